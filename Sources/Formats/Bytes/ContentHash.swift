/// An incremental XXH64, the 64-bit hash by Yann Collet.
///
/// It distinguishes recordings, but can be forged. The seed is 0. Source: `doc/xxhash_spec.md`.
struct ContentHash {
  private static let primes: [UInt64] = [
    0x9e37_79b1_85eb_ca87, 0xc2b2_ae3d_27d4_eb4f, 0x1656_67b1_9e37_79f9, 0x85eb_ca77_c2b2_ae63,
    0x27d4_eb2f_1656_67c5,
  ]
  private static let stripe = 32

  private var lanes = SIMD4(primes[0] &+ primes[1], primes[1], 0, 0 &- primes[0])
  /// The last 0 to 31 bytes added, which do not fill a stripe of 32 bytes yet.
  private var rest: [UInt8] = []
  private var length: UInt64 = 0

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    length &+= UInt64(bytes.count)
    var start = 0
    if !rest.isEmpty {
      start = min(Self.stripe - rest.count, bytes.count)
      rest.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[..<start]))
      guard rest.count == Self.stripe else { return }
      rest.withUnsafeBytes { consumeStripes($0) }
      rest.removeAll(keepingCapacity: true)
    }
    let whole = (bytes.count - start) / Self.stripe * Self.stripe
    consumeStripes(
      UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start..<start + whole]))
    rest.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[(start + whole)...]))
  }

  var value: UInt64 {
    let p = Self.primes
    var hash: UInt64
    if length >= UInt64(Self.stripe) {
      hash = (lanes &<< [1, 7, 12, 18] | lanes &>> [63, 57, 52, 46]).wrappedSum()
      for lane in 0..<4 { hash = (hash ^ round(0, lanes[lane], p[0], p[1])) &* p[0] &+ p[3] }
    } else {
      hash = p[4]
    }
    hash = hash &+ length
    var tail = rest[...]
    while tail.count >= 8 {
      hash = rotated(hash ^ round(0, word(tail.prefix(8)), p[0], p[1]), 27) &* p[0] &+ p[3]
      tail = tail.dropFirst(8)
    }
    if tail.count >= 4 {
      hash = rotated(hash ^ word(tail.prefix(4)) &* p[0], 23) &* p[1] &+ p[2]
      tail = tail.dropFirst(4)
    }
    for byte in tail { hash = rotated(hash ^ UInt64(byte) &* p[4], 11) &* p[0] }
    hash = (hash ^ hash >> 33) &* p[1]
    hash = (hash ^ hash >> 29) &* p[2]
    return hash ^ hash >> 32
  }

  /// The hash of the bytes added so far, as 16 hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func consumeStripes(_ bytes: UnsafeRawBufferPointer) {
    let (a, b) = (Self.primes[0], Self.primes[1])
    var lanes = lanes
    for start in stride(from: 0, to: bytes.count, by: Self.stripe) {
      let input = bytes.loadUnaligned(fromByteOffset: start, as: SIMD4<UInt64>.self)
      let sums = lanes &+ input &* b
      lanes = (sums &<< 31 | sums &>> 33) &* a
    }
    self.lanes = lanes
  }
}

private func round(_ lane: UInt64, _ input: UInt64, _ a: UInt64, _ b: UInt64) -> UInt64 {
  rotated(lane &+ input &* b, 31) &* a
}

private func rotated(_ value: UInt64, _ bits: UInt64) -> UInt64 {
  value << bits | value >> (64 - bits)
}

private func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
  bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
}
