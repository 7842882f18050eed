import FoldProfile

extension TraceSummary {
  /// The versions of the definitions by which summaries are made here, by the metrics' ids.
  static let definitions: [String: Int] = Dictionary(
    uniqueKeysWithValues: MetricCatalog.frames.map { ($0.id, $0.version) })

  /// Appends the summary as one line of NDJSON, its end included; keys stand in a fixed order.
  public func append(to bytes: inout [UInt8]) {
    var line = JSONLine()
    line.object { line in
      line.member("foldviz", Int64(1))
      line.member("kind", "frameSummary")
      line.member("trace", id)
      line.member("file", file)
      line.member("source", kind.rawValue)
      if let process { line.member("process", process) }
      if let window { line.member("window", window) }
      if let refreshRate { line.member("refreshRate", refreshRate) }
      line.member("frames", frames.frames)
      line.integers("excluded", excluded.mapValues(Int64.init))
      line.integers("definitions", Self.definitions.mapValues(Int64.init))
      line.tallies("tallies", frames.tallies)
      line.tallies(
        "parts", Dictionary(uniqueKeysWithValues: frames.parts.map { ($0.rawValue, $1) }))
      if let most = frames.mostMissed { line.tallies("largest", [MissedVsyncsID.max: most]) }
      line.key("samples")
      line.object { line in
        for sample in FrameSummary.Sample.allCases {
          guard let spread = frames.samples[sample] else { continue }
          line.key(sample.rawValue)
          line.spread(spread)
        }
      }
      line.key("gfxinfo")
      line.object { line in
        for (label, count) in frames.gfxinfo.counts.sorted(by: { $0.key < $1.key }) {
          line.member(String(label), Int64(count))
        }
      }
      line.texts("missing", frames.missing)
    }
    bytes += line.bytes
    bytes.append(0x0a)
  }
}

/// The ids under which the largest values of a summary stand.
enum MissedVsyncsID {
  static let max = "missedVsyncs.max"
}

/// A line of JSON that is being written.
private struct JSONLine {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  mutating func object(_ body: (inout JSONLine) -> Void) {
    bytes.append(UInt8(ascii: "{"))
    isFirst = true
    body(&self)
    bytes.append(UInt8(ascii: "}"))
    isFirst = false
  }

  mutating func key(_ name: String) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    JSONWriter.append(name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
  }

  mutating func member(_ name: String, _ text: String) {
    key(name)
    JSONWriter.append(text, to: &bytes)
  }

  mutating func member(_ name: String, _ number: Double) {
    key(name)
    JSONWriter.append(number, to: &bytes)
  }

  mutating func member(_ name: String, _ number: Int64) {
    key(name)
    bytes += String(number).utf8
  }

  mutating func integers(_ name: String, _ values: [String: Int64]) {
    key(name)
    object { line in
      for (name, value) in values.sorted(by: { $0.key < $1.key }) { line.member(name, value) }
    }
  }

  mutating func texts(_ name: String, _ values: [String: String]) {
    key(name)
    object { line in
      for (name, value) in values.sorted(by: { $0.key < $1.key }) { line.member(name, value) }
    }
  }

  mutating func tallies(_ name: String, _ values: [String: FrameSummary.Tally]) {
    key(name)
    object { line in
      for (name, tally) in values.sorted(by: { $0.key < $1.key }) {
        line.integers(name, ["sum": tally.sum, "n": tally.n])
      }
    }
  }

  mutating func spread(_ spread: TimeSpread) {
    object { line in
      line.member("sum", spread.sum)
      if let min = spread.min { line.member("min", min) }
      if let max = spread.max { line.member("max", max) }
      if spread.positive.total > 0 {
        line.member("hdr", HdrHistogramCodec.encode(spread.positive) ?? "")
      }
      if spread.negative.total > 0 {
        line.member("hdrNegative", HdrHistogramCodec.encode(spread.negative) ?? "")
      }
    }
  }
}
