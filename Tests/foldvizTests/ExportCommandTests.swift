import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

@Suite struct ExportCommandTests {
  /// A drag that begins 0.5 s into the recording, and ends 2 pt beside its last move.
  static let touches = """
    {"foldviz": 1, "kind": "touch", "unit": "pt"}
    {"t": 0, "offset": 0}
    {"t": 0.5, "touch": "began", "x": 100, "y": 500}
    {"t": 0.516, "touch": "moved", "x": 100.5, "y": 480}
    {"t": 0.55, "event": "tap", "row": 0}
    {"t": 0.6, "touch": "ended", "x": 100.5, "y": 478}
    {"t": 1, "touch": "began", "x": 10, "y": 20}
    {"t": 1.1, "touch": "cancelled", "x": 10, "y": 20}

    """

  static func program() throws -> Program {
    let program = try Program()
    try program.write(touches, to: "touches.ndjson")
    return program
  }

  @Test func `calls of the DevTools protocol have the recording's touches at their times`() throws {
    let run = try Self.program().run(
      "export", "touches.ndjson", "--as", "cdp", "--scale", "2", "--origin", "0,-10")
    #expect(run.code == 0)
    #expect(run.errors == "foldviz: 1 event left out: a script has touches only\n")
    let calls = try run.lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? Members)
    }
    #expect(calls.allSatisfy { $0["method"] as? String == "Input.dispatchTouchEvent" })
    let found = calls.map { call in
      let parameters = call["params"] as? Members ?? [:]
      let points = (parameters["touchPoints"] as? [Members] ?? [])
        .map { "\($0["x"] as? Double ?? 0),\($0["y"] as? Double ?? 0)" }
      let time = ((call["t"] as? Double ?? -1) * 1000).rounded()
      return "\(Int(time)) \(parameters["type"] as? String ?? "") \(points.joined())"
    }
    // A finger leaves where it was last, so that it moves by 2 pt before it leaves.
    #expect(
      found == [
        "0 touchStart 200.0,990.0", "16 touchMove 201.0,950.0", "100 touchMove 201.0,946.0",
        "100 touchEnd ", "500 touchStart 20.0,30.0", "600 touchCancel ",
      ])
  }

  /// Runs the script with a command `input` that takes some seconds, and returns what it was given.
  private func play(slowness: Double) throws -> (calls: [String], times: [Double]) {
    let program = try Self.program()
    let run = try program.run(
      "export", "touches.ndjson", "--as", "adb", "--quiet", "-o", "touches.sh")
    #expect(run.code == 0 && run.errors.isEmpty)
    try program.write(
      script: "echo \"$@\" $(date +%s%N) >>calls\nsleep \(slowness)", to: "input")
    let played = try program.shell("PATH=$PWD:$PATH sh <touches.sh")
    #expect(played.code == 0 && played.errors.isEmpty, "\(played.errors)")
    let lines = String(decoding: try program.data("calls"), as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: " ") }
    let start = Double(lines.first?.last ?? "") ?? 0
    return (
      lines.map { $0.dropLast().joined(separator: " ") },
      lines.map { ((Double($0.last ?? "") ?? 0) - start) / 1e9 }
    )
  }

  @Test func `the script for Android sends the touches in order, at their times`() throws {
    let (calls, times) = try play(slowness: 0)
    #expect(
      calls == [
        "motionevent DOWN 100 500", "motionevent MOVE 100.5 480", "motionevent MOVE 100.5 478",
        "motionevent UP 100.5 478", "motionevent DOWN 10 20", "motionevent CANCEL 10 20",
      ])
    // Starting a process takes some milliseconds, and more on a busy machine.
    for (time, wanted) in zip(times, [0, 0.016, 0.1, 0.1, 0.5, 0.6]) {
      #expect(time > wanted - 0.03 && time < wanted + 0.2, "\(times)")
    }
  }

  @Test func `a slow device leaves out moves, and keeps the times of the other touches`() throws {
    let (calls, times) = try play(slowness: 0.13)
    #expect(calls.count == 4 || calls.count == 5, "\(calls)")
    #expect(!calls.contains("motionevent MOVE 100.5 480"))
    #expect(calls.filter { !$0.contains("MOVE") }.count == 4)
    #expect(abs((times.last ?? 0) - 0.65) < 0.2, "\(times)")
  }

  @Test func `a recording without touches is refused with what to do`() throws {
    let run = try Program.withInputs().run("export", "rec.ndjson", "--as", "cdp")
    #expect(run.code == 65)
    #expect(
      run.errors
        == "foldviz: error: rec.ndjson: has no touches; record touches, or make some with foldviz synth --touches\n"
    )
  }

  @Test(arguments: [
    ["--scale", "0"], ["--scale", "nan"], ["--origin", "1"], ["--origin", "a,b"],
  ])
  func `a scale or corner out of range is refused`(option: [String]) throws {
    let run = try Self.program().run(["export", "touches.ndjson", "--as", "cdp"] + option)
    #expect(run.code == 64)
  }
}
