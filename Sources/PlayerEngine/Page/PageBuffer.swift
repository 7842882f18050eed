/// The buffers of numbers that a page and its engine exchange.
package enum PageBuffer: Int32, CaseIterable, Sendable {
  /// Buffers that the page writes.
  case scene, recording, looks, widths
  /// Buffers that describe the current frame; ``fields`` names their values.
  case rows, elements, marks, screen, listMarks
  /// The frames' times, offsets, phases, readings and travels, and the first frame that shows each
  /// event; see the properties of ``PlayerSession``.
  case time, offset, phase, reading, travel, events
  /// A row's values over several frames, and the current live frame.
  case history, live

  /// The names of the values in each record of the buffer, or an empty array for single values.
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
