import CCairo

/// The font sources that were made, by the scripts that they are for; any thread may ask.
final class FontShelf: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<GMutex>
  private var sources: [WorldFonts: FontSource] = [:]

  init() {
    lock = .allocate(capacity: 1)
    lock.initialize(to: GMutex())
    g_mutex_init(lock)
  }

  deinit {
    g_mutex_clear(lock)
    lock.deallocate()
  }

  /// The source for a set of scripts, made at the first call.
  func source(
    for world: WorldFonts, make: () throws(SheetError) -> FontSource
  ) throws(SheetError) -> FontSource {
    g_mutex_lock(lock)
    defer { g_mutex_unlock(lock) }
    if let source = sources[world] { return source }
    let source = try make()
    sources[world] = source
    return source
  }
}
