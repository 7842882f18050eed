/// One column of a `RowBuffer`, to be read: an element for each row for which there is room.
///
/// It keeps the values that it had when it was taken, whatever is laid out afterwards.
public struct RowColumn: RandomAccessCollection, @unchecked Sendable {
  private let memory: ColumnMemory
  private let values: UnsafeMutablePointer<Double>

  @inline(always)
  init(_ memory: ColumnMemory, _ values: UnsafeMutablePointer<Double>) {
    self.memory = memory
    self.values = values
  }

  /// The place of the first element, 0.
  public var startIndex: Int { 0 }

  /// The place after the last element.
  public var endIndex: Int { memory.capacity }

  /// The element at a place in the column.
  public subscript(i: Int) -> Double {
    precondition(i >= 0 && i < memory.capacity, "no such row")
    // The columns have room for as many; they live as long as the memory that is kept here.
    return withExtendedLifetime(memory) { values[i] }
  }
}

extension RowColumn: Equatable {
  /// Whether two columns have the same elements, bit for bit but for the signs of zeros.
  public static func == (a: RowColumn, b: RowColumn) -> Bool { a.elementsEqual(b) }
}
