import FoldFormats
import FoldProfile
import Synchronization

/// Reads the files of device frames that a command names, on all cores; a bad one does not stop the
/// others.
struct DeviceFiles {
  let paths: [String]
  var kind: DeviceKind?
  var refreshRate: Double?
  let quiet: Bool

  /// What was made of the files, and which could not be read; both in the order of the files.
  struct Contents<Element> {
    var elements: [Element] = []
    var failures: [(file: String, failure: Failure)] = []
  }

  /// The frames of each source, judged.
  func entries() -> Contents<DeviceReport.Entry> {
    each { path throws(Failure) in
      try Self.sources(of: path, kind: kind, refreshRate: refreshRate).map {
        DeviceReport.Entry(file: path, source: $0, refreshRate: refreshRate)
      }
    }
  }

  /// A summary of each source that has frames.
  func summaries() -> Contents<TraceSummary> {
    each { path throws(Failure) in
      let summaries = try Failure.explaining { () throws(FormatError) in
        try DeviceReader.summaries(path: path, kind: kind, refreshRate: refreshRate)
      }
      guard !summaries.isEmpty else { throw Self.noFrames(path) }
      return summaries
    }
  }

  private func each<Element: Sendable>(
    _ read: @Sendable (String) throws(Failure) -> [Element]
  ) -> Contents<Element> {
    let progress = Mutex(Progress("profile: file", total: paths.count, quiet: quiet))
    let results = Parallel.map(paths) { done in
      progress.withLock { $0.update(done) }
    } _: { path in
      Result { () throws(Failure) in try read(path) }
    }
    progress.withLock { $0.finish() }
    var contents = Contents<Element>()
    for (path, result) in zip(paths, results) {
      switch result {
      case .success(let elements): contents.elements += elements
      case .failure(let failure): contents.failures.append((path, failure))
      }
    }
    return contents
  }

  /// The sources of a file, of which at least one has a frame.
  static func sources(
    of path: String, kind: DeviceKind?, refreshRate: Double?, limit: Int = FrameGathering.heldLimit
  ) throws(Failure) -> [DeviceSource] {
    let sources = try Failure.explaining { () throws(FormatError) in
      try DeviceReader.read(path: path, kind: kind, refreshRate: refreshRate, limit: limit)
    }
    guard sources.contains(where: { $0.timeline.total > 0 }) else { throw noFrames(path) }
    return sources
  }

  /// The sources of a file, every frame of which can be joined with a replay.
  static func sourcesToJoin(
    of path: String, kind: DeviceKind?, refreshRate: Double?
  ) throws(Failure) -> [DeviceSource] {
    let sources = try sources(
      of: path, kind: kind, refreshRate: refreshRate, limit: FrameHolding.joinLimit)
    guard sources.allSatisfy({ $0.timeline.folded == nil }) else {
      throw Failure(
        .badData,
        "\(singleLine(path)): has more than \(FrameHolding.joinLimit.grouped) frames, too many to "
          + "join; cut the recording")
    }
    return sources
  }

  private static func noFrames(_ path: String) -> Failure {
    Failure(.badData, "\(singleLine(path)): holds no frames; record while something moves")
  }
}

extension Failure {
  /// The exit code of several inputs of which some failed: their own code where nothing else was
  /// done and all failed alike, else bad data.
  static func code(of failures: [Failure], doneOthers: Bool) -> Code {
    guard !doneOthers, let first = failures.first?.code,
      failures.allSatisfy({ $0.code == first })
    else { return .badData }
    return first
  }

  /// Tells each failure on a line of its own and gives the one to end with.
  static func telling(_ failures: [Failure], doneOthers: Bool) -> Failure {
    for failure in failures {
      if let message = failure.message {
        Terminal.writeToStandardError("foldviz: error: \(message)\n")
      }
    }
    return Failure(code(of: failures, doneOthers: doneOthers))
  }
}
