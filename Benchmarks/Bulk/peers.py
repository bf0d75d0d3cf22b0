"""Other validators on the sign-up payloads, where they are installed."""

import importlib.util
import pathlib
import platform
import re
import subprocess
import sys

from measuring import Failure, cpu, in_turns
from payloads import FORMS, HERE

SCHEMA = str(FORMS / "signup.schema.json")

# They are slower, so that fewer rows do.
SHARE = 10


class Peer:
    """A validator: its words, its command, and the words of a line for a payload that passes."""

    def __init__(self, words, command, pattern=None):
        self.words, self.command, self.pattern = words, command, pattern

    def passing(self, path):
        """How many payloads pass, as a number or as lines with a pattern."""
        said = subprocess.run([*self.command, path], stdout=subprocess.PIPE).stdout.decode()
        return len(re.findall(self.pattern, said)) if self.pattern else int(said or -1)


def blaze():
    """The program of Blaze that its package brings: the package's own command is a Python program
    that starts it."""
    folder = importlib.util.find_spec("sourcemeta_jsonschema").submodule_search_locations[0]
    machine = platform.machine().replace("aarch64", "arm64")
    name = f"jsonschema-{platform.system().lower()}-{machine}"
    return [str(pathlib.Path(folder) / name)]


def installed():
    """Those that are here."""
    peers = []
    for module in ("orjson", "msgspec"):
        if all(has(name) for name in ("jsonschema_rs", module)):
            counter = str(HERE / "jsonschema_rs_count.py")
            peers.append(Peer(f"jsonschema-rs with {module}, counting",
                              [sys.executable, counter, module, SCHEMA]))
    if has("sourcemeta_jsonschema") and pathlib.Path(blaze()[0]).exists():
        # Without --continue it stops at the first payload that does not pass; without --json it
        # prints each of them.
        options = ["validate", "--fast", "--continue", "--json", SCHEMA]
        peers.append(Peer("Blaze's command, a verdict a row", blaze() + options, '"valid": true'))
    return peers


def has(module):
    # What is imported here would count as memory of the processes that are started.
    return importlib.util.find_spec(module) is not None


def first_rows(shape, folder):
    """A file with the first rows of a shape, and how many there are."""
    rows = max(shape.rows // SHARE, 1)
    path = folder / "peers.jsonl"
    with open(shape.path, "rb") as lines, open(path, "wb") as few:
        for _, line in zip(range(rows), lines):
            few.write(line)
    return path, rows


def measured(shape, folder, bound):
    """The words of each peer, its nanoseconds a row and its MB a second; all agree with the bound."""
    path, rows = first_rows(shape, folder)
    said = subprocess.run([bound, "signup", "count", str(path)], stderr=subprocess.PIPE).stderr
    expected = int(said.split()[0])
    for peer in installed():
        passing = peer.passing(str(path))
        if passing != expected:
            raise Failure(f"{peer.words}: {passing} pass, and {expected} do")
        took = cpu(in_turns([[*peer.command, str(path)]], 3, codes=range(256))[0])
        yield peer.words, took / rows * 1e9, path.stat().st_size / took / 1e6
