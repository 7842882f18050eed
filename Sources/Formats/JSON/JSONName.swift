/// A JSON key or string that can be compared with known names without allocating a string.
///
///     switch json.name {
///     case "width": …
struct JSONName {
  /// The number of stored bytes, at least the length of every known name.
  private static let limit = 32

  private var bytes: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  private let count: Int

  @inline(__always)
  init(_ text: UnsafeRawBufferPointer) {
    count = text.count
    withUnsafeMutableBytes(of: &bytes) {
      $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: text.prefix(Self.limit)))
    }
  }

  @inline(__always)
  init(_ text: ArraySlice<UInt8>) { self = text.withUnsafeBytes { JSONName($0) } }

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
  /// The last key or string, for comparison with known names.
  var name: JSONName { JSONName(text[...]) }
}
