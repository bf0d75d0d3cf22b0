"""What `reads` says of values that arrive as texts."""

import re
from decimal import Decimal

import moments
import reading

PLACES = {"YYYY": "([0-9]{4})", "MM": "([0-9]{2})", "DD": "([0-9]{2})", "HH": "([0-9]{2})",
          "mm": "([0-9]{2})", "ss": "([0-9]{2})", "M": "([0-9]{1,2})", "D": "([0-9]{1,2})",
          "H": "([0-9]{1,2})"}
PARTS = "YYYY|MM|DD|HH|mm|ss|M|D|H"
OWN = {"date": "YYYY-MM-DD", "month": "YYYY-MM"}


def read(field, raw, from_text):
    """The value by the first of the ways that reads it, or None."""
    if field.type == "boolean":
        return boolean(field.ways[0], raw)
    if field.type in ("number", "integer"):
        found = (numeral(field, way, raw) for way in field.ways)
    else:
        # In JSON the type's own way stays, and what only looks like it reads nothing.
        own = None if from_text else moments.read(field.type, raw)
        if own is not None:
            return own
        found = (moment(field.type, way, raw) for way in field.ways
                 if from_text or not misleads(field.type, way))
    return next((value for value in found if value is not None), None)


def boolean(words, raw):
    for word, value in (("true", True), ("false", False)):
        signs = words[word]
        if raw in (signs if isinstance(signs, list) else [signs]):
            return value
    return None


def misleads(type, way):
    def shape(text):
        return re.sub("[A-Za-z]", "9", text)
    return way != OWN.get(type) and shape(way) == shape(OWN.get(type, ""))


def moment(type, way, raw):
    parts = re.findall(PARTS + "|.", way)
    found = re.fullmatch("".join(PLACES.get(part) or re.escape(part) for part in parts), raw)
    if not found:
        return None
    values = dict(zip((part[0] for part in parts if part in PLACES), found.groups()))
    day = "%s-%s-%s" % (values.get("Y"), values.get("M", "").zfill(2), values.get("D", "").zfill(2))
    time = "%s:%s" % (values.get("H", "").zfill(2), values.get("m"))
    if "s" in values:
        time += ":" + values["s"]
    return moments.read(type, moments.whole({
        "date": day, "time": time, "month": day[:7]}.get(type, day + "T" + time)))


def numeral(field, sample, raw):
    """`1.234,56`: the last mark of the sample is the point, one before it parts groups."""
    marks = re.findall("[^0-9]", sample)
    point = re.escape(marks[-1])
    whole = "[0-9]+"
    if len(marks) > 1:
        group = re.escape(marks[0])
        # As in India: groups of two before the last three.
        grouped = ("[1-9][0-9]?(?:%s[0-9]{2})*%s[0-9]{3}" % (group, group) if len(marks) > 2 else
                   "[1-9][0-9]{0,2}(?:%s[0-9]{3})+" % group)
        whole += "|" + grouped
    found = re.fullmatch("([+-]?)(%s)(?:%s([0-9]+))?" % (whole, point), raw)
    if not found:
        return None
    digits = "".join(sign for sign in found[2] if sign.isdigit())
    return reading.of_type(
        field, Decimal(found[1] + digits + ("." + found[3] if found[3] else "")))
