import FoldLayout
import FoldTestSupport
import Testing

/// A scene of the published deck, on a screen of 414 × 600 points.
private func deckScene() -> FoldScene {
  FoldScene(
    device: Device(size: Size(width: 414, height: 600)),
    subject: .deck(DeckScene(cards: (0..<20).map { RowID($0) })))
}

private func shiftScene() -> FoldScene {
  let from = ShiftElement(
    id: RowID(0), identifier: RowID(7), frame: Rect(x: 10, y: 20, width: 100, height: 80))
  let to = ShiftElement(
    id: RowID(1), identifier: RowID(7), frame: Rect(x: 210, y: 420, width: 140, height: 200))
  let other = ShiftElement(
    id: RowID(2), identifier: RowID(7), frame: Rect(x: 0, y: 600, width: 40, height: 40))
  let shift = ShiftScene(
    from: ShiftSide(elements: [from]), to: ShiftSide(elements: [to]),
    alternatives: [ShiftSide(elements: [other])],
    settings: ShiftSettings(timing: .cubic(.linear, duration: 0.5, keyframe: nil)))
  return FoldScene(device: Device(size: Size(width: 375, height: 812)), subject: .shift(shift))
}

private func notchScene() -> FoldScene {
  var scene = FoldScene.notched()
  scene.rowList.notch = NotchOptions()
  return scene
}

private func touch(_ time: Double, _ phase: Touch.Phase, _ x: Double, _ y: Double) -> RecordingEntry
{
  RecordingEntry(time: time, touch: Touch(phase: phase, location: Point(x: x, y: y)))
}

@Suite struct StageReplayTests {
  /// All elements of every frame.
  private func elements<Source: RecordingSource>(
    _ scene: FoldScene, _ source: Source, rate: FrameRate
  ) throws -> [(frame: FrameHead, elements: [PlacedElement])] {
    let replay = Replay(scene: scene, source: source, rate: rate)
    var frame = Frame()
    var result: [(FrameHead, [PlacedElement])] = []
    while try replay.next(into: &frame) {
      // Clones in their own boxes, without the picture drawn inside.
      let elements = replay.stage.elements(of: frame).filter { $0.kind != .clone }
      result.append((frame.head, elements + frame.extras.filter { $0.kind == .clone }))
    }
    return result
  }

  // MARK: Notch

  /// A pull in steps of 1/240 s, released at `release`, with the platform's recorded bounce.
  private func pull(release: Double, until end: Double) -> [RecordingEntry] {
    var entries: [RecordingEntry] = []
    var k = 0
    while Double(k) / 240 <= end {
      let time = Double(k) / 240
      let isDragging = time < release
      let raw = isDragging ? -120 * time / release : -120 * max(0, 1 - (time - release) * 4)
      entries.append(RecordingEntry(time: time, contentOffset: raw, isDragging: isDragging))
      k += 1
    }
    return entries
  }

  @Test func `a recorded pull shows the published phases, to 1e-9 pt at 60 and 240 Hz`() throws {
    // The first sample without a finger is at 101/240 s. Phases are counted from there.
    let release = 101.0 / 240
    for rate in [FrameRate.native, .hertz(60)] {
      let shown = try elements(
        notchScene(), RecordingEntries(pull(release: release, until: 2)), rate: rate)
      let plain = PlainNotch()
      var names: Set<String> = []
      for (frame, elements) in shown {
        let notch = try #require(elements.first { $0.kind == .notch })
        let clone = elements.first { $0.kind == .clone }
        let rows = elements.filter { $0.kind == .row }
        if frame.time < release {
          let offset = plain.offset(raw: -120 * frame.time / release)
          #expect(abs(frame.contentOffset - offset) < 1e-9)
          #expect(abs(notch.box.maxY - plain.pullBottom(offset: offset)) < 1e-9)
          #expect(abs(rows[0].box.minY - (plain.listTop - offset)) < 1e-9)
          #expect(clone == nil)
          continue
        }
        // At the exact borders of phases, the plain version has no tolerance for rounding.
        let elapsed = frame.time - release
        if [0.3, 0.6, 0.9].contains(where: { abs(elapsed - $0) < 1e-9 }) { continue }
        let picture = plain.picture(elapsed)
        names.insert(picture.name)
        #expect(abs(notch.box.maxY - picture.notchBottom) < 1e-9)
        if let box = picture.clone {
          let clone = try #require(clone)
          #expect(abs(clone.box.y - box.y) < 1e-9 && abs(clone.box.width - box.width) < 1e-9)
          #expect(abs(rows[0].box.minY - (plain.listTop + picture.translation)) < 1e-9)
          #expect(clone.face == (picture.showsNewFace ? .front : .back))
        } else {
          // The new row is where the first row was, which is now one position lower.
          #expect(clone == nil && rows[0].id == RowID(7) && rows[1].id == RowID(0))
          #expect(rows[0].box.minY == plain.listTop)
          #expect(abs(rows[1].box.minY - (plain.listTop + 160)) < 1e-9)
        }
      }
      #expect(names == ["drop", "flip", "complete"])
    }
  }

  @Test func `the phases of a pull change in the published frames`() throws {
    let release = 100.0 / 240
    let scene = notchScene()
    let script = try FrameScript(
      scene: scene, source: RecordingEntries(pull(release: release, until: 2)),
      rate: .hertz(240))
    for frame in 0..<script.frameCount {
      let expected: FramePhase =
        switch frame {
        case 0: .drag
        case 1..<100: .pull
        case 100..<172: .drop  // 0.3 s
        case 172..<316: .flip  // 0.6 s
        default: .rest
        }
      #expect(script.phase[frame] == expected, "frame \(frame)")
    }
  }

  @Test func `without flags the finger counts as down until an event says that it lifts`() throws {
    var entries = (0...60).map { RecordingEntry(time: Double($0) / 60, contentOffset: -90) }
    entries.insert(RecordingEntry(time: 0.5, event: .dragEnd(nil)), at: 31)
    let script = try FrameScript(
      scene: notchScene(), source: RecordingEntries(entries), rate: .native)
    #expect(Array(script.phase[0..<30]).allSatisfy { $0 == .pull })
    #expect(Array(script.phase[31..<48]).allSatisfy { $0 == .drop })
    #expect(script.contentOffset[29] == -86 && script.contentOffset[31] == 0)
  }

  @Test func `touches pull the notch, and the replay continues until the new row has joined`()
    throws
  {
    // On iOS the content follows the finger on a rubber band, 0.55·d/(1 + 0.55·d/812): 260 pt
    // become 121 pt, more than the 86 of a pull.
    var entries = [touch(0, .began, 187, 300)]
    for k in 1...26 { entries.append(touch(Double(k) / 60, .moved, 187, 300 + 10 * Double(k))) }
    entries.append(touch(0.5, .ended, 187, 560))
    let shown = try elements(
      notchScene(), RecordingEntries(entries, recordsTouches: true), rate: .native)
    let last = try #require(shown.last)
    #expect(shown.allSatisfy { $0.frame.contentOffset >= -86 })
    #expect(shown.contains { $0.frame.contentOffset == -86 })
    // 120 + 150 + 10, 60 + 10, 90 + 10, 210 …: the fifth row is the last above 812 now.
    #expect(last.elements.count { $0.kind == .row } == 5 && last.frame.time >= 1.4)
    #expect(last.elements.first { $0.kind == .row }?.id == RowID(7))
    let clone = shown.filter { $0.elements.contains { $0.kind == .clone } }
    // The drop begins at the end of the touch, not in the next frame: 54 frames are 0.9 s.
    #expect(clone.count == 54 && clone.first?.frame.time == 0.5)
  }

  // MARK: Deck

  @Test func `touches turn the card by −180° per 150 points, showing the back from half the turn`()
    throws
  {
    var entries = [touch(0, .began, 200, 300)]
    // The first 10 pt do not count.
    for k in 1...30 { entries.append(touch(Double(k) / 60, .moved, 200, 310 + 5 * Double(k))) }
    entries.append(touch(0.6, .ended, 200, 460))
    let shown = try elements(
      deckScene(), RecordingEntries(entries, recordsTouches: true), rate: .native)
    for k in 1...30 {
      let head = try #require(shown[k].elements.first { $0.row == 0 })
      #expect(abs(head.angle - -180 * 5 * Double(k) / 150) < 1e-9)
      #expect(head.face == (5 * k >= 75 ? .back : .front))
      #expect(shown[k].frame.isDragging == true && shown[k].frame.contentOffset == 0)
    }
    // 0.2 s to the end of the flip and 0.25 s of relayout, then rest: frames to 1.05 s.
    let last = try #require(shown.last)
    #expect(abs(last.frame.time - 63.0 / 60) < 1e-9)
    #expect(last.elements.count == 10 && last.elements.last?.row == 1)
  }

  // MARK: Shift

  @Test(arguments: [60.0, 7])
  func `a recording cut while a finger is down ends at its last touch, in every kind of scene`(
    rate: Double
  ) throws {
    var (older, panned) = (deckScene(), shiftScene())
    if case .deck(var deck) = older.subject {
      deck.options.style = .cardAnimationView
      older.subject = .deck(deck)
    }
    if case .shift(var shift) = panned.subject {
      shift.pan = ShiftPan()
      panned.subject = .shift(shift)
    }
    for (k, scene) in [deckScene(), older, panned, notchScene(), .notched()].enumerated() {
      for physics in [ScrollPhysics.ios, .android, .flutter] {
        for direction in [Point(x: 0, y: 1), Point(x: 0, y: -1), Point(x: 1, y: 0)] {
          for moves in [0, 1, 4, 9] {
            let entries = (0...moves).map { move in
              let way = 20 * Double(move)
              return touch(
                0.05 + 0.01 * Double(move), move == 0 ? .began : .moved, 200 + way * direction.x,
                300 + way * direction.y)
            }
            let replay = Replay(
              scene: scene, source: RecordingEntries(entries), rate: .hertz(rate), physics: physics)
            var (frame, count) = (Frame(), 0)
            while count < 99, try replay.next(into: &frame) { count += 1 }
            // The first frame is at the first touch, and the last one not before the last touch.
            let expected = Int((0.01 * Double(moves) * rate - 1e-6).rounded(.up)) + 1
            #expect(count == expected, "scene \(k), \(physics), \(direction), \(moves) moves")
          }
        }
      }
    }
  }

  @Test func `a shift follows its events, and the replay continues until it has arrived`() throws {
    let events: [(Double, ShiftEvent)] = [(0.1, .start), (0.35, .redirect(1))]
    let entries = events.map { RecordingEntry(time: $0.0, event: .shift($0.1)) }
    let shown = try elements(
      shiftScene(), RecordingEntries(entries, recordsTouches: true), rate: .hertz(100))
    // The clock starts with the first event. Until the redirection the motion is linear: 200 pt in
    // 0.5 s.
    for (frame, elements) in shown where frame.time < 0.35 {
      let replica = try #require(elements.first { $0.kind == .replica })
      #expect(abs(replica.box.x - (10 + (frame.time - 0.1) / 0.5 * 200)) < 1e-9)
    }
    let last = try #require(shown.last)
    #expect(last.elements.map(\.kind) == [.row])
    #expect(last.elements[0].box == Rect(x: 0, y: 600, width: 40, height: 40))
    #expect(abs(last.frame.time - 0.85) < 1e-9)
  }

  @Test func `a state that a shift does not have is refused`() throws {
    let entries = [RecordingEntry(time: 0.5, origin: 9, event: .shift(.redirect(2)))]
    let replay = Replay(
      scene: shiftScene(), source: RecordingEntries(entries, recordsTouches: true))
    let error = RecordingError(.event(.stateOutOfRange(2, count: 2)), origin: 9)
    #expect(throws: ReplayError<Never>.recording(error)) {
      while try replay.next() != nil {}
    }
  }

  // MARK: All

  /// Random recordings: touches anywhere on the screen, with events in between.
  private func gestures(_ random: inout SplitMix64, events: [SceneEvent]) -> [RecordingEntry] {
    var entries: [RecordingEntry] = []
    var time = 0.0
    for _ in 0..<6 {
      var (x, y) = (Double.random(in: 0...375, using: &random), 300.0)
      entries.append(touch(time, .began, x, y))
      let step = Double.random(in: -14...14, using: &random)
      for _ in 0..<Int.random(in: 3...30, using: &random) {
        time += 1.0 / 90
        (x, y) = (x + Double.random(in: -4...4, using: &random), y + step)
        entries.append(touch(time, .moved, x, y))
      }
      entries.append(touch(time, .ended, x, y))
      time += Double.random(in: 0...0.8, using: &random)
      if let event = events.randomElement(using: &random) {
        entries.append(RecordingEntry(time: time, event: event))
      }
    }
    return entries
  }

  @Test
  func `a script shows the bits of the replay in any order, for four kinds of scenes`()
    throws
  {
    var random = SplitMix64(seed: 42)
    let scenes: [(FoldScene, [SceneEvent])] = [
      (
        .demo,
        [
          .tap(.index(0)), .insert(.index(0), height: 50, count: 3, id: nil),
          .remove(.index(6), count: 2),
        ]
      ),
      (notchScene(), [.remove(.index(0), count: 1)]),
      (deckScene(), [.deck(.slideDown), .deck(.slideUp), .remove(.index(1), count: 1)]),
      (
        shiftScene(),
        [
          .shift(.start), .shift(.reverse), .shift(.redirect(1)), .shift(.pauseAnimation),
          .shift(.fractionComplete(0.4)), .shift(.continueAnimation(durationFactor: 0)),
        ]
      ),
    ]
    for (scene, events) in scenes {
      for _ in 0..<4 {
        let entries = gestures(&random, events: events)
        let shown = try elements(
          scene, RecordingEntries(entries, recordsTouches: true), rate: .hertz(120))
        let script = try FrameScript(
          scene: scene, source: RecordingEntries(entries, recordsTouches: true), rate: .hertz(120))
        #expect(script.frameCount == shown.count)
        var player = FrameScript.Player(script, scene: scene)
        var played = Frame()
        let jumps = (0..<20).compactMap { _ in shown.randomElement(using: &random) }
        for (frame, expected) in shown + jumps {
          player.show(frame.index, into: &played)
          #expect(player.stage.elements(of: played) == expected, "frame \(frame.index)")
        }
      }
    }
  }

  @Test func `the travel of a deck is its number of turned cards`() throws {
    let entries = [
      RecordingEntry(time: 0, contentOffset: 0), RecordingEntry(time: 1, event: .deck(.slideDown)),
      RecordingEntry(time: 3, event: .deck(.slideDown)), RecordingEntry(time: 5, contentOffset: 0),
    ]
    let script = try FrameScript(
      scene: deckScene(), source: RecordingEntries(entries), rate: .hertz(60))
    #expect(script.travel.allSatisfy { (0..<0.5).contains($0) })
    #expect(abs(script.travel.reduce(0, +) - 2) < 1e-9)
  }
}
