"""Types into a rule file over pipes, and measures what `muster lsp` takes for each key."""

import argparse
import json
import os
import subprocess
import tempfile
import time


class Server:
    """`muster lsp` behind two pipes."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0
        self.version = 0
        self.ask("initialize", {"capabilities": {}})
        self.tell("initialized", {})

    def send(self, body):
        text = json.dumps({"jsonrpc": "2.0", **body}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(text) + text)
        self.process.stdin.flush()

    def tell(self, method, parameters):
        self.send({"method": method, "params": parameters})

    def read(self):
        length = 0
        while (line := self.process.stdout.readline()) != b"\r\n":
            if not line:
                raise SystemExit("the server ended")
            length = int(line.split(b":")[1])
        message = json.loads(self.process.stdout.read(length))
        if message.get("method") == "textDocument/publishDiagnostics":
            self.version = message["params"]["version"]
        return message

    def ask(self, method, parameters):
        self.number += 1
        self.send({"id": self.number, "method": method, "params": parameters})
        while (message := self.read()).get("id") != self.number:
            pass
        return message.get("result")

    def told(self, version):
        """Waits for what is said of a version of the text first: the mistakes, where they changed."""
        while self.version < version:
            self.read()

    def cpu(self):
        """Seconds of the server's CPU time so far."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            words = file.read().rsplit(")", 1)[1].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def rule_file(lines):
    """A form of so many lines: four fifths are fields, the rest examples."""
    text = ["form: long", "patterns: { word: '[a-z]+' }", "fields:"]
    count = lines * 4 // 25
    for number in range(count):
        kind = number % 4
        text += [f"  field{number}:", f"    label: Field {number}"]
        if kind == 0:
            text += ["    required: true", "    length: 2..80", "    matches: '(?&word)'"]
        elif kind == 1:
            text += ["    type: integer", "    range: 13..120",
                     f"    when: {{ field{number - 1}: present }}"]
        elif kind == 2:
            text += ["    type: date", "    range: 2020-01-01..", "    message: Enter a date"]
        else:
            text += ["    format: email", f"    different-from: field{number - 3}", "    length: ..80"]
    text.append("examples:")
    required = ", ".join(f"field{number}: abc" for number in range(0, count, 4))
    while len(text) < lines:
        number = len(text) % count // 4 * 4
        text += [f"  - accepts: {{ {required}, field{number + 1}: 20 }}",
                 f"  - rejects: {{ field{number}: A }}"]
    return "\n".join(text[:lines]) + "\n"


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("program")
    arguments.add_argument("--lines", type=int, default=1000)
    arguments.add_argument("--keys", type=int, default=200)
    options = arguments.parse_args()
    server = Server(options.program)
    with tempfile.TemporaryDirectory() as folder:
        measure(server, f"file://{folder}/rules/long.yaml", options)


def measure(server, address, options):
    text = rule_file(options.lines)
    document = {"uri": address}
    server.tell("textDocument/didOpen", {"textDocument": {**document, "version": 1, "text": text}})
    server.told(1)
    line = options.lines // 2 // 5 * 5
    while not text.split("\n")[line].startswith("    label"):
        line += 1
    column = len(text.split("\n")[line])
    version = [1]
    is_wrong = [False]

    def key():
        """A letter at the end of a label, one more each time."""
        version[0] += 1
        place = {"line": line, "character": column}
        server.tell("textDocument/didChange", {
            "textDocument": {**document, "version": version[0]},
            "contentChanges": [{"range": {"start": place, "end": place}, "text": "x"}]})

    def slip():
        """A letter too many in a key, which the next one takes away: a mistake comes, and goes."""
        version[0] += 1
        is_wrong[0] = not is_wrong[0]
        place = {"line": line + 1, "character": 5}
        after = {"line": line + 1, "character": 6}
        change = {"range": {"start": place, "end": place if is_wrong[0] else after},
                  "text": "x" if is_wrong[0] else ""}
        server.tell("textDocument/didChange", {
            "textDocument": {**document, "version": version[0]}, "contentChanges": [change]})

    def at(method, row, character):
        return lambda: server.ask(f"textDocument/{method}", {
            "textDocument": document, "position": {"line": row, "character": character}})

    def whole(method):
        return lambda: server.ask(f"textDocument/{method}", {"textDocument": document})

    steps = [
        ("diagnostics", lambda: server.told(version[0])),
        ("mistakes", lambda: server.told(version[0])),
        ("completion", at("completion", line + 1, 6)),
        ("hover", at("hover", line - 1, 4)),
        ("definition", at("definition", 0, 0)),
        ("colours", whole("semanticTokens/full")),
        ("folding", whole("foldingRange")),
        ("code lenses", whole("codeLens")),
    ]
    print(f"{options.lines} lines, {len(text) // 1024} KB, {options.keys} keys")
    print(f"{'ms a key':14} {'median':>8} {'99 %':>8} {'CPU':>8}")
    for name, step in steps:
        times = []
        began = server.cpu()
        for _ in range(options.keys):
            start = time.perf_counter()
            slip() if name == "mistakes" else key()
            step()
            times.append((time.perf_counter() - start) * 1000)
            # What is said of the text belongs to no later key.
            server.told(version[0])
        spent = (server.cpu() - began) * 1000 / options.keys
        if is_wrong[0]:
            slip()
            server.told(version[0])
        times.sort()
        median, slow = times[len(times) // 2], times[len(times) * 99 // 100]
        print(f"{name:14} {median:8.2f} {slow:8.2f} {spent:8.2f}")


main()
