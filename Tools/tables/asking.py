"""Asks `muster check` about many values at once."""

import json
import subprocess
import tempfile
from pathlib import Path


def failing(muster, fields, payloads):
    """The names of the fields that fail, a set for each payload; `fields` is YAML by name."""
    return [{f["path"][1:] for f in row} for row in failures(muster, fields, payloads)]


def suggested(muster, fields, payloads):
    """The suggestions for fields that fail, by name, for each payload."""
    found = failures(muster, fields, payloads, "--suggest")
    return [{f["path"][1:]: f.get("suggestion") for f in row} for row in found]


def failures(muster, fields, payloads, *options):
    rules = "form: asked\nfields:\n" + "".join(
        f"  {name}: {rule}\n" for name, rule in fields.items())
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "asked.yaml")
        file.write_text(rules, encoding="utf-8")
        lines = "".join(json.dumps(payload) + "\n" for payload in payloads)
        command = [muster, "check", *options, "--format", "jsonl", "--all", str(file), "-"]
        answer = subprocess.run(command, input=lines, capture_output=True, text=True)
    if answer.returncode > 1:
        raise SystemExit(answer.stderr)
    found = [json.loads(line) for line in answer.stdout.splitlines()]
    assert len(found) == len(payloads), (len(found), len(payloads))
    return [row.get("failures", []) for row in found]


class Agreement:
    """How many of how many agree, by kind; what differs on purpose has a reason."""

    def __init__(self, title):
        self.title, self.counts, self.reasons, self.open = title, {}, {}, []

    def add(self, kind, agrees, reason=None, shown=""):
        agreed, asked = self.counts.get(kind, (0, 0))
        self.counts[kind] = agreed + agrees, asked + 1
        if agrees:
            return
        if reason:
            self.reasons[reason] = self.reasons.get(reason, 0) + 1
        else:
            self.open.append(f"{kind}: {shown}")

    def show(self):
        """Prints the table; whether all but what differs on purpose agrees in 99.9 %."""
        print(f"\n{self.title}\n")
        width = max(map(len, self.counts)) + 2
        for kind, (agreed, asked) in self.counts.items():
            print(f"  {kind:{width}}{agreed:>9,} of {asked:>9,}  {100 * agreed / asked:.2f} %")
        asked = sum(asked for _, asked in self.counts.values())
        agreed = sum(agreed for agreed, _ in self.counts.values())
        print(f"  {'all':{width}}{agreed:>9,} of {asked:>9,}  {100 * agreed / asked:.2f} %")
        for reason, count in sorted(self.reasons.items()):
            print(f"  on purpose, {count:,}: {reason}")
        for line in self.open[:20]:
            print(f"  differs: {line}")
        return agreed + sum(self.reasons.values()) >= 0.999 * asked
