import Foundation

/// The names of numbered files: `frames/%04d.png` is frames/0001.png, frames/0002.png and so on.
struct NumberedNames {
  private let start: Substring
  private let end: Substring
  private let digits: Int

  static func isPattern(_ path: String) -> Bool { name(of: path).contains("%") }

  /// Reads a name with exactly one `%d` or `%0Nd` and no other percent sign; otherwise `nil`.
  init?(_ path: String) {
    let name = Self.name(of: path)
    guard let match = name.firstMatch(of: #/%(?:0([1-9]))?d/#),
      name.count(where: { $0 == "%" }) == 1
    else { return nil }
    (start, end) = (path[..<match.range.lowerBound], path[match.range.upperBound...])
    digits = match.1.flatMap { Int($0) } ?? 1
  }

  private static func name(of path: String) -> Substring {
    path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
  }

  /// Returns the names with the numbers 1 to `count`, and creates their folder if necessary.
  func paths(count: Int) throws(Failure) -> [String] {
    let paths = (1...max(1, count)).map { number in
      let text = String(number)
      return "\(start)\(String(repeating: "0", count: max(0, digits - text.count)))\(text)\(end)"
    }
    try Output.check(paths)
    let folder = TemporaryFile.folder(of: paths[0])
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure(
        .cannotCreate, "\(folder): the folder cannot be created; check its name and permissions")
    }
    return paths
  }
}
