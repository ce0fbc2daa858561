"""A table that does not exist: it renders dice, mats and hands, and tells the truth about them."""
