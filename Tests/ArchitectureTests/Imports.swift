/// Returns the modules that Swift source imports, in order, in any form of import.
///
/// Finds `@testable import A`, `import struct A.B`, `public import A`, `@_spi(X) import A`, several
/// imports on one line and imports inside `#if`. Ignores comments and strings.
func importedModules(in source: String) -> [String] {
  // Search the bytes first: sources are large and contain few imports.
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
