public import FoldLayout

/// A column of what a frame shows, by the name that tables, reports and comparisons have for it.
public enum FrameColumn: String, CaseIterable, Sendable {
  /// The frame's number, from 0.
  case frame
  /// The frame's time on the recording's clock, in seconds.
  case t
  /// The content offset, in points.
  case offset
  /// The index within its kind, at that time.
  case row
  /// The identity.
  case id
  /// The top edge on screen before `expandOffset`, in points.
  case minY
  /// The height in the list, in points.
  case height
  /// The angle of the fold, in degrees.
  case foldAngle
  /// The opacity as one layer, 0...1.
  case opacity
  /// What expansion adds to `minY`, in points.
  case expandOffset
  /// What it is, as `ElementKind` calls it.
  case kind
  /// 1 where something of it can be seen, else 0.
  case visible
  /// The left edge before any turn, in points.
  case x
  /// The width before any turn, in points.
  case width
  /// The factor of its box.
  case scale
  /// The corner radius, in points.
  case cornerRadius
  /// The turn about the horizontal axis, in degrees.
  case rotationX
  /// The place in depth.
  case zPosition
  /// The side that is seen.
  case face
  /// What the behaviour is doing.
  case phase
  /// The border within the box, in points.
  case borderWidth
  /// How much of the face shows over the back, 0...1.
  case brightness
  /// The index of a deck's head.
  case head
  /// How many views of a deck wait to be used again.
  case reuseQueue
  /// How many views a deck has made so far.
  case madeViews
  /// The top left corner's x, in points.
  case x0
  /// The top left corner's y, in points.
  case y0
  /// The top right corner's x, in points.
  case x1
  /// The top right corner's y, in points.
  case y1
  /// The bottom right corner's x, in points.
  case x2
  /// The bottom right corner's y, in points.
  case y2
  /// The bottom left corner's x, in points.
  case x3
  /// The bottom left corner's y, in points.
  case y3

  /// What stands in a column.
  public enum Value: Equatable, Sendable {
    /// A number.
    case number(Double)
    /// A text.
    case text(String)
  }

  /// The columns of every table, in their order.
  public static let common: [FrameColumn] = [
    .frame, .t, .offset, .row, .id, .minY, .height, .foldAngle, .opacity, .expandOffset, .kind,
  ]
  /// The corners as projected on the screen.
  public static let quad: [FrameColumn] = [.x0, .y0, .x1, .y1, .x2, .y2, .x3, .y3]
  /// What tells a line: when it is, and of what.
  public static let keys: Set<FrameColumn> = [.frame, .t, .id, .kind]

  private static let behavior: [FrameColumn] = [
    .visible, .x, .width, .scale, .cornerRadius, .rotationX, .zPosition, .face, .phase,
    .borderWidth,
    .brightness,
  ]

  /// The columns of a scene's table, in their order.
  public static func columns(of scene: Scene) -> [FrameColumn] {
    switch scene.subject {
    case .list(let list):
      common + (list.showsMoreThanRows ? behavior : list.fold != nil ? [.visible] : [])
    case .deck: common + behavior + [.head, .reuseQueue, .madeViews]
    case .shift: common + behavior
    }
  }

  /// Whether texts stand in the column; numbers in all others.
  public var isText: Bool {
    switch self {
    case .id, .kind, .face, .phase: true
    default: false
    }
  }

  /// What a column speaks of.
  public enum Subject: Sendable {
    /// The frame: all of its lines have the same in the column.
    case frame
    /// The line, with its numbers.
    case line
    /// The element, and how it lies on the screen.
    case element
  }

  /// What the column speaks of.
  public var subject: Subject {
    switch self {
    case .frame, .t, .offset, .phase, .head, .reuseQueue, .madeViews: .frame
    case .row, .id, .minY, .height, .foldAngle, .opacity, .expandOffset, .kind, .visible: .line
    default: .element
    }
  }

  /// What the column has of a line.
  ///
  /// - Parameters:
  ///   - line: What `frame` shows, as `stage` tells.
  ///   - element: The line's element; asked for by columns that speak of it, and by a segment's name.
  ///   - frame: The frame.
  ///   - stage: The stage that laid the frame out; asked for by columns that speak of its state.
  ///   - names: What the identities are called.
  /// - Returns: A text where the column has texts, else a number.
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

  /// What the column has of all lines of a frame, where it speaks of the frame; NaN in any other.
  public func value(of frame: FrameHead, on stage: Stage) -> Value {
    switch self {
    case .frame: .number(Double(frame.index))
    case .t: .number(frame.time)
    case .offset: .number(frame.contentOffset)
    case .phase: .text(Self.phase(of: stage, at: frame.time))
    case .head: .number(Self.ofDeck(stage) { Double($0.headIndex(at: frame.time)) })
    case .reuseQueue: .number(Self.ofDeck(stage) { Double($0.reuseQueueCount(at: frame.time)) })
    case .madeViews: .number(Self.ofDeck(stage) { Double($0.madeViewCount(at: frame.time)) })
    default: .number(.nan)
    }
  }

  /// The number that stands in a column of numbers that speaks of the line; NaN in any other.
  public func number(of line: FrameLine) -> Double {
    switch self {
    case .row: Double(line.number)
    case .minY: line.minY
    case .height: line.height
    case .foldAngle: line.foldAngle
    case .opacity: line.opacity
    case .expandOffset: line.expandOffset
    case .visible: isSeen(line) ? 1 : 0
    default: .nan
    }
  }

  /// Whether something of a line can be seen: it is neither transparent nor edge-on.
  private func isSeen(_ line: FrameLine) -> Bool {
    let turn = abs(line.foldAngle).truncatingRemainder(dividingBy: 180)
    return line.opacity > 0 && abs(turn - 90) > 1e-9
  }

  /// The number that stands in a column of numbers that speaks of the element; NaN in any other.
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

  /// What an element is called; a notch bears no row's name, a segment one of its own after its row's.
  public static func id(of element: PlacedElement, names: RowNames) -> String {
    if element.kind == .notch { return "notch" }
    let name = names.name(of: element.id)
    return element.segmentName.map { name + "/" + $0 } ?? name
  }

  /// What a line's element, which is asked for where that depends on it, is called.
  public static func id(
    of line: FrameLine, _ element: @autoclosure () -> PlacedElement, names: RowNames
  ) -> String {
    switch line.kind {
    case .segment, .notch: id(of: element(), names: names)
    default: names.name(of: line.id)
    }
  }

  /// The words for the kinds, by their raw values.
  private static let kinds = ElementKind.allCases.map { "\($0)" }
  /// The words for the sides, by their raw values.
  private static let faces = PlacedElement.Face.allCases.map { "\($0)" }

  /// The word of the scene's own behaviour for what it is doing.
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
