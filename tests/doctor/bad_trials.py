"""A child that does what drivers do at their worst. Run with `-m`."""

import os
import sys
import time

match sys.argv[1]:
    case "hang":
        time.sleep(60)
    case "crash":
        os.abort()
    case "fail":
        print("starting", file=sys.stderr)
        raise RuntimeError("no such sensor")
