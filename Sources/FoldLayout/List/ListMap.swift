/// The classification of a list's elements into rows, headers and closing gaps.
///
/// Rows and headers are numbered separately, as in recordings and tables. A gap has no number, and
/// is left by a removed row until it has closed.
struct ListMap: Sendable {
  private(set) var headers: [Int]
  /// The indices of the first elements of sections without header, ascending.
  private var headless: [Int]
  /// The indices among all elements of the gaps that removed rows left, ascending.
  private(set) var gaps: [Int] = []
  /// The indices of the gaps that show nothing, ascending; other gaps still show their row.
  private(set) var blanks: [Int] = []

  init(_ sections: Sections?) {
    headers = sections?.headers ?? []
    headless = sections?.headless ?? []
  }

  @inline(always) var isPlain: Bool { headers.isEmpty && gaps.isEmpty }

  /// Returns the kind of an element and its index in the kind; a gap counts as the row after it.
  func kindAndIndex(ofElement element: Int) -> (kind: ElementKind, index: Int) {
    let before = Self.count(in: headers, below: element)
    if before < headers.count, headers[before] == element { return (.header, before) }
    return (.row, element - before - Self.count(in: gaps, below: element))
  }

  func isGap(_ element: Int) -> Bool { Self.contains(element, in: gaps) }

  func isBlank(_ element: Int) -> Bool { Self.contains(element, in: blanks) }

  func isHeader(_ element: Int) -> Bool { Self.contains(element, in: headers) }

  func rowCount(ofElements count: Int) -> Int { count - headers.count - gaps.count }

  /// Returns the element index of a row, or the element count for the row after the last.
  func element(ofRow row: Int, elements count: Int) -> Int {
    isPlain ? row : first(of: count) { rows(upTo: $0) > row }
  }

  private func rows(upTo element: Int) -> Int {
    element + 1 - Self.count(in: headers, below: element + 1)
      - Self.count(in: gaps, below: element + 1)
  }

  /// Returns the element indices of the headers and gaps in a range of elements, ascending.
  func nonRows(in range: Range<Int>) -> [Int] {
    (headers[Self.indices(in: headers, of: range)] + gaps[Self.indices(in: gaps, of: range)])
      .sorted()
  }

  /// Returns the element indices of the last header up to an element, of its section's end
  /// (exclusive), and of the next header if there is one; `nil` before the first header.
  func section(of element: Int, elements count: Int) -> (header: Int, end: Int, next: Int?)? {
    let upTo = Self.count(in: headers, below: element + 1)
    guard upTo > 0 else { return nil }
    let (header, next) = (headers[upTo - 1], upTo < headers.count ? headers[upTo] : nil)
    let before = Self.count(in: headless, below: header + 1)
    let end = before < headless.count ? headless[before] : count
    return (header, min(end, next ?? count), next)
  }

  func beginsHeadless(_ element: Int) -> Bool { Self.contains(element, in: headless) }

  mutating func addGaps(_ elements: Range<Int>, areBlank: Bool = false) {
    gaps.insert(contentsOf: elements, at: Self.count(in: gaps, below: elements.lowerBound))
    guard areBlank else { return }
    blanks.insert(contentsOf: elements, at: Self.count(in: blanks, below: elements.lowerBound))
  }

  /// Renumbers the elements for an insertion; at the start of a section without header,
  /// `endsSection` makes the new elements part of the previous section.
  mutating func insert(_ count: Int, at element: Int, endsSection: Bool = false) {
    Self.shift(&headers, from: element, by: count)
    Self.shift(&headless, from: endsSection ? element : element + 1, by: count)
    Self.shift(&gaps, from: element, by: count)
    Self.shift(&blanks, from: element, by: count)
  }

  mutating func remove(_ elements: Range<Int>) {
    Self.remove(elements, from: &headers)
    for i in headless.indices where headless[i] > elements.lowerBound {
      headless[i] = max(elements.lowerBound, headless[i] - elements.count)
    }
    Self.remove(elements, from: &gaps)
    Self.remove(elements, from: &blanks)
  }

  private static func remove(_ elements: Range<Int>, from positions: inout [Int]) {
    positions.removeSubrange(indices(in: positions, of: elements))
    shift(&positions, from: elements.upperBound, by: -elements.count)
  }

  private static func shift(_ positions: inout [Int], from element: Int, by count: Int) {
    for i in Self.count(in: positions, below: element)..<positions.count { positions[i] += count }
  }

  private static func indices(in positions: [Int], of range: Range<Int>) -> Range<Int> {
    count(in: positions, below: range.lowerBound)..<count(in: positions, below: range.upperBound)
  }

  static func contains(_ element: Int, in positions: [Int]) -> Bool {
    let before = count(in: positions, below: element)
    return before < positions.count && positions[before] == element
  }

  private static func count(in positions: [Int], below element: Int) -> Int {
    first(of: positions.count) { positions[$0] >= element }
  }
}
