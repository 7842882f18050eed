"""Runs the steps of the action and the scripts of the GitLab template with mock servers for both APIs."""

import http.server
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import threading
import unittest
import zipfile

import yaml

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PROGRAM = os.environ["FOLDVIZ"]

FRAMES = """t_ms,duration_ms,present_ms
0,10,16.666667
16.666667,10,33.333333
33.333333,10,50
50,{late},100
100,10,116.666667
"""
SCENE = """device: {{width: 400, height: 600}}
rows: {{count: 9, height: {height}}}
"""
RECORDING = '{"t": 0, "offset": 0}\n{"t": 1, "offset": 30}\n'
CONFIG = """checks:
  - name: "a <b>@list</b> | one"
    scene: scene.yml
    recording: recording.ndjson
    budgets:
      - {metric: layout.rowsPerFrame.max, max: 5}
  - name: feed
    device: frames.csv
    refreshRate: 60
    budgets:
      - {metric: duration.max, max: 30}
      - {metric: slowFrames, max: 3}
"""


class Service(http.server.BaseHTTPRequestHandler):
    """The requests that both APIs have in common: listing comments by page, adding and changing one."""

    def answer(self):
        server = self.server
        length = int(self.headers.get("Content-Length") or 0)
        body = json.loads(self.rfile.read(length)) if length else None
        server.requests.append((self.command, self.path, body))
        token = (self.headers.get("Authorization") or "").removeprefix("Bearer ")
        token = token or self.headers.get("PRIVATE-TOKEN") or self.headers.get("JOB-TOKEN")
        if token != "secret":
            status, content = 401, {}
        elif self.command != "GET" and server.refuses:
            status, content = server.refuses, {"message": "no"}
        else:
            status, content = self.content(body)
        data = content if isinstance(content, bytes) else json.dumps(content).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def content(self, body):
        comments = self.server.comments
        if self.path == "/user":
            return 200, {"username": "bot"}
        if "/jobs/artifacts/" in self.path:
            return (200, self.server.artifacts) if self.server.artifacts else (404, {})
        place = re.fullmatch(r"(.*/(?:comments|notes))(?:/(\d+)|\?per_page=(\d+)&page=(\d+))?", self.path)
        if not place:
            return 404, {}
        _, number, size, page = place.groups()
        if self.command == "GET":
            start = int(size) * (int(page) - 1)
            return 200, comments[start : start + int(size)]
        if self.command == "POST":
            comments.append(self.server.comment(len(comments) + 1, self.server.us, body["body"]))
            return 201, comments[-1]
        comment = next(one for one in comments if one["id"] == int(number))
        comment["body"] = body["body"]
        return 200, comment

    do_GET = do_POST = do_PATCH = do_PUT = answer

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    def __init__(self, us):
        super().__init__(("127.0.0.1", 0), Service)
        self.us, self.comments, self.requests, self.refuses, self.artifacts = us, [], [], None, None
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_port}"

    def comment(self, number, name, body):
        return {"id": number, "user": {"login": name}, "author": {"username": name}, "body": body}


class Case(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.origin, self.tree = self.folder / "origin.git", self.folder / "tree"
        self.git("init", "-q", "--bare", "-b", "main", self.origin, at=self.folder)
        self.git("init", "-q", "-b", "main", self.tree, at=self.folder)
        self.git("remote", "add", "origin", self.origin)
        self.base = self.commit(late=25, height=130)
        self.git("push", "-q", "origin", "main")
        self.head = self.commit(late=40, height=100)

    def git(self, *arguments, at=None):
        return subprocess.run(
            ["git", "-c", "user.name=a", "-c", "user.email=a@b", *map(str, arguments)],
            cwd=at or self.tree, check=True, capture_output=True, text=True).stdout.strip()

    def commit(self, late, height):
        files = {
            "frames.csv": FRAMES.format(late=late), "scene.yml": SCENE.format(height=height),
            "recording.ndjson": RECORDING, "foldviz.yml": CONFIG}
        for name, text in files.items():
            (self.tree / name).write_text(text)
        self.git("add", *files)
        self.git("commit", "-qm", "more")
        return self.git("rev-parse", "HEAD")

    def script(self, name, code=0, **variables):
        """Runs a script like a step of a pipeline, and returns its result."""
        environment = {
            "PATH": os.environ["PATH"], "HOME": str(self.folder), "FOLDVIZ": PROGRAM,
            **{key: str(value) for key, value in variables.items()}}
        done = subprocess.run(
            ["bash", "-e", "-o", "pipefail", "-c", name], cwd=self.tree, env=environment,
            capture_output=True, text=True)
        self.assertEqual(done.returncode, code, done.stderr)
        return done


class JudgeTests(Case):
    def judge(self, code, **variables):
        return self.script(str(HERE / "judge"), code, **variables)

    def test_a_broken_budget_fails_and_all_reports_are_written(self):
        done = self.judge(1, FOLDVIZ_BASE=self.base, FOLDVIZ_FORMAT="github")
        self.assertIn("::error file=foldviz.yml,line=11,title=feed", done.stdout)
        out = self.tree / "foldviz-report"
        self.assertEqual(
            {str(file.relative_to(out)) for file in out.rglob("*") if file.is_file()},
            {"check.json", "check.md", "check.html", "check.junit.xml", "check.sarif", "check.errors",
             "code", "code-quality.json", "changes/1.json", "changes/1.txt", "changes/1.png",
             "sheets/1.pdf", "sheets/1.png", "sheets/1.html"})
        quality = json.loads((out / "code-quality.json").read_text())
        self.assertEqual(
            [(one["severity"], one["location"]) for one in quality],
            [("major", {"path": "foldviz.yml", "lines": {"begin": 6}}),
             ("major", {"path": "foldviz.yml", "lines": {"begin": 11}})])

    def test_judge_does_not_write_a_step_summary(self):
        summary = self.folder / "summary"
        self.judge(1, FOLDVIZ_FORMAT="github", GITHUB_STEP_SUMMARY=summary)
        self.assertFalse(summary.exists())

    def test_runs_are_compared_with_the_runs_of_the_base(self):
        self.commit(late=15, height=130)
        for folder, late in ("before", 15), ("after", 80):
            (self.tree / folder).mkdir()
            for run in range(10):
                (self.tree / folder / f"{run}.csv").write_text(FRAMES.format(late=late + run / 10))
        runs = {"FOLDVIZ_RUNS": "after/*.csv", "FOLDVIZ_BASE_RUNS": "before"}
        self.judge(2, **runs)
        compared = json.loads((self.tree / "foldviz-report/compare.json").read_text())
        self.assertEqual(len(compared["a"]), 10)
        # Runs without a verdict do not fail, and without runs of the base there is no comparison.
        self.judge(0, FOLDVIZ_RUNS="before/0.csv", FOLDVIZ_BASE_RUNS="before")
        self.judge(0, FOLDVIZ_RUNS="after/*.csv", FOLDVIZ_BASE_RUNS="nowhere")
        self.assertFalse((self.tree / "foldviz-report/compare.json").exists())
        self.assertIn("- <code>foldviz&#58; the base has no runs", self.comment())

    def comment(self):
        self.script(str(HERE / "comment"))
        return (self.tree / "foldviz-report/comment.md").read_text()

    def runs(self, *names, late=15):
        for name in names:
            (self.tree / name).parent.mkdir(parents=True, exist_ok=True)
            (self.tree / name).write_text(FRAMES.format(late=late))

    def test_a_pattern_without_matches_is_an_error_with_and_without_a_base(self):
        self.commit(late=15, height=130)
        self.runs("runs/1.csv", "before/1.csv")
        (self.tree / "runs/folder.csv").mkdir()
        for pattern in "runz/*.csv", "runs/*.csv\nruns/2.csv", "runs/folder*":
            for base in "", "before":
                self.judge(66, FOLDVIZ_RUNS=pattern, FOLDVIZ_BASE_RUNS=base, FOLDVIZ_KEEP="kept")
                said = self.comment()
                self.assertIn("could not be judged (exit code 66)", said)
                self.assertEqual(said.count("- <code>foldviz&#58; error&#58; no run fits "), 1)
                self.assertFalse((self.tree / "kept").exists())
        self.judge(0, FOLDVIZ_RUNS=" ")

    def test_kept_runs_are_the_compared_runs(self):
        self.commit(late=15, height=130)
        names = ["./after/1.csv", "./after/a/b/1.csv", "./after/a_b/1.csv", "-o.csv"]
        self.runs(*names)
        self.runs("kept/old.csv", late=80)
        patterns = "./after/**/*.csv *.csv"
        (self.tree / "frames.csv").unlink()
        (self.tree / "foldviz.yml").write_text(CONFIG.replace("frames.csv", "after/1.csv"))
        self.judge(0, FOLDVIZ_RUNS=patterns, FOLDVIZ_KEEP="kept")
        self.assertEqual(
            sorted(file.name for file in (self.tree / "kept").iterdir()),
            ["0000-1.csv", "0001-1.csv", "0002-1.csv", "0003--o.csv"])
        self.judge(0, FOLDVIZ_RUNS=patterns, FOLDVIZ_BASE_RUNS="kept")
        compared = json.loads((self.tree / "foldviz-report/compare.json").read_text())
        self.assertEqual((len(compared["a"]), len(compared["b"])), (4, 4))

    def test_an_unreadable_run_is_named_in_the_comment(self):
        self.commit(late=15, height=130)
        self.runs("runs/1.csv")
        (self.tree / "before").mkdir()
        (self.tree / "before/1.csv").write_text("")
        self.assertIn("before/1.csv", self.judge(65, FOLDVIZ_RUNS="runs/*", FOLDVIZ_BASE_RUNS="before").stderr)
        self.assertIn("<code>foldviz&#58; error&#58; before/1.csv&#58; is empty", self.comment())

    def test_a_recording_that_does_not_match_the_base_scene_is_not_a_difference(self):
        (self.tree / "scene.yml").write_text(SCENE.format(height=130).replace("count: 9", "count: 5"))
        self.git("commit", "-qam", "fewer")
        base = self.git("rev-parse", "HEAD")
        self.commit(late=15, height=130)
        (self.tree / "recording.ndjson").write_text(
            RECORDING + '{"t": 2, "event": "resize", "row": 7, "height": 90}\n')
        self.judge(0, FOLDVIZ_BASE=base)
        self.assertEqual(list((self.tree / "foldviz-report/changes").iterdir()), [])
        said = self.comment()
        self.assertIn("✓ within budget", said)
        self.assertNotIn("the replay differs", said)
        self.assertIn("- <code>foldviz&#58; not compared with the base's scene&#58; ./recording.ndjson&#58;3", said)

    def test_absolute_paths_match_the_files_of_the_base(self):
        link = self.folder / "link"
        link.symlink_to(self.tree)
        absolute = (self.tree / "foldviz.yml").read_text().replace("scene: ", f"scene: {self.tree}/")
        (self.tree / "absolute.yml").write_text(absolute)
        for config in self.tree / "foldviz.yml", link / "foldviz.yml", "./foldviz.yml", "absolute.yml":
            with self.subTest(config=config):
                self.judge(1, FOLDVIZ_BASE=self.base, FOLDVIZ_CONFIG=config)
                self.assertTrue((self.tree / "foldviz-report/changes/1.json").exists())
                self.assertNotIn("not among the base's files", self.comment())
                quality = json.loads((self.tree / "foldviz-report/code-quality.json").read_text())
                self.assertNotIn("/", quality[0]["location"]["path"].removeprefix("./"))

    def test_a_scene_missing_from_the_base_is_reported(self):
        (self.tree / "scene.yml").rename(self.tree / "new.yml")
        config = (self.tree / "foldviz.yml").read_text().replace("scene.yml", "new.yml")
        (self.tree / "foldviz.yml").write_text(config)
        self.judge(1, FOLDVIZ_BASE=self.base)
        self.assertIn("new.yml is not among the base's files", self.comment())

    def test_an_invalid_configuration_is_explained(self):
        (self.tree / "foldviz.yml").write_text("checks: 7\n")
        done = self.judge(65)
        self.assertIn("foldviz.yml", done.stderr)
        self.assertIn("could not be judged (exit code 65)", self.comment())
        self.assertIn("foldviz.yml&#58;1", self.comment())

    def test_an_unavailable_base_is_reported_and_does_not_fail(self):
        done = self.judge(1, FOLDVIZ_BASE="0" * 40)
        self.assertIn("cannot be had", done.stderr)
        self.assertIn("cannot be had", self.comment())


#: The expected comment on the second commit, written manually: rows of 100 points replace rows of 130.
COMMENT = """<!-- foldviz:foldviz.yml -->
### foldviz: ✗ over budget

[Sheets and pages](https://ci.example/7)

| | check | |
|---|---|---|
| ✗ | <code>a &#60;b&#62;&#64;list&#60;/b&#62; &#124; one</code> | <code>layout.rowsPerFrame.max</code> 7 rows, ≤ 5 |
| ✗ | <code>feed</code> | <code>duration.max</code> 40 ms, ≤ 30 |

**What changed**

- <code>a &#60;b&#62;&#64;list&#60;/b&#62; &#124; one</code>: the replay differs in 2 of 2 frames; most: row <code>4</code> at 0 s: minY −120; keys: <code>rows.height</code>

<details><summary>All figures</summary>
"""


class CommentTests(Case):
    def setUp(self):
        super().setUp()
        self.script(str(HERE / "judge"), 1, FOLDVIZ_BASE=self.base)
        self.event = self.folder / "event.json"
        self.event.write_text('{"pull_request": {"number": 7}}')
        self.summary = self.folder / "summary"
        self.server = Server("github-actions[bot]")
        self.addCleanup(self.server.server_close)
        self.addCleanup(self.server.shutdown)

    def gitHub(self, **more):
        return self.script(str(HERE / "comment"), **{
            "GITHUB_API_URL": self.server.address, "GITHUB_REPOSITORY": "o/r",
            "GITHUB_SERVER_URL": "https://git.example", "GITHUB_EVENT_PATH": self.event,
            "GITHUB_STEP_SUMMARY": self.summary, "FOLDVIZ_TOKEN": "secret",
            "FOLDVIZ_LINK": "https://ci.example/7", **more})

    def gitLab(self, **more):
        self.server.us = "bot"
        return self.script(str(HERE / "comment"), **{
            "CI_API_V4_URL": self.server.address, "CI_PROJECT_ID": "1", "CI_MERGE_REQUEST_PROJECT_ID": "3",
            "CI_MERGE_REQUEST_IID": "7", "FOLDVIZ_TOKEN": "secret", "FOLDVIZ_LINK": "https://ci.example/7", **more})

    def calls(self):
        return [(method, path.split("?")[0]) for method, path, _ in self.server.requests]

    def test_the_comment_has_the_verdict_the_changes_and_a_link(self):
        self.gitHub()
        body = self.server.comments[0]["body"]
        self.assertEqual(body[: len(COMMENT)], COMMENT)
        self.assertIn("| ✗ | layout.rowsPerFrame.max | 7 rows | ≤ 5 |", body)
        self.assertEqual(self.summary.read_text(), body)

    def test_an_existing_comment_is_updated_on_any_page(self):
        marker = "<!-- foldviz:foldviz.yml -->\n"
        others = [("somebody", marker + "a stranger's"), ("github-actions[bot]", "<!-- foldviz:other.yml -->")]
        others += [("somebody", "fine")] * 148 + [("github-actions[bot]", marker + "old")]
        for number, (name, body) in enumerate(others, 1):
            self.server.comments.append(self.server.comment(number, name, body))
        self.gitHub()
        self.assertEqual(self.calls(), [
            ("GET", "/repos/o/r/issues/7/comments")] * 2 + [("PATCH", "/repos/o/r/issues/comments/151")])
        self.assertTrue(self.server.comments[150]["body"].startswith(COMMENT))
        self.assertEqual(len(self.server.comments), 151)

    def test_without_permission_to_comment_only_the_summary_is_written(self):
        for status in 403, 404, 500:
            self.server.refuses = status
            self.summary.write_text("")
            self.assertIn("the summary has", self.gitHub().stderr)
            self.assertTrue(self.summary.read_text().startswith(COMMENT))
        self.assertIn("may not comment", self.gitHub(FOLDVIZ_TOKEN="wrong").stderr)
        self.assertIn("no token", self.gitHub(FOLDVIZ_TOKEN="").stderr)
        self.assertEqual(self.server.comments, [])

    def test_nothing_is_requested_without_a_change(self):
        self.assertIn("the summary has", self.gitHub(GITHUB_API_URL="http://127.0.0.1:9").stderr)
        self.event.write_text("{}")
        self.gitHub()
        self.assertEqual(self.server.requests, [])

    def test_the_comment_on_gitlab_is_the_same(self):
        self.gitLab()
        self.gitLab()
        self.assertEqual(self.calls(), [
            ("GET", "/user"), ("GET", "/projects/3/merge_requests/7/notes"),
            ("POST", "/projects/3/merge_requests/7/notes"),
            ("GET", "/user"), ("GET", "/projects/3/merge_requests/7/notes"),
            ("PUT", "/projects/3/merge_requests/7/notes/1")])
        self.assertTrue(self.server.comments[0]["body"].startswith(COMMENT))

    def test_pictures_are_committed_to_a_separate_branch(self):
        for run in 1, 2:
            self.gitHub(FOLDVIZ_PICTURES="pictures")
            self.assertEqual(self.git("rev-list", "--count", "pictures", at=self.origin), str(run))
        commit = self.git("rev-parse", "pictures", at=self.origin)
        self.assertEqual(
            self.git("ls-tree", "-r", "--name-only", "pictures", at=self.origin).split(),
            ["7/foldviz.yml/changes/1.png", "7/foldviz.yml/sheets/1.png"])
        self.assertIn(
            f"![sheets/1](https://git.example/o/r/raw/{commit}/7/foldviz.yml/sheets/1.png)",
            self.server.comments[0]["body"])
        self.assertEqual(self.git("status", "--porcelain", "--untracked-files=no"), "")
        self.git("remote", "set-url", "origin", self.folder / "nowhere")
        self.assertIn("goes without", self.gitHub(FOLDVIZ_PICTURES="pictures").stderr)

    def test_figures_of_a_long_report_are_left_out_of_the_comment(self):
        (self.tree / "foldviz-report/check.md").write_text("x" * 50_000)
        self.gitHub()
        self.assertLess(len(self.server.comments[0]["body"]), 2000)

    def test_a_comment_does_not_exceed_the_limit_of_github(self):
        out = self.tree / "foldviz-report"
        report = json.loads((out / "check.json").read_text())
        passed, failed = {**report["checks"][0], "status": "passed", "budgets": []}, report["checks"][1]
        # Each of these characters takes five or six bytes when escaped.
        report["checks"] = [passed] * 300 + [{**failed, "name": f"{number} " + "|" * 5000} for number in range(400)]
        (out / "check.json").write_text(json.dumps(report))
        (out / "check.errors").write_text(("foldviz: error: " + "@" * 5000 + "\n") * 400)
        difference = json.loads((out / "changes/1.json").read_text())
        for number in range(302, 361):
            (out / f"changes/{number}.json").write_text(json.dumps(difference))
            shutil.copy(out / "sheets/1.png", out / f"sheets/{number}.png")
        self.gitHub(FOLDVIZ_PICTURES="pictures", FOLDVIZ_ID="x" * 3000)
        body = self.server.comments[0]["body"]
        self.assertLess(len(body.encode()), 65_536)
        rows = [line for line in body.splitlines() if line.startswith("| ") and "<code>" in line]
        self.assertTrue(rows and all(line.startswith("| ✗ ") for line in rows))
        self.assertIn(f"| | and {700 - len(rows)} more | |", body)
        self.assertRegex(body, r"\n- and 3\d\d more\n")
        self.assertRegex(body, r"\n- and 5\d more\n")
        self.assertRegex(body, r"\nand 5\d more\n")

    def test_control_characters_in_names_do_not_affect_other_text(self):
        out = self.tree / "foldviz-report"
        report = json.loads((out / "check.json").read_text())
        report["checks"][0]["name"] = "a\u202eb\u2066c\x1b[1md\u2028e\x9bf\x00g"
        (out / "check.json").write_text(json.dumps(report))
        self.gitHub()
        self.assertIn("| ✗ | <code>a b c &#91;1md e f g</code> |", self.server.comments[0]["body"])


class InstallTests(Case):
    def test_the_program_comes_from_a_path_an_archive_or_a_release(self):
        install = str(HERE / "install")
        self.assertEqual(self.script(install, FOLDVIZ_PATH=PROGRAM).stdout.strip(), PROGRAM)
        machine = os.uname().machine
        release = self.folder / "v0.1.0" / f"foldviz-0.1.0-linux-{machine}.tar.gz"
        (self.folder / "bundle/bin").mkdir(parents=True)
        release.parent.mkdir()
        os.symlink(PROGRAM, self.folder / "program")
        program = self.folder / "bundle/bin/foldviz"
        program.write_text(f'#!/bin/sh\nexec {PROGRAM} "$@"\n')
        program.chmod(0o755)
        subprocess.run(["tar", "-czf", release, "-C", self.folder, "bundle"], check=True)
        home = self.folder / "home"
        # An older program must not be used. Without a version, the version of the scripts is installed.
        old = home / "program/a/bin/foldviz"
        old.parent.mkdir(parents=True)
        shutil.copy(program, old)
        for version in "0.1.0", "v0.1.0", "":
            said = self.script(
                install, FOLDVIZ_VERSION=version, FOLDVIZ_RELEASES=f"file://{self.folder}", FOLDVIZ_HOME=home)
            self.assertEqual(said.stdout.strip(), str(home / "program/bundle/bin/foldviz"))
        digest = subprocess.run(["sha256sum", release], capture_output=True, text=True).stdout.split()[0]
        url = f"file://{release}"
        self.script(install, FOLDVIZ_URL=url, FOLDVIZ_SHA256=digest, FOLDVIZ_HOME=home)
        said = self.script(install, 69, FOLDVIZ_URL=url, FOLDVIZ_SHA256="0" * 64, FOLDVIZ_HOME=home)
        self.assertIn("not the archive that was expected", said.stderr)
        self.script(install, 69, FOLDVIZ_URL="file:///nowhere.tar.gz", FOLDVIZ_HOME=home)
        self.script(install, 69)


class ActionTests(Case):
    """Runs the steps of action.yml in order, with the values that GitHub would insert."""

    def run_steps(self, inputs, event, base=None, **more):
        action = yaml.safe_load((ROOT / "action.yml").read_text())
        given = {name: one.get("default", "") for name, one in action["inputs"].items()}
        given |= {"token": "secret", **inputs}
        outputs = {"upload": {"artifact-url": "https://ci.example/7"}}
        github = {
            "action_repository": "o/foldviz", "server_url": "https://git.example",
            "base_ref": "main", "event_name": "pull_request", "event.pull_request.base.sha": self.base, **more}

        def value(expression):
            # The action only uses expressions like `a && b || c` with names and texts.
            for choice in expression.split(" || "):
                result = ""
                for term in choice.split(" && "):
                    left, equals, right = term.partition(" == ")
                    result = self.term(left, given, github, outputs)
                    if equals:
                        result = result == self.term(right, given, github, outputs)
                    if not result:
                        break
                if result:
                    return result
            return ""

        def filled(text):
            return re.sub(r"\$\{\{ (.*?) \}\}", lambda match: str(value(match[1])), text)

        code = 0
        for step in action["runs"]["steps"]:
            if base and step.get("uses", "").startswith("actions/cache/restore"):
                shutil.copytree(base, self.tree / step["with"]["path"], dirs_exist_ok=True)
            if "run" not in step:
                continue
            output = self.folder / "output"
            output.write_text("")
            done = subprocess.run(
                ["bash", "-e", "-o", "pipefail", "-c", step["run"]], cwd=self.tree, capture_output=True, text=True,
                env={
                    "PATH": os.environ["PATH"], "HOME": str(self.folder), "GITHUB_ACTION_PATH": str(ROOT),
                    "GITHUB_OUTPUT": str(output), "GITHUB_EVENT_PATH": str(event),
                    "GITHUB_STEP_SUMMARY": str(self.folder / "summary"), "GITHUB_REPOSITORY": "o/r",
                    "GITHUB_API_URL": self.server.address,
                    **{key: filled(text) for key, text in step["env"].items()}})
            code = done.returncode
            if "id" in step:
                outputs[step["id"]] = dict(line.split("=", 1) for line in output.read_text().splitlines())
        return code, {
            name: filled(one["value"]) for name, one in action["outputs"].items()}

    def term(self, name, inputs, github, outputs):
        if name.startswith("'"):
            return name.strip("'")
        kind, _, rest = name.partition(".")
        if kind == "inputs":
            return inputs[rest]
        if kind == "github":
            return github[rest]
        _, step, _, output = name.split(".")
        return outputs[step].get(output, "")

    def setUp(self):
        super().setUp()
        self.server = Server("github-actions[bot]")
        self.addCleanup(self.server.server_close)
        self.addCleanup(self.server.shutdown)

    def test_the_action_exits_with_the_code_of_the_check(self):
        event = self.folder / "event.json"
        event.write_text('{"pull_request": {"number": 7}}')
        code, outputs = self.run_steps({"path": PROGRAM}, event)
        self.assertEqual(code, 1)
        self.assertEqual(outputs, {
            "exit-code": "1", "folder": "foldviz-report", "artifact-url": "https://ci.example/7"})
        self.assertTrue(self.server.comments[0]["body"].startswith(COMMENT))
        (self.tree / "foldviz.yml").write_text(CONFIG.replace("max: 5}", "max: 7}").replace("30}", "50}"))
        code, _ = self.run_steps({"path": PROGRAM, "before-after": "false"}, event)
        self.assertEqual(code, 0)
        self.assertEqual(len(self.server.comments), 1)
        self.assertIn("✓ within budget", self.server.comments[0]["body"])
        self.assertNotIn("What changed", self.server.comments[0]["body"])

    def test_a_change_is_compared_with_the_runs_of_a_push(self):
        event = self.folder / "event.json"
        event.write_text('{"pull_request": {"number": 7}}')
        (self.tree / "runs").mkdir()
        for run in range(4):
            (self.tree / f"runs/{run}.csv").write_text(FRAMES.format(late=15 + run / 10))
        self.run_steps({"path": PROGRAM, "runs": "runs/*.csv"}, event, base_ref="", event_name="push")
        base = self.folder / "base"
        (self.tree / ".foldviz-base").rename(base)
        self.assertEqual(len(list(base.iterdir())), 4)
        # Files from another use of the action must be ignored.
        (self.tree / ".foldviz-base").mkdir()
        (self.tree / ".foldviz-base/other.csv").write_text(FRAMES.format(late=90))
        self.run_steps({"path": PROGRAM, "runs": "runs/*.csv"}, event, base=base)
        compared = json.loads((self.tree / "foldviz-report/compare.json").read_text())
        self.assertEqual((len(compared["a"]), len(compared["b"])), (4, 4))

        def primary():
            compared = json.loads((self.tree / "foldviz-report/compare.json").read_text())
            return {metric["id"] for metric in compared["metrics"] if metric["primary"]}
        self.assertEqual(primary(), {"duration.p50", "duration.p90"})
        # The input metric names the metrics that may fail instead.
        self.run_steps(
            {"path": PROGRAM, "runs": "runs/*.csv", "metric": "duration.max slowFrames"}, event, base=base)
        self.assertEqual(primary(), {"duration.max", "slowFrames"})


@unittest.skipUnless(shutil.which("unzip"), "unzip is not here")
class TemplateTests(Case):
    """Runs the script of the GitLab template, with the variables that GitLab would set."""

    def setUp(self):
        super().setUp()
        self.server = Server("bot")
        self.addCleanup(self.server.server_close)
        self.addCleanup(self.server.shutdown)
        self.commit(late=15, height=100)
        (self.tree / "runs").mkdir()
        for run in range(10):
            (self.tree / f"runs/{run}.csv").write_text(FRAMES.format(late=80 + run / 10))

    def job(self, code, **more):
        job = yaml.safe_load((HERE / "foldviz.gitlab-ci.yml").read_text())[".foldviz"]
        variables = {"CI_PROJECT_DIR": str(self.tree)}
        variables["FOLDVIZ_HOME"] = job["variables"]["FOLDVIZ_HOME"].replace("$CI_PROJECT_DIR", str(self.tree))
        (self.tree / ".foldviz").mkdir(exist_ok=True)
        return self.script("\n".join(job["script"]), code, **{
            **variables, "FOLDVIZ_SCRIPTS": HERE, "FOLDVIZ_CONFIG": "foldviz.yml", "FOLDVIZ_RUNS": "runs/**/*.csv",
            "FOLDVIZ_TOKEN": "secret", "CI_JOB_TOKEN": "secret",
            "CI_JOB_NAME": "frames", "CI_JOB_URL": "https://ci.example/7", "CI_PROJECT_ID": "1",
            "CI_API_V4_URL": self.server.address, "CI_MERGE_REQUEST_IID": "7", "CI_MERGE_REQUEST_PROJECT_ID": "3",
            "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "rel/1", "CI_MERGE_REQUEST_DIFF_BASE_SHA": self.base, **more})

    def test_runs_are_compared_with_the_runs_of_the_target_branch(self):
        with tempfile.TemporaryFile() as file:
            with zipfile.ZipFile(file, "w") as archive:
                for run in range(10):
                    archive.writestr(f"foldviz-report/runs/runs_{run}.csv", FRAMES.format(late=15 + run / 10))
            file.seek(0)
            self.server.artifacts = file.read()
        (self.tree / "foldviz.yml").write_text(CONFIG.replace("max: 5}", "max: 7}"))
        (self.tree / "runs/more").mkdir()
        (self.tree / "runs/3.csv").rename(self.tree / "runs/more/3.csv")
        # The job ignores FOLDVIZ_OUT, so that later jobs find the stored runs.
        self.job(2, FOLDVIZ_OUT="elsewhere")
        self.assertEqual(self.server.requests[0][:2], ("GET", "/projects/1/jobs/artifacts/rel%2F1/download?job=frames"))
        body = self.server.comments[0]["body"]
        self.assertIn("✗ slower or worse than before", body)
        # The 90th percentile is 0.6 of the way from 10 ms to the late frame; A and B are geometric means.
        self.assertRegex(body, r"- slower: <code>duration.p90</code> 13\.27 → 52\.27 ms")
        self.assertIn("[Sheets and pages](https://ci.example/7/artifacts/browse/foldviz-report)", body)
        # The runs for comparison with the next change are stored.
        self.assertEqual(len(list((self.tree / "foldviz-report/runs").iterdir())), 10)

    def test_a_target_branch_without_runs_is_not_compared(self):
        (self.tree / "foldviz.yml").write_text(CONFIG.replace("max: 5}", "max: 7}"))
        self.job(0)
        self.assertIn("✓ within budget", self.server.comments[0]["body"])
        self.assertIn("the base has no runs", self.server.comments[0]["body"])


class TextTests(unittest.TestCase):
    """Checks the examples of the guide, and the shell scripts with shellcheck."""

    def documents(self):
        text = (ROOT / "Documentation/ci.md").read_text()
        return re.findall(r"^```yaml\n(.*?)^```", text, re.M | re.S)

    def test_workflows_of_the_guide_use_existing_inputs_and_variables(self):
        action = yaml.safe_load((ROOT / "action.yml").read_text())
        template = yaml.safe_load((HERE / "foldviz.gitlab-ci.yml").read_text())
        used = 0
        for text in self.documents():
            document = yaml.safe_load(text)
            for job in document.get("jobs", {}).values():
                for step in job["steps"]:
                    if "/foldviz@" in step.get("uses", ""):
                        used += 1
                        self.assertLessEqual(set(step.get("with", {})), set(action["inputs"]))
            for job in document.values():
                if isinstance(job, dict) and job.get("extends") in template:
                    used += 1
                    known = (HERE / "judge").read_text() + (HERE / "comment").read_text()
                    for name in job.get("variables", {}):
                        self.assertTrue(name in known or name in template[job["extends"]]["variables"], name)
        self.assertGreaterEqual(used, 5)

    def test_configurations_of_the_guide_are_valid(self):
        schema = json.loads(subprocess.run(
            [PROGRAM, "schema", "config"], capture_output=True, text=True, check=True).stdout)
        import jsonschema
        configs = [one for one in map(yaml.safe_load, self.documents()) if "checks" in one]
        self.assertTrue(configs)
        for one in configs:
            jsonschema.validate(one, schema)

    @unittest.skipUnless(shutil.which("shellcheck"), "shellcheck is not here")
    def test_shellcheck_accepts_all_scripts(self):
        scripts = [HERE / name for name in ("install", "judge", "comment")] + [HERE.parent / "test"]
        subprocess.run(["shellcheck", *scripts], check=True)
        action = yaml.safe_load((ROOT / "action.yml").read_text())
        template = yaml.safe_load((HERE / "foldviz.gitlab-ci.yml").read_text())
        steps = [step["run"] for step in action["runs"]["steps"] if "run" in step]
        steps += ["\n".join(template[".foldviz"]["before_script"]), *template[".foldviz"]["script"]]
        for text in steps:
            # Unquoted file names are intentional patterns.
            subprocess.run(
                ["shellcheck", "--shell=bash", "--exclude=SC2086", "-"], input=text, text=True, check=True)


if __name__ == "__main__":
    unittest.main()
