import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

@Suite struct StabilityCheckTests {
  /// A list whose two rows move down by `jump` points in frame 2, and back with the scroll later.
  static func table(jump: Double, id: String = "a") -> String {
    var text = "frame,t,offset,row,id,minY,height,kind,scroll,extent,viewport\n"
    for (frame, top) in [0, -10, jump - 10, jump - 10].enumerated() {
      let scroll = frame == 1 ? 10 : 0
      for row in 0..<3 {
        text += "\(frame),\(Double(frame) / 10),\(frame == 0 ? 0 : 10),\(row),\(id)\(row),"
        text += "\(top + Double(100 * row)),100,row,\(scroll),300,200\n"
      }
    }
    return text
  }

  /// A program with a check of `app.csv`, whose largest jump is 40 pt.
  static func program(_ budget: String, more: String = "") throws -> Program {
    let program = try Program()
    try program.write(table(jump: 40), to: "app.csv")
    try program.write(config(budget, more: more), to: "foldviz.yml")
    return program
  }

  static func config(_ budget: String, more: String = "") -> String {
    """
    checks:
      - stability: app.csv
        budgets: [{\(budget)}]
        \(more)
    """
  }

  @Test func `a budget on jumps fails a list that jumps, and passes one that does not`() throws {
    let failed = try Self.program("metric: jump.max, max: 1").run("check")
    #expect(failed.code == 1)
    #expect(failed.output.contains("app.csv · 4 frames"))
    #expect(failed.output.contains("jump.max"))
    let program = try Self.program("metric: jump.max, max: 1")
    try program.write(Self.table(jump: 0), to: "app.csv")
    #expect(try program.run("check").code == 0)
    #expect(try program.run("doctor").code == 0)
  }

  @Test(arguments: ["text", "json", "markdown", "html", "junit", "sarif", "github"])
  func `every kind of report has the budget on a jump`(format: String) throws {
    let run = try Self.program("metric: jump.max, max: 1").run("check", "--format", format)
    #expect(run.code == 1)
    #expect(run.output.contains("jump.max") && run.output.contains("40"), "\(run.output)")
    #expect(!run.output.contains("Hz"))
  }

  @Test func `a check names its tables in JSON, with all metrics`() throws {
    let run = try Self.program("metric: blankArea.max, max: 30").run("check", "--json")
    let check = try #require((run.members?["checks"] as? [Members])?.first)
    #expect(check["stability"] as? [String] == ["app.csv"])
    #expect(check["device"] == nil && check["scene"] == nil)
    let metrics = try #require(check["metrics"] as? [String: Members])
    // Rows at 30, 130 and 230 leave the top 30 pt of 200 uncovered.
    #expect(metrics["blankArea.max"]?["value"] as? Double == 30)
    #expect(metrics["jump.sum"]?["value"] as? Double == 40)
  }

  @Test func `init writes a table of an app, whose budgets hold until the list jumps`() throws {
    let program = try Program()
    #expect(try program.run("init", "demo", "--kind", "stability").code == 0)
    let example = packageFolder.appending(path: "Examples/stability/app.csv")
    #expect(try program.data("demo/app.csv") == Data(contentsOf: example))
    #expect(try program.run("check", "demo/foldviz.yml").code == 0)
    try program.write(Self.table(jump: 40), to: "demo/app.csv")
    #expect(try program.run("check", "demo/foldviz.yml").code == 1)
  }

  @Test func `several tables are runs, of which the median is judged`() throws {
    let program = try Self.program("metric: jump.max, max: 20")
    for (name, jump) in [("b.csv", 20.0), ("c.csv", 10)] {
      try program.write(Self.table(jump: jump), to: name)
    }
    try program.write(
      Self.config("metric: jump.max, max: 20").replacing("app.csv", with: "\"*.csv\""),
      to: "foldviz.yml")
    let run = try program.run("check")
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.contains("medians of 3 runs"))
  }

  @Test func `a metric whose column the table lacks is inconclusive, and never 0`() throws {
    let run = try Self.program("metric: wrote.frames, max: 0").run("check")
    #expect(run.code == 3)
    #expect(run.output.contains("the table has no column wrote"))
  }

  @Test func `a metric that no frame of a table tells is inconclusive, and never 0`() throws {
    let lines = Self.table(jump: 0).split(separator: "\n").map(String.init)
    let tables = [
      // A recorder that names rows anew in each frame.
      (
        lines.map { $0.replacing(",a", with: ",\($0.prefix(1))a") }, "jump.max",
        "no two frames in a row have a row on screen with the same id and height"
      ),
      (Array(lines.prefix(4)), "jump.max", "it takes two frames, and there is one"),
      (
        lines.map { $0 + ($0.hasPrefix("frame") ? ",slip" : ",1") }, "jump.max",
        "the scroll of no frame after the first is known"
      ),
      (
        lines.map { $0.replacing("300,200", with: "300,0") }, "blankTime",
        "no frame has a viewport above 0"
      ),
    ]
    for (lines, metric, reason) in tables {
      let program = try Self.program("metric: \(metric), max: 1")
      try program.write(lines.joined(separator: "\n") + "\n", to: "app.csv")
      let run = try program.run("check")
      #expect(run.code == 3 && run.output.contains("n/a"), "\(lines) \(run.output)\(run.errors)")
      let text = try program.run("stability", "app.csv").output
      #expect(text.contains("No frame jumps") == (metric != "jump.max"), "\(text)")
      #expect(text.contains(reason), "\(text)")
    }
  }

  @Test(arguments: [
    (
      "metric: overrun.p95, max: 5", "",
      "is a metric of device frames, and this check judges what a list showed"
    ),
    (
      "metric: layout.rowsPerFrame.max, max: 5", "",
      "is a metric of a replay's layout, and this check judges"
    ),
    ("metric: jmp.max, max: 5", "", "jump.max"),
    ("metric: jump.max, max: 1, window: w", "", "window belongs to a check of device frames"),
    (
      "metric: jump.max, max: 1", "scene: s.yml",
      "scene belongs to a check of a replay, and this one judges what a list showed"
    ),
    ("metric: jump.max, max: 1", "device: d.csv", "device belongs to a check of device frames"),
    (
      "metric: jump.max, max: 1", "follow: maybe",
      "follow is the text \"maybe\"; it has to be true or false"
    ),
  ])
  func `a key or metric of another kind of check is refused`(
    budget: String, more: String, sentence: String
  ) throws {
    let run = try Self.program(budget, more: more).run("check")
    #expect(run.code == 65)
    #expect((run.errors + run.output).contains(sentence), "\(run.errors)\(run.output)")
  }

  @Test func `a list jumps that no longer follows its end, and does not jump if follow expects it`()
    throws
  {
    // A chat grows by 50 pt at its end, and moves up by as much to stay there.
    let table = """
      frame,t,offset,row,id,minY,height,kind,scroll,extent,viewport
      0,0,100,1,a,0,100,row,0,300,200
      0,0,100,2,b,100,100,row,0,300,200
      1,0.1,150,1,a,-50,100,row,0,350,200
      1,0.1,150,2,b,50,100,row,0,350,200
      1,0.1,150,3,c,150,50,row,0,350,200

      """
    for (more, code) in [("", Int32(1)), ("follow: true", 0)] {
      let program = try Self.program("metric: jump.max, max: 1", more: more)
      try program.write(table, to: "app.csv")
      #expect(try program.run("check").code == code, "\(more)")
    }
  }

  /// Writes 12 tables with different jumps around a size, and returns their names.
  private func write(_ side: String, around jump: Double, to program: Program) throws -> [String] {
    try (0..<12).map { run in
      let name = "\(side)\(run).csv"
      try program.write(
        Self.table(jump: jump + Double(run % 5), id: "\(side)\(run)-"), to: name)
      return name
    }
  }

  @Test func `tables are runs of a comparison, and lists that jump more are worse`() throws {
    let program = try Program()
    let before = try write("a", around: 40, to: program)
    let after = try write("b", around: 80, to: program)
    let worse = try program.run(["compare"] + before + ["--with"] + after)
    #expect(worse.code == 2 && worse.errors.isEmpty, "\(worse.errors)")
    #expect(worse.output.contains("jump.sum") && worse.output.contains("slower"))
    #expect(try program.run(["compare"] + after + ["--with"] + before).code == 0)
    try program.write(
      """
      checks:
        - stability: b*.csv
          against: a*.csv
      """, to: "foldviz.yml")
    #expect(try program.run("check").code == 2)
  }

  /// A report of `stability` with one list, unless `policies` has more.
  private static func report(created: Int, landing: Double, policies: String = "") -> String {
    """
    {"foldviz": 1, "table": "none", "metrics": {
      "frames": {"value": 90, "unit": "frames"},
      "jump.sum": {"value": 5, "unit": "pt"},
      "landing.error.max": {"value": \(landing), "unit": "pt"},
      "rows.created": {"value": \(created), "unit": "rows"},
      "rows.measured": {"na": "the rules of the list define no such number"}
    }, "worst": [], "policies": [\(policies)]}
    """
  }

  @Test func `reports of replays are compared by their rows and landings too`() throws {
    let program = try Program()
    for run in 0..<12 {
      let created = 100 + run % 5
      try program.write(Self.report(created: created, landing: Double(run)), to: "a\(run).json")
      try program.write(
        Self.report(created: 2 * created, landing: 60 + Double(run)), to: "b\(run).json")
    }
    let (before, after) = ((0..<12).map { "a\($0).json" }, (0..<12).map { "b\($0).json" })
    for metric in ["rows.created", "landing.error.max"] {
      let both = [before + ["--with"] + after, after + ["--with"] + before]
      for (files, code) in zip(both, [Int32(2), 0]) {
        let run = try program.run(["compare"] + files + ["--metric", metric])
        #expect(run.code == code && run.output.contains(metric), "\(run.output)\(run.errors)")
      }
    }
    try program.write(Self.report(created: 1, landing: 1, policies: "{}, {}"), to: "two.json")
    let refused = try program.run("compare", "two.json", "--with", "a1.json")
    #expect(refused.errors.contains("the report compares 2 lists"), "\(refused.errors)")
  }

  @Test func `commands that print tables are compared by them`() throws {
    let program = try Program()
    try program.write(Self.table(jump: 40), to: "a.csv")
    try program.write(Self.table(jump: 80), to: "b.csv")
    let run = try program.run(
      "compare", "--run", "cat a.csv", "--run", "cat b.csv", "--max-runs", "2")
    #expect(run.output.contains("jump.sum") && !run.output.contains("wallTime"), "\(run.output)")
  }
}
