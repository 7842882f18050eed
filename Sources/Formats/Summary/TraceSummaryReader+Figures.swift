import FoldProfile

extension TraceSummaryReader {
  /// Reads the value of a key that holds numbers; false for another key, of which nothing is read.
  static func takeFigures(
    _ key: String, _ json: inout JSONTokenizer, into frames: inout FrameSummary
  ) throws(FormatError) -> Bool {
    switch key {
    case "tallies": frames.tallies = try tallies(&json, key)
    case "parts":
      for (name, tally) in try tallies(&json, key) {
        guard let part = FrameSummary.Part(rawValue: name) else {
          throw unknown(name, FrameSummary.Part.allCases.map(\.rawValue), json)
        }
        frames.parts[part] = tally
      }
    case "largest":
      for (name, tally) in try tallies(&json, key) {
        guard name == MissedVsyncsID.max else { throw unknown(name, [MissedVsyncsID.max], json) }
        frames.mostMissed = tally
      }
    case "samples":
      try forEachMember(of: key, &json) { name, json throws(FormatError) in
        guard let sample = FrameSummary.Sample(rawValue: name) else {
          throw unknown(name, FrameSummary.Sample.allCases.map(\.rawValue), json)
        }
        frames.samples[sample] = try spread(name, &json)
      }
    case "gfxinfo":
      for (name, number) in try integers(&json, key) {
        guard let label = Int(name) else { throw unknown(name, [], json) }
        frames.gfxinfo.add(Int(number), toLabel: label)
      }
    case "missing":
      try forEachMember(of: key, &json) { name, json throws(FormatError) in
        frames.missing[name] = try text(&json, name)
      }
    default: return false
    }
    return true
  }

  private static func spread(
    _ name: String, _ json: inout JSONTokenizer
  ) throws(FormatError) -> TimeSpread {
    var spread = TimeSpread()
    try forEachMember(of: name, &json) { key, json throws(FormatError) in
      switch key {
      case "sum": spread.sum = try integer(&json, key)
      case "min": spread.min = try integer(&json, key)
      case "max": spread.max = try integer(&json, key)
      case "hdr": spread.positive = try histogram(name, &json)
      case "hdrNegative": spread.negative = try histogram(name, &json)
      default: throw unknown(key, ["sum", "min", "max", "hdr", "hdrNegative"], json)
      }
    }
    guard spread.n > 0, spread.min != nil, spread.max != nil else {
      throw json.failure(
        .other(
          found: "the sample \(name) is not whole",
          remedy: "it has min, max and a histogram with values; profile the recording again"))
    }
    return spread
  }

  private static func histogram(
    _ name: String, _ json: inout JSONTokenizer
  ) throws(FormatError) -> HdrHistogram {
    let encoded = try text(&json, "hdr")
    guard let histogram = HdrHistogramCodec.decode(encoded),
      histogram.significantDigits == HdrHistogram().significantDigits
    else {
      throw json.failure(
        .other(
          found: "the histogram of \(name) cannot be decoded",
          remedy: "it is HdrHistogram's V2 encoding with 3 digits; profile the recording again"))
    }
    return histogram
  }

  static func tallies(
    _ json: inout JSONTokenizer, _ key: String
  ) throws(FormatError) -> [String: FrameSummary.Tally] {
    var tallies: [String: FrameSummary.Tally] = [:]
    try forEachMember(of: key, &json) { name, json throws(FormatError) in
      let members = try integers(&json, name)
      guard members.count == 2, let sum = members["sum"], let n = members["n"], sum >= 0, n >= 0
      else {
        throw json.failure(
          .wrongType(key: name, wanted: "an object with sum and n", found: "something else"))
      }
      tallies[name] = FrameSummary.Tally(sum: sum, n: n)
    }
    return tallies
  }
}

extension TraceSummaryReader {
  static func integers(
    _ json: inout JSONTokenizer, _ key: String
  ) throws(FormatError) -> [String: Int64] {
    var values: [String: Int64] = [:]
    try forEachMember(of: key, &json) { name, json throws(FormatError) in
      values[name] = try integer(&json, name)
    }
    return values
  }

  static func text(_ json: inout JSONTokenizer, _ key: String) throws(FormatError) -> String {
    guard try json.next() == .string else {
      throw json.failure(.wrongType(key: key, wanted: "a text", found: "something else"))
    }
    return json.string
  }

  static func count(_ json: inout JSONTokenizer, _ key: String) throws(FormatError) -> Int64 {
    let count = try integer(&json, key)
    guard count >= 0 else {
      throw json.failure(.outOfRange(key: key, found: String(count), allowed: "at least 0"))
    }
    return count
  }

  /// Reads a whole number digit by digit: a Double would lose the last ones of a large sum.
  private static func integer(
    _ json: inout JSONTokenizer, _ key: String
  ) throws(FormatError) -> Int64 {
    guard try json.next() == .number, let value = Int64(json.string) else {
      throw json.failure(.wrongType(key: key, wanted: "a whole number", found: "something else"))
    }
    return value
  }

  private static func forEachMember(
    of key: String, _ json: inout JSONTokenizer,
    _ body: (String, inout JSONTokenizer) throws(FormatError) -> Void
  ) throws(FormatError) {
    guard try json.next() == .beginObject else {
      throw json.failure(.wrongType(key: key, wanted: "an object", found: "something else"))
    }
    try json.forEachMember { json throws(FormatError) in try body(json.string, &json) }
  }

  private static func unknown(
    _ name: String, _ known: [String], _ json: JSONTokenizer
  ) -> FormatError {
    json.failure(.unknownKey(name, nearest: nearestName(to: name, among: known)))
  }
}
