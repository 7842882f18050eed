import FoldLayout
import FoldTestSupport
import Foundation
import RowDesign
import Testing

/// Letters of which each is as wide as half of their size.
private struct SomeLetters: RowMeasurer {
  func width(of label: RowLabel, size: Double, limit: Double?) -> Double? {
    min(8 * size, limit ?? .infinity)
  }
}

/// Over random recordings nothing that is drawn leaps, but for the published steps.
///
/// Whatever moves by more than a point from a frame to the next is looked at again with 32 frames in its
/// place. A motion is spread over them, even one that an event begins within; a leap is not.
/// `FOLDVIZ_SEEDS` says how many recordings of each kind there are; without it, one.
/// Edits are looked at only where it is set: the initials of a row that comes in still leap once as it opens.
@Suite struct ContinuityTests {
  private static let seeds =
    UInt64(ProcessInfo.processInfo.environment["FOLDVIZ_SEEDS"] ?? "") ?? 1

  /// What is played: a scene, entries, and in which of them a published step is taken.
  private struct Recording {
    var scene: Scene
    var entries: [TraceEntry] = []
    /// The moments of published steps, in seconds, and what takes them.
    var steps: [(time: Double, what: String)] = []
  }

  private static let kinds = Kind.allCases.filter {
    $0 != .edits || ProcessInfo.processInfo.environment["FOLDVIZ_SEEDS"] != nil
  }

  enum Kind: CaseIterable { case fold, expand, edits, cell, notch, deck, olderDeck, shift }

  private static let duration = 2.5
  private static let device = Device(size: Size(width: 375, height: 812), scale: 3, statusBar: 44)

  // MARK: Recordings

  private static func recording(_ kind: Kind, _ random: inout SplitMix64) -> Recording {
    switch kind {
    case .fold, .expand, .edits, .cell, .notch: list(kind, &random)
    case .deck, .olderDeck: deck(kind == .olderDeck, &random)
    case .shift: shift(&random)
    }
  }

  /// Times of events, in order, with some room before the first.
  private static func times(_ count: Int, _ random: inout SplitMix64) -> [Double] {
    (0..<count).map { _ in random.double(in: 0.1...duration) }.sorted()
  }

  private static func list(_ kind: Kind, _ random: inout SplitMix64) -> Recording {
    let heights = (0..<30).map { _ in random.double(in: 60...180) }
    var list = ListScene(
      rows: RowHeights(heights, spacing: 4),
      insets: EdgeInsets(top: 159, left: 20, bottom: 300, right: 20))
    list.fold = kind == .cell || kind == .notch ? nil : FoldOptions(foldOffset: 159)
    list.expand = kind == .expand || kind == .edits ? ExpandOptions() : nil
    list.expand?.detail = random.int(in: 0...1) == 0 ? ExpandDetail() : nil
    list.rowsLook.style = RowsLook.Style(rawValue: UInt8(random.int(in: 0...2))) ?? .plain
    list.foldingCell = kind == .cell ? FoldingCellOptions() : nil
    list.notch = kind == .notch ? NotchOptions() : nil
    list.anchorsScroll = random.int(in: 0...1) == 0
    var recording = Recording(scene: Scene(device: device, subject: .list(list)))
    // The content moves on straight lines between a few places.
    var (time, offset) = (0.0, 0.0)
    let pulls = kind == .notch
    while time < duration {
      let isDragging = random.int(in: 0...1) == 0
      recording.entries.append(
        TraceEntry(time: time, contentOffset: offset, isDragging: pulls ? isDragging : nil))
      time += random.double(in: 0.15...0.5)
      offset = pulls ? random.double(in: -120...60) : random.double(in: 0...900)
    }
    recording.entries.append(TraceEntry(time: duration, contentOffset: offset, isDragging: false))
    for time in times(kind == .fold || kind == .notch ? 0 : 8, &random) {
      let row = RowReference.index(random.int(in: 0...20))
      let event: TraceEvent =
        switch (kind, random.int(in: 0...5)) {
        case (.edits, 0):
          .insert(row, height: random.double(in: 20...200), count: random.int(in: 1...3), id: nil)
        case (.edits, 1): .remove(row, count: random.int(in: 1...3))
        case (.edits, 2): .resize(row, height: random.double(in: 10...300))
        case (.edits, 3): .move(row, to: random.int(in: 0...20), count: 1)
        case (.expand, 0), (.expand, 1): .back
        case (.expand, 2):
          .drag(nil, dx: random.double(in: 1...49), dy: random.double(in: 1...99))
        case (.expand, 3): .dragEnd(nil)
        default: .tap(row)
        }
      recording.entries.append(TraceEntry(time: time, event: event))
    }
    return recording
  }

  /// Touches that slide slowly enough to be no leap themselves: a tenth of a point at a time.
  private static func pan(
    from start: Double, by length: Double, at time: Double
  ) -> [TraceEntry] {
    let count = Int(abs(length) * 10)
    func touch(_ phase: Touch.Phase, _ step: Int) -> TraceEntry {
      let y = start + length * Double(step) / Double(max(1, count))
      return TraceEntry(
        time: time + Double(step) / 8000, touch: Touch(phase: phase, location: Point(x: 200, y: y)))
    }
    return [touch(.began, 0)] + (1...max(1, count)).map { touch(.moved, $0) }
      + [touch(.ended, count)]
  }

  private static func deck(_ isOlder: Bool, _ random: inout SplitMix64) -> Recording {
    let options = DeckOptions(style: isOlder ? .cardAnimationView : .cardContainerView)
    let deck = DeckScene(options: options, cards: (0..<12).map { RowID($0) })
    var recording = Recording(scene: Scene(device: device, subject: .deck(deck)))
    var time = 0.2
    while time < duration - 0.4 {
      switch random.int(in: 0...5) {
      case 0: recording.entries.append(TraceEntry(time: time, event: .deck(.slideDown)))
      case 1: recording.entries.append(TraceEntry(time: time, event: .deck(.slideUp)))
      case 2 where !isOlder:
        let row = RowReference.index(random.int(in: 0...5))
        recording.entries.append(
          TraceEntry(time: time, event: .insert(row, height: nil, count: 1, id: nil)))
      case 3 where !isOlder:
        let row = RowReference.index(random.int(in: 0...5))
        recording.entries.append(TraceEntry(time: time, event: .remove(row, count: 1)))
      default:
        let length = random.double(in: 20...140) * (random.int(in: 0...1) == 0 ? 1 : -1)
        recording.entries += pan(from: 500, by: length, at: time)
      }
      time += random.double(in: 0.3...0.9)
    }
    return recording
  }

  private static func shift(_ random: inout SplitMix64) -> Recording {
    func side(_ first: UInt32) -> ShiftSide {
      ShiftSide(
        elements: (UInt32(0)..<4).map { number in
          var view = ShiftElement(
            id: RowID(first + number), identifier: number < 3 ? RowID(100 + number) : nil,
            frame: Rect(
              x: random.double(in: 0...200), y: random.double(in: 0...600),
              width: random.double(in: 40...300), height: random.double(in: 40...300)))
          view.look.backgroundColor = Color(rgb: 0x336699)
          return view
        })
    }
    var settings = ShiftSettings()
    settings.timing = .cubic(.easeInOut, duration: random.double(in: 0.3...0.8))
    let scene = ShiftScene(from: side(0), to: side(10), settings: settings)
    var recording = Recording(scene: Scene(device: device, subject: .shift(scene)))
    recording.entries = [TraceEntry(time: 0.1, event: .shift(.start))]
    for time in times(6, &random) {
      let event: ShiftEvent =
        switch random.int(in: 0...4) {
        case 0: .pauseAnimation
        case 1: .continueAnimation(durationFactor: 0)
        case 2: .fractionComplete(random.double(in: 0...1))
        default: .reverse
        }
      if case .fractionComplete = event { recording.steps.append((time, "a fraction is set")) }
      recording.entries.append(TraceEntry(time: time, event: .shift(event)))
    }
    return recording
  }

  // MARK: Frames

  /// What is drawn of an element: its corners, and the sizes and opacities of its texts.
  private struct Drawn {
    var corners: [Point]
    var face: PlacedElement.Face
    var texts: [RowLabel: (size: Double, opacity: Double)]

    func distance(to other: Drawn) -> Double {
      zip(corners, other.corners).map { max(abs($0.x - $1.x), abs($0.y - $1.y)) }.max() ?? 0
    }
  }

  private struct Key: Hashable {
    var kind: ElementKind
    var id: RowID
    var line: Int
  }

  private static func drawn(
    _ frame: Int, _ player: inout FrameScript.Player, _ screen: RowScreen, into shown: inout Frame
  ) -> [Key: Drawn] {
    player.show(frame, into: &shown)
    var all: [Key: Drawn] = [:]
    for element in player.stage.elements(of: shown) where element.opacity > 0 {
      let corners = (0..<4).map { element.quad[$0] }
      // What lies beyond the eye, or far beside the screen, nobody sees.
      guard corners.allSatisfy({ abs($0.x) < 3000 && abs($0.y) < 3000 }) else { continue }
      let drawing = RowDrawing(
        of: element,
        traits: RowTraits(parts: [.title, .subtitle, .detail, .badge, .initials, .date, .notes]),
        side: nil, on: screen, theme: .light, measurer: SomeLetters())
      var texts: [RowLabel: (size: Double, opacity: Double)] = [:]
      for mark in drawing.marks {
        guard let label = mark.label, let color = mark.color else { continue }
        // Notes are there twice while the one makes place for the other.
        if let known = texts[label], known.opacity >= color.alpha { continue }
        texts[label] = (mark.size, color.alpha)
      }
      let isSegment = element.kind == .segment
      all[Key(kind: element.kind, id: element.id, line: isSegment ? element.line : 0)] = Drawn(
        corners: corners, face: element.face, texts: texts)
    }
    return all
  }

  @Test(arguments: kinds, Array(0..<seeds))
  func `nothing leaps but by a published step`(kind: Kind, seed: UInt64) throws {
    var random = SplitMix64(seed: 7 + 31 * seed)
    let recording = Self.recording(kind, &random)
    var entries = recording.entries.sorted { $0.time < $1.time }
    if recording.scene.list == nil {
      entries.insert(TraceEntry(time: 0, contentOffset: 0), at: 0)
      // One of touches ends where all rests.
      if !entries.contains(where: { $0.touch != nil }) {
        entries.append(TraceEntry(time: Self.duration + 1, contentOffset: 0))
      }
    }
    let rate = 240.0, parts = 32
    let coarse = try FrameScript(
      scene: recording.scene, source: TraceEntries(entries), rate: .hertz(rate))
    let fine = try FrameScript(
      scene: recording.scene, source: TraceEntries(entries), rate: .hertz(rate * Double(parts)))
    var player = FrameScript.Player(coarse, scene: recording.scene)
    var closer = FrameScript.Player(fine, scene: recording.scene)
    let screen = RowScreen(of: recording.scene)
    var (shown, inner) = (Frame(), Frame())
    var before = Self.drawn(0, &player, screen, into: &shown)
    for frame in 1..<coarse.frameCount {
      let after = Self.drawn(frame, &player, screen, into: &shown)
      defer { before = after }
      let step = after.map { key, value in before[key]?.distance(to: value) ?? 0 }.max() ?? 0
      let textStep = Self.textStep(before, after)
      guard step > 1 || textStep.by > 0.4 else { continue }
      let (start, end) = (coarse.time[frame - 1], coarse.time[frame])
      if recording.steps.contains(where: { $0.time > start - 1e-6 && $0.time <= end + 1e-6 }) {
        continue
      }
      let first = (frame - 1) * parts
      var last = Self.drawn(first, &closer, screen, into: &inner)
      for part in (first + 1)...min(first + parts, fine.frameCount - 1) {
        let next = Self.drawn(part, &closer, screen, into: &inner)
        for (key, value) in next {
          let leap = last[key]?.distance(to: value) ?? 0
          #expect(
            leap < max(1, 0.3 * step),
            "\(key.kind) \(key.id.rawValue) leaps by \(leap) pt at \(fine.time[part]) s")
        }
        let leap = Self.textStep(last, next)
        #expect(
          leap.by < 0.4,
          "\(leap.what.map { "\($0)" } ?? "a text") leaps by \(leap.by) at \(fine.time[part]) s")
        last = next
      }
    }
  }

  /// By how much a text changes its size, in points, or its opacity, on elements that show both times
  /// and the same face.
  private static func textStep(
    _ before: [Key: Drawn], _ after: [Key: Drawn]
  ) -> (by: Double, what: (Key, RowLabel)?) {
    var (step, what) = (0.0, (Key, RowLabel)?.none)
    for (key, new) in after {
      guard let old = before[key], old.face == new.face else { continue }
      for label in RowLabel.allCases {
        let (a, b) = (old.texts[label], new.texts[label])
        var change = abs((a?.opacity ?? 0) - (b?.opacity ?? 0))
        if let a, let b, label != .notes { change = max(change, abs(a.size - b.size)) }
        if change > step { (step, what) = (change, (key, label)) }
      }
    }
    return (step, what)
  }
}
