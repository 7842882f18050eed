"""The mapper and the reducer of a farm as Python functions, shared by with_*.py.

The mapper converts file names to summary lines, one for each recording, and error messages for unreadable
recordings. The reducer merges lines. A line contains the hash of its recording, and the reducer counts each
recording once, so tasks may be repeated on any machine.
"""

import argparse
import os
import pathlib
import subprocess

#: The program, which must be at the same path on every worker.
PROGRAM = os.environ.get("FOLDVIZ", "foldviz")

#: Exit codes of a finished mapper; repeating it would not make unreadable recordings readable. Other codes
#: indicate a problem of the machine, and the engine should try another one.
DONE = (0, 65, 66)


def profile(names):
    """Profiles recordings on a worker, and returns (lines, errors)."""
    run = foldviz(names, DONE, "profile", "--list", "-", "--ndjson", "--quiet")
    return run.stdout.splitlines(), run.stderr.splitlines()


def merge(lines, *options):
    """Returns the report on all lines, or the merged lines with --ndjson; each recording counts once."""
    return foldviz(lines, (0,), "merge", "-", "--quiet", *options).stdout


def foldviz(lines, codes, *arguments):
    """Runs the program with lines as input; raises an error with its messages for an exit code not in codes."""
    run = subprocess.run([PROGRAM, *arguments], input="\n".join(lines), capture_output=True, text=True)
    if run.returncode not in codes:
        raise RuntimeError(f"foldviz ended with {run.returncode}: {run.stderr}")
    return run


def batches(names, size):
    """Divides the names into lists, because starting the program or a task costs milliseconds."""
    return [names[start : start + size] for start in range(0, len(names), size)]


def arguments(engine):
    """Parses the command line of an adapter."""
    parser = argparse.ArgumentParser(description=f"Profiles a folder of recordings on {engine}.")
    parser.add_argument("folder", type=pathlib.Path, help="a folder that every worker sees")
    parser.add_argument("-o", "--output", type=pathlib.Path, default="farm.ndjson")
    parser.add_argument("--master", help="the engine's address; this machine unless given")
    parser.add_argument("--batch", type=int, default=20, help="recordings in a task")
    given = parser.parse_args()
    given.names = sorted(str(one.absolute()) for one in given.folder.rglob("*") if one.is_file())
    return given


def finish(given, parts):
    """Writes the merged lines of all parts, and prints the errors of unreadable recordings."""
    lines = [line for part, _ in parts for line in part]
    errors = sorted({error for _, part in parts for error in part})
    for error in errors:
        print(error)
    if not lines:
        raise SystemExit(f"foldviz: no recording in {given.folder} can be read")
    given.output.write_text(merge(lines, "--ndjson"))
    print(f"{len(given.names)} recordings, {len(lines)} lines, {len(errors)} errors")
