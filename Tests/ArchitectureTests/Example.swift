import Foundation

/// A block of Swift code in a guide or a doc comment.
///
/// In doc comments it is every indented block; other languages are in fences. In pages it is a
/// fence of Swift, or an indented block with a line that begins with a word of Swift.
struct Example {
  let path: String
  /// The number of the first line in the file, from 1.
  let line: Int
  let code: String
  /// Whether readers of the package's interface see the block.
  let isPublic: Bool

  static func all() throws -> [Example] {
    let guides =
      try packageFiles(below: "Sources", endingWith: ".md")
      + packageFiles().filter { $0.path == "README.md" }
    return try guides.flatMap(inPage)
      + packageFiles(below: "Sources", endingWith: ".swift").flatMap(inComments)
  }

  private static func lines(_ file: PackageFile) -> [Substring] {
    file.text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func inPage(_ file: PackageFile) -> [Example] {
    let lines = lines(file)
    var examples: [Example] = []
    var start = 0
    while start < lines.count {
      let isFence = lines[start] == "```swift"
      let isIndented = lines[start].hasPrefix("    ") && (start == 0 || lines[start - 1].isEmpty)
      guard isFence || isIndented else {
        start += 1
        continue
      }
      if isFence { start += 1 }
      let end =
        lines[start...].firstIndex {
          isFence ? $0 == "```" : !$0.isEmpty && !$0.hasPrefix("    ")
        } ?? lines.count
      let block = lines[start..<end].map { isFence ? $0 : $0.dropFirst(4) }
      let isSwift = block.contains {
        $0.prefixMatch(
          of: #/(?:let|var|import|try|struct|func|extension|for|while|if|switch)\b|[@#]/#)
          != nil
      }
      let code = block.joined(separator: "\n")
      if isFence || isSwift, !code.contains("import PackageDescription") {
        examples.append(Example(path: file.path, line: start + 1, code: code, isPublic: true))
      }
      start = end
    }
    return examples
  }

  private static func inComments(_ file: PackageFile) -> [Example] {
    guard file.text.contains("///     ") else { return [] }
    let lines = lines(file).map { $0.drop { $0 == " " } }
    var examples: [Example] = []
    var start = 1
    while start < lines.count {
      guard lines[start].hasPrefix("///     "), lines[start - 1] == "///" else {
        start += 1
        continue
      }
      let rest = lines[start...]
      let end = rest.firstIndex { $0 != "///" && !$0.hasPrefix("///     ") } ?? lines.count
      let declaration = rest.first { !$0.hasPrefix("///") && !$0.hasPrefix("@") } ?? ""
      examples.append(
        Example(
          path: file.path, line: start + 1,
          code: lines[start..<end].map { $0.dropFirst(8) }.joined(separator: "\n"),
          isPublic: declaration.hasPrefix("public ")))
      start = end
    }
    return examples
  }

  /// Returns the block as a Swift source: declarations unchanged, statements in a function.
  func source(number: Int) -> String {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let imports = lines.filter { $0.hasPrefix("import ") }
    let body = lines.map { $0.hasPrefix("import ") ? "" : $0 }.joined(separator: "\n")
    let declares = body.contains(#/(?m)^(?:struct|extension|func|enum|class|@Test)\b/#)
    let open = [
      "ContactSheet", "FoldFormats", "FoldLayout", "FoldProfile", "FoldTesting",
      "FoldTestingSheets", "Foundation", "Testing",
    ].map { "import \($0)" }
    let inner = [
      "FoldFormats", "FoldLayout", "FoldProfile", "ContactSheet", "PlayerEngine", "RowDesign",
    ].map { "@testable import \($0)" }
    let head = open + (isPublic ? [] : inner) + imports.map(String.init)
    let place = "#sourceLocation(file: \"\(path)\", line: \(line))"
    let wrapped =
      declares ? [place, body] : ["func example\(number)() throws {", place, body, "}"]
    return (head + wrapped + ["#sourceLocation()", ""]).joined(separator: "\n")
  }
}
