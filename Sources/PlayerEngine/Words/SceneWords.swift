public import FoldLayout

/// A scene as words.
public enum SceneWords {
  /// The words of a scene whose rows come about by `rule`.
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
    writer.append(
      .list,
      [
        Double(scene.axis.rawValue), Double(scene.direction.rawValue), scene.rows.spacing,
        scene.cornerRadius, scene.anchorsScroll ? 1 : 0,
      ])
    let insets = scene.insets
    writer.append(.insets, [insets.top, insets.bottom, insets.left, insets.right])
    append(rule, to: &writer)
    if let sections = scene.sections { writer.append(.headers, sections.headers.map(Double.init)) }
    if !scene.cornerRadii.isEmpty {
      let radii = scene.cornerRadii.sorted { $0.key.rawValue < $1.key.rawValue }
      writer.append(.cornerRadii, radii.flatMap { [Double($0.key.rawValue), $0.value] })
    }
    if let fold = scene.fold {
      writer.append(.fold, [fold.foldOffset, fold.opacityPadding, fold.perspective])
    }
    if let expand = scene.expand {
      writer.append(
        .expand,
        [
          expand.response, expand.dampingFraction, expand.frameDuration, expand.extraHeight,
          expand.cornerRadius, expand.othersScale,
        ])
    }
    appendStage(scene, to: &writer)
    return writer.words
  }

  private static func appendStage(_ scene: Scene, to writer: inout WordWriter) {
    var sink = WordSink()
    if let notch = scene.notch {
      sink.put(notch)
      writer.append(.notch, sink.words)
      writer.append(.newRows, scene.newRows.map { Double($0.rawValue) })
    } else if let deck = scene.deck {
      sink.put(deck)
      writer.append(.deck, sink.words)
    } else if let shift = scene.shift {
      sink.put(shift)
      writer.append(.shift, sink.words)
    }
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
    var scene = Scene(device: Device(size: Size(width: 0, height: 0)), rows: RowHeights([]))
    var spacing = 0.0
    var rule: RowRule?
    var hasDevice = false
    while let record = try reader.next() {
      switch record.tag {
      case .device:
        let v = Array(try reader.values(record, atLeast: 5))
        scene.device.size = Size(width: v[0], height: v[1])
        (scene.device.scale, scene.device.statusBar) = (v[2], v[3])
        scene.device.cornerRadius = v[4]
        hasDevice = true
      case .deviceNotch:
        let v = Array(try reader.values(record, atLeast: 4))
        scene.device.notch = Device.Notch(
          shape: UInt8(exactly: v[0]).flatMap(Device.Notch.Shape.init) ?? .notch, width: v[1],
          height: v[2], y: v[3])
      case .list:
        let v = Array(try reader.values(record, atLeast: 5))
        scene.axis = v[0] == 0 ? .vertical : .horizontal
        scene.direction = v[1] == 0 ? .leftToRight : .rightToLeft
        spacing = v[2]
        scene.cornerRadius = v[3]
        scene.anchorsScroll = v[4] != 0
      case .insets:
        let v = Array(try reader.values(record, atLeast: 4))
        scene.insets = EdgeInsets(top: v[0], left: v[2], bottom: v[1], right: v[3])
      case .rowPattern, .rowRandom, .rowHeights:
        rule = try rowRule(record, in: reader)
      case .headers:
        scene.sections = Sections(headers: try reader.values(record).map { whole($0) })
      case .cornerRadii:
        let v = Array(try reader.values(record))
        for k in stride(from: 0, to: v.count - 1, by: 2) {
          scene.cornerRadii[RowID(whole(v[k]))] = v[k + 1]
        }
      case .fold:
        let v = Array(try reader.values(record, atLeast: 3))
        scene.fold = FoldOptions(foldOffset: v[0], opacityPadding: v[1], perspective: v[2])
      case .expand:
        let v = Array(try reader.values(record, atLeast: 6))
        scene.expand = ExpandOptions(
          response: v[0], dampingFraction: v[1], frameDuration: v[2], extraHeight: v[3],
          cornerRadius: v[4], othersScale: v[5])
      case .notch, .newRows, .deck, .shift:
        try readStage(record, in: reader, to: &scene)
      case .version, .samples, .marks, .recordsTouches:
        throw .record(at: record.values.lowerBound - 2)
      }
    }
    guard hasDevice else { throw .missing(.device) }
    guard let rule else { throw .missing(.rowHeights) }
    scene.rows = RowHeights(rule, spacing: spacing)
    return scene
  }

  private static func readStage(
    _ record: (tag: WordRecord, values: Range<Int>), in reader: WordReader, to scene: inout Scene
  ) throws(WordError) {
    let values = try reader.values(record)
    var feed = WordFeed(values)
    switch record.tag {
    case .notch: scene.notch = feed.notchOptions()
    case .newRows: scene.newRows = values.map { RowID(whole($0)) }
    case .deck: scene.deck = feed.deck()
    default:
      guard let shift = feed.shift() else { throw .length(.shift) }
      scene.shift = shift
    }
    if feed.isExhausted { throw .length(record.tag) }
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

/// A word that is a whole number; 0 for one that is not, or that the type has no room for.
///
/// In a page an `Int` has 32 bits.
func whole<Number: FixedWidthInteger>(_ word: Double) -> Number { Number(exactly: word) ?? 0 }
