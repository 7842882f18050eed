/// The identity, size and modification time of a file, which change when it is saved.
struct FileStamp: Equatable {
  private var device: UInt64 = 0
  private var number: UInt64 = 0
  private var size: Int64 = 0
  private var seconds = 0
  private var nanoseconds = 0

  /// Creates the stamp of the file at `path`; all missing files have the same stamp.
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
