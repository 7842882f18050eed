import FoldTestSupport
import Foundation
import Testing

struct PackageFile {
  /// The path relative to the package, such as `Sources/Profile/Budget.swift`.
  let path: String
  let text: String

  var name: String { String(path.split(separator: "/").last ?? "") }
  /// The module that the file belongs to, by its folder under `Sources`.
  var module: String? {
    let parts = path.split(separator: "/")
    guard parts.count > 2, parts[0] == "Sources" else { return nil }
    return moduleName(ofFolder: String(parts[1]))
  }

  /// Returns `path:line` for each line for which `isFound` returns true.
  func lines(where isFound: (Substring) -> Bool) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { isFound($0.element) }
      .map { "\(path):\($0.offset + 1)" }
  }
}

/// Returns the name of the module in a folder under Sources.
///
/// It is the name of the folder, with the prefix `Fold` if other packages have modules of that
/// name.
func moduleName(ofFolder folder: String) -> String {
  [folder, "Fold" + folder, "CFold" + folder.dropFirst()].first { plan[$0] != nil } ?? folder
}

/// Returns the text files of the package below `folder`, sorted by path.
///
/// Files that .gitignore names and files that are not UTF-8 are left out.
func packageFiles(below folder: String = "", endingWith suffix: String = "") throws
  -> [PackageFile]
{
  let ignored = try ignoredNames()
  let top = packageFolder.appendingPathComponent(folder, isDirectory: true)
  let enumerator = try #require(
    FileManager.default.enumerator(at: top, includingPropertiesForKeys: [.isDirectoryKey]))
  let prefix = packageFolder.standardizedFileURL.path + "/"
  var files: [PackageFile] = []
  for case let url as URL in enumerator {
    if ignored.contains(url.lastPathComponent) {
      enumerator.skipDescendants()
      continue
    }
    guard try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true,
      url.path.hasSuffix(suffix),
      let text = String(data: try Data(contentsOf: url), encoding: .utf8)
    else { continue }
    let path = url.standardizedFileURL.path
    try #require(path.hasPrefix(prefix))
    files.append(PackageFile(path: String(path.dropFirst(prefix.count)), text: text))
  }
  return files.sorted { $0.path < $1.path }
}

func packageText(_ path: String) throws -> String {
  try String(contentsOf: packageFolder.appendingPathComponent(path), encoding: .utf8)
}

private func ignoredNames() throws -> Set<String> {
  let lines = try packageText(".gitignore").split(separator: "\n")
  return Set(lines.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "/ ")) })
    .union([".git"])
}
