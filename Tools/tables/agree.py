"""python3 Tools/tables/agree.py MUSTER [NAME...]: the tables against the packages they are from."""

import sys
from importlib import import_module

NAMES = ["phones", "phonestyles", "codes", "zones", "ibans", "numbers", "postals", "cards",
         "nationals", "subdivisions"]

if __name__ == "__main__":
    muster, *names = sys.argv[1:]
    holds = True
    for name in names or NAMES:
        holds = import_module(f"agree_{name}").agreement(muster).show() and holds
    sys.exit(not holds)
