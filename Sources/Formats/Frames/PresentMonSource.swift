import FoldProfile

/// The frames of one swap chain.
struct PresentMonSource {
  /// The process, as "name (id)"; nil where the file does not name one.
  let process: String?
  /// The swap chain's address; nil while no frame has told it.
  var swapChain: String?
  /// The frames that the file has given.
  var frames: FrameGathering
  /// Rows that wait until the length of a tick is known.
  private(set) var waiting: [PresentMonColumns.Row] = []
  /// How long the frames took together: their clock where the file has none.
  private var elapsed: Int64 = 0

  init(process: String?, swapChain: String?, frames: FrameGathering) {
    (self.process, self.swapChain, self.frames) = (process, swapChain, frames)
  }

  /// Adds a row; it waits where `rate` is nil.
  mutating func append(
    _ row: PresentMonColumns.Row, _ columns: PresentMonColumns, rate: Double?
  ) {
    if let rate {
      frames.append(frame(row, columns, rate))
    } else {
      waiting.append(row)
    }
  }

  /// Adds the rows that waited, now that ticks are known to come at `rate`, in Hz.
  mutating func settle(_ columns: PresentMonColumns, rate: Double) {
    for row in waiting { frames.append(frame(row, columns, rate)) }
    waiting = []
  }

  /// Notes the ticks between the frames that wait.
  func tell(_ ticks: inout PresentMonTicks, _ columns: PresentMonColumns) {
    for (previous, row) in zip(waiting, waiting.dropFirst()) {
      guard let from = previous.stamp(columns), let to = row.stamp(columns) else { continue }
      ticks.note(
        ticks: to - from, nanoseconds: columns.leadsToNext ? previous.frameTime : row.frameTime)
    }
  }

  private mutating func frame(
    _ row: PresentMonColumns.Row, _ columns: PresentMonColumns, _ rate: Double
  ) -> RecordedFrame {
    func time(_ stamp: Double?, _ clock: PresentMonColumns.Clock?) -> Int64? {
      guard let stamp, let clock else { return nil }
      return nanoseconds(stamp, scale: clock.scale ?? 1e9 / rate)
    }
    var frame = RecordedFrame()
    frame.frameTime = row.frameTime
    frame.duration = row.frameTime
    frame.animationError = row.animationError
    let before = elapsed
    elapsed = elapsed &+ row.frameTime
    var anchor = time(row.stamp(columns), columns.anchor)
    if columns.anchor == nil { anchor = columns.leadsToNext ? before : elapsed }
    frame.start = time(row.start, columns.start) ?? anchor
    if row.isHidden {
      frame.flags.insert(.notDisplayed)
    } else if let anchor, let latency = row.latency {
      frame.present = anchor &+ latency
    }
    return frame
  }
}

extension PresentMonColumns.Row {
  /// The stamp that the latency is counted from.
  func stamp(_ columns: PresentMonColumns) -> Double? {
    columns.anchorsPresentCall ? presentCall : start
  }
}
