/// The memory of a `RowBuffer`: five columns of Doubles, one after the other in one allocation.
///
/// One owner for all of them, so that a frame asks once whether it may write.
final class ColumnMemory: @unchecked Sendable {
  /// What a column has beyond its rows, so that vectors may write past the last one.
  static var spill: Int { 16 }

  let columns: RowColumns
  /// The number of rows for which there is room.
  let capacity: Int

  /// Makes columns of rows that lie flat at 0.
  init(capacity: Int) {
    self.capacity = capacity
    let stride = capacity + Self.spill
    let base = UnsafeMutablePointer<Double>.allocate(capacity: 5 * stride)
    base.initialize(repeating: 0, count: 5 * stride)
    columns = RowColumns(base: base, stride: stride)
    columns.opacity.update(repeating: 1, count: stride)
  }

  /// Makes columns with room for `capacity` rows, at least as many as `other` has, and its contents.
  init(capacity: Int, copying other: ColumnMemory) {
    self.capacity = capacity
    let stride = capacity + Self.spill
    let base = UnsafeMutablePointer<Double>.allocate(capacity: 5 * stride)
    base.initialize(repeating: 0, count: 5 * stride)
    columns = RowColumns(base: base, stride: stride)
    columns.opacity.update(repeating: 1, count: stride)
    let kept = other.capacity + Self.spill
    for column in 0..<5 {
      (base + column * stride).update(from: other.columns.minY + column * kept, count: kept)
    }
  }

  deinit { columns.minY.deallocate() }
}
