/// Everything that a frame shows.
///
///     var frame = Frame()
///     while try replay.next(into: &frame) {
///       for line in replay.stage.lines(of: frame) { … }
///     }
///
/// The rows of a list lie in columns, which are allocated once and overwritten in every frame; what
/// shows besides are elements. What they are called and how they look the stage knows that filled
/// the frame: ``Stage/lines(of:)`` and ``Stage/elements(of:)`` tell it, for whoever reads a frame.
public struct Frame: Sendable {
  /// When the frame is shown, and where the content stands.
  public internal(set) var head = FrameHead(index: 0, time: 0, contentOffset: 0)
  /// The rows of a list on screen; none in any other scene.
  public internal(set) var rows = RowBuffer()
  /// What shows besides the list's rows, in painter's order.
  public internal(set) var extras: [PlacedElement] = []

  /// Creates a frame that shows nothing.
  public init() {}

  /// The frame's number, from 0.
  public var index: Int { head.index }
  /// The time, in seconds on the recording's clock.
  public var time: Double { head.time }
  /// How far the list is scrolled, in points.
  public var contentOffset: Double { head.contentOffset }
}

/// One thing that a frame shows, with its numbers: a line of the table.
///
/// How it lies on the screen is worked out for whoever asks, by ``Stage/element(of:in:)``.
public struct FrameLine: Sendable {
  /// Where its element comes from.
  enum Source: Sendable {
    /// The place in the columns of the frame's rows.
    case row(Int)
    /// What lies beside the rows' columns.
    indirect case element(PlacedElement)
  }

  /// The top edge on screen before any expansion, in points along the list.
  public var minY: Double
  /// The height, in points along the list.
  public var height: Double
  /// The angle of a row's fold, in degrees; 0 of what does not fold.
  public var foldAngle: Double
  /// The opacity as one layer, with the brightness of its content, 0...1.
  public var opacity: Double
  /// What expansion adds to `minY`, in points.
  public var expandOffset: Double
  /// What it is.
  public let kind: ElementKind
  /// Its number: its layer within its row for a segment, its index within its kind for all else.
  public let number: Int
  /// Its identity.
  public let id: RowID
  let source: Source

  /// A line of an element, with its own numbers but for those given.
  init(
    of element: PlacedElement, minY: Double, height: Double, foldAngle: Double, opacity: Double
  ) {
    (self.minY, self.height, self.foldAngle) = (minY, height, foldAngle)
    (self.opacity, expandOffset) = (opacity, 0)
    (kind, number, id) = (element.kind, element.line, element.id)
    source = .element(element)
  }

  /// The line of element `i` of a list's rows.
  init(_ i: Int, of rows: RowBuffer, in list: FoldingList) {
    (minY, height, foldAngle) = (rows.minY[i], rows.height[i], rows.foldAngle[i])
    (opacity, expandOffset) = (rows.opacity[i], rows.expandOffset[i])
    (kind, number) = list.place(i, of: rows)
    id = list.rows.id(ofRow: rows.element(at: i))
    source = .row(i)
  }
}

extension Stage {
  /// What the frame shows, in the order of the table.
  ///
  /// Rows come from top to bottom, each with the lines of its parts, then the rest by kind and number.
  /// What does not meet the screen is left out.
  ///
  /// - Complexity: O(n log n) for the n things that show
  public func lines(of frame: Frame) -> [FrameLine] {
    if case .list(let state) = self { return state.value.lines(of: frame) }
    return frame.extraLines(all: false, on: device)
  }

  /// What a line of a frame shows, and how it lies on the screen.
  ///
  /// - Complexity: O(1), O(log n) for a row's identity
  public func element(of line: FrameLine, in frame: Frame) -> PlacedElement {
    switch (line.source, self) {
    case (.element(let element), _): element
    case (.row(let i), .list(let state)):
      state.value.list.element(i, of: frame.rows, time: frame.time)
    case (.row, _):
      PlacedElement(kind: line.kind, row: line.number, id: line.id, box: device.size.bounds)
    }
  }

  /// As `lines(of:)`, of everything there is, on screen or not, a thousand rows at a time.
  ///
  /// A long list needs no more memory than a screen: `frame` is laid out anew for each part, and the
  /// lines that `body` is given are those of `frame` during the call.
  public func forEachPart<E: Error>(
    of frame: inout Frame, _ body: ([FrameLine], Frame) throws(E) -> Void
  ) throws(E) {
    if case .list(let state) = self {
      let count = state.value.list.rows.count
      for start in stride(from: 0, to: count, by: Self.rowsAtOnce) {
        state.value.layout(
          rows: start..<min(start + Self.rowsAtOnce, count),
          contentOffset: frame.contentOffset, time: frame.time, into: &frame.rows)
        try body(state.value.lines(of: frame, all: true), frame)
      }
    }
    try body(frame.extraLines(all: true, on: device), frame)
  }

  private static var rowsAtOnce: Int { 1024 }

  /// What the frame shows as things to draw, in painter's order.
  public func elements(of frame: Frame) -> [PlacedElement] {
    var elements: [PlacedElement] = []
    if case .list(let state) = self {
      state.value.list.appendElements(of: frame.rows, time: frame.time, to: &elements)
    }
    for element in frame.extras { elements.append(element.drawn) }
    return elements
  }
}

extension Frame {
  /// The lines of what shows besides the list's rows; with `all` of what is not on the screen, too.
  fileprivate func extraLines(all: Bool, on device: Device) -> [FrameLine] {
    let screen = device.size.bounds
    let shown = extras.filter {
      all || ($0.box.minY < screen.maxY && $0.box.maxY > screen.minY)
    }
    return shown.sorted { ($0.kind.rawValue, $0.row) < ($1.kind.rawValue, $1.row) }.map {
      FrameLine(
        of: $0, minY: $0.box.minY, height: $0.box.height, foldAngle: 0,
        opacity: $0.opacity * $0.brightness)
    }
  }
}

extension ListStage {
  fileprivate func lines(of frame: Frame) -> [FrameLine] {
    let rows = lines(of: frame, all: false)
    return frame.extras.isEmpty ? rows : rows + frame.extraLines(all: false, on: list.device)
  }

  fileprivate func lines(of frame: Frame, all: Bool) -> [FrameLine] {
    let rows = frame.rows
    var lines: [FrameLine] = []
    lines.reserveCapacity(rows.count)
    var parts: [PlacedElement] = []
    for i in readingOrder(of: rows, all: all) {
      lines.append(FrameLine(i, of: rows, in: list))
      parts.removeAll(keepingCapacity: true)
      list.appendParts(ofRow: i, of: rows, time: frame.time, to: &parts)
      for part in parts {
        lines.append(
          FrameLine(
            of: part, minY: part.frame.minY, height: part.frame.height, foldAngle: part.angle,
            opacity: part.opacity))
      }
    }
    return lines
  }
}
