import FoldProfile

extension FrameFileKind: JSONReadable {
  static func read(_ key: String, _ json: inout JSONTokenizer) throws(FormatError) -> Self {
    let name = try String.read(key, &json)
    guard let kind = FrameFileKind(rawValue: name) else {
      throw json.failure(.unknownName(kind: "kind", name, FrameFileKind.self))
    }
    return kind
  }
}

extension FrameSummary.Tally: JSONReadable {
  package static var shape: Shape {
    .object(required: ["n": .count, "sum": .count])
      .help("a sum in frames, vsyncs or nanoseconds over n frames")
  }

  static func read(_ key: String, _ json: inout JSONTokenizer) throws(FormatError) -> Self {
    var (sum, n): (Int64?, Int64?)
    try json.forEachMember(of: key) { name, json throws(FormatError) in
      switch name {
      case "sum" where sum == nil: sum = try Int64.read(name, &json)
      case "n" where n == nil: n = try Int64.read(name, &json)
      case "sum", "n": throw json.failure(.duplicateKey(name))
      default: throw json.failure(.unknownKey(name, ["sum", "n"]))
      }
    }
    guard let sum, let n else {
      throw json.failure(.missingKey(sum == nil ? "sum" : "n", owner: key))
    }
    return Self(sum: sum, n: n)
  }

  package var json: JSONValue { ["n": .whole(n), "sum": .whole(sum)] }
}

extension GfxinfoHistogram: JSONReadable {
  package static var shape: Shape { [Int: Int].shape }

  static func read(_ key: String, _ json: inout JSONTokenizer) throws(FormatError) -> Self {
    var histogram = GfxinfoHistogram()
    histogram.add(try [Int: Int].read(key, &json))
    return histogram
  }

  package var json: JSONValue { counts.json }
}

extension TimeSpread: JSONReadable {
  private enum Member: String, CaseIterable {
    case sum, min, max, hdr, hdrNegative
  }

  package static var shape: Shape {
    let whole = Shape("integer")
    return .object(
      required: ["sum": whole, "min": whole, "max": whole],
      optional: [
        "hdr": .text.help(
          "values of 0 and more: HdrHistogram's V2 compressed encoding in Base64"),
        "hdrNegative": .text.help("values below 0, without their sign"),
      ])
  }

  static func read(_ key: String, _ json: inout JSONTokenizer) throws(FormatError) -> TimeSpread {
    var spread = TimeSpread()
    var found: [Member] = []
    try json.forEachMember(of: key) { name, json throws(FormatError) in
      guard let member = Member(rawValue: name) else {
        throw json.failure(.unknownKey(name, Member.self))
      }
      guard !found.contains(member) else { throw json.failure(.duplicateKey(name)) }
      found.append(member)
      switch member {
      case .sum: spread.sum = try json.integer(name)
      case .min: spread.min = try json.integer(name)
      case .max: spread.max = try json.integer(name)
      case .hdr: spread.positive = try histogram(of: key, &json)
      case .hdrNegative: spread.negative = try histogram(of: key, &json)
      }
    }
    guard spread.n > 0, spread.min != nil, spread.max != nil else {
      throw json.failure(
        found: "the sample \(key) is incomplete",
        remedy: "it has min, max and a histogram with values; profile the recording again")
    }
    return spread
  }

  private static func histogram(
    of key: String, _ json: inout JSONTokenizer
  ) throws(FormatError) -> HdrHistogram {
    guard let (histogram, expanded) = HdrHistogramCodec.decode(try String.read("hdr", &json)) else {
      throw json.failure(
        found: "the histogram of \(key) cannot be decoded",
        remedy: "it is HdrHistogram's V2 encoding with 3 digits; profile the recording again")
    }
    guard json.expansionBound.add(expanded, of: json.source.offset) else {
      throw json.failure(
        found: "the histograms expand to more than \(json.expansionBound.factor) times the size of "
          + "their file",
        remedy: "profile the recordings again")
    }
    return histogram
  }

  package var json: JSONValue {
    func text(_ histogram: HdrHistogram) -> JSONValue? {
      histogram.total > 0 ? .text(HdrHistogramCodec.encode(histogram) ?? "") : nil
    }
    return [
      "sum": .whole(sum), "min": min.map(JSONValue.whole), "max": max.map(JSONValue.whole),
      "hdr": text(positive), "hdrNegative": text(negative),
    ]
  }
}
