import FoldLayout

/// By what an element is known again in another frame.
struct ElementKey: Hashable {
  let kind: ElementKind
  let id: RowID

  init(_ element: PlacedElement) { (kind, id) = (element.kind, element.id) }
}
