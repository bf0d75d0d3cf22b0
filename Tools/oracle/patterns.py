"""Patterns of the part that PCRE2 and Python's `re` read alike, and what differs said in Python."""

import functools
import re

# ASCII whatever the case is: in Python a class would take U+017F for an `s`.
CLASSES = {"d": "0-9", "w": "A-Za-z0-9_", "s": " \\t\\n\\x0b\\x0c\\r"}


def with_named(pattern, named):
    """A pattern with those that it calls by name written into it."""
    return re.sub(r"\(\?&([^)]*)\)",
                  lambda call: "(?:%s)" % with_named(named[call[1]], named), pattern)


# Python takes both for an `i` whatever the case is, PCRE2 neither: each is a sign without a case.
DOTS = {"İ": "\ue130", "ı": "\ue131"}


class Caseless:
    """A pattern that ignores case as PCRE2 does."""

    def __init__(self, made):
        self.made = re.compile(Caseless.said(made), re.IGNORECASE)

    @staticmethod
    def said(text):
        return text.translate(str.maketrans(DOTS))

    def fullmatch(self, text):
        return self.made.fullmatch(Caseless.said(text))

    def search(self, text):
        return self.made.search(Caseless.said(text))


@functools.lru_cache(maxsize=None)
def compiled(pattern, ignores_case):
    made, place, inside = [], 0, False
    while place < len(pattern):
        sign = pattern[place]
        if sign == "\\":
            place += 1
            word = pattern[place]
            if word in "bB" and not inside:
                made.append("(?a:\\%s)" % word)
            elif word.lower() not in CLASSES:
                made.append("\\" + word)
            elif inside:
                made.append(CLASSES[word])
            else:
                made.append("(?-i:[%s%s])" % ("" if word.islower() else "^", CLASSES[word.lower()]))
        elif inside:
            inside = sign != "]"
            made.append(sign)
        elif sign == "[":
            inside = True
            made.append(sign)
        elif sign == "$":
            made.append("\\Z")
        else:
            made.append(sign)
        place += 1
    return Caseless("".join(made)) if ignores_case else re.compile("".join(made))


ATOMS = ["a", "b", "x", "[a-c]", "[^a]", "\\d", "\\w", "\\W", "\\s", "\\S", ".", "[0-9]", "[A-Z]",
         "é", "[à-ü]", "\\.", "-", "@", "1", "[\\d-]", "🎈", "東", "\\D", "k", "[^\\d]", "s"]
TIMES = ["", "", "", "", "?", "*", "+", "{2}", "{1,3}", "{2,}", "*?", "+?", "??"]


def made(random, depth=0):
    """A pattern at random, no repetition inside another: none of them may give up."""
    def one(repeats):
        sort = random.randrange(12)
        if sort == 0 and depth < 2:
            inner = made(random, 3)
            group = random.choice(["(", "(?:", "(?:"]) + inner + ")"
            return group + (random.choice(["", "", "?"]) if repeats else "")
        if sort == 1:
            return random.choice(["(?=", "(?!"]) + random.choice(ATOMS) + ")"
        if sort == 2 and random.randrange(4) == 0:
            return random.choice(["^", "$", "\\b"])
        return random.choice(ATOMS) + random.choice(TIMES if repeats else [""])
    branches = ["".join(one(depth < 3) for _ in range(random.choice([1, 1, 2, 2, 3, 4])))
                for _ in range(random.choice([1, 1, 1, 2]))]
    return "|".join(branches)
