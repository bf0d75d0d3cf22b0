"""Reads what is inside a line of Markdown: code, links, images, emphasis and HTML."""

import html
import re

ESCAPABLE = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"
AUTOLINK = re.compile(r"<([a-z][a-z0-9+.-]+:[^\s<>]*|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)>", re.I)
TAG = re.compile(r"<!--.*?-->|</?[a-z][a-z0-9-]*(?:\s+[\w:-]+(?:\s*=\s*(?:\"[^\"]*\"|'[^']*'|[^\s\"'=<>`]+))?)*\s*/?>",
                 re.I | re.S)
ENTITY = re.compile(r"&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]*);", re.I)
ATTRIBUTE = re.compile(r"(\b(?:src|href|srcset)\s*=\s*)(\"[^\"]*\"|'[^']*')", re.I)
# A destination in angle brackets or with balanced parentheses, then a title.
TARGET = re.compile(
    r"\(\s*(?:<([^<>\n]*)>|((?:\\.|[^\s()\\]|\((?:\\.|[^\s()\\])*\))*))"
    r"(?:\s+(?:\"((?:\\.|[^\"])*)\"|'((?:\\.|[^'])*)'))?\s*\)")
LONG = re.compile(r"[^\s-]{17,}")
INSIDE = re.compile(r"(?<=[\w*])(?:[/=_(]+(?=[.\w*])|\.(?=[a-zA-Z]\w{5}))")
SPECIAL = re.compile(r"[\\`<\[!*_~&\n]")


def plain(text):
    """The visible text of a piece of HTML."""
    return html.unescape(re.sub(r"<!--.*?-->|<[^>]*>", "", text, flags=re.S))


def unescape(text):
    return html.unescape(re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", text))


class Delimiter:
    """A run of `*`, `_` or `~` that may open or close emphasis."""

    def __init__(self, mark, count, opens, closes):
        self.mark, self.count, self.opens, self.closes = mark, count, opens, closes


class Inline:
    """Turns inline Markdown into HTML.

    `resolve(url, is_image)` gives the address that a link or image has in the site, and
    `references` has the addresses of `[name]: url` lines by their names in lower case.
    """

    def __init__(self, resolve, references=None):
        self.resolve = resolve
        self.references = references if references is not None else {}

    def read(self, text):
        return self.join(self.parts(text))

    def attributes(self, tag):
        """The HTML with the addresses of its attributes resolved."""
        def change(match):
            mark, value = match[2][0], html.unescape(match[2][1:-1])
            is_image = not match[1].lower().startswith("href")
            if match[1].lower().startswith("srcset"):
                sets = (one.split() for one in value.split(","))
                value = ", ".join(" ".join([self.resolve(one[0], True), *one[1:]]) for one in sets if one)
            else:
                value = self.resolve(value, is_image)
            return match[1] + mark + html.escape(value) + mark
        return ATTRIBUTE.sub(change, tag)

    def parts(self, text):
        """HTML strings and delimiters, in order."""
        parts, at = [], 0
        while at < len(text):
            found = SPECIAL.search(text, at)
            if found is None:
                parts.append(html.escape(text[at:], quote=False))
                break
            if found.start() > at:
                parts.append(html.escape(text[at:found.start()], quote=False))
            at = self.special(text, found.start(), parts)
        return parts

    def special(self, text, at, parts):
        """Reads what begins at a special character, and returns where it ends."""
        char = text[at]
        if char == "\\":
            return self.escape(text, at, parts)
        if char == "`":
            return self.code(text, at, parts)
        if char == "<":
            return self.angle(text, at, parts)
        if char == "[" or text.startswith("![", at):
            end = self.link(text, at, parts)
            if end:
                return end
        elif char in "*_~":
            return self.run(text, at, parts)
        elif char == "&":
            if match := ENTITY.match(text, at):
                parts.append(match[0])
                return match.end()
        elif char == "\n":
            is_break = parts and isinstance(parts[-1], str) and parts[-1].endswith("  ")
            if is_break:
                parts[-1] = parts[-1].rstrip()
            parts.append("<br>\n" if is_break else "\n")
            return at + 1
        parts.append(html.escape(char, quote=False))
        return at + 1

    def escape(self, text, at, parts):
        following = text[at + 1:at + 2]
        if following == "\n":
            parts.append("<br>\n")
        elif following and following in ESCAPABLE:
            parts.append(html.escape(following, quote=False))
        else:
            parts.append("\\")
            return at + 1
        return at + 2

    def code(self, text, at, parts):
        fence = re.compile("`+").match(text, at)[0]
        start = at + len(fence)
        end = re.compile(f"(?<!`){fence}(?!`)").search(text, start)
        if end is None:
            parts.append(fence)
            return start
        content = text[start:end.start()].replace("\n", " ")
        if content.startswith(" ") and content.endswith(" ") and content.strip():
            content = content[1:-1]
        # A long word may be broken on a small screen, after a mark inside it.
        content = LONG.sub(lambda word: INSIDE.sub("\\g<0>\0", word[0]), content)
        # A browser would break an option after its hyphens.
        tag = "code class=\"option\"" if re.fullmatch(r"-\S{1,20}", content) else "code"
        parts.append(f"<{tag}>{html.escape(content, quote=False)}</code>".replace("\0", "<wbr>"))
        return end.end()

    def angle(self, text, at, parts):
        if match := AUTOLINK.match(text, at):
            address = html.escape(match[1])
            scheme = "" if ":" in match[1] else "mailto:"
            parts.append(f'<a href="{scheme}{address}">{address}</a>')
        elif match := TAG.match(text, at):
            parts.append("" if match[0].startswith("<!--") else self.attributes(match[0]))
        else:
            parts.append("&lt;")
            return at + 1
        return match.end()

    def closing(self, text, at):
        """Where the bracket that opens at a place closes; code and escapes inside are skipped."""
        depth = 0
        while at < len(text):
            if text[at] == "\\":
                at += 1
            elif text[at] == "`":
                fence = re.compile("`+").match(text, at)[0]
                end = re.compile(f"(?<!`){fence}(?!`)").search(text, at + len(fence))
                at = end.end() - 1 if end else at + len(fence) - 1
            elif text[at] == "[":
                depth += 1
            elif text[at] == "]":
                depth -= 1
                if depth == 0:
                    return at
            at += 1
        return None

    def link(self, text, at, parts):
        """Reads a link or an image, and returns where it ends, or nothing if it is neither."""
        is_image = text[at] == "!"
        start = at + is_image
        close = self.closing(text, start)
        if close is None:
            return None
        label = text[start + 1:close]
        if match := TARGET.match(text, close + 1):
            address = unescape(match[1] if match[1] is not None else match[2])
            title, end = match[3] or match[4], match.end()
        else:
            named = re.compile(r"\[([^\[\]]*)\]").match(text, close + 1)
            name = (named[1] if named and named[1] else label).lower()
            if " ".join(name.split()) not in self.references:
                return None
            address, title = self.references[" ".join(name.split())], None
            end = named.end() if named else close + 1
        address = html.escape(self.resolve(address, is_image))
        hint = f' title="{html.escape(unescape(title))}"' if title else ""
        if is_image:
            alt = html.escape(plain(self.read(label)))
            parts.append(f'<img src="{address}" alt="{alt}"{hint}>')
        else:
            parts.append(f'<a href="{address}"{hint}>{self.read(label)}</a>')
        return end

    # Emphasis: runs of marks are paired once a whole text has been read.

    def run(self, text, at, parts):
        mark = text[at]
        end = at
        while end < len(text) and text[end] == mark:
            end += 1
        before, after = text[at - 1:at] or " ", text[end:end + 1] or " "
        left = not after.isspace() and (after.isalnum() or after not in ESCAPABLE
                                        or before.isspace() or before in ESCAPABLE)
        right = not before.isspace() and (before.isalnum() or before not in ESCAPABLE
                                          or after.isspace() or after in ESCAPABLE)
        if mark == "_":
            left, right = left and (not right or before in ESCAPABLE), right and (not left or after in ESCAPABLE)
        if mark == "~" and end - at != 2:
            left = right = False
        parts.append(Delimiter(mark, end - at, left, right))
        return end

    def join(self, parts):
        at = 0
        while at < len(parts):
            closer = parts[at]
            if isinstance(closer, Delimiter) and closer.closes and closer.count:
                opening = self.opening(parts, at)
                if opening is not None:
                    at = self.pair(parts, opening, at)
                    continue
            at += 1
        return "".join(one.mark * one.count if isinstance(one, Delimiter) else one for one in parts)

    @staticmethod
    def opening(parts, at):
        for index in range(at - 1, -1, -1):
            one = parts[index]
            if isinstance(one, Delimiter) and one.opens and one.count and one.mark == parts[at].mark:
                return index
        return None

    @staticmethod
    def pair(parts, opening, closing):
        """Wraps what is between two runs, and returns the place to go on from."""
        width = 2 if parts[opening].count >= 2 and parts[closing].count >= 2 else 1
        tag = "del" if parts[opening].mark == "~" else ("em", "strong")[width - 1]
        inside = "".join(one.mark * one.count if isinstance(one, Delimiter) else one
                         for one in parts[opening + 1:closing])
        parts[opening].count -= width
        parts[closing].count -= width
        parts[opening + 1:closing] = [f"<{tag}>{inside}</{tag}>"]
        return opening + 2
