import FoldFormats

/// Where a configuration lies, and how its lines are named in messages.
struct ConfigFolder {
  /// The configuration's own path.
  let config: String

  /// A path of the configuration, which is relative to the configuration's own folder.
  func path(of name: String) -> String { foldviz.path(of: name, beside: config) }

  /// A failure at a line of the configuration.
  func failure(_ line: Int, _ sentence: String) -> Failure {
    Failure(.badData, "\(config):\(line): \(sentence)")
  }
}

/// The path of a file that another file names: as it stands where it begins at the root, else seen from
/// that file's own folder.
func path(of name: String, beside file: String) -> String {
  guard !name.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return name }
  return file[...slash] + name
}
