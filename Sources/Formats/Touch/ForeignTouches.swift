import FoldLayout

/// Touches that another tool recorded, in that tool's own units.
///
///     let touches = try ForeignTouches(path: "swipe.txt")
///     touches.entries(from: Size(width: 1080, height: 1920), to: device.size)
///
/// One finger counts, the first. Gzip data is expanded on the way.
public struct ForeignTouches: Sendable {
  /// The most touches of a recording, which are held at once.
  static let limit = 500_000

  /// The form in which they were recorded.
  public let kind: ForeignKind
  /// The touches as recorded, in seconds from the first.
  public let entries: [TraceEntry]
  /// The largest coordinates that were recorded; 0 or above.
  public let largest: Point

  init(kind: ForeignKind, entries: [TraceEntry], largest: Point) {
    self.kind = kind
    self.entries = entries
    self.largest = largest
  }

  /// Reads the touches at `path`; "-" is standard input.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - kind: Its form, `getevent` or `csv`; nil to tell from its content.
  ///   - gesture: The number of the only gesture to read; nil for all. CSV alone numbers gestures.
  /// - Throws: An error for a file that cannot be read or holds no touches of that form.
  public init(
    path: String, kind: ForeignKind? = nil, gesture: Int? = nil
  ) throws(FormatError) {
    try self.init(try ByteSource(path: path), kind: kind, gesture: gesture)
  }

  /// Reads the touches of a source, none of whose bytes has been read.
  ///
  /// - Parameters:
  ///   - source: The bytes.
  ///   - kind: Their form, `getevent` or `csv`; nil to tell from the content.
  ///   - gesture: The number of the only gesture to read; nil for all. CSV alone numbers gestures.
  /// - Throws: An error for bytes that cannot be read or hold no touches of that form.
  public init(
    _ source: ByteSource, kind: ForeignKind? = nil, gesture: Int? = nil
  ) throws(FormatError) {
    let start = try source.start()
    let found = if let kind { kind } else { try ForeignKind(startOf: source) }
    switch found {
    case .getevent: self = try GeteventReader.read(source)
    case .csv:
      var reader = try TouchCSVReader(source)
      self = try reader.read(gesture: gesture)
    case .chrome, nil:
      let unknown = source.failure(
        found: "this is no recording of touches that is known here",
        remedy: "record with adb shell getevent -t, write CSV with the columns "
          + "gesture,event,time_ms,x,y, or name its kind with --kind")
      throw FileKind.touches.correction(of: unknown, in: start)
    }
  }

  /// The range of coordinates that the largest ones suggest: one more than them.
  public var suggestedRange: Size { Size(width: largest.x + 1, height: largest.y + 1) }

  /// The touches with places scaled from the range of a device's coordinates to a screen in points.
  public func entries(from range: Size, to screen: Size) -> [TraceEntry] {
    let (x, y) = (screen.width / range.width, screen.height / range.height)
    return entries.map { entry in
      var scaled = entry
      if let place = entry.touch?.location {
        scaled.touch?.location = Point(x: place.x * x, y: place.y * y)
      }
      return scaled
    }
  }
}
