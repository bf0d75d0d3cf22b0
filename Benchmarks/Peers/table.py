"""The table of scripts/bench peers.

usage: table.py MUSTER FOLDER ROWS TURNS

All agree on how many payloads pass, or this ends with 1.
"""

import importlib.util
import json
import pathlib
import platform
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Bulk"))

from measuring import Failure, Ratio, cpu, in_turns  # noqa: E402
from payloads import shapes  # noqa: E402
from rules import SCHEMAS  # noqa: E402

WORDS = {"signup": "sign-up", "wide": "100 fields", "nested": "lists of groups"}
# The number of payloads that pass, all that a way says.
COUNT = r"^([0-9]+)\n"
# What each takes from a payload that passes to make it fail in two places.
FAULTS = {
    "wide": lambda row: row.update({"field-0": "x", "field-1": 5000}),
    "nested": lambda row: (row.update(party="x"), row["address"].update(street="")),
}


class Way:
    """A validator: its words, its command, the modes that it has, and how it says that a row passes:
    by a number, or by a line for each that does."""

    def __init__(self, words, command, is_here=True, modes=("first", "all"), number=None, line=None):
        self.words, self.command, self.modes = words, command, modes
        self.number, self.line, self.is_here = number, line, is_here

    def passing(self, shape, mode, path):
        command = self.command(shape, mode, path)
        said = subprocess.run(command, stdout=subprocess.PIPE).stdout.decode()
        number = re.search(self.number, said) if self.number else None
        return int(number[1].replace(",", "")) if number else len(re.findall(self.line, said))


def python(way):
    return lambda shape, mode, path: [
        sys.executable, str(HERE / "judge.py"), way, shape, mode, str(path)]


def has(*modules):
    return all(importlib.util.find_spec(each) is not None for each in modules)


def ajv(folder):
    return lambda shape, mode, path: [
        "node", str(HERE / "ajv.cjs"), str(folder / f"{shape}.schema.json"), mode, str(path)]


def has_ajv():
    finds = ["node", "-e", "require.resolve('ajv')"]
    return shutil.which("node") and subprocess.run(finds, stderr=subprocess.DEVNULL).returncode == 0


def muster(program, forms):
    options = {"first": ["--sample", "0"], "all": ["--format", "jsonl"]}
    return lambda shape, mode, path: [
        program, "check", "--jobs", "1", *options[mode], str(forms[shape]), str(path)]


def blaze(folder):
    """The program that its package brings; the package's own command is Python that starts it."""
    found = importlib.util.find_spec("sourcemeta_jsonschema")
    if not found:
        return None
    machine = platform.machine().replace("aarch64", "arm64")
    program = pathlib.Path(found.submodule_search_locations[0]) / (
        f"jsonschema-{platform.system().lower()}-{machine}")
    # Without --continue it stops at the first payload that does not pass.
    options = {"first": ["--fast"], "all": []}
    return lambda shape, mode, path: [
        str(program), "validate", *options[mode], "--continue", "--json",
        str(folder / f"{shape}.schema.json"), str(path)]


def ways(program, forms, folder):
    def other(words, way, *modules, **more):
        return Way(words, python(way), has(*modules), number=COUNT, line="$^", **more)

    return [
        Way("muster check", muster(program, forms), number=": ([0-9,]+) pass", line='"passes":true'),
        other("jsonschema-rs with orjson", "orjson", "jsonschema_rs", "orjson"),
        other("jsonschema-rs with msgspec", "msgspec", "jsonschema_rs", "msgspec"),
        other("msgspec's structs", "structs", "msgspec", modes=("first",)),
        other("pydantic", "pydantic", "pydantic"),
        Way("Blaze's command", blaze(folder), has("sourcemeta_jsonschema"), line='"valid": true'),
        Way("ajv with JSON.parse", ajv(folder), has_ajv(), number=COUNT, line="$^"),
    ]


def files(rows, folder):
    """For each shape payloads that pass, of sign-ups seven of ten, and as many that fail."""
    made = shapes(rows, folder)
    found = {}
    for shape in WORDS:
        payloads = made[shape]
        if shape == "signup":
            failing = made["failing"].path
        else:
            failing = folder / f"{shape}-failing-{payloads.rows}.jsonl"
            with open(payloads.path, encoding="utf-8") as lines:
                failing.write_text("".join(broken(line, FAULTS[shape]) for line in lines))
        found[shape] = (payloads.form, payloads.rows, payloads.path, failing)
    return found


def broken(line, change):
    row = json.loads(line)
    change(row)
    return json.dumps(row, ensure_ascii=False) + "\n"


def write(all_ways, found, turns):
    head = "".join(f"{each:>18}" for each in ("passing: first", "all", "failing: first", "all"))
    for shape, (_, rows, *paths) in found.items():
        print(f"\n{WORDS[shape]:28}{head}", flush=True)
        for way in all_ways:
            if way.is_here:
                cells = [cell(way, all_ways[0], shape, mode, path, rows, turns)
                         for path in paths for mode in ("first", "all")]
                print(f"{way.words:28}{''.join(f'{each:>18}' for each in cells)}", flush=True)


def cell(way, own, shape, mode, path, rows, turns):
    """Nanoseconds a payload, and how many times our own."""
    if mode not in way.modes:
        return "-"
    command, ours = (each.command(shape, mode, path) for each in (way, own))
    counts = {each.words: each.passing(shape, mode, path) for each in (way, own)}
    if len(set(counts.values())) > 1:
        raise Failure(f"{WORDS[shape]}, {mode}: not the same pass: {counts}")
    if way is own:
        return f"{cpu(in_turns([ours], turns)[0]) / rows * 1e9:.0f}"
    their_runs, our_runs = in_turns([command, ours], turns, codes=range(256))
    times = Ratio(their_runs, our_runs).median
    return f"{cpu(their_runs) / rows * 1e9:.0f} ({times:.1f})"


def main():
    program, folder, rows, turns = sys.argv[1], pathlib.Path(sys.argv[2]), *map(int, sys.argv[3:])
    found = files(rows, folder)
    for shape, schema in SCHEMAS.items():
        (folder / f"{shape}.schema.json").write_text(json.dumps(schema))
    all_ways = ways(program, {shape: each[0] for shape, each in found.items()}, folder)
    print(f"Nanoseconds a payload, and in brackets how many times muster's; CPU time of whole processes\n"
          f"on one thread, in turns; medians of {turns}. {rows:,} payloads, of wide ones a tenth; of the\n"
          "first sign-ups seven of ten pass. `first` ends at a payload's first failure, `all` says\n"
          "what is wrong with each.")
    write(all_ways, found, turns)
    missing = [each.words for each in all_ways if not each.is_here]
    if missing:
        print(f"\nNot installed: {', '.join(missing)}.")


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        sys.exit(f"peers: {failure}")
