/// What tells that a file was saved: by which name, when and with how many bytes.
///
/// Editors that write beside a file and rename change its number, the others its time.
struct FileStamp: Equatable {
  private var device: UInt64 = 0
  private var number: UInt64 = 0
  private var size: Int64 = 0
  /// When it was changed last, in seconds and nanoseconds.
  private var seconds = 0
  private var nanoseconds = 0

  /// The present state of the file at `path`; all alike for one that is not there.
  init(path: String) {
    var status = stat()
    self = stat(path, &status) == 0 ? Self(status) : Self()
  }

  private init() {}

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Glibc)
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #else
      (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #endif
  }
}
