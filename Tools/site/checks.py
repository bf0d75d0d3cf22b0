"""Checks the finished site: dead links, anchors, external requests and broken HTML."""

import posixpath
import re
import urllib.parse

SCHEME = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|//")


def problems(site, readings, names=None):
    """What is wrong with a site.

    `site` has the names of all files, `readings` the pages by file, and `names` what a page is called in a message.
    """
    found, names = [], names or {}
    for file, reading in readings.items():
        name = names.get(file, file)
        for address in reading.links:
            if not SCHEME.match(address):
                found += dead(file, name, address, site, readings)
        for address in reading.loads:
            if address.startswith("data:"):
                continue
            if SCHEME.match(address):
                found.append(f"{name}: loads from elsewhere: {address}")
            else:
                found += dead(file, name, address, site, readings)
        found += [f"{name}: anchor twice: #{anchor}" for anchor in reading.repeated]
        found += [f"{name}: tag without its other end: {tag}" for tag in reading.unclosed]
    return found


def dead(file, name, address, site, readings):
    """The problem with a link, or nothing."""
    path, _, anchor = address.partition("#")
    place = posixpath.normpath(posixpath.join(posixpath.dirname(file), urllib.parse.unquote(path))) if path else file
    if place not in site:
        return [f"{name}: dead link: {address}"]
    anchor = urllib.parse.unquote(anchor)
    if anchor and place in readings and anchor not in readings[place].anchors:
        return [f"{name}: dead anchor: {address}"]
    return []
