"""The tree of the site's pages: sections, their groups, and the order of pages."""

import fnmatch
import html
import posixpath
import re

from sources import link

# A section has a title, what it is for, and its groups: a title and the pages in it, by pattern. A page belongs to
# the first pattern that matches. Pages of one pattern are in the order in which the index page of their folder
# links them, then in alphabetical order. Groups without a title take those of the index page.
SECTIONS = [
    ("Tutorials", "From nothing to a result in ten minutes.", [
        ("", ["Documentation/tutorials/index.md", "Documentation/tutorials/*"]),
    ]),
    ("How-to guides", "A question on each page. The answer comes first.", [
        ("", ["Documentation/how-to/index.md", "Documentation/how-to/*"]),
    ]),
    ("Reference", "Every key, rule, format, message and option.", [
        ("Rule language", [
            "Documentation/rules.md", "Documentation/rules-*.md", "Documentation/expressions*.md",
            "Documentation/reference/kinds.md", "Documentation/reference/formats.md", "Documentation/formats.md",
            "Documentation/tests.md", "Documentation/reference/lints.md", "Documentation/reference/messages.md",
            "Documentation/reference/*"]),
        ("Command", [
            "Documentation/command/index.md", "Documentation/command/init*.md", "Documentation/command/check*.md",
            "Documentation/command/check/*", "Documentation/command/test*.md", "Documentation/command/lint*.md",
            "Documentation/command/fill*.md", "Documentation/command/explain*.md", "Documentation/command/why*.md",
            "Documentation/command/*"]),
        ("Libraries and tools", [
            "Documentation/viewmodels*.md", "Documentation/swiftui.md", "Documentation/reactive*.md",
            "Documentation/traits.md", "Documentation/javascript*.md", "Documentation/python*.md",
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
# Pages of no pattern, except for these.
REST = "Explanation"
# The section that is open on every page; others are on their own.
OPEN = "Tutorials"
OUTSIDE = ("README.md", "Documentation/index.md")
HEADING = re.compile(r"^##\s+(.*?)\s*$")
LINK = re.compile(r"\]\(([^)#\s]+\.md)")


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


def links_of(path, text):
    """The pages that an index page links to, with the headings that they are below."""
    found, heading = {}, ""
    for line in text.split("\n"):
        if match := HEADING.match(line):
            heading = match[1]
        for address in LINK.findall(line):
            found.setdefault(posixpath.normpath(posixpath.join(posixpath.dirname(path), address)), heading)
    return found


class Tree:
    """All sections of the site.

    `sources` are the pages by their paths, `texts` the Markdown of index pages by theirs, and `parts` more sections,
    which come before the examples.
    """

    def __init__(self, sources, texts, parts=()):
        self.sources = {path: page for path, page in sources.items() if page.kind == "page"}
        self.indexes = {posixpath.dirname(path): links_of(path, text) for path, text in texts.items()}
        self.map = list(links_of("Documentation/index.md", texts.get("Documentation/index.md", "")))
        self.taken = set(OUTSIDE)
        self.parts = [self.part(*section) for section in SECTIONS]
        rest = [path for path in self.sources if path not in self.taken and path.startswith("Documentation/")]
        part = next(one for one in self.parts if one.title == REST)
        part.entries += [Entry(self.sources[path].title, self.sources[path]) for path in sorted(rest)]
        at = next(index for index, part in enumerate(self.parts) if part.title == "Examples")
        self.parts = [part for part in self.parts[:at] + list(parts) + self.parts[at:] if part.entries]
        self.start = self.sources.get("README.md")
        self.contents = self.sources.get("Documentation/index.md")
        self.sequence = [page for page in (self.start, self.contents) if page]
        self.section, self.places = {}, {}
        for part in self.parts:
            for page in part.pages():
                self.section[page] = part
            if part.title != "API":
                self.sequence += part.pages()
        self.places = {page: index for index, page in enumerate(self.sequence)}

    def part(self, title, purpose, groups):
        entries = []
        for name, patterns in groups:
            found = self.group(patterns)
            entries += [Entry(name, None, found)] if name and found else found
        return Part(title, purpose, entries)

    def group(self, patterns):
        found = []
        for pattern in patterns:
            paths = [path for path in self.sources if path not in self.taken and fnmatch.fnmatch(path, pattern)]
            self.taken.update(paths)
            found += sorted(paths, key=self.order)
        entries, groups = [], {}
        for path in found:
            page = self.sources[path]
            heading = self.indexes.get(posixpath.dirname(path), {}).get(path, "")
            entry = Entry("Overview" if path.endswith("/index.md") else page.title, page)
            if not heading:
                entries.append(entry)
                continue
            if heading not in groups:
                groups[heading] = Entry(heading)
                entries.append(groups[heading])
            groups[heading].entries.append(entry)
        # One group of all pages says nothing.
        return list(groups.values())[0].entries if len(groups) == 1 and len(entries) == 1 else entries

    def order(self, path):
        own = list(self.indexes.get(posixpath.dirname(path), {}))
        return (own.index(path) if path in own else len(own),
                self.map.index(path) if path in self.map else len(self.map), self.sources[path].title.lower())

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
