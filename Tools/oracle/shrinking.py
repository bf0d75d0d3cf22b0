"""Makes a difference small: takes away of the form and of the payload what it does not need."""

import comparing


def smaller(value):
    """A value with one part less, or with one part that is smaller."""
    if isinstance(value, dict):
        for name in value:
            yield {key: part for key, part in value.items() if key != name}
        for name, part in value.items():
            for less in smaller(part):
                yield {**value, name: less}
    elif isinstance(value, list):
        for place in range(len(value)):
            yield value[:place] + value[place + 1:]
        for place, part in enumerate(value):
            for less in smaller(part):
                yield value[:place] + [less] + value[place + 1:]


def differs(muster, folder, case, file, payload, layout, kind):
    """Whether a form and a payload still show the difference; a form that is refused does not."""
    tried = comparing.Case(file, case.givens, case.now, case.from_text, case.shows_all)
    try:
        found = comparing.compare(muster, folder, tried, [payload], layout)
    # A part that was taken away may leave no form, and then nothing to compare.
    except Exception:
        return None
    return found[0] if found and shape(found[0]) == kind else None


def shape(found):
    """What sort of difference it is, so that making it small does not slip into another."""
    _, left, right = found
    codes = lambda told: {entry[1] for part in told.lists[1:4] for entry in part}
    return (left.lists[0], right.lists[0], frozenset(codes(left) ^ codes(right)))


def shrunk(muster, folder, case, found, layout, most=400):
    file, payload, kind = case.file, found[0], shape(found)
    tries, goes_on = 0, True
    while goes_on:
        goes_on = False
        for sort in ("payload", "file"):
            for less in smaller(payload if sort == "payload" else file):
                tries += 1
                if tries > most:
                    return file, found
                left = less if sort == "file" else file
                right = less if sort == "payload" else payload
                if "fields" not in left:
                    continue
                still = differs(muster, folder, case, left, right, layout, kind)
                if still:
                    file, payload, found, goes_on = left, right, still, True
                    break
            if goes_on:
                break
    return file, found
