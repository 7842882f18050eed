/// A recording of what an app's list showed: offsets, touches, events, frame times, and the
/// appearance of each row in each frame, all on one clock.
///
///     var recording = ListRecording()
///     recording.frame(at: time, screen: 812, offset: 0, isDragging: false, rows: rows)
///     try recording.table.write(to: url, atomically: true, encoding: .utf8)
///
/// Times are passed in seconds of any monotonic clock, and written in seconds since the first one.
/// To find where the app differs from its design, run
/// `foldviz diff scene.yml table.csv --recording recording.ndjson --tolerance 0.5`.
public struct ListRecording: Sendable {
  /// The phase of a touch.
  public enum Touch: String, Sendable {
    /// The finger touched the screen.
    case began
    /// The finger moved.
    case moved
    /// The finger left the screen.
    case ended
    /// The system canceled the touch.
    case cancelled
  }

  private var first: Double?
  private var frames = 0
  private var inset: Double?
  private var rest: Double?
  private var samples: [(t: Double, line: String)] = []
  private var touches: [(t: Double, line: String)] = []
  /// The lines of `frameTimes`; the last one is open until the next frame gives its present time.
  private var timeline = ""
  /// The first columns of each row; a frame without rows has one line of kind `empty`.
  private var lines: [(frame: Int, start: String, isPainted: Bool)] = []
  private static let namesOfMoves = ["scroll", "wrote", "extent", "viewport"]
  /// The causes of each frame's movement, in the order of `namesOfMoves` and in points; `nil` if
  /// unknown.
  private var moves: [[Double?]] = []

  /// Creates an empty recording.
  public init() {}

  /// Whether nothing has been recorded.
  public var isEmpty: Bool { frames == 0 }

  /// Records a frame; call this at each refresh of the display.
  ///
  /// A frame counts as shown when the next one begins. The last frame is not judged.
  ///
  /// - Parameters:
  ///   - time: The start of the frame, in seconds, such as a display link's `timestamp`.
  ///   - due: The time at which the display was to show the frame, in seconds, such as
  ///     `targetTimestamp`, or `nil` if it is unknown.
  ///   - screen: The visible height of the list, in points. Rows outside are not recorded.
  ///   - inset: The distance from the top of the screen to the content at rest, in points. Only the
  ///     first frame's value is used, so that a shrinking bar does not count as scrolling.
  ///   - offset: The view's content offset, in points: −`inset` at rest, increasing as the list
  ///     scrolls down. The recorded offset is 0 at rest.
  ///   - isDragging: Whether a finger is on the list.
  ///   - scroll: The distance that the user scrolled since the frame before, in points, or `nil`
  ///     if it is unknown.
  ///   - wrote: The distance by which the list itself changed its offset since the frame before, in
  ///     points, or `nil` if it is unknown.
  ///   - extent: The height of the content that the list assumes, with its insets, in points, or
  ///     `nil` if it is unknown.
  ///   - rows: The rows of the list, from top to bottom.
  public mutating func frame(
    at time: Double, due: Double? = nil, screen: Double, inset: Double = 0, offset: Double,
    isDragging: Bool, scroll: Double? = nil, wrote: Double? = nil, extent: Double? = nil,
    rows: [ShownRow]
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
    let shown = rows.filter { $0.meets(screen: screen) }
    for row in shown {
      let start =
        "\(frames),\(t),\(offset),\(row.index),\(field(row.id)),\(row.minY),\(row.height),"
        + "\(row.foldAngle),\(row.opacity),\(row.expandOffset),\(field(row.kind))"
      lines.append((frames, start, row.isPainted))
    }
    if shown.isEmpty {
      lines.append((frames, "\(frames),\(t),\(offset),0,,0.0,0.0,0.0,1.0,0.0,empty", false))
    }
    moves.append([scroll, wrote, extent, screen])
    frames += 1
  }

  /// Records a touch at a time in seconds and a position in the visible list, in points.
  public mutating func touch(_ touch: Touch, at time: Double, x: Double, y: Double) {
    let t = seconds(time)
    touches.append((t, "{\"t\":\(t),\"touch\":\"\(touch.rawValue)\",\"x\":\(x),\"y\":\(y)}\n"))
  }

  /// Records, at a time in seconds, that a tap made the row with this identifier expand.
  public mutating func tap(at time: Double, id: String) {
    let t = seconds(time)
    samples.append((t, "{\"t\":\(t),\"event\":\"tap\",\"id\":\(quoted(id))}\n"))
  }

  /// The recording for `foldviz replay`, as NDJSON.
  public var recording: String { header("scroll") + inOrder(samples) }

  /// The touches for `foldviz replay --physics`, as NDJSON, or `nil` if there were no touches.
  public var touchRecording: String? {
    guard !touches.isEmpty, let rest else { return nil }
    return header("touch") + "{\"t\":0,\"offset\":\(rest)}\n" + inOrder(touches)
  }

  /// The frames for `foldviz profile --device`, as NDJSON.
  public var frameTimes: String { isEmpty ? "" : timeline + "}\n" }

  /// The rows' appearance for `foldviz diff` and `stability`, in the format of foldviz's replay
  /// table, as CSV.
  ///
  /// A column that the source does not know in every frame is left out.
  public var table: String {
    let known = Self.namesOfMoves.indices.filter { column in
      moves.allSatisfy { $0[column] != nil }
    }
    let ends = moves.map { move in known.map { ",\(move[$0] ?? 0)" }.joined() }
    return "frame,t,offset,row,id,minY,height,foldAngle,opacity,expandOffset,kind"
      + known.map { "," + Self.namesOfMoves[$0] }.joined() + ",painted\n"
      + lines.map { "\($0.start)\(ends[$0.frame]),\($0.isPainted ? 1 : 0)\n" }.joined()
  }

  private mutating func seconds(_ time: Double) -> Double {
    let first = first ?? time
    self.first = first
    return max(0, time - first)
  }

  private func header(_ kind: String) -> String {
    "{\"foldviz\":1,\"kind\":\"\(kind)\",\"unit\":\"pt\"}\n"
  }

  /// Returns the lines sorted by time, because callbacks report events after their frames.
  ///
  /// Lines with the same time keep their order.
  private func inOrder(_ entries: [(t: Double, line: String)]) -> String {
    entries.enumerated()
      .sorted { ($0.element.t, $0.offset) < ($1.element.t, $1.offset) }
      .map(\.element.line).joined()
  }
}

/// Returns a text as a CSV field (RFC 4180).
private func field(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { $0 != 0x2c && $0 != 0x22 && $0 != 0x0a && $0 != 0x0d }
  if isPlain, text.utf8.first != 0x20, text.utf8.last != 0x20 { return text }
  return "\""
    + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
}

/// Returns a text as a JSON string (RFC 8259).
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
