/// The cards of a deck in the order of the data source, identified by their IDs.
package struct CardOrder: RandomAccessCollection, Equatable, Sendable {
  private var rows = RowHeights(count: 0, height: 1)

  init(_ cards: [RowID]) { insert(cards[...], at: 0) }

  package var startIndex: Int { 0 }
  package var endIndex: Int { rows.count }

  package subscript(index: Int) -> RowID { rows.id(ofRow: index) }

  package func firstIndex(of card: RowID) -> Int? { rows.row(ofID: card) }

  package static func == (a: CardOrder, b: CardOrder) -> Bool { a.elementsEqual(b) }

  mutating func insert(_ cards: ArraySlice<RowID>, at index: Int) {
    var (rest, index) = (cards, index)
    while let first = rest.first {
      // Consecutive identifiers are inserted in one step.
      var next = first.rawValue
      let run = rest.prefix {
        defer { next &+= 1 }
        return $0.rawValue == next
      }
      rows.insert(count: run.count, height: 1, at: index, firstID: first)
      index += run.count
      rest = rest[run.endIndex...]
    }
  }

  mutating func remove(_ range: Range<Int>) { rows.remove(range) }
}
