import FoldTestSupport
import Foundation

/// A page of the documentation, and the lines that it indents to show commands and files.
struct DocumentPage {
  let name: String
  let text: String

  /// Reads a page by its path within the package.
  init(_ name: String) throws {
    self.name = name
    text = try String(contentsOf: packageFolder.appending(path: name), encoding: .utf8)
  }

  /// All pages of `Documentation` and the guides of behaviors.
  static let all: [String] = ["Documentation", "Sources/FoldLayout/FoldLayout.docc"].flatMap {
    folder in
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: packageFolder.appending(path: folder).path)
    return (files ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
  }

  /// The indented blocks, without their indentation.
  var blocks: [[String]] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .split { !$0.hasPrefix("    ") }
      .map { $0.map { String($0.dropFirst(4)) } }
  }

  /// The indented block that begins with a text.
  func block(_ start: String) -> [String]? { blocks.first { $0[0].hasPrefix(start) } }

  /// The command lines of foldviz, in order.
  ///
  /// A choice such as `a|b` becomes a command for each value, with the value as the folder's name.
  var commands: [String] {
    blocks.joined().filter { $0.hasPrefix("foldviz ") || $0.contains("| foldviz ") }.flatMap {
      line in
      guard let choice = line.firstMatch(of: /init DIR --kind ([a-z|]+)/) else { return [line] }
      return choice.1.split(separator: "|").map { "foldviz init \($0) --kind \($0)" }
    }
  }
}
