/// A scene or configuration file as a tree of values, parsed from YAML or JSON.
struct Document {
  static let sizeLimit = 32 << 20
  /// The largest number of values in a file, beyond which reading throws; each takes about 50
  /// bytes, or 100 in a mapping.
  static let valueLimit = 400_000

  let file: String
  let root: DocumentNode
  let bytes: [UInt8]
  let remarks = Remarks()

  // The sentences on what has no effect in a document, collected while it is read.
  final class Remarks {
    private(set) var sentences: [String] = []

    func add(_ sentence: String) {
      if !sentences.contains(sentence) { sentences.append(sentence) }
    }
  }

  /// Reads and parses all bytes of a source, which must be YAML or JSON in UTF-8.
  init(_ source: ByteSource) throws(FormatError) {
    file = source.name
    try source.skipByteOrderMark()
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

  /// Reads a file of an expected kind, whose top mapping is read by the function `table`; `owner`
  /// names that mapping in messages, such as "the baseline".
  static func read<Value>(
    _ source: ByteSource, _ kind: FileKind, _ owner: String, by table: MappingReader.Table<Value>
  ) throws(FormatError) -> Value {
    try kind.correctingErrors(in: source) { () throws(FormatError) in
      let document = try Document(source)
      return try MappingReader.read(document.root, owner, in: document, by: table)
    }
  }

  /// Parses a text that starts with `{` or `[` as JSON, and any other text as YAML; after a syntax
  /// error in JSON, tries YAML unless `file` ends in .json or .json.gz.
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

  func failure(_ line: Int, _ problem: FormatError.Problem) -> FormatError {
    FormatError(file: file, location: .line(line), problem: problem)
  }

  func failure(_ line: Int, found: String, remedy: String) -> FormatError {
    failure(line, .other(found: found, remedy: remedy))
  }
}

private func lineNumber(of index: Int, in bytes: [UInt8]) -> Int {
  1 + bytes[..<index].count { $0 == 0x0a }
}
