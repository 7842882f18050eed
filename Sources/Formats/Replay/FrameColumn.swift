public import FoldLayout

/// A column of a replay table; the raw value is its name in tables, reports and comparisons.
@nonexhaustive public enum FrameColumn: String, CaseIterable, Sendable {
  /// The frame's number, from 0.
  case frame
  /// The frame's time on the recording's clock, in seconds.
  case t
  /// The content offset in the frame, in points.
  case offset
  /// The index among the elements of the same kind at that time, from 0; a segment's layer.
  case row
  /// The name of the row or view.
  case id
  /// The top edge on screen before ``expandOffset`` is added, in points.
  case minY
  /// The height in the list, before any rotation, in points.
  case height
  /// The fold angle, in degrees: 0 is flat, and 90 is edge-on with the top edge away.
  case foldAngle
  /// The opacity of the element as a whole, for a card multiplied by `brightness`, in `0...1`.
  case opacity
  /// The displacement by an expanding row, added to `minY`, in points.
  case expandOffset
  /// The kind of element, a name in `ElementKind`.
  case kind
  /// 1 if any part of the element can be seen, else 0.
  case visible
  /// The left edge of the element on the screen before any rotation, in points.
  case x
  /// The width of the element before any rotation, in points.
  case width
  /// The scale of a card, or of a view of a shift along x; 1 for other elements.
  case scale
  /// The corner radius of the element, in points.
  case cornerRadius
  /// The rotation about the horizontal axis, in degrees; positive turns the top edge away.
  case rotationX
  /// The position in depth, without a unit; larger values are nearer to the viewer.
  case zPosition
  /// The side that faces the viewer, a name in `PlacedElement.Face`.
  case face
  /// The phase of the deck, notch, shift or folding cells in the frame, such as `flip`; else empty.
  case phase
  /// The width of the border inside the element's box, in points.
  case borderWidth
  /// The share of the face that shows over the back, in `0...1`.
  case brightness
  /// The index of the deck's front card in the frame, from 0.
  case head
  /// The number of views that a deck keeps for reuse in the frame.
  case reuseQueue
  /// The number of views that a deck has created so far.
  case madeViews
  /// The change of the offset by the user's scroll since the frame before, in points.
  case scroll
  /// The change of the offset by the list's policy since the frame before, in points.
  case wrote
  /// The height of the content, with insets, that the policy assumes, in points.
  case extent
  /// The height of the viewport, in points.
  case viewport
  /// 1 if the element is painted, 0 if it is laid out but hidden, or not created.
  case painted
  /// The distance to the rows beside it that is not blank, in points.
  case spacing
  /// The distance by which the scene's behaviors moved the row since the frame before, in points.
  case moved
  /// The x coordinate on the screen of the top left corner, in points.
  case x0
  /// The y coordinate on the screen of the top left corner, in points.
  case y0
  /// The x coordinate on the screen of the top right corner, in points.
  case x1
  /// The y coordinate on the screen of the top right corner, in points.
  case y1
  /// The x coordinate on the screen of the bottom right corner, in points.
  case x2
  /// The y coordinate on the screen of the bottom right corner, in points.
  case y2
  /// The x coordinate on the screen of the bottom left corner, in points.
  case x3
  /// The y coordinate on the screen of the bottom left corner, in points.
  case y3

  /// The value in a cell of the table.
  public enum Value: Equatable, Sendable {
    case number(Double)
    case text(String)
  }

  /// The columns of every table, in table order.
  public static let common: [FrameColumn] = [
    .frame, .t, .offset, .row, .id, .minY, .height, .foldAngle, .opacity, .expandOffset, .kind,
  ]
  /// The columns of the corners as projected on the screen.
  public static let quad: [FrameColumn] = [.x0, .y0, .x1, .y1, .x2, .y2, .x3, .y3]
  /// The columns that identify a line: its time and its element.
  public static let keys: Set<FrameColumn> = [.frame, .t, .id, .kind]

  private static let motion: [FrameColumn] = [
    .scroll, .wrote, .extent, .viewport, .painted, .spacing, .moved,
  ]
  private static let behavior: [FrameColumn] = [
    .visible, .x, .width, .scale, .cornerRadius, .rotationX, .zPosition, .face, .phase,
    .borderWidth,
    .brightness,
  ]

  /// Returns the columns of a scene's table, in table order.
  public static func columns(of scene: FoldScene) -> [FrameColumn] {
    switch scene.subject {
    case .list(let list):
      common + (list.showsMoreThanRows ? behavior : list.fold != nil ? [.visible] : [])
        + (list.policy != nil ? motion : [])
    case .deck: common + behavior + [.head, .reuseQueue, .madeViews]
    case .shift: common + behavior
    }
  }

  /// Whether the column contains texts rather than numbers.
  public var isText: Bool {
    switch self {
    case .id, .kind, .face, .phase: true
    default: false
    }
  }

  /// The part of a frame that a column describes.
  public enum Subject: Sendable {
    /// The frame, with the same value in all of its lines.
    case frame
    /// A line of the table: the values of one element.
    case line
    /// The element, with its geometry on the screen.
    case element
  }

  /// The part of a frame that the column describes.
  public var subject: Subject {
    switch self {
    case .frame, .t, .offset, .phase, .head, .reuseQueue, .madeViews: .frame
    case .scroll, .wrote, .extent, .viewport: .frame
    case .painted, .spacing, .moved: .line
    case .row, .id, .minY, .height, .foldAngle, .opacity, .expandOffset, .kind, .visible: .line
    default: .element
    }
  }

  /// Returns the value of the column for a line of `frame`, laid out by `stage`: a text if
  /// ``isText``, else a number.
  ///
  /// `element` is the line's element, evaluated only for columns that describe it and for the name
  /// of a segment. `names` has the names of rows and views.
  public func value(
    of line: FrameLine, _ element: @autoclosure () -> PlacedElement, _ frame: FrameHead,
    on stage: Stage, names: RowNames
  ) -> Value {
    switch (self, subject) {
    case (_, .frame): value(of: frame, on: stage)
    case (.id, _): .text(Self.id(of: line, element(), names: names))
    case (.kind, _): .text(Self.kinds[Int(line.kind.rawValue)])
    case (.face, _): .text(Self.faces[Int(element().face.rawValue)])
    case (_, .line): .number(number(of: line))
    default: .number(number(of: element()))
    }
  }

  /// Returns the value of a column that describes the frame; NaN for other columns.
  public func value(of frame: FrameHead, on stage: Stage) -> Value {
    switch self {
    case .frame: .number(Double(frame.index))
    case .t: .number(frame.time)
    case .offset: .number(frame.contentOffset)
    case .phase: .text(Self.phase(of: stage, at: frame.time))
    case .head: .number(Self.ofDeck(stage) { Double($0.headIndex(at: frame.time)) })
    case .reuseQueue: .number(Self.ofDeck(stage) { Double($0.reuseQueueCount(at: frame.time)) })
    case .madeViews: .number(Self.ofDeck(stage) { Double($0.madeViewCount(at: frame.time)) })
    case .scroll: .number(stage.listFigures(of: frame, after: nil).scroll)
    case .wrote: .number(stage.listFigures(of: frame, after: nil).wrote)
    case .extent: .number(stage.listFigures(of: frame, after: nil).extent)
    case .viewport: .number(stage.listFigures(of: frame, after: nil).viewport)
    default: .number(.nan)
    }
  }

  /// Returns the value of a column of numbers that describes the line; NaN for other columns.
  public func number(of line: FrameLine) -> Double {
    switch self {
    case .row: Double(line.number)
    case .minY: line.minY
    case .height: line.height
    case .foldAngle: line.foldAngle
    case .opacity: line.opacity
    case .expandOffset: line.expandOffset
    case .visible: isSeen(line) ? 1 : 0
    case .painted: line.isPainted ? 1 : 0
    case .spacing: line.spacing
    case .moved: line.moved
    default: .nan
    }
  }

  private func isSeen(_ line: FrameLine) -> Bool {
    let turn = abs(line.foldAngle).truncatingRemainder(dividingBy: 180)
    return line.opacity > 0 && abs(turn - 90) > 1e-9
  }

  /// Returns the value of a column of numbers that describes the element; NaN for other columns.
  public func number(of element: PlacedElement) -> Double {
    switch self {
    case .x: element.frame.x
    case .width: element.frame.width
    case .scale: element.scale
    case .cornerRadius: element.cornerRadius
    case .rotationX: element.angle
    case .zPosition: element.zPosition
    case .borderWidth: element.borderWidth
    case .brightness: element.brightness
    case .x0: element.quad.topLeft.x
    case .y0: element.quad.topLeft.y
    case .x1: element.quad.topRight.x
    case .y1: element.quad.topRight.y
    case .x2: element.quad.bottomRight.x
    case .y2: element.quad.bottomRight.y
    case .x3: element.quad.bottomLeft.x
    case .y3: element.quad.bottomLeft.y
    default: .nan
    }
  }

  /// Returns the name of an element: the row's name, "notch", or the row's name and the segment's.
  public static func id(of element: PlacedElement, names: RowNames) -> String {
    if element.kind == .notch { return "notch" }
    let name = names.name(of: element.id)
    return element.segmentName.map { name + "/" + $0 } ?? name
  }

  /// Returns the name of a line's element, evaluating the element only if the name depends on it.
  public static func id(
    of line: FrameLine, _ element: @autoclosure () -> PlacedElement, names: RowNames
  ) -> String {
    switch line.kind {
    case .segment, .notch: id(of: element(), names: names)
    default: names.name(of: line.id)
    }
  }

  private static let kinds = ElementKind.allCases.map { "\($0)" }
  private static let faces = PlacedElement.Face.allCases.map { "\($0)" }

  private static func phase(of stage: Stage, at time: Double) -> String {
    switch stage {
    case .list(let state):
      state.value.notch.map { "\($0.phase(at: time))" }
        ?? state.value.list.behaviorPhase(at: time) ?? ""
    case .deck(let state): "\(state.value.deck.phase(at: time))"
    case .shift(let state): "\(state.value.shift.phase(at: time))"
    }
  }

  private static func ofDeck(_ stage: Stage, _ number: (CardDeck) -> Double) -> Double {
    if case .deck(let state) = stage { number(state.value.deck) } else { 0 }
  }
}
