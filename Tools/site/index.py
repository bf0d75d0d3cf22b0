"""The index that the site is searched with."""

import json

# Pages that fewer people look for come later: the search divides what they score.
WEIGHTS = {"api": 2, "file": 4, "folder": 4}
LAST = {"CHANGELOG.md": 4, "Documentation/reference/messages.md": 3, "CONTRIBUTING.md": 2,
        "Documentation/writing.md": 2}


def entries(page):
    """The sections of a page that can be found: their anchors, headings and texts."""
    first = " ".join(section.text for section in page.reading.sections if section.level == 1)
    yield "", "", first.strip()
    for section in page.reading.sections:
        if section.level > 1:
            yield section.anchor, section.title, section.text


def index(pages, section_of):
    """The index as a script: pages (file, title, section, divisor) and sections (page, anchor, heading, text)."""
    listed, found = [], []
    for page in pages:
        if page.kind in ("file", "folder"):
            continue
        listed.append([page.target, page.title, section_of(page), LAST.get(page.source, WEIGHTS.get(page.kind, 1))])
        found += [[len(listed) - 1, *entry] for entry in entries(page)]
    text = json.dumps({"pages": listed, "sections": found}, ensure_ascii=False, separators=(",", ":"))
    # These end a line of JavaScript in old browsers.
    text = text.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    return f"window.musterIndex={text};\n"
