"""Examples/Python."""

import importlib.util
import json
import pathlib
import subprocess
import sys
import threading
import urllib.error
import urllib.request

import pytest
from conftest import ADA, FORMS

EXAMPLES = pathlib.Path(__file__).resolve().parents[3] / "Examples"


def answer(address, body, language=None):
    request = urllib.request.Request(address, body, {"Accept-Language": language or "en"})
    try:
        with urllib.request.urlopen(request, timeout=60) as found:
            return found.status, json.loads(found.read())
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())


def test_the_endpoint_takes_sign_ups(signup):
    spec = importlib.util.spec_from_file_location("serve", EXAMPLES / "Python" / "serve.py")
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    server = example.serve(signup)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        address = f"http://127.0.0.1:{server.server_port}/"
        assert answer(address, json.dumps(ADA).encode()) == (201, ADA)
        young = json.dumps({**ADA, "age": 12}).encode()
        assert answer(address, young, "de,en") == (
            422, [{"path": "/age", "message": "„Age“ muss mindestens 13 sein"}])
        assert answer(address, b"{")[0] == 400
        assert answer(address, b"\xff")[0] == 400
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_a_file_is_looked_at(tmp_path):
    pa = pytest.importorskip("pyarrow")
    import pyarrow.parquet as pq

    rows = (FORMS / "signup.jsonl").read_text().splitlines()[:1000]
    pq.write_table(pa.table({"json": rows}), tmp_path / "rows.parquet")
    done = subprocess.run(
        [sys.executable, EXAMPLES / "Python" / "explore.py", FORMS / "signup.form",
         tmp_path / "rows.parquet"], capture_output=True, text=True, check=True)
    first, *others, last = done.stdout.splitlines()
    assert first == "711 of 1,000 rows pass"
    assert len(others) == 10 and all(": " in line for line in others)
    assert pq.read_table(last).num_rows == 711
