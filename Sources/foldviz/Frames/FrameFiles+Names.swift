import FoldFormats

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension FrameFiles {
  /// Returns the files in a folder and its subfolders, sorted by name, without hidden files and
  /// `result`; for a file, its `path`.
  static func files(at path: String, besides result: String) throws(Failure) -> [String] {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return [path] }
    let folder = path.hasSuffix("/") ? path : path + "/"
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    let location = Output.fileIdentity(of: result)
    let files = names.filter { name in
      if name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { return false }
      // A name that is not valid UTF-8 fails when it is read.
      guard stat(folder + name, &status) == 0 else { return name.contains("\u{fffd}") }
      return status.st_mode & S_IFMT == S_IFREG
        && Output.fileIdentity(of: folder + name) != location
    }
    guard !files.isEmpty else {
      throw Failure(.badData, "\(path): holds no files; name a folder of recordings")
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { folder + $0 }
  }

  /// Returns the names in a file, separated by line breaks or, as by `find -print0`, by zeros.
  static func files(listedIn path: String) throws(Failure) -> [String] {
    let source = try Failure.reading(try ByteSource(path: path))
    try Failure.reading(try source.skipByteOrderMark())
    let bytes = try Failure.reading(try source.readAll(limit: 1 << 26))
    let names = bytes.split { $0 == 0x0a || $0 == 0 }
      .map { String(decoding: $0.last == 0x0d ? $0.dropLast() : $0, as: UTF8.self) }
      .filter { !$0.isEmpty }
    guard !names.isEmpty else {
      throw Failure(
        .badData, "\(path == "-" ? "standard input" : path): lists no file; write one on each line")
    }
    return names
  }
}
