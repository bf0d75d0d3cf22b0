"""The pages of the site that are files of the repository, and where each of them goes."""

import html
import pathlib
import posixpath
import re
import urllib.parse

import blocks
import highlight
from reading import Reading

ALWAYS = ["README.md", "Documentation/**/*.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md",
          "Examples/*/README.md"]
FOLDER_PAGES = ("index.md", "README.md")
# A longer file is copied as it is: a page of it would be slow.
SHOWN_BYTES = 256 * 1024
LISTED_FILES = 200
# Outside of code, this is Markdown that wasn't understood.
UNREAD = re.compile(r"\]\(|```|\*\*|^#+ |\|---", re.M)


class Page:
    """A page of the site."""

    def __init__(self, source, target, kind="page"):
        self.source, self.target, self.kind = source, target, kind
        self.title, self.body, self.crumbs = "", "", []
        self.reading = None

    def set_body(self, body):
        self.body = body
        self.reading = Reading(body)
        self.title = self.reading.title or self.title or self.source


def link(start, target, anchor=""):
    """The relative address of a file of the site, from another."""
    path = urllib.parse.quote(posixpath.relpath(target, posixpath.dirname(start) or "."))
    # A browser would take a name before a colon for a scheme.
    path = "./" + path if ":" in urllib.parse.unquote(path.split("/")[0]) else path
    return path + ("#" + anchor if anchor else "")


def target(path):
    """The place in the site of a page of Markdown."""
    folder, name = posixpath.split(path)
    if path == "README.md":
        return "index.html"
    if path == "Documentation/index.md":
        return "contents.html"
    if folder == "":
        return f"project/{name[:-3].lower()}.html"
    if name in FOLDER_PAGES:
        return re.sub("^Documentation/", "", folder).lower() + "/index.html"
    return re.sub("^Documentation/", "", path)[:-3] + ".html"


class Sources:
    """The pages that are made of files below a folder.

    Pages that others link to are added, and so are pages that show linked files and folders. `dead` has the
    links that lead nowhere, and `copies` the files that are copied, by their places in the site.
    """

    def __init__(self, root):
        self.root = pathlib.Path(root)
        self.pages, self.copies, self.dead = {}, {}, []
        self.waiting = []
        for pattern in ALWAYS:
            for file in sorted(self.root.glob(pattern)):
                self.page(file.relative_to(self.root).as_posix())

    def read(self):
        """Reads all pages, and those that they link to."""
        while self.waiting:
            page = self.waiting.pop(0)
            if page.kind == "file":
                self.show_file(page)
            elif page.kind == "folder":
                self.show_folder(page)
            else:
                self.show_page(page)

    def page(self, path, kind="page"):
        if path not in self.pages:
            place = target(path) if kind == "page" else f"source/{path}.html"
            place = f"source/{path}/index.html" if kind == "folder" else place
            self.pages[path] = Page(path, place, kind)
            self.waiting.append(self.pages[path])
        return self.pages[path]

    def resolve(self, page, address, is_image=False):
        """The address in the site of what a page of the repository links to."""
        if re.match(r"[a-zA-Z][a-zA-Z0-9+.-]*:|//", address) or address.startswith("#") or not address:
            return address
        path, _, anchor = address.partition("#")
        path = posixpath.normpath(posixpath.join(posixpath.dirname(page.source), urllib.parse.unquote(path)))
        file = self.root / path
        if path.startswith("..") or not file.exists():
            self.dead.append(f"{self.place(page, address)}: dead link: {address}")
            return ""
        if is_image:
            self.copies[f"files/{path}"] = file
            return link(page.target, f"files/{path}")
        if file.is_dir():
            found = [name for name in FOLDER_PAGES if (file / name).is_file()]
            if path == ".":
                place = self.page("README.md").target
            elif found:
                place = self.page(f"{path}/{found[0]}").target
            else:
                place = self.page(path, "folder").target
        elif path.endswith(".md"):
            place = self.page(path).target
        elif self.is_shown(file):
            place = self.page(path, "file").target
        else:
            place = f"files/{path}"
            self.copies[place] = file
        return link(page.target, place, anchor)

    @staticmethod
    def is_shown(file):
        if file.stat().st_size > SHOWN_BYTES:
            return False
        try:
            return "\0" not in file.read_text("utf-8")
        except UnicodeDecodeError:
            return False

    def show_page(self, page):
        reader = blocks.Blocks(lambda address, is_image: self.resolve(page, address, is_image), highlight.block)
        page.set_body(reader.read((self.root / page.source).read_text("utf-8")))

    def show_file(self, page):
        file = self.root / page.source
        suffix = file.suffix[1:] if file.suffix else ""
        text = file.read_text("utf-8")
        if not suffix and text.startswith("#!/bin/sh"):
            suffix = "sh"
        page.title = page.source
        page.set_body(f'<p class="kind">A file of the repository</p>\n'
                      f'<h1 class="path">{html.escape(page.source)}</h1>\n{highlight.block(suffix, text)}')

    def show_folder(self, page):
        folder = self.root / page.source
        files = [file for file in sorted(folder.rglob("*")) if file.is_file() and "/." not in file.as_posix()]
        rows = ""
        for file in files[:LISTED_FILES]:
            path = file.relative_to(self.root).as_posix()
            name = html.escape(file.relative_to(folder).as_posix())
            address = self.resolve(page, posixpath.relpath(path, posixpath.dirname(page.source) or "."))
            rows += f'<li><a href="{html.escape(address)}">{name}</a></li>\n'
        more = f"<p>And {len(files) - LISTED_FILES} more.</p>" if len(files) > LISTED_FILES else ""
        page.set_body(f'<p class="kind">A folder of the repository</p>\n'
                      f'<h1 class="path">{html.escape(page.source)}/</h1>\n<ul class="files">\n{rows}</ul>{more}')

    def place(self, page, text):
        """The place of a text on a page, for a message: its file and the line, if the text is there."""
        file = self.root / page.source
        if page.kind != "page" or not file.is_file():
            return page.source
        before, found, _ = file.read_text("utf-8").partition(text)
        return f"{page.source}:{before.count(chr(10)) + 1}" if found else page.source

    def unread(self):
        """The Markdown that is still in the text of a page."""
        return [f"{self.place(page, found[0])}: Markdown that isn't read: {page.reading.prose[found.start():][:40]!r}"
                for page in self.pages.values() if page.kind == "page"
                for found in UNREAD.finditer(page.reading.prose)]
