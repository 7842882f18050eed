import FoldTestSupport
import Foundation
import Testing

/// A folder with every file that an example of the help or the documentation names.
enum ExampleFolder {
  /// The folder, made once.
  private static let prepared = Result { try make() }

  /// Returns a copy of the folder.
  static func copy() throws -> Program {
    let program = try Program()
    let path = try prepared.get().folder.url.path
    let outcome = try program.shell("cp -rp '\(path)'/* .")
    #expect(outcome.code == 0, "\(outcome.errors)")
    return program
  }

  /// The exit codes of an example that does what its page describes.
  ///
  /// The verdict on two commands that run alternately depends on their times. A debug build may
  /// exceed the budgets of `init`.
  static func codes(of command: String) -> [Int32] {
    if command.hasPrefix("foldviz diff ") { return [1] }
    if command.hasPrefix("foldviz compare --run ") { return [0, 2] }
    #if DEBUG
      if command.hasPrefix("foldviz init ") && command.hasSuffix(" foldviz check") {
        return [0, 1]
      }
    #endif
    return [0]
  }

  /// A scene whose rows are pictures; `breakfast.png` and `lunch.png` belong to it.
  static let pictureScene = """
    device: iphone-x
    rows:
      height: 130
      items:
        - {id: breakfast, artwork: breakfast.png}
        - {id: lunch, artwork: {file: lunch.png, fit: cover}}
        - {id: walk, artwork: breakfast.png}
        - {id: tea, artwork: breakfast.png}
        - {id: dinner, artwork: breakfast.png}
    spacing: 2
    insets: {top: 159, bottom: 600, left: 30, right: 30}
    fold: {}
    expand: {}

    """

  private static func seed(_ kind: String) throws -> String {
    let file = packageFolder.appending(path: "Tests/Fixtures/Fuzz/\(kind)/seed-1")
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  private static func make() throws -> Program {
    let program = try Program()
    func put(_ text: String, _ names: String...) throws {
      for name in names {
        let folder = program.folder.url.appending(path: name).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try program.write(text, to: name)
      }
    }
    try put(
      Program.scene, "scene.yml", "old.yml", "before.yml", "old/scene.yml")
    try put(
      Program.scene.replacing("spacing: 2", with: "spacing: 3"), "new.yml", "after.yml",
      "changed.yml", "new/scene.yml")
    for policy in ["none", "exact"] {
      try put(Program.scene + "\nlistPolicy: \(policy)\n", "\(policy).yml")
    }
    let recording = "{\"t\":0,\"offset\":0}\n{\"t\":0.5,\"offset\":33}\n{\"t\":2,\"offset\":66}\n"
    try put(recording, "recording.ndjson", "fling.ndjson", "a.ndjson", "other.ndjson")
    try put(recording.replacing("33", with: "35"), "b.ndjson")
    try put(pictureScene, "list.yml")
    // A scroll long enough to calibrate with, with pauses that identify its clock, and one device
    // frame for each sample.
    let pauses = [0, 0.4, 1.3, 1.5]
    let times: [Double] = (0..<180).map { Double($0) / 60 + pauses[$0 / 45] }
    try put(times.map { "{\"t\":\($0),\"offset\":\(480 * $0)}\n" }.joined(), "run.ndjson")
    try put(
      "t,duration\n" + times.map { "\($0),\(0.008 + 0.001 * $0)\n" }.joined(), "frames.ndjson",
      "gfxinfo.txt")
    try put("t,offset\n0,0\n0.5,33\n", "recording.csv", "ci/recording.csv")
    try put("t,gc,uploads\n0.204,1,\n0.391,,3\n", "own.csv")
    try put(
      "{\"t\":0,\"touch\":\"began\",\"x\":100,\"y\":500}\n{\"t\":0.1,\"touch\":\"ended\",\"x\":100,\"y\":300}\n",
      "touches.ndjson")
    try put(
      DeviceInputs.csv, "run.txt", "before/1.txt", "after/1.txt", "a1.csv", "b1.csv", "frames.csv",
      "run.perfetto-trace", "run1.perfetto-trace", "run2.perfetto-trace", "farm/1.txt",
      "recordings/pixel/1.txt")
    try put("#!/bin/sh\ncat frames.csv\n", "main", "branch")
    try put(
      "gesture,event,time_ms,x,y\n3,down,0,100,200\n3,move,16,100,180\n3,up,33,100,170\n",
      "strokes.csv")
    try put(
      "- scroll-to: {row: 9, at: center}\n- tap: 9\n- wait: settle\n", "gestures.yml")
    let check = """
      checks:
        - scene: scene.yml
          recording: recording.ndjson
          budgets: [{metric: layout.rowsPerFrame.max, max: 40}]

      """
    try put(check, "foldviz.yml")
    try put(
      check.replacing("scene.yml", with: "../scene.yml").replacing(
        "recording.ndjson", with: "../recording.ndjson"), "ci/foldviz.yml")
    for (name, kind) in [
      "swipes.txt": "touches", "touches.txt": "touches", "pixel.json": "model",
    ] {
      try put(seed(kind), name)
    }
    // A Chrome trace with frames and one scroll step.
    let step =
      #"{"pid":9,"ts":5,"ph":"X","name":"WebViewImpl::applyScrollAndScale::scrollBy","args":{"x":0,"y":1.5}}"#
    try put(
      seed("chrome").replacing("\"traceEvents\": [", with: "\"traceEvents\": [\(step), "),
      "trace.json")
    let outcome = try program.shell(
      """
      set -e
      for script in main branch; do install $script copy && mv copy $script; done
      gzip -k recording.csv recording.ndjson trace.json
      foldviz render scene.yml recording.ndjson --bare --at 0 --scale 1 -q -o breakfast.png
      cp breakfast.png lunch.png
      foldviz replay scene.yml recording.ndjson -o before.csv
      foldviz replay changed.yml recording.ndjson -o after.csv
      foldviz replay scene.yml recording.ndjson -o app.csv
      foldviz replay none.yml recording.ndjson -o before/list.csv
      foldviz replay exact.yml recording.ndjson -o after/list.csv
      foldviz profile --device run.txt --ndjson --label device=pixel -o monday.ndjson
      mkdir job-1 job-2
      for f in tuesday.ndjson week.ndjson main.ndjson branch.ndjson job-1/run.ndjson; do
        cp monday.ndjson $f; done
      foldviz profile --device gfxinfo.txt --ndjson -o job-2/run.ndjson
      foldviz baseline save foldviz.yml -o baseline.json -q
      cp run.txt recordings/pixel/2.perfetto-trace
      touch -d '+1 hour' recordings/pixel/2.perfetto-trace
      """)
    #expect(outcome.code == 0, "\(outcome.errors)")
    return program
  }
}
