/// The modules that Swift source imports, in order, whatever the form of the import.
///
/// `@testable import A`, `import struct A.B`, `public import A`, `@_spi(X) import A`, several on one
/// line and those inside `#if` all count; comments and strings do not.
func importedModules(in source: String) -> [String] {
  codeOnly(source)
    .split { $0.isNewline || $0 == ";" }
    .compactMap { statement in
      let form =
        #/\s*(?:@\w+(?:\([^)]*\))?\s*)*(?:(?:open|public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:typealias|struct|class|actor|enum|protocol|let|var|func)\s+)?`?(\w+)`?.*/#
      return statement.wholeMatch(of: form).map { String($0.output.1) }
    }
}
