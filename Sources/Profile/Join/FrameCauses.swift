/// The number of times that each possible cause of a hitch occurs in each frame.
///
/// The causes are named columns, such as the rows of a replay that entered, folded or left.
public struct FrameCauses: Equatable, Sendable {
  /// The names of the columns, without duplicates.
  public let names: [String]
  /// The columns; element `f` of column `c` is the count of cause `c` in frame `f`.
  public private(set) var columns: [[Double]]
  /// The number of layout frames before each frame that the device did not show.
  public private(set) var skipped: [Double] = []

  /// Creates empty columns for causes with distinct names.
  public init(names: [String]) {
    self.names = names
    columns = names.map { _ in [] }
  }

  /// The number of frames.
  public var frameCount: Int { columns.first?.count ?? 0 }

  /// Appends the counts of one frame, which shows the changes of `skipped` more layout frames.
  public mutating func append(_ counts: [Double], skipped: Int = 0) {
    precondition(counts.count == names.count, "a count for each cause")
    for (column, count) in counts.enumerated() { columns[column].append(count) }
    self.skipped.append(Double(skipped))
  }

  /// Appends the frames of another recording with the same names.
  public mutating func append(contentsOf other: FrameCauses) {
    precondition(other.names == names, "the same causes")
    for column in columns.indices { columns[column] += other.columns[column] }
    skipped += other.skipped
  }
}
