/// What happened in each frame besides its timing: named counts, column by column.
///
/// Where the counts come from is nobody's business here; a layout's replay gives rows that entered,
/// folded or were inserted.
public struct FrameCauses: Equatable, Sendable {
  /// The names of the columns, each there once.
  public let names: [String]
  /// The columns: element `f` of column `c` is how often cause `c` is there in frame `f`.
  public private(set) var columns: [[Double]]

  /// Creates columns without frames.
  public init(names: [String]) {
    self.names = names
    columns = names.map { _ in [] }
  }

  /// The number of frames.
  public var frameCount: Int { columns.first?.count ?? 0 }

  /// Adds a frame.
  ///
  /// - Precondition: `counts` has an element for each name.
  public mutating func append(_ counts: [Double]) {
    precondition(counts.count == names.count, "a count for each cause")
    for (column, count) in counts.enumerated() { columns[column].append(count) }
  }

  /// The counts of some of the frames.
  ///
  /// - Precondition: Each of `frames` is in `0..<frameCount`.
  public func part(_ frames: [Int]) -> FrameCauses {
    var part = FrameCauses(names: names)
    part.columns = columns.map { column in frames.map { column[$0] } }
    return part
  }

  /// The counts of one frame, in the order of the names.
  public func counts(ofFrame frame: Int) -> [Double] { columns.map { $0[frame] } }
}
