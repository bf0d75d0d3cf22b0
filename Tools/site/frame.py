"""The HTML around the body of a page."""

import html
import re

from sources import link

ICON = ("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E"
        "%3Crect width='16' height='16' rx='3.5' fill='%230b6b57'/%3E"
        "%3Cpath d='M4 8.4l2.7 2.7L12 5.4' fill='none' stroke='white' stroke-width='2'/%3E"
        "%3C/svg%3E")
LOGO = ('<svg viewBox="0 0 16 16" width="22" height="22" aria-hidden="true"><rect width="16" height="16" rx="3.5"/>'
        '<path d="M4 8.4l2.7 2.7L12 5.4"/></svg>')
# Before the page is drawn: the chosen colours, and that scripts run.
EARLY = ("document.documentElement.classList.add('js');try{var t=localStorage.getItem('muster-theme');"
         "if(t)document.documentElement.dataset.theme=t}catch(e){}")
# A list of the page's headings is open beside it, and closed above it.
FOLD = "if(matchMedia('(max-width:74.99rem)').matches)document.currentScript.previousElementSibling.open=false"

HEADING = re.compile(r'<(h[2-6]) id="([^"]*)"([^>]*)>(.*?)</\1>', re.S)
LISTED = (2, 3)


def anchored(body):
    """The body with a link to itself in each heading."""
    return HEADING.sub(
        lambda found: f'<{found[1]} id="{found[2]}"{found[3]}>{found[4]}'
        f'<a class="anchor" href="#{found[2]}" aria-label="Link to this section"></a></{found[1]}>', body)


def contents(page):
    """The list of the page's headings, if it has several."""
    found = [one for one in page.reading.headings if one.level in LISTED]
    if len(found) > 60:
        found = [one for one in found if one.level == 2]
    if len(found) < 2:
        return ""
    items = "".join(
        f'<li class="level-{one.level}"><a href="#{html.escape(one.anchor)}">{html.escape(one.title)}</a></li>\n'
        for one in found)
    return (f'<details class="toc" open><summary>On this page</summary><nav aria-label="On this page"><ul>\n{items}'
            f"</ul></nav></details><script>{FOLD}</script>")


def crumbs(page, tree):
    """The names above the page's own."""
    if page.crumbs:
        return '<nav class="crumbs" aria-label="Breadcrumbs">' + " <span>/</span> ".join(page.crumbs) + "</nav>"
    part = tree.section.get(page)
    if part is None:
        return ""
    names = [part.title] + [entry.title for entry in part.entries if not entry.page and page in entry.pages()]
    return '<p class="crumbs">' + " <span>/</span> ".join(html.escape(name) for name in names) + "</p>"


def neighbours(page, tree):
    before, after = tree.neighbours(page)
    text = ""
    for one, name, label in ((before, "prev", "Previous"), (after, "next", "Next")):
        if one:
            title = "Start" if one is tree.start else html.escape(one.title)
            text += (f'<a class="{name}" rel="{name}" href="{html.escape(link(page.target, one.target))}">'
                     f"<span>{label}</span>{title}</a>")
    return f'<nav class="neighbours" aria-label="Previous and next page">{text}</nav>' if text else ""


def cards(page, tree):
    """On the start page: the sections of the site."""
    text = ""
    for part in tree.parts:
        if part.title == "Project":
            continue
        address = html.escape(link(page.target, part.pages()[0].target))
        text += f'<a href="{address}"><strong>{html.escape(part.title)}</strong> {html.escape(part.purpose)}</a>\n'
    return f'<nav class="cards" aria-label="Sections">\n{text}</nav>\n'


def body_of(page, tree):
    body = anchored(page.body)
    if page is tree.start:
        at = body.find("<h2")
        at = len(body) if at < 0 else at
        body = body[:at] + cards(page, tree) + body[at:]
    return body


def frame(page, tree, current=None):
    """The whole page; `current` is the page that is marked in the tree, if it isn't this one."""
    root = link(page.target, "index.html")[:-len("index.html")]
    name = "Muster" if page is tree.start else html.escape(f"{page.title} · Muster", quote=False)
    toc = contents(page)
    return f"""<!doctype html>
<html lang="en" data-root="{root}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{name}</title>
<link rel="icon" href="{ICON}">
<link rel="stylesheet" href="{root}assets/style.css">
<script>{EARLY}</script>
<script src="{root}assets/search.js" defer></script>
<script src="{root}assets/page.js" defer></script>
</head>
<body class="{"start" if page is tree.start else page.kind}">
<a class="skip" href="#content">Skip to the content</a>
<header>
<button type="button" class="menu" aria-expanded="false" aria-controls="pages" aria-label="Pages"><i></i></button>
<a class="brand" href="{root}index.html">{LOGO} Muster</a>
<form class="search" role="search" hidden>
<input type="search" placeholder="Search" aria-label="Search" autocomplete="off" autocapitalize="off" spellcheck="false"
 role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list"><kbd aria-hidden="true">/</kbd>
<div class="results" hidden><div id="found" role="listbox" aria-label="Search results"></div>
<p role="status"></p></div>
</form>
<button type="button" class="theme" hidden aria-label="Change the colours"></button>
</header>
<div class="columns">
<nav id="pages" class="tree" aria-label="Pages">
{tree.html(page, current)}
</nav>
<main id="content">
{toc}
<article>
{crumbs(page, tree)}
{body_of(page, tree)}
</article>
{neighbours(page, tree)}
</main>
</div>
</body>
</html>
"""
