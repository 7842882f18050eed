import FoldLayout

struct ElementKey: Hashable {
  let kind: ElementKind
  let id: RowID
}

extension ElementKey {
  init(_ element: PlacedElement) { self.init(kind: element.kind, id: element.id) }
}
