"""Runs the adapters on real engines and the queries on DuckDB, and compares the results with one machine."""

import contextlib
import csv
import functools
import io
import json
import os
import pathlib
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import types
import unittest

import duckdb

import foldviz_farm

HERE = pathlib.Path(__file__).resolve().parent
EXAMPLE = HERE.parent.parent / "Examples/fold"
PROGRAM = os.environ["FOLDVIZ"]


def foldviz(*arguments, text=None, codes=(0,)):
    run = subprocess.run([PROGRAM, *map(str, arguments)], input=text, capture_output=True, text=True)
    assert run.returncode in codes, run.stderr
    return run.stdout


def recording(seed, frames=300):
    """Returns frames of a 60 Hz display as CSV, some of them long and some very long."""
    source = random.Random(seed)
    lines = ["t_ms,duration_ms,end_ms,deadline_ms,intended_ms,present_ms"]
    for frame in range(frames):
        start = frame * 1000 / 60
        took = source.lognormvariate(2, 0.4) + (source.random() < 0.03) * source.uniform(10, 60)
        due = start + 1000 / 60
        shown = due + max(0, -(-(took - 1000 / 60) // (1000 / 60))) * 1000 / 60
        lines.append(f"{start:.6f},{took:.6f},{start + took:.6f},{due:.6f},{due:.6f},{shown:.6f}")
    return "\n".join(lines) + "\n"


def farm(folder):
    """200 recordings, of which two are corrupt and five come twice."""
    folder.mkdir()
    for number in range(193):
        (folder / f"{number:03}.csv").write_text(recording(number))
    for number in range(5):
        shutil.copy(folder / f"{number * 30:03}.csv", folder / f"again-{number}.csv")
    (folder / "cut.csv").write_bytes(b"t_ms,duration_ms\n0,10\n16,\xff\xfe")
    (folder / "empty.csv").write_bytes(b"")
    assert len(list(folder.iterdir())) == 200


class Case(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        farm(cls.folder / "recordings")
        lines = foldviz("profile", "--device", cls.folder / "recordings", "--ndjson", "--quiet", codes=(65,))
        cls.expected = foldviz("merge", "-", "--ndjson", text=lines)


class EngineTests(Case):
    def check(self, engine, generations=1):
        """Runs an adapter whose first worker is killed during a task."""
        mark, program, output = (self.folder / f"{engine}.{name}" for name in ("killed", "sh", "ndjson"))
        program.write_text(
            f"#!/bin/sh\nif mkdir '{mark}' 2>/dev/null; then\n  worker=$PPID\n"
            + "  worker=$(ps -o ppid= -p $worker)\n" * (generations - 1)
            + f"  kill -9 $worker\n  sleep 1\n  exit 1\nfi\nexec '{PROGRAM}' \"$@\"\n")
        program.chmod(0o755)
        run = subprocess.run(
            [sys.executable, HERE / f"with_{engine}.py", self.folder / "recordings", "-o", output],
            env={**os.environ, "FOLDVIZ": str(program), "PYTHONWARNINGS": "ignore",
                 "PYSPARK_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1"},
            capture_output=True, text=True, timeout=900)
        self.assertEqual(run.returncode, 0, run.stderr[-3000:])
        self.assertTrue(mark.exists(), "no worker was killed")
        self.assertEqual(output.read_text(), self.expected)
        self.assertEqual(len(self.expected.splitlines()), 193)
        said = run.stdout.splitlines()
        self.assertEqual(said[-1], "200 recordings, 198 lines, 2 errors")
        self.assertTrue(all(f"{name}.csv" in line for name, line in zip(("cut", "empty"), said[-3:-1])), said)

    def test_dask_gives_the_result_of_one_machine(self):
        self.check("dask")

    def test_ray_gives_the_result_of_one_machine(self):
        self.check("ray")

    @unittest.skipUnless(shutil.which("java"), "Spark needs Java 17: apt-get install openjdk-17-jre-headless")
    def test_spark_gives_the_result_of_one_machine(self):
        # The mapper runs between Spark's worker and the program.
        self.check("spark", generations=2)


class ReducerTests(unittest.TestCase):
    """The output of an adapter after its engine has finished."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.given = types.SimpleNamespace(
            folder=self.folder, names=["a.csv", "b.csv"], output=self.folder / "farm.ndjson")

    def test_all_errors_are_printed_if_no_recording_can_be_read(self):
        said = io.StringIO()
        errors = ["a.csv: is empty", "b.csv: is empty"]
        with self.assertRaisesRegex(SystemExit, f"no recording in {self.folder} can be read"), contextlib.redirect_stdout(said):
            foldviz_farm.finish(self.given, [([], [error]) for error in errors])
        self.assertEqual(said.getvalue().splitlines(), errors)
        self.assertFalse(self.given.output.exists())

    def test_error_messages_of_the_program_are_passed_on(self):
        with self.assertRaisesRegex(RuntimeError, "ended with 65: foldviz: error: standard input"):
            foldviz_farm.finish(self.given, [(["no line of a recording"], [])])


class MeasureTests(unittest.TestCase):
    def test_the_page_has_the_measured_rows(self):
        printed = subprocess.run(
            [sys.executable, HERE / "measure", "2", "1"], capture_output=True, text=True, check=True).stdout
        page = (HERE.parent.parent / "Documentation/farm.md").read_text().partition("## What it costs")[2]
        names = [[line.split(" | ")[0] for line in text.splitlines() if line.startswith("| ") and line.strip("| ")]
                 for text in (printed, page.replace(", and as Parquet", ""))]
        self.assertEqual(names[0], names[1])


class QueryTests(Case):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        # Devices of a farm often write files with the same name.
        cls.expected = re.sub(r'"file":"[^"]*"', '"file":"run.csv"', cls.expected)
        cls.lines = cls.expected.splitlines()
        (cls.folder / "farm.ndjson").write_text(cls.expected)
        foldviz("merge", cls.folder / "farm.ndjson", "--buckets", "-o", cls.folder / "buckets.csv")
        cls.groups = {}
        with open(cls.folder / "devices.csv", "w", newline="") as file:
            table = csv.writer(file)
            table.writerow(["trace", "device", "build"])
            for number, line in enumerate(cls.lines):
                names = f"phone {number % 3}", f"1.{number % 4}"
                table.writerow([json.loads(line)["trace"], *names])
                for name in names:
                    cls.groups.setdefault(name, []).append(line)

    def setUp(self):
        here = os.getcwd()
        self.addCleanup(os.chdir, here)
        os.chdir(self.folder)
        duckdb.connect().execute((HERE / "parquet.sql").read_text())

    @functools.cache
    def metrics(self, group):
        report = json.loads(foldviz("merge", "-", "--json", text="\n".join(self.groups[group])))
        return report["sources"][0]["metrics"]

    #: The metric identifiers of percentiles, by the name of the sample.
    NAMES = {"droppedShare": "droppedFrames.p{}of1s",
             "duration": "duration.p{}", "overrun": "overrun.p{}"}

    def test_percentiles_by_device_equal_those_of_merge_exactly(self):
        found = rows("percentiles.sql")
        told = 0
        for row in found:
            name = self.NAMES.get(row["metric"], "none").format(int(row["p"]))
            metric = self.metrics(row["device"]).get(name)
            if metric is None:
                continue
            told += 1
            self.assertEqual(row["value"], metric["value"], name)
            self.assertEqual(row["n"], metric["n"], name)
        # Each of three devices has four percentiles of durations, four of overruns and one of dropped frames.
        self.assertEqual(told, 3 * 9)

    def test_duplicates_count_once(self):
        found = rows("percentiles.sql"), rows("builds.sql")
        for name in "buckets", "traces":
            duckdb.connect().execute(
                f"COPY (FROM '{name}.parquet' UNION ALL FROM '{name}.parquet') TO 'twice.parquet'")
            os.replace("twice.parquet", f"{name}.parquet")
        self.assertEqual((rows("percentiles.sql"), rows("builds.sql")), found)

    def test_builds_are_ranked_by_the_figures_of_merge(self):
        found = rows("builds.sql")
        self.assertEqual({row["build"] for row in found}, {f"1.{number}" for number in range(4)})
        ratios = [row["hitchTimeRatio"] for row in found]
        self.assertEqual(ratios, sorted(ratios, reverse=True))
        for row in found:
            metrics = self.metrics(row["build"])
            for column, name in [("frames", "frames"), ("hitches", "hitches"),
                                 ("hitchTimeRatio", "hitchTimeRatio"), ("missedVsyncs", "missedVsyncs.sum")]:
                self.assertEqual(row[column], metrics[name]["value"], name)

    def test_causes_are_counted_over_all_joins(self):
        os.makedirs("joins", exist_ok=True)
        joins = []
        for number in range(3):
            pathlib.Path("frames.csv").write_text(recording(number, frames=322))
            text = foldviz("profile", EXAMPLE / "scene.yml", EXAMPLE / "recording.ndjson",
                           "--device", "frames.csv", "--json")
            pathlib.Path(f"joins/{number}.json").write_text(text)
            joins.append(json.loads(text)["join"])
        found = {row["cause"]: row for row in rows("causes.sql")}
        names = {cause["name"] for join in joins for cause in join["causes"]}
        self.assertEqual(set(found), names)
        for name in names:
            told = [cause for join in joins for cause in join["causes"] if cause["name"] == name]
            frames, hitches, marked = (sum(cause[key] for cause in told) for key in ("frames", "hitches", "isMarked"))
            self.assertEqual([found[name][key] for key in ("traces", "frames", "hitches", "marked")],
                             [len(told), frames, hitches, marked])
            self.assertAlmostEqual(found[name]["lateMs"], statistics.median(cause["late"] for cause in told), places=9)


def rows(name):
    """Runs a query in the current folder, and returns its rows."""
    with duckdb.connect() as connection:
        result = connection.execute((HERE / name).read_text())
        names = [column[0] for column in result.description]
        return [dict(zip(names, row)) for row in result.fetchall()]


if __name__ == "__main__":
    unittest.main()
