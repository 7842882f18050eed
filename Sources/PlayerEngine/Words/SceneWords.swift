public import FoldLayout

/// The encoding of a scene as numbers.
public enum SceneWords {
  /// Returns the encoding of a scene; the rows of a list are encoded by the rule that created them.
  ///
  /// - Complexity: O(heights in the rule)
  public static func encode(_ scene: Scene, rows rule: RowRule) -> [Double] {
    var writer = WordWriter()
    for (record, options) in zip(records(of: scene), scene.optionLists) {
      writer.append(record, options.list.words)
    }
    switch scene.subject {
    case .list(let list):
      append(rule, to: &writer)
      if Int(list.rows.nextID) != list.rows.count {
        writer.append(.nextID, [Double(list.rows.nextID)])
      }
      if let sections = list.sections {
        // Negative numbers are the first elements of sections without a header.
        writer.append(
          .headers, sections.headers.map(Double.init) + sections.headless.map { -1 - Double($0) })
      }
      append(.cornerRadii, list.cornerRadii, to: &writer)
      append(.openHeights, list.openHeights, to: &writer)
      if !list.openRows.isEmpty {
        writer.append(.openRows, list.openRows.map { Double($0.rawValue) })
      }
      // Negative numbers are rows without content.
      writer.append(
        .newRows,
        list.newRows.map { id in
          let number = Double(id.rawValue)
          return list.bareRows.contains(id) ? -1 - number : number
        })
    case .deck(let deck):
      writer.append(.cards, deck.cards.map { Double($0.rawValue) })
      writer.append(.spareCards, deck.spareCards.map { Double($0.rawValue) })
      if let next = deck.nextCard { writer.append(.nextID, [Double(next)]) }
    case .shift(let shift):
      var sink = WordSink()
      sink.putSides(of: shift)
      writer.append(.sides, sink.words)
    }
    return writer.words
  }

  /// Returns the records of a scene's options, which precede all others.
  private static func records(of scene: Scene) -> [WordRecord] {
    switch scene.subject {
    case .list: [.device, .screen, .list]
    case .deck: [.device, .screen, .insets, .deck]
    case .shift: [.device, .screen, .shift]
    }
  }

  /// Returns the options of a scene with the indices of their values in its encoding.
  public static func options(of scene: Scene) -> [PlacedOption] {
    var place = WordWriter().words.count
    return scene.optionLists.flatMap { key, list in
      defer { place += 2 + list.words.count }
      return list.placed(key, at: place + 2)
    }
  }

  /// Appends values of individual rows, sorted by identifier.
  private static func append(
    _ record: WordRecord, _ numbers: [RowID: Double], to writer: inout WordWriter
  ) {
    guard !numbers.isEmpty else { return }
    let sorted = numbers.sorted { $0.key.rawValue < $1.key.rawValue }
    writer.append(record, sorted.flatMap { [Double($0.key.rawValue), $0.value] })
  }

  private static func append(_ rule: RowRule, to writer: inout WordWriter) {
    switch rule {
    case .pattern(let count, let heights):
      writer.append(.rowPattern, [Double(count)] + heights)
    case .random(let count, let min, let max, let seed):
      writer.append(
        .rowRandom,
        [Double(count), min, max, Double(seed & 0xffff_ffff), Double(seed >> 32)])
    case .heights(let heights):
      writer.append(.rowHeights, heights)
    }
  }

  /// Decodes a scene.
  ///
  /// - Throws: A `WordError` if the numbers do not encode a scene.
  /// - Complexity: O(heights), O(rows) for random ones
  public static func decode(_ words: [Double]) throws(WordError) -> Scene {
    var reader = try WordReader(words)
    var device: Device?
    var screen = ScreenOptions()
    var list = ListScene()
    var rule: RowRule?
    var nextID: UInt32?
    var deck = DeckScene()
    var shift = ShiftScene()
    var subject: Subject?
    while let record = try reader.next() {
      let values = try reader.values(record)
      var feed = WordFeed(values)
      switch record.tag {
      case .device: device = Device(from: &feed)
      case .screen: screen.visit(&feed)
      case .list: list.visit(&feed)
      case .insets: deck.insets.visit(&feed)
      case .rowPattern, .rowRandom, .rowHeights: rule = try rowRule(record, in: reader)
      case .headers:
        list.sections = Sections(
          headers: values.filter { $0 >= 0 }.map { whole($0) },
          headless: values.filter { $0 < 0 }.map { whole(-1 - $0) })
      case .cornerRadii: list.cornerRadii = numbers(values)
      case .openHeights: list.openHeights = numbers(values)
      case .openRows: list.openRows = values.map { RowID(whole($0)) }
      case .newRows:
        for value in values {
          let id = RowID(whole(value < 0 ? -1 - value : value))
          list.newRows.append(id)
          if value < 0 { list.bareRows.insert(id) }
        }
      case .deck:
        deck.visit(&feed)
        subject = .deck(deck)
      case .nextID: nextID = whole(try reader.values(record, atLeast: 1)[values.startIndex])
      case .cards: deck.cards = values.map { RowID(whole($0)) }
      case .spareCards: deck.spareCards = values.map { RowID(whole($0)) }
      case .shift: shift.visit(&feed)
      case .sides:
        let sides = feed.sides()
        guard sides.count >= 2 else { throw .length(.sides) }
        (shift.source, shift.destination) = (sides[0], sides[1])
        shift.alternatives = Array(sides[2...])
        subject = .shift(shift)
      case .version, .samples, .marks, .recordsTouches:
        throw .record(at: record.values.lowerBound - 2)
      }
      if feed.isExhausted { throw .length(record.tag) }
    }
    guard let device else { throw .missing(.device) }
    deck.nextCard = nextID
    if case .deck? = subject { subject = .deck(deck) }
    if subject == nil {
      guard let rule else { throw .missing(.rowHeights) }
      list.rows = RowHeights(rule, spacing: list.rows.spacing)
      list.rows.reserveIDs(below: nextID ?? 0)
      subject = .list(list)
    }
    var scene = Scene(device: device, subject: subject ?? .list(list))
    scene.screen = screen
    return scene
  }

  /// Returns values of individual rows from pairs of identifier and value.
  private static func numbers(_ values: ArraySlice<Double>) -> [RowID: Double] {
    var numbers: [RowID: Double] = [:]
    let v = Array(values)
    for k in stride(from: 0, to: v.count - 1, by: 2) { numbers[RowID(whole(v[k]))] = v[k + 1] }
    return numbers
  }

  private static func rowRule(
    _ record: (tag: WordRecord, values: Range<Int>), in reader: WordReader
  ) throws(WordError) -> RowRule {
    switch record.tag {
    case .rowPattern:
      let v = try reader.values(record, atLeast: 1)
      return .pattern(count: whole(v[v.startIndex]), heights: Array(v.dropFirst()))
    case .rowRandom:
      let v = Array(try reader.values(record, atLeast: 5))
      let (low, high): (UInt64, UInt64) = (whole(v[3]), whole(v[4]))
      return .random(count: whole(v[0]), min: v[1], max: v[2], seed: high << 32 | low)
    default:
      return .heights(Array(try reader.values(record)))
    }
  }
}
