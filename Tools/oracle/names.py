"""Names of fields, looked up from the field that says them."""

from reading import Node


def found(name, node, givens):
    """The nodes that a name means, and whether it means those of every item."""
    segments = name.lstrip("/").split(".")
    at = node
    if name.startswith("/"):
        while at.parent is not None:
            at = at.parent
    else:
        at = beside(segments[0].replace("[]", ""), node)
    if at is None:
        return [givens[name]], False
    nodes, is_many = [at], False
    for segment in segments:
        plain = segment.replace("[]", "")
        nodes = [one.children[plain] for one in nodes if plain in one.children]
        if segment.endswith("[]"):
            is_many = True
            nodes = [item for one in nodes for item in one.items]
    return nodes, is_many


def beside(name, node):
    """The nearest group around the node, or the item itself, that has a field of that name."""
    at = node if is_item(node) else node.parent
    while at is not None and name not in at.children:
        at = at.parent
    return at


def is_item(node):
    return isinstance(node.parent, Node) and node.parent.type in ("list", "map")


def containers(name, node):
    """The lists whose items a name like `guests[].name` means, and those around them."""
    parts = name.split("[]")[:-1]
    return [one for count in range(len(parts))
            for one in found("[]".join(parts[:count + 1]), node, {})[0]]


def place(name, node):
    """The field at which a rule is reported: of every item's, this item's or the list itself."""
    around = [node]
    while around[-1].parent is not None:
        around.append(around[-1].parent)
    parts = name.split("[]")
    at = found(parts[0], node, {})[0][0]
    for part in parts[1:]:
        item = next((one for one in at.items if one in around), None)
        if item is None:
            return at
        at = item
        for segment in part.split(".")[1:]:
            at = at.children[segment]
    return at
