"""Pure rules: a file a game. Nothing here knows a clock, a file, a picture or chance."""
