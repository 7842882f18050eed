/// A recording of a list as an app showed it: offsets, touches, events and frame times on one clock, and what
/// each row showed in each frame.
///
///     var recording = ListRecording()
///     recording.frame(at: time, screen: 812, offset: 0, isDragging: false, rows: rows)
///     try recording.table.write(to: url, atomically: true, encoding: .utf8)
///
/// Times go in as seconds of any clock that only rises; they come out as seconds since the first of them.
/// `foldviz diff scene.yml table.csv --recording recording.ndjson --tolerance 0.5` says where the app departs
/// from its design.
public struct ListRecording: Sendable {
  /// What a finger does.
  public enum Touch: String, Sendable {
    /// It comes down.
    case began
    /// It moves.
    case moved
    /// It goes.
    case ended
    /// The system takes it away.
    case cancelled
  }

  private var first: Double?
  private var frames = 0
  private var inset: Double?
  private var rest: Double?
  private var samples: [(t: Double, line: String)] = []
  private var touches: [(t: Double, line: String)] = []
  /// The last line is open: when its frame was shown, the next one says.
  private var timeline = ""
  private var lines: [String] = []

  /// Creates an empty recording.
  public init() {}

  /// Whether nothing has been recorded.
  public var isEmpty: Bool { frames == 0 }

  /// Notes a frame, at each refresh of the display: it counts as shown when the next one begins, and the last,
  /// of which that is not known, is not judged.
  ///
  /// - Parameters:
  ///   - time: When it began, in seconds; of a display link its `timestamp`.
  ///   - due: When the display was to show it, its `targetTimestamp`; nil where that is not known.
  ///   - screen: The height of the list on the screen, in points; rows beyond it are no lines of the table.
  ///   - inset: How far the content lies below the top of the screen at rest, in points. That of the first frame
  ///     holds: a bar that shrinks is no scrolling.
  ///   - offset: The content offset as the view has it, in points: −`inset` at rest, and larger down the
  ///     content. The recording has 0 at rest.
  ///   - isDragging: Whether a finger is on the list.
  ///   - rows: What rows show, from the top; those off the screen are left out.
  public mutating func frame(
    at time: Double, due: Double? = nil, screen: Double, inset: Double = 0, offset: Double,
    isDragging: Bool, rows: [ShownRow]
  ) {
    let t = seconds(time)
    let inset = self.inset ?? inset
    let offset = offset + inset
    self.inset = inset
    rest = rest ?? offset
    samples.append((t, "{\"t\":\(t),\"offset\":\(offset),\"dragging\":\(isDragging)}\n"))
    if !isEmpty { timeline += ",\"present\":\(t)}\n" }
    timeline += "{\"frame\":\(frames),\"start\":\(t)"
    if let due { timeline += ",\"expectedPresent\":\(seconds(due))" }
    for row in rows where row.meets(screen: screen) {
      lines.append(
        "\(frames),\(t),\(offset),\(row.index),\(field(row.id)),\(row.minY),\(row.height),"
          + "\(row.foldAngle),\(row.opacity),\(row.expandOffset),\(field(row.kind))\n")
    }
    frames += 1
  }

  /// Notes a touch, at a place on the list's screen in points.
  public mutating func touch(_ touch: Touch, at time: Double, x: Double, y: Double) {
    let t = seconds(time)
    touches.append((t, "{\"t\":\(t),\"touch\":\"\(touch.rawValue)\",\"x\":\(x),\"y\":\(y)}\n"))
  }

  /// Notes that a row was tapped, so that it expands.
  public mutating func tap(at time: Double, id: String) {
    let t = seconds(time)
    samples.append((t, "{\"t\":\(t),\"event\":\"tap\",\"id\":\(quoted(id))}\n"))
  }

  /// The recording for `foldviz replay`, as NDJSON.
  public var recording: String { header("scroll") + inOrder(samples) }

  /// The touches alone, for `foldviz replay --physics`, as NDJSON; nil without any.
  public var touchRecording: String? {
    guard !touches.isEmpty, let rest else { return nil }
    return header("touch") + "{\"t\":0,\"offset\":\(rest)}\n" + inOrder(touches)
  }

  /// The frames for `foldviz profile --device`, as NDJSON.
  public var frameTimes: String { isEmpty ? "" : timeline + "}\n" }

  /// What rows showed, for `foldviz diff`: foldviz's replay table as CSV.
  public var table: String {
    "frame,t,offset,row,id,minY,height,foldAngle,opacity,expandOffset,kind\n" + lines.joined()
  }

  private mutating func seconds(_ time: Double) -> Double {
    let first = first ?? time
    self.first = first
    return max(0, time - first)
  }

  private func header(_ kind: String) -> String {
    "{\"foldviz\":1,\"kind\":\"\(kind)\",\"unit\":\"pt\"}\n"
  }

  /// Callbacks tell of events later than of frames; what is of one time stays as it was told.
  private func inOrder(_ entries: [(t: Double, line: String)]) -> String {
    entries.enumerated()
      .sorted { ($0.element.t, $0.offset) < ($1.element.t, $1.offset) }
      .map(\.element.line).joined()
  }
}

/// A field of CSV, by RFC 4180.
private func field(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { $0 != 0x2c && $0 != 0x22 && $0 != 0x0a && $0 != 0x0d }
  if isPlain, text.utf8.first != 0x20, text.utf8.last != 0x20 { return text }
  return "\""
    + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
}

/// A text of JSON, by RFC 8259.
private func quoted(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": quoted += "\\\(scalar)"
    case "\0"..."\u{1f}":
      let digits = String(scalar.value, radix: 16)
      quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}
