"""The site of all pages: the Markdown of the repository, and the articles and declarations of a DocC archive.

usage: python3 Tools/site [--archive ARCHIVE] FOLDER
       python3 Tools/site --test

The site is plain files with relative links, which can be opened from the folder. Ends with 1 if a link leads nowhere
or a page has something that the readers don't know.
"""

import pathlib
import shutil
import sys
import unittest

import checks
import docc
import index
from frame import frame
from navigation import Tree
from reading import Reading
from sources import Sources

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
ASSETS = ("style.css", "page.js", "search.js")
SHOWN_PROBLEMS = 50


def build(root, archive=None):
    """The files of the site: texts by their places, and copied files by theirs; and what is wrong with them."""
    sources = Sources(root)
    sources.read()
    api, part = None, None
    if archive:
        api = docc.Archive(archive)
        api.read()
        part = api.part()
    texts = {path: (sources.root / path).read_text("utf-8") for path in sources.pages if path.endswith("/index.md")}
    tree = Tree(sources.pages, texts, [part] if part else [])
    marks = api.marked(part) if api else {}
    pages = [*sources.pages.values(), *(api.pages.values() if api else [])]
    files = {page.target: frame(page, tree, marks.get(page)) for page in pages}

    def section(page):
        if page.kind == "api":
            return " · ".join(["API", *api.product(page)])
        return tree.section[page].title if page in tree.section else ""

    by_target = {page.target: page for page in pages}

    def place(file, text):
        return sources.place(by_target[file], text)

    order = {page: at for at, page in enumerate(tree.sequence)}
    ordered = sorted(pages, key=lambda page: order.get(page, len(order)))
    found = sources.dead + sources.unread() + (sorted(api.dead) if api else [])
    readings = {target: Reading(text) for target, text in files.items()}
    files["search-index.js"] = index.index(ordered, section)
    copies = {**sources.copies, **{f"assets/{name}": HERE / name for name in ASSETS}}
    found += checks.problems({*files, *copies}, readings, place)
    return files, copies, found


def write(folder, files, copies):
    shutil.rmtree(folder, ignore_errors=True)
    for place, text in files.items():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / place).write_text(text, encoding="utf-8")
    for place, file in copies.items():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, folder / place)


def main(words):
    if words == ["--test"]:
        suite = unittest.defaultTestLoader.loadTestsFromNames(["reader_tests", "site_tests"])
        sys.exit(0 if unittest.TextTestRunner(verbosity=0).run(suite).wasSuccessful() else 1)
    archive = None
    if words[:1] == ["--archive"] and len(words) > 1:
        archive, words = pathlib.Path(words[1]), words[2:]
    if len(words) != 1 or words[0].startswith("-"):
        sys.exit(__doc__)
    files, copies, found = build(ROOT, archive)
    write(pathlib.Path(words[0]), files, copies)
    for one in found[:SHOWN_PROBLEMS]:
        print(f"docs: {one}", file=sys.stderr)
    if len(found) > SHOWN_PROBLEMS:
        print(f"docs: and {len(found) - SHOWN_PROBLEMS} more", file=sys.stderr)
    sys.exit(1 if found else 0)


main(sys.argv[1:])
