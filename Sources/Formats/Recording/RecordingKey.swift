/// The keys of an entry in a recording; in CSV, the names of the columns.
public enum RecordingKey: String, CaseIterable, Sendable {
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
  /// Whether a shift is stopped for good.
  case withoutFinishing
  /// Where a stopped shift ends.
  case at
  /// What a finger did: one of ``TouchWord``.
  case touch
  /// Where a finger is along x, in screen points.
  case x
  /// Where a finger is along y, in screen points.
  case y

  /// The keys that say more about an event.
  static let ofEvents: [RecordingKey] = [
    .row, .id, .height, .count, .to, .dx, .dy, .duration, .width, .fraction, .durationFactor,
    .withoutFinishing, .at,
  ]

  /// The place in `allCases`; spelled out, for it is asked several times for each entry.
  var index: Int {
    switch self {
    case .t: 0
    case .offset: 1
    case .dragging: 2
    case .event: 3
    case .row: 4
    case .id: 5
    case .height: 6
    case .count: 7
    case .to: 8
    case .dx: 9
    case .dy: 10
    case .duration: 11
    case .width: 12
    case .fraction: 13
    case .durationFactor: 14
    case .withoutFinishing: 15
    case .at: 16
    case .touch: 17
    case .x: 18
    case .y: 19
    }
  }
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
