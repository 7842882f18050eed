import CFoldMeasure
import FoldFormats
import Synchronization

/// The summary lines of an interrupted `profile --ndjson` run and of the run that resumes it.
final class SummaryStore: Sendable {
  private struct State {
    var made: [UInt8] = []
    /// The hashes of the recordings in this run.
    var used: Set<String> = []
    var lastWritten = cmeasure_now_ns()
  }

  /// The minimum time between writes, in nanoseconds; a killed program loses little more than that.
  private static let intervalNanoseconds: UInt64 = 5_000_000_000

  private let path: String
  /// The lines in the file, by the hash of their recording's content.
  private let known: [String: [UInt8]]
  private let state = Mutex(State())

  init(path: String) throws(Failure) {
    self.path = path
    var known: [String: [UInt8]] = [:]
    var ids: Set<String> = []
    if try Output.status(of: path) != nil {
      // The file will be replaced, so it must not count as an input.
      let read = FilesRead.$current.withValue(nil) {
        Result { () throws(FormatError) in
          try TraceSummaryReader.forEach(of: try ByteSource(path: path)) { summary in
            // Files with the same content have the same lines, except for their names.
            guard ids.insert(summary.id).inserted else { return }
            summary.append(to: &known[String(summary.contentHash), default: []])
          }
        }
      }
      try Failure.reading(try read.get())
    }
    self.known = known
  }

  /// Returns a recording's stored lines, or `nil` if absent or of another kind or rate than given.
  ///
  /// `labels` replace the stored ones, unless they are empty.
  func lines(
    of path: String, kind: FrameFileKind?, refreshRate: Double?, labels: [String: String]
  ) throws(Failure) -> [UInt8]? {
    guard !known.isEmpty, !FilesRead.isReadableOnce(path) else { return nil }
    let hash = try Failure.reading(try FrameReader.contentHash(path: path))
    guard let lines = known[hash] else { return nil }
    state.withLock { _ = $0.used.insert(hash) }
    let summaries = try Failure.reading(
      try TraceSummaryReader.read(ByteSource(bytes: lines, name: self.path)))
    let isJudgedAlike = summaries.allSatisfy {
      $0.kind == kind ?? $0.kind && $0.refreshRate == refreshRate ?? $0.refreshRate
    }
    return isJudgedAlike ? summaries.map { $0.named(path, labels: labels) }.lines : nil
  }

  /// The number of lines in the file whose recordings are not part of this run.
  var unusedLineCount: Int {
    let used = state.withLock { $0.used }
    return known.filter { !used.contains($0.key) }.values
      .map { $0.count { $0 == UInt8(ascii: "\n") } }.reduce(0, +)
  }

  /// Keeps the lines of a recording, and writes all lines if the last write was long ago.
  func add(_ lines: [UInt8], ofHash hash: String) throws(Failure) {
    let due = state.withLock { state -> [UInt8]? in
      state.made += lines
      state.used.insert(hash)
      let now = cmeasure_now_ns()
      guard state.lastWritten < now, now - state.lastWritten > Self.intervalNanoseconds else {
        return nil
      }
      // Prevents other threads from writing at the same time.
      state.lastWritten = .max
      return known.values.joined() + state.made
    }
    guard let due else { return }
    defer { state.withLock { $0.lastWritten = cmeasure_now_ns() } }
    try Output.write(due, to: path)
  }
}
