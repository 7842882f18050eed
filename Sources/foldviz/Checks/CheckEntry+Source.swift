import FoldFormats
import FoldProfile

extension CheckEntry {
  /// The source of a file of frames that the check judges: of those that fit its `process` and
  /// `window`, the one with the most frames.
  func source(
    of name: String, in files: ConfigFolder, notes: inout [String]
  ) throws(Failure) -> DeviceSource {
    let sources = try FrameFiles.sources(
      of: files.path(of: name), kind: nil, refreshRate: refreshRate)
    func fits(_ text: String?, _ wanted: String?) -> Bool {
      wanted.map { text?.contains($0) ?? false } ?? true
    }
    let fitting = sources.filter { fits($0.process, process) && fits($0.window, window) }
    guard var best = fitting.first else {
      let known = sources.map(\.title).joined(separator: "; ")
      throw files.failure(
        line, "no process and window of \(singleLine(name)) fits; it holds \(singleLine(known))")
    }
    for source in fitting where source.timeline.frameCount > best.timeline.frameCount {
      best = source
    }
    let others = fitting.count { $0.timeline.frameCount > 0 }
    if others > 1 {
      notes.append(
        "\(name): judged \(best.title), the one of \(others) with the most frames; "
          + "name another by process or window")
    }
    return best
  }
}

extension DeviceSource {
  fileprivate var title: String {
    let title = [process, window].compactMap(\.self).joined(separator: " · ")
    return title.isEmpty ? "frames without a name" : title
  }
}
