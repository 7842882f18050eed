import FoldLayout

/// The keys of an entry in a recording; in CSV, the names of the columns.
public enum RecordingKey: Int, CaseIterable, Sendable {
  /// The time, in seconds.
  case t
  /// The content offset, in points; the target of a `scrollTo`.
  case offset
  /// Whether a finger is on the list.
  case dragging
  /// What happened: one of ``RecordingEvent``.
  case event
  /// The index of a row at the time of the event.
  case row
  /// The identity of a row; of the new row where rows come in.
  case id
  /// A height, in points.
  case height
  /// A number of rows.
  case count
  /// The index at which the first moved row lies afterwards; the number of a shift's state.
  case to
  /// A translation along x, in points.
  case dx
  /// A translation along y, in points.
  case dy
  /// A duration, in seconds.
  case duration
  /// A width, in points.
  case width
  /// The fraction of a shift that is complete, 0 to 1.
  case fraction
  /// How long a shift goes on, in its durations; 0 for what is left.
  case durationFactor
  /// Whether a tapped cell takes its time.
  case animated
  /// Whether a shift is stopped for good.
  case withoutFinishing
  /// Where a stopped shift ends.
  case at
  /// What a finger did: one of `Touch.Phase`.
  case touch
  /// Where a finger is along x, in screen points.
  case x
  /// Where a finger is along y, in screen points.
  case y
  /// Whether the device showed a frame.
  case frame

  /// The keys that say more about an event.
  static let ofEvents: [RecordingKey] = [
    .row, .id, .height, .count, .to, .dx, .dy, .duration, .width, .fraction, .durationFactor,
    .animated, .withoutFinishing, .at,
  ]

  /// The keys of places, and the numbers that each may be; a list may be longer than a screen by far.
  static let places: [(key: RecordingKey, range: NumberRange)] = [
    (.offset, NumberRange(-0x1p52, 0x1p52)), (.dx, .any), (.dy, .any), (.x, .any), (.y, .any),
  ]

  /// The names, in the order of the cases.
  static let names = allCases.map { "\($0)" }

  /// Its name in a file.
  public var name: String { Self.names[rawValue] }
}

/// The keys of a recording's header line.
enum RecordingHeaderKey: String, CaseIterable, Sendable {
  /// The version of the format; 1.
  case foldviz
  /// What is recorded: one of ``RecordingKind``.
  case kind
  /// The unit of lengths; "pt".
  case unit
}

/// What a recording holds, as its header says.
public enum RecordingKind: String, CaseIterable, Sendable {
  /// Samples of the content offset.
  case scroll
  /// Touches.
  case touch
}
