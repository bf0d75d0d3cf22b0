"""Takes the pictures of `muster fill --web` in a browser, for light and dark pages."""

import base64
import html
import os
import re
import subprocess

from browser import Browser, BrowserFailed

RULES = "rules/signup.yaml"
KEYS = "ada@example\tengine-1\tada_1815\t36\tUnited S"
# The page in pixels; the window around it has a bar, and a border of one pixel.
WIDTH, HEIGHT, BAR, SCALE = 718, 680, 36, 2
DRAWN = "document.querySelector('form').hidden === false"
CHOSEN = "document.querySelector('select').selectedOptions[0].text === 'United States'"
PICTURES = {"fill-web-light.png": "light", "fill-web-dark.png": "dark"}

WINDOW = """<!doctype html>
<style>
body {{ margin: 0; }}
div {{ box-sizing: border-box; width: {width}px; height: {height}px; border: 1px solid {line};
  border-radius: 9px; overflow: hidden; background: {bar}; }}
svg, img {{ display: block; width: {page}px; }}
text {{ font: 13px system-ui; text-anchor: middle; fill: {text}; }}
</style>
<div><svg height="{bar_height}"><g fill="{dot}"><circle cx="21" cy="18" r="6"/><circle cx="41" cy="18" r="6"/>
<circle cx="61" cy="18" r="6"/></g><text x="50%" y="23">{title}</text>
<path d="M0 {edge}H{page}" stroke="{line}"/></svg><img src="data:image/png;base64,{data}"></div>
"""
COLORS = {
    "light": {"bar": "#f3f4f6", "line": "#d0d7de", "dot": "#c4cad1", "text": "#59636e"},
    "dark": {"bar": "#1c2128", "line": "#3a424c", "dot": "#4a535e", "text": "#99a3af"},
}


def pictures(muster, share):
    """The bytes of each picture, by its name."""
    with Filling(muster, share) as address, Browser(WIDTH, HEIGHT, SCALE) as browser:
        browser.prefer(color_scheme="light")
        browser.open(address, DRAWN)
        browser.value("document.querySelector('input').focus()")
        browser.type(KEYS)
        browser.until(CHOSEN)
        title = browser.value("location.hostname")
        pages = {}
        for name, scheme in PICTURES.items():
            browser.prefer(color_scheme=scheme)
            pages[name] = browser.screenshot(WIDTH, HEIGHT)
        return {name: framed(browser, page, PICTURES[name], title) for name, page in pages.items()}


def framed(browser, page, scheme, title):
    """The picture of a window with this page in it. Its corners are transparent."""
    width, height = WIDTH + 2, HEIGHT + BAR + 2
    browser.send("Emulation.setDefaultBackgroundColorOverride", color={"r": 0, "g": 0, "b": 0, "a": 0})
    browser.show(WINDOW.format(
        width=width, height=height, page=WIDTH, bar_height=BAR, edge=BAR - 0.5,
        title=html.escape(title), data=base64.b64encode(page).decode(), **COLORS[scheme]))
    return browser.screenshot(width, height)


class Filling:
    """The command as a process; in a `with` statement, the address of its page."""

    def __init__(self, muster, share):
        self.process = subprocess.Popen(
            [muster, "fill", "--web", RULES], env={**os.environ, "MUSTER_SHARE": share},
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    def __enter__(self):
        line = self.process.stderr.readline()
        found = re.search(r"open (http:\S+)", line)
        if found is None:
            self.__exit__()
            raise BrowserFailed("there is no page to open: " + line)
        return found.group(1)

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.process.stderr.close()
