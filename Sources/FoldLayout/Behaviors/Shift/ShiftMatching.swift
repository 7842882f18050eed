/// Shifty's rules for matching the views of the source screen with those of the destination.
package enum ShiftMatching {
  package struct Pair: Equatable, Sendable {
    package var source: Int
    package var destination: Int
  }

  /// Returns the matched pairs, as indices of views in their sides, in the order of the sources.
  ///
  /// Each source, in order, is matched with the first destination that has the same identifier; in
  /// 3.x, with the first such destination not matched before. Excluded views and their contents are
  /// left out, and in 2.2.0 hidden ones too. There are no pairs if either side opts out.
  package static func pairs(
    from source: ShiftSide, to destination: ShiftSide, version: ShiftVersion
  ) -> [Pair] {
    guard source.isShiftingEnabled, destination.isShiftingEnabled else { return [] }
    var candidates = participants(of: destination, version)
    var pairs: [Pair] = []
    for index in participants(of: source, version) {
      let identifier = source.elements[index].identifier
      let match = candidates.firstIndex { destination.elements[$0].identifier == identifier }
      guard let match else { continue }
      pairs.append(Pair(source: index, destination: candidates[match]))
      if version == .shifty3 { candidates.remove(at: match) }
    }
    return pairs
  }

  static func participants(of side: ShiftSide, _ version: ShiftVersion) -> [Int] {
    let isLeftOut = side.selfOrAncestor {
      $0.isExcluded || version == .shifty2 && $0.isHidden
    }
    return side.elements.indices.filter {
      !isLeftOut[$0] && side.elements[$0].identifier != nil
    }
  }
}

extension ShiftSide {
  func selfOrAncestor(satisfies predicate: (ShiftElement) -> Bool) -> [Bool] {
    var within: [Bool] = []
    for (index, element) in elements.enumerated() {
      let container = element.parent.flatMap { (0..<index).contains($0) ? within[$0] : nil }
      within.append(container ?? false || predicate(element))
    }
    return within
  }
}
