/// The words that pass between a page and its engine, by their numbers.
public enum PageBuffer: Int32, CaseIterable, Sendable {
  /// What the page brings.
  case scene, recording, looks, widths
  /// What a frame shows.
  case rows, elements, marks, screen
  /// What is said of all frames.
  case time, offset, phase, reading, travel, events
  /// What is said of one row in several frames, and of the frame under the finger.
  case history, live

  /// What is said of each thing in turn, where it is more than one number.
  public var fields: [StaticString] {
    switch self {
    case .rows: FrameColumns.rowFields
    case .elements: FrameColumns.elementFields
    case .marks: PagePainter.fields
    case .history: PlayerSession.historyFields
    case .live: ["time", "offset", "phase", "reading"]
    case .screen: ["width", "height"]
    case .scene, .recording, .looks, .widths, .time, .offset, .phase, .reading, .travel, .events: []
    }
  }
}
