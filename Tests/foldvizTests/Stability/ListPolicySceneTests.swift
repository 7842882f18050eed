import ArgumentParser
import FoldFormats
import FoldLayout
import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

/// Lists of a scene, placed by the rules of real lists.
@Suite struct ListPolicySceneTests {
  /// Rows of 60, 100, 40, 140 and 80 pt in turn, estimated at 50 pt, on a screen of 400 pt.
  private static func scene(_ policy: String) -> String {
    """
    device: {width: 320, height: 400, statusBar: 0}
    insets: {top: 0}
    rows: {count: 40, heights: [60, 100, 40, 140, 80], estimate: 50}
    \(policy)

    """
  }

  /// The user rests at 1000 pt, and then scrolls up by 40 pt in each frame.
  private static let recording =
    "t,offset\n"
    + (0..<20).map { "\(Double($0) / 60),\(1000 - 40 * max(0, $0 - 1))\n" }.joined()

  private func program(_ policy: String) throws -> Program {
    let program = try Program()
    try program.write(Self.scene(policy), to: "scene.yml")
    try program.write(Self.recording, to: "recording.csv")
    return program
  }

  /// Returns the first line of each frame of a scene's table, as numbers by column.
  private func frames(_ policy: String) throws -> [[String: Double]] {
    let outcome = try program(policy).start(["replay", "scene.yml", "recording.csv"])
    #expect(outcome.code == 0)
    let lines = outcome.output.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    var frames: [[String: Double]] = []
    for line in lines.dropFirst() where Double(line[0]) == Double(frames.count) {
      frames.append(
        Dictionary(zip(lines[0], line.map { Double($0) ?? 0 }), uniquingKeysWith: { $1 }))
    }
    return frames
  }

  @Test func `rows met from below are measured, and the policy makes up for the difference`() throws
  {
    let frames = try frames("listPolicy: tanstack@3.17.8")
    // Row 19 lies above row 20 at 1000 pt, and has 80 pt for 50. Then row 20 begins above the
    // offset, and has 60. The ten rows from 19 to 28 have 840 pt for 500.
    #expect(frames[0]["offset"] == 1040 && frames[0]["wrote"] == 40)
    #expect(frames[0]["row"] == 20 && frames[0]["minY"] == -10)
    #expect(frames[0]["extent"] == 2340 && frames[0]["viewport"] == 400)
    #expect(frames[1]["scroll"] == 0 && frames[2]["scroll"] == -40)
    for frame in frames { #expect(frame["painted"] == 1) }
  }

  @Test func `without corrections the rows move by what each measured row differs`() throws {
    let outcome = try program("").start([
      "stability", "scene.yml", "recording.csv", "--list-policy", "none,exact,tanstack", "--json",
    ])
    #expect(outcome.code == 0)
    #expect(
      outcome.errors
        == "foldviz: scene.yml: the estimate has no effect on exact; only the lists none, tanstack, virtua and legendlist assume it\n"
    )
    let policies = try #require(outcome.members?["policies"] as? [[String: Any]])
    #expect(policies.map { $0["policy"] as? String } == ["none", "exact", "tanstack@3.17.8"])
    let jumps = policies.map { policy in
      let metrics = policy["metrics"] as? [String: [String: Any]]
      return metrics?["jump.sum"]?["value"] as? Double ?? .nan
    }
    #expect(jumps[0] > 30 && jumps[1] == 0)
    let text = try program("").start([
      "stability", "scene.yml", "recording.csv", "--list-policy", "none,exact",
    ])
    #expect(text.lines.first == "The least jumps: exact")
  }

  private static let section =
    "{header: {title: A, height: 30}, items: [\(String(repeating: "{}, ", count: 30))]}"

  @Test(arguments: [
    "rows: {count: 60, height: 40}\nspacing: 12\nlistPolicy: {name: tanstack, overscan: 0}",
    "rows: {height: 40, sections: [\(section), \(section)]}\nlistPolicy: {name: tanstack, overscan: 0}",
    "rows: {count: 60, height: 40}\nspacing: 20\nexpand: {}\nlistPolicy: exact",
  ])
  func `the table of a replay is judged like the replay itself`(list: String) throws {
    let program = try Program()
    try program.write(
      "device: {width: 320, height: 400, statusBar: 0}\ninsets: {top: 0, bottom: 0}\n\(list)\n",
      to: "scene.yml")
    var lines = (0...30).map { "{\"t\":\(Double($0) / 60),\"offset\":\(130 * min($0, 9))}" }
    lines.insert("{\"t\":0.26,\"event\":\"tap\",\"row\":22}", at: 16)
    lines.insert("{\"t\":0.05,\"event\":\"insert\",\"row\":12,\"id\":\"new\",\"height\":50}", at: 4)
    try program.write(lines.joined(separator: "\n") + "\n", to: "recording.ndjson")
    let inputs = ["scene.yml", "recording.ndjson"]
    let table = try program.run(["replay", "-o", "table.csv"] + inputs)
    #expect(table.code == 0, "\(table.errors)")
    let replayed = try program.run(["stability", "--per-frame"] + inputs)
    let read = try program.run(["stability", "--per-frame", "table.csv"])
    #expect(read.errors.isEmpty && replayed.output.split(separator: "\n").count == 32)
    #expect(read.output == replayed.output)
  }

  /// Rows of 100 pt, estimated at 50 pt, scrolled down by one row in each of ten frames.
  private func uniform(_ policy: String) throws -> Program {
    let program = try Program()
    try program.write(
      Self.scene(policy).replacing("[60, 100, 40, 140, 80]", with: "[100]"), to: "scene.yml")
    let offsets = (0...10).map { "\(Double($0) / 60),\(100 * $0)\n" }.joined()
    try program.write("t,offset\n" + offsets, to: "recording.csv")
    return program
  }

  /// Returns a metric of each compared policy; `nil` where it is not available.
  private func metric(_ id: String, of outcome: Outcome) -> [Double?] {
    (outcome.members?["policies"] as? [[String: Any]] ?? []).map {
      ($0["metrics"] as? [String: [String: Any]])?[id]?["value"] as? Double
    }
  }

  @Test func `a list counts the rows that it creates, fills, measures and reuses`() throws {
    let outcome = try uniform("listPolicy: {name: exact, window: 100}").start([
      "stability", "scene.yml", "recording.csv", "--list-policy",
      "exact,none,css,lazycolumn@1.12", "--json",
    ])
    #expect(outcome.code == 0)
    // Four rows fill the screen, and ten more enter it; the window adds one. A page has all 40.
    #expect(metric("rows.created", of: outcome).prefix(3) == [15, 14, 40])
    #expect(metric("rows.bound", of: outcome).prefix(3) == [15, 14, 40])
    #expect(metric("rows.measured", of: outcome) == [0, 14, nil, nil])
    #expect(metric("rows.reused", of: outcome) == [0, 0, 0, nil])
    #expect(metric("landing.error.max", of: outcome) == [nil, nil, nil, nil])
  }

  @Test func `a scroll to a row is judged where the row is before the next scroll`() throws {
    let program = try uniform("")
    // Row 20 reaches the top. Row 39, the last, stays 300 pt below it.
    for (last, error, settle) in [(20, 0.0, 0.0), (39, 300, nil)] {
      try program.write(
        """
        {"foldviz":1,"kind":"touch","unit":"pt"}
        {"t":0,"offset":0}
        {"t":0.1,"event":"scrollTo","row":10}
        {"t":0.3,"event":"scrollTo","row":\(last)}
        {"t":0.5,"offset":0}

        """, to: "recording.ndjson")
      let outcome = try program.start([
        "stability", "scene.yml", "recording.ndjson", "--list-policy", "css,exact", "--json",
      ])
      #expect(outcome.code == 0, "\(outcome.errors)")
      #expect(metric("landing.error.max", of: outcome) == [error, error])
      #expect(metric("landing.settle.max", of: outcome) == [settle, settle])
    }
  }

  @Test func `a check of a scene judges the jumps of its list, and doctor accepts it`() throws {
    for (policy, code) in [("none", Int32(1)), ("exact", 0)] {
      let program = try program("listPolicy: \(policy)")
      try program.write(
        """
        checks:
          - scene: scene.yml
            recording: recording.csv
            follow: true
            budgets:
              - {metric: jump.max, max: 1}
              - {metric: rows.created, max: 100}

        """, to: "foldviz.yml")
      let check = try program.run("check")
      #expect(check.code == code, "\(check.output)\(check.errors)")
      #expect(check.output.contains("rows.created"))
      #expect(try program.run("doctor").code == 0)
    }
  }

  @Test
  func `a replay that jumps more than before fails its baseline, and one report a side decides`()
    throws
  {
    let program = try program("listPolicy: exact")
    let check = """
      checks:
        - name: list
          scene: scene.yml
          recording: recording.csv

      """
    try program.write(check + "    budgets: [{metric: rows.created, max: 99}]\n", to: "foldviz.yml")
    #expect(
      try program.start(["baseline", "save", "foldviz.yml", "-o", "baseline.json"]).code == 0)
    try program.write(check + "    baseline: baseline.json\n", to: "foldviz.yml")
    #expect(try program.start(["check"]).code == 0)
    try program.write(Self.scene("listPolicy: none"), to: "scene.yml")
    let worse = try program.start(["check"])
    #expect(worse.code == 2 && worse.output.contains("jump.frames"), "\(worse.output)")
    for policy in ["exact", "none"] {
      let report = try program.start([
        "stability", "scene.yml", "recording.csv", "--list-policy", policy, "--json", "-o",
        "\(policy).json",
      ])
      #expect(report.code == 0)
    }
    for (sides, code) in [(["exact", "none"], Int32(2)), (["none", "exact"], 0)] {
      let run = try program.start([
        "compare", "\(sides[0]).json", "--with", "\(sides[1]).json", "--metric", "jump.sum",
        "--metric", "jump.frames", "--require-decision",
      ])
      #expect(run.code == code, "\(run.output)")
    }
  }

  @Test(arguments: [
    "", ",", "none,", "UITableView", "{name: css, anchor: none}", "tanstack:overscan",
  ])
  func `a name that is no list policy is refused with all that are`(names: String) throws {
    let program = try program("listPolicy: exact")
    let outcome = try program.start([
      "stability", "scene.yml", "recording.csv", "--list-policy", names,
    ])
    #expect(outcome.code == 64)
    for name in ["exact", "css", "legendlist", "lazycolumn", "flutter-sliverlist"] {
      #expect(outcome.errors.contains(name), "\(outcome.errors)")
    }
    #expect(
      outcome.errors.contains("options belong to the scene") == names.contains { ":{".contains($0) }
    )
  }

  @Test func `lists that jump alike are no winners, and the frames of several are refused`() throws
  {
    let program = try uniform("")
    func compare(_ more: String...) throws -> Outcome {
      try program.start(
        ["stability", "scene.yml", "recording.csv", "--list-policy", "exact, css"] + more)
    }
    #expect(try compare().output.hasPrefix("All jump alike."))
    let refused = try compare("--per-frame")
    #expect(refused.code == 64 && refused.errors.contains("name one list policy"))
  }

  @Test func `the worst frames of a list with a policy are those that jump or are blank`() throws {
    for (policy, jumps) in [("none", true), ("exact", false)] {
      let program = try program("listPolicy: \(policy)")
      let inputs = try Inputs(
        scene: program.folder.url.appendingPathComponent("scene.yml").path,
        recording: program.folder.url.appendingPathComponent("recording.csv").path)
      let script = try inputs.script(rate: .native)
      let selection = try SelectionArguments.parse(["--select", "worst", "--frames", "2"])
      let scene = inputs.scene.scene
      let faults = selection.faults(of: script, scene: scene)
      #expect((faults != nil) == jumps)
      guard let faults else { continue }
      let chosen = try selection.choose(
        of: script, scene: scene, costs: nil, faults: faults, quiet: true)
      #expect(chosen.count == 2)
      let others = faults.sizes.indices.filter { !chosen.map(\.frame).contains($0) }
      for choice in chosen {
        #expect(choice.note?.hasPrefix("jumps ") == true)
        #expect(others.allSatisfy { faults.sizes[$0] <= faults.sizes[choice.frame] })
      }
      #expect(
        selection.remark(costs: nil, faults: faults) == "largest jumps and blanks")
    }
  }

  @Test func `a name without a version is the newest, and an unknown one is refused`() throws {
    let program = try program("listPolicy: {name: tanstack, overscan: 3}")
    let outcome = try program.start(["replay", "scene.yml", "recording.csv", "-o", "t.csv"])
    #expect(
      outcome.errors.contains("listPolicy tanstack is tanstack@3.17.8, the newest version"))
    let unknown = try program.start([
      "stability", "scene.yml", "recording.csv", "--list-policy", "tanstak",
    ])
    #expect(
      unknown.code == 64 && unknown.errors.contains("the nearest known listPolicy is \"tanstack\""))
    try program.write(Self.scene("listPolicy: tanstak"), to: "scene.yml")
    let refused = try program.start(["replay", "scene.yml", "recording.csv"])
    #expect(refused.code == 65 && refused.errors.contains("scene.yml:4: unknown listPolicy"))
    #expect(refused.errors.contains("the nearest known listPolicy is \"tanstack\""))
  }

  @Test(arguments: [
    ("{name: virtua, anchor: end}", "anchor is an option of css, not of virtua"),
    ("{name: css, window: 5}", "window is an option of exact and none, not of css"),
    ("{name: tanstack@3.17.8, follow: true}", "follow is an option of virtua and legendlist"),
    ("{name: legendlist, follow: true}", nil), ("{name: none, window: 5}", nil),
  ])
  func `an option of another list policy is refused`(policy: String, message: String?) throws {
    let outcome = try program("listPolicy: \(policy)").start([
      "replay", "scene.yml", "recording.csv",
    ])
    #expect(outcome.code == (message == nil ? 0 : 65))
    if let message {
      #expect(outcome.errors.contains("scene.yml:4: \(message)"), "\(outcome.errors)")
    }
  }

  @Test(arguments: [("lazycolumn@1.12", Int32(65)), ("exact", 65), ("legendlist", 0), ("none", 0)])
  func `an average of measured rows is refused where a list uses no estimates`(
    policy: String, code: Int32
  ) throws {
    let program = try Program()
    let scene = Self.scene("listPolicy: \(policy)").replacing(
      "estimate: 50", with: "estimate: average")
    try program.write(scene, to: "scene.yml")
    try program.write(Self.recording, to: "recording.csv")
    let outcome = try program.start(["replay", "scene.yml", "recording.csv"])
    let message = "scene.yml:3: estimate: average has no effect on \(policy)"
    #expect(outcome.code == code && outcome.errors.contains(message) == (code != 0))
  }

  @Test func `headers have an estimate for all, and their own in its place`() throws {
    let program = try Program()
    let scene = """
      device: {width: 320, height: 100, statusBar: 0}
      insets: {top: 0}
      rows:
        height: 100
        estimate: 50
        headerEstimate: 30
        sections:
          - {header: {title: A}, items: [{title: a}, {title: b}, {title: c}]}
          - {header: {title: B, estimate: 20}, items: [{title: d}]}
          - {header: {title: C}, items: []}
      listPolicy: none

      """
    try program.write(scene, to: "scene.yml")
    try program.write("t,offset\n0,0\n", to: "recording.csv")
    let outcome = try program.start(["replay", "scene.yml", "recording.csv"])
    // The first header fills the screen; 4 rows of 50 pt and headers of 20 and 30 pt are below it.
    let lines = outcome.lines.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let column = lines.first?.firstIndex(of: "extent")
    #expect(column.map { lines[1][$0] } == "350", "\(outcome.output)\(outcome.errors)")
    try program.write(
      Self.scene("listPolicy: none").replacing("estimate: 50", with: "headerEstimate: 50"),
      to: "scene.yml")
    let refused = try program.start(["replay", "scene.yml", "recording.csv"])
    #expect(refused.code == 65 && refused.errors.contains("headerEstimate"), "\(refused.errors)")
  }

  @Test func `rows fold where the policy puts them`() throws {
    let frames = try frames("listPolicy: tanstack\nfold: {offset: 35}\nspacing: 0")
    #expect(frames[1]["row"] == 20 && frames[1]["minY"] == -10)
    // A row 60 pt high that begins 45 pt above the fold line has turned by 3/4 of a right angle.
    #expect(abs((frames[1]["foldAngle"] ?? 0) - 67.5) < 1e-9)
  }
}
