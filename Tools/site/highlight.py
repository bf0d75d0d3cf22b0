"""Marks the words of code by what they are, while the site is built.

Each language is one pattern. The name of a group is the class that its text gets; a group `lead` is what has to
come before and gets none.
"""

import html
import re


def words(text):
    return r"\b(?:" + "|".join(text.split()) + r")\b"


def language(*rules):
    return re.compile("|".join(rules), re.M)


NUMBER = r"(?P<n>\b(?:0[xX][0-9a-fA-F_]+|0[bB][01_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?)\b)"
CALL = r"(?P<f>\b[a-z_]\w*(?=\())"
TYPE = r"(?P<t>\b[A-Z]\w*)"
C_COMMENT = r"(?P<c>//[^\n]*|/\*[\s\S]*?\*/)"

YAML = language(
    r"(?P<c>(?:^|(?<=\s))#[^\n]*)",
    r"(?P<lead>^ *(?:- +)*|[{,]\s*)(?P<y>(?:\"(?:\\.|[^\"\\\n])*\"|'(?:''|[^'\n])*'|[^\s#\[\]{},:'\"&*!|>%@`-]"
    r"[^\s#\[\]{},:]*(?: [^\s#\[\]{},:]+)*)(?=:(?:\s|$)))",
    r"(?P<s>(?<![\w.])(?:\"(?:\\[\s\S]|[^\"\\])*\"|'(?:''|[^'])*'))",
    r"(?P<n>(?<=[\s\[{,])(?:true|false|null|~|-?\d[\d.]*(?:[eE][+-]?\d+)?)(?=\s*(?:[,\]}]|$| #)))")

JSON = language(
    r"(?P<y>\"(?:\\.|[^\"\\\n])*\"(?=\s*:))", r"(?P<s>\"(?:\\.|[^\"\\\n])*\")",
    r"(?P<n>" + words("true false null") + r"|-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)")

SWIFT = language(
    C_COMMENT,
    r"(?P<s>\"\"\"[\s\S]*?\"\"\"|#\"[^\n]*?\"#|\"(?:\\\((?:[^()\n]|\([^()\n]*\))*\)|\\.|[^\"\\\n])*\")",
    r"(?P<k>[@#][a-zA-Z]\w*|" + words(
        "actor any as associatedtype async await borrowing break case catch class consuming continue convenience "
        "default defer deinit do else enum extension fallthrough false fileprivate final for func get guard if import "
        "in indirect infix init inout internal is isolated lazy let mutating nil nonisolated open operator override "
        "package postfix precedencegroup prefix private protocol public repeat rethrows return self Self sending set "
        "some static struct subscript super switch throw throws true try typealias unowned var weak where while "
        "yield") + ")",
    TYPE, CALL, NUMBER)

JAVASCRIPT = language(
    C_COMMENT, r"(?P<s>\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`)",
    r"(?P<s2>(?<=[=(,:?] )/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+/[a-z]*)",
    r"(?P<k>" + words(
        "as async await break case catch class const continue debugger default delete do else enum export extends "
        "false finally for from function get if implements import in instanceof interface let new null of private "
        "public readonly return satisfies set static super switch this throw true try type typeof undefined var void "
        "while yield") + ")",
    TYPE, CALL, NUMBER)

PYTHON = language(
    r"(?P<c>#[^\n]*)",
    r"(?P<s>\b[rbfuRBFU]{0,2}(?:\"\"\"[\s\S]*?\"\"\"|'''[\s\S]*?''')|"
    r"\b[rbfuRBFU]{1,2}(?:\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*')|"
    r"\"\"\"[\s\S]*?\"\"\"|'''[\s\S]*?'''|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*')",
    r"(?P<k>^\s*@[\w.]+|" + words(
        "and as assert async await break case class continue def del elif else except False finally for from global "
        "if import in is lambda match None nonlocal not or pass raise return True try while with yield") + ")",
    TYPE, CALL, NUMBER)

SHELL = language(
    r"(?P<c>(?:^|(?<=\s))#[^\n]*)", r"(?P<s>\"(?:\\[\s\S]|[^\"\\])*\"|'[^']*')",
    r"(?P<t>\$(?:\w+|\{[^}\n]*\}|[@*#?$!-]))",
    r"(?P<y>(?<=\s)--?[a-zA-Z][\w-]*)",
    r"(?P<k>" + words("case do done elif else esac export fi for function if in local return set then until while")
    + r"(?![\w./-]))")

C = language(
    C_COMMENT, r"(?P<k>^\s*#\s*\w+)", r"(?P<s>\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])+'|(?<=include )<[^>\n]+>)",
    r"(?P<k2>" + words(
        "auto bool break case char const continue default do double else enum extern false float for goto if inline "
        "int long NULL register return short signed sizeof static struct switch true typedef union unsigned void "
        "volatile while size_t u?int(?:8|16|32|64)_t") + ")",
    TYPE, CALL, NUMBER)

HTML = language(
    r"(?P<c><!--[\s\S]*?-->)", r"(?P<k></?[a-zA-Z][\w-]*|(?<=[\w\"'\s/])/?>)", r"(?P<s>\"[^\"]*\"|'[^'\n]*'(?=[\s>/]))",
    r"(?P<y>(?<=\s)[\w:@-]+(?==))")

TOML = language(
    r"(?P<c>(?:^|(?<=\s))#[^\n]*)", r"(?P<k>^\s*\[[^\n]*\]\s*$)",
    r"(?P<s>\"\"\"[\s\S]*?\"\"\"|\"(?:\\.|[^\"\\\n])*\"|'[^'\n]*')", r"(?P<y>^\s*[\w.-]+(?=\s*=))",
    r"(?P<n>(?<=[\s\[,])(?:true|false|-?\d[\d._]*)(?=\s*(?:[,\]]|$)))")

# The output of Muster's own commands: only its errors and warnings are marked.
OUTPUT = language(r"(?P<e>(?<=: )error(?=: ))", r"(?P<w>(?<=: )(?:warning|advice|note)(?=: ))",
                  r"(?P<e2>^ *\| +\^[~^]*$)")

LANGUAGES = {
    "yaml": YAML, "yml": YAML, "json": JSON, "jsonl": JSON, "swift": SWIFT, "js": JAVASCRIPT, "javascript": JAVASCRIPT,
    "mjs": JAVASCRIPT, "ts": JAVASCRIPT, "typescript": JAVASCRIPT, "tsx": JAVASCRIPT, "jsx": JAVASCRIPT,
    "python": PYTHON, "py": PYTHON, "sh": SHELL, "shell": SHELL, "bash": SHELL, "zsh": SHELL, "c": C, "h": C,
    "html": HTML, "xml": HTML, "svg": HTML, "toml": TOML, "text": OUTPUT,
}
NAMES = {"yaml": "YAML", "yml": "YAML", "json": "JSON", "jsonl": "JSON Lines", "swift": "Swift", "js": "JavaScript",
         "javascript": "JavaScript", "ts": "TypeScript", "python": "Python", "py": "Python", "sh": "Shell",
         "bash": "Shell", "shell": "Shell", "console": "Console", "html": "HTML", "toml": "TOML", "c": "C",
         "lua": "Lua", "lisp": "Lisp", "sql": "SQL", "css": "CSS"}


def mark(pattern, text):
    """The HTML of a text, with the matches of a pattern in spans."""
    out, at = [], 0
    for match in pattern.finditer(text):
        group = match.lastgroup
        start, end = match.span(group)
        if start == end:
            continue
        out.append(html.escape(text[at:start], quote=False))
        name = group.rstrip("2")
        lines = html.escape(text[start:end], quote=False).split("\n")
        # No span goes over the end of a line, so that lines can be numbered or folded.
        out.append("\n".join(f'<span class="{name}">{line}</span>' if line else "" for line in lines))
        at = end
    out.append(html.escape(text[at:], quote=False))
    return "".join(out)


def console(text):
    """A session: what is typed after a prompt is shell, and the rest is output."""
    out, is_typed = [], False
    for line in text.split("\n"):
        if line.startswith("$ "):
            out.append('<span class="p">$ </span>' + mark(SHELL, line[2:]))
            is_typed = line.endswith("\\")
        elif is_typed:
            out.append(mark(SHELL, line))
            is_typed = line.endswith("\\")
        else:
            out.append(mark(OUTPUT, line))
    return "\n".join(out)


def highlight(name, text):
    name = name.lower()
    if name == "console":
        return console(text)
    pattern = LANGUAGES.get(name)
    return mark(pattern, text) if pattern else html.escape(text, quote=False)


def block(name, text):
    """A block of code; the script of the page adds its copy button."""
    text = text.rstrip("\n")
    language = html.escape(name.lower() or "text")
    label = NAMES.get(name.lower(), "")
    shown = f' data-label="{label}"' if label else ""
    return (f'<div class="code" data-language="{language}"{shown}>'
            f'<pre><code>{highlight(name, text)}</code></pre></div>')
