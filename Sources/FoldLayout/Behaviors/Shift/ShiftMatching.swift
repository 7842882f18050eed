/// The published rules that find the counterpart of each source.
public enum ShiftMatching {
  /// A source and its destination, as indices of the sides' elements.
  public struct Pair: Equatable, Sendable {
    /// The index of the source.
    public var source: Int
    /// The index of the destination.
    public var destination: Int
  }

  /// The pairs, in the order of their sources.
  ///
  /// Sources are walked in order; each takes the first destination with its identifier, in 3.x the
  /// first that no other has taken. Excluded views and what they contain are left out, in 2.2.0 hidden
  /// ones too, and where a side opts out there are no pairs.
  ///
  /// - Complexity: O(n·m) for n sources and m destinations that bear identifiers
  public static func pairs(
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

  /// The elements that bear an identifier and take part, in order.
  static func participants(of side: ShiftSide, _ version: ShiftVersion) -> [Int] {
    let isLeftOut = side.within {
      $0.isExcluded || version == .shifty2 && $0.isHidden
    }
    return side.elements.indices.filter {
      !isLeftOut[$0] && side.elements[$0].identifier != nil
    }
  }
}

extension ShiftSide {
  /// For each view whether it or a container of it is as asked.
  func within(_ holds: (ShiftElement) -> Bool) -> [Bool] {
    var within: [Bool] = []
    for (index, element) in elements.enumerated() {
      let container = element.parent.flatMap { (0..<index).contains($0) ? within[$0] : nil }
      within.append(container ?? false || holds(element))
    }
    return within
  }
}
