/// The buffers of numbers that a page and its engine exchange; the page knows them by raw value.
package enum PageBuffer: Int32, CaseIterable, Sendable {
  /// Buffers that the page writes: the properties of ``PlayerSession``, and `draw`'s text widths.
  case scene, recording, looks, widths
  /// Buffers that describe the current frame, with a record for each row, element or mark.
  case rows, elements, marks, screen, listMarks
  /// Buffers with a number for each frame or event; see the properties of ``PlayerSession``.
  case time, offset, phase, reading, travel, events
  /// A row's values over several frames, and the last live frame.
  case history, live

  /// The names of the numbers in each record of the buffer, in order; empty for single numbers.
  package var fields: [StaticString] {
    switch self {
    case .rows: FrameEncoder.rowFields
    case .elements: FrameEncoder.elementFields
    case .marks: PageMarkEncoder.fields
    case .listMarks: FrameEncoder.listMarkFields
    case .history: FrameEncoder.lineFields
    case .live: ["time", "offset", "phase", "reading"]
    case .screen: ["width", "height"]
    case .scene, .recording, .looks, .widths, .time, .offset, .phase, .reading, .travel, .events: []
    }
  }
}
