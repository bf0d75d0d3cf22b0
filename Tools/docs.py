"""Plain pages of a DocC archive, which need neither a server nor scripts.

usage: docs.py ARCHIVE FOLDER

DocC's own pages fetch what they show, which no browser does from a folder. What they would show is
in ARCHIVE as JSON, a file a page: each becomes FOLDER/…/PAGE.html, with relative links. A link to a
page that is not there, or a part of a page that this does not know, ends it with 1.
"""

import html
import json
import os
import pathlib
import sys
import urllib.parse

LANDING = "/documentation"

STYLE = """
:root { color-scheme: light dark; --line: #8884; --soft: #8881; --quiet: #888; }
body { font: 16px/1.55 system-ui, sans-serif; max-width: 50rem; margin: 0 auto;
  padding: 1rem 1.25rem 4rem; }
a { text-decoration: none; } a:hover { text-decoration: underline; }
nav, .kind, footer { color: var(--quiet); font-size: .875rem; }
h1 { margin: .25rem 0 .5rem; overflow-wrap: anywhere; } h2 { margin-top: 2.25rem; }
.abstract { font-size: 1.125rem; }
code, pre { font: .875em/1.5 ui-monospace, monospace; }
pre { background: var(--soft); padding: .75rem 1rem; overflow-x: auto; border-radius: .375rem; }
pre.declaration { white-space: pre-wrap; border-left: .25rem solid var(--line); }
table { border-collapse: collapse; } td, th { border-bottom: 1px solid var(--line);
  padding: .375rem .75rem .375rem 0; text-align: left; vertical-align: top; }
dl.list dt { margin-top: .75rem; } dl.list dd { margin: 0 0 0 1rem; }
aside { border-left: .25rem solid var(--line); padding-left: 1rem; }
"""


class Site:
    """All pages of an archive, by the path that links name them with."""

    def __init__(self, archive):
        data = archive / "data"
        self.pages = {}
        for file in sorted(data.rglob("*.json")):
            path = "/" + file.relative_to(data).with_suffix("").as_posix()
            self.pages[path] = json.loads(file.read_text("utf-8"))
        self.symbols = {}
        for path, page in self.pages.items():
            identifier = page["metadata"].get("externalID")
            # A type that a product extends has a page there, too; its own comes first.
            if identifier and page["metadata"].get("symbolKind") != "extension":
                self.symbols.setdefault(identifier, path)
        self.dead = set()

    def file(self, path):
        return "index.html" if path == LANDING else path[1:] + ".html"


class Writer:
    """The text of one page."""

    def __init__(self, site, path):
        self.site, self.path, self.page = site, path, site.pages[path]
        self.references = self.page.get("references", {})

    def link(self, path, text, anchor=""):
        start = os.path.dirname(self.site.file(self.path)) or "."
        target = os.path.relpath(self.site.file(path), start)
        # Of a name that has a colon before any slash, a browser would take the start for a scheme.
        target = "./" + urllib.parse.quote(target) + anchor
        return f'<a href="{html.escape(target)}">{text}</a>'

    def refer(self, identifier, text=None):
        """A link to what has the identifier, or its name where there is no page of it."""
        reference = self.references.get(identifier)
        if reference is None:
            self.site.dead.add(f"{self.path}: {identifier}")
            return html.escape(identifier)
        title = text or html.escape(reference.get("title", identifier))
        if text is None and reference.get("kind") == "symbol" and reference.get("role") == "symbol":
            title = f"<code>{title}</code>"
        if reference["type"] == "link":
            return f'<a href="{html.escape(reference["url"])}">{title}</a>'
        if reference["type"] == "unresolvable" or "url" not in reference:
            return title
        path, mark, anchor = urllib.parse.unquote(reference["url"]).partition("#")
        if path not in self.site.pages:
            self.site.dead.add(f"{self.path}: {reference['url']}")
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
            level, anchor = part["level"], html.escape(part["anchor"])
            return f'<h{level} id="{anchor}">{html.escape(part["text"])}</h{level}>'
        if kind == "codeListing":
            return f"<pre><code>{html.escape(chr(10).join(part['code']))}</code></pre>"
        if kind in ("unorderedList", "orderedList"):
            tag = "ul" if kind == "unorderedList" else "ol"
            items = "".join(f"<li>{self.blocks(item['content'])}</li>" for item in part["items"])
            return f"<{tag}>{items}</{tag}>"
        if kind == "aside":
            name = html.escape(part.get("name") or part["style"].capitalize())
            return f"<aside><p><strong>{name}</strong></p>{self.blocks(part['content'])}</aside>"
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
        return "<table>" + "".join(f"<tr>{row}</tr>" for row in rows) + "</table>"

    # The parts of a page.

    def declaration(self, tokens):
        text = ""
        for token in tokens:
            spelling = html.escape(token["text"])
            path = self.site.symbols.get(token.get("preciseIdentifier"))
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
            return f"<h2>Parameters</h2><dl>{rows}</dl>"
        if kind == "mentions":
            items = "".join(f"<li>{self.refer(one)}</li>" for one in section["mentions"])
            return f"<h2>Mentioned in</h2><ul>{items}</ul>"
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
        text = f"<h2>{heading}</h2>"
        for section in sections:
            if section.get("title"):
                text += f"<h3>{html.escape(section['title'])}</h3>"
            text += self.listing(section["identifiers"])
        return text

    def articles(self):
        """On the landing page the articles of all products, which it would not have."""
        if self.path != LANDING:
            return ""
        rows = ""
        for path, page in self.site.pages.items():
            if page["metadata"].get("role") == "article":
                title = html.escape(page["metadata"]["title"])
                abstract = Writer(self.site, path).inline(page.get("abstract"))
                rows += f"<dt>{self.link(path, title)}</dt><dd>{abstract}</dd>"
        return f'<h2>Articles</h2><dl class="list">{rows}</dl>'

    def crumbs(self):
        above = (self.page.get("hierarchy", {}).get("paths") or [[]])[0]
        start = html.escape(self.site.pages[LANDING]["metadata"]["title"])
        crumbs = [] if self.path == LANDING else [self.link(LANDING, start)]
        # The landing page is named already.
        crumbs += [
            self.refer(one) for one in above
            if self.references.get(one, {}).get("url") != LANDING]
        return " › ".join(crumbs)

    def text(self):
        metadata = self.page["metadata"]
        title = html.escape(metadata["title"])
        heading = f"<code>{title}</code>" if metadata.get("role") == "symbol" else title
        kind = html.escape(metadata.get("roleHeading", ""))
        abstract = self.inline(self.page.get("abstract"))
        crumbs = self.crumbs()
        body = [
            crumbs and f"<nav>{crumbs}</nav>",
            kind and f'<div class="kind">{kind}</div>',
            f"<h1>{heading}</h1>",
            abstract and f'<p class="abstract">{abstract}</p>',
            *(self.section(section) for section in self.page.get("primaryContentSections") or []),
            self.articles(),
            self.lists("Products" if self.path == LANDING else "Topics", "topicSections"),
            self.lists("Default implementations", "defaultImplementationsSections"),
            self.lists("Relationships", "relationshipsSections"),
            self.lists("See also", "seeAlsoSections"),
        ]
        start = os.path.dirname(self.site.file(self.path)) or "."
        style = os.path.relpath("style.css", start)
        return (
            '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f'<title>{title}</title><link rel="stylesheet" href="{style}"></head><body>\n'
            + "\n".join(part for part in body if part) + "\n</body></html>\n")


def main():
    archive, folder = (pathlib.Path(word) for word in sys.argv[1:3])
    site = Site(archive)
    for path in site.pages:
        target = folder / site.file(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(Writer(site, path).text(), encoding="utf-8")
    (folder / "style.css").write_text(STYLE.lstrip(), encoding="utf-8")
    for dead in sorted(site.dead):
        print(f"docs: leads nowhere: {dead}", file=sys.stderr)
    if site.dead:
        sys.exit(1)


main()
