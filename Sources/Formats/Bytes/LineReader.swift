import Foundation

/// Reads a text of UTF-8 or UTF-16 with LF or CRLF line by line; only one line is in memory.
struct LineReader {
  /// The largest length of a line, in bytes of UTF-8 and in UTF-16 code units; more is an error.
  static let lineLimit = 1 << 20

  private let source: ByteSource

  init(_ source: ByteSource) {
    self.source = source
  }

  /// Calls `body` with each line, in UTF-8 and without its line end, and its number from 1; the
  /// bytes are valid only during the call, and may be invalid UTF-8 if the file is.
  func forEachLine(
    _ body: (UnsafeBufferPointer<UInt8>, Int) throws(FormatError) -> Void
  ) throws(FormatError) {
    guard try source.fill() else { return }
    switch TextEncoding(startOf: source.unread) {
    case .utf8:
      try source.skipByteOrderMark()
      try forEachUTF8Line(body)
    case .utf16LittleEndian: try forEachUTF16Line(lowByteFirst: true, body)
    case .utf16BigEndian: try forEachUTF16Line(lowByteFirst: false, body)
    }
  }

  private func forEachUTF8Line(
    _ body: (UnsafeBufferPointer<UInt8>, Int) throws(FormatError) -> Void
  ) throws(FormatError) {
    var line: [UInt8] = []
    var number = 1
    try source.appendLine(to: &line, limit: LineReader.lineLimit)
    while !line.isEmpty {
      if line.last == 0x0a { line.removeLast() }
      try call(body, line, number)
      line.removeAll(keepingCapacity: true)
      number += 1
      try source.appendLine(to: &line, limit: LineReader.lineLimit)
    }
  }

  private func forEachUTF16Line(
    lowByteFirst: Bool, _ body: (UnsafeBufferPointer<UInt8>, Int) throws(FormatError) -> Void
  ) throws(FormatError) {
    var number = 1
    var units: [UInt16] = []
    var pending: UInt8?
    while try source.fill() {
      let bytes = source.unread
      for byte in bytes {
        guard let first = pending else {
          pending = byte
          continue
        }
        pending = nil
        let unit =
          lowByteFirst ? UInt16(byte) << 8 | UInt16(first) : UInt16(first) << 8 | UInt16(byte)
        guard unit == 0x0a else {
          if unit != 0xfeff { units.append(unit) }
          continue
        }
        try call(body, units, number)
        units.removeAll(keepingCapacity: true)
        number += 1
      }
      guard units.count <= LineReader.lineLimit else { throw tooLong(number) }
      source.consume(bytes.count)
    }
    if !units.isEmpty { try call(body, units, number) }
  }

  private func call(
    _ body: (UnsafeBufferPointer<UInt8>, Int) throws(FormatError) -> Void, _ units: [UInt16],
    _ number: Int
  ) throws(FormatError) {
    try call(body, Array(String(decoding: units, as: UTF16.self).utf8), number)
  }

  private func call(
    _ body: (UnsafeBufferPointer<UInt8>, Int) throws(FormatError) -> Void, _ line: [UInt8],
    _ number: Int
  ) throws(FormatError) {
    guard line.count <= LineReader.lineLimit else { throw tooLong(number) }
    try line.withUnsafeBufferPointer { bytes throws(FormatError) in
      try body(withoutReturn(bytes), number)
    }
  }

  private func tooLong(_ number: Int) -> FormatError {
    source.failure(
      .tooMany(what: "bytes on a line", limit: LineReader.lineLimit), at: .line(number))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The index of the first line feed; `nil` if there is no line feed.
  var lineFeed: Int? {
    guard let bytes = baseAddress, let feed = memchr(bytes, 0x0a, count) else { return nil }
    return UnsafeRawPointer(feed) - UnsafeRawPointer(bytes)
  }
}

private func withoutReturn(_ line: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
  line.last == 0x0d ? UnsafeBufferPointer(rebasing: line.dropLast()) : line
}
