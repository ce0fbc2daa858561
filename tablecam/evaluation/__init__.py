"""How well dice are read in pictures whose dice are known."""
