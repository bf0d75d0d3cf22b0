"""Makes the pictures of the pages from the real programs, or compares those of the terminal.

usage: python3 Tools/pictures MUSTER FOLDER (--check | SHARE)

MUSTER is the command, FOLDER the folder of the pictures, SHARE the one with the page of `muster fill --web`.
"""

import os
import sys

import stories
import web
from browser import BrowserFailed
from recording import RecordingFailed
from screen import UnknownSequence


def main():
    muster, folder, share = sys.argv[1:]
    drawn = {name: picture(muster).encode() for name, picture in stories.PICTURES.items()}
    if share == "--check":
        return compare(folder, drawn)
    drawn.update(web.pictures(muster, share))
    os.makedirs(folder, exist_ok=True)
    for name, picture in drawn.items():
        with open(os.path.join(folder, name), "wb") as file:
            file.write(picture)
        print("%s: %d KB" % (name, round(len(picture) / 1000)))
    return 0


def compare(folder, drawn):
    different = [name for name, picture in drawn.items() if read(os.path.join(folder, name)) != picture]
    for name in different:
        print("%s/%s is not current; run scripts/pictures" % (folder, name), file=sys.stderr)
    return 1 if different else 0


def read(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return None


try:
    sys.exit(main())
except (BrowserFailed, RecordingFailed, UnknownSequence) as error:
    sys.exit("pictures: %s" % error)
