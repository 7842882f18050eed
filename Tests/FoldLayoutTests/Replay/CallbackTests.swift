import FoldTestSupport
import Testing

@testable import FoldLayout

@Suite struct CallbackTests {
  typealias Line = (time: Double, call: Callback.Call)

  func log(
    _ subject: Subject, size: Size = Size(width: 500, height: 700), _ entries: [RecordingEntry],
    rate: FrameRate = .hertz(60)
  ) throws -> [Callback] {
    let script = try FrameScript(
      scene: FoldScene(device: Device(size: size), subject: subject),
      source: RecordingEntries(entries), rate: rate, logsCallbacks: true)
    return script.callbacks
  }

  func expect(
    _ callbacks: some Collection<Callback>, _ lines: [Line], after first: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let told = callbacks.dropFirst(first)
    #expect(told.map(\.call) == lines.map(\.call), sourceLocation: sourceLocation)
    for (callback, line) in zip(told, lines) {
      #expect(abs(callback.time - line.time) < 1e-6, sourceLocation: sourceLocation)
    }
  }

  func sample(_ time: Double, _ offset: Double = 0, isDragging: Bool? = nil) -> RecordingEntry {
    RecordingEntry(time: time, contentOffset: offset, isDragging: isDragging)
  }

  /// A recording of events from 0 to 9 s.
  func events(_ events: [(Double, SceneEvent)]) -> [RecordingEntry] {
    [sample(0)] + events.map { RecordingEntry(time: $0.0, event: $0.1) } + [sample(9)]
  }

  func deck(_ cards: UInt32 = 5, style: DeckStyle = .cardContainerView) -> Subject {
    var options = DeckOptions(style: style)
    options.maxVisible = 3
    return .deck(DeckScene(options: options, cards: (0..<cards).map { RowID($0) }))
  }

  func insert(_ row: Int, _ count: Int = 1) -> SceneEvent {
    .insert(.index(row), height: nil, count: count, id: nil)
  }

  // MARK: Folding cell

  /// Rows of 179 points whose cells unfold as in the demo, on a screen of 700.
  func cells(scroll: FoldingCellOptions.Scroll = .none) -> Subject {
    var options = FoldingCellOptions()
    options.scroll = scroll
    return .list(
      ListScene(rows: RowHeights(count: 9, height: 179, spacing: 0), foldingCell: options))
  }

  @Test
  func `a cell is asked whether it animates, then unfolded, and asked for fold durations`()
    throws
  {
    let log = try log(
      cells(),
      events([
        (1, .tap(.index(2))), (1.5, .tap(.index(2))), (2, .tap(.index(2))),
        (4, .tap(.index(0), isAnimated: false)),
      ]))
    let times = [0.26, 0.2, 0.2]
    func durations(_ opens: Bool, _ time: Double) -> [Line] {
      times.enumerated().map {
        (time, .animationDuration(fold: $0.offset, opens: opens, answer: $0.element))
      }
    }
    let tap: [(Double, Bool)] = [(1, false), (1.5, true), (2, false)]
    let asked: [[Line]] = tap.map {
      [($0.0, .didSelectRow(2)), ($0.0, .isAnimating(answer: $0.1))]
    }
    expect(
      log,
      asked[0] + [(1, .unfold(row: 2, opens: true, isAnimated: true))] + durations(true, 1)
        + asked[1] + [(1.66, .unfoldCompleted(row: 2))] + asked[2]
        + [(2, .unfold(row: 2, opens: false, isAnimated: true))] + durations(false, 2)
        + [
          (2.66, .unfoldCompleted(row: 2)), (4, .didSelectRow(0)),
          (4, .isAnimating(answer: false)),
          (4, .unfold(row: 0, opens: true, isAnimated: false)),
        ])
  }

  @Test(arguments: [
    // The open row of 488 ends at 846, 146 points below the screen. The published formula assumes a
    // list at the top of the screen, where row 1 ends at 667, so row 1 does not scroll.
    (2, FoldingCellOptions.Scroll.none, 0.0, nil), (2, .published, 0, 146), (2, .minimal, 0, 146),
    (1, .published, 0, nil), (1, .minimal, 0, nil),
    // In a scrolled list, the original also scrolls to visible rows. A row above moves down to the
    // top.
    (2, .published, 300, 146), (2, .minimal, 300, nil), (1, .minimal, 300, 179),
  ])
  func `a tap scrolls to its row by option`(
    row: Int, scroll: FoldingCellOptions.Scroll, offset: Double, target: Double?
  ) throws {
    let finger = [
      RecordingEntry(time: 0, contentOffset: offset),
      RecordingEntry(
        time: 1,
        touch: Touch(phase: .began, location: Point(x: 250, y: 179 * Double(row) + 100 - offset))),
      RecordingEntry(
        time: 1.05,
        touch: Touch(phase: .ended, location: Point(x: 250, y: 179 * Double(row) + 100 - offset))),
    ]
    let device = Device(size: Size(width: 500, height: 700))
    let scene = FoldScene(device: device, subject: cells(scroll: scroll))
    let replay = Replay(scene: scene, source: RecordingEntries(finger), rate: .hertz(60))
    var frame = Frame()
    var last = Double.nan
    while try replay.next(into: &frame) { last = frame.contentOffset }
    #expect(abs(last - (target ?? offset)) < 1e-9)
    let calls = try log(cells(scroll: scroll), finger).map(\.call)
    #expect(calls.contains(.scrollToRow(row)) == (target != nil))
  }

  // MARK: Deck

  @Test func `the newer deck requests images for flips by call, if there is a card to turn`() throws
  {
    let log = try log(
      deck(),
      events([
        (1, .deck(.slideUp)), (2, .deck(.slideDown)), (2.4, .deck(.slideUp)), (3, .deck(.slideUp)),
      ]))
    expect(
      log,
      [
        (0, .numberOfCards(answer: 5)), (0, .imageForCardAt(0)), (0, .imageForCardAt(1)),
        (0, .imageForCardAt(2)), (0, .relayout), (1, .imageForCardAt(-1)),
        (2.4, .numberOfCards(answer: 5)), (2.4, .numberOfCards(answer: 5)),
        (2.4, .imageForCardAt(3)), (2.4, .imageForCardAt(0)), (2.65, .ready),
        (3, .imageForCardAt(0)), (3.4, .relayout), (3.65, .ready),
      ])
    // The first frame that is at most 1 µs earlier.
    #expect(log.allSatisfy { $0.frame == Int((($0.time - 1e-6) * 60).rounded(.up)) })
  }

  @Test func `if all cards are visible, the newer deck asks only for their number`()
    throws
  {
    let log = try log(deck(3), events([(2, .deck(.slideDown))]))
    expect(log, [(2.4, .numberOfCards(answer: 3)), (2.65, .ready)], after: 5)
  }

  @Test func `edits of hidden cards make the newer deck ask only for the number of cards`()
    throws
  {
    // The head is card 1. Two cards are inserted before it, then one behind the visible cards.
    let log = try log(
      deck(),
      events([
        (1, .deck(.slideDown)), (3, insert(0, 2)), (4, insert(6)),
        (5, .remove(.index(0), count: 2)),
        (6, .remove(.index(4), count: 1)),
      ]))
    expect(
      log.drop { $0.time < 2 },
      [
        (3, .numberOfCards(answer: 6)), (3, .numberOfCards(answer: 7)),
        (4, .numberOfCards(answer: 8)), (5, .numberOfCards(answer: 7)),
        (5, .numberOfCards(answer: 6)), (6, .numberOfCards(answer: 5)),
      ])
  }

  @Test
  func
    `an insertion among the visible cards makes the newer deck request all visible ones`()
    throws
  {
    let log = try log(deck(), events([(1, insert(2, 2))]))
    expect(
      log,
      [
        (1, .numberOfCards(answer: 6)), (1, .imageForCardAt(0)), (1, .imageForCardAt(1)),
        (1, .imageForCardAt(2)), (1, .numberOfCards(answer: 7)), (1.25, .relayout),
      ], after: 5)
    // A card inserted at the head's index becomes the head.
    let atHead = try self.log(deck(), events([(1, .deck(.slideDown)), (3, insert(1))]))
    expect(
      atHead.drop { $0.time < 2 },
      [
        (3, .numberOfCards(answer: 6)), (3, .imageForCardAt(1)), (3, .imageForCardAt(2)),
        (3, .imageForCardAt(3)), (3.25, .relayout),
      ])
  }

  @Test func `each visible removed card reloads the images once it is gone`() throws {
    // The first of the two is before the head, and the second is the head by then.
    let log = try log(
      deck(), events([(1, .deck(.slideDown)), (3, .remove(.index(0), count: 2))]))
    expect(
      log.drop { $0.time < 2 },
      [
        (3, .numberOfCards(answer: 4)), (3, .numberOfCards(answer: 3)),
        (3.4, .numberOfCards(answer: 3)), (3.4, .numberOfCards(answer: 3)),
        (3.4, .imageForCardAt(2)), (3.4, .imageForCardAt(0)), (3.4, .imageForCardAt(1)),
        (3.4, .imageForCardAt(2)), (3.4, .relayout),
      ])
  }

  @Test func `a deck that reloads requests all cards again, the older one for a new size, too`()
    throws
  {
    let older: [Callback.Call] =
      [.numberOfVisibleCards(answer: 3), .numberOfCards(answer: 5)]
      + (0..<3).map { .cardNumber($0, hasReusedView: false) }
    let newer: [Callback.Call] =
      [.numberOfCards(answer: 5)] + (0..<3).map { .imageForCardAt($0) } + [.relayout]
    let size = SceneEvent.deck(.cardSize(Size(width: 300, height: 200)))
    for (style, load, resize) in [
      (DeckStyle.cardAnimationView, older, older), (.cardContainerView, newer, [.relayout]),
    ] {
      let log = try log(
        deck(style: style), events([(3, .deck(.slideDown)), (5, .deck(.reload)), (7, size)]))
      #expect(log.prefix(load.count).map(\.call) == load)
      let rest = log.filter { $0.time >= 5 }
      expect(rest, load.map { (5, $0) } + resize.map { (7, $0) })
      // A reload at the beginning does not ask the data source twice.
      let first = try self.log(deck(style: style), [sample(0)] + events([(0, .deck(.reload))]))
      #expect(first.map(\.call) == load)
    }
  }

  @Test func `the older deck requests as many views as may be visible, cards or none`() throws {
    let older = deck(2, style: .cardAnimationView)
    let log = try log(
      older, events([(1, .deck(.slideDown)), (4, .deck(.slideUp)), (6, insert(0))]))
    // The request follows the insertion.
    func reload(_ cards: Int) -> [Callback.Call] {
      [.numberOfVisibleCards(answer: 3), .numberOfCards(answer: cards)]
        + (0..<3).map { .cardNumber($0, hasReusedView: false) }
    }
    expect(
      log,
      reload(2).map { (0, $0) } + [
        (1.3, .headPooled), (1.3, .relayout), (4, .cardNumber(0, hasReusedView: true)),
        (4.2, .relayout),
      ] + reload(3).map { (6, $0) })
    // If there are cards behind the visible ones, the next is requested when the flip begins.
    let longer = try self.log(
      deck(5, style: .cardAnimationView), events([(1, .deck(.slideDown))]))
    expect(
      longer,
      [(1, .cardNumber(3, hasReusedView: false)), (1.3, .headPooled), (1.3, .relayout)], after: 5)
  }

  @Test(
    arguments: [
      (
        DeckStyle.cardContainerView,
        [
          (2.04, .numberOfCards(answer: 5)), (2.04, .numberOfCards(answer: 5)),
          (2.04, .imageForCardAt(3)), (2.29, .ready), (3.02, .imageForCardAt(0)),
          (4.02, .imageForCardAt(0)), (4.24, .relayout), (4.49, .ready),
        ]
      ),
      (
        .cardAnimationView,
        [
          (1.84, .cardNumber(3, hasReusedView: false)), (2.14, .headPooled), (2.14, .relayout),
          (3.02, .cardNumber(0, hasReusedView: true)), (4.02, .cardNumber(0, hasReusedView: true)),
          (4.24, .relayout),
        ]
      ),
    ] as [(DeckStyle, [Line])])
  func `decks request the cards that pans turn down, turn up partly, and turn up`(
    style: DeckStyle, lines: [Line]
  ) throws {
    var entries = [sample(0)]
    for (start, way) in [(1.8, 160.0), (3, -40), (4, -160)] {
      for (k, phase) in [Touch.Phase.began, .moved, .ended].enumerated() {
        entries.append(
          RecordingEntry(
            time: start + 0.02 * Double(k),
            touch: Touch(phase: phase, location: Point(x: 250, y: 550 + way * Double(k) / 2))))
      }
    }
    expect(try log(deck(style: style), entries), lines, after: 5)
  }

  /// A finger that moves by a distance within 0.04 s, starting at 1 s.
  private func pan(dx: Double = 0, dy: Double = 0) -> [RecordingEntry] {
    [Touch.Phase.began, .moved, .ended].enumerated().map { k, phase in
      let part = Double(k) / 2
      return RecordingEntry(
        time: 1 + 0.04 * part,
        touch: Touch(phase: phase, location: Point(x: 250 + dx * part, y: 550 + dy * part)))
    }
  }

  @Test func `a card added by a pan is counted when the finger lifts, without a request`()
    throws
  {
    for style in [DeckStyle.cardContainerView, .cardAnimationView] {
      guard case .deck(var scene) = deck(style: style) else { return }
      scene.spareCards = [RowID(77)]
      let added = try log(.deck(scene), [sample(0)] + pan(dy: -180))
      let reload: [Callback.Call] =
        [.numberOfVisibleCards(answer: 3), .numberOfCards(answer: 6)]
        + (0..<3).map { .cardNumber($0, hasReusedView: false) }
      expect(
        added,
        style == .cardAnimationView
          ? reload.map { (1.04, $0) }
          : [(1.04, .numberOfCards(answer: 6)), (1.24, .relayout), (1.49, .ready)], after: 5)
    }
  }

  @Test func `removing a card by a pan causes requests once it is gone`() throws {
    let entries = [sample(0)] + pan(dx: 180)
    // The older class reloads its data.
    expect(
      try log(deck(style: .cardAnimationView), entries),
      [(1.04, .numberOfVisibleCards(answer: 3)), (1.04, .numberOfCards(answer: 4))]
        + (0..<3).map { (1.04, .cardNumber($0, hasReusedView: false)) }, after: 5)
    expect(
      try log(deck(), entries),
      [
        (1.04, .numberOfCards(answer: 4)), (1.24, .numberOfCards(answer: 4)),
        (1.24, .numberOfCards(answer: 4)), (1.24, .imageForCardAt(2)), (1.24, .imageForCardAt(0)),
        (1.24, .imageForCardAt(1)), (1.24, .imageForCardAt(2)), (1.24, .relayout),
      ], after: 5)
  }

  // MARK: List

  @Test func `the expandable list reports taps, drags and both exits`() throws {
    var list = ListScene(
      rows: RowHeights(count: 20, height: 130, spacing: 2), insets: Insets(top: 159))
    let entries = events([
      (0, .drag(nil, dx: 2, dy: 20)), (0.1, .back), (0.2, .tap(.index(3))), (0.5, .tap(.index(3))),
      (1, .drag(nil, dx: 2, dy: 20)), (1.1, .drag(.index(3), dx: 0, dy: 40)),
      (1.15, .drag(.index(4), dx: 5, dy: 9)), (1.2, .drag(nil, dx: 5, dy: 60)),
      (1.25, .dragEnd(.index(2))), (1.3, .dragEnd(nil)), (2, .tap(.index(0))),
      (3, .drag(nil, dx: 30, dy: 50)), (3.1, .dragEnd(nil)), (4, .back), (5, .back),
    ])
    // Without the behavior nothing is reported.
    #expect(try log(.list(list), entries) == [])
    list.expand = ExpandOptions()
    expect(
      try log(.list(list), entries),
      [
        (0.2, .onTapGesture(row: 3)), (0.2, .activeVisitIndex(from: -1, to: 3)),
        (0.5, .onTapGesture(row: 3)), (1, .dragChanged(Point(x: 2, y: 20), isAccepted: true)),
        (1.1, .dragChanged(Point(x: 0, y: 40), isAccepted: false)),
        (1.2, .dragChanged(Point(x: 5, y: 60), isAccepted: true)),
        (1.3, .dragEnded(accepted: Point(x: 5, y: 60))), (1.3, .onExit),
        (1.3, .activeVisitIndex(from: 3, to: -1)),
        (1.3, .activeTranslation(from: Point(x: 5, y: 60))),
        (2, .onTapGesture(row: 0)), (2, .activeVisitIndex(from: -1, to: 0)),
        (3, .dragChanged(Point(x: 30, y: 50), isAccepted: true)),
        (3.1, .dragEnded(accepted: Point(x: 30, y: 50))),
        (3.1, .activeTranslation(from: Point(x: 30, y: 50))), (4, .backButton),
        (4, .activeVisitIndex(from: 0, to: -1)),
      ])
  }

  @Test func `the active row is reported again when edits move or remove it`() throws {
    var list = ListScene(rows: RowHeights(count: 9, height: 130, spacing: 2))
    list.expand = ExpandOptions()
    let log = try log(
      .list(list),
      events([
        (0.5, .tap(.index(4))), (1.5, insert(0, 3)), (2, insert(8)), (3, .back),
        (4, .tap(.index(2))), (5, .remove(.index(2), count: 1)), (7, .tap(.index(1))),
      ]))
    expect(
      log,
      [
        (0.5, .onTapGesture(row: 4)), (0.5, .activeVisitIndex(from: -1, to: 4)),
        (1.5, .activeVisitIndex(from: 4, to: 7)), (3, .backButton),
        (3, .activeVisitIndex(from: 7, to: -1)), (4, .onTapGesture(row: 2)),
        (4, .activeVisitIndex(from: -1, to: 2)), (5, .activeVisitIndex(from: 2, to: -1)),
        (7, .onTapGesture(row: 1)), (7, .activeVisitIndex(from: -1, to: 1)),
      ])
  }

  @Test(arguments: [(NotchOptions.Action.add, [1]), (.show, [0])])
  func `the active row is reported when a notch inserts rows or expands one`(
    action: NotchOptions.Action, rows: [Int]
  ) throws {
    var list = ListScene(rows: RowHeights(count: 3, height: 177, spacing: 10))
    list.expand = ExpandOptions()
    list.notch = NotchOptions()
    list.notch?.action = action
    let samples: [(Double, Double, Bool)] = [
      (0, 0, true), (0.2, -90, true), (0.4, -90, false), (0.5, 0, false), (2, 0, false),
    ]
    var entries = samples.map { sample($0.0, $0.1, isDragging: $0.2) }
    if action == .add { entries.insert(RecordingEntry(time: 0.45, event: .tap(.index(0))), at: 3) }
    let log = try log(.list(list), size: Size(width: 375, height: 812), entries)
    let told = log.compactMap { callback in
      if case .activeVisitIndex(_, let row) = callback.call { row } else { nil }
    }
    #expect(told == (action == .add ? [0] : []) + rows)
  }

  @Test(arguments: [(NotchOptions.Action.add, 1, 2), (.refresh, 1, 1), (.show, 1, 1)])
  func `the notch reports scrolling and the release, and requests its rows again`(
    action: NotchOptions.Action, before: Int, after: Int
  ) throws {
    var list = ListScene(
      rows: RowHeights(count: 1, height: 177, spacing: 10),
      insets: Insets(top: 68, left: 16, right: 16))
    list.notch = NotchOptions()
    list.notch?.action = action
    let offsets: [(Double, Double, Bool)] = [
      (0, 0, true), (0.1, -20, true), (0.2, -86, true), (0.3, -100, true), (0.4, -100, false),
      (0.5, -40, false), (1.5, 0, false),
    ]
    let log = try log(
      .list(list), size: Size(width: 375, height: 812),
      offsets.map { sample($0.0, $0.1, isDragging: $0.2) }, rate: .native)
    expect(
      log,
      [
        (0, .numberOfItemsInSection(answer: 1)), (0, .cellForItemAt(0)),
        (0.1, .scrollViewDidScroll(offset: -20)), (0.2, .scrollViewDidScroll(offset: -86)),
        (0.3, .scrollViewDidScroll(offset: -100)), (0.3, .scrollViewDidScroll(offset: -86)),
        (0.4, .scrollViewDidEndDragging(offset: -86)), (0.4, .scrollViewDidScroll(offset: 0)),
        (0.7, .dropCompleted), (1.3, .flipCompleted(from: before, to: after)),
        (1.3, .numberOfItemsInSection(answer: after)),
      ] + (0..<after).map { (1.3, .cellForItemAt($0)) })
  }

  @Test func `a release between two frames starts the drop at its own time`() throws {
    var list = ListScene(rows: RowHeights(count: 1, height: 177, spacing: 10))
    list.notch = NotchOptions()
    var entries = (0...30).map { frame in
      RecordingEntry(
        time: Double(frame) / 60,
        touch: Touch(
          phase: frame == 0 ? .began : .moved,
          location: Point(x: 100, y: 300 + 10 * Double(frame))))
    }
    entries.append(
      RecordingEntry(time: 0.505, touch: Touch(phase: .ended, location: Point(x: 100, y: 600))))
    let log = try log(.list(list), size: Size(width: 375, height: 812), entries)
    func time(_ isOf: (Callback.Call) -> Bool) -> Double? { log.first { isOf($0.call) }?.time }
    let end = time { if case .scrollViewDidEndDragging = $0 { true } else { false } }
    let (drop, flip) = (
      time { $0 == .dropCompleted }, time { $0 == .flipCompleted(from: 1, to: 2) }
    )
    #expect(end == 0.505 && abs((drop ?? 0) - 0.805) < 1e-9 && abs((flip ?? 0) - 1.405) < 1e-9)
  }

  @Test func `a drag that begins between two frames after a drop is reported by the next frame`()
    throws
  {
    var list = ListScene(rows: RowHeights(count: 1, height: 177, spacing: 10))
    list.notch = NotchOptions()
    let samples: [(Double, Double, Bool)] = [
      (0, 0, true), (0.1, -100, true), (0.25, -100, false), (0.4, 0, false), (2, 0, false),
      (2.05, -20, true), (2.2, -20, true),
    ]
    let log = try log(
      .list(list), size: Size(width: 375, height: 812),
      samples.map { sample($0.0, $0.1, isDragging: $0.2) }, rate: .hertz(10))
    expect(log.drop { $0.time < 1.5 }, [(2.1, .scrollViewDidScroll(offset: -20))])
  }

  // MARK: Shift

  func shift(prepare: Double = 0, change: (inout ShiftScene) -> Void = { _ in }) -> Subject {
    let fade = ShiftAction(modifiers: [.fade(to: 0)])
    var scene = ShiftScene(
      from: ShiftSide(elements: [
        view(1, 7, Rect(x: 0, y: 0, width: 50, height: 50)),
        view(2, Rect(x: 0, y: 90, width: 9, height: 9)) { $0.action = fade },
      ]),
      to: ShiftSide(elements: [view(3, 7, Rect(x: 90, y: 0, width: 80, height: 80))]),
      settings: ShiftSettings(timing: .cubic(.easeInOut, duration: 0.5)))
    scene.prepareDuration = prepare
    change(&scene)
    return .shift(scene)
  }

  func asked(
    _ time: Double, lasting duration: Double, sources: Int = 1, isPrepared: Bool = false,
    _ version: ShiftVersion = .shifty2
  ) -> [Line] {
    [
      (time, .transitionDuration(answer: duration)),
      (time, .animateTransition(addsDestination: !isPrepared)),
      (time, .isShiftingEnabled(isSource: true, answer: true)),
      (time, .isShiftingEnabled(isSource: false, answer: true)),
      (time, .contentView(isSource: true, isForActions: false, version: version)),
      (time, .shiftExclusions(isSource: true)),
      (time, .contentView(isSource: false, isForActions: false, version: version)),
      (time, .shiftExclusions(isSource: false)),
      (time, .shifts(sources: sources, destinations: 1, matches: 1, version: version)),
    ]
  }

  func made(_ time: Double) -> [Line] {
    [
      (time, .replicaMade(RowID(1))),
      (time, .contentView(isSource: true, isForActions: true, version: .shifty2)),
      (time, .replicaMade(RowID(2))),
      (time, .contentView(isSource: false, isForActions: true, version: .shifty2)),
    ]
  }

  func ended(_ time: Double, at position: ShiftPosition = .end) -> [Line] {
    [
      (time, .replicaRemoved(RowID(1))), (time, .completeTransition(at: position)),
      (time, .replicaRemoved(RowID(2))),
    ]
  }

  @Test func `a shift reports its requests, matches, replicas and end`() throws {
    expect(
      try log(shift(), events([(1, .shift(.start))])),
      asked(1, lasting: 0.5) + made(1) + ended(1.5))
  }

  @Test
  func `the source prepares for the reported duration, then the destination is added`()
    throws
  {
    expect(
      try log(shift(prepare: 0.4), events([(1, .shift(.start))])),
      asked(1, lasting: 0.4, isPrepared: true) + [
        (1, .prepareForTransitionFrom), (1, .prepareForTransitionTo(duration: 0.4)),
        (1.4, .destinationAdded), (1.4, .completeTransitionTo), (1.4, .completeTransitionFrom),
      ] + made(1.4) + ended(1.9))
  }

  @Test func `a transition that begins paused reports the duration it has when it runs`()
    throws
  {
    let log = try log(shift(), events([(1, .shift(.fractionComplete(0.25)))]))
    #expect(log.first?.call == .transitionDuration(answer: 0.5))
  }

  @Test(arguments: [(ShiftVersion.shifty2, 1), (.shifty3, 2)])
  func `excluded and hidden views are left out of the reported matches, by version`(
    version: ShiftVersion, sources: Int
  ) throws {
    let box = Rect(x: 0, y: 0, width: 5, height: 5)
    let subject = shift {
      $0.version = version
      $0.source.elements += [
        view(4, 8, box) { $0.isHidden = true }, view(5, 9, box) { $0.isExcluded = true },
        view(6, 10, in: 3, box),
      ]
    }
    expect(
      try log(subject, events([(1, .shift(.start))])).prefix(9),
      asked(1, lasting: 0.5, sources: sources, version))
  }

  @Test func `a reversed or held shift reports its end when it ends`() throws {
    let linear = shift { $0.settings.timing = .cubic(.linear, duration: 0.5) }
    let held = try log(
      linear, events([(1, .shift(.start)), (1.25, .shift(.pauseAnimation)), (3, .shift(.start))]))
    expect(held, asked(1, lasting: 0.5) + made(1) + ended(3.25))
    for position in ShiftPosition.allCases {
      let stopped = try log(
        linear,
        events([
          (1, .shift(.start)), (1.25, .shift(.stopAnimation(withoutFinishing: false))),
          (2, .shift(.finishAnimation(at: position))),
        ]))
      expect(stopped, asked(1, lasting: 0.5) + made(1) + ended(2, at: position))
    }
    let back = try log(linear, events([(1, .shift(.start)), (1.2, .shift(.reverse))]))
    #expect(back.suffix(3).map(\.call) == ended(0, at: .start).map(\.call))
    #expect(back.suffix(3).allSatisfy { $0.time > 1.2 && $0.time < 1.5 })
  }

  @Test func `replicas that stay report their removal at the cleanup`() throws {
    let log = try log(
      shift { $0.cleanUp = .manual }, events([(1, .shift(.start)), (3, .shift(.cleanUp))]))
    expect(
      log,
      asked(1, lasting: 0.5) + made(1) + [(1.5, .completeTransition(at: .end))]
        + ended(3))
  }

  @Test func `a side that opts out ends the requests and the transition immediately`() throws {
    let log = try log(
      shift { $0.destination.isShiftingEnabled = false }, events([(1, .shift(.start))]))
    expect(
      log,
      [
        (1, .transitionDuration(answer: 0)), (1, .animateTransition(addsDestination: true)),
        (1, .isShiftingEnabled(isSource: true, answer: true)),
        (1, .isShiftingEnabled(isSource: false, answer: false)),
        (1, .completeTransition(at: .end)),
      ])
  }
}
