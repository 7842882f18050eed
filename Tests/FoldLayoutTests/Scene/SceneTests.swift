import FoldTestSupport
import Testing

@testable import FoldLayout

@Suite struct SceneTests {
  static let problems: [(String?, @Sendable (inout ListScene) -> Void)] = [
    (nil, { $0.viewport = ListViewport() }),
    ("viewport", { ($0.viewport, $0.axis) = (ListViewport(), .horizontal) }),
    (nil, { $0.axis = .horizontal }), (nil, { $0.notch = NotchOptions() }),
    ("notch", { ($0.notch, $0.axis) = (NotchOptions(), .horizontal) }),
    (nil, { ($0.expand, $0.axis) = (ExpandOptions(), .horizontal) }),
    (nil, { $0.foldingCell = FoldingCellOptions() }),
    ("foldingCell", { ($0.foldingCell, $0.axis) = (FoldingCellOptions(), .horizontal) }),
    ("foldingCell", { ($0.foldingCell, $0.expand) = (FoldingCellOptions(), ExpandOptions()) }),
    ("foldingCell", { ($0.foldingCell, $0.notch) = (FoldingCellOptions(), NotchOptions()) }),
    (nil, { $0.foldingCell = cell { $0.durations.open = [1, 1, 1] } }),
    ("foldingCell", { $0.foldingCell = cell { $0.durations.open = [1, 1] } }),
    ("foldingCell", { $0.foldingCell = cell { $0.durations.close = [1, 1] } }),
    (nil, { $0.foldingCell = cell { $0.itemCount = 9 } }),
    (nil, { $0.foldingCell = cell { ($0.foregroundHeight, $0.containerHeight) = (50, 100) } }),
    (
      "foldingCell",
      { $0.foldingCell = cell { ($0.foregroundHeight, $0.containerHeight) = (50.5, 100) } }
    ),
  ]

  static func cell(_ change: (inout FoldingCellOptions) -> Void) -> FoldingCellOptions {
    var options = FoldingCellOptions()
    change(&options)
    return options
  }

  @Test func `a conflict of list options names the key at fault`() {
    for (index, (key, change)) in Self.problems.enumerated() {
      var list = ListScene(rows: RowHeights(count: 3, height: 100))
      change(&list)
      #expect(list.problem(on: Size(width: 375, height: 812))?.key == key, "\(index)")
    }
    var both = ListScene(rows: RowHeights(count: 3, height: 100))
    (both.foldingCell, both.expand, both.notch) = (.init(), .init(), .init())
    #expect(both.problem(on: Size(width: 375, height: 812))?.found.hasSuffix("expand") == true)
    both.expand = nil
    #expect(both.problem(on: Size(width: 375, height: 812))?.found.hasSuffix("notch") == true)
  }

  static let lines: [(Double, from: Point, to: Point)] = [
    (0, Point(x: 50, y: 200), Point(x: 50, y: 0)), (90, Point(x: 0, y: 100), Point(x: 100, y: 100)),
    (180, Point(x: 50, y: 0), Point(x: 50, y: 200)),
    (270, Point(x: 100, y: 100), Point(x: 0, y: 100)),
    // Up to the perpendiculars through the corners: (100·sin 45° + 200·cos 45°)/2 in each
    // direction.
    (45, Point(x: -25, y: 175), Point(x: 125, y: 25)),
    (-45, Point(x: 125, y: 175), Point(x: -25, y: 25)),
    (135, Point(x: -25, y: 25), Point(x: 125, y: 175)),
  ]

  @Test(arguments: lines)
  func `a gradient's line runs through the middle, up to the corners`(
    angle: Double, from: Point, to: Point
  ) {
    var background = Background()
    background.angle = angle
    let line = background.line(on: Size(width: 100, height: 200))
    for (a, b) in [(line.from, from), (line.to, to)] {
      #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9)
    }
  }

  @Test func `the middle of a background with two colors is the mean of the colors`() {
    var background = Background()
    #expect(background.middle == nil)
    background.to = .white
    #expect(background.middle == .white)
    background.from = .black
    #expect(background.middle == RGBAColor(red: 0.5, green: 0.5, blue: 0.5))
    background.to = nil
    #expect(background.middle == .black)
  }

  @Test func `a new spacing moves the rows apart, and the same spacing changes nothing`()
    throws
  {
    var list = ListScene(rows: RowHeights([30, 40], spacing: 2))
    list.rows.insert(5, at: 0, id: RowID(77))
    func space(_ points: Double) throws {
      let options = OptionList(list)
      var words = options.encoding
      let option = try #require(options.options.first { $0.key == "spacing" })
      words[option.encodingRange.lowerBound] = points
      var decoder = NumberDecoder(words)
      list.visit(&decoder)
    }
    try space(2)
    #expect(list.rows.id(ofRow: 0) == RowID(77) && list.rows.contentHeight == 79)
    try space(10)
    #expect(list.rows.spacing == 10 && list.rows.contentHeight == 95)
    #expect((0..<3).map { list.rows[$0] } == [5, 30, 40])
  }

  @Test func `reading beyond the end of an encoding returns zeros and is recorded`() {
    var decoder = NumberDecoder([2, 7])
    #expect(decoder.count() == 2 && decoder.number() == 7 && !decoder.isExhausted)
    #expect(decoder.number() == 0 && decoder.isExhausted)
    var list = NumberDecoder([3, 1, 2])
    #expect(list.array { $0.number() } == [1, 2, 0] && list.isExhausted)
    #expect(OptionList(DeckScene()).options.map(\.key).suffix(2) == ["cards", "spareCards"])
  }

  @Test func `the modifiers of a shift survive encoding and decoding`() {
    let modifiers: [ShiftModification.Modifier] = [
      .fade(to: 0.25), .scale(x: 2, y: 3), .rotate(degrees: 40), .translate(x: -5, y: 6),
      .transform(AffineMatrix(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)),
    ]
    for modifier in modifiers {
      var encoder = NumberEncoder()
      modifier.encode(to: &encoder)
      var decoder = NumberDecoder(encoder.numbers)
      #expect(ShiftModification.Modifier(from: &decoder) == modifier && !decoder.isExhausted)
    }
    // No modifier is given. A fade to 1 changes nothing.
    var none = NumberDecoder([0, 0, 0, 0, 0])
    #expect(ShiftModification.Modifier(from: &none) == .fade(to: 1))
  }

  /// A shift's timing with some options given by key.
  func timing(_ numbers: [String: Double]) -> ShiftTiming {
    let list = OptionList(ShiftTiming())
    var words: [Double] = []
    for option in list.options {
      guard let number = numbers[option.key] else {
        words += list.encoding[option.encodingRange]
        continue
      }
      if case .optional = option.kind { words.append(1) }
      words.append(number)
    }
    var decoder = NumberDecoder(words)
    return ShiftTiming(from: &decoder)
  }

  @Test func `a delay is a time, a fraction of the duration, or their sum`() {
    let both = timing(["duration": 2, "delay": 0.5, "delayFactor": 0.25]).motion
    #expect(both.delay == 1 && both.duration == 2 && both.movingDuration == 1)
    #expect(timing(["duration": 2, "delay": 1.8, "delayFactor": 0.5]).motion.delay == 2)
    let whole = timing(["duration": 2, "delayFactor": 0.25, "delayPacing": 1]).motion
    #expect(whole.delay == 0 && whole.duration == 2)
    guard case .cubic(_, let keyframe?) = whole.course else {
      Issue.record("no keyframe")
      return
    }
    #expect(keyframe == ShiftKeyframe(startTime: 0.25, endTime: 1))
    // A spring with a mass rests for a fraction of the sum of rest and settling time.
    let spring = timing(["stiffness": 100, "damping": 10, "delay": 0.5, "delayFactor": 0.75]).motion
    let settling = DampedSpring(mass: 1, stiffness: 100, damping: 10)
      .coreAnimationSettlingDuration()
    #expect(abs(spring.delay - (0.5 + 3 * settling)) < 1e-12)
    #expect(abs(spring.duration - spring.delay - settling) < 1e-12)
    let damped = timing(["duration": 2, "delay": 0.5, "dampingRatio": 1]).motion
    #expect(damped.delay == 0.5 && damped.duration == 2)
    #expect(
      damped.course
        == .spring(DampedSpring(settlingDuration: 1.5, dampingFraction: 1), initialVelocity: 0))
  }

  @Test func `a timing has sliders only for the options that its spring uses`() {
    func sliders(_ timing: ShiftTiming) -> Set<String> {
      Set(OptionList(timing).options.filter { $0.slider != nil }.map(\.key))
    }
    let curve: Set = ["duration", "keyframe", "delay", "dampingRatio", "stiffness", "damping"]
    let plain = sliders(ShiftTiming())
    #expect(plain.isDisjoint(with: ["mass", "initialVelocity"]))
    #expect(plain.union(["keyframe"]) == curve)
    #expect(sliders(timing(["dampingRatio": 0.5])) == plain.union(["initialVelocity"]))
    #expect(sliders(timing(["stiffness": 5])) == plain && sliders(timing(["damping": 5])) == plain)
    #expect(
      sliders(timing(["stiffness": 5, "damping": 5]))
        == plain.subtracting(["duration"]).union(["mass", "initialVelocity"]))
  }

  // MARK: Lines

  func frame(_ scene: FoldScene, at time: Double, offset: Double = 0) -> (Stage, Frame) {
    var stage = Stage(scene: scene)
    var frame = Frame()
    stage.scroll(to: offset, isDragging: true, at: 0)
    stage.play(FrameHead(index: 0, time: time, contentOffset: offset), into: &frame)
    return (stage, frame)
  }

  @Test func `the lines of a frame are the visible rows, then the notch and its clone`() {
    let rows = RowHeights([100, 0, 200, 300, 400], spacing: 10)
    var scene = FoldScene(device: Device(size: Size(width: 375, height: 600)), rows: rows)
    let (plain, shown) = frame(scene, at: 0, offset: 100)
    let lines = plain.lines(of: shown)
    #expect(lines.map(\.number) == [2, 3, 4] && lines.map(\.id.rawValue) == [2, 3, 4])
    #expect(lines.map(\.minY) == [20, 230, 540] && lines.map(\.height) == [200, 300, 400])
    #expect(lines.allSatisfy { $0.kind == .row && $0.opacity == 1 && $0.expandOffset == 0 })
    scene.rowList.notch = NotchOptions()
    let (notched, pulled) = frame(scene, at: 0, offset: -50)
    let all = notched.lines(of: pulled)
    #expect(all.map(\.kind) == [.row, .row, .row, .notch])
    #expect(all.dropLast().map(\.number) == [0, 2, 3])
    #expect(notched.element(of: all[0], in: pulled).row == 0)
    #expect(notched.element(of: all[3], in: pulled).kind == .notch)
  }

  @Test func `all rows of a long list are returned part by part, each once`() {
    let scene = FoldScene(
      device: Device(size: Size(width: 375, height: 600)),
      rows: RowHeights(count: 2100, pattern: [10, 0, 30]))
    var (stage, shown) = frame(scene, at: 0, offset: 500)
    var parts: [[FrameLine]] = []
    stage.forEachPart(of: &shown) { lines, _ in parts.append(lines) }
    #expect(parts.map(\.count) == [1024, 1024, 52, 0])
    #expect(parts.flatMap { $0.map { $0.number } } == Array(0..<2100))
    // The first of three rows is 10 points high, the second 0, and the third 30.
    for line in parts.joined() {
      let row = line.number
      #expect(line.minY == Double(40 * (row / 3) + 10 * min(row % 3, 1) - 500))
    }
  }

  // MARK: Live

  @Test func `entries appended to a live replay have the effect of recorded ones`() throws {
    let scene = FoldScene.demo
    let touches = ScriptedFinger.flick(speed: -900).touches.map {
      RecordingEntry(time: $0.time, touch: $0.touch)
    }
    let live = Replay(live: scene, offset: 300, rate: 60, physics: .ios)
    let recorded = Replay(
      scene: scene,
      source: RecordingEntries([RecordingEntry(time: 0, contentOffset: 300)] + touches),
      rate: .hertz(60))
    for touch in touches { live.append(touch) }
    var offsets: Set<Double> = []
    while let head = try recorded.next() {
      #expect(try live.next() == head)
      offsets.insert(head.contentOffset)
    }
    #expect(offsets.count > 20)
    // A live replay never ends, because a finger may come down at any time.
    for _ in 0..<100 { #expect(try live.next()?.isDragging == false) }
    let last = try #require(try live.next())
    live.append(RecordingEntry(time: last.time, event: .scrollToOffset(0, duration: 0)))
    #expect(try live.next()?.contentOffset == 0)
  }

  @Test func `the first two samples or 4,096 entries decide whether touches were recorded`() {
    func tells(_ entries: [RecordingEntry], says: Bool? = nil) -> Bool {
      var opening = RecordingOpening()
      for entry in entries where opening.recordsTouches == nil {
        opening.include(entry, declared: says)
      }
      return opening.recordsTouches ?? false
    }
    let (sample, event) = (
      RecordingEntry(time: 0, contentOffset: 0), RecordingEntry(time: 0, event: .back)
    )
    let touch = RecordingEntry(time: 0, touch: Touch(phase: .began, location: .zero))
    for entries in [[touch], [sample, touch], [event, sample, event, touch]] {
      #expect(tells(entries))
    }
    for entries in [[], [sample], [sample, sample, touch]] { #expect(!tells(entries)) }
    #expect(tells([sample, sample], says: true))
    #expect(!tells([touch], says: false))
    let events = [RecordingEntry](repeating: event, count: 4095)
    #expect(tells(events + [touch]))
    #expect(!tells(events + [event, touch]))
  }
}
