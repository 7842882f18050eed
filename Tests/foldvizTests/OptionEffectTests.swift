import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

/// Every option changes the output or is refused, and every file has the format of its name.
@Suite struct OptionEffectTests {
  /// Two small scenes, a recording of touches that folds rows, and frames of a device.
  private func inputs() throws -> Program {
    let program = try Program()
    let scene = """
      device: {width: 200, height: 240}
      rows: {count: 20, height: 60}
      insets: {top: 40, bottom: 200, left: 10, right: 10}
      fold: {offset: 40}
      """
    try program.write(scene, to: "scene.yml")
    try program.write(scene.replacing("height: 60", with: "height: 66"), to: "other.yml")
    try program.write(
      """
      {"foldviz":1,"kind":"touch"}
      {"t":0,"touch":"began","x":100,"y":200}
      {"t":0.05,"touch":"moved","x":100,"y":170}
      {"t":0.1,"touch":"moved","x":100,"y":120}
      {"t":0.15,"touch":"ended","x":100,"y":90}
      """, to: "touches.ndjson")
    try program.write("t,offset\n0,0\n0.1,21\n0.2,47\n0.3,80\n", to: "offsets.csv")
    // Frames after the touch; the last four are shown two periods late.
    for (name, first) in [("costs.ndjson", 9), ("slow.ndjson", 17)] {
      let lines = (0..<8).map { k in
        let start = Double(first + k) / 60
        let (end, present) = (start + 0.001 * Double(k + 1), start + (k < 4 ? 1.0 : 3.0) / 60)
        return "{\"frame\":\(k),\"intended\":\(start),\"start\":\(start),\"end\":\(end),"
          + "\"present\":\(present),\"interval\":\(1.0 / 60),"
          + "\"expectedPresent\":\(start + 1.0 / 60)}\n"
      }
      try program.write(lines.joined(), to: name)
    }
    try program.write(DeviceInputs.csv, to: "costs.csv")
    return program
  }

  private func options(of command: String) throws -> [String] {
    let found = try CommandHelp.ofProgram().subcommands?.first { $0.commandName == command }
    let names = try #require(found).options.compactMap { option in
      option.names?.first { $0.kind == "long" }.map { "--" + $0.name }
    }
    // Options that apply unless their opposite is typed.
    return names.filter { $0 != "--index" }
  }

  /// The files and standard output of a command; `nil` if the command refuses in one sentence.
  private func written(_ program: Program, _ arguments: [String]) throws -> [String: Data]? {
    let before = Set(try program.files())
    let run = try program.run(arguments)
    guard run.code != 64 else {
      #expect(run.errors.split(separator: "\n").count == 1 && run.errors.contains("--"))
      #expect(!run.errors.contains("is invalid"), "\(run.errors)")
      return nil
    }
    #expect(run.code < 2, "\(arguments): \(run.errors)")
    var found = ["": Data(run.output.utf8)]
    for name in Set(try program.files()).subtracting(before) {
      found[name] = try program.data(name)
      try FileManager.default.removeItem(at: program.folder.url.appendingPathComponent(name))
    }
    return found
  }

  private func expectEffects(
    of options: [String], _ values: [String: String], on base: [String: String],
    _ command: [String], in program: Program
  ) throws {
    func typed(_ options: [String: String]) -> [String] {
      options.sorted { $0.key < $1.key }.flatMap { $1.isEmpty ? [$0] : [$0, $1] }
    }
    let usual = try #require(try written(program, command + typed(base)))
    for option in options {
      let value = try #require(values[option], "\(option) needs a value that changes something")
      // With given times no frames are chosen.
      let others = base.filter { option != "--at" || !["--select", "--frames"].contains($0.key) }
      let found = try written(
        program, command + typed(others.merging([option: value]) { $1 }))
      #expect(found != usual, "\(command): \(option) changes nothing and is not refused")
    }
  }

  /// For each option a value with an effect; empty for options without a value.
  private let values = [
    "--frames": "3", "--select": "changes", "--at": "0.1,0.15", "--profile": "slow.ndjson",
    "--page": "16:9", "--per-page": "3", "--columns": "1", "--no-index": "",
    "--thumbnails": "", "--title": "A", "--subtitle": "B", "--footer": "C",
    "--overlay": "angles", "--plot": "velocity", "--animate": "", "--rate": "90",
    "--physics": "android", "--theme": "dark", "--accent": "fill", "--scale": "1",
    "--bare": "", "--device": "costs.ndjson", "--tolerance": "1000", "--by": "distribution",
    "--json": "",
  ]

  @Test(
    .needs(.page),
    arguments: ["pdf", "svg", "png", "gif", "apng", "html", "svg --animate", "png --animate"],
    [false, true])
  func `render ignores no option silently`(_ kind: String, isBare: Bool) throws {
    let words = kind.split(separator: " ").map(String.init)
    let isClip = words.count > 1 || kind == "gif" || kind == "apng"
    if isBare, kind == "html" { return }
    var base: [String: String] = kind == "html" ? [:] : ["--profile": "costs.ndjson"]
    if kind != "html", !isBare || isClip { base["--frames"] = "5" }
    if isBare || isClip {
      base["--select"] = "worst"
    } else if kind != "html" {
      base["--per-page"] = "2"
    }
    var left = ["--output", "--format", "--quiet"] + words.dropFirst() + (isBare ? ["--bare"] : [])
    // The name of a clip implies the option.
    if isClip { left.append("--animate") }
    try expectEffects(
      of: options(of: "render").filter { !left.contains($0) }, values, on: base,
      ["render", "scene.yml", "touches.ndjson", "-o", "x.\(words[0])"] + words.dropFirst()
        + (isBare ? ["--bare"] : []), in: inputs())
  }

  @Test(.needs(.page), arguments: ["txt", "pdf", "svg", "png", "html"])
  func `diff ignores no option silently`(_ kind: String) throws {
    let isSheet = !["txt", "html"].contains(kind)
    let left = ["--output", "--quiet", "--scene", "--recording"]
    try expectEffects(
      of: options(of: "diff").filter { !left.contains($0) },
      values.merging(["--select": "first", "--columns": "2"]) { $1 },
      on: isSheet ? ["--frames": "5", "--per-page": "2"] : [:],
      ["diff", "scene.yml", "other.yml", "--recording", "touches.ndjson", "-o", "x.\(kind)"],
      in: inputs())
  }

  @Test(
    arguments: [
      (["replay", "scene.yml", "offsets.csv", "-o", "x.jsonl", "--quote-formulas"], "--quote"),
      (["merge", "x.ndjson", "--ndjson", "--policy=apple-wwdc20"], "--policy"),
      (["merge", "x.ndjson", "--buckets", "--policy=apple-wwdc20"], "--policy"),
      (["merge", "x.ndjson", "--ndjson", "--buckets"], "--ndjson and --buckets cannot"),
      (["merge", "x.ndjson", "--buckets", "--json"], "--buckets and reports cannot"),
      (["merge", "x.ndjson", "--ndjson", "--report", "csv=x.csv"], "--ndjson and reports cannot"),
      (["merge", "-", "-"], "standard input can be read only once"),
      (["merge"], "Missing expected argument '<files> ...'"),
      (["profile", "--device", "costs.csv", "--resume", "-o", "x.ndjson"], "--resume"),
      (["profile", "--device", "costs.csv", "--ndjson", "--resume"], "--resume"),
      (["profile", "--device", "-", "--list", "-"], "standard input can be read only once"),
      (["profile", "scene.yml", "offsets.csv", "--list", "l.txt"], "--list changes"),
      (["profile", "scene.yml", "offsets.csv", "--ndjson"], "--ndjson changes"),
      (["profile", "--device", "costs.csv", "--physics", "android"], "--physics changes"),
      (["profile", "--device", "costs.csv", "--ndjson", "--json"], "--ndjson and reports cannot"),
      (
        ["profile", "--device", "costs.csv", "--ndjson", "--policy=apple-wwdc20"], "--ndjson has no"
      ),
      (["profile", "--device", "costs.csv", "--ndjson", "--definitions", "all"], "--definitions"),
      (["profile", "--device", "costs.csv", "--ndjson", "--format", "text"], "--ndjson"),
      (["profile", "--device", "costs.csv", "--format", "text", "--json"], "--json and --f"),
      (["profile", "scene.yml", "offsets.csv", "--align", "start"], "--align"),
      (["profile", "scene.yml", "offsets.csv", "--definitions", "all"], "--definitions"),
      (
        ["profile", "scene.yml", "offsets.csv", "--kind", "csv", "--window", "w", "--ndjson"],
        "--kind, --window and --ndjson change"
      ),
      (
        ["profile", "--device", "costs.csv", "--align", "auto", "--rate", "60"]
          + ["--repetitions", "3"], "--align, --repetitions and --rate change"
      ),
      (
        ["profile", "--device", "costs.csv", "--model", "m.json", "--physics", "android"],
        "--model and --physics change"
      ),
      (
        [
          "profile", "scene.yml", "offsets.csv", "--device", "costs.csv", "--repetitions", "9",
          "--ndjson",
        ], "--ndjson and --repetitions change"
      ),
      (
        ["compare", "--instructions", "--process", "x", "--refresh-rate", "60"]
          + ["--run", "true", "--run", "true"], "--process and --refresh-rate change"
      ),
      (["compare", "--instructions", "--follow", "--run", "a", "--run", "b"], "--follow changes"),
      (["compare", "costs.csv", "--with", "slow.ndjson", "--follow"], "--follow changes"),
      (["profile", "--device", "costs.ndjson", "--cause", "x"], "--cause changes"),
      (
        ["diff", "rows.csv", "rows.csv", "--rate", "60", "--physics", "flutter"],
        "--rate and --physics"
      ),
      (["diff", "rows.csv", "rows.csv", "--recording=offsets.csv"], "--recording"),
      (["synth", "--scene", "scene.yml", "--content", "900", "--drag", "9"], "--content"),
      (["synth", "--kind", "csv", "--gesture", "1", "--drag", "9"], "--kind and --gesture"),
      (["synth", "--from", "touches.ndjson", "--touch-range", "10x20"], "--touch-range"),
      (["import", "chrome.json", "--scene", "scene.yml"], "--scene"),
      (["import", "strokes.csv", "--device", "iphone-x"], "--device"),
    ] as [([String], String)])
  func `an option without effect, or in conflict with others, is refused by name`(
    _ command: [String], _ name: String
  ) throws {
    let program = try inputs()
    _ = try program.run("replay", "scene.yml", "offsets.csv", "-o", "rows.csv")
    try program.write("{\"traceEvents\":[]}", to: "chrome.json")
    try program.write("gesture,event,time_ms,x,y\n1,began,0,5,5\n", to: "strokes.csv")
    let run = try program.run(command)
    #expect(run.code == 64 && run.output.isEmpty, "\(run.errors)")
    #expect(run.errors.hasPrefix("foldviz: error: \(name)"), "\(run.errors)")
  }

  @Test(arguments: [
    (["diff", "scene.yml", "other.yml", "--recording", "offsets.csv"], "x.json", "{"),
    (["diff", "scene.yml", "other.yml", "--recording", "offsets.csv"], "x.txt", "scene.yml"),
    (["profile", "--device", "costs.csv"], "x.html", "<!"),
    (["profile", "--device", "costs.csv"], "x.json", "{"),
    (["profile", "--device", "costs.csv"], "x.md", "##"),
    (["profile", "--device", "costs.csv"], "x.xml", "<?xml"),
    (["profile", "--device", "costs.csv"], "x.log", "costs.csv"),
    (["profile", "--device", "costs.csv", "--format", "bencher"], "x.json", "{"),
    (["render", "scene.yml", "offsets.csv"], "x.svg.gz", "<svg"),
    (["render", "scene.yml", "offsets.csv"], "x.gif.gz", "GIF8"),
    (["render", "scene.yml", "offsets.csv", "--per-page", "2"], "x.svg.gz", "<svg"),
    (["diff", "scene.yml", "other.yml", "--recording", "offsets.csv"], "x.png.gz", "PNG"),
  ])
  func `the name of the output selects its format`(
    _ command: [String], _ name: String, _ start: String
  ) throws {
    let program = try inputs()
    let run = try program.run(command + ["-o", name])
    #expect(run.code < 2, "\(run.errors)")
    let files = try program.files().filter { $0.hasPrefix("x") }
    #expect(files == (command.contains("--per-page") ? ["x-1.svg.gz", "x-2.svg.gz"] : [name]))
    for file in files {
      let text =
        name.hasSuffix(".gz")
        ? try program.tool("gzip", "-cd", file)
        : String(decoding: try program.data(file), as: UTF8.self)
      #expect(text.prefix(200).contains(start), "\(text.prefix(200))")
    }
  }

  @Test(arguments: [
    (["diff", "rows.csv", "rows.csv"], ["d.gif", "d.apng", "d.jpg", "d.csv"]),
    (["check"], ["c.pdf", "c.yml"]), (["check", "--json"], ["c.html"]),
    (["merge", "x.ndjson", "--ndjson"], ["m.json"]), (["merge", "x.ndjson"], ["m.ndjson"]),
    (["profile", "--device", "costs.csv", "--ndjson"], ["p.csv"]),
    (["compare", "costs.csv", "--with", "costs.csv"], ["c.svg"]),
    (["synth", "--drag", "9"], ["s.json", "s.csv.html"]),
    (["import", "touches.ndjson"], ["i.yml"]),
    (["baseline", "save"], ["b.yml"]),
    (["calibrate", "scene.yml", "offsets.csv", "--device", "costs.csv"], ["m.csv"]),
    (["replay", "scene.yml", "offsets.csv", "--log"], ["l.csv"]),
    (["replay", "scene.yml", "offsets.csv", "--format", "ndjson"], ["r.csv", "r.pdf"]),
    (["render", "scene.yml", "offsets.csv", "--format", "png"], ["r.jpg", "r.csv"]),
    (["bundle", "scene.yml", "offsets.csv"], ["b.yml"]),
    (["export", "scene.yml", "--as", "swiftui"], ["e.sh"]),
    (["export", "touches.ndjson", "--as", "cdp"], ["e.sh"]),
    (["export", "touches.ndjson", "--as", "adb"], ["e.cdp"]),
    (["stability", "rows.csv", "--per-frame"], ["s.json"]),
  ])
  func `a name with another format's extension is refused`(_ command: [String], _ names: [String])
    throws
  {
    let program = try inputs()
    _ = try program.run("replay", "scene.yml", "offsets.csv", "-o", "rows.csv")
    let files = try program.files()
    for name in names + ["x.tar", "x.kt"] {
      let run = try program.run(command + (command.last == "--log" ? [name] : ["-o", name]))
      #expect(run.code == 64 && run.errors.contains("\(name): "), "\(run.errors)")
      #expect(run.errors.contains("is not written as ."), "\(run.errors)")
    }
    #expect(try program.files() == files)
  }
}
