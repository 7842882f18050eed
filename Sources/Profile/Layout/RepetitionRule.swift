/// How several timings of the same frame become one.
///
/// Layout is deterministic, so whatever makes one repetition of a frame slower than another came
/// from outside: interrupts, other processes, a cold cache. Such delays only ever add. The minimum
/// over the repetitions of each frame is therefore the estimate with the least of them; a slow
/// frame stays slow because it is slow every time. See Chen and Revels, "Robust benchmarking in
/// noisy environments", 2016.
public enum RepetitionRule: String, Sendable, CaseIterable {
  /// The fastest repetition of each frame: the cost of the layout alone.
  case minimum
  /// The middle repetition of each frame: what is typical on this machine as it is now.
  case median

  /// The cost of each frame over all repetitions.
  ///
  /// - Parameter repetitions: Columns of one length, at least one.
  /// - Returns: One column of that length.
  /// - Complexity: O(frames · repetitions), for the median O(frames · r log r)
  func combine(_ repetitions: [[Double]]) -> [Double] {
    guard let first = repetitions.first, repetitions.count > 1 else {
      return repetitions.first ?? []
    }
    switch self {
    case .minimum:
      var fastest = first
      for repetition in repetitions.dropFirst() {
        for frame in fastest.indices where repetition[frame] < fastest[frame] {
          fastest[frame] = repetition[frame]
        }
      }
      return fastest
    case .median:
      var column = [Double](repeating: 0, count: repetitions.count)
      return first.indices.map { frame in
        for index in repetitions.indices { column[index] = repetitions[index][frame] }
        column.sort()
        let middle = column.count / 2
        return column.count.isMultiple(of: 2)
          ? column[middle - 1] / 2 + column[middle] / 2 : column[middle]
      }
    }
  }
}
