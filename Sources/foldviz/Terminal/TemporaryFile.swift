/// A file that is written under a temporary name beside its destination and renamed when complete.
struct TemporaryFile {
  let descriptor: Int32
  private let name: String
  private let destination: String

  /// Creates a file beside `path`, or beside the file that a link refers to, with the mode and
  /// owner of `old`; `nil` with `errno` set if the system refuses.
  init?(for path: String, replacing old: stat?) {
    if old == nil {
      destination = path
    } else {
      guard let followed = realpath(path, nil) else { return nil }
      destination = String(cString: followed)
      free(followed)
    }
    let random = String(UInt64.random(in: 0 ... .max), radix: 36)
    name = Self.folder(of: destination) + ".foldviz-\(random).part"
    Interruption.removeOnInterruption(name)
    descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      Interruption.keepOnInterruption(name)
      return nil
    }
    guard let old else { return }
    // Only the superuser may give a file away. For others the owner is right already, or cannot be set.
    _ = fchown(descriptor, old.st_uid, old.st_gid)
    guard fchmod(descriptor, old.st_mode & 0o7777) == 0 else {
      discard()
      return nil
    }
  }

  static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "./"
  }

  /// Closes the file and renames it to its destination, or removes it and returns `false`.
  func moveToPlace() -> Bool {
    guard Self.didClose(descriptor), rename(name, destination) == 0 else {
      remove()
      return false
    }
    Interruption.keepOnInterruption(name)
    return true
  }

  func discard() {
    _ = Self.didClose(descriptor)
    remove()
  }

  /// Closes a written file; returns `false`, with `errno` set, if data may be lost.
  static func didClose(_ descriptor: Int32) -> Bool {
    // On Linux an interrupted close has closed the file. Closing again might hit another file.
    close(descriptor) == 0 || errno == EINTR
  }

  private func remove() {
    let reason = errno
    unlink(name)
    Interruption.keepOnInterruption(name)
    errno = reason
  }
}
