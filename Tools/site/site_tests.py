"""The tests of the site: places, links, the tree, the index, the search and the colours."""

import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import checks
import index
import navigation
from frame import frame
from reading import Reading
from sources import Page, Sources, link, target

HERE = pathlib.Path(__file__).resolve().parent


class Site(unittest.TestCase):
    """A small repository, as a site."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.file("README.md", "# Start\n\n[Rules](Documentation/rules.md#keys), [file](rules/a.yaml), "
                  "![i](b.svg), [folder](rules)\n")
        self.file("Documentation/rules.md", "# Rules\n\n## Keys\n\nA key `required`.\n\n[Back](../README.md)\n")
        self.file("Documentation/how-to/index.md", "# Guides\n\n## One\n\n[b](b.md)\n\n## Two\n\n[a](a.md)\n")
        self.file("Documentation/how-to/a.md", "# A\n")
        self.file("Documentation/how-to/b.md", "# B\n")
        self.file("rules/a.yaml", "form: a\n")
        self.file("b.svg", "<svg/>")

    def file(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text, "utf-8")

    def read(self):
        sources = Sources(self.root)
        sources.read()
        texts = {path: (self.root / path).read_text() for path in sources.pages if path.endswith("/index.md")}
        return sources, navigation.Tree(sources.pages, texts)

    def test_places(self):
        self.assertEqual([target(path) for path in (
            "README.md", "Documentation/rules.md", "Documentation/command/check.md", "Documentation/how-to/index.md",
            "CHANGELOG.md", "Examples/SignIn/README.md", "Documentation/index.md")], [
            "index.html", "rules.html", "command/check.html", "how-to/index.html", "project/changelog.html",
            "examples/signin/index.html", "contents.html"])
        self.assertEqual(link("api/a/b.html", "rules.html", "c"), "../../rules.html#c")
        self.assertEqual(link("api/a.html", "api/f(_:).html"), "./f%28_%3A%29.html")

    def test_links_lead_to_pages_files_and_folders(self):
        sources, _ = self.read()
        links = sources.pages["README.md"].reading
        self.assertEqual(links.links, ["rules.html#keys", "source/rules/a.yaml.html", "source/rules/index.html"])
        self.assertEqual(links.loads, ["files/b.svg"])
        self.assertEqual((sources.dead, sources.unread()), ([], []))

    def test_the_tree_is_in_the_order_of_the_index_page(self):
        sources, tree = self.read()
        self.assertEqual([page.source for page in tree.sequence], [
            "README.md", "Documentation/how-to/index.md", "Documentation/how-to/b.md", "Documentation/how-to/a.md",
            "Documentation/rules.md"])
        guides = tree.parts[0].entries
        self.assertEqual([(entry.title, len(entry.entries)) for entry in guides],
                         [("Overview", 0), ("One", 1), ("Two", 1)])
        before, after = tree.neighbours(sources.pages["Documentation/rules.md"])
        self.assertEqual((before.source, after), ("Documentation/how-to/a.md", None))

    def test_the_tree_follows_the_map(self):
        self.file("Documentation/index.md", "# All\n\n## How-to guides\n\n### First\n\n[a](how-to/a.md)\n\n"
                  "## Reference\n\n[`Lang`](rules.md)\n")
        self.file("Documentation/rules-2.md", "# More\n")
        _, tree = self.read()
        found = [(part.title, [(entry.title, [inner.title for inner in entry.entries]) for entry in part.entries])
                 for part in tree.parts]
        self.assertEqual(found, [
            ("How-to guides", [("Overview", []), ("First", ["a", "B"])]),
            ("Reference", [("Lang", []), ("More", [])])])

    def test_dead_links_are_found(self):
        self.file("Documentation/how-to/a.md", "# A\n\n[x](nowhere.md) [y](../../../outside.md) [z](#none)\n")
        sources, tree = self.read()
        self.assertEqual(sources.dead, [
            "Documentation/how-to/a.md:3: dead link: nowhere.md",
            "Documentation/how-to/a.md:3: dead link: ../../../outside.md"])
        page = sources.pages["Documentation/how-to/a.md"]
        readings = {page.target: Reading(frame(page, tree))}
        found = checks.problems({page.target}, readings, lambda file, text: sources.place(page, text))
        self.assertIn("Documentation/how-to/a.md:3: dead anchor: #none", found)

    def test_unread_markdown_is_found(self):
        self.file("Documentation/how-to/a.md", "# A\n\n**a\n")
        self.assertEqual(self.read()[0].unread(), ["Documentation/how-to/a.md:3: Markdown that isn't read: '**a'"])

    def test_the_index_has_each_section(self):
        sources, tree = self.read()
        text = index.index([sources.pages["Documentation/rules.md"]], lambda page: tree.section[page].title)
        found = json.loads(text.removeprefix("window.musterIndex=").removesuffix(";\n"))
        self.assertEqual(found, {
            "pages": [["rules.html", "Rules", "Reference", 1]],
            "sections": [[0, "", "", ""], [0, "keys", "Keys", "A key required. Back"]]})


class Checks(unittest.TestCase):
    def problems(self, body, other=""):
        readings = {"a.html": Reading(body), "b/c.html": Reading(other)}
        return checks.problems({*readings, "style.css"}, readings)

    def test_what_leads_somewhere_is_fine(self):
        self.assertEqual(self.problems('<p id="x"><a href="#x">a</a> <a href="b/c.html#y%20z">b</a> <a '
                                       'href="https://c.d">c</a><link href="style.css"></p>', '<i id="y z"></i>'), [])

    def test_what_leads_nowhere_is_not(self):
        self.assertEqual(self.problems('<a href="#x">a</a><a href="c.html">b</a><a href="b/c.html#y">c</a>'), [
            "a.html: dead anchor: #x", "a.html: dead link: c.html", "a.html: dead anchor: b/c.html#y"])

    def test_nothing_is_loaded_from_elsewhere(self):
        self.assertEqual(self.problems('<img src="https://a.b/c.png"><script src="//a.b/c.js"></script>'), [
            "a.html: loads from elsewhere: https://a.b/c.png", "a.html: loads from elsewhere: //a.b/c.js"])

    def test_html_is_whole(self):
        self.assertEqual(self.problems('<b id="x"></b><i id="x"></i><p><b></p></u>'), [
            "a.html: anchor twice: #x", "a.html: tag without its other end: b",
            "a.html: tag without its other end: /u"])


class Search(unittest.TestCase):
    @unittest.skipUnless(shutil.which("node"), "needs Node")
    def test_the_best_section_comes_first(self):
        pages = []
        for name, body in (("a.html", "<h1>Email</h1><p>x</p>"),
                           ("b.html", '<h1>B</h1><h2 id="e">Email addresses</h2>y'),
                           ("c.html", "<h1>C</h1><p>An email, and the word premailer.</p>")):
            page = Page(name, name)
            page.set_body(body)
            pages.append(page)
        script = (f"const window = {{}}; {index.index(pages, lambda page: '')}"
                  f"const {{ musterFind, musterExcerpt }} = require({json.dumps(str(HERE / 'search.js'))});"
                  "const found = (query) => musterFind(window.musterIndex, query, 9)"
                  ".map((at) => window.musterIndex.sections[at].slice(0, 2).join());"
                  "console.log(JSON.stringify([found('email'), found('EMAIL addr'), found('mailer'), found('none'), "
                  "found(' '), found('none email of'), musterExcerpt('word '.repeat(60) + 'here', ['here'])]))")
        answer = json.loads(subprocess.run(["node", "-e", script], capture_output=True, check=True).stdout)
        self.assertEqual(answer, [["0,", "1,e", "2,"], ["1,e"], ["2,"], [], [], ["0,", "1,e", "2,"],
                                  "… " + "word " * 9 + "here"])


class Colours(unittest.TestCase):
    """WCAG 2.2, level AA: 4.5 for text, 3 for the edges of controls."""

    @staticmethod
    def luminance(colour):
        parts = [int(colour[at:at + 2], 16) / 255 for at in (1, 3, 5)]
        parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    def test_contrast(self):
        found = re.findall(r"--(\w+): light-dark\((#\w{6}), (#\w{6})\)", (HERE / "style.css").read_text("utf-8"))
        self.assertGreater(len(found), 15)
        for scheme in (0, 1):
            colours = {name: self.luminance(values[scheme]) for name, *values in found}
            for name in colours.keys() - {"page", "raised", "inline", "line", "chosen", "found"}:
                grounds = {"text": ("page", "raised", "inline", "chosen", "found"),
                           "link": ("page", "inline", "chosen"),
                           "quiet": ("page", "raised", "inline", "chosen"), "edge": ("page",)}.get(name, ("raised",))
                for ground in grounds:
                    light, dark = sorted((colours[name], colours[ground]), reverse=True)
                    with self.subTest(colour=name, on=ground, scheme=("light", "dark")[scheme]):
                        self.assertGreaterEqual((light + 0.05) / (dark + 0.05), 3 if name == "edge" else 4.5)
