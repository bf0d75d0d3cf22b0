"""Sources/MusterFormats/Tables/PhoneFormats/PhonePlanTable.swift, from PyPI's `phonenumbers`.

The package is Google's libphonenumber in Python. Only its metadata is read, under the Apache
License 2.0.
"""

import re
import re._parser as parser
from itertools import product

import phonenumbers
from phonenumbers import PhoneMetadata

from automaton import Graph, Patterns
from packing import CLASSES, FREQUENT, PackedGraph, counts, number, static_string, version, write_table

SOURCE = f"phonenumbers {phonenumbers.__version__} (libphonenumber's metadata, Apache License 2.0)"

# As PhoneType.swift numbers them. The order of the second list is that in which a number that is
# several is named.
TYPES = [
    "fixed_line", "mobile", "toll_free", "premium_rate", "shared_cost", "voip", "personal_number",
    "pager", "uan", "voicemail",
]
NAMED_FIRST = [
    "premium_rate", "toll_free", "shared_cost", "voip", "personal_number", "pager", "uan",
    "voicemail",
]
FIXED_OR_MOBILE = len(TYPES) + 1
# Beside the type: within the region the number is dialled with a prefix.
NEEDS_TRUNK = 16


def plans():
    """Each region's metadata, and that of the country codes that are no region's."""
    for region in sorted(phonenumbers.SUPPORTED_REGIONS):
        yield region, PhoneMetadata.metadata_for_region(region)
    for code in sorted(phonenumbers.COUNTRY_CODES_FOR_NON_GEO_REGIONS):
        yield "", PhoneMetadata.metadata_for_nongeo_region(code)


def styles(plan):
    """How numbers are written: the formats of the country code's first region."""
    main = phonenumbers.region_code_for_country_code(plan.country_code)
    return plan.number_format if main == "001" else (
        PhoneMetadata.metadata_for_region(main).number_format)


def leading(style):
    return style.leading_digits_pattern[-1] if style.leading_digits_pattern else ""


def needs_trunk(plan, style):
    return bool(
        plan.national_prefix and style.national_prefix_formatting_rule
        and plan.national_prefix in style.national_prefix_formatting_rule
        and not style.national_prefix_optional_when_formatting)


def numbers_of(plan, graph):
    """The node that takes a region's numbers, without prefix, and says their types."""
    patterns = Patterns()
    general = plan.general_desc
    patterns.add("general", general.national_number_pattern)
    lengths = {}
    for name in TYPES:
        kind = getattr(plan, name)
        if kind and kind.national_number_pattern and kind.national_number_pattern != "NA":
            patterns.add(name, kind.national_number_pattern)
            lengths[name] = set(kind.possible_length or general.possible_length)
    for place, style in enumerate(styles(plan)):
        patterns.add_beginning(place, leading(style))

    def kind(tags, length):
        known = {name for name in tags if name in lengths and length in lengths[name]}
        for name in NAMED_FIRST:
            if name in known:
                return TYPES.index(name) + 1
        if "fixed_line" in known:
            both = plan.same_mobile_and_fixed_line_pattern or "mobile" in known
            return FIXED_OR_MOBILE if both else 1
        return 2 if "mobile" in known and not plan.same_mobile_and_fixed_line_pattern else 0

    def label(tags, length):
        if "general" not in tags or length not in general.possible_length:
            return 0
        found = kind(tags, length)
        if not found:
            return 0
        for place in sorted(tag for tag in tags if isinstance(tag, int)):
            style = styles(plan)[place]
            if re.fullmatch(style.pattern, "1" * length):
                return found + NEEDS_TRUNK * needs_trunk(plan, style)
        return found

    return patterns.graph(graph, label)


def words(tree):
    """All words of a pattern with what its first group holds; a long rest in the end is left out."""
    found = [("", None)]
    for op, value in tree:
        op = str(op)
        if op == "LITERAL":
            items = [(chr(value), None)]
        elif op == "IN":
            items = [(digit, None) for digit in "0123456789" if re.match(class_text(value), digit)]
        elif op == "BRANCH":
            items = [word for branch in value[1] for word in words(branch)]
        elif op == "SUBPATTERN":
            inner = words(value[3])
            is_group = value[0] == 1
            items = [(word, word if is_group else group) for word, group in inner]
        else:
            least, most, inner = value
            if most > 2:
                return found
            items = [
                ("".join(word for word, _ in part), next((g for _, g in part if g), None))
                for count in range(least, most + 1) for part in product(words(inner), repeat=count)
            ]
        found = [(a + b, first or second) for a, first in found for b, second in items]
    return found


def class_text(value):
    parts = []
    for kind, part in value:
        kind = str(kind)
        if kind == "CATEGORY":
            parts.append("0-9")
        else:
            parts.append(chr(part) if kind == "LITERAL" else f"{chr(part[0])}-{chr(part[1])}")
    return f"[{''.join(parts)}]"


def dialled_of(plan, graph, bare):
    """The node that takes a region's numbers as they are dialled there, where that is not the
    national prefix and the number: with a carrier's code, a mark within, or no area code."""
    pattern, rule = plan.national_prefix_for_parsing, plan.national_prefix_transform_rule
    if not pattern:
        return 0
    tree = parser.parse(pattern)
    is_choice = len(tree) == 1 and str(tree[0][0]) == "BRANCH"
    found = 0
    for branch in tree[0][1][1] if is_choice else [tree]:
        if str(branch[-1][0]) == "AT":
            # A number without its area code: the rule puts that in front.
            found = graph.union(found, graph.follow(bare, rule.replace("\\1", "")))
            continue
        for word, group in words(branch):
            end = bare
            if rule and group and "\\2" not in rule:
                end = graph.follow(bare, rule.replace("\\1", group))
            if end and word not in ("", plan.national_prefix):
                found = graph.union(found, graph.chain(word, end))
    return found


def everywhere(graph, numbers):
    """The node that takes a country code and a number of any of its regions."""
    by_code = {}
    for (_, plan), node in numbers:
        code = str(plan.country_code)
        if plan.main_country_for_code:
            by_code.setdefault(code, []).insert(0, node)
        else:
            by_code.setdefault(code, []).append(node)
    found = 0
    for code, nodes in by_code.items():
        union = 0
        for node in nodes:
            union = graph.union(union, node)
        found = graph.union(found, graph.chain(code, union))
    return found


def write_plans():
    graph = Graph()
    numbers = [(plan, numbers_of(plan[1], graph)) for plan in plans()]
    regions = [
        (region, plan, node, dialled_of(plan, graph, node))
        for (region, plan), node in numbers if region
    ]
    world = everywhere(graph, numbers)
    roots = {node for region in regions for node in region[2:] if node} | {world}
    packed = PackedGraph(graph, roots)

    def place(node):
        return number(packed.offsets[node], 3) if node else "ooo"

    records = "".join(
        f"{region}{plan.country_code:-<3}{plan.national_prefix or '':-<2}{place(bare)}{place(dialled)}"
        for region, plan, bare, dialled in regions)
    classes = "".join(number((1 << high + 1) - (1 << low), 2) for low, high in CLASSES)
    places = packed.places
    starts = {"places": len(packed.text)}
    starts["classes"] = starts["places"] + len(places)
    starts["regions"] = starts["classes"] + len(classes)
    text = packed.text + places + classes + records
    write_table(
        "PhonePlanTable", "phones.py", SOURCE,
        "The numbers of every region, by type, as a graph over digits: `PhoneGraph` reads it.",
        [
            version(phonenumbers.__version__),
            counts("The places of the parts that stand behind the nodes.", starts),
            counts("The node of numbers of all countries, country code first.",
                   {"world": packed.offsets[world]}),
            counts("The number of nodes that one sign refers to, and of signs that begin longer "
                   "references.",
                   {"frequent": FREQUENT, "rare": packed.rare}),
            static_string(
                "text", text,
                "Nodes; where those stand that edges refer to; the classes that are ranges, as "
                "bits; and the regions: letters, country code, trunk prefix, the node of their "
                "numbers, and that of those dialled otherwise."),
        ],
        text)


if __name__ == "__main__":
    write_plans()
