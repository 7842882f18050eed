import CCairo

/// The turn to work with cairo's fonts, which one thread has at a time.
///
/// Cairo keeps ten font files open for all threads. To open an eleventh it closes one of them, and
/// looks whether a thread reads that one without waiting for its lock (`_has_unlocked_face` in the
/// cairo-ft-font.c of 1.16): the letters that are just being read are gone.
enum FontTurn {
  nonisolated(unsafe) private static let lock = {
    let lock = UnsafeMutablePointer<GRecMutex>.allocate(capacity: 1)
    lock.initialize(to: GRecMutex())
    g_rec_mutex_init(lock)
    return lock
  }()

  /// Runs `body`, which may take the turn again, while no other thread has it.
  static func take<Value, Failure>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    g_rec_mutex_lock(lock)
    defer { g_rec_mutex_unlock(lock) }
    return try body()
  }
}
