import Dispatch
import FoldFormats
import Synchronization

extension FrameFiles {
  /// Reads files on all cores and returns what became of each, in the order of the files.
  static func each<Value: Sendable>(
    _ paths: [String], _ title: String, quiet: Bool,
    _ read: @Sendable (String) throws(Failure) -> Value
  ) -> [Result<Value, Failure>] {
    let results = Mutex<[Result<Value, Failure>]>([])
    each(paths, title, quiet: quiet, read) { _, result in
      results.withLock { $0.append(result) }
      return true
    }
    return results.withLock { $0 }
  }

  /// Reads files on all cores and passes what became of each to `take`, one at a time and in the order of
  /// the files, until `take` returns false.
  static func each<Value: Sendable>(
    _ paths: [String], _ title: String, quiet: Bool,
    _ read: @Sendable (String) throws(Failure) -> Value,
    take: @Sendable (_ index: Int, _ result: Result<Value, Failure>) -> Bool
  ) {
    let queue = Mutex(ResultQueue<Value>(Progress(title, total: paths.count, quiet: quiet)))
    let filesRead = FilesRead.current
    // Each core reads the next file that no other has begun, so that a few long files delay none.
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      guard queue.withLock({ !$0.isStopped }) else { return }
      let result = FilesRead.$current.withValue(filesRead) {
        Result { () throws(Failure) in try read(paths[index]) }
      }
      queue.withLock { $0.add(result, at: index, take) }
    }
    queue.withLock { $0.progress.finish() }
  }

  /// The results that wait for those of earlier files.
  private struct ResultQueue<Value> {
    var progress: Progress
    private var waiting: [Int: Result<Value, Failure>] = [:]
    private var next = 0
    private var done = 0
    private(set) var isStopped = false

    init(_ progress: Progress) { self.progress = progress }

    /// Adds a result and passes on all that wait for no other.
    mutating func add(
      _ result: Result<Value, Failure>, at index: Int,
      _ take: (Int, Result<Value, Failure>) -> Bool
    ) {
      waiting[index] = result
      done += 1
      while !isStopped, let result = waiting.removeValue(forKey: next) {
        isStopped = !take(next, result)
        next += 1
      }
      progress.update(done)
    }
  }
}
