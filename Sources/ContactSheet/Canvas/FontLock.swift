import CFoldCairo

/// A global lock for working with cairo's fonts.
///
/// Cairo keeps at most ten font files open. To open another, it closes one of them without taking
/// that font's lock (`_has_unlocked_face` in cairo-ft-font.c of 1.16), so that another thread may
/// lose the font it is reading.
enum FontLock {
  nonisolated(unsafe) private static let lock = {
    let lock = UnsafeMutablePointer<GRecMutex>.allocate(capacity: 1)
    lock.initialize(to: GRecMutex())
    g_rec_mutex_init(lock)
    return lock
  }()

  static func withLock<Value, Failure>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    g_rec_mutex_lock(lock)
    defer { g_rec_mutex_unlock(lock) }
    return try body()
  }
}
