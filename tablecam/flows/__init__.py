"""What people do with five buttons besides throwing: pure values, each turned into the next by a choice.

A flow offers `choices` and a `cursor`. `moved(step)` moves the cursor, `choose(index)` gives the next flow or
what came of it, `back` is the flow before the last choice, None where there is nothing to take back.
"""
