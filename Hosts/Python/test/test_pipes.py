"""`python -m muster`: how it calls the command, and the tables that it writes to pipes."""

import json
import os
import pathlib
import subprocess
import sys

import pytest


pa = pytest.importorskip("pyarrow")
import pyarrow.parquet as pq  # noqa: E402

# A command that lists its arguments, and the rows of each pipe as pyarrow reads them.
COMMAND = """\
#!{python}
import json, os, stat, sys

words = sys.argv[1:]
if words == ["check", "--help"]:
    print("  -a, --all               show all", "  -f, --format NAME       the format",
          "      --passing FILE      write", "      --pipe-name NAME    the name", sep="\\n")
    sys.exit()
if words[0] == "explain":
    sys.exit(3)
options, _, operands = " ".join(words).partition(" -- ")
print(json.dumps(options.split()))
for path in operands.split():
    if path == os.environ.get("READS"):
        print(json.dumps(open(path).read().strip()))
        continue
    if not os.path.exists(path) or not stat.S_ISFIFO(os.stat(path).st_mode):
        print(json.dumps(os.path.basename(path)))
        continue
    import pyarrow as pa
    with open(path, "rb") as pipe:
        if os.environ.get("WAITS"):
            import signal
            signal.signal(signal.SIGTERM, lambda *_: sys.exit(7))
            print("ready", flush=True)
            signal.pause()
        if os.environ.get("STOPS"):
            print(pipe.read(9) and "stopped")
            sys.exit(1)
        try:
            reader = pa.ipc.open_stream(pipe)
            rows, most = [], 0
            for batch in reader:
                rows += batch.to_pylist()
                most = max(most, len(batch))
            print(json.dumps([most, len(rows), rows[:1], rows[-1:]], default=str))
        except pa.ArrowException as error:
            print(json.dumps(str(error)))
sys.exit(int(os.environ.get("CODE", 0)))
"""


@pytest.fixture
def command(tmp_path):
    path = tmp_path / "command" / "muster"
    path.parent.mkdir()
    path.write_text(COMMAND.format(python=sys.executable))
    path.chmod(0o755)
    return path


@pytest.fixture
def folder(tmp_path, monkeypatch):
    place = tmp_path / "place"
    place.mkdir()
    monkeypatch.chdir(place)
    return place


def people(count, start=0):
    return pa.table({"name": [f"n{row}" for row in range(start, start + count)],
                     "age": list(range(start, start + count))})


def call(command, *words, **environment):
    """The exit code, the lines of the output, and standard error."""
    done = subprocess.run(
        [sys.executable, "-m", "muster", *words], capture_output=True, text=True, timeout=60,
        env={**os.environ, "MUSTER": str(command), **environment}, check=False)
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()], done.stderr


def test_all_other_words_go_to_the_command(command, folder):
    assert call(command, "lint", "rules.yaml", "-q", CODE="3") == (3, [["lint", "rules.yaml", "-q"]], "")
    (folder / "rows.csv").write_text("name\nAda\n")
    code, lines, _ = call(command, "check", "-f", "json", "rules.yaml", "rows.csv", "*.parquet")
    assert (code, lines) == (0, [["check", "-f", "json", "rules.yaml", "rows.csv", "*.parquet"]])


def test_a_parquet_file_is_a_pipe_with_its_name(command, folder):
    pq.write_table(people(1000), "people.parquet", row_group_size=300)
    (folder / "rows.csv").write_text("name\nAda\n")
    code, lines, errors = call(
        command, "check", "-a", "--format", "json", "rows.csv", "people.parquet", "rows.csv", CODE="1")
    assert (code, errors) == (1, "")
    assert lines == [
        ["check", "-a", "--format", "json", "--pipe-name=people.parquet"],
        "rows.csv",
        [300, 1000, [{"name": "n0", "age": 0}], [{"name": "n999", "age": 999}]],
        "rows.csv",
    ]


@pytest.mark.filterwarnings("ignore:Feather V1")
def test_an_old_feather_file_is_a_pipe(command, folder):
    feather = pytest.importorskip("pyarrow.feather")
    try:
        feather.write_feather(people(3), "a.feather", version=1)
    except (ValueError, TypeError, NotImplementedError):
        pytest.skip("pyarrow writes no Feather files of version 1")
    feather.write_feather(people(3), "b.feather", version=2)
    pathlib.Path("rules.yaml").touch()
    _, lines, _ = call(command, "check", "rules.yaml", "a.feather", "b.feather")
    # The command reads Arrow files itself.
    assert lines[0] == ["check", "--pipe-name=a.feather"]
    assert lines[2:] == [
        [3, 3, [{"name": "n0", "age": 0}], [{"name": "n2", "age": 2}]], "b.feather"]


def test_orc_and_wildcards_are_read_too(command, folder):
    orc = pytest.importorskip("pyarrow.orc")
    orc.write_table(people(3), "a.orc")
    pq.write_table(people(2), "b.parquet")
    pq.write_table(people(0), "c.parquet")
    (folder / "d.jsonl").write_text("{}\n")
    (folder / "rules.yaml").write_text("form: a\n")
    code, lines, errors = call(command, "check", "rules.yaml", "[a-d].*")
    assert (code, errors) == (0, "")
    assert lines == [
        ["check", "--pipe-name=a.orc", "--pipe-name=b.parquet", "--pipe-name=c.parquet"],
        "rules.yaml",
        [3, 3, [{"name": "n0", "age": 0}], [{"name": "n2", "age": 2}]],
        [2, 2, [{"name": "n0", "age": 0}], [{"name": "n1", "age": 1}]],
        [0, 0, [], []],
        "d.jsonl",
    ]


def test_the_folders_of_a_partition_are_columns(command, folder):
    for part in ("year=2023/city=Rome", "year=2024/city=a%2Fb",
                 "year=__HIVE_DEFAULT_PARTITION__/city=1"):
        os.makedirs(f"sales/{part}")
        pq.write_table(people(1), f"sales/{part}/part-0.parquet")
    # The name of a file is not a column, and other files are not data.
    with pa.ipc.new_file("sales/year=2024/size=1.feather", people(1).schema) as file:
        file.write_table(people(1))
    pathlib.Path("sales/notes.txt").write_text("none")
    pathlib.Path("sales/_SUCCESS").touch()
    pathlib.Path("sales/.part.crc").touch()
    pathlib.Path("rules.yaml").touch()
    code, lines, errors = call(command, "check", "rules.yaml", "sales")
    assert code == 0
    assert errors == "muster: sales: 1 file left out, without the name of data\n"
    assert lines[0][1:] == [
        "--pipe-name=sales/year=2023/city=Rome/part-0.parquet",
        "--pipe-name=sales/year=2024/size=1.feather",
        "--pipe-name=sales/year=2024/city=a%2Fb/part-0.parquet",
        "--pipe-name=sales/year=__HIVE_DEFAULT_PARTITION__/city=1/part-0.parquet",
    ]
    assert [row for _, _, [row], _ in lines[2:]] == [
        {"name": "n0", "age": 0, "year": 2023, "city": "Rome"},
        {"name": "n0", "age": 0, "year": 2024},
        {"name": "n0", "age": 0, "year": 2024, "city": "a/b"},
        {"name": "n0", "age": 0, "year": None, "city": "1"},
    ]


def test_no_data_in_a_folder_is_left_out_silently(command, folder):
    os.makedirs("sales/in/loop")
    os.makedirs("elsewhere")
    pq.write_table(people(1), "sales/a.parquet")
    pq.write_table(people(2), "elsewhere/b.parquet")
    os.symlink("../../elsewhere", "sales/in/link")
    os.symlink("..", "sales/in/loop/up")
    os.symlink("nothing", "sales/gone.parquet")
    pathlib.Path("sales/c.csv.gz").touch()
    pathlib.Path("sales/d.PARQUET").write_text("garbage")
    pathlib.Path("rules.yaml").touch()
    code, lines, errors = call(command, "check", "rules.yaml", "sales")
    assert (code, errors) == (0, "")
    assert lines[0][1:] == ["--pipe-name=sales/a.parquet", "--pipe-name=sales/in/link/b.parquet"]
    assert [line[1] if isinstance(line, list) else line for line in lines[2:]] == [
        1, "c.csv.gz", "d.PARQUET", "gone.parquet", 2]


def test_a_folder_without_tables_is_read_too(command, folder):
    os.makedirs("rows/2026")
    pathlib.Path("rows/2026/a.csv").write_text("name\n")
    _, lines, _ = call(command, "check", "-a", "rules.yaml", "rows")
    assert lines == [["check", "-a"], "rules.yaml", "a.csv"]


def test_a_wildcard_matches_no_folder(command, folder):
    os.makedirs("d/sub.parquet")
    pq.write_table(people(2), "d/sub.parquet/part.parquet")
    pathlib.Path("rules.yaml").touch()
    for word in ("d/**/*.parquet", "d/**"):
        _, lines, _ = call(command, "check", "rules.yaml", word)
        assert lines[0][1:] == ["--pipe-name=d/sub.parquet/part.parquet"]


def test_rules_from_a_pipe_are_read_once(command, folder):
    pq.write_table(people(1), "a.parquet")
    os.mkfifo("rules")
    writer = subprocess.Popen(["sh", "-c", "echo form: a > rules"])
    _, lines, _ = call(command, "check", "rules", "a.parquet", READS="rules")
    writer.wait(timeout=60)
    assert lines[0] == ["check", "--pipe-name=a.parquet"]
    assert lines[1:] == ["form: a", [1, 1, [{"name": "n0", "age": 0}], [{"name": "n0", "age": 0}]]]


def test_the_help_has_the_option_of_its_own(command, folder):
    done = subprocess.run(
        [sys.executable, "-m", "muster", "check", "--help"], capture_output=True, text=True,
        env={**os.environ, "MUSTER": str(command)}, check=True)
    assert "--pipe-name NAME" in done.stdout and "--no-statistics" in done.stdout
    (folder / "rows.csv").touch()
    _, lines, _ = call(command, "check", "--no-statistics", "rules.yaml", "rows.csv")
    assert lines == [["check"], "rules.yaml", "rows.csv"]


def test_control_characters_in_reports_are_escaped(command, folder):
    pathlib.Path("\x1b[31m.parquet").write_bytes(b"PAR1 and no more")
    pathlib.Path("rules.yaml").touch()
    code, _, errors = call(command, "check", "rules.yaml", "\x1b[31m.parquet")
    assert code == 4 and errors.startswith("muster: \\x1b[31m.parquet: ")


def test_the_index_of_a_frame_is_not_a_column(command, folder):
    pd = pytest.importorskip("pandas")
    frame = pd.DataFrame({"a": [1, 2, 3]})
    frame[frame["a"] > 1].to_parquet("frame.parquet")
    pathlib.Path("rules.yaml").touch()
    _, lines, _ = call(command, "check", "rules.yaml", "frame.parquet")
    assert lines[2] == [2, 2, [{"a": 2}], [{"a": 3}]]


def test_batches_are_bounded(command, folder):
    pq.write_table(pa.table({"text": ["x" * 1000] * 40_000}), "long.parquet", use_dictionary=False)
    pq.write_table(people(200_000), "many.parquet")
    pathlib.Path("rules.yaml").touch()
    _, lines, _ = call(command, "check", "rules.yaml", "long.parquet", "many.parquet")
    (long, *_), (many, *_) = lines[2:]
    assert long <= 20_000 and many <= 65_536


def test_a_broken_table_is_reported_and_the_next_one_read(command, folder):
    pq.write_table(people(1000), "a.parquet", row_group_size=500)
    pathlib.Path("bad.parquet").write_bytes(pathlib.Path("a.parquet").read_bytes()[:500])
    pathlib.Path("rules.yaml").touch()
    code, lines, errors = call(command, "check", "rules.yaml", "bad.parquet", "a.parquet", CODE="1")
    assert code == 4
    assert errors.startswith("muster: bad.parquet: Parquet magic bytes not found")
    assert isinstance(lines[2], str) and lines[3][:2] == [500, 1000]


def test_a_command_that_stops_early_ends_the_run(command, folder):
    pq.write_table(people(300_000), "a.parquet", row_group_size=10_000)
    pathlib.Path("rules.yaml").touch()
    done = subprocess.run(
        [sys.executable, "-m", "muster", "check", "rules.yaml", "a.parquet", "a.parquet"],
        env={**os.environ, "MUSTER": str(command), "STOPS": "1"}, capture_output=True, timeout=60,
        check=False)
    assert (done.returncode, done.stderr) == (1, b"")
    assert done.stdout.endswith(b"stopped\n")


def test_a_signal_goes_to_the_command(command, folder):
    pq.write_table(people(1), "a.parquet")
    pathlib.Path("rules.yaml").touch()
    with subprocess.Popen(
        [sys.executable, "-m", "muster", "check", "rules.yaml", "a.parquet"],
        env={**os.environ, "MUSTER": str(command), "WAITS": "1"}, stdout=subprocess.PIPE, text=True,
    ) as process:
        while process.stdout.readline() != "ready\n":
            assert process.poll() is None
        process.terminate()
        assert process.wait(60) == 7


def test_own_pipes_keep_their_names(command, folder):
    pq.write_table(people(1), "a.parquet")
    pathlib.Path("rules.yaml").touch()
    _, lines, _ = call(
        command, "check", "--pipe-name", "own.csv", "rules.yaml", "a.parquet", "/dev/null", "a.parquet")
    assert lines[0] == [
        "check", "--pipe-name=a.parquet", "--pipe-name=own.csv", "--pipe-name=a.parquet"]


def test_an_input_is_not_overwritten(command, folder):
    pq.write_table(people(1), "a.parquet")
    os.symlink("a.parquet", "b.parquet")
    code, lines, errors = call(command, "check", "--passing=b.parquet", "rules.yaml", "a.parquet")
    assert (code, lines) == (2, [])
    assert errors == "muster: b.parquet can't be both an input and an output\n"


def test_a_missing_command_is_reported(tmp_path, folder):
    environment = {**os.environ, "PATH": str(tmp_path)}
    environment.pop("MUSTER")
    done = subprocess.run(
        [sys.executable, "-m", "muster", "lint", "a.yaml"], env=environment, capture_output=True,
        text=True, check=False)
    assert done.returncode == 4
    assert done.stderr == (
        "muster: the command `muster` is missing: this wheel does not contain it, and it is not on the "
        "PATH; install it with scripts/install of the Muster repository, or set MUSTER to its path\n")
    code, _, errors = call(tmp_path / "nothing", "lint")
    assert code == 4 and errors.endswith("nothing, which is not a program\n")
    (tmp_path / "empty").touch(0o755)
    code, _, errors = call(tmp_path / "empty", "lint")
    assert code == 4 and "Exec format error" in errors


def test_importing_the_package_imports_no_pyarrow():
    done = subprocess.run(
        [sys.executable, "-c", "import muster, sys; print('pyarrow' in sys.modules)"],
        capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
