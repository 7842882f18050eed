import Dispatch
import FoldFormats
import Synchronization

extension FrameFiles {
  /// Reads files in parallel by `read`, and returns the result for each path, in their order.
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

  /// Reads files in parallel, and passes each result to `process` in order until that is `false`.
  static func each<Value: Sendable>(
    _ paths: [String], _ title: String, quiet: Bool,
    _ read: @Sendable (String) throws(Failure) -> Value,
    process: @Sendable (_ index: Int, _ result: Result<Value, Failure>) -> Bool
  ) {
    let queue = Mutex(ResultQueue<Value>(Progress(title, total: paths.count, quiet: quiet)))
    let filesRead = FilesRead.current
    // Each core reads the next unread file, so that a few long files delay no others.
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      guard queue.withLock({ !$0.isStopped }) else { return }
      let result = FilesRead.$current.withValue(filesRead) {
        Result { () throws(Failure) in try read(paths[index]) }
      }
      queue.withLock { $0.add(result, at: index, process) }
    }
    queue.withLock { $0.progress.finish() }
  }

  private struct ResultQueue<Value> {
    var progress: Progress
    private var waiting: [Int: Result<Value, Failure>] = [:]
    private var next = 0
    private var done = 0
    private(set) var isStopped = false

    init(_ progress: Progress) { self.progress = progress }

    /// Adds a result, and passes on all results that have no unfinished predecessor.
    mutating func add(
      _ result: Result<Value, Failure>, at index: Int,
      _ process: (Int, Result<Value, Failure>) -> Bool
    ) {
      waiting[index] = result
      done += 1
      while !isStopped, let result = waiting.removeValue(forKey: next) {
        isStopped = !process(next, result)
        next += 1
      }
      progress.update(done)
    }
  }
}
