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
    var key: String
    var line: Int
    /// Where the key stands in its line and in a YAML text, in characters from 0.
    var column = 0
    var place = 0
    var value: DocumentNode
  }

  /// The value.
  var content: Content
  /// The line, counted from 1.
  var line: Int
  /// Where it stands in a YAML text, in characters from 0, and whether between brackets or braces.
  var span = 0..<0
  var isFlow = false

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
