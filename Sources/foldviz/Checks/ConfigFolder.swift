import FoldFormats

/// Where a configuration lies, and how its lines are named in messages.
struct ConfigFolder {
  /// The configuration's own path.
  let config: String

  /// A path of the configuration, which is relative to the configuration's own folder.
  func path(of name: String) -> String { foldviz.path(of: name, beside: config) }

  /// Names of files as written, patterns among them replaced by what fits, in the order of names.
  ///
  /// - Throws: A failure at `line` for a pattern that nothing fits.
  func expand(_ names: [String], line: Int) throws(Failure) -> [String] {
    var files: [String] = []
    for name in names {
      let path = path(of: name)
      guard name.contains(where: { "*?[".contains($0) }), access(path, F_OK) != 0 else {
        files.append(name)
        continue
      }
      let folder = path.dropLast(name.count)
      // The folder is no pattern, whatever it is called.
      let pattern = folder.map { "*?[\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + name
      var found = glob_t()
      defer { globfree(&found) }
      guard glob(pattern, 0, nil, &found) == 0, found.gl_pathc > 0 else {
        let place = failure(line, "no file fits \(singleLine(name))")
        throw Failure(.noInput, (place.message ?? "") + "; name one that is there")
      }
      for place in 0..<Int(found.gl_pathc) {
        guard let text = found.gl_pathv[place] else { continue }
        files.append(String(String(cString: text).dropFirst(folder.count)))
      }
    }
    return files
  }

  /// Notes every file that the configuration names, there or not, so that no result is written over it.
  func note(_ config: CheckConfig) {
    for check in config.checks {
      let runs = check.device + (check.baseline?.runs ?? [])
      let others = [
        check.scene, check.recording, check.model, check.baseline?.file,
      ].compactMap(\.self).filter { !$0.isEmpty }
      for name in others + runs.flatMap({ (try? expand([$0], line: 1)) ?? [] }) {
        FilesRead.current?.note(path(of: name))
      }
    }
  }

  /// Opens a file that the configuration names at a line, which leads what is said of one that cannot be had.
  func open(_ name: String, line: Int) throws(Failure) -> ByteSource {
    do {
      return try ByteSource(path: path(of: name))
    } catch {
      throw Failure(Failure(error).code, "\(config):\(line): \(error.sentence)")
    }
  }

  /// A failure at a line of the configuration.
  func failure(_ line: Int, _ sentence: String) -> Failure {
    Failure(.badData, "\(config):\(line): \(sentence)")
  }
}

/// The path of a file that another file names: as it stands where it begins at the root, or where that
/// other comes through a stream, which lies nowhere; else seen from that file's own folder.
func path(of name: String, beside file: String) -> String {
  let isStream =
    file == "/dev/stdin" || Output.descriptorFolders.contains(where: file.hasPrefix)
  guard !isStream, !name.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return name }
  return file[...slash] + name
}
