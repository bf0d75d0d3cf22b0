"""usage: cluster.py FOLDER COPIES

Judges COPIES copies of the sign-up payloads in FOLDER/signup.jsonl on a cluster of processes, as Parquet
and as lines of JSON, and a quarter of the copies, to compare the memory. In a last run, one executor is
killed halfway. FOLDER has signup.form, and `passing`: the number that passes in `muster check`.
"""

import os
import pathlib
import shutil
import signal
import sys
import threading
import time

import pyarrow as pa
import pyarrow.parquet as pq
from pyspark.sql import SparkSession

import muster
import muster.spark

folder, copies = pathlib.Path(sys.argv[1]).resolve(), int(sys.argv[2])
form = muster.Form(folder / "signup.form")
lines = (folder / "signup.jsonl").read_text().splitlines()
expected = int((folder / "passing").read_text())


def processes():
    """The child processes of this one: their ids, command lines and memory."""
    found = {}
    for path in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            status = (path / "stat").read_text()
            parent = int(status.rpartition(")")[2].split()[1])
            command = (path / "cmdline").read_bytes().replace(b"\0", b" ").decode()
            pages = int((path / "statm").read_text().split()[1])
        except (OSError, ValueError):
            continue
        found[int(path.name)] = (parent, command, pages * 4096)
    own = {os.getpid()}
    while True:
        more = {each for each, (parent, _, _) in found.items() if parent in own} - own
        if not more:
            return {each: found[each] for each in own if each in found}
        own |= more


class Peak(threading.Thread):
    """Finds the maximum memory that one of Spark's Python workers uses."""

    def __init__(self):
        super().__init__(daemon=True)
        self.most, self.ended = 0, threading.Event()

    def run(self):
        while not self.ended.wait(0.2):
            workers = [memory for _, command, memory in processes().values()
                       if "pyspark.daemon" in command]
            self.most = max([self.most, *workers])


def inputs():
    """The files: the same one under many names."""
    table = pa.table({"value": lines})
    pq.write_table(table, folder / "one.parquet", row_group_size=100_000)
    (folder / "one.txt").write_text("\n".join(lines) + "\n")
    for sort in ("parquet", "txt"):
        (folder / sort).mkdir(exist_ok=True)
        for old in (folder / sort).iterdir():
            old.unlink()
        for number in range(copies):
            os.link(folder / f"one.{sort}", folder / sort / f"{number:04}.{sort}")


def read(sort, count):
    paths = [str(folder / sort / f"{number:04}.{sort}") for number in range(count)]
    return spark.read.parquet(*paths) if sort == "parquet" else spark.read.text(paths)


def passing(sort, count):
    checked = muster.spark.check(
        read(sort, count), form, column="value", columns=["passes", "failures"], messages=False)
    return checked.where("verdict.passes").count()


def measured(sort, count):
    peak = Peak()
    peak.start()
    began = time.monotonic()
    found = passing(sort, count)
    took = time.monotonic() - began
    peak.ended.set()
    began = time.monotonic()
    read(sort, count).where("length(value) > 100").count()
    reading = time.monotonic() - began
    rows = count * len(lines)
    if found != count * expected:
        sys.exit(f"spark: {found} of {rows} rows of {sort} pass, and muster check: {count * expected}")
    print(f"{sort:<8} {rows:>11,} rows {took:7.1f} s, reading alone {reading:6.1f} s, "
          f"{took / rows * 1e9:6.0f} ns a row, workers' peak {peak.most / 1e6:5.0f} MB", flush=True)
    return peak.most


def killed():
    """The count, while one executor dies in the middle."""
    found = []
    job = threading.Thread(target=lambda: found.append(passing("parquet", copies)))
    job.start()
    time.sleep(3)
    executors = [each for each, (_, command, _) in processes().items()
                 if "CoarseGrainedExecutorBackend" in command and command.split()[0].endswith("java")]
    if not job.is_alive():
        sys.exit("spark: the job ended before an executor could be killed; take more rows")
    os.kill(executors[0], signal.SIGKILL)
    job.join()
    if found != [copies * expected]:
        sys.exit(f"spark: {found} pass after an executor was killed, and not {copies * expected}")
    print(f"one of {len(executors)} executors killed: the count is right", flush=True)


inputs()
os.chdir(folder)
shutil.copy(muster.spark._archive(), folder / "muster.zip")
spark = (
    SparkSession.builder.master("local-cluster[2,1,1024]")
    .config("spark.ui.enabled", "false")
    .config("spark.driver.bindAddress", "127.0.0.1")
    .config("spark.driver.host", "127.0.0.1")
    .config("spark.task.maxFailures", "8")
    .config("spark.archives", f"{folder}/muster.zip#muster-package")
    .config("spark.executorEnv.PYTHONPATH", "muster-package")
    .getOrCreate()
)
spark.sparkContext.setLogLevel("OFF")
passing("parquet", 1)
[place] = spark.sparkContext.parallelize([0], 1).map(lambda _: __import__("muster").__file__).collect()
if "/muster-package/muster/" not in place:
    sys.exit(f"spark: the executors have muster from {place}, and not from the archive")
for sort in ("parquet", "txt"):
    few, many = measured(sort, max(1, copies // 4)), measured(sort, copies)
    if copies >= 4 and many > few * 1.1:
        sys.exit(f"spark: the workers' peak grows with the rows, from {few} to {many} bytes")
killed()
spark.stop()
