/// The modules that Swift source imports, in order, whatever the form of the import.
///
/// `@testable import A`, `import struct A.B`, `public import A`, `@_spi(X) import A`, several on one
/// line and those inside `#if` all count; comments and strings do not.
func importedModules(in source: String) -> [String] {
  // Bytes first, for few statements are imports and the sources are large.
  let i = UInt8(ascii: "i")
  return codeBytes(source)
    .split { [UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ";")].contains($0) }
    .filter { line in
      line.indices.contains { line[$0] == i && line[$0...].starts(with: "import".utf8) }
    }
    .compactMap { bytes in
      let statement = String(decoding: bytes, as: UTF8.self)
      let form =
        #/\s*(?:@\w+(?:\([^)]*\))?\s*)*(?:(?:open|public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:typealias|struct|class|actor|enum|protocol|let|var|func)\s+)?`?(\w+)`?.*/#
      return statement.wholeMatch(of: form).map { String($0.output.1) }
    }
}
