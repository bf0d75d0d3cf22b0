"""Reads finished HTML: its anchors, its links, its headings, and the text below each heading."""

from html.parser import HTMLParser

HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
# These end a word: without a space, the text of two cells would become one word.
BREAKS = ("p", "li", "td", "th", "tr", "dt", "dd", "br", "pre", "div", "summary", *HEADINGS)
SILENT = ("script", "style", "nav", "button")


class Section:
    """A heading and the text below it."""

    def __init__(self, level, anchor):
        self.level, self.anchor = level, anchor
        self.title, self.text = "", ""


class Reading(HTMLParser):
    """What a piece of HTML has in it."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.anchors, self.repeated = set(), []
        self.links, self.loads = [], []
        self.sections = [Section(1, "")]
        self.title = ""
        self.prose = ""
        self.unclosed = []
        self._open, self._silent, self._code, self._in_heading = [], 0, 0, False
        self.feed(text)
        self.close()
        self.unclosed += self._open
        for section in self.sections:
            section.title = " ".join(section.title.split())
            section.text = " ".join(section.text.split())

    @property
    def headings(self):
        return [section for section in self.sections if section.anchor]

    def handle_starttag(self, tag, attributes):
        values = {name: value or "" for name, value in attributes}
        anchor = values.get("id")
        if anchor:
            if anchor in self.anchors:
                self.repeated.append(anchor)
            self.anchors.add(anchor)
        if tag in ("a", "area") and "href" in values:
            self.links.append(values["href"])
        elif tag == "link" and "href" in values:
            self.loads.append(values["href"])
        for name in ("src", "data", "poster"):
            if name in values and tag not in ("a", "button"):
                self.loads.append(values[name])
        for one in values.get("srcset", "").split(","):
            if one.split():
                self.loads.append(one.split()[0])
        if tag in HEADINGS:
            self.sections.append(Section(int(tag[1]), anchor or ""))
            self._in_heading = True
        self._silent += tag in SILENT
        self._code += tag in ("code", "pre")
        if tag in BREAKS:
            self._add(" ")
        if tag not in ("br", "img", "hr", "link", "meta", "input", "source", "wbr", "col"):
            self._open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag in self._open[-1:]:
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        if self._open and self._open[-1] == tag:
            self._open.pop()
        elif tag in self._open:
            while self._open[-1] != tag:
                self.unclosed.append(self._open.pop())
            self._open.pop()
        else:
            self.unclosed.append("/" + tag)
        self._silent -= tag in SILENT
        self._code -= tag in ("code", "pre")
        if tag in HEADINGS:
            self._in_heading = False
            if tag == "h1" and not self.title:
                self.title = " ".join(self.sections[-1].title.split())
        if tag in BREAKS:
            self._add(" ")

    def handle_data(self, data):
        self._add(data)
        if not self._code and not self._silent:
            self.prose += data

    def _add(self, data):
        if self._silent:
            return
        if self._in_heading:
            self.sections[-1].title += data
        else:
            self.sections[-1].text += data
