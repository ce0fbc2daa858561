"""The real picamera2 on the real libcamera, whose virtual pipeline shows pictures from a folder."""
