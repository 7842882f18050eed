import FoldFormats
import FoldProfile

/// Which window or process of a recording a check judges.
struct DeviceChoice {
  private let check: CheckEntry
  private let files: ConfigFolder

  init(_ check: CheckEntry, _ files: ConfigFolder) {
    self.check = check
    self.files = files
  }

  /// The source of a file that the check judges: of those that fit its `process` and `window`, the
  /// one with the most frames.
  func source(of name: String, notes: inout [String]) throws(Failure) -> DeviceSource {
    let sources = try DeviceFiles.sources(
      of: files.path(of: name), kind: nil, refreshRate: check.refreshRate)
    let fitting = sources.filter {
      Self.fits($0.process, check.process) && Self.fits($0.window, check.window)
    }
    guard !fitting.isEmpty else {
      let known = sources.map(Self.title).joined(separator: "; ")
      throw files.failure(
        check.line,
        "no process and window of \(singleLine(name)) fits; it holds \(singleLine(known))")
    }
    guard var best = fitting.first else { throw files.failure(check.line, "no frames") }
    for source in fitting where source.timeline.frameCount > best.timeline.frameCount {
      best = source
    }
    let others = fitting.count { $0.timeline.frameCount > 0 }
    if others > 1 {
      notes.append(
        "\(name): judged \(Self.title(best)), the one of \(others) with the most frames; "
          + "name another by process or window")
    }
    return best
  }

  private static func fits(_ text: String?, _ wanted: String?) -> Bool {
    guard let wanted else { return true }
    return text?.contains(wanted) ?? false
  }

  private static func title(_ source: DeviceSource) -> String {
    let title = [source.process, source.window].compactMap { $0 }.joined(separator: " · ")
    return title.isEmpty ? "frames without a name" : title
  }
}
