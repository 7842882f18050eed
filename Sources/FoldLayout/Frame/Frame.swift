/// The contents of a frame.
///
///     var replay = Replay(scene: scene, source: RecordingEntries(entries))
///     var frame = Frame()
///     while try replay.next(into: &frame) {
///       for line in replay.stage.lines(of: frame) { print(line.minY) }
///     }
///
/// The rows of a list are stored in columns, which are allocated once and overwritten every frame.
/// All other contents are stored as elements. Use the stage that filled the frame to read it, with
/// ``Stage/lines(of:)`` and ``Stage/elements(of:)``.
public struct Frame: Sendable {
  /// The frame's index, time, content offset and scroll state.
  public internal(set) var head = FrameHead(index: 0, time: 0, contentOffset: 0)
  /// The list's rows on screen, or the rows of a part in `forEachPart`; empty in other scenes.
  public internal(set) var rows = RowBuffer()
  /// The elements other than the list's rows, some possibly off the screen, in painter's order.
  public internal(set) var extras: [PlacedElement] = []

  /// Creates an empty frame.
  public init() {}

  /// The frame's index, from 0.
  public var index: Int { head.index }
  /// The time, in seconds on the recording's clock.
  public var time: Double { head.time }
  /// The content offset, in points.
  public var contentOffset: Double { head.contentOffset }
}

/// The values of an element in a frame, as in a line of the table.
public struct FrameLine: Sendable {
  enum Source: Sendable {
    case row(Int)
    indirect case element(PlacedElement)
  }

  /// The top edge from the screen's start, in points along the list, before adding `expandOffset`.
  public var minY: Double
  /// The height before folding, in points along the list.
  public var height: Double
  /// The fold angle, in degrees, positive with the top edge away from the viewer; 0 if flat.
  public var foldAngle: Double
  /// The opacity, multiplied by the brightness of a card, in `0...1`.
  public var opacity: Double
  /// The displacement by an expansion, to be added to `minY`, in points.
  public var expandOffset: Double
  /// The kind of the element.
  public let kind: ElementKind
  /// A segment's layer in its row; for other elements, the index among elements of the same kind.
  public let number: Int
  /// The element's identifier.
  public let id: RowID
  // Whether a list's policy has painted the row; `true` for other elements.
  package var isPainted = true
  // The distance by which behaviors have moved the row since the last frame, in points.
  package var moved = 0.0
  // The distance to the rows beside it that is not blank, in points.
  package var spacing = 0.0
  let source: Source

  init(
    of element: PlacedElement, minY: Double, height: Double, foldAngle: Double, opacity: Double
  ) {
    (self.minY, self.height, self.foldAngle) = (minY, height, foldAngle)
    (self.opacity, expandOffset) = (opacity, 0)
    (kind, number, id) = (element.kind, element.line, element.id)
    source = .element(element)
  }

  init(_ i: Int, of rows: RowBuffer, in list: FoldingList) {
    (minY, height, foldAngle) = (rows.minY[i], rows.height[i], rows.foldAngle[i])
    (opacity, expandOffset) = (rows.opacity[i], rows.expandOffset[i])
    (kind, number) = list.kindAndIndex(i, of: rows)
    id = list.rows.id(ofRow: rows.element(at: i))
    source = .row(i)
  }
}

extension Stage {
  /// Returns the lines of the elements on screen: the list's rows from top to bottom, each before
  /// its parts, then others by kind and number.
  ///
  /// - Complexity: O(n log n) for n elements on screen
  public func lines(of frame: Frame) -> [FrameLine] {
    if case .list(let state) = self { return state.value.lines(of: frame) }
    return frame.extraLines(all: false, on: device)
  }

  /// Returns the element to draw for a line of `frame`, which this stage must have filled.
  public func element(of line: FrameLine, in frame: Frame) -> PlacedElement {
    switch (line.source, self) {
    case (.element(let element), _): element
    case (.row(let i), .list(let state)):
      state.value.list.element(i, of: frame.rows, time: frame.time)
    case (.row, _):
      PlacedElement(kind: line.kind, row: line.number, id: line.id, box: device.size.bounds)
    }
  }

  /// Calls `body` with the lines of all elements, on screen or not, and the frame: for each 1,024
  /// rows, then for the elements that are not rows.
  ///
  /// The memory needed is independent of the list's length, because `frame` is laid out again for
  /// each part. The lines are only valid with `frame` during the call.
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

  /// Returns the elements to draw in the frame, in painter's order.
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
    let placement = list.placement?.value
    let moves = placement.map { purposefulMoves(in: frame, since: $0.formerTime) } ?? []
    let rooms = placement.map { _ in self.rooms(in: frame) } ?? []
    for i in readingOrder(of: rows, all: all) {
      var line = FrameLine(i, of: rows, in: list)
      line.isPainted = !rows.hidden.contains(i)
      line.moved = moves.isEmpty ? 0 : moves[i]
      line.spacing = list.rows.spacing + (rooms.isEmpty ? 0 : rooms[i])
      lines.append(line)
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
