/// Where raw bytes come from: an open file, or memory.
final class ByteFeed {
  private enum Origin {
    case file(FileInput)
    case memory([UInt8])
  }

  /// The name for messages.
  let name: String
  private let origin: Origin
  private var position = 0

  /// Creates a feed from the file at `path`; "-" is standard input.
  init(path: String) throws(FormatError) {
    let file = try FileInput(path: path)
    name = file.name
    origin = .file(file)
  }

  /// Creates a feed from bytes in memory.
  init(bytes: [UInt8], name: String) {
    self.name = name
    origin = .memory(bytes)
  }

  /// Reads at least one byte, unless the feed has ended, and gives the number of bytes read.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FormatError) -> Int {
    switch origin {
    case .file(let file): return try file.read(into: buffer)
    case .memory(let bytes):
      let count = min(buffer.count, bytes.count - position)
      buffer.copyBytes(from: bytes[position..<position + count])
      position += count
      return count
    }
  }
}
