"""Says where an installed source is newer than the table that was made from it."""

import re
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path


def parts(text):
    return [int(part) for part in re.findall(r"\d+", text)]


files = [*Path("Sources/MusterFormats/Tables").rglob("*.swift"), Path("Tests/Data/Samples/plurals.txt")]
for file in sorted(files):
    head = " ".join(line.lstrip("/ ") for line in file.read_text().splitlines()[:3])
    for package, made in re.findall(r"(?:from|and) ([a-z][a-z0-9-]*) ([0-9][0-9a-z.]*)", head):
        try:
            installed = version(package)
        except PackageNotFoundError:
            continue
        if parts(installed) > parts(made):
            print(f"{file.name} is from {package} {made}, {installed} is installed: scripts/tables")
