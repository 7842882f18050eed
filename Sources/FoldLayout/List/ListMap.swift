/// Which elements of a list are rows, which are headers, and which are only closing gaps.
///
/// The list's heights are one sequence of elements. Rows and headers are counted each on their own,
/// as a recording and the table count them; a gap, which a removed row leaves until it has closed,
/// counts as neither.
struct ListMap: Sendable {
  /// The elements that are headers, ascending.
  private(set) var headers: [Int]
  /// The elements before which a section without header begins, ascending.
  private var headless: [Int]
  /// The elements that are closing gaps, ascending.
  private(set) var gaps: [Int] = []
  /// The gaps in which nothing is to be seen, ascending; the others still show their row.
  private(set) var blanks: [Int] = []

  init(_ sections: Sections?) {
    headers = sections?.headers ?? []
    headless = sections?.headless ?? []
  }

  /// Whether every element is a row, so that elements and rows are numbered alike.
  @inline(always) var isPlain: Bool { headers.isEmpty && gaps.isEmpty }

  /// The kind of an element, and its index within the kind; a gap bears the index of the row after.
  func place(ofElement element: Int) -> (kind: ElementKind, index: Int) {
    let before = Self.count(in: headers, below: element)
    if before < headers.count, headers[before] == element { return (.header, before) }
    return (.row, element - before - Self.count(in: gaps, below: element))
  }

  func isGap(_ element: Int) -> Bool { Self.contains(element, in: gaps) }

  func isBlank(_ element: Int) -> Bool { Self.contains(element, in: blanks) }

  func isHeader(_ element: Int) -> Bool { Self.contains(element, in: headers) }

  /// The number of rows among `count` elements.
  func rowCount(ofElements count: Int) -> Int { count - headers.count - gaps.count }

  /// The element that is row `row`; the element after the last for the row after the last.
  ///
  /// - Complexity: O(log e · log s) for e elements, s of which are no rows.
  func element(ofRow row: Int, elements count: Int) -> Int {
    guard !isPlain else { return row }
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if rows(upTo: middle) > row { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The number of rows among the elements `0...element`.
  private func rows(upTo element: Int) -> Int {
    element + 1 - Self.count(in: headers, below: element + 1)
      - Self.count(in: gaps, below: element + 1)
  }

  /// The elements of a range that are no rows, ascending.
  func specials(in range: Range<Int>) -> [Int] {
    (headers[Self.places(in: headers, of: range)] + gaps[Self.places(in: gaps, of: range)]).sorted()
  }

  /// The last header up to an element, where its section ends, and the header after it.
  func section(of element: Int, elements count: Int) -> (header: Int, end: Int, next: Int?)? {
    let upTo = Self.count(in: headers, below: element + 1)
    guard upTo > 0 else { return nil }
    let (header, next) = (headers[upTo - 1], upTo < headers.count ? headers[upTo] : nil)
    let before = Self.count(in: headless, below: header + 1)
    let end = before < headless.count ? headless[before] : count
    return (header, min(end, next ?? count), next)
  }

  /// Whether a section without header begins at an element.
  func beginsHeadless(_ element: Int) -> Bool { Self.contains(element, in: headless) }

  /// Makes elements gaps, which show their rows until they have closed.
  mutating func addGaps(_ elements: Range<Int>) {
    gaps.insert(contentsOf: elements, at: Self.count(in: gaps, below: elements.lowerBound))
  }

  /// Makes an element a gap in which nothing is to be seen.
  mutating func addBlank(_ element: Int) {
    addGaps(element..<element + 1)
    blanks.insert(element, at: Self.count(in: blanks, below: element))
  }

  /// Makes room for elements that come in; where a section without header begins, they are its own, or
  /// with `endsSection` those of the one before.
  mutating func insert(_ count: Int, at element: Int, endsSection: Bool = false) {
    Self.shift(&headers, from: element, by: count)
    Self.shift(&headless, from: endsSection ? element : element + 1, by: count)
    Self.shift(&gaps, from: element, by: count)
    Self.shift(&blanks, from: element, by: count)
  }

  /// Closes up over elements that go.
  mutating func remove(_ elements: Range<Int>) {
    Self.remove(elements, from: &headers)
    for i in headless.indices where headless[i] > elements.lowerBound {
      headless[i] = max(elements.lowerBound, headless[i] - elements.count)
    }
    Self.remove(elements, from: &gaps)
    Self.remove(elements, from: &blanks)
  }

  private static func remove(_ elements: Range<Int>, from positions: inout [Int]) {
    positions.removeSubrange(places(in: positions, of: elements))
    shift(&positions, from: elements.upperBound, by: -elements.count)
  }

  private static func shift(_ positions: inout [Int], from element: Int, by count: Int) {
    for i in Self.count(in: positions, below: element)..<positions.count { positions[i] += count }
  }

  /// Where the positions stand that lie in a range.
  private static func places(in positions: [Int], of range: Range<Int>) -> Range<Int> {
    count(in: positions, below: range.lowerBound)..<count(in: positions, below: range.upperBound)
  }

  /// Whether ascending positions have an element.
  static func contains(_ element: Int, in positions: [Int]) -> Bool {
    let before = count(in: positions, below: element)
    return before < positions.count && positions[before] == element
  }

  /// How many of the ascending positions lie below `element`.
  private static func count(in positions: [Int], below element: Int) -> Int {
    var (low, high) = (0, positions.count)
    while low < high {
      let middle = low + (high - low) / 2
      if positions[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
