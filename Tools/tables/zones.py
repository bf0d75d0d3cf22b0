"""Sources/MusterFormats/Tables/TimeZoneTable.swift, from PyPI's `tzdata` (IANA's database)."""

from importlib.metadata import version as installed
from importlib.resources import files

import tzdata

from packing import lines_text, version, write_table


def read(name):
    return (files("tzdata") / "zoneinfo" / name).read_text("utf-8").splitlines()


def column(name, place, separator, begins):
    return {line.split(separator)[place] for line in read(name) if line.startswith(begins)}


def names():
    """The places of `zone.tab`, the zones of `Etc/` and `UTC`; and all other names but `Factory`."""
    places = {line.split("\t")[2] for line in read("zone.tab") if not line.startswith("#")}
    zones = column("tzdata.zi", 1, " ", "Z ")
    places |= {name for name in zones if name.startswith("Etc/")} | {"UTC"}
    links = zones | column("tzdata.zi", 2, " ", "L ")
    return sorted(places), sorted(links - places - {"Factory"})


if __name__ == "__main__":
    places, links = names()
    write_table(
        "TimeZoneTable", "zones.py",
        f"tzdata {installed('tzdata')} (IANA's {tzdata.IANA_VERSION}, in the public domain)",
        f"The names of the time-zone database: {len(places)} places, {len(links)} others, sorted, "
        "a line feed behind each.",
        [
            version(tzdata.IANA_VERSION),
            lines_text("places", places, "The places of its file `zone.tab`, the zones of `Etc/` and "
                       "`UTC`."),
            lines_text("links", links, "The names that places had before, and other zones."),
        ],
        "\n".join(places + links))
