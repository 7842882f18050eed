import CCairo

/// A lock of GLib's, for the few things that threads share.
final class Lock: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<GMutex>

  init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: GMutex())
    g_mutex_init(mutex)
  }

  deinit {
    g_mutex_clear(mutex)
    mutex.deallocate()
  }

  /// Runs `body` while no other thread does under this lock.
  func holding<Value, Problem: Error>(_ body: () throws(Problem) -> Value) throws(Problem) -> Value
  {
    g_mutex_lock(mutex)
    defer { g_mutex_unlock(mutex) }
    return try body()
  }
}
