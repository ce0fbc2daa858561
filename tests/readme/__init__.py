"""What the README shows and tells: its pictures, and the figures in it that were measured."""
