"""The payloads of the table, made once by payloads.awk and kept."""

import os
import pathlib
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
FORMS = HERE / "forms"
SIGNUP = HERE.parent.parent / "rules" / "signup.yaml"


class Shape:
    """One sort of payloads: its form, its file, and how many of them pass."""

    def __init__(self, name, rows, folder, form):
        self.name = name
        self.rows = rows
        self.form = form
        self.path = folder / f"{name}-{rows}.jsonl"
        self.count_path = self.path.with_suffix(".count")
        maker = HERE / "payloads.awk"
        if not self.is_newer_than(maker):
            self.make(maker)
        self.passing = int(self.count_path.read_text())
        self.size = self.path.stat().st_size

    def is_newer_than(self, maker):
        return self.count_path.exists() and os.path.getmtime(self.count_path) > os.path.getmtime(maker)

    def make(self, maker):
        command = ["awk", "-v", f"sort={self.name}", "-v", f"rows={self.rows}", "-f", str(maker)]
        with open(self.path, "wb") as rows:
            made = subprocess.run(command, stdout=rows, stderr=subprocess.PIPE, check=True)
        self.count_path.write_bytes(made.stderr)


class OneArray:
    """The payloads of a shape as the items of one array, a line each."""

    def __init__(self, lines):
        self.name = "array"
        self.rows, self.form, self.passing = lines.rows, lines.form, lines.passing
        self.path = lines.path.with_suffix(".json")
        if not self.path.exists() or os.path.getmtime(self.path) < os.path.getmtime(lines.path):
            with open(lines.path, "rb") as rows, open(self.path, "wb") as array:
                for number, row in enumerate(rows):
                    array.write((b",\n" if number else b"[") + row.rstrip(b"\n"))
                array.write(b"]\n")
        self.size = self.path.stat().st_size


def shapes(rows, folder):
    """All shapes, by name; a row of some is as long as many of the others."""
    folder.mkdir(parents=True, exist_ok=True)
    made = {
        "signup": Shape("signup", rows, folder, SIGNUP),
        "failing": Shape("failing", rows, folder, SIGNUP),
        "csv": Shape("csv", rows, folder, SIGNUP),
        "wide": Shape("wide", max(rows // 10, 1), folder, FORMS / "wide.yaml"),
        "nested": Shape("nested", rows, folder, FORMS / "nested.yaml"),
        "values": Shape("values", rows, folder, FORMS / "values.yaml"),
        "long": Shape("long", max(rows // 50, 1), folder, FORMS / "long.yaml"),
    }
    made["array"] = OneArray(made["signup"])
    return made
