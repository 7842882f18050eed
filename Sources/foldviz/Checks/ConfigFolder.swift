import FoldFormats

/// The folder of a configuration, to which the paths in it are relative.
struct ConfigFolder {
  let config: String

  func path(of name: String) -> String { foldviz.path(of: name, beside: config) }

  /// Replaces file name patterns by the matching names, sorted; throws if a pattern has no match.
  func expand(_ names: [String], line: Int) throws(Failure) -> [String] {
    var files: [String] = []
    for name in names {
      let path = path(of: name)
      guard name.contains(where: { "*?[".contains($0) }), access(path, F_OK) != 0 else {
        files.append(name)
        continue
      }
      guard !name.contains("**") else {
        throw failure(
          line,
          "\(escapedLine(name)) has **, which no pattern has; name each folder by *, as in runs/*/*.csv"
        )
      }
      let folder = path.dropLast(name.count)
      // Characters of the folder's name are not part of the pattern.
      let pattern = folder.map { "*?[\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + name
      var found = glob_t()
      defer { globfree(&found) }
      guard glob(pattern, 0, nil, &found) == 0, found.gl_pathc > 0 else {
        let problem = failure(line, "no file matches \(escapedLine(name))")
        throw Failure(.noInput, (problem.message ?? "") + "; name one that is there")
      }
      for index in 0..<Int(found.gl_pathc) {
        guard let text = found.gl_pathv[index] else { continue }
        files.append(String(String(cString: text).dropFirst(folder.count)))
      }
    }
    return files
  }

  /// Marks all files named in the configuration as inputs, so that results cannot replace them.
  func recordInputs(of config: CheckConfig) {
    for path in config.checks.flatMap(paths) { FilesRead.current?.record(path) }
  }

  func requireFiles(of check: CheckEntry) throws(Failure) {
    for path in paths(of: check) { try Failure.reading(try FilesRead.refuseStream(path)) }
  }

  private func paths(of check: CheckEntry) -> [String] {
    let runs = check.files + (check.baseline?.runs ?? [])
    let others = [check.scene, check.recording, check.model, check.baseline?.file]
      .compactMap(\.self).filter { !$0.isEmpty }
    return (others + runs.flatMap { (try? expand([$0], line: 1)) ?? [] }).map(path)
  }

  /// Opens a file named at a line of the configuration; errors begin with that line.
  func open(_ name: String, line: Int) throws(Failure) -> ByteSource {
    do {
      return try ByteSource(path: path(of: name))
    } catch {
      throw Failure(Failure(error).code, "\(config):\(line): \(error.sentence)")
    }
  }

  func failure(_ line: Int, _ sentence: String) -> Failure {
    Failure(.badData, "\(config):\(line): \(sentence)")
  }
}

/// Returns the path of a file named in another file, relative to that file's folder unless the path
/// is absolute or `file` is a stream.
func path(of name: String, beside file: String) -> String {
  let isStream =
    file == "/dev/stdin" || Output.descriptorFolders.contains(where: file.hasPrefix)
  guard !isStream, !name.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return name }
  return file[...slash] + name
}

/// Returns the names under which a picture may be saved for 1, 2 and 3 pixels per point, such as
/// `lunch.png`, `lunch@2x.png` and `lunch@3x.png`.
func scaledNames(of name: String) -> [(scale: Double, name: String)] {
  guard let dot = name.lastIndex(of: "."), !name[dot...].contains("/") else { return [(1, name)] }
  return [(1, name)] + [2, 3].map { (Double($0), "\(name[..<dot])@\($0)x\(name[dot...])") }
}
