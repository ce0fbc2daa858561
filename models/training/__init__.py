"""How the reader's networks are trained. Needs the `train` extra; nothing here is used at run time."""
