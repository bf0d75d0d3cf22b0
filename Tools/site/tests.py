"""The tests of the site's readers: Markdown, highlighting, links, the tree, the index and the colours."""

import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import checks
import highlight
import index
import navigation
from blocks import Blocks, slug
from frame import frame
from reading import Reading
from sources import Page, Sources, link, target

HERE = pathlib.Path(__file__).resolve().parent


def render(text):
    return Blocks(lambda address, is_image: ("image:" if is_image else "") + address,
                  lambda language, code: f"<pre>{language}|{code}</pre>").read(text)


class Markdown(unittest.TestCase):
    def expect(self, text, html):
        self.assertEqual(render(text).replace("\n", ""), html.replace("\n", ""))

    def test_paragraphs_and_headings(self):
        self.expect("# A `b`\n\none\ntwo\n", '<h1 id="a-b">A <code>b</code></h1><p>onetwo</p>')
        self.expect("a  \nb", "<p>a<br>b</p>")
        self.expect("a\\\nb", "<p>a<br>b</p>")
        self.expect("## Same\n## Same", '<h2 id="same">Same</h2><h2 id="same-1">Same</h2>')
        self.expect("## What's in `x`, and why?",
                    "<h2 id=\"whats-in-x-and-why\">What's in <code>x</code>, and why?</h2>")

    def test_emphasis(self):
        self.expect("*a* **b** _c_ ***d*** ~~e~~", "<p><em>a</em> <strong>b</strong> <em>c</em> "
                    "<em><strong>d</strong></em> <del>e</del></p>")
        self.expect("snake_case_name, 2 * 3 * 4, *a", "<p>snake_case_name, 2 * 3 * 4, *a</p>")
        self.expect("**a *b* c**", "<p><strong>a <em>b</em> c</strong></p>")
        self.expect("*To pass: `a*b`.*", "<p><em>To pass: <code>a*b</code>.</em></p>")

    def test_code_in_lines(self):
        self.expect("`a < b` `` ` `` `a\nb` `*x*`",
                    "<p><code>a &lt; b</code> <code>`</code> <code>a b</code> <code>*x*</code></p>")
        self.expect("`scripts/try a/b` `MODELS=.build/models`",
                    "<p><code>scripts/try a/b</code> <code>MODELS=<wbr>.build/<wbr>models</code></p>")
        self.expect("`--check` `-`", '<p><code class="option">--check</code> <code>-</code></p>')
        self.expect("an open ` mark", "<p>an open ` mark</p>")

    def test_links_and_images(self):
        self.expect("[a](b.md#c) [`d`](e)", '<p><a href="b.md#c">a</a> <a href="e"><code>d</code></a></p>')
        self.expect('[a](b "c") ![d *e*](f.svg)',
                    '<p><a href="b" title="c">a</a> <img src="image:f.svg" alt="d e"></p>')
        self.expect("[a [b]](c_(d)) [x] [y](", '<p><a href="c_(d)">a [b]</a> [x] [y](</p>')
        self.expect("[A Name] [text][a name]\n\n[a name]: url",
                    '<p><a href="url">A Name</a> <a href="url">text</a></p>')
        self.expect("<https://a.b> https://c.d/e. <f@g.h>",
                    '<p><a href="https://a.b">https://a.b</a> https://c.d/e. <a href="mailto:f@g.h">f@g.h</a></p>')

    def test_escapes_and_html(self):
        self.expect("\\*a\\* & &amp; < a <kbd>b</kbd>", "<p>*a* &amp; &amp; &lt; a <kbd>b</kbd></p>")
        self.expect("<!-- a\n\nb -->\nc", "<p>c</p>")
        self.expect('<picture>\n<source srcset="a.svg 2x, b.svg">\n<img src="c.svg">\n</picture>\n\nd',
                    '<picture><source srcset="image:a.svg 2x, image:b.svg"><img src="image:c.svg"></picture><p>d</p>')
        self.expect("<details>\n<summary>a</summary>\n\n**b**\n\n</details>",
                    "<details><summary>a</summary><p><strong>b</strong></p></details>")

    def test_lists(self):
        self.expect("- a\n- b\n  c\n\nd", "<ul><li>a</li><li>bc</li></ul><p>d</p>")
        self.expect("a:\n- b\n  - c\n  - d\n- e", "<p>a:</p><ul><li>b<ul><li>c</li><li>d</li></ul></li><li>e</li></ul>")
        self.expect("- a\n\n- b", "<ul><li><p>a</p></li><li><p>b</p></li></ul>")
        self.expect("3. a\n4. b", '<ol start="3"><li>a</li><li>b</li></ol>')
        self.expect("1. a\n\n   ```sh\n   b\n\n   c\n   ```\n\n2. d",
                    "<ol><li><p>a</p><pre>sh|bc</pre></li><li><p>d</p></li></ol>")
        self.expect("- a\n  ```\n  - b\n  ```\n- c", "<ul><li>a<pre>|- b</pre></li><li>c</li></ul>")
        self.expect("It costs\n20. No list", "<p>It costs20. No list</p>")

    def test_tables(self):
        self.expect("| a | b |\n|---|--:|\n| `x \\| y` | 2 |\n| z |",
                    '<div class="table"><table><thead><tr><th>a</th><th class="right">b</th></tr></thead><tbody>'
                    '<tr><td><code>x | y</code></td><td class="right">2</td></tr>'
                    '<tr><td>z</td><td class="right"></td></tr></tbody></table></div>')
        self.assertIn("<tr><td></td><th>a</th></tr>", render("| | a |\n|---|---|\n| b | c |"))
        self.assertNotIn("<thead>", render("| | |\n|---|---|\n| a | b |"))
        self.assertIn("<p>a | b</p>", render("a | b"))

    def test_code_blocks(self):
        self.expect("```yaml\na: 1\n  b\n```\nc", "<pre>yaml|a: 1  b</pre><p>c</p>")
        self.expect("````text\n```\n````", "<pre>text|```</pre>")
        self.expect("    a\n      b\n\nc", "<pre>|a  b</pre><p>c</p>")
        self.expect("```\n[a]: b\n# c\n```", "<pre>|[a]: b# c</pre>")

    def test_quotes_and_rules(self):
        self.expect("> a\nb\n\n---\n> [!NOTE]\n> c", "<blockquote><p>ab</p></blockquote><hr>"
                    '<aside class="note note"><p class="label">Note</p><p>c</p></aside>')

    def test_slugs(self):
        taken = {}
        self.assertEqual([slug(text, taken) for text in ("In a browser", "a/b: c_d", "--web", "In a browser")],
                         ["in-a-browser", "ab-c_d", "--web", "in-a-browser-1"])


class Highlighting(unittest.TestCase):
    def classes(self, language, text):
        html = highlight.highlight(language, text)
        self.assertEqual(Reading(f"<pre>{html}</pre>").sections[0].text, " ".join(text.split()))
        return [tuple(found) for found in re.findall(r'<span class="(\w)">(.*?)</span>', html)]

    def test_yaml(self):
        self.assertEqual(self.classes("yaml", "- a b: 'c: d' # e\n  f-g: { h: 12, i: true }\n  url: http://x"), [
            ("y", "a b"), ("s", "'c: d'"), ("c", "# e"), ("y", "f-g"), ("y", "h"), ("n", "12"), ("y", "i"),
            ("n", "true"), ("y", "url")])
        self.assertEqual(self.classes("yaml", "length: 6..20\nmessage: It's not # valid"), [
            ("y", "length"), ("n", "6..20"), ("y", "message"), ("c", "# valid")])

    def test_swift(self):
        self.assertEqual(self.classes("swift", 'let a = try Form("b \\(c("d"))") // e'), [
            ("k", "let"), ("k", "try"), ("t", "Form"), ("s", '"b \\(c("d"))"'), ("c", "// e")])

    def test_javascript(self):
        self.assertEqual(self.classes("js", "const a = await b(`c ${d}`, 'e'); /* f */"), [
            ("k", "const"), ("k", "await"), ("f", "b"), ("s", "`c ${d}`"), ("s", "'e'"), ("c", "/* f */")])

    def test_python(self):
        self.assertEqual(self.classes("python", 'def a(b): return f"{b}" + \'\'\'c\'\'\'  # 1'), [
            ("k", "def"), ("f", "a"), ("k", "return"), ("s", 'f"{b}"'), ("s", "'''c'''"), ("c", "# 1")])

    def test_json(self):
        self.assertEqual(self.classes("json", '{"a": ["b", -1.5e3, null]}'), [
            ("y", '"a"'), ("s", '"b"'), ("n", "-1.5e3"), ("n", "null")])

    def test_shell_and_sessions(self):
        self.assertEqual(self.classes("sh", "if a --b 'c' \"$d\"; then $e # f"), [
            ("k", "if"), ("y", "--b"), ("s", "'c'"), ("s", '"$d"'), ("k", "then"), ("t", "$e"), ("c", "# f")])
        self.assertEqual(self.classes("console", "$ a --b \\\n  --c\nx.yaml:1:2: error: --d"), [
            ("p", "$ "), ("y", "--b"), ("y", "--c"), ("e", "error")])

    def test_unknown_languages_are_plain(self):
        self.assertEqual(highlight.highlight("lisp", "(a < b)"), "(a &lt; b)")


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

    def test_dead_links_are_found(self):
        self.file("Documentation/how-to/a.md", "# A\n\n[x](nowhere.md) [y](../../../outside.md) [z](#none)\n")
        sources, tree = self.read()
        self.assertEqual(sources.dead, [
            "Documentation/how-to/a.md: nowhere.md", "Documentation/how-to/a.md: ../../../outside.md"])
        page = sources.pages["Documentation/how-to/a.md"]
        readings = {page.target: Reading(frame(page, tree))}
        self.assertIn("how-to/a.html: dead anchor: #none", checks.problems({page.target}, readings))

    def test_unread_markdown_is_found(self):
        self.file("Documentation/how-to/a.md", "# A\n\n**a\n")
        self.assertEqual(self.read()[0].unread(), ["Documentation/how-to/a.md: '**a'"])

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


def run():
    """Runs all tests, and returns the exit code."""
    suite = unittest.defaultTestLoader.loadTestsFromModule(__import__(__name__))
    result = unittest.TextTestRunner(verbosity=0).run(suite)
    return 0 if result.wasSuccessful() else 1
