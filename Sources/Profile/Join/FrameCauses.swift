/// The number of times that each possible cause of a hitch occurs in each frame.
///
/// The causes are named columns. A layout's replay counts, for example, rows that entered, folded
/// or were inserted.
public struct FrameCauses: Equatable, Sendable {
  /// The names of the columns, without duplicates.
  public let names: [String]
  /// The columns; element `f` of column `c` is the count of cause `c` in frame `f`.
  public private(set) var columns: [[Double]]

  /// Creates empty columns for causes with distinct names.
  public init(names: [String]) {
    self.names = names
    columns = names.map { _ in [] }
  }

  /// The number of frames.
  public var frameCount: Int { columns.first?.count ?? 0 }

  /// Appends the counts of one frame.
  ///
  /// - Precondition: `counts` has an element for each name.
  public mutating func append(_ counts: [Double]) {
    precondition(counts.count == names.count, "a count for each cause")
    for (column, count) in counts.enumerated() { columns[column].append(count) }
  }

  /// Returns the counts of the frames at some indices.
  ///
  /// - Precondition: Each index is in `0..<frameCount`.
  public func part(_ frames: [Int]) -> FrameCauses {
    var part = FrameCauses(names: names)
    part.columns = columns.map { column in frames.map { column[$0] } }
    return part
  }

  /// Returns the counts of one frame, in the order of the names.
  public func counts(ofFrame frame: Int) -> [Double] { columns.map { $0[frame] } }
}
