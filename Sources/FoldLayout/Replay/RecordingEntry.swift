/// A moment of a recording: a content offset, an event, a touch, a frame, or several of these.
public struct RecordingEntry: Equatable, Sendable {
  /// The time, in seconds on the recording's clock.
  public var time: Double
  /// The line of the entry in its file, or its byte offset in a binary file; 0 if unknown.
  public var origin: Int
  /// The content offset, in points, larger further down; `nil` if none was recorded.
  public var contentOffset: Double?
  /// Whether a finger was on the list; `nil` if that is unknown.
  public var isDragging: Bool?
  /// The event at this time; `nil` for none.
  public var event: SceneEvent?
  /// The touch at this time; `nil` for none.
  public var touch: Touch?
  /// Whether the device showed a frame at this time; used in recordings of touches only.
  public var isFrame: Bool

  /// Creates an entry at `time` seconds with any of an offset in points, an event, a touch and a
  /// frame; `origin` is its line or byte offset in a file.
  public init(
    time: Double, origin: Int = 0, contentOffset: Double? = nil, isDragging: Bool? = nil,
    event: SceneEvent? = nil, touch: Touch? = nil, isFrame: Bool = false
  ) {
    self.time = time
    self.origin = origin
    self.contentOffset = contentOffset
    self.isDragging = isDragging
    self.event = event
    self.touch = touch
    self.isFrame = isFrame
  }
}

/// A finger's contact with the screen, its move or its end, at a location.
public struct Touch: Equatable, Sendable {
  /// The stages of a touch, named as on the platforms.
  public enum Phase: UInt8, Sendable, CaseIterable {
    /// The finger came down.
    case began
    /// The finger moved.
    case moved
    /// The finger went up.
    case ended
    /// The system took the touch away.
    case cancelled
  }

  /// The stage of the touch.
  public var phase: Phase
  /// The location of the finger, in screen points.
  public var location: Point

  /// Creates a touch at `location`, in screen points.
  public init(phase: Phase, location: Point) {
    self.phase = phase
    self.location = location
  }
}

/// A reference to a row in an event.
public enum RowReference: Equatable, Sendable {
  /// The index of the row at the time of the event.
  case index(Int)
  /// The identifier of the row.
  case id(RowID)
}

/// A change of the scene during a recording.
@nonexhaustive public enum SceneEvent: Equatable, Sendable {
  /// A tap on a row, which expands it. An expanded row stays expanded unless the scene lets taps collapse
  /// it. A folding cell opens or closes, without an animation if `isAnimated` is false.
  case tap(RowReference, isAnimated: Bool = true)
  /// A press of the expanded row's back button, which collapses the row.
  case back
  /// A drag of the expanded row, by a translation in points since the start of the drag; the row is
  /// `nil` for whichever is expanded.
  case drag(RowReference?, dx: Double, dy: Double)
  /// The end of a drag of the expanded row, or of the list if the row is `nil`.
  case dragEnd(RowReference?)
  /// The insertion of `count` rows before a row. `height` is in points, at least 0; `nil` means the
  /// height of that row, or of the last row at the end. `id` is the identifier of the first new
  /// row; `nil` for a generated one.
  case insert(RowReference, height: Double?, count: Int, id: RowID?)
  /// The removal of `count` rows from the given row on.
  case remove(RowReference, count: Int)
  /// A change of a row's height, in points.
  case resize(RowReference, height: Double)
  /// A steady growth of a row from now on, in points per second; 0 ends it.
  case grow(RowReference, pointsPerSecond: Double)
  /// A list at its end stays there from now on, except after scrolls up; `false` ends this.
  case follow(Bool)
  /// A move of `count` rows from the given row on; `to` is the index of the first one afterwards.
  case move(RowReference, to: Int, count: Int)
  /// A scroll to a content offset in points, over `duration` seconds, 0 for a jump.
  case scrollToOffset(Double, duration: Double)
  /// A scroll that brings a row to the top of the list, over `duration` seconds; 0 for a jump.
  case scrollToRow(RowReference, duration: Double)
  /// A change of the screen's size, to a size in points.
  case rotate(Size)
  /// An event of a deck of cards.
  case deck(DeckEvent)
  /// An event of a shift.
  case shift(ShiftEvent)
}
