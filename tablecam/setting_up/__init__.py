"""Setting a table up with the people who stand at it: step by step, by five buttons, with a live picture."""
