"""A day at the table in half an hour: game after game, a camera that fails, a box that starts again."""
