"""The blocks of the pages: each runs, with the results in its comments."""

import ast
import datetime
import pathlib
import re

import pytest
from conftest import FORMS

ROOT = pathlib.Path(__file__).resolve().parents[3]
PAGES = [ROOT / name for name in ("README.md", "Documentation/python.md", "Hosts/Python/README.md")]


def blocks(page):
    text = page.read_text()
    for found in re.finditer(r"^```python\n(.*?)^```$", text, re.M | re.S):
        yield found[1], text.count("\n", 0, found.start(1))


CASES = [
    pytest.param(code, id=f"{page.name}:{line}")
    for page in PAGES
    for code, line in blocks(page)
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return filled(tmp_path_factory.mktemp("page"))


def filled(folder):
    """A folder with the files that the blocks read."""
    pa = pytest.importorskip("pyarrow")
    import pyarrow.parquet as pq

    for name in ("signup", "trip", "customers"):
        (folder / f"{name}.form").write_bytes((FORMS / f"{name}.form").read_bytes())
    rows = (FORMS / "signup.jsonl").read_text().splitlines()[:1000]
    pq.write_table(pa.table({"json": rows}), folder / "signups.parquet")
    days = [datetime.date(2026, 1, 1 + row % 28) for row in range(200)]
    trips = pa.table({"day": days, "minutes": [row % 90 for row in range(200)]})
    pq.write_table(trips, folder / "trips.parquet")
    return folder


def run(code, **names):
    """Runs a block; each expression with a comment must have the value in the comment."""
    lines, held = code.splitlines(), 0
    for node in ast.parse(code).body:
        source = "\n".join(lines[node.lineno - 1 : node.end_lineno])
        wanted = re.search(r"  # (.+)$", source)
        if isinstance(node, ast.Expr) and wanted:
            found = eval(compile(ast.Expression(node.value), "page", "eval"), names)
            assert repr(found) == wanted[1], source
            held += 1
        else:
            exec(compile(ast.Module([node], []), "page", "exec"), names)
    return held


@pytest.mark.parametrize("code", CASES)
def test_a_block_does_what_it_says(code, folder, monkeypatch):
    for module in ("duckdb", "polars"):
        if f"import {module}" in code:
            pytest.importorskip(module)
    monkeypatch.chdir(folder)
    assert run(code) > 0
