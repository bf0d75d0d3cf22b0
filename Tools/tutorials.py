#!/usr/bin/env python3
"""Runs tutorials as a reader does, each in an empty folder, and compares their outputs.

usage: tutorials.py [--record] [--swift] MUSTER PAGE...

- A block after a line that ends with `NAME`: is the contents of a file. If the line ends with
  "the end of `NAME`:", the block is appended.
- A block of `console` is run. A line that begins with "$ " is a command; a backslash continues it. Its
  output follows, as in a terminal. An exit code above 1 is a fault, unless `echo $?` comes next.
- A command that ends with `# type: WORDS` runs in a terminal. Its words, some of them names of keys,
  are typed one by one. The alternate screen is not compared: it disappears when the command ends.
- All other blocks are for readers only.

Blocks that begin with `swift` run only with --swift, and those that begin with `python NAME.py` only if
`python` has all modules that the file imports; `python -m` needs its module and pyarrow. --record writes the actual outputs into the pages.
"""

import difflib
import fcntl
import os
import pathlib
import pty
import re
import select
import shutil
import struct
import subprocess
import sys
import tempfile
import termios

ROOT = pathlib.Path(__file__).resolve().parent.parent
NAMED = re.compile(r"(the end of )?`([^`]+)`:$")
ALTERNATE = re.compile(rb"\x1b\[\?1049h.*?\x1b\[\?1049l", re.DOTALL)
KEYS = {"Enter": "\r", "Tab": "\t", "Space": " ", "Up": "\x1b[A", "Down": "\x1b[B", "Ctrl-S": "\x13"}


def run_typed(command, words, folder):
    """The output and exit code of a command in a terminal, into which the words are typed."""
    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.chdir(folder)
        os.execvp("sh", ["sh", "-c", command])
    shown, patience = b"", 10.0
    while True:
        # Each word is typed when the answer to the previous one has ended.
        if select.select([terminal], [], [], patience if words else 60)[0]:
            try:
                shown += os.read(terminal, 65536)
            except OSError:
                break
            patience = 0.2
        elif words:
            word = words.pop(0)
            os.write(terminal, KEYS.get(word, word).encode())
            patience = 10.0
        else:
            os.kill(child, 9)
            break
    return ALTERNATE.sub(b"", shown), os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def missing(command, folder, swift):
    """Returns the reason that a block that begins with this command can't run here, or an empty string."""
    program, _, rest = command.partition(" ")
    if program == "swift":
        return "" if swift else "it runs with --swift"
    if program != "python":
        return ""
    first, second, *_ = [*rest.split(), ""]
    text = f"import {second}\nimport pyarrow" if first == "-m" else (folder / first).read_text("utf-8")
    names = sorted(set(re.findall(r"^(?:import|from) (\w+)", text, re.MULTILINE)))
    tries = {name: subprocess.run(["python", "-c", f"import {name}"], capture_output=True) for name in names}
    found = [name for name in names if tries[name].returncode]
    if "pyspark" in names and not shutil.which("java"):
        found.append("java")
    return f"{', '.join(found)} missing" if found else ""


def run(block, folder, timeout):
    """The lines of a console block with the actual outputs, and what is wrong beside the outputs."""
    commands = re.findall(r"^\$ (?:.*\\\n)*.*", "\n".join(block), re.MULTILINE)
    lines, faults, code = [], [], 0
    for command, following in zip(commands, commands[1:] + [""]):
        text, _, words = command[2:].partition(" # type: ")
        if words:
            output, code = run_typed(text, words.split(), folder)
        else:
            # The shell of a command knows the exit code of the previous command.
            ended = subprocess.run(
                ["sh", "-c", f"(exit {code})\n{text}"], cwd=folder, timeout=timeout,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            output, code = ended.stdout, ended.returncode
        output = output.decode("utf-8", "replace").replace("\r\n", "\n")
        lines += command.split("\n") + output.removesuffix("\n").split("\n") * bool(output)
        if not 0 <= code <= 1 and following != "$ echo $?":
            faults.append(f"{text}: exit code {code}")
    return lines, faults


def play(page, folder, swift):
    """The text of the page with its actual outputs; notes on blocks left out; other faults."""
    lines = page.read_text("utf-8").split("\n")
    actual, notes, faults, name = [], [], [], None
    while lines:
        actual.append(lines.pop(0))
        if actual[-1].startswith("```"):
            end = lines.index("```")
            block, lines = lines[:end], lines[end:]
            if name:
                file = folder / name[2]
                file.parent.mkdir(parents=True, exist_ok=True)
                with file.open("a" if name[1] else "w", encoding="utf-8") as stream:
                    stream.writelines(line + "\n" for line in block)
            elif actual[-1] == "```console":
                reason = missing(block[0][2:], folder, swift)
                notes += [f"{page.stem}: `{block[0][2:]}` is left out: {reason}"] if reason else []
                block, found = (block, []) if reason else run(block, folder, 1800 if swift else 300)
                faults += found
            actual += block + [lines.pop(0)]
        name = NAMED.search(actual[-1]) or (None if actual[-1] else name)
    return "\n".join(actual), notes, faults


def main():
    options = [word for word in sys.argv[1:] if word.startswith("--")]
    muster, *pages = sys.argv[len(options) + 1 :]
    failed = 0
    with tempfile.TemporaryDirectory() as top:
        # The command, and this clone of Muster next to the folders of the tutorials.
        os.mkdir(f"{top}/bin")
        os.symlink(os.path.abspath(muster), f"{top}/bin/muster")
        os.symlink(ROOT, f"{top}/muster")
        os.environ.update(PATH=f"{top}/bin:{os.environ['PATH']}", TERM="xterm-256color", LC_ALL="C.UTF-8")
        for page in map(pathlib.Path, pages):
            folder = pathlib.Path(top, page.stem)
            folder.mkdir()
            actual, notes, faults = play(page, folder, "--swift" in options)
            if "--record" in options:
                page.write_text(actual, "utf-8")
            else:
                sides = page.read_text("utf-8").split("\n"), actual.split("\n")
                faults += difflib.unified_diff(*sides, f"{page}, as written", f"{page}, as run", lineterm="")
            print("\n".join([*notes, *faults, f"{page.stem}: {'FAILED' if faults else 'ok'}"]), flush=True)
            failed |= bool(faults)
    return failed


sys.exit(main())
