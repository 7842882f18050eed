import CFoldMeasure
import FoldFormats
import Synchronization

/// The file that a long run of `profile --ndjson` goes on with: what it holds already, and from time to
/// time what is done by then, whole lines of whole recordings at any moment.
final class SummaryStore: Sendable {
  private struct State {
    var kept: [TraceSummary] = []
    var lastWritten = cmeasure_now_ns()
  }

  /// How long a killed run may have worked in vain.
  private static let intervalNanoseconds: UInt64 = 5_000_000_000

  private let path: String
  private let known: [Substring: [TraceSummary]]
  private let state = Mutex(State())

  /// Reads the file at `path`, unless there is none yet.
  init(path: String) throws(Failure) {
    self.path = path
    var summaries: [TraceSummary] = []
    if try Output.status(of: path) != nil {
      // It is read only to be written anew, which is refused for what counts as an input.
      let read = FilesRead.$current.withValue(nil) {
        Result { () throws(FormatError) in try TraceSummaryReader.read(path: path) }
      }
      summaries = try Failure.reading(try read.get())
    }
    // Two files of one content have the same lines, but for their names.
    known = summaries.reduce(into: [:]) { known, summary in
      let lines = known[summary.contentHash, default: []]
      guard !lines.contains(where: { $0.id == summary.id }) else { return }
      known[summary.contentHash] = lines + [summary]
    }
  }

  /// The summaries of a file whose content is known; nil where it is not, or was judged otherwise.
  func summaries(
    of path: String, kind: FrameFileKind?, refreshRate: Double?
  ) throws(Failure) -> [TraceSummary]? {
    guard !known.isEmpty, !FilesRead.givesOnce(path) else { return nil }
    let hash = try Failure.reading(try FrameReader.contentHash(path: path))
    guard let summaries = known[hash[...]],
      summaries.allSatisfy({
        $0.kind == kind ?? $0.kind && $0.refreshRate == refreshRate ?? $0.refreshRate
      })
    else { return nil }
    return summaries.map { $0.named(path) }
  }

  /// How many of its lines are of recordings that none of `summaries` is of.
  func lines(without summaries: [TraceSummary]) -> Int {
    let hashes = Set(summaries.map(\.contentHash))
    return known.filter { !hashes.contains($0.key) }.values.map(\.count).reduce(0, +)
  }

  /// Keeps what was made of a file, and writes all that is kept where the last time is long ago.
  func keep(_ summaries: [TraceSummary]) throws(Failure) {
    let due = state.withLock { state -> [TraceSummary]? in
      state.kept += summaries
      let now = cmeasure_now_ns()
      guard state.lastWritten < now, now - state.lastWritten > Self.intervalNanoseconds else {
        return nil
      }
      // Nobody else writes before this one is done.
      state.lastWritten = .max
      return known.values.flatMap { $0 } + state.kept
    }
    guard let due else { return }
    defer { state.withLock { $0.lastWritten = cmeasure_now_ns() } }
    try due.write(to: path)
  }
}
