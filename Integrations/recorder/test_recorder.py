"""Records a list that CSS folds in a real browser, and compares the table with foldviz's own replay. Also runs the
cores of the other recorders with simulated input, and runs the commands of the README on the files of each."""

import csv
import functools
import io
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import tempfile
import threading
import unittest

HOME = pathlib.Path(__file__).resolve().parent.parent.parent / "Recorder"
RECORDER = HOME / "web/foldviz-recorder.js"
KOTLIN = HOME / "android/FoldvizRecorder.kt"
PROGRAM = os.environ["FOLDVIZ"]
BROWSER = next(filter(None, map(shutil.which, (
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"))), None)

SCENE = """device: {width: 375, height: 600}
rows: {count: 20, height: 130}
spacing: 2
insets: {top: 159, bottom: 600, left: 30, right: 30}
fold: {offset: 159}
"""

# The published fold in CSS only: rows rotate about their lower edge while they pass the line at 159, and fade from 1
# to 0.4 when less than 0.6 of their height is left. Beyond edge-on, they are opaque again.
PAGE = """<!doctype html>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
  body { margin: 0 }
  main { width: 375px; height: 600px; overflow-y: scroll; box-sizing: border-box }
  main::before { content: ""; display: block; height: 159px }
  main::after { content: ""; display: block; height: 598px }
  article {
    height: 130px; margin: 0 30px 2px; transform-origin: bottom; background: teal;
    --from: calc(var(--i) * 132px);
    animation: fold linear both, fade linear backwards; animation-duration: auto;
    animation-timeline: scroll(nearest);
    /* A row that is exactly edge-on still has the opacity of one that folds. */
    animation-range: var(--from) calc(var(--from) + 130px), var(--from) calc(var(--from) + 130.25px);
  }
  @keyframes fold {
    from { transform: perspective(375px) rotateX(0deg) }
    to { transform: perspective(375px) rotateX(90deg) }
  }
  @keyframes fade { 0%, 40% { opacity: 1 } 100% { opacity: 0.4 } }
</style>
<main></main>
<script>
  const main = document.querySelector("main")
  for (let i = 0; i < 20; i += 1) {
    const row = document.createElement("article")
    row.style.setProperty("--i", i)
    row.dataset.id = String(i)
    main.append(row)
  }
</script>
"""

# Rows with all kinds of layout, some of them translated before their first frame.
PLACES = """<!doctype html>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
  body, h2 { margin: 0 }
  main { height: 400px; overflow-y: scroll; border: 5px solid; margin: 7px }
  h2 { height: 50px }
  main div { position: relative; border: 3px solid }
</style>
<main>
  <h2 data-kind="header"></h2>
  <article style="height: 100px"></article>
  <article style="height: 130px; translate: 0 50%"></article>
  <div><article style="height: 60px; transform: translateY(20px)"></article></div>
  <article style="height: 40px; translate: 0 calc(50% - 10px)"></article>
  <article style="height: 5px; translate: 0 calc(20% + min(40%, 3px))"></article>
  <article style="height: 5px; translate: 0 clamp(1px, 60%, 2px)"></article>
  <article style="height: 10px" data-index="9" data-id="last"></article>
</main>
"""

TOUCHED = """<!doctype html>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style> body { margin: 0; touch-action: none } b { display: block; height: 50px } </style>
<main style="border-left: 20px solid"><article style="height: 100px"><b></b></article>
<h2 data-kind="header" style="height: 100px; margin: 0"></h2></main>
"""


# A list of rows placed by translateY, with recycled elements. It assumes 100 px for each row, measures a row when it
# appears, and corrects its offset for a row above the top edge. It notes what it shows, what the user scrolled until the
# first scroll event, and what it wrote.
LATE = """<!doctype html>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
  body { margin: 0 }
  main { width: 375px; height: 600px; overflow-y: scroll; overflow-anchor: none; position: relative }
  .row { position: absolute; top: 0; width: 100% }
</style>
<main><div></div></main>
<script>
  const main = document.querySelector("main")
  const height = (row) => 60 + (row * 37) % 90
  const known = new Map(), free = [], used = new Map(), notes = []
  const size = (row) => known.get(row) ?? 100
  let wrote = 0
  function render() {
    let top = 0, row = 0
    while (top + size(row) <= main.scrollTop - 200) top += size(row++)
    const rows = new Map()
    for (; top < main.scrollTop + 800 && row < 300; top += size(row++)) rows.set(row, top)
    for (const [old, element] of used) if (!rows.has(old)) { used.delete(old); element.remove(); free.push(element) }
    for (const [row, top] of rows) {
      let element = used.get(row)
      if (!element) {
        element = free.pop() ?? Object.assign(document.createElement("div"), { className: "row" })
        element.style.height = height(row) + "px"
        element.dataset.key = "row " + row
        main.append(element)
        used.set(row, element)
      }
      element.style.transform = `translateY(${top}px)`
    }
    let total = 0
    for (let row = 0; row < 300; row += 1) total += size(row)
    main.firstElementChild.style.height = total + "px"
  }
  function measure() {
    let [top, moved] = [0, 0]
    for (const row of [...used.keys()].sort((a, b) => a - b)) {
      if (known.has(row)) continue
      let start = 0
      for (let above = 0; above < row; above += 1) start += size(above)
      // Every third row is corrected, so that the others jump.
      if (start < main.scrollTop && row % 3 === 0) moved += height(row) - size(row)
      known.set(row, height(row))
    }
    if (moved) { const before = main.scrollTop; main.scrollTop += moved; wrote += main.scrollTop - before }
    render()
  }
  let user = 0, last = 0
  main.addEventListener("scroll", () => { user += main.scrollTop - last; last = main.scrollTop; measure(); last = main.scrollTop })
  function note() {
    const rows = [...used].map(([row, one]) => [row, one.getBoundingClientRect().top, height(row)])
      .filter(([, y, h]) => y < 600 && y + h > 0).sort((a, b) => a[1] - b[1])
    notes.push({ offset: main.scrollTop, user, wrote, extent: main.scrollHeight, rows })
    user = wrote = 0
  }
  // Start far from the top, where no row has been measured, so that scrolling up corrects the offset.
  render()
  main.scrollTop = 12000
  last = 12000
  measure()
  render()
</script>
"""


# Rows in flow, which the browser anchors.
ROWS = """<!doctype html>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style> body { margin: 0 } main { height: 600px; overflow-y: scroll } article { height: 100px } </style>
<main>""" + "<article></article>" * 50 + "</main>"


class Documented:
    """Runs the commands of the README on a recorder's files, which are in `folder` with their scene."""

    def foldviz(self, *arguments, code=0):
        run = subprocess.run([PROGRAM, *arguments], cwd=self.folder, capture_output=True, text=True)
        self.assertEqual(run.returncode, code, run.stdout[:2000] + run.stderr)
        return run.stdout

    def test_commands_of_the_readme_succeed(self):
        lines = (HOME / "README.md").read_text().splitlines()
        commands = [shlex.split(line, comments=True) for line in lines if line.startswith("    foldviz ")]
        used = {word for command in commands for word in command}
        self.assertLessEqual({"recording.ndjson", "touches.ndjson", "frames.ndjson", "table.csv"}, used)
        for command in commands:
            self.foldviz(*command[1:])

    def test_frames_are_judged_and_joined(self):
        report = json.loads(self.foldviz(
            "profile", "scene.yml", "recording.ndjson", "--device", "frames.ndjson", "--json"))
        frames = report["sources"][0]["frames"]
        self.assertEqual(frames["total"], (self.folder / "recording.ndjson").read_text().count('"offset"'))
        self.assertGreater(frames["counted"], 0.9 * frames["total"])
        self.assertEqual(report["join"]["frames"], frames["counted"])
        self.check_late([(hitch["frame"], hitch["late"]) for hitch in report["join"]["hitches"]])

    def check_late(self, hitches):
        """Checks nothing for a browser, whose late frames cannot be predicted."""


class Browser:
    """A tab of a headless Chromium, driven by the DevTools protocol over two pipes."""

    def __init__(self, folder, *options):
        to_browser, self.input = os.pipe()
        self.output, from_browser = os.pipe()
        self.process = subprocess.Popen(
            ["/bin/sh", "-c", 'exec "$@" 3<&%d 4>&%d' % (to_browser, from_browser), "sh", BROWSER,
             "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
             "--no-first-run", "--disable-background-networking", "--disable-renderer-backgrounding",
             f"--user-data-dir={folder}/profile", "--remote-debugging-pipe", *options, "about:blank"],
            pass_fds=(to_browser, from_browser), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser), os.close(from_browser)
        self.stream, self.last, self.session = os.fdopen(self.output, "rb"), 0, None
        target = self.call("Target.createTarget", url="about:blank", newWindow=True)["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

    def call(self, method, **parameters):
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.input, json.dumps(message).encode() + b"\0")
        while True:
            text = b""
            while not text.endswith(b"\0"):
                byte = self.stream.read(1)
                assert byte, "the browser has gone"
                text += byte
            answer = json.loads(text[:-1])
            if answer.get("id") == self.last:
                assert "error" not in answer, answer
                return answer["result"]

    def run(self, script):
        answer = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.stream.close()
        os.close(self.input)


@unittest.skipUnless(BROWSER, "there is no Chromium")
class WebRecorderTests(Documented, unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        browser = cls.browser = Browser(cls.folder)
        cls.addClassCleanup(browser.close)
        watchdog = threading.Timer(120, browser.process.kill)
        watchdog.start()
        cls.addClassCleanup(watchdog.cancel)
        browser.call("Emulation.setDeviceMetricsOverride", width=375, height=600, deviceScaleFactor=2, mobile=True)
        browser.call("Emulation.setTouchEmulationEnabled", enabled=True)
        browser.call("Page.enable")
        cls.show("page", PAGE)
        browser.run("globalThis.recorder = new FoldvizRecorder(main, 'article').start(); 1")
        for start, end, step in (500, 90, -7), (500, 150, -11), (120, 300, 9):
            cls.drag(browser, range(start, end, step))
        # Wait until the list rests; touching a moving list would stop it instead of tapping.
        browser.run("new Promise(r => setTimeout(r, 1500))")
        cls.drag(browser, [])
        browser.run("new Promise(r => setTimeout(r, 200))")
        cls.files = browser.run("recorder.stop().files")
        for name, text in cls.files.items():
            (cls.folder / name).write_text(text)
        (cls.folder / "scene.yml").write_text(SCENE)

    @classmethod
    def show(cls, name, page):
        """Opens a page, and loads the recorder's script."""
        (cls.folder / f"{name}.html").write_text(page)
        cls.browser.call("Page.navigate", url=(cls.folder / f"{name}.html").as_uri())
        cls.browser.run("document.readyState === 'complete' || new Promise(r => addEventListener('load', r))")
        cls.browser.run(RECORDER.read_text())

    @staticmethod
    def touch(browser, kind, *points):
        browser.call("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": 180, "y": y} for y in points])

    @classmethod
    def drag(cls, browser, path):
        """Simulates a drag along y coordinates, or a tap if `path` is empty."""
        cls.touch(browser, "touchStart", path[0] if path else 450)
        for y in path[1:]:
            cls.touch(browser, "touchMove", y)
        cls.touch(browser, "touchEnd")

    def wait(self, milliseconds=200):
        self.browser.run(f"new Promise(r => setTimeout(r, {milliseconds}))")

    def table(self, text):
        return {(row["frame"], row["id"]): row for row in csv.DictReader(io.StringIO(text))}

    def test_the_page_shows_the_frames_of_the_replay(self):
        # Quiet, because replay warns that the tapped row does not expand.
        self.foldviz("replay", "scene.yml", "recording.ndjson", "--quiet", "-o", "design.csv")
        design = self.table((self.folder / "design.csv").read_text())
        app = self.table(self.files["table.csv"])
        self.assertEqual(set(app), set(design))
        self.assertGreater(len({frame for frame, _ in app}), 60)
        folded = {row["id"] for row in app.values() if 1 < float(row["foldAngle"]) < 89}
        self.assertGreaterEqual(len(folded), 4)
        for key, row in app.items():
            for column in set(row) & set(design[key]):
                value = row[column]
                if column == "kind":
                    self.assertEqual(value, design[key][column])
                    continue
                bound = 0.01 if column == "opacity" else 0.5
                self.assertAlmostEqual(float(value), float(design[key][column]), delta=bound, msg=f"{key} {column}")
        for recording in [], ["--recording", "recording.ndjson"]:
            self.foldviz("diff", "scene.yml", "table.csv", "--tolerance", "0.5", *recording)

    def test_a_difference_from_the_design_is_found(self):
        scene = (self.folder / "scene.yml").read_text().replace("height: 130", "height: 131")
        (self.folder / "other.yml").write_text(scene)
        self.foldviz("diff", "other.yml", "table.csv", "--tolerance", "0.5", code=1)

    def test_touches_frames_and_offsets_use_the_same_clock(self):
        lines = [json.loads(line) for line in self.files["touches.ndjson"].splitlines()]
        self.assertEqual([one["touch"] for one in lines[2:] if one["touch"] != "moved"], ["began", "ended"] * 4)
        samples = [json.loads(line) for line in self.files["recording.ndjson"].splitlines()[1:]]
        offsets = [one for one in samples if "offset" in one]
        # The first drag, by 410 pixels, changes the offsets between its first and last touch.
        began, ended = (next(one["t"] for one in lines[2:] if one["touch"] == name) for name in ("began", "ended"))
        before = max((one for one in offsets if one["t"] <= began), key=lambda one: one["t"], default=offsets[0])
        self.assertEqual(before["offset"], 0)
        moved = [one["offset"] for one in offsets if began < one["t"] < ended]
        self.assertGreater(max(moved), 200)
        self.assertTrue(any(one.get("dragging") for one in offsets))
        self.assertEqual([one["event"] for one in samples if "event" in one], ["tap"])

    def test_rows_have_their_layout_positions_and_an_index_within_their_kind(self):
        self.show("places", PLACES)
        self.browser.run("var recorder = new FoldvizRecorder(document.querySelector('main'), 'article, h2').start(); 1")
        self.wait()
        files = self.browser.run("recorder.stop().files")
        rows = [row for row in csv.DictReader(io.StringIO(files["table.csv"])) if row["frame"] == "0"]
        names = ("kind", "row", "id", "minY", "height", "expandOffset")
        # Expected: each row begins at the layout end of the row above, despite transforms; borders are 3.
        self.assertEqual([tuple(row[name] for name in names) for row in rows], [
            ("header", "0", "0", "0", "50", "0"), ("row", "0", "0", "50", "100", "0"),
            ("row", "1", "1", "150", "130", "65"), ("row", "2", "2", "283", "60", "20"),
            ("row", "3", "3", "346", "40", "10"), ("row", "4", "4", "386", "5", "3"),
            ("row", "5", "5", "391", "5", "2"), ("row", "9", "last", "396", "10", "0")])

    def test_figures_of_a_list_placed_by_transforms_equal_those_of_what_the_page_notes(self):
        self.show("late", LATE)
        self.wait()
        # The page notes each frame at the time at which the recorder reads it.
        self.browser.run("""
            var recorder = new FoldvizRecorder(main, ".row", "data-key")
            const look = recorder.look
            recorder.look = () => { const before = recorder.frames.length; look.call(recorder)
              if (recorder.frames.length > before) note() }
            user = wrote = 0
            recorder.start(); 1""")
        for _ in range(6):
            self.drag(self.browser, range(150, 500, 23))
            self.wait(400)
        for _ in range(3):
            self.wheel(-120)
            self.wait(100)
        files, notes = self.browser.run("[recorder.stop().files, notes]")
        (self.folder / "late.csv").write_text(files["table.csv"])
        self.assertTrue(any(note["wrote"] for note in notes))
        rows = list(csv.DictReader(io.StringIO(files["table.csv"])))
        self.assertTrue(all(row["id"].startswith("row ") for row in rows))
        frames = {int(row["frame"]): row for row in rows}
        self.assertEqual(sorted(frames), list(range(len(notes))))
        for frame, note in enumerate(notes):
            for column in "offset", "wrote", "extent":
                self.assertAlmostEqual(float(frames[frame][column]), note[column], delta=1e-3, msg=f"{frame} {column}")
            self.assertAlmostEqual(float(frames[frame]["scroll"]), note["user"], delta=1e-3, msg=f"{frame} scroll")
        figures = list(csv.DictReader(io.StringIO(self.foldviz("stability", "late.csv", "--per-frame"))))
        # The jumps of what the page noted, by their definition.
        jumps = []
        for frame, (before, now) in enumerate(zip(notes, notes[1:]), 1):
            if frames[frame]["slip"] == "1":
                self.assertEqual(figures[frame]["jump"], "")
                continue
            old = {row: top for row, top, height in before["rows"]}
            moves = [top - old[row] + now["user"] for row, top, height in now["rows"] if row in old]
            jumps.append(abs(max(moves, key=abs)))
            self.assertAlmostEqual(abs(float(figures[frame]["jump"])), jumps[-1], delta=0.0006, msg=f"frame {frame}")
            self.assertAlmostEqual(float(figures[frame]["viewJump"]), moves[0], delta=0.0006, msg=f"frame {frame}")
        self.assertGreater(max(jumps), 3)
        self.assertLess(len(notes) - 1 - len(jumps), 0.1 * len(notes))
        metrics = json.loads(self.foldviz("stability", "late.csv", "--json"))["metrics"]
        self.assertAlmostEqual(metrics["jump.sum"]["value"], sum(jumps), delta=0.001 * len(notes))

    def moves(self, page, actions):
        """Records a page during actions, and returns the sums of scroll, wrote and what neither explains."""
        self.show("moved", page)
        self.wait()
        self.browser.run("""
            var main = document.querySelector("main")
            var recorder = new FoldvizRecorder(main, "article").start()
            new Promise(requestAnimationFrame)""")
        self.wait(100)
        actions()
        self.wait(700)
        table = self.browser.run("recorder.stop().files")["table.csv"]
        frames = {row["frame"]: row for row in csv.DictReader(io.StringIO(table))}
        lines = list(frames.values())
        sums = [sum(float(line[column]) for line in lines) for column in ("scroll", "wrote")]
        moved = float(lines[-1]["offset"]) - float(lines[0]["offset"])
        return [round(one, 3) for one in (*sums, moved - sum(sums))]

    def wheel(self, distance):
        self.browser.call(
            "Input.dispatchMouseEvent", type="mouseWheel", x=180, y=300, deltaX=0, deltaY=distance)

    def test_the_wheel_and_fingers_of_the_user_are_no_writes(self):
        self.assertEqual(self.moves(ROWS, lambda: self.wheel(240)), [240, 0, 0])
        scroll, wrote, rest = self.moves(ROWS, lambda: self.drag(self.browser, range(500, 100, -20)))
        self.assertGreater(scroll, 300)
        self.assertEqual((wrote, rest), (0, 0))

    def test_every_way_of_the_page_to_scroll_is_a_write(self):
        for script, distance in [
            ("main.scrollTop = 300", 300), ("main.scrollTo(0, 300)", 300), ("main.scrollTo({ top: 300 })", 300),
            ("main.scrollBy(0, 200); main.scroll(0, 450)", 450), ("main.children[4].scrollIntoView()", 400),
            ("main.scrollTo({ top: 300, behavior: 'smooth' })", 300),
            ("main.style.scrollBehavior = 'smooth'; main.scrollTop = 300", 300),
        ]:
            self.assertEqual(self.moves(ROWS, lambda: self.browser.run(script + "; 1")), [0, distance, 0], script)

    def test_a_smooth_scroll_without_a_way_to_go_leaves_later_scrolls_to_the_user(self):
        def actions():
            self.browser.run("main.scrollTo({ top: 0, behavior: 'smooth' }); 1")
            self.wait(200)
            self.wheel(120)
        self.assertEqual(self.moves(ROWS, actions), [120, 0, 0])

    def test_scroll_anchoring_by_the_browser_is_neither_scroll_nor_write(self):
        grow = "main.children[0].style.height = '150px'; 1"
        self.assertEqual(self.moves(ROWS, lambda: [self.browser.run("main.scrollTop = 300"), self.wait(),
                                                   self.browser.run(grow)]), [0, 300, 50])

    def test_a_write_and_anchoring_in_the_frame_of_the_users_scroll_are_told_apart(self):
        def actions():
            # The page answers the first scroll with a write, and a row above grows in the same frame.
            self.browser.run("""
                main.scrollTop = 300
                requestAnimationFrame(() => requestAnimationFrame(() => main.addEventListener("scroll", () => {
                  main.scrollTop += 25
                  main.children[0].style.height = "150px"
                }, { once: true })))
                1""")
            self.wait()
            self.wheel(120)
        self.assertEqual(self.moves(ROWS, actions), [120, 325, 50])

    def test_the_ways_of_the_page_to_scroll_are_as_before_after_a_recording(self):
        self.show("moved", ROWS)
        self.assertTrue(self.browser.run("""
            const list = document.querySelector("main")
            const names = (one) => [one.scrollTo, one.scrollBy, one.scroll, one.scrollIntoView]
            const all = () => [...names(list), ...names(window), Object.keys(list).length]
            const before = all()
            new FoldvizRecorder(list, "article").start().stop()
            new FoldvizRecorder(document.scrollingElement, "article").start().stop()
            all().every((one, place) => one === before[place])"""))

    def test_rows_are_recorded_where_they_are_however_their_list_places_them(self):
        for style in [
            "position: absolute; top: 0; transform: translateY({}px)", "position: absolute; top: {}px",
            "position: absolute; top: 0; transform: translate3d(0, {}px, 0)",
            "position: absolute; top: 0; translate: 0 {}px", "position: relative; height: 0; top: {}px",
            "height: 0; transform: translateY({}px)",
        ]:
            rows = "".join(
                f'<article data-key="{key}" style="{style.format(40.25 * key)}"><p></p></article>' for key in range(200))
            page = ROWS.split("<main>")[0] + "<style>article, p { height: 40.25px; margin: 0 }</style><main>"
            self.show("placed", page + f'<div style="height: 8050px; position: relative">{rows}</div></main>')
            self.browser.run("""
                var main = document.querySelector("main")
                main.scrollTop = 4025
                var recorder = new FoldvizRecorder(main, "article", "data-key").start(); 1""")
            self.wait()
            table = self.browser.run("recorder.stop().files")["table.csv"]
            for row in csv.DictReader(io.StringIO(table)):
                if "height: 0" not in style:
                    self.assertEqual(row["height"], "40.25", style)
                self.assertEqual(
                    float(row["minY"]) + float(row["expandOffset"]), 40.25 * float(row["id"]) - 4025, style)
                self.assertTrue(99 <= int(row["id"]) < 115, style)
            self.assertIn(",row,0,0,8050,600,1,0\n", table, style)

    def test_a_frame_that_was_shown_without_being_recorded_is_marked(self):
        self.show("moved", ROWS)
        self.browser.run("""
            var main = document.querySelector("main")
            var recorder = new FoldvizRecorder(main, "article")
            const look = recorder.look
            var calls = 0
            // The tenth frame is not read before the next one is shown.
            recorder.look = () => { calls += 1; if (calls !== 10) look.call(recorder) }
            recorder.start(); 1""")
        self.wait(500)
        table = self.browser.run("recorder.stop().files")["table.csv"]
        slips = {row["frame"]: row["slip"] for row in csv.DictReader(io.StringIO(table))}
        self.assertEqual([frame for frame, slip in slips.items() if slip == "1"], ["9"])

    def test_recording_a_hundred_rows_takes_less_than_a_millisecond_a_frame(self):
        self.show("many", LATE.replace("height: 600px", "height: 9000px").replace("+ 800", "+ 9300"))
        self.wait()
        median = self.browser.run("""(async () => {
            const recorder = new FoldvizRecorder(main, ".row", (row) => row.dataset.key).start()
            const look = recorder.look
            const times = []
            recorder.look = () => {
              const from = performance.now()
              look.call(recorder)
              times.push(performance.now() - from)
            }
            await new Promise((done) => setTimeout(done, 1500))
            const count = recorder.stop().table.filter((line) => line.startsWith("5,")).length
            return [times.sort((a, b) => a - b)[times.length >> 1], count]
        })()""")
        self.assertGreaterEqual(median[1], 80)
        self.assertLess(median[0] * 100 / median[1], 1)

    def test_the_recorder_does_not_record_itself(self):
        self.show("whole", "<!doctype html><div>one</div><div>two</div>")
        self.browser.run("var recorder = new FoldvizRecorder(document.scrollingElement, 'body > div').start(); 1")
        self.wait()
        table = self.browser.run("recorder.stop().files")["table.csv"]
        self.assertEqual({row["id"] for row in csv.DictReader(io.StringIO(table))}, {"0", "1"})

    def test_touches_are_recorded_to_their_end_even_if_the_row_is_removed(self):
        self.show("touched", TOUCHED)
        self.browser.run("var recorder = new FoldvizRecorder(document.querySelector('main'), 'article, h2'); 1")
        self.browser.run("addEventListener('pointerdown', () => recorder.start(), { once: true, capture: true })")
        # Touch the header, the row, an element in the row, and the row again, which is then removed.
        for place, between in (150, "1"), (80, "1"), (20, "1"), (80, "document.querySelector('article').remove()"):
            self.touch(self.browser, "touchStart", place)
            self.touch(self.browser, "touchMove", place + 18)
            self.browser.run(between)
            self.touch(self.browser, "touchEnd")
            self.wait()
            self.browser.run("document.querySelectorAll('b, h2').forEach(one => one.click()); 1")
        files = self.browser.run("recorder.stop().files")
        touches = [json.loads(line) for line in files["touches.ndjson"].splitlines()[1:]]
        # The resting offset comes first, although the first touch was before the first frame.
        self.assertEqual(touches[0], {"t": 0, "offset": 0})
        self.assertEqual([one["touch"] for one in touches[1:]], ["began", "moved", "ended"] * 4)
        # Coordinates are relative to the area inside the border.
        self.assertEqual({one["x"] for one in touches[1:]}, {160})
        # Taps on headers are not recorded, and the row is removed before the last tap.
        entries = [json.loads(line) for line in files["recording.ndjson"].splitlines()]
        self.assertEqual([one["id"] for one in entries if "event" in one], ["0"] * 3)
        self.assertIs(json.loads(files["recording.ndjson"].splitlines()[-1])["dragging"], False)
        (self.folder / "early.ndjson").write_text(files["touches.ndjson"])
        self.foldviz("replay", "scene.yml", "early.ndjson", "--quiet", "-o", "early.csv")

    def test_reading_rows_does_not_count_as_frame_time_and_stops_with_the_recorder(self):
        self.show("slow", PLACES)
        self.browser.run("""
            var [style, ask, asked] = [getComputedStyle, requestAnimationFrame, 0]
            globalThis.getComputedStyle = (row) => {
              for (const from = performance.now(); performance.now() < from + 10;);
              return style(row)
            }
            globalThis.requestAnimationFrame = (call) => { asked += 1; return ask(call) }
            var recorder = new FoldvizRecorder(document.querySelector("main"), "article").start().start()
            1""")
        self.wait(600)
        frames = self.browser.run("recorder.stop().frames")
        # Reading five rows takes 50 ms.
        self.assertLess(min(frame["end"] - frame["start"] for frame in frames), 0.05)
        before = self.browser.run("asked")
        self.wait()
        self.assertEqual(self.browser.run("asked"), before)


# Notes all touches, also those that the browser delivers together with a later one.
NOTED = """<!doctype html>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style> body { margin: 0; height: 3000px; touch-action: none } </style>
<script>
  const notes = [], names = { pointerdown: "began", pointermove: "moved", pointerup: "ended" }
  for (const name of Object.keys(names)) addEventListener(name, (event) => {
    for (const one of name === "pointermove" ? event.getCoalescedEvents() : [event])
      notes.push({ touch: names[name], x: one.clientX, y: one.clientY, t: one.timeStamp })
  })
</script>
"""


@unittest.skipUnless(BROWSER and shutil.which("node"), "there is no Chromium or no Node")
class PlayedTouchesTests(unittest.TestCase):
    def test_exported_touches_arrive_in_a_browser_as_they_were_recorded(self):
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            home = pathlib.Path(folder)
            browser = Browser(home, "--remote-debugging-port=0")
            self.addCleanup(browser.close)
            browser.call("Emulation.setDeviceMetricsOverride", width=375, height=812, deviceScaleFactor=2, mobile=True)
            browser.call("Emulation.setTouchEmulationEnabled", enabled=True)
            (home / "noted.html").write_text(NOTED)
            browser.call("Page.navigate", url=(home / "noted.html").as_uri())
            browser.run("document.readyState === 'complete' || new Promise(r => addEventListener('load', r))")
            subprocess.run(
                [PROGRAM, "synth", "--drag", "300,0.3", "--wait", "0.2", "--fling", "2000", "--touches", "--quiet",
                 "-o", "touches.ndjson"], cwd=home, check=True)
            lines = [json.loads(line) for line in (home / "touches.ndjson").read_text().splitlines()]
            touches = [line for line in lines if "touch" in line]
            subprocess.run(
                [PROGRAM, "export", "touches.ndjson", "--as", "cdp", "--scale", "0.5", "--origin", "20,100",
                 "-o", "touches.cdp"], cwd=home, check=True)
            port = (home / "profile/DevToolsActivePort").read_text().split()[0]
            # Node has had web sockets since version 22, and since 20.10 on request.
            subprocess.run(
                ["node", "--no-warnings", "--experimental-websocket", HOME / "web/play-touches.mjs", "touches.cdp",
                 f"http://127.0.0.1:{port}"], cwd=home, check=True, timeout=60)
            notes = browser.run("notes")
            self.assertGreater(len(touches), 20)
            self.assertEqual([one["touch"] for one in notes], [one["touch"] for one in touches])
            for note, touch in zip(notes, touches):
                self.assertAlmostEqual(note["x"], touch["x"] * 0.5 + 20, delta=0.01)
                self.assertAlmostEqual(note["y"], touch["y"] * 0.5 + 100, delta=0.01)
                passed = 1000 * (touch["t"] - touches[0]["t"])
                self.assertAlmostEqual(note["t"] - notes[0]["t"], passed, delta=1)


class FedTests(Documented):
    """Runs a core with the input that its platform would provide: a list below a bar of 88 points, scrolled by 8 points
    per frame at 64 Hz, in which frame 30 takes two refreshes."""

    SCENE = """device: {width: 375, height: 600}
rows: {count: 20, height: 130}
spacing: 2
insets: {top: 88}
"""

    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        (cls.folder / "scene.yml").write_text(cls.SCENE)
        for name, text in cls.written().items():
            (cls.folder / name).write_text(text)

    @staticmethod
    def parts(said):
        return dict(part.split("\n", 1) for part in said.split("== ")[1:])

    def check_late(self, hitches):
        self.assertEqual(hitches, [(30, self.LATE)])


@unittest.skipUnless(shutil.which("swiftc"), "there is no Swift")
class SwiftCoreTests(FedTests, unittest.TestCase):
    """Input like that of ScrollRecorder, with a bar that shrinks."""

    MAIN = r"""
var recording = ListRecording()
recording.touch(.began, at: 1000, x: 180, y: 400)
for frame in 0..<64 {
  let start = 1000 + Double(frame > 30 ? frame + 1 : frame) / 64
  let offset = Double(8 * min(frame, 50)) - 88
  recording.frame(
    at: start, due: start + 1.0 / 64, screen: 600, inset: frame < 20 ? 88 : 44, offset: offset,
    isDragging: frame < 40,
    rows: (0..<20).map { ShownRow(id: "\($0)", index: $0, minY: Double(132 * $0) - offset, height: 130) })
}
recording.touch(.ended, at: 1000.625, x: 180, y: 80)
recording.tap(at: 1000.75, id: "3")
for (name, text) in [
  ("recording.ndjson", recording.recording), ("touches.ndjson", recording.touchRecording ?? ""),
  ("frames.ndjson", recording.frameTimes), ("table.csv", recording.table),
] { print("== \(name)\n\(text)", terminator: "") }
"""
    # The delay of a frame due after one refresh and shown after two, in milliseconds.
    LATE = 1000 / 64

    @classmethod
    def written(cls):
        (cls.folder / "main.swift").write_text(cls.MAIN)
        sources = sorted((HOME / "Sources/FoldvizRecorder").iterdir())
        subprocess.run(
            ["swiftc", "-swift-version", "6", "-module-name", "Main", "main.swift", *sources, "-o", "main"],
            cwd=cls.folder, check=True)
        return cls.parts(subprocess.run(["./main"], cwd=cls.folder, check=True, capture_output=True, text=True).stdout)


NEEDS_KOTLIN = unittest.skipUnless(shutil.which("kotlinc"), "Kotlin is not here: apt-get install kotlin")


@functools.cache
def said_by_kotlin():
    """Compiles the program below with the core for Android, and returns its output."""
    with tempfile.TemporaryDirectory() as folder:
        core, shell = KOTLIN.read_text().split("\n// -----", 1)
        # Only the lower half of the file needs the imports.
        core = re.sub(r"(?m)^import androidx\..*\n", "", core)
        assert "android." not in core
        for name, text in ("Core.kt", core), ("Main.kt", KOTLIN_MAIN):
            pathlib.Path(folder, name).write_text(text)
        subprocess.run(
            ["kotlinc", "-nowarn", "Core.kt", "Main.kt", "-include-runtime", "-d", "main.jar"], cwd=folder, check=True)
        return subprocess.run(
            ["java", "-jar", "main.jar"], cwd=folder, check=True, capture_output=True, text=True).stdout


# Prints the core's files for some frames, then for simulated input of both recorders, and then offsets from Travel.
KOTLIN_MAIN = r"""
package foldviz

fun exact() {
    val recording = ListRecording()
    recording.touch("began", 100_000_000_000, 10.0, 20.5)
    recording.frame(100_250_000_000, 600.0, 0.0, true, listOf(ShownRow("a,\"b\"", 0, 159.0, 130.0)), 100_375_000_000)
    recording.frame(100_500_000_000, 600.0, 65.0, false, listOf(
        ShownRow("a", 0, 94.0, 130.0, 45.0, 0.9), ShownRow("last", 3, 599.5, 130.0, expandOffset = -7.0),
        ShownRow("below", 4, 600.0, 130.0), ShownRow("above", 5, -130.0, 130.0)))
    recording.frame(100_750_000_000, 500.0, 65.0, false, listOf(ShownRow("a", 0, 500.0, 130.0)))
    recording.tap(100_375_000_000, "a\n\"b\"\\")
    print(recording.table + recording.recording + recording.touchRecording + recording.frameTimes)
}

fun fed(shell: String, note: ListRecording.(Int, Long, Int) -> Unit) {
    val recording = ListRecording()
    recording.touch("began", 1_000_000_000_000, 180.0, 400.0)
    for (number in 0 until 64) {
        val refresh = if (number > 30) number + 1 else number
        recording.note(number, 1_000_000_000_000 + refresh * 15_625_000L, 8 * minOf(number, 50))
    }
    recording.touch("ended", 1_000_625_000_000, 180.0, 80.0)
    recording.tap(1_000_750_000_000, "3")
    print("== $shell/recording.ndjson\n${recording.recording}== $shell/touches.ndjson\n${recording.touchRecording}")
    print("== $shell/frames.ndjson\n${recording.frameTimes}== $shell/table.csv\n${recording.table}")
}

/** Returns the keys and positions of rows of 130 pixels that are visible on a screen of 600 pixels. */
fun seen(offset: Int) = (0 until 100).map { it to 130 * it - offset }.filter { it.second in -129..599 }

fun main() {
    exact()
    fed("views") { number, time, offset ->
        frame(time, 600.0, offset.toDouble(), number < 40, (0 until 20).map {
            ShownRow("$it", it, 88.0 + 132 * it - offset, 130.0)
        }, time + if (number == 30) 23_437_500 else 7_812_500)
    }
    val scrolled = Travel()
    fed("compose") { number, time, offset ->
        // Two pixels per point; item offsets start 176 pixels below the top of the screen, after the padding.
        val items = (0 until 20).map { it to 264 * it - 2 * offset }.filter { it.second in -435..1023 }
        frame(time, 600.0, scrolled.next(items) / 2.0, number < 40, items.map { (row, place) ->
            ShownRow("$row", row, (place + 176) / 2.0, 130.0)
        })
    }
    val there = (0..2000 step 40).toList()
    val travel = Travel()
    println("== travel\n" + (there + there.reversed()).map { travel.next(seen(it)) - it }.distinct())
    // The second row grows by 50, and moves all rows below it.
    println(travel.next(seen(0).map { (row, place) -> row to if (row > 1) place + 50 else place }))
}
"""


@NEEDS_KOTLIN
class ViewCoreTests(FedTests, unittest.TestCase):
    """Input like that of ViewRecorder, with the end of each frame's layout."""

    # The delay of a frame that takes one and a half refreshes, in milliseconds.
    LATE = 1000 / 64 / 2
    SHELL = "views/"

    @classmethod
    def written(cls):
        files = cls.parts(said_by_kotlin())
        return {name[len(cls.SHELL):]: text for name, text in files.items() if name.startswith(cls.SHELL)}


@NEEDS_KOTLIN
class ComposeCoreTests(ViewCoreTests):
    """Input like that of RecordFrames, with the start of each frame only."""

    LATE = 1000 / 64
    SHELL = "compose/"


@NEEDS_KOTLIN
class KotlinCoreTests(unittest.TestCase):
    # Calculated manually: seconds since the first time; half of 130 points past the line is 45 degrees.
    EXPECTED = r"""frame,t,offset,row,id,minY,height,foldAngle,opacity,expandOffset,kind,viewport,painted
0,0.25,0.0,0,QUOTED,159.0,130.0,0.0,1.0,0.0,row,600.0,1
1,0.5,65.0,0,a,94.0,130.0,45.0,0.9,0.0,row,600.0,1
1,0.5,65.0,3,last,599.5,130.0,0.0,1.0,-7.0,row,600.0,1
2,0.75,65.0,0,,0.0,0.0,0.0,1.0,0.0,empty,500.0,0
{"foldviz":1,"kind":"scroll","unit":"pt"}
{"t":0.25,"offset":0.0,"dragging":true}
{"t":0.375,"event":"tap","id":"a\u000a\"b\"\\"}
{"t":0.5,"offset":65.0,"dragging":false}
{"t":0.75,"offset":65.0,"dragging":false}
{"foldviz":1,"kind":"touch","unit":"pt"}
{"t":0,"offset":0.0}
{"t":0.0,"touch":"began","x":10.0,"y":20.5}
{"frame":0,"start":0.25,"end":0.375}
{"frame":1,"start":0.5,"present":0.75}
{"frame":2,"start":0.75}
""".replace("QUOTED", '"a,""b"""')

    def test_the_core_for_android_writes_the_same_files(self):
        self.assertEqual(said_by_kotlin().split("== ")[0], self.EXPECTED)

    def test_the_offset_follows_the_rows(self):
        self.assertEqual(FedTests.parts(said_by_kotlin())["travel"], "[0]\n0\n")


if __name__ == "__main__":
    unittest.main()
