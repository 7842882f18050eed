import FoldTestSupport
import Foundation
import Testing

/// The output of `replay --log`, compared with the sources of the original projects.
@Suite struct CallbackLogTests {
  /// Returns lines of the log as `t callback detail`, with times in milliseconds precision.
  private func log(_ scene: String, _ recording: [String], rate: String = "60") throws -> [String] {
    let program = try Program()
    try program.write(scene, to: "scene.yml")
    try program.write(
      recording.map { "{\($0)}" }.joined(separator: "\n"), to: "recording.ndjson")
    let run = try program.run(
      "replay", "scene.yml", "recording.ndjson", "-o", "rows.csv", "--log", "-", "--rate", rate)
    #expect(run.code == 0, "\(run.errors)")
    let plain = try program.run("replay", "scene.yml", "recording.ndjson", "--rate", rate)
    #expect(String(decoding: try program.data("rows.csv"), as: UTF8.self) == plain.output)
    return try run.lines.map { line in
      let members = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(Set(members.keys) == ["t", "frame", "callback", "detail"])
      let (time, frame) = (members["t"] as? Double ?? .nan, members["frame"] as? Int ?? -1)
      // The first frame that is at most 1 µs earlier.
      if rate == "60" { #expect(frame == Int((((time - 1e-6) * 60).rounded(.up)))) }
      let detail = members["detail"] as? String ?? ""
      let words = "\(members["callback"] as? String ?? "")" + (detail.isEmpty ? "" : " ")
      return String(format: "%.3f ", time) + words + detail
    }
  }

  private static let list = """
    device: iphone-x
    rows: {count: 20, height: 130}
    spacing: 2
    insets: {top: 159, bottom: 600, left: 30, right: 30}
    fold: {offset: 159}
    expand: {}
    """

  @Test func `the expandable list reports taps, drags and both exits`() throws {
    func event(_ time: Double, _ name: String, _ rest: String = "") -> String {
      "\"t\": \(time), \"event\": \"\(name)\"\(rest)"
    }
    let log = try log(
      Self.list,
      [
        "\"t\": 0, \"offset\": 0", event(0, "tap", ", \"row\": 3"),
        event(0.5, "tap", ", \"row\": 3"),
        event(1, "drag", ", \"dx\": 2, \"dy\": 20"), event(1.1, "drag", ", \"dx\": 0, \"dy\": 40"),
        event(1.2, "drag", ", \"dx\": 5, \"dy\": 60"), event(1.3, "dragEnd"),
        event(2, "tap", ", \"row\": 1"), event(3, "drag", ", \"dx\": 30, \"dy\": 50"),
        event(3.1, "dragEnd"), event(4, "back"), event(5, "back"), "\"t\": 6, \"offset\": 0",
      ])
    #expect(
      log == [
        "0.000 onTapGesture row 3", "0.000 activeVisitIndex -1 → 3", "0.500 onTapGesture row 3",
        "1.000 DragGesture.onChanged dx 2 dy 20 accepted",
        "1.100 DragGesture.onChanged dx 0 dy 40 ignored",
        "1.200 DragGesture.onChanged dx 5 dy 60 accepted",
        "1.300 DragGesture.onEnded accepted dx 5 dy 60", "1.300 onExit",
        "1.300 activeVisitIndex 3 → -1", "1.300 activeTranslation (5, 60) → (0, 0)",
        "2.000 onTapGesture row 1", "2.000 activeVisitIndex -1 → 1",
        "3.000 DragGesture.onChanged dx 30 dy 50 accepted",
        "3.100 DragGesture.onEnded accepted dx 30 dy 50",
        "3.100 activeTranslation (30, 50) → (0, 0)", "4.000 Button back",
        "4.000 activeVisitIndex 1 → -1",
      ])
  }

  @Test func `the notch reports scrolling and the release, and requests its rows again`() throws {
    let offsets: [(Double, Double, Bool)] = [
      (0, 0, true), (0.1, -20, true), (0.2, -86, true), (0.3, -100, true), (0.4, -100, false),
      (0.5, -40, false), (1.5, 0, false),
    ]
    let log = try log(
      """
      device: iphone-x
      rows: {count: 1, height: 177}
      spacing: 10
      insets: {top: 68, left: 16, right: 16}
      notch: {}
      """,
      offsets.map { "\"t\": \($0.0), \"offset\": \($0.1), \"dragging\": \($0.2)" }, rate: "native")
    #expect(
      log == [
        "0.000 numberOfItemsInSection 0 → 1", "0.000 cellForItemAt 0",
        "0.100 scrollViewDidScroll offset -20", "0.200 scrollViewDidScroll offset -86",
        "0.300 scrollViewDidScroll offset -100", "0.300 scrollViewDidScroll offset -86",
        "0.400 scrollViewDidEndDragging offset -86", "0.400 scrollViewDidScroll offset 0",
        "0.700 drop completed", "1.300 flip completed count 1 → 2, reloadData",
        "1.300 numberOfItemsInSection 0 → 2", "1.300 cellForItemAt 0", "1.300 cellForItemAt 1",
      ])
  }

  private func deck(_ options: String, _ events: [String]) throws -> [String] {
    try log(
      "device: {width: 500, height: 700}\ndeck: {cards: 5, maxVisible: 3\(options)}",
      events + ["\"t\": 9, \"offset\": 0"])
  }

  private func event(_ time: Double, _ name: String, _ rest: String = "") -> String {
    "\"t\": \(time), \"event\": \"\(name)\"\(rest)"
  }

  @Test func `the newer deck asks its data source for flips by call, even refused ones`() throws {
    let log = try deck(
      "",
      [
        "\"t\": 0, \"offset\": 0", event(1, "slideUp"), event(2, "slideDown"),
        event(2.4, "slideUp"), event(3, "slideUp"),
      ])
    #expect(
      log == [
        "0.000 numberOfCards → 5", "0.000 imageForCardAt 0", "0.000 imageForCardAt 1",
        "0.000 imageForCardAt 2", "0.000 relayout", "1.000 imageForCardAt -1",
        "2.400 numberOfCards → 5", "2.400 numberOfCards → 5", "2.400 imageForCardAt 3",
        "2.400 imageForCardAt 0", "2.650 ready", "3.000 imageForCardAt 0", "3.400 relayout",
        "3.650 ready",
      ])
  }

  @Test func `the newer deck requests cards again for insertions and removals`() throws {
    let log = try deck(
      "",
      [
        "\"t\": 0, \"offset\": 0", event(1, "insert", ", \"row\": 1"),
        event(3, "remove", ", \"row\": 0"),
      ])
    #expect(
      log.dropFirst(5) == [
        "1.000 numberOfCards → 6", "1.000 imageForCardAt 0", "1.000 imageForCardAt 1",
        "1.000 imageForCardAt 2", "1.250 relayout", "3.000 numberOfCards → 5",
        "3.400 numberOfCards → 5", "3.400 numberOfCards → 5", "3.400 imageForCardAt 2",
        "3.400 imageForCardAt 0", "3.400 imageForCardAt 1", "3.400 imageForCardAt 2",
        "3.400 relayout",
      ])
  }

  @Test(arguments: [
    // The pan begins when the finger has moved by more than 10 points.
    (
      "",
      [
        "2.040 numberOfCards → 5", "2.040 numberOfCards → 5", "2.040 imageForCardAt 3",
        "2.290 ready", "3.020 imageForCardAt 0", "4.020 imageForCardAt 0", "4.240 relayout",
        "4.490 ready",
      ]
    ),
    (
      ", style: cardAnimationView",
      [
        "1.840 cardNumber 3 (reusedView: nil)", "2.140 old head pooled", "2.140 relayout",
        "3.020 cardNumber 0 (reusedView: pooled)", "4.020 cardNumber 0 (reusedView: pooled)",
        "4.240 relayout",
      ]
    ),
  ])
  func `decks request the cards that pans turn down, turn up partly, and turn up`(
    options: String, expected: [String]
  ) throws {
    var touches = ["\"t\": 0, \"offset\": 0"]
    for (start, way) in [(1.8, 160.0), (3, -40), (4, -160)] {
      for (k, (phase, part)) in [("began", 0.0), ("moved", 0.5), ("ended", 1)].enumerated() {
        touches.append(
          "\"t\": \(start + 0.02 * Double(k)), \"touch\": \"\(phase)\", \"x\": 250, "
            + "\"y\": \(550 + way * part)")
      }
    }
    let log = try log(
      "device: {width: 500, height: 700}\ndeck: {cards: 5, maxVisible: 3\(options)}", touches)
    #expect(Array(log.dropFirst(5)) == expected)
  }

  @Test func `the older deck requests as many views as may be visible, cards or none`() throws {
    let log = try log(
      "device: {width: 500, height: 700}\ndeck: {cards: 2, maxVisible: 3, style: cardAnimationView}",
      [
        "\"t\": 0, \"offset\": 0", event(1, "slideDown"), event(4, "slideUp"),
        "\"t\": 6, \"offset\": 0",
      ])
    #expect(
      log == [
        "0.000 numberOfVisibleCards → 3", "0.000 numberOfCards → 2",
        "0.000 cardNumber 0 (reusedView: nil)", "0.000 cardNumber 1 (reusedView: nil)",
        "0.000 cardNumber 2 (reusedView: nil)", "1.300 old head pooled", "1.300 relayout",
        "4.000 cardNumber 0 (reusedView: pooled)", "4.200 relayout",
      ])
  }

  @Test(arguments: [false, true])
  func `a shift reports its requests, matches, replicas and end`(
    isPrepared: Bool
  ) throws {
    let scene = """
      device: {width: 300, height: 300}
      shift:
        from: [{id: a, identifier: a, frame: {x: 0, y: 0, width: 50, height: 50}}, {id: note, frame: {x: 0, y: 90, width: 9, height: 9}, action: {modifiers: [{fade: 0}]}}]
        to: [{id: a2, identifier: a, frame: {x: 90, y: 0, width: 80, height: 80}}]
        timing: {duration: 0.5}\(isPrepared ? "\n  prepareDuration: 0.25" : "")
      """
    let log = try log(
      scene, ["\"t\": 0, \"offset\": 0", event(1, "start"), "\"t\": 3, \"offset\": 0"])
    let (start, end) = isPrepared ? ("1.250", "1.750") : ("1.000", "1.500")
    var expected = [
      "1.000 transitionDuration → \(isPrepared ? "0.25" : "0.5")",
      "1.000 animateTransition\(isPrepared ? "" : " destination view added, framed, laid out")",
      "1.000 isShiftingEnabled source → true", "1.000 isShiftingEnabled destination → true",
      "1.000 shiftContentView source", "1.000 shiftExclusions source",
      "1.000 shiftContentView destination", "1.000 shiftExclusions destination",
      "1.000 ShiftCoordinator.shifts from 1, to 1 → 1",
    ]
    if isPrepared {
      expected += [
        "1.000 prepareForTransition(from:) destination",
        "1.000 prepareForTransition(to:withDuration:) source 0.25",
        "1.250 destination view added framed, laid out",
        "1.250 completeTransition(to:) source", "1.250 completeTransition(from:) destination",
      ]
    }
    expected += [
      "\(start) replica made, natives hidden a", "\(start) shiftContentView source actions",
      "\(start) replica made, natives hidden note",
      "\(start) shiftContentView destination actions (inverted)",
      "\(end) replica removed, natives shown a", "\(end) completeTransition position == end",
      "\(end) replica removed, natives shown note",
    ]
    #expect(log == expected)
  }

  @Test(arguments: [
    ("2.2.0", "shiftContentView", "ShiftCoordinator.shifts"),
    ("3.x", "contentView", "ShiftLocator.shifts"),
  ])
  func `each version of a shift has its own callback names`(
    version: String, contentView: String, shifts: String
  ) throws {
    let scene = """
      device: {width: 300, height: 300}
      shift:
        version: \(version)
        from: [{id: a, identifier: a, frame: {x: 0, y: 0, width: 50, height: 50}}]
        to: [{id: a2, identifier: a, frame: {x: 90, y: 0, width: 80, height: 80}}]
      """
    let log = try log(
      scene, ["\"t\": 0, \"offset\": 0", event(1, "start"), "\"t\": 3, \"offset\": 0"])
    #expect(
      log.dropFirst(4).prefix(5) == [
        "1.000 \(contentView) source", "1.000 shiftExclusions source",
        "1.000 \(contentView) destination", "1.000 shiftExclusions destination",
        "1.000 \(shifts) from 1, to 1 → 1",
      ])
    #expect(
      log.filter { $0.hasSuffix("actions") || $0.hasSuffix("(inverted)") } == [
        "1.000 \(contentView) source actions",
        "1.000 \(contentView) destination actions (inverted)",
      ])
  }

  @Test func `a reversed shift reports its end when it ends`() throws {
    let scene = """
      device: {width: 300, height: 300}
      shift:
        from: [{id: a, identifier: a, frame: {x: 0, y: 0, width: 50, height: 50}}]
        to: [{id: a2, identifier: a, frame: {x: 90, y: 0, width: 80, height: 80}}]
        timing: {duration: 0.5}
      """
    let log = try log(
      scene,
      [
        "\"t\": 0, \"offset\": 0", event(1, "start"), event(1.2, "reverse"),
        "\"t\": 3, \"offset\": 0",
      ])
    let told = log.suffix(2).map { $0.split(separator: " ", maxSplits: 1) }
    #expect(
      told.map { $0[1] } == [
        "replica removed, natives shown a", "completeTransition position == start",
      ])
    // On the way back from its position at 1.2 s, before the forward animation would have ended.
    #expect(told.allSatisfy { Double($0[0]).map { $0 > 1.2 && $0 < 1.5 } == true })
  }

  @Test func `table and log are written to two files`() throws {
    let program = try Program.withInputs()
    for (arguments, name) in [
      (["--log", "-"], "standard output"), (["-o", "a.csv", "--log", "a.csv"], "a.csv"),
    ] {
      let run = try program.run(["replay", "scene.yml", "rec.ndjson"] + arguments)
      let sentence = "\(name) cannot hold two results; name another file for one of them. "
      #expect(run.code == 64 && run.errors.hasPrefix("foldviz: error: \(sentence)"))
      #expect(run.output.isEmpty)
    }
    #expect(try program.files() == ["rec.ndjson", "scene.yml"])
    let run = try program.run("replay", "scene.yml", "rec.ndjson", "--log", "scene.yml")
    #expect(run.code == 64 && run.errors.contains("scene.yml: a log is not written as .yml"))
  }
}
