"""Checks the finished site: dead links, anchors, external requests and broken HTML."""

import posixpath
import re
import urllib.parse

SCHEME = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|//")


def problems(site, readings):
    """What is wrong with a site. `site` names all of its files, and `readings` has its pages by file."""
    found = []
    for file, reading in readings.items():
        for address in reading.links:
            if not SCHEME.match(address):
                found += dead(file, address, site, readings)
        for address in reading.loads:
            if address.startswith("data:"):
                continue
            if SCHEME.match(address):
                found.append(f"{file}: loads from elsewhere: {address}")
            else:
                found += dead(file, address, site, readings)
        found += [f"{file}: anchor twice: #{anchor}" for anchor in reading.repeated]
        found += [f"{file}: tag without its other end: {tag}" for tag in reading.unclosed]
    return found


def dead(file, address, site, readings):
    """The problem with a link, or nothing."""
    path, _, anchor = address.partition("#")
    place = posixpath.normpath(posixpath.join(posixpath.dirname(file), urllib.parse.unquote(path))) if path else file
    if place not in site:
        return [f"{file}: dead link: {address}"]
    anchor = urllib.parse.unquote(anchor)
    if anchor and place in readings and anchor not in readings[place].anchors:
        return [f"{file}: dead anchor: {address}"]
    return []
