"""The tests of the readers: Markdown and highlighting."""

import re
import unittest

import highlight
from blocks import Blocks, slug
from reading import Reading


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
