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
public struct FrameLine: Sendable {
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
  /// What it is, and how it lies on the screen.
  public var element: PlacedElement
}

extension Stage {
  /// What the frame shows, in the order of the table.
  ///
  /// Rows come from top to bottom, each with the lines of its parts, then the rest by kind and number.
  /// What does not meet the screen is left out.
  ///
  /// - Complexity: O(n log n) for the n things that show
  public func lines(of frame: Frame) -> [FrameLine] {
    let rows: [FrameLine] =
      if case .list(let state) = self { state.lines(of: frame, all: false) } else { [] }
    return rows + extraLines(of: frame, all: false)
  }

  /// As `lines(of:)`, of everything there is, on screen or not, a thousand rows at a time.
  ///
  /// A long list needs no more memory than a screen: `frame` is laid out anew for each part.
  public func forEachLine<E: Error>(
    of frame: inout Frame, _ body: (FrameLine) throws(E) -> Void
  ) throws(E) {
    if case .list(let state) = self {
      let count = state.list.rows.count
      for start in stride(from: 0, to: count, by: Self.rowsAtOnce) {
        state.layout(
          rows: start..<min(start + Self.rowsAtOnce, count),
          contentOffset: frame.contentOffset, time: frame.time, into: &frame.rows)
        for line in state.lines(of: frame, all: true) { try body(line) }
      }
    }
    for line in extraLines(of: frame, all: true) { try body(line) }
  }

  private static var rowsAtOnce: Int { 1024 }

  /// What the frame shows as things to draw, in painter's order.
  public func elements(of frame: Frame) -> [PlacedElement] {
    var elements: [PlacedElement] = []
    if case .list(let state) = self {
      state.list.appendElements(of: frame.rows, time: frame.time, to: &elements)
    }
    for element in frame.extras { elements.append(element.drawn) }
    return elements
  }

  private func extraLines(of frame: Frame, all: Bool) -> [FrameLine] {
    let screen = device.bounds
    let shown = frame.extras.filter {
      all || ($0.box.minY < screen.maxY && $0.box.maxY > screen.minY)
    }
    return shown.sorted { ($0.kind.rawValue, $0.row) < ($1.kind.rawValue, $1.row) }.map {
      FrameLine(
        minY: $0.box.minY, height: $0.box.height, foldAngle: 0, opacity: $0.opacity * $0.brightness,
        expandOffset: 0, element: $0)
    }
  }
}

extension ListStage {
  fileprivate func lines(of frame: Frame, all: Bool) -> [FrameLine] {
    let rows = frame.rows
    var lines: [FrameLine] = []
    var parts: [PlacedElement] = []
    for i in readingOrder(of: rows, all: all) {
      lines.append(
        FrameLine(
          minY: rows.minY[i], height: rows.height[i], foldAngle: rows.foldAngle[i],
          opacity: rows.opacity[i], expandOffset: rows.expandOffset[i],
          element: list.element(i, of: rows, time: frame.time)))
      parts.removeAll(keepingCapacity: true)
      list.appendParts(ofRow: i, of: rows, time: frame.time, to: &parts)
      for part in parts {
        lines.append(
          FrameLine(
            minY: part.frame.minY, height: part.frame.height, foldAngle: part.angle,
            opacity: part.opacity, expandOffset: 0, element: part))
      }
    }
    return lines
  }
}
