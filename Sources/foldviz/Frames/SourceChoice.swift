import FoldFormats
import FoldLayout
import FoldProfile

/// The user's choice among the sources of a file, by parts of their names.
struct SourceChoice {
  /// A part of the process name, or `nil` for any process.
  var process: String?
  /// A part of the window name, or `nil` for any window.
  var window: String?
  /// A part of the file name or the source's title, or `nil` for any source.
  var source: String?

  private static let maximumTitles = 8

  func fitting<Source: NamedSource>(_ sources: [Source], of file: String = "") -> [Source] {
    func fits(_ text: String?, _ wanted: String?) -> Bool {
      wanted.map { text?.contains($0) ?? false } ?? true
    }
    return sources.filter {
      fits($0.process, process) && fits($0.window, window)
        && (fits(file, source) || fits($0.file, source) || fits($0.title, source))
    }
  }

  /// Returns the match with the most frames, and a remark if others match; throws without a match.
  func best<Source: NamedSource>(
    of sources: [Source], in file: String, _ verb: String = "judged"
  ) throws(Failure) -> (source: Source, remark: String?) {
    let fitting = try matches(in: sources, of: file)
    var best = fitting[0]
    for source in fitting where source.frameCount > best.frameCount { best = source }
    let others = fitting.count { $0.frameCount > 0 }
    guard others > 1 else { return (best, nil) }
    return (
      best,
      "\(verb) \(best.title), the one of \(others) with the most frames; "
        + "name another by process or window"
    )
  }

  func matches<Source: NamedSource>(
    in sources: [Source], of file: String
  ) throws(Failure) -> [Source] {
    let fitting = fitting(sources, of: file)
    guard let first = fitting.first else {
      throw Failure(.badData, nothingFits(in: sources, of: file))
    }
    let isAny = process == nil && window == nil && source == nil
    guard isAny || fitting.contains(where: { $0.frameCount > 0 }) else {
      throw Failure(
        .badData,
        "\(file): holds no frames of \(first.title); record while it moves, or choose another source"
      )
    }
    return fitting
  }

  func nothingFits(in sources: [some NamedSource], of file: String) -> String {
    var listed: Set<String> = []
    let titles = sources.map(\.title).filter { listed.insert($0).inserted }
    let rest = titles.count - Self.maximumTitles
    let known = (titles.prefix(Self.maximumTitles) + (rest > 0 ? ["\(rest.grouped) more"] : []))
      .joined(separator: "; ")
    let wanted = [("process", process), ("window", window), ("source", source)]
      .filter { $0.1 != nil }.map(\.0).joined(separator: " and ")
    return "no \(wanted) of \(file) fits; it holds \(known)"
  }
}

protocol NamedSource {
  var process: String? { get }
  var window: String? { get }
  /// The file that the frames came from, or `nil` if the source does not record it.
  var file: String? { get }
  var frameCount: Int { get }
}

extension NamedSource {
  var file: String? { nil }
}

extension RecordedFrames: NamedSource {
  var frameCount: Int { timeline.frameCount }
}

extension RecordedRun: NamedSource {
  var frameCount: Int { metrics.frameCount }
}

extension TraceSummary: NamedSource {
  var frameCount: Int { Int(frames.frames) }
}

extension NamedSource {
  var title: String {
    let title = [process, window].compactMap(\.self).joined(separator: " · ")
    return title.isEmpty ? "frames without a name" : title
  }
}
