import FoldProfile
import FoldTestSupport
import Foundation
import Testing

@testable import FoldFormats

@Suite struct HdrHistogramCodecTests {
  /// Written by Python's hdrhistogram 0.10.8: `HdrHistogram(1, 86400000000000, 3).encode()`.
  static let fixed: [(text: String, values: [(Int64, count: Int64)])] = [
    (
      "HISTFAAAADd4nJNpmSzMwMAgygABzFCakYHBb8pEfwYG+w9QASam7/JMLA/PM7L85Wdqd2VafpSRCQDtYgpy",
      [
        (1, 1), (2, 1), (2047, 1), (2048, 1), (2049, 1), (16_666_667, 2), (33_333_333, 1),
        (700_000_000, 1), (3_600_000_000_000, 1),
      ]
    ),
    ("HISTFAAAAB54nJNpmSzMgADMUJqRgcFvykR/Bgb7DxABAFASBDw=", []),
  ]

  @Test(arguments: 0..<fixed.count)
  func `histograms written by Python are read, and survive writing`(index: Int) throws {
    let (text, values) = Self.fixed[index]
    var expected = HdrHistogram()
    for (value, count) in values { expected.record(value, count: count) }
    let read = try #require(HdrHistogramCodec.decode(text)?.histogram)
    #expect(read == expected)
    let written = try #require(HdrHistogramCodec.encode(expected))
    #expect(HdrHistogramCodec.decode(written)?.histogram == expected)
  }

  @Test func `counts of any size survive a round trip`() throws {
    var histogram = HdrHistogram()
    var count: Int64 = 1
    for bucket in 0..<60 {
      histogram.add(count, toBucket: bucket * bucket)
      count = count &* 2 &+ 1
    }
    let text = try #require(HdrHistogramCodec.encode(histogram))
    #expect(HdrHistogramCodec.decode(text)?.histogram == histogram)
  }

  @Test func `damaged texts are refused, and never crash`() {
    let text = Self.fixed[0].text
    for wrong in [
      "", "HISTF", "====", String(text.dropLast(4)), text + "AAAA", "!" + text.dropFirst(),
    ] {
      #expect(HdrHistogramCodec.decode(wrong)?.histogram == nil, "\(wrong)")
    }
    var random = SplitMix64(seed: 11)
    for _ in 0..<2000 {
      var letters = Array(text.utf8)
      letters[Int.random(in: 0..<letters.count, using: &random)] =
        UInt8.random(in: 0x2b...0x7a, using: &random)
      _ = HdrHistogramCodec.decode(String(decoding: letters, as: UTF8.self))
    }
  }

  @Test(.needs(.python(["hdrh"])))
  func `Python reads the histograms written here, and vice versa`() throws {
    var histogram = HdrHistogram()
    var random = SplitMix64(seed: 5)
    for _ in 0..<5000 {
      histogram.record(
        Int64.random(in: 0..<(1 << Int64.random(in: 1...40, using: &random)), using: &random))
    }
    let text = try #require(HdrHistogramCodec.encode(histogram))
    let lines = try SystemTool.output(
      of: "python3",
      [
        "-c",
        """
        from hdrh.histogram import HdrHistogram
        h = HdrHistogram.decode("\(text)")
        print(h.total_count)
        for p in (1, 25, 50, 90, 99, 99.9): print(h.get_value_at_percentile(p))
        print(h.encode().decode())
        """,
      ]
    ).split(separator: "\n").map(String.init)
    #expect(lines.first.flatMap { Int64($0) } == histogram.total)
    for (line, percent) in zip(lines.dropFirst(), [1.0, 25, 50, 90, 99, 99.9]) {
      // Python returns the upper end of the bucket, and the value at a rank is its middle.
      let rank = Int64((percent / 100 * Double(histogram.total) + 0.5).rounded(.down)) - 1
      let mine = try #require(histogram.value(atRank: max(0, rank)))
      let theirs = try #require(Double(line))
      #expect(
        abs(mine - theirs) <= max(0.5, theirs * HdrHistogram.precision),
        "p\(percent): \(mine) \(theirs)")
    }
    #expect(try HdrHistogramCodec.decode(#require(lines.last))?.histogram == histogram)
  }
}
