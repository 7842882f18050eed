/// A set of frame indices in a timeline, stored as ascending ranges.
struct FrameIndexSet: Sequence, Sendable {
  let bounds: Range<Int>
  let ranges: [Range<Int>]
  let count: Int

  init(in bounds: Range<Int>, where isTaken: (Int) -> Bool) {
    var ranges: [Range<Int>] = []
    var start = bounds.lowerBound
    for index in bounds where !isTaken(index) {
      if start < index { ranges.append(start..<index) }
      start = index + 1
    }
    if start < bounds.upperBound { ranges.append(start..<bounds.upperBound) }
    (self.bounds, self.ranges) = (bounds, ranges)
    count = ranges.reduce(0) { $0 + $1.count }
  }

  func contains(_ index: Int) -> Bool {
    let first = ranges.partitioningIndex { $0.upperBound > index }
    return first < ranges.count && ranges[first].lowerBound <= index
  }

  func makeIterator() -> Iterator { Iterator(rest: ranges[...]) }

  struct Iterator: IteratorProtocol {
    var rest: ArraySlice<Range<Int>>
    var range = 0..<0

    mutating func next() -> Int? {
      if range.isEmpty {
        guard let next = rest.popFirst() else { return nil }
        range = next
      }
      return range.removeFirst()
    }
  }
}
