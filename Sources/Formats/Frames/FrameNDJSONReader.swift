import FoldProfile

/// Reads foldviz's own recordings of device frames: a JSON object for each frame.
///
/// ```json
/// {"frame": 12, "intended": 1.200, "start": 1.201, "end": 1.212, "deadline": 1.217, "present": 1.233}
/// ```
///
/// The keys are the names in ``FrameField``, for times in seconds, and in ``FrameFlags``, for true
/// or false. Unknown times are left out; false may be, too. `expected` is an alias of
/// `expectedPresent`. A file with both keys, or with an unknown key, is rejected.
enum FrameNDJSONReader {
  static let keys =
    fields.map(\.name) + FrameFlags.named.map(\.name) + ["frame", "phase"]

  static func read(
    _ source: ByteSource, _ limits: FrameLimits
  ) throws(FormatError) -> [RecordedFrames] {
    var json = try JSONTokenizer(source)
    var recordings: [FrameTimeline] = []
    var frames = FrameTimelineBuilder(limits)
    var isArray = false
    var spellings: Set<String> = []
    while true {
      switch try json.next() {
      case .beginObject:
        guard let found = try frame(&json, reports: &frames.reports, spellings: &spellings) else {
          // A header after frames begins the next recording.
          if frames.isEmpty { continue }
          recordings.append(frames.finish())
          frames = FrameTimelineBuilder(limits)
          spellings = []
          try RecordedFrames.check(sources: recordings.count + 1, in: source)
          continue
        }
        if found.isMeasured {
          if let step = frames.append(found.frame) {
            throw json.failure(step.problem(step.field.rawValue))
          }
        } else {
          frames.exclude(FrameCSVReader.unmeasured)
        }
      case .beginArray where !isArray: isArray = true
      case .endArray where isArray: continue
      case .end:
        recordings.append(frames.finish())
        return recordings.enumerated().map { index, timeline in
          RecordedFrames(
            kind: .frames, window: recordings.count > 1 ? "recording \(index + 1)" : nil,
            timeline: timeline)
        }
      default:
        throw json.syntaxError(found: "another value", expected: "an object for each frame")
      }
    }
  }

  /// Parses the rest of an object: a header (`nil`), or a frame and if it has measured values.
  ///
  /// Adds the object's flags to `reports`, and its spelling of `expectedPresent` to `spellings`.
  private static func frame(
    _ json: inout JSONTokenizer, reports: inout FrameFlags, spellings: inout Set<String>
  ) throws(FormatError) -> (frame: RecordedFrame, isMeasured: Bool)? {
    var flags: FrameFlags = []
    var frame = RecordedFrame()
    var (isHeader, isMeasured) = (false, false)
    var seen: UInt64 = 0
    try json.forEachMember { json throws(FormatError) in
      let text = json.text
      if let index = fields.firstIndex(where: { $0.bytes == text }) {
        let (name, _, field) = fields[index]
        guard seen & 1 << index == 0 else { throw json.failure(.duplicateKey(name)) }
        seen |= 1 << index
        if field == .expectedPresent, spellings.insert(name).inserted, spellings.count > 1 {
          throw json.failure(
            found: "the keys expected and expectedPresent, which mean the same,",
            remedy: "keep one of them")
        }
        field.set(try time(&json, name, scale: 1e9), in: &frame)
        isMeasured = isMeasured || field.isMeasured
        return
      }
      switch json.string {
      case "frame": frame.token = try time(&json, "frame", scale: 1)
      case "foldviz":
        isHeader = true
        guard try json.numberValue() == 1 else { throw json.failure(.unknownVersion(json.string)) }
      case "kind":
        isHeader = true
        let kind = FrameFileKind.frames.rawValue
        guard try json.textValue() == kind else {
          throw json.failure(.unknownName(kind: "kind", json.string, nearest: kind))
        }
      case "unit":
        isHeader = true
        try json.skipValue()
      case "phase":
        let name = try json.textValue() ?? ""
        guard let phase = Phase(named: name) else { throw json.failure(Phase.unknown(name)) }
        frame.phase = phase
      case let key:
        guard let flag = FrameFlags.named.first(where: { $0.name == key })?.flag else {
          throw json.failure(.unknownKey(key, keys))
        }
        let token = try json.next()
        guard case .boolean(let isSet) = token else {
          throw json.wrongType(key, "true or false", token)
        }
        guard flags.insert(flag).inserted else { throw json.failure(.duplicateKey(key)) }
        if isSet { frame.flags.insert(flag) }
      }
    }
    if !flags.isEmpty { reports.formUnion(flags) }
    return isHeader ? nil : (frame, isMeasured || !flags.isEmpty)
  }

  private static let fields = (FrameField.allCases.map(\.rawValue) + ["expected"]).compactMap {
    name in
    FrameField.named(name).map { (name: name, bytes: Array(name.utf8), field: $0) }
  }

  /// Reads the number of `key`, in units of `scale` ns, as nanoseconds; too large ones throw.
  private static func time(
    _ json: inout JSONTokenizer, _ key: String, scale: Double
  ) throws(FormatError) -> Int64 {
    try json.expect(.number, "a number", of: key)
    if let time = json.numberParts.nanoseconds(scale: scale) { return time }
    guard let time = nanoseconds(try json.number(), scale: scale) else {
      throw json.failure(
        found: "\(key) is too large",
        remedy: scale == 1 ? "count frames from 0" : "give times in seconds")
    }
    return time
  }
}
