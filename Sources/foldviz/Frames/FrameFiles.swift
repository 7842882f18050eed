import FoldFormats
import FoldLayout
import FoldProfile
import Synchronization

/// Reads a command's files of device frames in parallel; a bad file does not stop the others.
struct FrameFiles {
  let paths: [String]
  var kind: FrameFileKind?
  var refreshRate: Double?
  /// The additional columns of CSV files, which are ignored.
  var ignoredColumns: Set<String> = []
  var choice = SourceChoice()
  var labels: [String: String] = [:]
  let quiet: Bool

  /// The values read from the files, and the errors of unreadable files, both in file order.
  typealias Contents<Element> = (elements: [Element], errors: [ReportError])

  func entries() -> Contents<FramesReport.Entry> {
    each { path throws(Failure) in
      try wanted(
        Self.sources(
          of: path, kind: kind, refreshRate: refreshRate, ignoredColumns: ignoredColumns), of: path
      ).map {
        FramesReport.Entry(file: path, source: $0, refreshRate: refreshRate)
      }
    }
  }

  /// Writes a summary line to `result` for each source that has frames, in the order of the files.
  ///
  /// Lines are written once all earlier files are read, so memory does not grow with the files.
  ///
  /// - Returns: Whether any line was written, and the errors of unreadable files.
  func writeSummaries(
    to result: String, keepingIn store: SummaryStore? = nil
  ) throws(Failure) -> (isAnyWritten: Bool, errors: [ReportError]) {
    // Unread files count as inputs too, so that the result cannot replace them.
    for path in paths { FilesRead.current?.record(path) }
    let writer = Mutex(SummaryWriter(path: result))
    Self.each(paths, "profile: file", quiet: quiet) { path throws(Failure) in
      try lines(of: path, keepingIn: store)
    } process: { index, lines in
      writer.withLock { $0.write(lines, of: paths[index]) }
    }
    return try writer.withLock { writer throws(Failure) in
      try writer.finish()
      return (writer.isAnyWritten, writer.errors)
    }
  }

  private func lines(
    of path: String, keepingIn store: SummaryStore?
  ) throws(Failure) -> [UInt8] {
    if let known = try store?.lines(
      of: path, kind: kind, refreshRate: refreshRate, labels: labels)
    {
      return known
    }
    let summaries = try Failure.reading(
      try FrameReader.summaries(
        path: path, kind: kind, refreshRate: refreshRate, ignoredColumns: ignoredColumns,
        labels: labels))
    let lines = try wanted(summaries, of: path).lines
    if let first = summaries.first { try store?.add(lines, ofHash: String(first.contentHash)) }
    return lines
  }

  private func wanted<Source: NamedSource>(
    _ sources: [Source], of path: String
  ) throws(Failure) -> [Source] {
    try choice.matches(in: sources, of: path)
  }

  private func each<Element: Sendable>(
    _ read: @Sendable (String) throws(Failure) -> [Element]
  ) -> Contents<Element> {
    var contents: Contents<Element> = ([], [])
    let results = Self.each(paths, "profile: file", quiet: quiet, read)
    for (path, result) in zip(paths, results) {
      switch result {
      case .success(let elements): contents.elements += elements
      case .failure(let failure):
        contents.errors.append(ReportError(name: path, failure: failure))
      }
    }
    return contents
  }

  /// Returns the sources in a file, whose kind is detected if `nil`; throws if there are no frames.
  static func sources(
    of path: String, kind: FrameFileKind?, refreshRate: Double?, assumedRate: Double? = nil,
    ignoredColumns: Set<String> = [], limit: Int = FrameTimelineBuilder.storedLimit
  ) throws(Failure) -> [RecordedFrames] {
    try sources(
      of: Failure.reading(try ByteSource(path: path)), at: path, kind: kind,
      refreshRate: refreshRate, assumedRate: assumedRate, ignoredColumns: ignoredColumns,
      limit: limit)
  }

  static func sources(
    of source: ByteSource, at path: String, kind: FrameFileKind? = nil, refreshRate: Double? = nil,
    assumedRate: Double? = nil, ignoredColumns: Set<String> = [],
    limit: Int = FrameTimelineBuilder.storedLimit
  ) throws(Failure) -> [RecordedFrames] {
    if try Failure.reading(try TraceSummaryReader.fits(source)) {
      throw Failure(
        .badData,
        "\(path): summarizes recordings and has none of their frames; report on it with foldviz merge"
      )
    }
    return try Failure.reading(
      try FrameReader.read(
        source, kind: kind, refreshRate: refreshRate, assumedRate: assumedRate,
        ignoredColumns: ignoredColumns, limit: limit))
  }

  /// Returns the source with the most frames that fits `options`, to join it with a replay; throws
  /// if sources are too long or only histograms.
  ///
  /// `refreshRate` is in hertz, `nil` for the recorded rate.
  static func sourceToJoin(
    of path: String, _ options: SourceOptions, refreshRate: Double?,
    ignoredColumns: Set<String> = [], terminal: Terminal
  ) throws(Failure) -> RecordedFrames {
    let sources = try sources(
      of: path, kind: options.kind, refreshRate: refreshRate, ignoredColumns: ignoredColumns,
      limit: FrameLimits.joinLimit)
    guard sources.allSatisfy({ $0.timeline.summary == nil || $0.timeline.count == 0 }) else {
      throw Failure(
        .badData,
        "\(path): has more than \(FrameLimits.joinLimit.grouped) frames, too many to "
          + "join; cut the recording")
    }
    let held = sources.filter { $0.timeline.summary == nil }
    guard held.contains(where: { $0.timeline.total > 0 }) else {
      throw Failure(
        .badData,
        "\(path): has its frames in a histogram and no single one to join; record frames "
          + "one by one, such as by gfxinfo framestats")
    }
    let (source, remark) = try options.choice.best(of: held, in: path)
    if let remark { terminal.remark("\(path): \(remark)") }
    return source
  }
}
