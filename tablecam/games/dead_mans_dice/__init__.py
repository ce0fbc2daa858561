"""Dead Man's Dice: its rules, advice on it, and what a mat with a zone for each seat shows of it."""
