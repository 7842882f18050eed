import Dispatch
import Synchronization

/// What another thread works out while this one goes on.
final class Meanwhile<Value: Sendable, Failure: Error>: Sendable {
  private let result = Mutex<Result<Value, Failure>?>(nil)
  private let group = DispatchGroup()
  private let work: @Sendable () throws(Failure) -> Value

  /// Begins to work; `work` must not ask for folders or files, which may be those of a thread.
  init(_ work: @escaping @Sendable () throws(Failure) -> Value) {
    self.work = work
    DispatchQueue.global().async(group: group) { [self] in finish() }
  }

  private func finish() {
    let found = Result { () throws(Failure) in try work() }
    result.withLock { $0 = found }
  }

  /// Waits for what has been worked out.
  func value() throws(Failure) -> Value {
    group.wait()
    if let found = result.withLock({ $0 }) { return try found.get() }
    return try work()
  }
}
