"""Checks the finished site: dead links, anchors, external requests and broken HTML."""

import posixpath
import re
import urllib.parse

SCHEME = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|//")


def problems(site, readings, place=lambda file, text: file):
    """What is wrong with a site.

    `site` has the names of all files, and `readings` the pages by file. `place(file, text)` is the place that a message
    begins with, for a text on a page.
    """
    found = []
    for file, reading in readings.items():
        for address in reading.links + reading.loads:
            if not SCHEME.match(address):
                found += dead(file, address, site, readings, place)
            elif address in reading.loads and not address.startswith("data:"):
                found.append(f"{place(file, address)}: loads from elsewhere: {address}")
        found += [f"{place(file, anchor)}: anchor twice: #{anchor}" for anchor in reading.repeated]
        found += [f"{place(file, tag)}: tag without its other end: {tag}" for tag in reading.unclosed]
    return found


def dead(file, address, site, readings, place):
    """The problem with a link, or nothing."""
    path, _, anchor = address.partition("#")
    target = posixpath.normpath(posixpath.join(posixpath.dirname(file), urllib.parse.unquote(path))) if path else file
    if target not in site:
        return [f"{place(file, address)}: dead link: {address}"]
    anchor = urllib.parse.unquote(anchor)
    if anchor and target in readings and anchor not in readings[target].anchors:
        return [f"{place(file, '#' + anchor)}: dead anchor: {address}"]
    return []
