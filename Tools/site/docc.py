"""The pages of a DocC archive: articles and public declarations.

DocC's own pages fetch what they show, and no browser does that from a folder. An archive has the same content as
JSON, one file for each page.
"""

import html
import json
import re
import sys
import urllib.parse

import highlight
from navigation import Entry, Part
from sources import Page, link

LANDING = "/documentation"
TITLE = "API reference"
PURPOSE = "The public declarations of the Swift libraries."
KINDS = {"keyword": "k", "attribute": "k", "typeIdentifier": "t"}


class Archive:
    """All pages of an archive, by the paths that links name them with."""

    def __init__(self, archive):
        data = archive / "data"
        self.content, self.pages = {}, {}
        for file in sorted(data.rglob("*.json")):
            path = "/" + file.relative_to(data).with_suffix("").as_posix()
            self.content[path] = json.loads(file.read_text("utf-8"))
            target = "api/index.html" if path == LANDING else f"api{path[len(LANDING):]}.html"
            self.pages[path] = Page(path, target, "api")
        self.symbols = {}
        for path, page in self.content.items():
            identifier = page["metadata"].get("externalID")
            # A type that a product extends has a page there, too; its own comes first.
            if identifier and page["metadata"].get("symbolKind") != "extension":
                self.symbols.setdefault(identifier, path)
        self.dead = set()

    def read(self):
        """Writes the body of each page."""
        for path, page in self.pages.items():
            writer = Writer(self, path)
            page.set_body(writer.text())
            page.crumbs = writer.crumbs()
            page.title = TITLE if path == LANDING else writer.name()

    def products(self):
        return [path for path in self.pages if path.count("/") == 2]

    def product(self, page):
        """The name of the product that a page is about, if it is about one."""
        above = "/".join(page.source.split("/")[:3])
        return [self.content[above]["metadata"]["title"]] if above.count("/") == 2 else []

    def part(self):
        """The section of the tree: the products, and below each its articles and types by topic."""
        entries = [Entry("Overview", self.pages[LANDING])]
        for path in self.products():
            page, groups = self.content[path], []
            for section in page.get("topicSections") or []:
                urls = (page["references"].get(one, {}).get("url", "") for one in section["identifiers"])
                found = [Entry(self.pages[url].title, self.pages[url]) for url in urls if url in self.pages]
                groups.append(Entry(section.get("title", ""), None, found))
            entries.append(Entry(self.pages[path].title, self.pages[path], groups))
        return Part("API", PURPOSE, entries)

    def marked(self, part):
        """The page of the tree that each page is below."""
        shown = {page.source: page for page in part.pages()}
        marks = {}
        for path, page in self.pages.items():
            above = path
            while above not in shown and above.count("/") > 1:
                above = above.rpartition("/")[0]
            marks[page] = shown.get(above, page)
        return marks


class Writer:
    """The text of one page."""

    def __init__(self, archive, path):
        self.archive, self.path, self.page = archive, path, archive.content[path]
        self.references = self.page.get("references", {})
        self.anchors = set()

    def heading(self, level, text, anchor=None):
        """A heading with an anchor that the page doesn't have yet."""
        anchor = base = anchor or re.sub(r"[^\w-]", "", text.replace(" ", "-"))
        count = 1
        while anchor in self.anchors:
            anchor, count = f"{base}-{count}", count + 1
        self.anchors.add(anchor)
        return f'<h{level} id="{html.escape(anchor)}">{html.escape(text)}</h{level}>'

    def link(self, path, text, anchor=""):
        target = link(self.archive.pages[self.path].target, self.archive.pages[path].target)
        return f'<a href="{html.escape(target + anchor)}">{text}</a>'

    def refer(self, identifier, text=None):
        """A link to what has the identifier, or its name where there is no page of it."""
        reference = self.references.get(identifier)
        if reference is None:
            self.archive.dead.add(f"{self.path}: dead link: {identifier}")
            return html.escape(identifier)
        title = text or html.escape(reference.get("title", identifier))
        if text is None and reference.get("kind") == "symbol" and reference.get("role") == "symbol":
            title = f"<code>{title}</code>"
        if reference["type"] == "link":
            return f'<a href="{html.escape(reference["url"])}">{title}</a>'
        if reference["type"] == "unresolvable" or "url" not in reference:
            return title
        path, mark, anchor = urllib.parse.unquote(reference["url"]).partition("#")
        if path not in self.archive.pages:
            self.archive.dead.add(f"{self.path}: dead link: {reference['url']}")
            return title
        return self.link(path, title, mark + urllib.parse.quote(anchor))

    # Inline content.

    def inline(self, parts):
        return "".join(self.inline_part(part) for part in parts or [])

    def inline_part(self, part):
        kind = part["type"]
        if kind == "text":
            return html.escape(part["text"])
        if kind == "codeVoice":
            return f"<code>{html.escape(part['code'])}</code>"
        if kind in ("emphasis", "newTerm"):
            return f"<em>{self.inline(part['inlineContent'])}</em>"
        if kind in ("strong", "inlineHead"):
            return f"<strong>{self.inline(part['inlineContent'])}</strong>"
        if kind == "reference":
            title = part.get("overridingTitleInlineContent")
            return self.refer(part["identifier"], self.inline(title) if title else None)
        if kind == "link":
            return f'<a href="{html.escape(part["destination"])}">{html.escape(part["title"])}</a>'
        sys.exit(f"docs: {self.path} has a part of a line that is new: {kind}")

    # Blocks.

    def blocks(self, parts):
        return "\n".join(self.block(part) for part in parts or [])

    def block(self, part):
        kind = part["type"]
        if kind == "paragraph":
            return f"<p>{self.inline(part['inlineContent'])}</p>"
        if kind == "heading":
            return self.heading(part["level"], part["text"], part["anchor"])
        if kind == "codeListing":
            return highlight.block(part.get("syntax") or "", "\n".join(part["code"]))
        if kind in ("unorderedList", "orderedList"):
            tag = "ul" if kind == "unorderedList" else "ol"
            items = "".join(f"<li>{self.blocks(item['content'])}</li>" for item in part["items"])
            return f"<{tag}>{items}</{tag}>"
        if kind == "aside":
            name = html.escape(part.get("name") or part["style"].capitalize())
            return f'<aside class="note"><p class="label">{name}</p>{self.blocks(part["content"])}</aside>'
        if kind == "table":
            return self.table(part)
        if kind == "termList":
            return "<dl>" + "".join(
                f"<dt>{self.inline(item['term']['inlineContent'])}</dt>"
                f"<dd>{self.blocks(item['definition']['content'])}</dd>" for item in part["items"]
            ) + "</dl>"
        sys.exit(f"docs: {self.path} has a block that is new: {kind}")

    def table(self, part):
        rows = []
        for number, row in enumerate(part["rows"]):
            tag = "th" if number == 0 and part["header"] in ("row", "both") else "td"
            rows.append("".join(f"<{tag}>{self.blocks(cell)}</{tag}>" for cell in row))
        inner = "".join(f"<tr>{row}</tr>" for row in rows)
        return f'<div class="table"><table>{inner}</table></div>'

    # The parts of a page.

    def declaration(self, tokens):
        text = ""
        for token in tokens:
            spelling = html.escape(token["text"])
            if token["kind"] in KINDS:
                spelling = f'<span class="{KINDS[token["kind"]]}">{spelling}</span>'
            path = self.archive.symbols.get(token.get("preciseIdentifier"))
            text += self.link(path, spelling) if path and path != self.path else spelling
        return f'<pre class="declaration"><code>{text}</code></pre>'

    def section(self, section):
        kind = section["kind"]
        if kind == "declarations":
            return "".join(self.declaration(one["tokens"]) for one in section["declarations"])
        if kind == "content":
            return self.blocks(section["content"])
        if kind == "parameters":
            rows = ""
            for one in section["parameters"]:
                rows += f"<dt><code>{html.escape(one['name'])}</code></dt>"
                rows += f"<dd>{self.blocks(one['content'])}</dd>"
            return self.heading(2, "Parameters") + f"<dl>{rows}</dl>"
        if kind == "mentions":
            items = "".join(f"<li>{self.refer(one)}</li>" for one in section["mentions"])
            return self.heading(2, "Mentioned in") + f"<ul>{items}</ul>"
        sys.exit(f"docs: {self.path} has a section that is new: {kind}")

    def listing(self, identifiers):
        rows = ""
        for identifier in identifiers:
            reference = self.references.get(identifier, {})
            fragments = "".join(html.escape(one["text"]) for one in reference.get("fragments", []))
            title = f"<code>{fragments}</code>" if fragments else None
            rows += f"<dt>{self.refer(identifier, title)}</dt>"
            rows += f"<dd>{self.inline(reference.get('abstract'))}</dd>"
        return f'<dl class="list">{rows}</dl>'

    def lists(self, heading, key):
        sections = self.page.get(key) or []
        if not sections:
            return ""
        text = self.heading(2, heading)
        for section in sections:
            if section.get("title"):
                text += self.heading(3, section["title"])
            text += self.listing(section["identifiers"])
        return text

    def articles(self):
        """On the landing page the articles of all products, which it would not have."""
        if self.path != LANDING:
            return ""
        rows = ""
        for path, page in self.archive.content.items():
            if page["metadata"].get("role") == "article":
                title = html.escape(page["metadata"]["title"])
                abstract = Writer(self.archive, path).inline(page.get("abstract"))
                rows += f"<dt>{self.link(path, title)}</dt><dd>{abstract}</dd>"
        return self.heading(2, "Articles") + f'<dl class="list">{rows}</dl>'

    def crumbs(self):
        """Links to the pages above this one."""
        above = (self.page.get("hierarchy", {}).get("paths") or [[]])[0]
        crumbs = [] if self.path == LANDING else [self.link(LANDING, TITLE)]
        # The landing page is named already.
        return crumbs + [
            self.refer(one) for one in above if self.references.get(one, {}).get("url") != LANDING]

    def name(self):
        """The title, after that of the type that has it: `Format.email`."""
        above = self.archive.content.get(self.path.rpartition("/")[0], {}).get("metadata", {})
        title = self.page["metadata"]["title"]
        if above.get("role") != "symbol" or title.startswith(above["title"] + "."):
            return title
        return f"{above['title']}.{title}"

    def text(self):
        metadata = self.page["metadata"]
        title = TITLE if self.path == LANDING else html.escape(metadata["title"])
        heading = f"<code>{title}</code>" if metadata.get("role") == "symbol" else title
        kind = "" if self.path == LANDING else html.escape(metadata.get("roleHeading", ""))
        abstract = self.inline(self.page.get("abstract"))
        body = [
            kind and f'<p class="kind">{kind}</p>',
            f'<h1 id="top">{heading}</h1>',
            abstract and f'<p class="abstract">{abstract}</p>',
            *(self.section(section) for section in self.page.get("primaryContentSections") or []),
            self.articles(),
            self.lists("Products" if self.path == LANDING else "Topics", "topicSections"),
            self.lists("Default implementations", "defaultImplementationsSections"),
            self.lists("Relationships", "relationshipsSections"),
            self.lists("See also", "seeAlsoSections"),
        ]
        return "\n".join(part for part in body if part)
