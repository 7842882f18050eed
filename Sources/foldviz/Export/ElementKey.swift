import FoldLayout

struct ElementKey: Hashable {
  let kind: ElementKind
  let id: RowID

  init(kind: ElementKind, id: RowID) { (self.kind, self.id) = (kind, id) }

  init(_ element: PlacedElement) { self.init(kind: element.kind, id: element.id) }
}
