extension FormatError {
  /// The problem, with its evidence.
  @nonexhaustive public enum Problem: Error, Equatable {
    /// The file does not exist.
    case missing
    /// The file cannot be opened; `reason` is the system's message.
    case notReadable(reason: String)
    /// The path is a directory.
    case isDirectory
    /// Reading failed; `reason` is the system's message.
    case readFailed(reason: String)
    /// The file is empty.
    case empty
    /// The gzip data cannot be decompressed; `reason` is zlib's message.
    case corruptGzip(reason: String)
    /// The gzip data ends within a member.
    case truncatedGzip
    /// The text is not valid UTF-8.
    case invalidUTF8
    /// The text violates the syntax of `format`, such as "JSON": it has `found`, not `expected`.
    case syntax(format: String, found: String, expected: String)
    /// Values are nested more than `limit` levels deep.
    case tooDeep(limit: Int)
    /// There are more than `limit` of something, such as "entries" or "bytes on a line".
    case tooMany(what: String, limit: Int)
    /// The recording is longer than this many hours.
    case tooLong(hours: Int)
    /// A key is unknown; `nearest` is the most similar known key, `nil` if none is known.
    case unknownKey(String, nearest: String?)
    /// A key appears twice.
    case duplicateKey(String)
    /// A required key is missing in `owner`, such as "the scene".
    case missingKey(String, owner: String)
    /// A known key does not belong to `owner`; `allowed` are the keys that do.
    case misplacedKey(String, owner: String, allowed: [String])
    /// A name of a `kind` such as "policy" is unknown; `nearest` is the most similar known name,
    /// `nil` if none is known.
    case unknownName(kind: String, String, nearest: String?)
    /// The value of `key` has the wrong type: `found`, such as "a list", instead of `wanted`.
    case wrongType(key: String, wanted: String, found: String)
    /// The number of `key`, spelled as in `found`, is outside the range that `allowed` describes.
    case outOfRange(key: String, found: String, allowed: String)
    /// A time is earlier than the previous one; both are in seconds.
    case timeGoesBack(previous: Double, found: Double)
    /// A recording contains neither offsets nor touches.
    case noSamples
    /// The id of a row, or of another `item`, is not in the scene; `nearest` is the most similar one.
    case unknownRow(String, nearest: String?, item: String = "row")
    /// The file has something that is not supported, such as "a document type"; `remedy` is advice.
    case notSupported(String, remedy: String)
    /// Any other problem: a description, and the advice for fixing it.
    case other(found: String, remedy: String)
  }
}

extension FormatError.Problem {
  package static let noFrames = other(
    found: "holds no frames", remedy: "record while something moves")

  static func unknownName<Words>(
    kind: String, _ word: String, _ keywords: Words.Type
  ) -> Self where Words: CaseIterable & RawRepresentable<String> {
    unknownKeyword(kind: kind, word, keywords.allCases.map(\.rawValue))
  }

  package static func unknownKeyword(kind: String, _ word: String, _ keywords: [String]) -> Self {
    guard keywords.count <= 24, !keywords.contains(where: { isSimilar($0, word) }) else {
      return unknownName(kind: kind, word, keywords)
    }
    return .other(
      found: "unknown \(kind) \(quoted(word))", remedy: "it has to be \(alternatives(keywords))")
  }

  static func alternatives(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  static func unknownName(kind: String, _ word: String, _ keywords: [String]) -> Self {
    .unknownName(kind: kind, word, nearest: nearestName(to: word, among: keywords))
  }

  static func unknownVersion(_ found: String) -> Self {
    .other(found: "unknown format version \(quoted(found))", remedy: "this foldviz reads version 1")
  }

  static func unknownKey(_ key: String, _ keys: [String]) -> Self {
    .unknownKey(key, nearest: nearestName(to: key, among: keys))
  }

  static func unknownKey<Keys>(
    _ key: String, _ keys: Keys.Type
  ) -> Self where Keys: CaseIterable & RawRepresentable<String> {
    .unknownKey(key, keys.allCases.map(\.rawValue))
  }
}
