import Synchronization

/// A file with an unpredictable temporary name that is renamed when it is complete.
struct TemporaryFile {
  /// The open file, which is locked while it is being written.
  let descriptor: Int32
  private let name: String
  /// The final path, with links resolved.
  private let place: String

  private static let prefix = ".foldviz-"
  private static let suffix = ".part"
  private static let swept = Mutex<Set<String>>([])

  /// Creates a file in the folder of `path`, with the mode and owner of the file it will replace.
  ///
  /// Returns `nil` with `errno` set if the file cannot be created.
  init?(for path: String, replacing old: stat?) {
    let followed = old == nil ? nil : realpath(path, nil)
    defer { free(followed) }
    guard old == nil || followed != nil else { return nil }
    let place = followed.map { String(cString: $0) } ?? Self.end(ofLinksFrom: path)
    let folder = Self.folder(of: place)
    Self.sweep(folder)
    var opened: Int32 = -1
    var chosen = ""
    for _ in 0..<8 {
      chosen = folder + Self.prefix + String(UInt64.random(in: 0 ... .max), radix: 36) + Self.suffix
      Interruption.removeOnExit(chosen)
      opened = open(chosen, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      if opened >= 0 {
        if Self.isLocked(opened) { break }
        close(opened)
        opened = -1
        errno = EEXIST
      }
      let reason = errno
      Interruption.leaveOnExit(chosen)
      errno = reason
      if reason != EEXIST && reason != EINTR { break }
    }
    (descriptor, name, self.place) = (opened, chosen, place)
    guard opened >= 0 else { return nil }
    if let old {
      // Only the superuser can change the owner. For others, the owner is right already or cannot
      // be changed.
      _ = fchown(opened, old.st_uid, old.st_gid)
      var new = stat()
      let mode = old.st_mode & 0o7777
      guard
        fchmod(opened, mode) == 0 || fstat(opened, &new) == 0 && new.st_mode & 0o7777 == mode
      else {
        discard()
        return nil
      }
    }
  }

  /// Locks a new file; returns `false` if another program has removed it as a leftover.
  private static func isLocked(_ descriptor: Int32) -> Bool {
    // On file systems without locks, no leftovers are removed.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 { return errno != EWOULDBLOCK }
    var status = stat()
    return fstat(descriptor, &status) != 0 || status.st_nlink > 0
  }

  /// Returns the end of a chain of symbolic links, even if nothing is there.
  static func end(ofLinksFrom path: String) -> String {
    var place = path
    // The system follows the same number of links.
    for _ in 0..<40 {
      var target = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(place, &target, target.count)
      guard count > 0 else { break }
      let name = String(decoding: target[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      place = name.hasPrefix("/") ? name : folder(of: place) + name
    }
    return place
  }

  /// Returns the folder of a path, with a slash at the end.
  static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "./"
  }

  /// Closes the file and renames it; if that fails, removes it and returns `false`.
  func moveToPlace() -> Bool {
    // A second descriptor holds the lock until the file is renamed, so that it is not removed as a
    // leftover.
    let held = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    defer { if held >= 0 { close(held) } }
    guard held >= 0, Self.didClose(descriptor), rename(name, place) == 0 else {
      remove()
      return false
    }
    Interruption.leaveOnExit(name)
    return true
  }

  func discard() {
    _ = Self.didClose(descriptor)
    remove()
  }

  /// Closes a written file; returns `false`, with `errno` set, if data may be lost.
  static func didClose(_ descriptor: Int32) -> Bool {
    // On Linux, an interrupted close has closed the descriptor. A second close could close another
    // file.
    close(descriptor) == 0 || errno == EINTR
  }

  /// Removes the file without changing `errno`.
  private func remove() {
    let reason = errno
    unlink(name)
    Interruption.leaveOnExit(name)
    errno = reason
  }

  /// Removes leftovers of killed programs, which are unlocked, from a folder, once per run.
  private static func sweep(_ folder: String) {
    guard swept.withLock({ $0.insert(folder).inserted }) else { return }
    guard let names = opendir(folder) else { return }
    defer { closedir(names) }
    while let entry = readdir(names) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { bytes in
        bytes.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          String(cString: $0)
        }
      }
      guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { continue }
      let left = open(folder + name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard left >= 0 else { continue }
      defer { close(left) }
      var status = stat()
      guard fstat(left, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        flock(left, LOCK_EX | LOCK_NB) == 0
      else { continue }
      unlink(folder + name)
    }
  }
}
