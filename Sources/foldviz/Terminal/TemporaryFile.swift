import Synchronization

/// A file under a name that nobody can foresee, on its way to its place.
struct TemporaryFile {
  /// The open file; its lock says that somebody is still writing.
  let descriptor: Int32
  private let name: String
  /// Where it goes, links followed.
  private let place: String

  private static let prefix = ".foldviz-"
  private static let suffix = ".part"
  private static let swept = Mutex<Set<String>>([])

  /// Creates a file beside `path`, with the mode and owner of the one that it will replace; nil where the
  /// system refuses, which `errno` explains.
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
      // Only the superuser may give a file away; to others it belongs already, or cannot.
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

  /// Locks a file that was just created; false where somebody sweeps the folder and takes it for one that
  /// was left.
  private static func isLocked(_ descriptor: Int32) -> Bool {
    // Where a file system has no locks, nobody sweeps.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 { return errno != EWOULDBLOCK }
    var status = stat()
    return fstat(descriptor, &status) != 0 || status.st_nlink > 0
  }

  /// Where the links lead that begin at a path, though nothing is there.
  static func end(ofLinksFrom path: String) -> String {
    var place = path
    // As many as the system follows.
    for _ in 0..<40 {
      var target = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(place, &target, target.count)
      guard count > 0 else { break }
      let name = String(decoding: target[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      place = name.hasPrefix("/") ? name : folder(of: place) + name
    }
    return place
  }

  /// The folder of what a path names, with a slash at its end.
  static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "./"
  }

  /// Closes the file and gives it its name; where that fails nothing of it is left.
  func moveToPlace() -> Bool {
    // Until it has its name the lock is held by a second descriptor, or it might be swept away.
    let held = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    defer { if held >= 0 { close(held) } }
    guard held >= 0, Self.didClose(descriptor), rename(name, place) == 0 else {
      remove()
      return false
    }
    Interruption.leaveOnExit(name)
    return true
  }

  /// Closes the file and removes it.
  func discard() {
    _ = Self.didClose(descriptor)
    remove()
  }

  /// Closes a file that was written to; false, with `errno` set, where something of it may be lost.
  static func didClose(_ descriptor: Int32) -> Bool {
    // An interrupted close has closed on Linux; to close again might hit another file.
    close(descriptor) == 0 || errno == EINTR
  }

  /// Removes the file, and leaves `errno` as it is.
  private func remove() {
    let reason = errno
    unlink(name)
    Interruption.leaveOnExit(name)
    errno = reason
  }

  /// Removes what programs that were killed have left in a folder, once in a program's life: nobody holds
  /// its lock.
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
