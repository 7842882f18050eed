/// A value of a scene or configuration file, with the line at which it stands.
///
/// A scalar keeps its spelling: what it means is up to the key that it belongs to, so that a title
/// may be 12:30, 0x10 or yes.
struct DocumentNode: Sendable {
  /// What a value may be.
  enum Content: Sendable {
    /// A number, word or text as it is spelled, without quotation marks.
    case scalar(String)
    /// JSON's null.
    case null
    /// Values in order.
    case sequence([DocumentNode])
    /// Keys and their values in order.
    case mapping([Member])
  }

  /// A key and its value.
  struct Member: Sendable {
    let key: String
    // A text is far shorter than 2³¹ characters, and a tree has many places.
    private let at: (line: Int32, column: Int32, place: Int32)
    let value: DocumentNode

    init(key: String, line: Int, column: Int = 0, place: Int = 0, value: DocumentNode) {
      self.key = key
      at = (Int32(line), Int32(column), Int32(place))
      self.value = value
    }

    /// The line, counted from 1.
    var line: Int { Int(at.line) }
    /// Where the key stands in its line and in a YAML text, in characters from 0.
    var column: Int { Int(at.column) }
    var place: Int { Int(at.place) }
  }

  /// The value.
  let content: Content
  private let at: (line: Int32, begin: Int32, end: Int32)
  /// Whether it stands between brackets or braces.
  let isFlow: Bool

  init(content: Content, line: Int, span: Range<Int> = 0..<0, isFlow: Bool = false) {
    self.content = content
    at = (Int32(line), Int32(span.lowerBound), Int32(span.upperBound))
    self.isFlow = isFlow
  }

  /// The line, counted from 1.
  var line: Int { Int(at.line) }
  /// Where it stands in a YAML text, in characters from 0.
  var span: Range<Int> { Int(at.begin)..<Int(at.end) }

  /// The value for a message.
  var described: String {
    switch content {
    case .scalar(""): "empty"
    case .scalar(let text): "the text " + quoted(text)
    case .null: "null"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
