"""The tree of the site's pages: sections, their groups, and the order of pages."""

import fnmatch
import html
import posixpath
import re

from sources import link

# The map, Documentation/index.md, decides first: its headings of level 2 are sections, those of level 3 groups, and its
# links have the titles of pages. Other pages belong to the first pattern here that matches. They come after a page of
# the map that has the same pattern. Pages of one pattern are in the order of the index page of their folder, whose
# headings are groups, then in alphabetical order.
#
# A section has a title, what it is for, and its groups: a title and patterns.
SECTIONS = [
    ("Tutorials", "From nothing to a result in ten minutes.", [
        ("", ["Documentation/tutorials/index.md", "Documentation/tutorials/*"]),
    ]),
    ("How-to guides", "A question on each page. The answer comes first.", [
        ("", ["Documentation/how-to/index.md", "Documentation/how-to/*"]),
    ]),
    ("Reference", "Every key, rule, format, message and option.", [
        ("Rule language", [
            "Documentation/rules*.md", "Documentation/expressions*.md",
            "Documentation/reference/kinds.md", "Documentation/reference/formats.md", "Documentation/formats.md",
            "Documentation/tests.md", "Documentation/reference/lints.md", "Documentation/reference/messages.md",
            "Documentation/reference/*"]),
        ("Command", [
            "Documentation/command/index.md", "Documentation/command/init*.md", "Documentation/command/infer*.md", "Documentation/command/check*.md",
            "Documentation/command/check/*", "Documentation/command/test*.md", "Documentation/command/lint*.md",
            "Documentation/command/fill*.md", "Documentation/command/explain*.md", "Documentation/command/why*.md",
            "Documentation/command/*"]),
        ("Libraries and tools", [
            "Documentation/viewmodels*.md", "Documentation/swiftui.md", "Documentation/uikit.md",
            "Documentation/reactive*.md", "Documentation/traits.md", "Documentation/javascript*.md", "Documentation/python*.md",
            "Documentation/spark*.md", "Documentation/c.md", "Documentation/sql.md", "Documentation/editors*.md"]),
    ]),
    ("Explanation", "How Muster works, and why it is that way.", [
        ("", ["Documentation/explanation/*", "Documentation/design*.md", "Documentation/coverage.md",
              "Documentation/mutation.md", "Documentation/peers.md", "Documentation/coming-from.md"]),
    ]),
    ("Examples", "Small programs with tests. Each runs with one command.", [
        ("", ["Examples/SignIn/*", "Examples/Searchy/*", "Examples/Podcasts/*", "Examples/TwitterInstant/*",
              "Examples/Fronts/*", "Examples/*"]),
    ]),
    ("Project", "Changes, security, and how to contribute.", [
        ("", ["CHANGELOG.md", "SECURITY.md", "CONTRIBUTING.md", "Documentation/writing.md"]),
    ]),
]
# The section of pages of no pattern, and pages that are above all sections.
REST = "Explanation"
OUTSIDE = ("README.md", "Documentation/index.md")
# The map decides about these folders, except for pages with a place of their own.
MAPPED = "Documentation/"
PLACED = ("Documentation/writing.md",)
# The section that is open on every page; others are on their own.
OPEN = "Tutorials"
HEADING = re.compile(r"^(##|###)\s+(.*?)\s*$")
LINK = re.compile(r"\[([^\]]*)\]\(([^)#\s]+\.md)\)")


class Entry:
    """A page in the tree, or the title of a group."""

    def __init__(self, title, page=None, entries=None):
        self.title, self.page, self.entries = title, page, entries or []

    def pages(self):
        return ([self.page] if self.page else []) + [page for entry in self.entries for page in entry.pages()]


class Part(Entry):
    """A section of the site."""

    def __init__(self, title, purpose, entries):
        super().__init__(title, None, entries)
        self.purpose = purpose


class Place:
    """Where an index page links to a page: below which headings, and with which words."""

    def __init__(self, section, group, label):
        self.section, self.group, self.label = section, group, label


def places_in(path, text):
    """The pages that an index page links to, in order, with their places."""
    found, headings = {}, ["", ""]
    for line in text.split("\n"):
        if match := HEADING.match(line):
            headings = [match[2], ""] if match[1] == "##" else [headings[0], match[2]]
        for label, address in LINK.findall(line):
            target = posixpath.normpath(posixpath.join(posixpath.dirname(path), address))
            found.setdefault(target, Place(*headings, label.replace("`", "")))
    return found


class Tree:
    """All sections of the site.

    `sources` are the pages by their paths, `texts` the Markdown of index pages by theirs, and `parts` more sections,
    which come before the examples.
    """

    def __init__(self, sources, texts, parts=()):
        self.sources = {path: page for path, page in sources.items() if page.kind == "page"}
        self.indexes = {posixpath.dirname(path): places_in(path, text) for path, text in texts.items()}
        titles = [title for title, _, _ in SECTIONS]
        self.map = {path: place for path, place in self.indexes.pop("Documentation", {}).items()
                    if path in self.sources and path.startswith(MAPPED) and path not in PLACED + OUTSIDE
                    and place.section in titles}
        self.taken = {*OUTSIDE, *self.map}
        self.parts = [self.part(*section) for section in SECTIONS]
        rest = [path for path in self.sources if path not in self.taken and path.startswith(MAPPED)]
        part = next(one for one in self.parts if one.title == REST)
        part.entries += [self.entry(path) for path in sorted(rest)]
        at = next(index for index, part in enumerate(self.parts) if part.title == "Examples")
        self.parts = [part for part in self.parts[:at] + list(parts) + self.parts[at:] if part.entries]
        self.start = self.sources.get("README.md")
        self.contents = self.sources.get("Documentation/index.md")
        self.sequence = [page for page in (self.start, self.contents) if page]
        self.section = {}
        for part in self.parts:
            for page in part.pages():
                self.section[page] = part
            if part.title != "API":
                self.sequence += part.pages()
        self.places = {page: index for index, page in enumerate(self.sequence)}

    def entry(self, path):
        page = self.sources[path]
        title = "Overview" if path.endswith("/index.md") else page.title
        return Entry(self.map[path].label if path in self.map else title, page)

    def part(self, title, purpose, groups):
        paths = [path for path, place in self.map.items() if place.section == title]
        entries = self.grouped(paths, lambda path: self.map[path].group)
        for name, patterns in groups:
            for pattern in patterns:
                found = [path for path in self.sources if path not in self.taken and fnmatch.fnmatch(path, pattern)]
                self.taken.update(found)
                self.insert(entries, name, pattern, sorted(found, key=self.order))
        return Part(title, purpose, entries)

    def grouped(self, paths, group_of):
        """The entries of pages, those with a group below its title."""
        entries, groups = [], {}
        for path in paths:
            name = group_of(path)
            if name and name not in groups:
                groups[name] = Entry(name)
                entries.append(groups[name])
            (groups[name].entries if name else entries).append(self.entry(path))
        return entries

    def insert(self, entries, name, pattern, paths):
        """Adds pages of a pattern: after others of the map with it, or to the group with the name."""
        if not paths:
            return
        if paths[0].endswith("/index.md"):
            entries.insert(0, self.entry(paths.pop(0)))
            self.insert(entries, name, pattern, paths)
            return
        for among in [entries] + [entry.entries for entry in reversed(entries) if not entry.page]:
            same = [at for at, entry in enumerate(among) if entry.page and entry.page.source in self.map
                    and fnmatch.fnmatch(entry.page.source, pattern)]
            if same:
                among[same[-1] + 1:same[-1] + 1] = [self.entry(path) for path in paths]
                return
        own = self.indexes.get(posixpath.dirname(paths[0]), {})
        found = self.grouped(paths, lambda path: own[path].section if path in own else "")
        group = next((entry for entry in entries if not entry.page and entry.title == name), None)
        if name and group is None:
            group = Entry(name)
            entries.append(group)
        (group.entries if group else entries).extend(found)

    def order(self, path):
        own = list(self.indexes.get(posixpath.dirname(path), {}))
        return own.index(path) if path in own else len(own), self.sources[path].title.lower()

    def neighbours(self, page):
        """The pages before and after a page, where there are any."""
        at = self.places.get(page)
        if at is None:
            return None, None
        before = self.sequence[at - 1] if at > 0 else None
        return before, self.sequence[at + 1] if at + 1 < len(self.sequence) else None

    def html(self, page, current=None):
        """The tree as HTML for a page. On pages of the API, other sections are one link each."""
        current = current or page
        is_api = page.kind == "api"
        items = []
        for one in (self.start, self.contents):
            if one:
                title = "Start" if one is self.start else one.title
                items.append(f'<li>{self.link(page, current, Entry(title, one))}</li>')
        for part in self.parts:
            if is_api and part.title != "API":
                first = link(page.target, part.pages()[0].target)
                items.append(f'<li><a href="{html.escape(first)}">{html.escape(part.title)}</a></li>')
                continue
            is_open = part.title == OPEN or self.section.get(current) is part
            inner = self.list(page, current, part.entries)
            items.append(f'<li><details{" open" if is_open else ""}><summary>{html.escape(part.title)}</summary>'
                         f"{inner}</details></li>")
        return "<ul>\n" + "\n".join(items) + "\n</ul>"

    def list(self, page, current, entries):
        items = ""
        for entry in entries:
            if entry.page and not entry.entries:
                items += f"<li>{self.link(page, current, entry)}</li>\n"
            elif entry.page:
                # The pages of a product are listed only on its own pages.
                inner = self.list(page, current, entry.entries) if current in entry.pages() else ""
                items += f"<li>{self.link(page, current, entry)}{inner}</li>\n"
            else:
                items += (f'<li><span class="group">{html.escape(entry.title)}</span>'
                          f"{self.list(page, current, entry.entries)}</li>\n")
        return f"<ul>\n{items}</ul>"

    @staticmethod
    def link(page, current, entry):
        mark = ' aria-current="page"' if entry.page is current else ""
        title = html.escape(entry.title)
        return f'<a href="{html.escape(link(page.target, entry.page.target))}"{mark}>{title}</a>'
