/// One moment of a recording: a sample of the content offset, an event, a touch, a frame, or
/// several of these.
public struct RecordingEntry: Equatable, Sendable {
  /// The time, in seconds on the recording's clock.
  public var time: Double
  /// Where in the recording it stands: its line, or its byte offset in a binary file; for messages.
  public var origin: Int
  /// The content offset, in points; down the content is larger; absent where none was recorded.
  public var contentOffset: Double?
  /// Whether a finger was on the list.
  public var isDragging: Bool?
  /// What happened to a row or the list.
  public var event: SceneEvent?
  /// What a finger did.
  public var touch: Touch?
  /// Whether the device showed a frame; it has no meaning in a recording of offsets.
  public var isFrame: Bool

  /// Creates an entry at `time` seconds.
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

/// What a finger did, at a place on the screen.
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

  /// The stage.
  public var phase: Phase
  /// Where, in screen points.
  public var location: Point

  /// Creates a touch at `location`, in screen points.
  public init(phase: Phase, location: Point) {
    self.phase = phase
    self.location = location
  }
}

/// How an event names a row.
public enum RowReference: Equatable, Sendable {
  /// By its index at the time of the event.
  case index(Int)
  /// By its identity.
  case id(RowID)
}

/// Something that happened while the recording ran.
public enum SceneEvent: Equatable, Sendable {
  /// A tap on a row: expands it; the expanded one stays, unless a scene has it collapse. A folding
  /// cell unfolds or folds up, or if the tap is not animated is open or closed at once.
  case tap(RowReference, isAnimated: Bool = true)
  /// A press of the expanded row's back button: collapses it.
  case back
  /// The expanded row is dragged by a translation, in points.
  case drag(RowReference?, dx: Double, dy: Double)
  /// A drag ended: of the expanded row, or of the list where no row is named.
  case dragEnd(RowReference?)
  /// `count` rows of `height` points come in before the row named; height 0 or above, or the
  /// scene's own where nil. The first bears `id` where one is given.
  case insert(RowReference, height: Double?, count: Int, id: RowID?)
  /// `count` rows go, from the row named on.
  case remove(RowReference, count: Int)
  /// The row takes a new height, in points.
  case resize(RowReference, height: Double)
  /// `count` rows from the row named on move so that the first lies at index `to` afterwards.
  case move(RowReference, to: Int, count: Int)
  /// The list scrolls to an offset in points, over `duration` seconds.
  case scrollToOffset(Double, duration: Double)
  /// The list scrolls until the row lies at its top, over `duration` seconds.
  case scrollToRow(RowReference, duration: Double)
  /// The screen takes a new size.
  case rotate(Size)
  /// Something that happens to a deck of cards.
  case deck(DeckEvent)
  /// Something that happens to a shift.
  case shift(ShiftEvent)
}
