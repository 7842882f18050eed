import CFoldMeasure
import FoldFormats
import Synchronization

/// The file that a long run of `profile --ndjson` resumes: the lines it already has, and a copy of all
/// finished lines from time to time, whole lines of whole recordings at any moment.
///
/// Lines are kept as they are written, which takes a small part of the memory of a summary.
final class SummaryStore: Sendable {
  private struct State {
    /// The lines that this run has made.
    var made: [UInt8] = []
    /// The hashes of the recordings that this run has named.
    var named: Set<String> = []
    var lastWritten = cmeasure_now_ns()
  }

  /// The most work, in nanoseconds, that is lost if the program is killed.
  private static let intervalNanoseconds: UInt64 = 5_000_000_000

  private let path: String
  /// The lines of the file by the hash of their recording's content.
  private let known: [String: [UInt8]]
  private let state = Mutex(State())

  /// Reads the file at `path` if it exists.
  init(path: String) throws(Failure) {
    self.path = path
    var known: [String: [UInt8]] = [:]
    var ids: Set<String> = []
    if try Output.status(of: path) != nil {
      // It is read only to be replaced, which is refused for what counts as an input.
      let read = FilesRead.$current.withValue(nil) {
        Result { () throws(FormatError) in
          try TraceSummaryReader.forEach(of: try ByteSource(path: path)) { summary in
            // Two files of one content have the same lines, except for their names.
            guard ids.insert(summary.id).inserted else { return }
            summary.append(to: &known[String(summary.contentHash), default: []])
          }
        }
      }
      try Failure.reading(try read.get())
    }
    self.known = known
  }

  /// Returns the lines of the file at `path`, or `nil` if its content is unknown or was judged otherwise.
  func lines(
    of path: String, kind: FrameFileKind?, refreshRate: Double?
  ) throws(Failure) -> [UInt8]? {
    guard !known.isEmpty, !FilesRead.givesOnce(path) else { return nil }
    let hash = try Failure.reading(try FrameReader.contentHash(path: path))
    guard let lines = known[hash] else { return nil }
    state.withLock { _ = $0.named.insert(hash) }
    let summaries = try Failure.reading(
      try TraceSummaryReader.read(ByteSource(bytes: lines, name: self.path)))
    let isJudgedAlike = summaries.allSatisfy {
      $0.kind == kind ?? $0.kind && $0.refreshRate == refreshRate ?? $0.refreshRate
    }
    return isJudgedAlike ? summaries.map { $0.named(path) }.lines : nil
  }

  /// The number of the file's lines whose recordings this run has not named.
  var unnamedLineCount: Int {
    let named = state.withLock { $0.named }
    return known.filter { !named.contains($0.key) }.values
      .map { $0.count { $0 == UInt8(ascii: "\n") } }.reduce(0, +)
  }

  /// Keeps the lines of a recording, and writes all that are kept if the last time was long ago.
  func keep(_ lines: [UInt8], ofHash hash: String) throws(Failure) {
    let due = state.withLock { state -> [UInt8]? in
      state.made += lines
      state.named.insert(hash)
      let now = cmeasure_now_ns()
      guard state.lastWritten < now, now - state.lastWritten > Self.intervalNanoseconds else {
        return nil
      }
      // No other thread writes before this one is done.
      state.lastWritten = .max
      return known.values.joined() + state.made
    }
    guard let due else { return }
    defer { state.withLock { $0.lastWritten = cmeasure_now_ns() } }
    try Output.write(due, to: path)
  }
}
