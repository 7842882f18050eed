import FoldTestSupport
import Foundation
import Testing

@testable import FoldFormats

@Suite struct ByteSourceTests {
  func readAll(_ bytes: [UInt8]) throws -> [UInt8] {
    try ByteSource(bytes: bytes, name: "memory").readAll(limit: .max)
  }

  /// The error of reading `bytes` as a file named "a.gz".
  func failure(_ bytes: [UInt8]) -> FormatError? {
    #expect(throws: FormatError.self) {
      try ByteSource(bytes: bytes, name: "a.gz").readAll(limit: .max)
    }
  }

  @Test func `plain bytes are read unchanged`() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(try readAll(bytes) == bytes)
    #expect(try readAll([]) == [])
    #expect(try readAll([0x1f]) == [0x1f])
  }

  @Test func `a file is read whole, plain and gzipped`() throws {
    let bytes = Array(String(repeating: "0.016667,-3.5\n", count: 20_000).utf8)
    let plain = try TemporaryFile(bytes)
    let small = try TemporaryFile(gzipped(bytes), name: "named without an ending")
    #expect(try ByteSource(path: plain.path).readAll(limit: .max) == bytes)
    #expect(try ByteSource(path: small.path).readAll(limit: .max) == bytes)
  }

  @Test func `several gzip members are read as one, with padding after any of them`() throws {
    let parts = [Array("one".utf8), [], Array("two".utf8)]
    let joined = parts.flatMap(gzipped)
    #expect(try readAll(joined) == Array("onetwo".utf8))
    #expect(try readAll(joined + [0, 0, 0]) == Array("onetwo".utf8))
    let padded = parts.flatMap { gzipped($0) + [UInt8](repeating: 0, count: 5) }
    #expect(try readAll(padded) == Array("onetwo".utf8))
  }

  @Test(arguments: [[0], [1], [65_536, 1], [1, 0, 200_000, 3], [300_000]])
  func `data compressed in parts is read back as one`(lengths: [Int]) throws {
    // Random bytes do not shrink when compressed, so they need more than a buffer.
    var random = SplitMix64(seed: 2)
    let gzip = try #require(Gzip(level: 1))
    var (bytes, data): ([UInt8], [UInt8]) = ([], [])
    for (index, length) in lengths.enumerated() {
      let part = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      bytes += part
      let isLast = index == lengths.count - 1
      data += try #require(part.withUnsafeBytes { gzip.compress($0, isLast: isLast) })
    }
    #expect(try readAll(data) == bytes)
  }

  @Test
  func `a file that was read is recognized by its current identity on disk, and others are not`()
    throws
  {
    let (file, other) = (try TemporaryFile([1, 2]), try TemporaryFile([1, 2]))
    let folder = file.url.deletingLastPathComponent().path
    let files = FilesRead()
    func isKnown(_ path: String) -> Bool {
      var status = stat()
      return stat(path, &status) == 0 && files.contains(status)
    }
    #expect(!isKnown(file.path))
    FilesRead.$current.withValue(files) {
      for path in [file.path, folder] { _ = try? ByteSource(path: path).readAll(limit: 9) }
    }
    #expect(isKnown(file.path) && !isKnown(other.path) && !isKnown(folder))
    // Most editors save beside the file and rename. A page may reuse the old file's number.
    #expect(link(file.path, folder + "/old") == 0)
    #expect(isKnown(folder + "/old"))
    #expect(rename(other.path, file.path) == 0)
    #expect(isKnown(file.path) && !isKnown(folder + "/old"))
  }

  @Test func `a pipe is waited for and read to its end`() throws {
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let folder = try Folder()
    let path = folder.url.appendingPathComponent("pipe").path
    #expect(mkfifo(path, 0o600) == 0)
    // Each end waits until the other is opened, here the reader's, however late the writer comes.
    let writer = Thread {
      Thread.sleep(forTimeInterval: 0.02)
      FileHandle(forWritingAtPath: path).map { try? $0.write(contentsOf: Data(bytes)) }
    }
    writer.start()
    #expect(try ByteSource(path: path).readAll(limit: .max) == bytes)
    // A name inside a file must refer to a regular file.
    let error = #expect(throws: FormatError.self) { try FilesRead.refuseStream(path) }
    #expect(error?.sentence.contains("is a pipe") == true)
  }

  @Test func `every truncation of gzip data is an error that names the byte`() throws {
    let data = gzipped(Array("some bytes, some bytes again".utf8))
    for length in 2..<data.count {
      let error = try #require(failure(Array(data.prefix(length))))
      #expect(error.problem == .truncatedGzip)
      #expect(error.location == .byteOffset(length))
      #expect(error.category == .badData)
    }
  }

  @Test func `gzip data that expands more than a hundredfold is refused, beyond the first 16 MiB`()
    throws
  {
    let zeros = gzipped([UInt8](repeating: 0, count: ExpansionBound.allowance))
    #expect(try readAll(zeros).count == ExpansionBound.allowance)
    let error = try #require(failure(zeros + zeros))
    #expect(
      error.sentence.hasSuffix(
        ": the gzip data expands to more than 100 times its size; expand it with gunzip, and name the "
          + "result"))
    // Data compressed as much as recordings usually are may be of any length.
    var random = SplitMix64(seed: 4)
    let block = (0..<1000).flatMap { _ in
      [UInt8](repeating: UInt8.random(in: 0...255, using: &random), count: 100)
    }
    let data = (0..<200).flatMap { _ in gzipped(block) }
    #expect(try readAll(data).count == 20_000_000)
  }

  @Test(arguments: [0, 1, 100])
  func `compressed data may expand by a factor plus 16 MiB, exact to the byte`(times: Int) {
    var bound = ExpansionBound(factor: times)
    let most = (1 << 24) + times * 1000
    let steps = [(most - 7, true), (7, true), (0, true), (1, false), (0, false)]
    for (count, isWithin) in steps {
      let found = bound.add(count, of: 1000)
      #expect(found == isWithin)
    }
    // More input bytes permit more output bytes.
    let further = bound.add(0, of: 1001)
    #expect(further == (times > 0))
  }

  @Test func `a wrong checksum and trailing garbage after a member are errors`() throws {
    var data = gzipped(Array("text".utf8))
    let end = data.count
    // The two bytes that should be the magic ones are inspected.
    #expect(failure(data + [1, 2, 3])?.location == .byteOffset(end + 2))
    #expect(failure(data + [0, 0, 0, 1, 2, 3])?.location == .byteOffset(end + 5))
    data[end - 8] ^= 1
    let error = try #require(failure(data))
    #expect(error.sentence.hasPrefix("a.gz:"))
    #expect(error.sentence.contains("the gzip data is corrupt at byte"))
    #expect(error.sentence.contains("incorrect data check"))
  }

  @Test func `missing files, directories and names with zero bytes have different errors`() throws {
    func failure(_ path: String) -> FormatError? {
      #expect(throws: FormatError.self) { try ByteSource(path: path) }
    }
    let missing = try #require(failure("/no such folder/file"))
    #expect(missing.category == .noInput)
    #expect(missing.category.exitCode == 66)
    #expect(missing.sentence == "/no such folder/file: there is no such file; check the name")
    let directory = try #require(failure(FileManager.default.temporaryDirectory.path))
    #expect(directory.problem == .isDirectory)
    #expect(directory.category.exitCode == 65)
    #expect(failure("a\0b")?.problem == .missing)
    #expect(failure(String(repeating: "x", count: 5_000))?.category == .noInput)
    #expect(failure("")?.category == .noInput)
  }

  @Test func `a limit on the total size holds for plain and compressed files`() throws {
    let bytes = [UInt8](repeating: 7, count: 100_000)
    #expect(try ByteSource(bytes: bytes, name: "m").readAll(limit: 100_000) == bytes)
    for data in [bytes, gzipped(bytes)] {
      #expect(throws: FormatError.self) {
        try ByteSource(bytes: data, name: "m").readAll(limit: 99_999)
      }
    }
  }

  @Test func `UTF-8 is validated like in the standard library`() {
    var random = SplitMix64(seed: 1)
    let bricks: [[UInt8]] = [
      [0x41], [0xc3, 0xa9], [0xe2, 0x82, 0xac], [0xf0, 0x9f, 0x98, 0x80], [0xed, 0xa0, 0x80],
      [0xc0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0x80], [0xff], [0xe0, 0x9f, 0xbf], [0xf0, 0x8f],
    ]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...5, using: &random)).flatMap { _ in
        bricks[Int.random(in: 0..<bricks.count, using: &random)]
      }
      let isValid = String(validating: bytes, as: UTF8.self) != nil
      #expect((bytes.firstInvalidUTF8 == nil) == isValid, "\(bytes)")
    }
  }
}
