"""Draws the pictures of the README anew.

`python -m tests.readme [NAME...]` draws all of them, or those with these names, into `.readme`.
"""

from __future__ import annotations

import sys

from tests.readme.pictures import FOLDER, PICTURES

wanted = set(sys.argv[1:])
for names, draw in PICTURES.items():
    if not wanted or wanted & set(names):
        draw(FOLDER)
        print(*names)
