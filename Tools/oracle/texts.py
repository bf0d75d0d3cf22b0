"""Texts as rules.md speaks of them: white space, normalising, what counts as a character."""

import unicodedata

# Unicode's property White_Space, which is not what str.isspace() goes by.
WHITE = frozenset(
    [0x20, 0x85, 0xA0, 0x1680, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000]
    + list(range(0x09, 0x0E)) + list(range(0x2000, 0x200B)))
ZWJ = "\u200d"


def is_white(character):
    return ord(character) in WHITE


def trimmed(text):
    start, end = 0, len(text)
    while start < end and is_white(text[start]):
        start += 1
    while end > start and is_white(text[end - 1]):
        end -= 1
    return text[start:end]


def collapsed(text):
    """Each run of white space becomes one space."""
    made = []
    for character in text:
        if not is_white(character):
            made.append(character)
        elif not made or made[-1] != " ":
            made.append(" ")
    return "".join(made)


def words(text):
    return len([word for word in "".join(
        " " if is_white(character) else character for character in text).split(" ") if word])


def normalized(text, steps):
    """The steps in their order, repeated until they change nothing."""
    before = None
    while before != text:
        before, text = text, once(text, steps)
    return text


def once(text, steps):
    for step in steps:
        if isinstance(step, dict):
            text = "".join(sign for sign in text if sign not in step["strip"])
        elif step == "trim":
            text = trimmed(text)
        elif step == "collapse-spaces":
            text = collapsed(text)
        elif step == "digits-only":
            digits = (unicodedata.decimal(sign, None) for sign in text)
            text = "".join(str(digit) for digit in digits if digit is not None)
        elif step == "lowercase":
            text = text.lower()
        elif step == "uppercase":
            text = text.upper()
        else:
            text = unicodedata.normalize(step.upper(), text)
    return text


def is_pictograph(character):
    return 0x1F300 <= ord(character) <= 0x1FAFF and not 0x1F3FB <= ord(character) <= 0x1F3FF


def extends(character):
    """Extend of UAX 29, and the joiner, as far as the makers' texts go."""
    return (unicodedata.category(character) in ("Mn", "Me") or character == ZWJ
            or character == "\u200c" or 0x1F3FB <= ord(character) <= 0x1F3FF)


def is_control(character):
    return (unicodedata.category(character) in ("Cc", "Zl", "Zp")
            or character in "\u200b\ufeff\u202e")


def graphemes(text):
    """How many grapheme clusters a text has: the rules of UAX 29 that the makers' texts need."""
    count = 0
    flags = 0
    for place, character in enumerate(text):
        is_flag = 0x1F1E6 <= ord(character) <= 0x1F1FF
        before = text[place - 1] if place else None
        if before is None:
            joined = False
        elif before == "\r" and character == "\n":
            joined = True
        elif is_control(before) or is_control(character):
            joined = False
        elif extends(character):
            joined = True
        elif before == ZWJ and is_pictograph(character):
            back = place - 2
            while back >= 0 and extends(text[back]) and text[back] != ZWJ:
                back -= 1
            joined = back >= 0 and is_pictograph(text[back])
        else:
            joined = is_flag and flags % 2 == 1
        flags = flags + 1 if is_flag else 0
        count += not joined
    return count


def length(text, unit):
    if unit == "scalars":
        return len(text)
    if unit == "utf16":
        return len(text.encode("utf-16-le")) // 2
    if unit == "bytes":
        return len(text.encode("utf-8"))
    if unit == "words":
        return words(text)
    return graphemes(text)


def belongs(character, classes):
    """Whether a scalar is one of those that are named, and of every class that narrows them."""
    named = [name for name in classes if name not in ("ascii", "single-line")]
    if "ascii" in classes and ord(character) > 127:
        return False
    if "single-line" in classes and character in "\n\r\x0b\x0c\x85\u2028\u2029":
        return False
    category = unicodedata.category(character)
    return not named or any(
        category[0] in "LM" if name == "letters" else category == "Nd" if name == "digits"
        else character in name for name in named)
