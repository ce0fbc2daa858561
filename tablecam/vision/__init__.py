"""Pixels to observations. Nothing here knows a game."""
