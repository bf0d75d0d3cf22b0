"""Runs Muster at a terminal of its own, and records the screen after each key."""

import codecs
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
from typing import NamedTuple

from screen import Screen, Snapshot

# Seconds to wait for a reaction to a key, and seconds without output that end a reaction.
PATIENCE, QUIET = 20, 0.15

KEYS = {"tab": "\t", "back": "\x1b[Z", "enter": "\r", "down": "\x1b[B", "ctrl-s": "\x13"}


class Frame(NamedTuple):
    """A screen, and the milliseconds for which it is shown."""

    screen: Snapshot
    milliseconds: int


class RecordingFailed(Exception):
    """A program did not do what the keys of a recording expect."""


def keys_of(text):
    """The bytes of each key in a notation like `ada@<tab>`."""
    for name, character in re.findall(r"<([a-z-]+)>|(.)", text):
        yield KEYS[name] if name else character


class Recording:
    """The frames of a terminal in which a person types a command, and then keys for it.

    The times of frames come from the caller, so they don't depend on the machine.
    """

    def __init__(self, muster, columns, rows):
        self.muster = muster
        self.screen = Screen(columns, rows)
        self.frames = []
        self.terminal = self.process = None
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.prompt()

    def prompt(self):
        """Shows the prompt of a shell."""
        self.screen.write("\x1b[0;1;32m$\x1b[0m ")

    def add(self, milliseconds):
        """Adds a frame with the screen as it is now."""
        self.frames.append(Frame(self.screen.snapshot(), milliseconds))

    def hold(self, milliseconds):
        """Shows the last frame for longer."""
        last = self.frames[-1]
        self.frames[-1] = last._replace(milliseconds=last.milliseconds + milliseconds)

    def type_command(self, command, milliseconds=0):
        """Types a command at the prompt, as a shell would show it."""
        for character in command:
            self.screen.write(character)
            self.add(milliseconds)
        self.screen.write("\r\n")

    def open(self, command):
        """Starts a command at a terminal that has its size from the first moment."""
        self.terminal, slave = pty.openpty()
        size = struct.pack("HHHH", self.screen.rows, self.screen.columns, 0, 0)
        fcntl.ioctl(slave, termios.TIOCSWINSZ, size)
        self.process = subprocess.Popen(
            [self.muster, *command.split()[1:]], stdin=slave, stdout=slave, stderr=slave,
            start_new_session=True, preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
            env={"TERM": "xterm-256color", "PATH": os.environ.get("PATH", ""), "TZ": "UTC"})
        os.close(slave)
        self.read()

    def press(self, keys, milliseconds=0):
        """Presses keys, and adds a frame after each. Each has to change the screen."""
        for key in keys_of(keys):
            before = self.screen.snapshot()
            os.write(self.terminal, key.encode())
            self.read()
            if self.screen.snapshot() == before:
                raise RecordingFailed("%r changes nothing on this screen:\n%s" % (key, before.text))
            self.add(milliseconds)

    def end(self):
        """Waits for the end of the command, and returns its exit code."""
        while self.read():
            pass
        code = self.process.wait(PATIENCE)
        self.close()
        return code

    def close(self):
        """Ends the command if it is still running."""
        self.process.kill()
        self.process.wait()
        os.close(self.terminal)

    def read(self):
        """Reads a reaction: it begins with the first output, and ends with a quiet moment.

        Returns false if the command has closed the terminal.
        """
        patience = PATIENCE
        while select.select([self.terminal], [], [], patience)[0]:
            try:
                written = os.read(self.terminal, 1 << 16)
            except OSError:
                # Linux reports the end of the other side as an error.
                return False
            if not written:
                return False
            self.screen.write(self.decoder.decode(written))
            patience = QUIET
        if patience == PATIENCE:
            raise RecordingFailed("no reaction on this screen:\n" + self.screen.snapshot().text)
        return True
