"""Changes a valid value the way people and programs get values wrong."""

DIGITS = "0123456789"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
# Digits that `str.isdigit` takes and no standard here does: Arabic, Devanagari, full width, superscript.
OTHER_DIGITS = "٣५７²"
SEPARATORS = " -./:,()_+\t\n\u00a0"


def mutated(chance, text, extra=""):
    """The text with up to three changes; one in six stays as it is. `extra` has more characters."""
    for _ in range(chance.choice([0, 1, 1, 1, 2, 3])):
        text = changed(chance, text, extra)
    return text


def changed(chance, text, extra):
    place = chance.randrange(len(text)) if text else 0
    before, here, after = text[:place], text[place : place + 1], text[place + 1 :]
    way = chance.randrange(14)
    if way < 3:
        return before + chance.choice(DIGITS) + after
    if way == 3:
        return before + after[:1] + here + after[1:]
    if way == 4:
        return before + chance.choice(LETTERS) + after
    if way == 5:
        return before + chance.choice(DIGITS + LETTERS) + here + after
    if way == 6:
        return before + after
    if way == 7:
        return before + chance.choice(SEPARATORS) + here + after
    if way == 8:
        return before + here.swapcase() + after
    if way == 9:
        return chance.choice([text.lower(), text.upper(), " " + text, text + " ", text + "\n"])
    if way == 10:
        return before + chance.choice(OTHER_DIGITS) + after
    if way == 11:
        return "".join(sign for sign in text if sign.isalnum())
    if way == 12:
        return chance.choice(LETTERS) + chance.choice(LETTERS) + text[2:]
    return before + chance.choice(extra or DIGITS) + (here if chance.random() < 0.5 else "") + after
