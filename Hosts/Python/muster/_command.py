"""The command `muster`: finds it, and runs it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence

from ._errors import CommandError

# Wheels that contain the command have it here.
_own = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin", "muster")


def find() -> str:
    """Returns the path of the command: the one that the environment variable MUSTER names, the one in
    this package, or the one on the PATH."""
    named = os.environ.get("MUSTER")
    if named:
        found = shutil.which(named)
        if found is None:
            raise CommandError(f"MUSTER is {named}, which is not a program")
        return found
    command = _own if os.access(_own, os.X_OK) else shutil.which("muster")
    if command is None:
        raise CommandError(
            "the command `muster` is missing: this wheel does not contain it, and it is not on the "
            "PATH; install it with scripts/install of the Muster repository, or set MUSTER to its path"
        )
    return command


def report(reason: object) -> None:
    """Writes a line to standard error, in which control characters can't do anything."""
    line = "".join(
        each if each.isprintable() else each.encode("unicode_escape").decode() for each in str(reason))
    print(f"muster: {line}", file=sys.stderr)


def run(words: Sequence[str], **environment: str) -> bytes:
    """Runs the command, with additional environment variables, and returns its output.

    Raises:
        CommandError: the command is missing, or its exit code is not 0; the message is what it wrote to
            standard error.
    """
    own = {**os.environ, **environment}
    done = subprocess.run(
        [find(), *words], stdin=subprocess.DEVNULL, capture_output=True, check=False, env=own)
    if done.returncode != 0:
        raise CommandError(done.stderr.decode(errors="replace").strip())
    return done.stdout
