extension FormatError {
  /// What is wrong, with its evidence.
  public enum Problem: Error, Equatable {
    /// No file has this name.
    case missing
    /// The file may not be opened, for the system's reason.
    case notReadable(reason: String)
    /// The name is a directory's.
    case isDirectory
    /// Reading failed, for the system's reason.
    case readFailed(reason: String)
    /// The file holds nothing.
    case empty
    /// The gzip data cannot be expanded, for zlib's reason.
    case corruptGzip(reason: String)
    /// The gzip data ends within a member.
    case truncatedGzip
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// The text breaks its format's grammar.
    case syntax(format: String, found: String, expected: String)
    /// Values nest deeper than allowed.
    case tooDeep(limit: Int)
    /// More of something than allowed: "entries", "bytes on a line".
    case tooMany(what: String, limit: Int)
    /// The recording runs longer than allowed; the bound in hours.
    case tooLong(hours: Int)
    /// A key that nobody reads here, and the nearest one that is read.
    case unknownKey(String, nearest: String?)
    /// A key that stands twice.
    case duplicateKey(String)
    /// A key that has to be there.
    case missingKey(String, owner: String)
    /// A key that belongs to something else than its owner.
    case misplacedKey(String, owner: String, allowed: [String])
    /// A word that is none of the known ones, and the nearest of those.
    case unknownName(kind: String, String, nearest: String?)
    /// A value of another type than its key wants.
    case wrongType(key: String, wanted: String, found: String)
    /// A number outside of what its key allows.
    case outOfRange(key: String, found: String, allowed: String)
    /// A time earlier than the one before it, in seconds.
    case timeGoesBack(previous: Double, found: Double)
    /// A recording in which neither an offset nor a touch was sampled.
    case noSamples
    /// A row's identity that is not in the scene, and the nearest one that is.
    case unknownRow(String, nearest: String?)
    /// Something that is not read yet, or on purpose never.
    case notSupported(String, remedy: String)
    /// Anything else: what was found, and what to do about it.
    case other(found: String, remedy: String)
  }
}

extension FormatError.Problem {
  /// A word that is none of a list's, with the nearest of those.
  static func unknownName<Words>(
    kind: String, _ word: String, _ words: Words.Type
  ) -> Self where Words: CaseIterable & RawRepresentable<String> {
    .unknownName(kind: kind, word, words.allCases.map(\.rawValue))
  }

  /// A word that is none of those, with the nearest of them.
  static func unknownName(kind: String, _ word: String, _ words: [String]) -> Self {
    .unknownName(kind: kind, word, nearest: nearestName(to: word, among: words))
  }

  /// A version of a format other than the one that is read.
  static func unknownVersion(_ found: String) -> Self {
    .other(found: "unknown format version \(quoted(found))", remedy: "this foldviz reads version 1")
  }

  /// A key that is none of those, with the nearest of them.
  static func unknownKey(_ key: String, _ keys: [String]) -> Self {
    .unknownKey(key, nearest: nearestName(to: key, among: keys))
  }

  /// A key that is none of a list's, with the nearest of those.
  static func unknownKey<Keys>(
    _ key: String, _ keys: Keys.Type
  ) -> Self where Keys: CaseIterable & RawRepresentable<String> {
    .unknownKey(key, keys.allCases.map(\.rawValue))
  }
}
