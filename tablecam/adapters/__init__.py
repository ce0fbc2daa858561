"""Hardware and vendors, one in a file."""
