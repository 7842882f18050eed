/// A recording of a list as an app showed it: offsets, touches, events and frame times on one clock, and what
/// each row showed in each frame.
///
///     var recording = ListRecording(screen: 812)
///     recording.frame(at: time, offset: 0, isDragging: false, rows: rows)
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

  /// The height of the list on the screen, in points; rows beyond it are no lines of the table.
  public let screen: Double
  private var first: Double?
  private var frames = 0
  private var rest: Double?
  private var samples: [(t: Double, line: String)] = []
  private var touches: [(t: Double, line: String)] = []
  private var timeline: [String] = []
  private var lines: [String] = []

  /// Creates an empty recording of a list whose screen has this height.
  public init(screen: Double) { self.screen = screen }

  /// Whether nothing has been recorded.
  public var isEmpty: Bool { frames == 0 }

  /// Notes a frame.
  ///
  /// - Parameters:
  ///   - time: When it began, in seconds.
  ///   - end: When the app had finished it; nil where that is not known.
  ///   - deadline: When it had to be finished for the display; nil where that is not known.
  ///   - offset: The content offset, in points; down the content is larger.
  ///   - isDragging: Whether a finger is on the list.
  ///   - rows: What rows show, from the top; those off the screen are left out.
  public mutating func frame(
    at time: Double, end: Double? = nil, deadline: Double? = nil, offset: Double,
    isDragging: Bool, rows: [ShownRow]
  ) {
    let t = seconds(time)
    rest = rest ?? offset
    samples.append((t, "{\"t\":\(t),\"offset\":\(offset),\"dragging\":\(isDragging)}\n"))
    var line = "{\"frame\":\(frames),\"start\":\(t)"
    if let end { line += ",\"end\":\(seconds(end))" }
    if let deadline { line += ",\"deadline\":\(seconds(deadline))" }
    timeline.append(line + "}\n")
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
  public var frameTimes: String { timeline.joined() }

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
