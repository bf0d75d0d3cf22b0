"""The public declarations of a module, a line each, from the symbol graphs of the compiler.

usage: face.py MODULE FOLDER

FOLDER holds what `swift-symbolgraph-extract` has written of MODULE; the text goes to standard output.
"""

import json
import pathlib
import re
import sys

# Conformances that every type has, or that follow from another conformance.
IMPLIED = {"Copyable", "Escapable", "BitwiseCopyable", "SendableMetatype"}


def symbols_and_conformances(module, folder):
    """All symbols of the module, its extensions of other modules' types included, and the names of
    the protocols that each of its types conforms to."""
    symbols, conformances = {}, {}
    for path in sorted(folder.glob(f"{module}*.symbols.json")):
        if path.name != f"{module}.symbols.json" and not path.name.startswith(f"{module}@"):
            continue
        graph = json.loads(path.read_text(encoding="utf-8"))
        for symbol in graph["symbols"]:
            symbols[symbol["identifier"]["precise"]] = symbol
        for relation in graph["relationships"]:
            if relation["kind"] in ("conformsTo", "inheritsFrom"):
                name = relation.get("targetFallback") or relation["target"]
                conformances.setdefault(relation["source"], set()).add((relation["target"], name))
    return symbols, conformances


def declaration(symbol):
    """Returns the symbol's declaration on one line, with its whole path in place of its name."""
    parts = symbol["pathComponents"]
    kind = symbol["kind"]["identifier"]
    owner = ".".join(parts[:-1])
    text, named = "", False
    for fragment in symbol["declarationFragments"]:
        spelling = fragment["spelling"]
        is_name = fragment["kind"] == "identifier" or (
            fragment["kind"] == "keyword" and spelling in ("init", "subscript"))
        if is_name and not named and owner:
            spelling, named = f"{owner}.{spelling}", True
        text += spelling
    text = " ".join(text.split())
    if kind == "swift.enum.case" and not text.startswith(("case ", "indirect case ")):
        text = f"case {text}"
    return text


def lines(module, folder):
    symbols, conformances = symbols_and_conformances(module, folder)
    for identifier, symbol in symbols.items():
        text = declaration(symbol)
        names = set()
        for target, name in conformances.get(identifier, ()):
            known = symbols.get(target)
            names.add(".".join(known["pathComponents"]) if known else name.split(".", 1)[-1])
        names -= IMPLIED
        if names and symbol["kind"]["identifier"] != "swift.extension":
            head, where, rest = text.partition(" where ")
            text = f"{head}: {', '.join(sorted(names))}{where}{rest}"
        yield [part.lower() for part in symbol["pathComponents"]], text


def main():
    module, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    found = [text for _, text in sorted(lines(module, folder))]
    if not found:
        sys.exit(f"face: nothing public in {module}; was it built?")
    print(f"# {module}: {len(found)} public declarations. Written by scripts/face.")
    print("\n".join(found))


main()
