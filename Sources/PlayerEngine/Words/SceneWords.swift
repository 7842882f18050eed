public import FoldLayout

/// A scene as words.
public enum SceneWords {
  /// The words of a scene whose rows, if it shows a list, come about by `rule`.
  ///
  /// - Complexity: O(heights in the rule)
  public static func encode(_ scene: Scene, rows rule: RowRule) -> [Double] {
    var writer = WordWriter()
    let device = scene.device
    writer.append(
      .device,
      [
        device.size.width, device.size.height, device.scale, device.statusBar, device.cornerRadius,
      ])
    if let notch = device.notch {
      writer.append(
        .deviceNotch, [Double(notch.shape.rawValue), notch.width, notch.height, notch.y])
    }
    var sink = WordSink()
    switch scene.subject {
    case .list(let list): append(list, rows: rule, to: &writer)
    case .deck(let deck):
      append(deck.insets, to: &writer)
      sink.put(deck)
      writer.append(.deck, sink.words)
    case .shift(let shift):
      sink.put(shift)
      writer.append(.shift, sink.words)
    }
    return writer.words
  }

  private static func append(_ list: ListScene, rows rule: RowRule, to writer: inout WordWriter) {
    writer.append(
      .list,
      [
        Double(list.axis.rawValue), Double(list.direction.rawValue), list.rows.spacing,
        list.cornerRadius, list.anchorsScroll ? 1 : 0,
      ])
    append(list.insets, to: &writer)
    append(rule, to: &writer)
    if let sections = list.sections { writer.append(.headers, sections.headers.map(Double.init)) }
    if !list.cornerRadii.isEmpty {
      let radii = list.cornerRadii.sorted { $0.key.rawValue < $1.key.rawValue }
      writer.append(.cornerRadii, radii.flatMap { [Double($0.key.rawValue), $0.value] })
    }
    if let fold = list.fold {
      writer.append(.fold, [fold.foldOffset, fold.opacityPadding, fold.perspective])
    }
    if let expand = list.expand {
      writer.append(
        .expand,
        [
          expand.response, expand.dampingFraction, expand.frameDuration, expand.extraHeight,
          expand.cornerRadius, expand.othersScale,
        ])
    }
    var sink = WordSink()
    if let cell = list.foldingCell {
      cell.put(into: &sink)
      writer.append(.foldingCell, sink.words)
      sink = WordSink()
    }
    guard let notch = list.notch else { return }
    sink.put(notch)
    writer.append(.notch, sink.words)
    writer.append(.newRows, list.newRows.map { Double($0.rawValue) })
  }

  private static func append(_ insets: EdgeInsets, to writer: inout WordWriter) {
    writer.append(.insets, [insets.top, insets.bottom, insets.left, insets.right])
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

  /// The scene that words describe.
  ///
  /// - Throws: `WordError` where the words are not those of a scene.
  /// - Complexity: O(heights), O(rows) for random ones
  public static func decode(_ words: [Double]) throws(WordError) -> Scene {
    var reader = try WordReader(words)
    var device: Device?
    var list = ListScene(rows: RowHeights([]))
    var spacing = 0.0
    var rule: RowRule?
    var subject: Subject?
    while let record = try reader.next() {
      switch record.tag {
      case .device:
        let v = Array(try reader.values(record, atLeast: 5))
        device = Device(
          size: Size(width: v[0], height: v[1]), scale: v[2], statusBar: v[3], cornerRadius: v[4])
      case .deviceNotch:
        let v = Array(try reader.values(record, atLeast: 4))
        device?.notch = Device.Notch(
          shape: UInt8(exactly: v[0]).flatMap(Device.Notch.Shape.init) ?? .notch, width: v[1],
          height: v[2], y: v[3])
      case .list:
        let v = Array(try reader.values(record, atLeast: 5))
        list.axis = v[0] == 0 ? .vertical : .horizontal
        list.direction = v[1] == 0 ? .leftToRight : .rightToLeft
        spacing = v[2]
        list.cornerRadius = v[3]
        list.anchorsScroll = v[4] != 0
      case .insets:
        let v = Array(try reader.values(record, atLeast: 4))
        list.insets = EdgeInsets(top: v[0], left: v[2], bottom: v[1], right: v[3])
      case .rowPattern, .rowRandom, .rowHeights:
        rule = try rowRule(record, in: reader)
      case .headers:
        list.sections = Sections(headers: try reader.values(record).map { whole($0) })
      case .cornerRadii:
        let v = Array(try reader.values(record))
        for k in stride(from: 0, to: v.count - 1, by: 2) {
          list.cornerRadii[RowID(whole(v[k]))] = v[k + 1]
        }
      case .fold:
        let v = Array(try reader.values(record, atLeast: 3))
        list.fold = FoldOptions(foldOffset: v[0], opacityPadding: v[1], perspective: v[2])
      case .expand:
        let v = Array(try reader.values(record, atLeast: 6))
        var feed = WordFeed(v)
        list.expand = ExpandOptions(from: &feed)
      case .foldingCell:
        var feed = WordFeed(try reader.values(record))
        list.foldingCell = FoldingCellOptions(from: &feed)
        if feed.isExhausted { throw .length(record.tag) }
      case .newRows: list.newRows = try reader.values(record).map { RowID(whole($0)) }
      case .notch, .deck, .shift:
        var feed = WordFeed(try reader.values(record))
        switch record.tag {
        case .notch: list.notch = feed.notchOptions()
        case .deck:
          var deck = feed.deck()
          deck.insets = list.insets
          subject = .deck(deck)
        default: subject = feed.shift().map { .shift($0) }
        }
        if feed.isExhausted { throw .length(record.tag) }
      case .version, .samples, .marks, .recordsTouches:
        throw .record(at: record.values.lowerBound - 2)
      }
    }
    guard let device else { throw .missing(.device) }
    if let subject { return Scene(device: device, subject: subject) }
    guard let rule else { throw .missing(.rowHeights) }
    list.rows = RowHeights(rule, spacing: spacing)
    return Scene(device: device, subject: .list(list))
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
