"""The command line: `python -m muster` takes the arguments of the command `muster`."""

import os
import signal
import sys

from ._command import report
from ._errors import CommandError
from ._pipes import check

if __name__ == "__main__":
    # Ctrl-C ends the process without a traceback, unless the shell ignores it.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        code = check(sys.argv[1:])
    except (CommandError, OSError) as error:
        report(error)
        code = 4
    # Threads may still be reading files that the command no longer wants.
    os._exit(code)
