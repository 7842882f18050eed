import Dispatch
import Synchronization

/// A computation that runs on another thread while the caller continues.
final class BackgroundTask<Value: Sendable, Failure: Error>: Sendable {
  private let result = Mutex<Result<Value, Failure>?>(nil)
  private let group = DispatchGroup()
  private let work: @Sendable () throws(Failure) -> Value

  /// Starts `work` in the background; `work` must not open files.
  ///
  /// Task-local values such as `FilesRead.current` are not set there, so reads would go unrecorded.
  init(_ work: @escaping @Sendable () throws(Failure) -> Value) {
    self.work = work
    DispatchQueue.global().async(group: group) { [self] in finish() }
  }

  private func finish() {
    let found = Result { () throws(Failure) in try work() }
    result.withLock { $0 = found }
  }

  func value() throws(Failure) -> Value {
    group.wait()
    if let found = result.withLock({ $0 }) { return try found.get() }
    return try work()
  }
}
