import FoldFormats

/// Which sources of a file of frames are wanted: those whose names contain these words.
struct SourceChoice {
  /// A part of the process's name; nil for any.
  var process: String?
  /// A part of the window's name; nil for any.
  var window: String?

  /// The sources that are wanted.
  func fitting(_ sources: [RecordedFrames]) -> [RecordedFrames] {
    func fits(_ text: String?, _ wanted: String?) -> Bool {
      wanted.map { text?.contains($0) ?? false } ?? true
    }
    return sources.filter { fits($0.process, process) && fits($0.window, window) }
  }

  /// What to say of a file that has no source that is wanted.
  func nothingFits(in sources: [RecordedFrames], of file: String) -> String {
    let known = sources.map(\.title).joined(separator: "; ")
    return "no process and window of \(singleLine(file)) fits; it holds \(singleLine(known))"
  }
}

extension RecordedFrames {
  /// The process and the window, as far as they are known.
  var title: String {
    let title = [process, window].compactMap(\.self).joined(separator: " · ")
    return title.isEmpty ? "frames without a name" : title
  }
}
