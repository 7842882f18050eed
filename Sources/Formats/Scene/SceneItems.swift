import FoldLayout

/// Rows and headers that a file lists individually.
struct SceneItems {
  /// The largest number of listed elements, at about a kilobyte each; more are an error.
  static let limit = 40_000

  /// The heights of all rows and headers in file order, in points.
  private(set) var heights: [Double] = []
  private(set) var names: [String] = []
  /// The content of elements, by identifier, without elements that have no content.
  private(set) var content: [RowID: RowContent] = [:]
  /// The heights of rows with open cells that the file states, by identifier, in points.
  private(set) var openHeights: [RowID: Double] = [:]
  /// The heights that the file lets a policy assume for elements, by identifier, in points.
  private(set) var estimates: [RowID: Double] = [:]
  private(set) var headers: [Int] = []
  /// The indices, among rows and headers from 0, of the first rows of sections without a header.
  private(set) var headless: [Int] = []
  private let document: Document
  private let defaultHeight: Double?
  private var lines: [String: Int] = [:]

  /// Creates an empty list; if the default height, in points, is `nil`, each item must state one.
  init(_ document: Document, defaultHeight: Double?) {
    self.document = document
    self.defaultHeight = defaultHeight
  }

  mutating func appendSection(_ node: DocumentNode) throws(FormatError) {
    var section = SectionOptions()
    let fields = try ValidatedMapping.read(node, "a section", into: &section, in: document)
    if let header = fields["header"] {
      try append(header, isHeader: true)
    } else {
      headless.append(heights.count)
    }
    _ = try fields.required("items")
    for item in try fields.list("items") ?? [] { try append(item, isHeader: false) }
  }

  mutating func append(_ node: DocumentNode, isHeader: Bool) throws(FormatError) {
    let index = isHeader ? headers.count : heights.count - headers.count
    let (item, fields) = try ItemOptions.read(
      node, isHeader ? "header" : "item", index, in: document)
    let line = fields.line(of: "id")
    let name = item.id ?? (isHeader ? "header \(index)" : String(index))
    if let earlier = lines.updateValue(line, forKey: name) {
      throw document.failure(
        line, found: "the id \(quoted(name)) is taken by line \(earlier)",
        remedy: "give each row its own")
    }
    let id = RowID(UInt32(truncatingIfNeeded: heights.count))
    if isHeader { headers.append(heights.count) }
    guard let height = item.height ?? defaultHeight else {
      throw document.failure(node.line, .missingKey("height", owner: fields.owner))
    }
    if isHeader { try item.refuseHeights(["openHeight"], fields) }
    openHeights[id] = item.openHeight
    estimates[id] = item.estimate
    heights.append(height)
    names.append(name)
    if item.content != RowContent() { content[id] = item.content }
  }
}

extension ItemOptions {
  static func read(
    _ node: DocumentNode, _ kind: String, _ index: Int, in document: Document
  ) throws(FormatError) -> (item: ItemOptions, fields: ValidatedMapping) {
    guard index < SceneItems.limit else {
      throw document.failure(node.line, .tooMany(what: "\(kind)s", limit: SceneItems.limit))
    }
    var item = ItemOptions()
    let fields = try ValidatedMapping.read(
      node, "\(kind) \(index)", into: &item, list: list, in: document)
    return (item, fields)
  }
}

extension ItemOptions {
  func refuseHeights(_ keys: [String], _ fields: ValidatedMapping) throws(FormatError) {
    for key in keys where fields.has(key) {
      let allowed = Self.list.options.map(\.key).filter { !keys.contains($0) }
      throw fields.failure(key, .misplacedKey(key, owner: fields.owner, allowed: allowed))
    }
  }
}

extension SceneFile {
  /// Reads a card, or a row that is inserted later, and returns a new identifier for it.
  ///
  /// Adds its name, the key `id` or else `standard`, to `names`, and its content, if any, to
  /// `content`. A name that is in `names` already and the keys of heights are errors.
  static func readItemWithoutHeight(
    _ node: DocumentNode, _ kind: String, _ index: Int, default standard: String,
    in document: Document, _ names: RowNames, _ content: inout [RowID: RowContent]
  ) throws(FormatError) -> RowID {
    let (item, fields) = try ItemOptions.read(node, kind, index, in: document)
    try item.refuseHeights(["height", "openHeight", "estimate"], fields)
    let name = item.id ?? standard
    guard names.id(named: name) == nil else {
      throw document.failure(
        fields.line(of: "id"),
        .other(found: "the id \(quoted(name)) is taken already", remedy: "give each its own"))
    }
    let id = names.addIfNew(name)
    if item.content != RowContent() { content[id] = item.content }
    return id
  }
}

extension RGBAColor {
  /// Creates a color from "#rgb", "#rrggbb" or "#rrggbbaa"; `nil` for other texts.
  init?(hexadecimal text: String) {
    let bytes = Array(text.utf8)
    guard bytes.first == 0x23 else { return nil }
    let digits = bytes.dropFirst().compactMap { byte in
      Character(Unicode.Scalar(byte)).hexDigitValue.map(Double.init)
    }
    guard digits.count == bytes.count - 1 else { return nil }
    switch digits.count {
    case 3:
      self.init(red: digits[0] / 15, green: digits[1] / 15, blue: digits[2] / 15)
    case 6, 8:
      let parts = stride(from: 0, to: digits.count, by: 2).map { index -> Double in
        (digits[index] * 16 + digits[index + 1]) / 255
      }
      self.init(
        red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
    default: return nil
    }
  }
}
