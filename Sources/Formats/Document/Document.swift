/// A scene or configuration file as a tree of values: YAML or JSON.
struct Document {
  /// The longest file that is read, in bytes.
  static let sizeLimit = 32 << 20
  /// The most values of a file; each takes some 50 bytes or, in mappings, some hundred.
  static let valueLimit = 400_000

  /// The file's name, for messages.
  let file: String
  /// The outermost value.
  let root: DocumentNode
  /// The whole text, in UTF-8.
  let bytes: [UInt8]

  /// Reads a whole source.
  ///
  /// - Throws: What reading throws, and an error with its line where the text is not UTF-8, is
  ///   neither YAML nor JSON, or is bounded out.
  init(_ source: ByteSource) throws(FormatError) {
    file = source.name
    try source.beginText()
    let bytes = try source.readAll(limit: Document.sizeLimit)
    guard bytes.contains(where: { $0 != 0x20 && $0 != 0x0a && $0 != 0x0d && $0 != 0x09 }) else {
      throw source.failure(.empty)
    }
    if let index = bytes.firstInvalidUTF8 {
      throw source.failure(.invalidUTF8, at: .line(lineNumber(of: index, in: bytes)))
    }
    root = try Document.tree(bytes, file: source.name)
    self.bytes = bytes
  }

  /// Reads a whole source, which is wanted to be of some kind, by a table of keys.
  ///
  /// - Throws: What reading throws, and an error with its line for everything that `table` does not read.
  static func read<Value>(
    _ source: ByteSource, _ kind: FileKind, _ owner: String, by table: Fields.Table<Value>
  ) throws(FormatError) -> Value {
    try kind.reading(source) { () throws(FormatError) in
      let document = try Document(source)
      return try Fields.read(document.root, owner, in: document, by: table)
    }
  }

  /// JSON is nearly a part of YAML; where a text starts like JSON, it is tried as such first, because
  /// escaped surrogate pairs are JSON's alone.
  private static func tree(_ bytes: [UInt8], file: String) throws(FormatError) -> DocumentNode {
    let first = bytes.first { $0 != 0x20 && $0 != 0x0a && $0 != 0x0d && $0 != 0x09 }
    guard first == 0x7b || first == 0x5b else { return try YAMLTree.read(bytes, file: file) }
    let jsonError: FormatError
    do {
      return try JSONTree.read(bytes, file: file)
    } catch {
      jsonError = error
    }
    guard case .syntax = jsonError.problem, !file.hasSuffix(".json"), !file.hasSuffix(".json.gz")
    else { throw jsonError }
    return try YAMLTree.read(bytes, file: file)
  }

  /// An error at a line of the file.
  func failure(_ line: Int, _ problem: FormatError.Problem) -> FormatError {
    FormatError(file: file, location: .line(line), problem: problem)
  }
}

/// The line of a byte, counted from 1.
private func lineNumber(of index: Int, in bytes: [UInt8]) -> Int {
  1 + bytes[..<index].count { $0 == 0x0a }
}
