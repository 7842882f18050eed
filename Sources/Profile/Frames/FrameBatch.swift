/// Times of consecutive frames, column by column; each frame has every one of them.
///
/// Readers of plain tables hand over many frames at once, which costs less than one by one.
public struct FrameBatch {
  /// The number of frames.
  public let count: Int
  /// The columns, in nanoseconds, each as long as there are frames; ``TimeColumn/unknown`` stands for
  /// what is not known.
  let columns: [(field: FrameField, times: ArraySlice<Int64>)]
  /// What the source says outright of each frame; nil where it says nothing of any.
  let flags: ArraySlice<FrameFlags>?

  /// Creates frames of columns of one length, each field at most once; what is longer is cut.
  public init(
    _ columns: [(field: FrameField, times: ArraySlice<Int64>)],
    flags: ArraySlice<FrameFlags>? = nil
  ) {
    self.columns = columns
    self.flags = flags
    count = min(columns.map(\.times.count).min() ?? 0, flags?.count ?? .max)
  }

  /// The times of a field; nil where the frames have none.
  func times(_ field: FrameField) -> ArraySlice<Int64>? {
    columns.first { $0.field == field }?.times
  }
}

extension FrameGathering {
  /// Adds frames, as if one by one.
  ///
  /// - Complexity: O(n) in the frames
  public mutating func append(_ frames: FrameBatch) {
    var first = 0
    while first < frames.count {
      let end = min(frames.count, first + room)
      if end > first {
        add(frames, first..<end)
        first = end
      } else {
        startFolding()
      }
    }
  }
}
