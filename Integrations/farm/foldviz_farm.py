"""The mapper and the reducer of a farm, as functions of Python; what with_*.py have in common.

The mapper turns the names of recordings into lines, one for each recording, and sentences on those that cannot
be read; the reducer adds lines up. A line bears the hash of its recording's content, and the reducer
counts each once, so that a task may be run again, or twice, wherever and whenever.
"""

import argparse
import os
import pathlib
import subprocess

#: The program, as every worker finds it.
PROGRAM = os.environ.get("FOLDVIZ", "foldviz")

#: Exit codes of a mapper that has done what can be done: recordings that cannot be read do not go away by
#: trying again. Anything else is a machine's fault, and the engine is to try elsewhere.
DONE = (0, 65, 66)


def profile(names):
    """What a worker does with some recordings: (lines, errors)."""
    run = foldviz(names, DONE, "profile", "--list", "-", "--ndjson", "--quiet")
    return run.stdout.splitlines(), run.stderr.splitlines()


def merge(lines, *options):
    """All lines as one report, or with --ndjson as lines again, each recording once."""
    return foldviz(lines, (0,), "merge", "-", "--quiet", *options).stdout


def foldviz(lines, codes, *arguments):
    """A run of the program on some lines; one that ends otherwise than by these codes says what it said."""
    run = subprocess.run([PROGRAM, *arguments], input="\n".join(lines), capture_output=True, text=True)
    if run.returncode not in codes:
        raise RuntimeError(f"foldviz ended with {run.returncode}: {run.stderr}")
    return run


def batches(names, size):
    """The names in lists of a size: a start of the program costs some milliseconds, a task of an engine more."""
    return [names[start : start + size] for start in range(0, len(names), size)]


def arguments(engine):
    """What every adapter takes on its command line."""
    parser = argparse.ArgumentParser(description=f"Profiles a folder of recordings on {engine}.")
    parser.add_argument("folder", type=pathlib.Path, help="a folder that every worker sees")
    parser.add_argument("-o", "--output", type=pathlib.Path, default="farm.ndjson")
    parser.add_argument("--master", help="the engine's address; this machine unless given")
    parser.add_argument("--batch", type=int, default=20, help="recordings in a task")
    given = parser.parse_args()
    given.names = sorted(str(one.absolute()) for one in given.folder.rglob("*") if one.is_file())
    return given


def finish(given, parts):
    """Writes the merged lines of all parts, and tells which recordings could not be read."""
    lines = [line for part, _ in parts for line in part]
    errors = sorted({error for _, part in parts for error in part})
    for error in errors:
        print(error)
    if not lines:
        raise SystemExit(f"foldviz: no recording in {given.folder} can be read")
    given.output.write_text(merge(lines, "--ndjson"))
    print(f"{len(given.names)} recordings, {len(lines)} lines, {len(errors)} errors")
