import CFoldZlib
import FoldTestSupport
import Foundation

@testable import FoldFormats

/// A trace whose only packet contains compressed packets.
func compressedTrace(of packets: [UInt8]) -> [UInt8] {
  var packet = WireWriter()
  packet.field(50, Deflate.compress(packets) ?? [])
  var trace = WireWriter()
  trace.field(1, packet.bytes)
  return trace.bytes
}

/// The bytes as one gzip member, compressed with zlib's own deflate.
func gzipped(_ bytes: [UInt8]) -> [UInt8] {
  var stream = z_stream()
  let version = zlibVersion()
  deflateInit2_(
    &stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, version,
    Int32(MemoryLayout<z_stream>.size))
  defer { deflateEnd(&stream) }
  var input = bytes
  var output = [UInt8](repeating: 0, count: bytes.count + 1024)
  let written = input.withUnsafeMutableBufferPointer { source in
    output.withUnsafeMutableBufferPointer { target in
      stream.next_in = source.baseAddress
      stream.avail_in = UInt32(source.count)
      stream.next_out = target.baseAddress
      stream.avail_out = UInt32(target.count)
      deflate(&stream, Z_FINISH)
      return target.count - Int(stream.avail_out)
    }
  }
  return Array(output.prefix(written))
}

struct TemporaryFile {
  private let folder: Folder
  let url: URL
  var path: String { url.path }

  init(_ bytes: [UInt8], name: String = "file") throws {
    folder = try Folder()
    url = folder.url.appendingPathComponent(name)
    try Data(bytes).write(to: url)
  }
}
