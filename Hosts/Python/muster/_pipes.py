"""Runs `muster check`, and writes the tables that it can't read itself to its pipes."""

from __future__ import annotations

import json
import os
import signal
import stat
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from functools import partial
from itertools import chain, islice
from typing import Any, NoReturn

from ._ahead import ahead
from ._command import find, report, run
from ._errors import CommandError
from ._statistics import Statistics
from ._tables import Table, format_of, tables_in
from ._words import Words, expanded


def check(words: Sequence[str]) -> int:
    """Runs the command with these words, and returns its exit code.

    Tables of `muster check` that only pyarrow can read are written to pipes as Arrow streams, one pipe
    for each file. If there is none, the command replaces this process.
    """
    command = find()
    if words[:1] == ["check"]:
        if "--help" in words or "-h" in words:
            print(run(["check", "--help"]).decode() + _own_help, end="")
            return 0
        if "--no-statistics" in words or any(map(_has_table, words[1:])):
            sorted_words = Words(words[1:])
            sources = [each for word in sorted_words.operands[1:] for each in _sources(word)]
            if any(isinstance(each, Table) for each in sources):
                return _Run(command, sorted_words, sources).code()
            sorted_words.take("no-statistics")
            words = _arguments(sorted_words, [each for each in sources if isinstance(each, str)])
    _become(command, words)


_own_help = """
With `python -m muster`:
      --no-statistics     read all columns of Parquet files, also those whose
                          statistics prove their rules
"""


def _arguments(words: Words, paths: Sequence[str], *options: str) -> list[str]:
    """The arguments of the command with these files."""
    written = [word for option in words.options for word in option]
    return ["check", *written, *options, "--", *words.operands[:1], *paths]


def _become(command: str, words: Sequence[str]) -> NoReturn:
    sys.stdout.flush()
    os.execv(command, [command, *words])


def _has_table(word: str) -> bool:
    """Returns true if a word may be the name of a table that only pyarrow can read."""
    return os.path.isdir(word) or any(map(_foreign_format, expanded(word)))


def _foreign_format(path: str) -> str | None:
    """Returns the format of a file that the command does not read."""
    format = format_of(path)
    return None if format == "Arrow" else format


def _sources(word: str) -> Iterator[str | Table]:
    """What a word means: paths for the command, and tables for pyarrow.

    A word that stands for no file stays as it is, so that the command reports what is wrong with it.
    """
    found: list[str | Table] = []
    if os.path.isdir(word):
        yield from tables_in(word) or [word]
        return
    for path in expanded(word):
        if format := _foreign_format(path):
            found.append(Table(path, format, {}))
        else:
            found.append(path)
    yield from found if any(isinstance(each, Table) for each in found) else [word]


class _Run:
    """A run of the command with some tables on pipes."""

    def __init__(self, command: str, words: Words, sources: list[str | Table]) -> None:
        try:
            import pyarrow
        except ImportError:
            path = next(each.path for each in sources if isinstance(each, Table))
            raise CommandError(
                f"{path}: reading this file needs pyarrow; install it with `pip install pyarrow`"
            ) from None
        self._tables = [each for each in sources if isinstance(each, Table)]
        self._command = command
        self._words = words
        self._sources = sources
        self._pyarrow: Any = pyarrow
        self._is_incomplete = False
        self._statistics = self._found_statistics()

    def _found_statistics(self) -> Statistics | None:
        """The rules that statistics can prove; None if the output has values that pass, too."""
        words = self._words
        if words.take("no-statistics") or words.has("passing", "failing", "normalized"):
            return None
        # The command reads a rule file once, so one from a pipe is left to it.
        if not words.operands or not os.path.isfile(words.operands[0]):
            return None
        options = [f"--root={folder}" for folder in words.all("root")]
        try:
            form = run(["explain", "--format", "json", *options, "--", *words.operands[:1]])
        except CommandError:
            # The command reports it.
            return None
        return Statistics(json.loads(form, parse_float=Decimal), words.all("absent"))

    def code(self) -> int:
        """Runs the command, and returns its exit code."""
        for value in self._words.values():
            # The command compares its files, but of a table it sees only the pipe.
            if any(_is_same_file(value, each.path) for each in self._tables):
                report(f"{value} can't be both an input and an output")
                return 2
        with tempfile.TemporaryDirectory(prefix="muster-") as folder:
            pipes = [os.path.join(folder, str(index)) for index in range(len(self._tables))]
            for pipe in pipes:
                os.mkfifo(pipe, 0o600)
            started: list[subprocess.Popen[bytes]] = []

            def stop(number: int, _: object) -> None:
                if not started:
                    sys.exit(128 + number)
                started[0].send_signal(number)

            signal.signal(signal.SIGTERM, stop)
            signal.signal(signal.SIGHUP, stop)
            items = self._items_ahead(pipes)
            # The first table is opened first, so that the command does not report that it waits.
            first = list(islice(items, 2))
            # The command may read descriptors of the shell: `<(program)`.
            with subprocess.Popen(self._command_line(iter(pipes)), close_fds=False) as process:
                started.append(process)
                # A terminal interrupts both processes, and the command then reports what it has found.
                signal.signal(signal.SIGINT, signal.SIG_IGN)
                threading.Thread(target=self._feed, args=(chain(first, items),), daemon=True).start()
                code = process.wait()
        if code < 0:
            signal.signal(-code, signal.SIG_DFL)
            os.kill(os.getpid(), -code)
        return max(code, 4) if self._is_incomplete else code

    def _command_line(self, pipes: Iterator[str]) -> list[str]:
        """The command line, in which each table is a pipe that reports call by the table's name."""
        names = iter(self._words.take("pipe-name"))
        options = []
        paths = []
        for source in self._sources:
            if isinstance(source, Table):
                options.append(f"--pipe-name={source.path}")
                paths.append(next(pipes))
                continue
            if source == "-" or _is_pipe(source):
                options.append(f"--pipe-name={next(names, source)}")
            paths.append(source)
        # The command reports names for which there is no pipe.
        options += [f"--pipe-name={name}" for name in names]
        return [self._command, *_arguments(self._words, paths, *options)]

    def _items_ahead(self, pipes: list[str]) -> Iterator[Any]:
        """The items of all tables in order; the next table is already read while one is written."""
        width = min(4, os.cpu_count() or 1)
        parts: list[Callable[[], Iterator[Any]]] = [
            partial(self._items, table, pipe, width) for table, pipe in zip(self._tables, pipes)
        ]
        return ahead(parts, 2)

    def _feed(self, items: Iterator[Any]) -> None:
        """Writes each table to its pipe."""
        stream: _Stream | None = None
        for item in items:
            if isinstance(item, _Stream):
                stream = item
            if isinstance(item, str):
                self._is_incomplete = True
                report(item)
            # Last, because the command may end when the stream does.
            try:
                if stream:
                    stream.take(item)
            except Exception as error:
                # The command waits for the next pipe.
                self._is_incomplete = True
                report(error)

    def _items(self, table: Table, pipe: str, width: int) -> Iterator[Any]:
        """A table's stream, then its batches; then None, or the reason why it can't be read."""
        stream = _Stream(self._pyarrow, pipe)
        yield stream
        try:
            schema, batches = table.read(width, self._statistics)
            yield schema
            for batch in batches:
                if not stream.is_wanted:
                    break
                yield batch
            yield None
        except Exception as error:
            yield f"{table.path}: {error}"


class _Stream:
    """An Arrow stream that is written to a pipe.

    Attributes:
        is_wanted: false once the command needs no more rows.
    """

    def __init__(self, pyarrow: Any, path: str) -> None:
        self.is_wanted = True
        self._pyarrow = pyarrow
        self._path = path
        self._pipe: Any = None
        self._writer: Any = None

    def take(self, item: Any) -> None:
        """Writes the schema or a batch, or ends the stream."""
        try:
            if item is self:
                # This waits until the command reads the pipe.
                self._pipe = open(self._path, "wb", buffering=0)
            elif self._pipe is None:
                return
            elif isinstance(item, self._pyarrow.Schema):
                self._writer = self._pyarrow.ipc.new_stream(self._pipe, item)
            elif isinstance(item, self._pyarrow.RecordBatch):
                self._writer.write_batch(item)
            else:
                # Without the end of a stream, the command reports that it was cut off.
                if item is None:
                    self._writer.close()
                self._pipe.close()
        except (BrokenPipeError, FileNotFoundError):
            # The command needs no more rows, or has ended.
            self._pipe, self.is_wanted = None, False
        except BaseException:
            if self._pipe:
                self._pipe.close()
            self._pipe, self.is_wanted = None, False
            raise


def _is_pipe(path: str) -> bool:
    try:
        mode = os.stat(path).st_mode
    except OSError:
        return False
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)


def _is_same_file(first: str, second: str) -> bool:
    try:
        return os.path.samefile(first, second)
    except OSError:
        return False
