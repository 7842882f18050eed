import Testing

@testable import FoldFormats

@Suite struct ContentHashTests {
  /// The expected values were computed with Python's xxhash.
  @Test(
    arguments: [
      ([], "ef46db3751d8e999"), (Array("a".utf8), "d24ec4f1a98c6e5b"),
      (Array("abc".utf8), "44bc2cf5ad770999"), (Array(0..<31), "c346d2b59b4d8ee1"),
      (Array(0..<32), "cbf59c5116ff32b4"),
      ((0..<1000).map { UInt8($0 % 251) }, "f306f04aa88b54d3"),
    ] as [([UInt8], String)])
  func `the hash is XXH64, in however many pieces the bytes arrive`(bytes: [UInt8], text: String) {
    for piece in [1, 7, 31, 32, 33, 1000] {
      var hash = ContentHash()
      for start in stride(from: 0, to: bytes.count, by: piece) {
        bytes[start..<min(start + piece, bytes.count)].withUnsafeBufferPointer { hash.add($0) }
      }
      #expect(hash.text == text)
    }
  }

  /// The vectors of RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `Base64 encodes and decodes the examples of the RFC`(plain: String, encoded: String) {
    #expect(Base64.encode(Array(plain.utf8)) == encoded)
    #expect(Base64.decode(encoded) == Array(plain.utf8))
  }

  @Test func `invalid Base64 is refused`() {
    for wrong in ["Z", "Zg=", "Zg===", "Z===", "Zm=v", "Zm9 ", "Zm9\u{e9}"] {
      #expect(Base64.decode(wrong) == nil, "\(wrong)")
    }
  }
}
