import FoldFormats
import FoldProfile

/// Which sources of a file of frames are wanted: those whose names contain these words.
struct SourceChoice {
  /// A part of the process's name; nil for any.
  var process: String?
  /// A part of the window's name; nil for any.
  var window: String?
  /// A part of the file's name, or of the source's title; nil for any.
  var source: String?

  /// The most sources that a refusal names.
  private static let mostTitles = 8

  /// The sources that are wanted.
  func fitting<Source: NamedSource>(_ sources: [Source], of file: String = "") -> [Source] {
    func fits(_ text: String?, _ wanted: String?) -> Bool {
      wanted.map { text?.contains($0) ?? false } ?? true
    }
    return sources.filter {
      fits($0.process, process) && fits($0.window, window)
        && (fits(file, source) || fits($0.file, source) || fits($0.title, source))
    }
  }

  /// Of the sources that are wanted the one with the most frames, and a remark where there are others.
  ///
  /// - Throws: A failure where none is wanted.
  func best<Source: NamedSource>(
    of sources: [Source], in file: String, _ verb: String = "judged"
  ) throws(Failure) -> (source: Source, remark: String?) {
    let fitting = fitting(sources, of: file)
    guard var best = fitting.first else {
      throw Failure(.badData, nothingFits(in: sources, of: file))
    }
    for source in fitting where source.frameCount > best.frameCount { best = source }
    let others = fitting.count { $0.frameCount > 0 }
    guard others > 1 else { return (best, nil) }
    return (
      best,
      "\(verb) \(best.title), the one of \(others) with the most frames; "
        + "name another by process or window"
    )
  }

  /// What to say of a file that has no source that is wanted.
  func nothingFits(in sources: [some NamedSource], of file: String) -> String {
    var told: Set<String> = []
    let titles = sources.map(\.title).filter { told.insert($0).inserted }
    let rest = titles.count - Self.mostTitles
    let known = (titles.prefix(Self.mostTitles) + (rest > 0 ? ["\(rest.grouped) more"] : []))
      .joined(separator: "; ")
    let wanted = [("process", process), ("window", window), ("source", source)]
      .filter { $0.1 != nil }.map(\.0).joined(separator: " and ")
    return "no \(wanted) of \(file) fits; it holds \(known)"
  }
}

/// Something of a file that may bear names.
protocol NamedSource {
  var process: String? { get }
  var window: String? { get }
  /// The file that it was in, where the source remembers that.
  var file: String? { get }
  /// How many frames it has.
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
  /// The process and the window, as far as they are known.
  var title: String {
    let title = [process, window].compactMap(\.self).joined(separator: " · ")
    return title.isEmpty ? "frames without a name" : title
  }
}
