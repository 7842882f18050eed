import CFoldCairo

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

  func holding<Value, Problem: Error>(_ body: () throws(Problem) -> Value) throws(Problem) -> Value
  {
    g_mutex_lock(mutex)
    defer { g_mutex_unlock(mutex) }
    return try body()
  }
}
