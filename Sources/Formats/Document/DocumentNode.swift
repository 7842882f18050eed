/// A value in a scene or configuration file, with its line number.
///
/// A scalar keeps its spelling. Its key determines its type, so a title may be 12:30 or yes.
struct DocumentNode: Sendable {
  enum Content: Sendable {
    /// The spelling of a number, literal or string, without quotation marks.
    case scalar(String)
    case null
    case sequence([DocumentNode])
    case mapping([Member])
  }

  struct Member: Sendable {
    let key: String
    // A text is far shorter than 2³¹ characters, and smaller integers save memory in large trees.
    private let at: (line: Int32, column: Int32, offset: Int32)
    let value: DocumentNode

    init(key: String, line: Int, column: Int = 0, index: Int = 0, value: DocumentNode) {
      self.key = key
      at = (Int32(line), Int32(column), Int32(index))
      self.value = value
    }

    var line: Int { Int(at.line) }
    /// The position of the key in its line, in Unicode scalars from 0; always 0 for JSON.
    var column: Int { Int(at.column) }
    /// The position of the key in a YAML text, in Unicode scalars from 0; always 0 for JSON.
    var offset: Int { Int(at.offset) }
  }

  let content: Content
  private let at: (line: Int32, begin: Int32, end: Int32)
  let isFlow: Bool

  init(content: Content, line: Int, span: Range<Int> = 0..<0, isFlow: Bool = false) {
    self.content = content
    at = (Int32(line), Int32(span.lowerBound), Int32(span.upperBound))
    self.isFlow = isFlow
  }

  var line: Int { Int(at.line) }
  /// The range of the value in a YAML text, in Unicode scalars from 0; empty for JSON.
  var span: Range<Int> { Int(at.begin)..<Int(at.end) }

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
