import FoldLayout
import FoldTestSupport

/// A random recording of two and a half seconds, with the times of its published steps.
struct LivelyRecording {
  enum Kind: CaseIterable {
    case fold, expand, edits, cell, notch, rotation, deck, olderDeck, shift
  }

  let scene: FoldScene
  private(set) var entries: [RecordingEntry] = []
  /// The times of published steps, in seconds.
  private(set) var steps: [Double] = []

  private static let duration = 2.5
  private static let device = Device(size: Size(width: 375, height: 812), scale: 3, statusBar: 44)

  init(_ kind: Kind, _ random: inout SplitMix64) {
    let subject: Subject
    switch kind {
    case .fold, .expand, .edits, .cell, .notch, .rotation:
      subject = .list(Self.list(kind, &random))
    case .deck, .olderDeck:
      let options = DeckOptions(style: kind == .deck ? .cardContainerView : .cardAnimationView)
      subject = .deck(DeckScene(options: options, cards: (0..<12).map { RowID($0) }))
    case .shift: subject = .shift(Self.shift(&random))
    }
    scene = FoldScene(device: Self.device, subject: subject)
    switch subject {
    case .list:
      scroll(pulls: kind == .notch, &random)
      change(kind, &random)
    case .deck: flip(isOlder: kind == .olderDeck, &random)
    case .shift: interrupt(&random)
    }
    entries.sort { $0.time < $1.time }
  }

  private mutating func add(_ event: SceneEvent, at time: Double) {
    entries.append(RecordingEntry(time: time, event: event))
  }

  /// Times of events, in ascending order, with some time before the first.
  private static func times(_ count: Int, _ random: inout SplitMix64) -> [Double] {
    (0..<count).map { _ in random.double(in: 0.1...duration) }.sorted()
  }

  // MARK: Lists

  private static func list(_ kind: Kind, _ random: inout SplitMix64) -> ListScene {
    let heights = (0..<30).map { _ in random.double(in: 60...180) }
    var list = ListScene(
      rows: RowHeights(heights, spacing: 4),
      insets: Insets(top: 159, left: 20, bottom: 300, right: 20))
    list.fold = kind == .cell || kind == .notch ? nil : FoldOptions(foldOffset: 159)
    list.expand = kind == .fold || kind == .cell ? nil : ExpandOptions()
    list.expand?.detail = random.int(in: 0...1) == 0 ? ExpandDetail() : nil
    list.rowsLook.style = RowStyle.Style(rawValue: UInt8(random.int(in: 0...2))) ?? .plain
    list.foldingCell = kind == .cell ? FoldingCellOptions() : nil
    if kind == .notch {
      var notch = NotchOptions()
      notch.action = NotchOptions.Action(rawValue: UInt8(random.int(in: 0...2))) ?? .add
      list.notch = notch
    }
    list.anchorsScroll = random.int(in: 0...1) == 0
    return list
  }

  /// The content moves on straight lines between a few offsets.
  private mutating func scroll(pulls: Bool, _ random: inout SplitMix64) {
    var (time, offset) = (0.0, 0.0)
    while time < Self.duration {
      let isDragging = random.int(in: 0...1) == 0
      entries.append(
        RecordingEntry(time: time, contentOffset: offset, isDragging: pulls ? isDragging : nil))
      time += random.double(in: 0.15...0.5)
      offset = pulls ? random.double(in: -120...60) : random.double(in: 0...900)
    }
    entries.append(RecordingEntry(time: Self.duration, contentOffset: offset, isDragging: false))
  }

  private mutating func change(_ kind: Kind, _ random: inout SplitMix64) {
    for time in Self.times(kind == .fold || kind == .notch ? 0 : 8, &random) {
      let row = RowReference.index(random.int(in: 0...20))
      switch (kind, random.int(in: 0...5)) {
      case (.edits, 0):
        let (height, count) = (random.double(in: 20...200), random.int(in: 1...3))
        add(.insert(row, height: height, count: count, id: nil), at: time)
      case (.edits, 1): add(.remove(row, count: random.int(in: 1...3)), at: time)
      case (.edits, 2): add(.resize(row, height: random.double(in: 10...300)), at: time)
      case (.edits, 3): add(.move(row, to: random.int(in: 0...20), count: 1), at: time)
      case (.rotation, 0), (.rotation, 1):
        // Everything is laid out for the new screen size.
        let sides = [375.0, 812, 600].map { $0 * random.double(in: 0.8...1) }
        let size = Size(width: sides[random.int(in: 0...2)], height: sides[random.int(in: 0...2)])
        add(.rotate(size), at: time)
        steps.append(time)
      case (.expand, 0), (.expand, 1), (.rotation, 2): add(.back, at: time)
      case (.expand, 2):
        let (dx, dy) = (random.double(in: 1...49), random.double(in: 1...99))
        add(.drag(nil, dx: dx, dy: dy), at: time)
      case (.expand, 3): add(.dragEnd(nil), at: time)
      default: add(.tap(row), at: time)
      }
    }
  }

  // MARK: Decks

  /// Touches that move slowly enough not to cause a jump: a tenth of a point at a time.
  private mutating func pan(from start: Double, by length: Double, at time: Double) {
    let count = max(1, Int(abs(length) * 10))
    func touch(_ phase: Touch.Phase, _ step: Int) {
      let location = Point(x: 200, y: start + length * Double(step) / Double(count))
      entries.append(
        RecordingEntry(
          time: time + Double(step) / 8000, touch: Touch(phase: phase, location: location)))
    }
    touch(.began, 0)
    for step in 1...count { touch(.moved, step) }
    touch(.ended, count)
  }

  private mutating func flip(isOlder: Bool, _ random: inout SplitMix64) {
    entries = [RecordingEntry(time: 0, contentOffset: 0)]
    var time = 0.2
    while time < Self.duration - 0.4 {
      let row = RowReference.index(random.int(in: 0...5))
      switch random.int(in: 0...5) {
      case 0: add(.deck(.slideDown), at: time)
      case 1: add(.deck(.slideUp), at: time)
      case 2 where !isOlder: add(.insert(row, height: nil, count: 1, id: nil), at: time)
      case 3 where !isOlder: add(.remove(row, count: 1), at: time)
      default:
        let length = random.double(in: 20...140) * (random.int(in: 0...1) == 0 ? 1 : -1)
        pan(from: 500, by: length, at: time)
      }
      time += random.double(in: 0.3...0.9)
    }
    // A recording without touches ends when everything is at rest.
    if !entries.contains(where: { $0.touch != nil }) {
      entries.append(RecordingEntry(time: Self.duration + 1, contentOffset: 0))
    }
  }

  // MARK: Shifts

  private static func shift(_ random: inout SplitMix64) -> ShiftScene {
    func side(_ first: UInt32) -> ShiftSide {
      ShiftSide(
        elements: (UInt32(0)..<4).map { number in
          var view = ShiftElement(
            id: RowID(first + number), identifier: number < 3 ? RowID(100 + number) : nil,
            frame: Rect(
              x: random.double(in: 0...200), y: random.double(in: 0...600),
              width: random.double(in: 40...300), height: random.double(in: 40...300)))
          view.look.backgroundColor = RGBAColor(rgb: 0x336699)
          return view
        })
    }
    var settings = ShiftSettings()
    settings.timing = .cubic(.easeInOut, duration: random.double(in: 0.3...0.8))
    let state = ShiftSettings.ReplicaState(rawValue: UInt8(random.int(in: 0...2)))
    settings.state = state ?? .snapshot
    return ShiftScene(from: side(0), to: side(10), alternatives: [side(20)], settings: settings)
  }

  private mutating func interrupt(_ random: inout SplitMix64) {
    entries = [
      RecordingEntry(time: 0, contentOffset: 0),
      RecordingEntry(time: Self.duration + 1, contentOffset: 0),
    ]
    if random.int(in: 0...1) == 0 { add(.shift(.layOut(1)), at: 0.05) }
    add(.shift(.start), at: 0.1)
    let times = Self.times(6, &random)
    for time in times {
      let event: ShiftEvent =
        switch random.int(in: 0...6) {
        case 0: .pauseAnimation
        case 1: .continueAnimation(durationFactor: 0)
        case 2: .fractionComplete(random.double(in: 0...1))
        case 3: .redirect(random.int(in: 0...1))
        default: .reverse
        }
      // Everything that moves jumps to the position of the fraction.
      if case .fractionComplete = event { steps.append(time) }
      add(.shift(event), at: time)
    }
    // A stopped shift jumps to the position at which it is finished, and its replicas disappear.
    guard random.int(in: 0...1) == 0 else { return }
    let stop = random.double(in: 0.15...0.6)
    entries.removeAll { $0.event != nil && $0.time > stop }
    steps.removeAll { $0 > stop }
    add(.shift(.stopAnimation(withoutFinishing: false)), at: stop)
    let position = ShiftPosition(rawValue: UInt8(random.int(in: 0...2))) ?? .end
    add(.shift(.finishAnimation(at: position)), at: stop + 0.2)
    steps.append(stop + 0.2)
  }
}
