"""The plug is pulled at every write of whole games, and the disk is full or read-only at every write."""
