"""Has every command meet every fault of the system at every call, and signals at any moment.

usage: faults.py MUSTER SHIM FOLDER [--short] [--seed N] [--only WORD]

A run that a fault was met in ends with a documented exit code, with words, and in time. Where the
code is that of a run without one, so is all that was written; where it is another, it is 4 (or 70
where there is no memory), and the split files hold whole lines, those that come first.
"""

import argparse
import errno
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import time

RULES = """\
form: a
use: part.yaml
fields:
  b: { is: part.b }
  n: { type: integer, range: 1..9 }
  p: { matches: '(a|b)*c+' }
given: { limit: { type: integer } }
examples:
  - accepts: { b: x }
  - rejects: { b: '' }
"""
PART = "shapes:\n  b: { required: true, length: 1..20 }\n"
ROW_COUNT = 300
LIMIT = 20  # seconds for one run

TRANSIENT = {"short", errno.EINTR, errno.EAGAIN}

# The possible faults, and the calls that they affect.
FAULTS = [
    ("read", "short", ""), ("read", errno.EINTR, ""), ("read", errno.EIO, ""),
    ("read", errno.EAGAIN, ""),
    ("write", "short", ""), ("write", errno.EINTR, ""), ("write", errno.EAGAIN, ""),
    ("write", errno.EIO, ""), ("write", errno.ENOSPC, ""), ("write", errno.ENOSPC, "+"),
    ("write", errno.EPIPE, "+"), ("write", errno.EDQUOT, "+"), ("write", errno.EFBIG, "+"),
    ("open", errno.EINTR, ""), ("open", errno.EIO, ""), ("open", errno.EMFILE, ""),
    ("open", errno.EACCES, ""), ("open", errno.ENOMEM, ""),
    ("close", errno.EINTR, ""), ("close", errno.EIO, ""), ("close", errno.ENOSPC, ""),
    ("stat", errno.EACCES, ""), ("stat", errno.EIO, ""),
    ("fstat", errno.EIO, ""), ("fcntl", errno.EBADF, ""), ("ftruncate", errno.EIO, ""),
    ("ftruncate", errno.EINTR, ""),
    ("poll", errno.EINTR, ""), ("poll", errno.ENOMEM, ""), ("poll", errno.EAGAIN, ""),
    ("rename", errno.EIO, ""), ("mkdir", errno.ENOSPC, ""),
    ("realpath", errno.EACCES, ""), ("opendir", errno.EMFILE, ""), ("readdir", errno.EIO, ""),
    ("thread", errno.EAGAIN, ""), ("thread", errno.EAGAIN, "+"),
    ("memory", errno.ENOMEM, ""),
]
SHORT = {
    ("read", "short"), ("read", errno.EIO), ("read", errno.EINTR), ("write", errno.EAGAIN),
    ("write", "short"), ("write", errno.ENOSPC), ("close", errno.EIO), ("open", errno.EMFILE),
    ("readdir", errno.EIO),
}

# A command's name, its arguments, its input from a pipe, and the files that it splits into.
COMMANDS = [
    ("check", "check r.yaml in.jsonl", None, []),
    ("check-json", "check -fjson --all --suggest r.yaml in.jsonl", None, []),
    ("check-junit", "check -fjunit r.yaml in.jsonl", None, []),
    ("check-github", "check -fgithub --sample 5 r.yaml in.jsonl", None, []),
    ("check-normalized", "check --normalized r.yaml in.jsonl", None, []),
    ("check-split", "check -fjsonl --passing good --failing bad r.yaml in.jsonl", None,
     ["good", "bad"]),
    ("check-split-one", "check -q -j1 --passing good --normalized r.yaml in.jsonl", None, ["good"]),
    ("check-stdout", "check -j1 --passing /dev/stdout --failing bad r.yaml in.jsonl", None, ["bad"]),
    ("check-pipe", "check -fjsonl --failing bad r.yaml -", "in.jsonl", ["bad"]),
    ("check-summary", "check --summary --format json r.yaml in.jsonl in.json", None, []),
    ("check-csv", "check --csv --passing good r.yaml in.csv", None, ["good"]),
    ("check-array", "check --failing bad --max-failures 50 r.yaml in.json", None, ["bad"]),
    ("check-wildcard", "check --given given.json --now 2026-01-01T00:00:00Z r.yaml g/*.jsonl", None,
     []),
    ("check-zones", "check --time-zones zones --language pl r.yaml in.jsonl", None, []),
    ("lint", "lint rules", None, []),
    ("lint-json", "lint -fsarif rules", None, []),
    ("test", "test rules", None, []),
    ("explain", "explain r.yaml", None, []),
    ("explain-pipe", "explain -", "rules/b.yaml", []),
    ("generate", "generate swift r.yaml", None, []),
    ("compile", "compile r.yaml", None, []),
    ("compile-file", "compile r.yaml -o out.form", None, ["out.form"]),
    ("generate-files", "generate swift rules -o out", None, []),
    ("fill", "fill rules/b.yaml", "answers", []),
    ("fill-values", "fill --values given.json rules/b.yaml", "answers", []),
    ("reference", "reference length", None, []),
    ("sample", "sample r.yaml", None, []),
    ("schema", "schema", None, []),
    ("schema-file", "schema -o out.json", None, ["out.json"]),
    ("lsp", "lsp", "talk", []),
    ("init", "init signin", None, []),
    ("help", "help check", None, []),
]
# The files that `muster init signin` writes.
BEGUN = ["rules/signin.yaml", "rules/muster.schema.json"]
QUICK = {"check-split", "check-pipe", "check-wildcard", "lint", "generate-files", "fill", "init",
         "lsp", "schema-file"}


def rows(count):
    for index in range(count):
        yield ['{"b":"x%d","n":%d}' % (index, index % 9 + 1), '{"b":""}', '{"b":"y","n":"z"}',
               '{"b":'][index % 4 if index % 40 else 0]


def fill_folder(folder, count=ROW_COUNT):
    def write(name, text):
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)

    write("r.yaml", RULES)
    write("part.yaml", PART)
    lines = list(rows(count))
    write("in.jsonl", "".join(line + "\n" for line in lines))
    whole = [line for line in lines if line.endswith("}")]
    write("in.json", "[" + ",\n".join(whole) + "]")
    write("in.csv", "b,n\n" + "".join("x%d,%d\n" % (index, index % 11) for index in range(count)))
    for index in range(3):
        write("g/%d.jsonl" % index, "".join(line + "\n" for line in lines[index::3]))
    write("given.json", '{"limit":3}' if count else "{}")
    write("answers", "ada\nada@example.com\n\n\n\n")
    write("rules/b.yaml", "form: b\nfields:\n  name: { required: true }\n  limit: { type: integer }\n")
    write("rules/in/a.yaml", RULES.replace("part.yaml", "p.yaml").replace("part.b", "p.b"))
    write("rules/in/p.yaml", PART)
    write("rules/b.test.yaml", "examples:\n  - accepts: { name: x }\n")
    for name in ("zone.tab", "tzdata.zi"):
        os.makedirs(os.path.join(folder, "zones"), exist_ok=True)
        source = os.path.join("/usr/share/zoneinfo", name)
        target = os.path.join(folder, "zones", name)
        if os.path.exists(source):
            shutil.copy(source, target)
        else:
            write("zones/" + name, "")


def talk(address):
    """What an editor says to a server, with a rule file open that uses another one. It goes away
    without `exit`, so that the server has said all that is wrong before."""
    document = {"uri": address}
    text = RULES.replace("part.yaml", "p.yaml").replace("part.b", "p.b")
    place = {"textDocument": document, "position": {"line": 3, "character": 14}}
    bodies = [
        {"id": 1, "method": "initialize", "params": {"capabilities": {}}},
        {"method": "initialized", "params": {}},
        {"method": "textDocument/didOpen",
         "params": {"textDocument": {**document, "version": 1, "text": text}}},
        {"id": 2, "method": "textDocument/definition", "params": place},
        {"id": 3, "method": "textDocument/codeLens", "params": {"textDocument": document}},
        {"id": 4, "method": "shutdown"},
    ]
    texts = [json.dumps({"jsonrpc": "2.0", **body}).encode() for body in bodies]
    return b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(text), text) for text in texts)


class Run:
    """The result of a command."""

    def __init__(self, code, output, errors, files, fired):
        self.code, self.output, self.errors, self.files, self.fired = (
            code, output, errors, files, fired)


class Place:
    def __init__(self, muster, shim, folder):
        self.muster, self.shim, self.folder = muster, shim, folder
        self.kept = os.path.join(folder, "kept")
        os.makedirs(self.kept)
        fill_folder(self.kept)
        self.work = os.path.join(folder, "work")
        with open(os.path.join(self.kept, "talk"), "wb") as file:
            file.write(talk("file://" + os.path.join(self.work, "rules/in/a.yaml")))
        self.note = os.path.join(folder, "note")

    def renew(self):
        """The folder that commands run in, as it was."""
        if not os.path.isdir(self.work):
            shutil.copytree(self.kept, self.work)
        for name in ("good", "bad", "out", *BEGUN):
            path = os.path.join(self.work, name)
            if os.path.isdir(path):
                shutil.rmtree(path)
            elif os.path.exists(path):
                os.unlink(path)
        if os.path.exists(self.note):
            os.unlink(self.note)

    def run(self, words, source, splits, fault=None, size=None):
        self.renew()
        environment = {"PATH": "/usr/bin:/bin", "TZ": "UTC"}
        if fault:
            environment.update(LD_PRELOAD=self.shim, FAULT=fault, FAULT_NOTE=self.note)
            if size:
                environment["FAULT_SIZE"] = str(size)
        data = None
        if source:
            with open(os.path.join(self.work, source), "rb") as file:
                data = file.read()
        words = words.replace("g/*.jsonl", "g/?.jsonl").split()
        process = subprocess.Popen(
            [self.muster] + words, cwd=self.work, env=environment,
            stdin=subprocess.PIPE if source else subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE)
        try:
            output, errors = process.communicate(data, timeout=LIMIT)
            code = process.returncode
        except subprocess.TimeoutExpired:
            process.kill()
            output, errors = process.communicate()
            code = "hang"
        fired = None
        if os.path.exists(self.note):
            with open(self.note) as file:
                fired = file.read() or "9"
        return Run(code, output, errors, self.files(splits), fired)

    def files(self, splits):
        found = {}
        for name in splits + BEGUN:
            path = os.path.join(self.work, name)
            if os.path.exists(path):
                with open(path, "rb") as file:
                    found[name] = file.read()
        out = os.path.join(self.work, "out")
        if os.path.isdir(out):
            for name in sorted(os.listdir(out)):
                with open(os.path.join(out, name), "rb") as file:
                    found["out/" + name] = file.read()
        return found


def wrong(clean, run, call, kind, sticky, splits):
    """Returns the problem with a run in which a fault occurred."""
    if run.code == "hang":
        return "hangs"
    # A server continues, and sends a mistake or an error about anything that it could not read.
    is_sent = b'"jsonrpc"' in run.output and any(
        mark in run.output and mark not in clean.output for mark in (b'"severity":1', b'"error":'))
    # No file has a reader wait; what a pipe does is waited for.
    if call == "read" and kind == errno.EAGAIN and (run.code in (3, 4) or is_sent):
        return None
    if kind in TRANSIENT and call in ("read", "write", "poll", "open", "close", "ftruncate"):
        if (run.code, run.output, run.errors, run.files) != (
                clean.code, clean.output, clean.errors, clean.files):
            return "a passing fault shows: %s, not %s" % (run.code, clean.code)
        return None
    if run.code not in (0, 1, 2, 3, 4, 70):
        return "ends with %s" % run.code
    if run.code == 70 and call != "memory":
        return "ends with 70"
    # If nothing can be written any more, there is no message either.
    words_lost = run.fired == "2" or call == "write" and sticky
    if run.code != clean.code:
        if run.code == 70:
            if b"memory" not in run.errors and b"muster:" not in run.errors:
                return "no words for 70"
        elif run.code == 4:
            if b"muster" not in run.errors and not words_lost:
                return "ends with 4 and no words"
        elif not (run.code in (2, 3) and (run.errors or run.output)) and not (
                call == "write" and kind == errno.EPIPE):
            return "ends with %s, not %s or 4" % (run.code, clean.code)
    elif (run.output, run.files) != (clean.output, clean.files):
        is_reader_gone = call == "write" and kind == errno.EPIPE
        if not is_reader_gone and not is_sent:
            return "ends with %s as without a fault, and something is lost" % run.code
    for name in splits:
        text, right = run.files.get(name, b""), clean.files.get(name, b"")
        if text and not text.endswith(b"\n"):
            return "%s ends with half a line" % name
        if not is_part(text, right):
            return "%s has lines that are not right" % name
    for name, text in run.files.items():
        if name in splits:
            continue
        if name not in clean.files:
            return "%s is left behind" % name
        if text != clean.files[name]:
            return "%s is half written" % name
    return None


def is_part(text, right):
    """Whether lines are some of the right ones, in their order: a file that could not be read lacks."""
    rest = iter(right.splitlines())
    return all(any(line == other for other in rest) for line in text.splitlines())


def faults(place, names, chosen, report):
    runs = 0
    for name, words, source, splits in COMMANDS:
        if name not in names:
            continue
        clean = place.run(words, source, splits)
        again = place.run(words, source, splits, "none:0:0")
        if clean.code not in (0, 1) or (clean.output, clean.files) != (again.output, again.files):
            report("%s: does not run: %s %s" % (name, clean.code, clean.errors[:300]))
            continue
        for call, kind, sticky in chosen:
            # Only a large piece of memory can be requested in a way that may be refused.
            for size in ([4096, 1 << 16] if call == "memory" else [None]):
                turn = 0
                while turn < 200:
                    turn += 1
                    fault = "%s:%s:%d%s" % (call, kind, turn, sticky)
                    run = place.run(words, source, splits, fault, size)
                    runs += 1
                    if run.fired is None:
                        break
                    problem = wrong(clean, run, call, kind, sticky, splits)
                    if problem:
                        report("%s: %s (%s): %s\n    %s" % (
                            name, fault, words, problem, run.errors[-300:]))
    return runs


# Signals that end a run.
ENDINGS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGKILL]


def signals(place, turns, seed, report):
    """Signals at random moments of a long run; what they leave of the split files."""
    random_number = random.Random(seed)
    work = os.path.join(place.folder, "long")
    fill_folder(work, 40000)
    words = "check -fjsonl -j2 --passing good --failing bad r.yaml in.jsonl".split()
    environment = {"PATH": "/usr/bin:/bin"}

    def start(**options):
        for name in ("good", "bad"):
            path = os.path.join(work, name)
            if os.path.exists(path):
                os.unlink(path)
        told = open(os.path.join(work, "told"), "wb")
        return subprocess.Popen(
            [place.muster] + words, cwd=work, env=environment, stdin=subprocess.DEVNULL,
            stdout=told, stderr=subprocess.PIPE, **options)

    def files():
        texts = []
        for name in ("good", "bad", "told"):
            path = os.path.join(work, name)
            texts.append(open(path, "rb").read() if os.path.exists(path) else b"")
        return texts

    begin = time.monotonic()
    process = start()
    clean_errors = process.communicate()[1]
    duration = time.monotonic() - begin
    clean = files()
    halves = kills = 0
    for turn in range(turns):
        number = random_number.choice(ENDINGS + [signal.SIGTSTP])
        process = start()
        time.sleep(random_number.random() * duration * 1.1)
        process.send_signal(number)
        if number == signal.SIGTSTP:
            time.sleep(0.05)
            process.send_signal(signal.SIGCONT)
        try:
            errors = process.communicate(timeout=LIMIT)[1]
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            report("signal %s: hangs" % number.name)
            continue
        code, texts = process.returncode, files()
        place_name = "signal %s, turn %d" % (number.name, turn)
        for name, text, right in zip(("good", "bad", "told"), texts, clean):
            if not right.startswith(text):
                report("%s: %s is not the beginning of what is right" % (place_name, name))
            is_half = text and not text.endswith(b"\n")
            if number == signal.SIGKILL:
                halves += bool(is_half)
            elif is_half:
                report("%s: %s ends with half a line" % (place_name, name))
        kills += number == signal.SIGKILL
        if number == signal.SIGTSTP:
            if code != 1 or texts != clean or errors != clean_errors:
                report("%s: does not go on: %s %s" % (place_name, code, errors[-200:]))
        elif code not in (1, -number):
            report("%s: ends with %s: %s" % (place_name, code, errors[-200:]))
        elif code == 1 and texts != clean:
            report("%s: something is lost" % place_name)
        elif code == -number and b"stopped by a signal" in errors:
            counts = errors.split(b"; ")[1].replace(b",", b"").split()
            counted = (int(counts[0]), texts[0].count(b"\n") + texts[1].count(b"\n"),
                       texts[2].count(b"\n"))
            if len(set(counted)) != 1:
                report("%s: counts %s" % (place_name, counted))

    # A reader that stops reading, and a file that must not grow.
    for turn in range(max(1, turns // 20)):
        limit = random_number.randrange(1, 1 << 18)
        process = start(preexec_fn=lambda: resource.setrlimit(
            resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY)))
        errors = process.communicate(timeout=LIMIT)[1]
        if process.returncode != 4 or b"File too large" not in errors:
            report("SIGXFSZ: ends with %s: %s" % (process.returncode, errors[-200:]))
        for name, text in zip(("good", "bad"), files()):
            if text and not text.endswith(b"\n"):
                report("SIGXFSZ: %s ends with half a line" % name)
    process = subprocess.Popen(
        [place.muster] + "check -fjsonl r.yaml in.jsonl".split(), cwd=work, env=environment,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdout.readline()
    time.sleep(0.2)
    begin = time.monotonic()
    process.send_signal(signal.SIGTERM)
    try:
        process.wait(timeout=LIMIT)
        if process.returncode != -signal.SIGTERM:
            report("a reader that reads no more: ends with %s" % process.returncode)
    except subprocess.TimeoutExpired:
        process.kill()
        report("a reader that reads no more: hangs")
    took = time.monotonic() - begin
    print("faults: %d signals; of %d kills %d left half a line; with a reader that reads no more "
          "the end took %.1f s" % (turns, kills, halves, took))


def main():
    reader = argparse.ArgumentParser()
    reader.add_argument("muster")
    reader.add_argument("shim")
    reader.add_argument("folder")
    reader.add_argument("--short", action="store_true")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--only")
    reader.add_argument("--turns", type=int)
    options = reader.parse_args()
    problems = []

    def report(problem):
        problems.append(problem)
        print("faults: " + problem, flush=True)

    place = Place(os.path.abspath(options.muster), os.path.abspath(options.shim), options.folder)
    all_names = [command[0] for command in COMMANDS]
    names = {name for name in all_names if options.only in name} if options.only else (
        QUICK if options.short else set(all_names))
    if not names:
        sys.exit("faults: no command's name has \"%s\" in it; there are %s" % (
            options.only, ", ".join(all_names)))
    chosen = [fault for fault in FAULTS if not options.short or fault[:2] in SHORT]
    begin = time.monotonic()
    runs = faults(place, names, chosen, report)
    print("faults: %d runs with a fault, %d s" % (runs, time.monotonic() - begin), flush=True)
    turns = options.turns if options.turns is not None else 8 if options.short else 400
    if turns:
        signals(place, turns, options.seed, report)
    if problems:
        print("faults: %d problems" % len(problems))
        sys.exit(1)


main()
