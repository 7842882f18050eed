import FoldLayout

/// Touches recorded by another tool, in that tool's units.
///
///     let touches = try ForeignTouches(path: "swipe.txt")
///     touches.entries(from: Size(width: 1080, height: 1920), to: device.size)
///
/// Only the first finger counts. Gzip data is decompressed.
public struct ForeignTouches: Sendable {
  /// The largest number of touches in a recording, all of which are in memory; more are an error.
  static let limit = 500_000

  /// The format of the recording.
  public let kind: ForeignKind
  /// The touches as recorded, with times in seconds from the first touch.
  public let entries: [RecordingEntry]
  /// The largest recorded x and y, in the recording tool's units, at least 0.
  public let largest: Point

  init(kind: ForeignKind, entries: [RecordingEntry], largest: Point) {
    self.kind = kind
    self.entries = entries
    self.largest = largest
  }

  /// Reads the touches at `path`, where "-" is standard input.
  ///
  /// `kind` is `getevent` or `csv`; `nil` to detect it from the content. `gesture` is the number of
  /// the gesture to read; `nil` for all. Only CSV has gesture numbers.
  ///
  /// - Throws: ``FormatError`` if the file cannot be read or contains no touches.
  public init(
    path: String, kind: ForeignKind? = nil, gesture: Int? = nil
  ) throws(FormatError) {
    try self.init(try ByteSource(path: path), kind: kind, gesture: gesture)
  }

  /// Reads touches from a source of this `kind`, `getevent` or `csv`, or of the kind detected if
  /// `nil`; only `gesture`, by its number in CSV, or all gestures if `nil`.
  public init(
    _ source: ByteSource, kind: ForeignKind? = nil, gesture: Int? = nil
  ) throws(FormatError) {
    let start = try source.peekStart()
    let found = if let kind { kind } else { try ForeignKind(startOf: source) }
    switch found {
    case .getevent: self = try GeteventReader.read(source)
    case .csv:
      var reader = try TouchCSVReader(source)
      self = try reader.read(gesture: gesture)
    case .chrome, nil:
      let unknown = source.failure(
        found: "this is not a known kind of touch recording",
        remedy: "record with adb shell getevent -t, write CSV with the columns "
          + "gesture,event,time_ms,x,y, or name its kind with --kind")
      throw FileKind.touches.correction(of: unknown, in: start)
    }
  }

  /// The size of the coordinate range, in the recording tool's units, if it ends at ``largest``.
  public var suggestedRange: Size { Size(width: largest.x + 1, height: largest.y + 1) }

  /// Returns the touches with their locations scaled from `range`, the size of the tool's
  /// coordinate range, to the screen, in points.
  public func entries(from range: Size, to screen: Size) -> [RecordingEntry] {
    let (x, y) = (screen.width / range.width, screen.height / range.height)
    return entries.map { entry in
      var scaled = entry
      if let point = entry.touch?.location {
        scaled.touch?.location = Point(x: point.x * x, y: point.y * y)
      }
      return scaled
    }
  }
}
