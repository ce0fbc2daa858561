"""`python -m tablecam`."""

from tablecam.cli import main

main()
