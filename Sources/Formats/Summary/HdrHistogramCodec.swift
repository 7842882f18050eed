import FoldProfile

/// Encodes histograms as text, in version 2 of HdrHistogram's compressed encoding, in Base64.
///
/// A header of 40 bytes describes the layout. The counts follow as variable-length integers, with
/// one negative number for a run of empty buckets. The whole is compressed and prefixed by its
/// length. Every implementation of HdrHistogram can read it. Source: HdrHistogram (Java),
/// `AbstractHistogram.java`, `ZigZagEncoding.java`.
enum HdrHistogramCodec {
  private static let payloadCookie: UInt32 = 0x1c84_9303
  private static let compressedCookie: UInt32 = 0x1c84_9304
  /// The bits of a cookie that determine the width of counts, which is variable in version 2.
  private static let widthBits: UInt32 = 0xf0
  private static let variableWidth: UInt32 = 0x10
  private static let headerLength = 40
  /// The largest decompressed payload, in bytes, enough for all buckets.
  private static let payloadLimit = 1 << 19

  /// Returns a histogram in HdrHistogram's compressed encoding, in Base64; `nil` if zlib fails.
  static func encode(_ histogram: HdrHistogram) -> String? {
    let counts = encodedCounts(histogram)
    var payload: [UInt8] = []
    append(UInt64(payloadCookie | variableWidth), bytes: 4, to: &payload)
    append(UInt64(counts.count), bytes: 4, to: &payload)
    append(0, bytes: 4, to: &payload)
    append(UInt64(HdrHistogram.significantDigits), bytes: 4, to: &payload)
    append(1, bytes: 8, to: &payload)
    append(UInt64(HdrHistogram.highestTrackable), bytes: 8, to: &payload)
    append(1.0.bitPattern, bytes: 8, to: &payload)
    guard let compressed = Deflate.compress(payload + counts) else { return nil }
    var bytes: [UInt8] = []
    append(UInt64(compressedCookie | variableWidth), bytes: 4, to: &bytes)
    append(UInt64(compressed.count), bytes: 4, to: &bytes)
    return Base64.encode(bytes + compressed)
  }

  /// Decodes a histogram, and returns it with the size of its decompressed payload, in bytes; `nil`
  /// if the text is damaged, of another version or precision, or its smallest value is not 1.
  static func decode(_ text: String) -> (histogram: HdrHistogram, expanded: Int)? {
    guard let bytes = Base64.decode(text), bytes.count >= 8,
      UInt32(number(bytes, 0, 4)) & ~widthBits == compressedCookie,
      number(bytes, 4, 4) == UInt64(bytes.count - 8),
      let payload = bytes[8...].withUnsafeBufferPointer({
        Deflate.expand($0, limit: payloadLimit)
      }),
      payload.count >= headerLength,
      UInt32(number(payload, 0, 4)) & ~widthBits == payloadCookie,
      number(payload, 4, 4) == UInt64(payload.count - headerLength),
      number(payload, 8, 4) == 0, number(payload, 16, 8) == 1,
      number(payload, 12, 4) == UInt64(HdrHistogram.significantDigits)
    else { return nil }
    var histogram = HdrHistogram()
    guard parseCounts(payload[headerLength...], into: &histogram) else { return nil }
    return (histogram, payload.count)
  }

  static func encodedCounts(_ histogram: HdrHistogram) -> [UInt8] {
    var bytes: [UInt8] = []
    var next = 0
    for (bucket, count) in histogram.used {
      let empty = Int64(bucket - next)
      if empty > 0 { appendZigZag(empty == 1 ? 0 : -empty, to: &bytes) }
      next = bucket + 1
      appendZigZag(count, to: &bytes)
    }
    return bytes
  }

  /// Adds the counts of buckets, as zigzag integers in which a negative number skips empty buckets;
  /// returns `false`, perhaps after adding some, if the encoding is invalid.
  static func parseCounts(_ bytes: ArraySlice<UInt8>, into histogram: inout HdrHistogram) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var rest = bytes[...]
      var bucket = 0
      while !rest.isEmpty {
        guard let count = parseZigZag(&rest) else { return false }
        if count < 0 {
          guard count > -Int64(HdrHistogram.bucketLimit) else { return false }
          bucket += Int(-count)
        } else {
          guard count == 0 || bucket < HdrHistogram.bucketLimit else { return false }
          histogram.add(count, toBucket: bucket)
          bucket += 1
        }
      }
      return true
    }
  }

  /// Appends a signed integer in zigzag encoding, with seven bits in each byte, lowest first, and
  /// eight bits in the ninth byte.
  private static func appendZigZag(_ value: Int64, to bytes: inout [UInt8]) {
    var rest = UInt64(bitPattern: value << 1 ^ value >> 63)
    for _ in 0..<8 {
      if rest < 0x80 {
        bytes.append(UInt8(rest))
        return
      }
      bytes.append(UInt8(rest & 0x7f | 0x80))
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  private static func parseZigZag(_ bytes: inout Slice<UnsafeBufferPointer<UInt8>>) -> Int64? {
    var value: UInt64 = 0
    for index in 0..<9 {
      guard let byte = bytes.popFirst() else { return nil }
      let isLast = byte < 0x80 || index == 8
      value |= UInt64(index == 8 ? byte : byte & 0x7f) << UInt64(7 * index)
      if isLast { return Int64(bitPattern: value >> 1) ^ -Int64(value & 1) }
    }
    return nil
  }

  private static func append(_ value: UInt64, bytes count: Int, to bytes: inout [UInt8]) {
    for index in (0..<count).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * index)))
    }
  }

  private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> UInt64 {
    bytes[start..<start + count].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
