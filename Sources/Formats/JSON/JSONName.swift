/// A key or a text of a JSON document that is compared with known ones, without a text being made of it.
///
///     switch json.name {
///     case "width": …
struct JSONName {
  /// How many bytes are kept; no known name is longer.
  private static let limit = 32

  /// The first bytes, with zeros behind them.
  private var bytes: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  /// The number of all bytes.
  private let count: Int

  /// Creates the name that `text` spells.
  @inline(__always)
  init(_ text: UnsafeRawBufferPointer) {
    count = text.count
    withUnsafeMutableBytes(of: &bytes) {
      $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: text.prefix(Self.limit)))
    }
  }

  /// Creates the name that `text` spells.
  @inline(__always)
  init(_ text: ArraySlice<UInt8>) { self = text.withUnsafeBytes { JSONName($0) } }

  /// Whether the name is `known`.
  @inline(__always)
  static func ~= (known: StaticString, name: JSONName) -> Bool {
    guard known.utf8CodeUnitCount == name.count, name.count <= limit else { return false }
    let expected = known.utf8Start
    return withUnsafeBytes(of: name.bytes) { bytes in
      var i = 0
      while i < name.count {
        if bytes[i] != expected[i] { return false }
        i += 1
      }
      return true
    }
  }
}

extension JSONTokenizer {
  /// The last key or string, to be compared with known ones.
  var name: JSONName { JSONName(text[...]) }
}
