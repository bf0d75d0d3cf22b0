"""Sources/MusterFormats/Tables/PaymentFormats/IBANTable.swift, from PyPI's `python-stdnum` (SWIFT's registry)."""

import re
from importlib.metadata import version as installed
from importlib.resources import files

from packing import keyed_lines, version, write_table

# Countries whose banks give out such numbers without being registered, so that the registry has no
# line of them: as the Central Bank of West African States (BJ, BF, CI, GW, ML, NE, SN, TG), the Bank
# of Central African States (CF, CG, CM, GA, GQ, TD) and the banks of the others publish them.
UNREGISTERED = """
    AO n21|BF c2n22|BJ c2n22|CF n23|CG n23|CI a1c1n22|CM n23|CV n21|DZ n22|GA n23|GQ n23|GW c2n19|
    IR n22|KM n23|MA n24|MG n23|ML c2n22|MZ n21|NE a2n22|SN a2n22|TD n23|TG a2n22
"""


def registry():
    """The lines of the package's copy: country and structure."""
    text = (files("stdnum") / "iban.dat").read_text("utf-8")
    release = re.search(r"iban-registry-v(\d+)", text).group(1)
    rows = re.findall(r'^([A-Z]{2}) country="[^"]*" bban="([^"]*)"', text, re.MULTILINE)
    return release, {country: merged(structure) for country, structure in rows}


def merged(structure):
    """`4!n4!n12!c` as `n8c12`."""
    found = []
    for count, kind in re.findall(r"(\d+)!([nac])", structure):
        if found and found[-1][0] == kind:
            found[-1][1] += int(count)
        else:
            found.append([kind, int(count)])
    assert found, structure
    return "".join(f"{kind}{count}" for kind, count in found)


if __name__ == "__main__":
    release, structures = registry()
    others = dict(row.split() for row in "".join(UNREGISTERED.split("\n")).split("|"))
    assert not structures.keys() & others.keys(), structures.keys() & others.keys()
    lines = sorted(f"{country} {text}" for country, text in (structures | others).items())
    write_table(
        "IBANTable", "ibans.py",
        f"python-stdnum {installed('python-stdnum')} (SWIFT's IBAN Registry, release {release})",
        f"The part of an IBAN behind its check digits, by country: `n` digits, `a` capitals, `c` "
        f"either, each with how many; {len(structures)} countries of the registry, and "
        f"{len(others)} whose people have such accounts though they are not in it: "
        f"{' '.join(sorted(others))}.",
        [version(release), keyed_lines("structures", lines, "A line a country.")],
        "\n".join(lines))
