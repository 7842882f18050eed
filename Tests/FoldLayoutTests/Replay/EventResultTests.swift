import FoldTestSupport
import Testing

@testable import FoldLayout

/// The results of applying events: whether they had an effect, and which are refused.
@Suite struct EventResultTests {
  // MARK: Shift

  enum Moment: CaseIterable { case resting, preparing, running, paused, stopped, final, over }

  /// A shift of 1 s in one of its states, at a time of 2 s.
  func shift(_ moment: Moment, cleanUp: ShiftCleanUp = .automatic) -> ShiftTransition {
    var scene = ShiftScene(
      from: ShiftSide(elements: [view(1, 7, Rect(x: 10, y: 20, width: 100, height: 50))]),
      to: ShiftSide(elements: [view(2, 7, Rect(x: 200, y: 400, width: 300, height: 250))]),
      settings: ShiftSettings(timing: .cubic(.linear, duration: 1)), cleanUp: cleanUp)
    scene.prepareDuration = 0.5
    var shift = ShiftTransition(scene)
    let start = moment == .preparing ? 1.75 : moment == .over ? 0 : 1
    if moment != .resting { shift.start(at: start) }
    if moment == .paused { shift.pause(at: 1.9) }
    if moment == .stopped || moment == .final {
      shift.stop(withoutFinishing: moment == .final, at: 1.9)
    }
    return shift
  }

  typealias Act = @Sendable (inout ShiftTransition) -> Bool

  static let acts: [(String, Act, Set<Moment>)] = [
    ("start", { $0.start(at: 2) }, [.resting]),
    ("reverse", { $0.reverse(at: 2) }, [.running, .paused]),
    ("redirect", { $0.redirect(to: ShiftSide(elements: []), at: 2) }, [.running, .paused]),
    ("layOut", { $0.layOutDestination(ShiftSide(elements: []), at: 2) }, [.resting, .preparing]),
    ("cleanUp", { $0.cleanUpReplicas(at: 2) }, []),
    ("pause", { $0.pause(at: 2) }, [.running, .paused]),
    ("scrub", { $0.scrub(to: 0.5, at: 2) }, [.resting, .running, .paused]),
    ("scrub to nothing", { $0.scrub(to: .nan, at: 2) }, []),
    ("resume", { $0.resume(at: 2) }, [.paused]),
    ("stop", { $0.stop(withoutFinishing: false, at: 2) }, [.running, .paused]),
    ("finish", { $0.finish(at: .end, time: 2) }, [.stopped]),
  ]

  @Test(arguments: acts.indices)
  func `an event of a shift reports whether it had an effect`(index: Int) {
    let (name, act, moments) = Self.acts[index]
    for moment in Moment.allCases {
      let before = shift(moment)
      var after = before
      #expect(act(&after) == moments.contains(moment), "\(name) \(moment)")
      if moments.contains(moment) { continue }
      for time in [2, 2.3, 2.6, 9] {
        #expect(after.elements(at: time) == before.elements(at: time), "\(name) \(moment)")
        #expect(after.phase(at: time) == before.phase(at: time))
      }
    }
  }

  @Test func `events at infinite times are refused, and past times count as the last time`() {
    for time in [Double.nan, .infinity, -.infinity] {
      var resting = shift(.resting)
      let starts = resting.start(at: time)
      var running = shift(.running)
      let acts = [
        running.pause(at: time), running.reverse(at: time), running.scrub(to: 0.5, at: time),
        running.resume(at: time),
      ]
      #expect(!starts && !acts.contains(true) && running.phase(at: 2) == .shift)
    }
    var shift = shift(.running)
    shift.pause(at: 2)
    shift.resume(at: 1.6)
    #expect(abs(shift.progress(at: 2.2) - 0.7) < 1e-12)
  }

  @Test func `remaining replicas can be cleaned up once, after they have arrived`() {
    for moment in Moment.allCases {
      var shift = shift(moment, cleanUp: .manual)
      let isOver = moment == .over
      let (first, again) = (shift.cleanUpReplicas(at: 2), shift.cleanUpReplicas(at: 2.1))
      #expect(first == isOver && !again, "\(moment)")
      // Until then a running shift can be reversed, and afterwards not.
      let turns = shift.reverse(at: 2.2)
      #expect(turns == (moment == .running || moment == .paused), "\(moment)")
    }
    var waiting = shift(.over, cleanUp: .manual)
    let turns = waiting.reverse(at: 2)
    #expect(turns && waiting.phase(at: 2.1) == .reverse)
  }

  @Test func `a new layout of the destination before the start keeps committed shifts`() {
    var committed = shift(.resting)
    committed.commit()
    committed.layOutDestination(
      ShiftSide(elements: [
        view(9, Rect(x: 0, y: 0, width: 1, height: 1)),
        view(2, 8, Rect(x: 0, y: 0, width: 10, height: 10)),
      ]))
    #expect(committed.shifts.map(\.destination) == [1])
    committed.commit()
    committed.start(at: 0)
    #expect(committed.shifts.count == 1)
    var free = shift(.resting)
    free.layOutDestination(
      ShiftSide(elements: [view(2, 8, Rect(x: 0, y: 0, width: 10, height: 10))]))
    free.start(at: 0)
    #expect(free.shifts.isEmpty && free.progress(at: 1) == 1)
  }

  // MARK: Deck

  func stage(_ cards: UInt32 = 5) -> DeckStage {
    DeckStage(
      DeckScene(cards: (0..<cards).map { RowID($0) }, spareCards: [RowID(50)]),
      on: Device(size: Size(width: 414, height: 600)))
  }

  @Test func `a flip reports whether there is a card to turn`() {
    for (count, down) in [(UInt32(0), false), (1, true)] {
      var deck = CardDeck.sample(count: count)
      let (turns, comesBack) = (deck.slideDown(at: 0), deck.slideUp(at: 3))
      #expect(turns == down && comesBack == down)
    }
    var deck = CardDeck.sample()
    let (first, none) = (deck.slideUp(at: 0), deck.slideDown(at: .nan))
    #expect(!first && !none)
    deck.slideDown(at: 1)
    // The flip takes 0.4 s and the relayout 0.25 s.
    let answers = [1.3, 1.64, 1.65].map { time in
      var deck = deck
      return deck.slideDown(at: time)
    }
    #expect(answers == [false, false, true])
  }

  static let deckEdits: [(SceneEvent, Result<[UInt32], EventError>)] = [
    (.insert(.index(5), height: nil, count: 2, id: nil), .success([0, 1, 2, 3, 4, 6, 7])),
    (.insert(.index(0), height: nil, count: 2, id: RowID(90)), .success([90, 6, 0, 1, 2, 3, 4])),
    (.insert(.id(RowID(3)), height: nil, count: 1, id: nil), .success([0, 1, 2, 6, 3, 4])),
    (
      .insert(.index(6), height: nil, count: 1, id: nil),
      .failure(.insertionIndexOutOfRange(6, last: 5))
    ),
    (
      .insert(.index(-1), height: nil, count: 1, id: nil),
      .failure(.insertionIndexOutOfRange(-1, last: 5))
    ),
    (
      .insert(.index(1), height: nil, count: 999_996, id: nil),
      .failure(.tooManyRows(1_000_001, bound: 1_000_000))
    ),
    (
      .insert(.index(1), height: nil, count: .max, id: nil),
      .failure(.tooManyRows(.max, bound: 1_000_000))
    ),
    (
      .insert(.index(1), height: nil, count: 0, id: nil),
      .failure(.rangeOutOfBounds(row: 1, rows: 0, count: 5))
    ),
    (
      .insert(.index(1), height: nil, count: -1, id: RowID(90)),
      .failure(.rangeOutOfBounds(row: 1, rows: -1, count: 5))
    ),
    (.remove(.index(3), count: -1), .failure(.rangeOutOfBounds(row: 3, rows: -1, count: 5))),
    (.remove(.index(3), count: .max), .failure(.rangeOutOfBounds(row: 3, rows: .max, count: 5))),
    (.move(.index(3), to: 1, count: -1), .failure(.rangeOutOfBounds(row: 3, rows: -1, count: 5))),
    (
      .move(.index(3), to: 1, count: .max),
      .failure(.rangeOutOfBounds(row: 3, rows: .max, count: 5))
    ),
    (.remove(.index(3), count: 2), .success([0, 1, 2])),
    (.remove(.index(3), count: 3), .failure(.rangeOutOfBounds(row: 3, rows: 3, count: 5))),
    (.remove(.id(RowID(9)), count: 1), .failure(.rowWasRemoved(RowID(9)))),
    (.remove(.index(5), count: 0), .failure(.rowOutOfRange(row: 5, count: 5))),
    (.move(.index(0), to: 2, count: 2), .success([2, 3, 0, 1, 4])),
    (.move(.index(0), to: 3, count: 2), .success([2, 3, 4, 0, 1])),
    (.move(.index(3), to: 0, count: 2), .success([3, 4, 0, 1, 2])),
    (.move(.index(2), to: 1, count: 2), .success([0, 2, 3, 1, 4])),
    (.move(.index(1), to: 1, count: 3), .success([0, 1, 2, 3, 4])),
    (.move(.index(0), to: 4, count: 2), .failure(.insertionIndexOutOfRange(4, last: 3))),
    (.move(.index(0), to: -1, count: 1), .failure(.insertionIndexOutOfRange(-1, last: 4))),
    (.move(.index(4), to: 0, count: 2), .failure(.rangeOutOfBounds(row: 4, rows: 2, count: 5))),
    (.tap(.index(0)), .failure(.needsList)), (.shift(.start), .failure(.needsShift)),
  ]

  @Test(arguments: deckEdits.indices)
  func `an edit of a deck changes its cards, or is refused without effect`(index: Int) {
    let (event, expected) = Self.deckEdits[index]
    for head in [0, 2] {
      var stage = stage()
      for k in 0..<head { stage.deck.slideDown(at: Double(k)) }
      do throws(EventError) {
        try stage.apply(event, at: 9)
        #expect(.success(stage.deck.cards.map(\.rawValue)) == expected)
      } catch {
        #expect(.failure(error) == expected)
        #expect(stage.deck.cards.map(\.rawValue) == [0, 1, 2, 3, 4])
      }
    }
  }

  @Test func `a move of very many cards is refused if too many would animate`() {
    var scene = DeckScene(cards: (0..<20_000).map { RowID($0) })
    scene.options.maxVisible = 1
    var stage = Stage(scene: FoldScene(device: screen(height: 500), subject: .deck(scene)))
    #expect(
      throws: EventError.tooManyMotions(CardDeck.maximumEdits + 1, bound: CardDeck.maximumEdits)
    ) {
      try stage.apply(.move(.index(0), to: 9000, count: 11_000), at: 1, contentOffset: 0)
    }
  }

  @Test func `the number of turned cards includes fractions during a turn`() {
    var deck = CardDeck.sample()
    deck.drag([(0, 30)], from: 0)
    #expect(abs(deck.turnedCards(at: 0.5) - 0.2) < 1e-12)
    deck.lift(dy: 75, at: 1)
    #expect(abs(deck.turnedCards(at: 1) - 0.5) < 1e-12 && deck.turnedCards(at: 3) == 1)
    deck.drag([(0, -30)], from: 4)
    #expect(abs(deck.turnedCards(at: 4.5) - 0.8) < 1e-12)
  }

  // MARK: List

  static let listEdits: [(SceneEvent, EventError?)] = [
    (.insert(.index(5), height: 1, count: 1, id: nil), nil),
    (.insert(.index(6), height: 1, count: 1, id: nil), .insertionIndexOutOfRange(6, last: 5)),
    (.insert(.index(-1), height: 1, count: 1, id: nil), .insertionIndexOutOfRange(-1, last: 5)),
    (
      .insert(.index(1), height: 1, count: 0, id: nil), .rangeOutOfBounds(row: 1, rows: 0, count: 5)
    ),
    (
      .insert(.index(1), height: 1, count: RowHeights.maximumCount - 4, id: nil),
      .tooManyRows(RowHeights.maximumCount + 1, bound: RowHeights.maximumCount)
    ),
    (.insert(.index(1), height: 1, count: RowHeights.maximumCount - 5, id: nil), nil),
    (
      .insert(.index(1), height: 1, count: .max, id: nil),
      .tooManyRows(.max, bound: RowHeights.maximumCount)
    ),
    (
      .insert(.index(1), height: 1, count: -1, id: nil),
      .rangeOutOfBounds(row: 1, rows: -1, count: 5)
    ),
    (.remove(.index(4), count: -1), .rangeOutOfBounds(row: 4, rows: -1, count: 5)),
    (.move(.index(3), to: 0, count: -1), .rangeOutOfBounds(row: 3, rows: -1, count: 5)),
    (.move(.index(3), to: 0, count: .max), .rangeOutOfBounds(row: 3, rows: .max, count: 5)),
    (.remove(.index(4), count: 1), nil), (.remove(.index(0), count: 5), nil),
    (.remove(.index(4), count: 2), .rangeOutOfBounds(row: 4, rows: 2, count: 5)),
    (.remove(.index(4), count: 0), .rangeOutOfBounds(row: 4, rows: 0, count: 5)),
    (.remove(.index(5), count: 1), .rowOutOfRange(row: 5, count: 5)),
    (.move(.index(1), to: 3, count: 2), nil),
    (.move(.index(1), to: 4, count: 2), .insertionIndexOutOfRange(4, last: 3)),
    (.move(.index(3), to: 0, count: 3), .rangeOutOfBounds(row: 3, rows: 3, count: 5)),
    (.move(.index(3), to: -1, count: 1), .insertionIndexOutOfRange(-1, last: 4)),
    (.move(.index(3), to: 0, count: 0), .rangeOutOfBounds(row: 3, rows: 0, count: 5)),
    (.resize(.index(-1), height: 1), .rowOutOfRange(row: -1, count: 5)),
    (.insert(.index(0), height: 5, count: 1, id: RowID(3)), .idIsTaken(RowID(3))),
    (.insert(.index(0), height: 5, count: 1, id: RowID(5)), nil),
    (.rotate(Size(width: 60.5, height: 10)), nil),
    (
      .rotate(Size(width: 60, height: 900)),
      .noRoom(insets: 60, extent: 60, .vertical)
    ),
    (.tap(.id(RowID(77))), .rowWasRemoved(RowID(77))), (.deck(.slideUp), .needsDeck),
    (.shift(.start), .needsShift),
  ]

  @Test(arguments: listEdits.indices)
  func `an edit of a list is applied, or refused with the right error`(index: Int) {
    let (event, refusal) = Self.listEdits[index]
    let scene = FoldScene(
      device: screen(height: 500), rows: RowHeights(count: 5, height: 10),
      insets: Insets(left: 40, right: 20))
    var list = FoldingList(scene: scene)
    do throws(EventError) {
      try list.apply(event, at: 0)
      #expect(refusal == nil)
    } catch {
      #expect(error == refusal && list.rowCount == 5)
    }
  }

  @Test func `a row without a height is refused if no row of the list has had one`() {
    let insertion = SceneEvent.insert(.index(0), height: nil, count: 1, id: nil)
    for (heights, sections) in [([], nil), ([40.0], Sections(headers: [0]))] {
      var scene = FoldScene(device: screen(height: 500), rows: RowHeights(heights))
      scene.rowList.sections = sections
      var list = FoldingList(scene: scene)
      #expect(throws: EventError.noHeight) { try list.apply(insertion, at: 0) }
    }
  }

  @Test func `identifiers of rows and cards stay unique, whether given or assigned`()
    throws
  {
    // Counting down from the greatest identifier, and identifiers whose successors are in use.
    let names = [RowID(5), RowID(.max), RowID(.max - 1), RowID(40), RowID(.max - 2)]
    let list = ListScene(
      rows: RowHeights(count: 5, height: 10), notch: NotchOptions(), newRows: [RowID(.max - 7)])
    var deck = DeckScene(cards: (0..<5).map { RowID($0) }, spareCards: [RowID(.max - 7)])
    deck.nextCard = 7
    for subject in [Subject.list(list), .deck(deck)] {
      var stage = Stage(scene: FoldScene(device: screen(height: 500), subject: subject))
      func insert(_ id: RowID?, _ count: Int) throws(EventError) {
        try stage.apply(
          .insert(.index(0), height: 10, count: count, id: id), at: 1, contentOffset: 0)
      }
      for name in names {
        try insert(name, 3)
        #expect(throws: EventError.idIsTaken(name)) { try insert(name, 1) }
        try insert(nil, 2)
      }
      // A row that was going to be added automatically is added only once.
      try insert(RowID(.max - 7), 1)
      let ids: [RowID] =
        switch stage {
        case .list(let state):
          (0..<state.value.list.rows.count).map { state.value.list.rows.id(ofRow: $0) }
        case .deck(let state): Array(state.value.deck.cards)
        case .shift: []
        }
      #expect(ids.count == 31 && Set(ids).count == 31)
      switch stage {
      case .list(let state): #expect(state.value.notch?.newRows == [])
      case .deck(let state): #expect(state.value.deck.spareCards.isEmpty)
      case .shift: break
      }
      // A removed row frees its identifier.
      try stage.apply(.remove(.id(RowID(40)), count: 1), at: 2, contentOffset: 0)
      try insert(RowID(40), 1)
    }
  }

  @Test func `a recording may last two days and have 20 million frames`() throws {
    func start(until end: Double, rate: FrameRate) throws {
      let replay = Replay(
        scene: FoldScene(device: screen(height: 500), rows: RowHeights(count: 5, height: 10)),
        source: RecordingEntries([
          RecordingEntry(time: 5, contentOffset: 0),
          RecordingEntry(time: 5 + end, origin: 7, contentOffset: 0),
        ]), rate: rate)
      for _ in 0..<2 { #expect(try replay.next() != nil) }
    }
    try start(until: 172_800, rate: .native)
    let tooLong = RecordingError.Problem.tooLong(hours: 172_801.0 / 3600, boundInHours: 48)
    #expect(throws: ReplayError<Never>.recording(RecordingError(tooLong, origin: 7))) {
      try start(until: 172_801, rate: .native)
    }
    // At 1,024 frames per second all times are exact.
    let last = 19_999_999 / 1024.0
    try start(until: last, rate: .hertz(1024))
    let tooMany = RecordingError.Problem.tooManyFrames(bound: 20_000_000)
    #expect(throws: ReplayError<Never>.recording(RecordingError(tooMany, origin: 7))) {
      try start(until: last + 1 / 1024.0, rate: .hertz(1024))
    }
  }

  @Test
  func
    `negative options of a notch count as 0, and without rows the default height applies`()
  {
    let notch = FlippingNotch.sample {
      ($0.insertionIndex, $0.dropDuration, $0.flipDuration) = (-3, -1, -0.5)
    }
    let options = notch.metrics.options
    #expect(options.insertionIndex == 0 && options.dropDuration == 0 && options.flipDuration == 0)
    #expect(notch.metrics.itemHeight == 150)
    #expect(FlippingNotch.sample(.notched(heights: [])).metrics.itemHeight == 130)
    for (drawn, top) in [(10.0, 0.0), (60, 0), (61, -1), (100, -40)] {
      let rect = FlippingNotch.sample { $0.drawnHeight = drawn }.metrics.notchRect(bottom: 60)
      #expect(rect.y == top && rect.maxY == 60)
    }
    var headed = FoldScene.notched(heights: [40, 70])
    headed.rowList.sections = Sections(headers: [0])
    #expect(FlippingNotch.sample(headed).metrics.itemHeight == 70)
    headed.rowList.sections = Sections(headers: [0, 1])
    #expect(FlippingNotch.sample(headed).metrics.itemHeight == 130)
  }

  // MARK: Rows and scrolls

  @Test func `a reused buffer of any size has the contents of a new large one`() throws {
    var random = SplitMix64(seed: 4)
    var scene = FoldScene.demo
    scene.rowList.rows = RowHeights(count: 80, pattern: [30, 0, 55, 12], spacing: 3)
    var list = FoldingList(scene: scene)
    var small = RowBuffer(capacity: 0)
    #expect(small.capacity == 1)
    for step in 0..<60 {
      let (time, offset) = (Double(step) * 0.13, random.double(in: -300...2500))
      let row = random.int(in: 0...list.rowCount - 1)
      switch step % 6 {
      case 0: try list.apply(.tap(.index(row)), at: time, contentOffset: offset)
      case 1: try list.apply(.move(.index(row), to: 3, count: 1), at: time, contentOffset: offset)
      case 2: try list.apply(.back, at: time)
      default: list.advance(to: time)
      }
      var ample = RowBuffer(capacity: 400)
      list.layout(contentOffset: offset, time: time, into: &small)
      list.layout(contentOffset: offset, time: time, into: &ample)
      #expect(small.count == ample.count && small.rows == ample.rows)
      for i in 0..<ample.count {
        #expect(small.element(at: i) == ample.element(at: i))
        #expect(small.minY[i] == ample.minY[i] && small.height[i] == ample.height[i])
        #expect(small.foldAngle[i] == ample.foldAngle[i] && small.opacity[i] == ample.opacity[i])
        #expect(small.expandOffset[i] == ample.expandOffset[i])
      }
    }
    // A flat list at rest leaves no earlier values behind.
    let flat = FoldingList(
      scene: FoldScene(device: screen(height: 900), rows: RowHeights(count: 500, height: 1)))
    flat.layout(contentOffset: 0, time: 0, into: &small)
    #expect(small.count == 500)
    #expect((0..<500).allSatisfy { small.foldAngle[$0] == 0 && small.opacity[$0] == 1 })
    #expect((0..<500).allSatisfy { small.expandOffset[$0] == 0 && small.minY[$0] == Double($0) })
  }

  @Test func `quick flicks in one direction are boosted from the third on, up to a limit`() {
    // Velocities in points per millisecond, at most a second apart; factors computed by hand.
    let flicks: [(time: Double, velocity: Double, way: Double, factor: Double)] = [
      (0, 1, 240, 1), (0.9, 0.6, 240, 1), (1.8, 1, 240, 1.9), (2.7, 1, -120, 2.65),
      (3, 1, 24, 2.85),
      (3.9, 1, 240, 5.1), (4.8, 1, 240, 7.8), (5, 1, 240, 10.95), (6, 1, 240, 1), (6.5, 1, 240, 1),
      (7, 1, 240, 1.9), (7.5, 0.59, 240, 1), (8, 1, 240, 1), (8.5, 1, 240, 1), (9, -1, 240, 1),
      (9.5, -1, 240, 1), (10, -1, 240, 1.9), (10.5, -9, 240, 3.25), (10.9, -1, 240, 5.05),
      (11, -1, 240, 7.3), (11.1, -1, 240, 10), (11.2, -1, 240, 13.15), (11.3, -1, 240, 16),
    ]
    var boost = RepeatedFlickBoost()
    for flick in flicks {
      let factor = boost.release(at: flick.time, velocity: flick.velocity, distance: flick.way)
      #expect(abs(factor - flick.factor) < 1e-12, "\(flick)")
    }
  }
}
