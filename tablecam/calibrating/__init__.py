"""Measuring a camera's lens with a printed sheet: at the table, led by the screen, or from stills."""
