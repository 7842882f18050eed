/// The published rule that finds the counterpart of each source.
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
  /// Sources are walked in order; each takes the first destination with its identifier that no other
  /// has taken. Hidden and excluded views and what they contain are left out, and where a side opts
  /// out there are no pairs.
  ///
  /// - Complexity: O(n·m) for n sources and m destinations that bear identifiers
  public static func pairs(from source: ShiftSide, to destination: ShiftSide) -> [Pair] {
    guard source.isShiftingEnabled, destination.isShiftingEnabled else { return [] }
    let sources = participants(of: source)
    var candidates = participants(of: destination)
    var pairs: [Pair] = []
    for index in sources {
      let identifier = source.elements[index].identifier
      let match = candidates.firstIndex { destination.elements[$0].identifier == identifier }
      guard let match else { continue }
      pairs.append(Pair(source: index, destination: candidates.remove(at: match)))
    }
    return pairs
  }

  /// The elements that bear an identifier and take part, in order.
  private static func participants(of side: ShiftSide) -> [Int] {
    let takesPart = participation(of: side)
    return side.elements.indices.filter {
      takesPart[$0] && side.elements[$0].identifier != nil
    }
  }

  /// For each element whether neither it nor a container of it is hidden or excluded.
  static func participation(of side: ShiftSide) -> [Bool] {
    var takesPart: [Bool] = []
    for (index, element) in side.elements.enumerated() {
      let container = element.parent.flatMap { (0..<index).contains($0) ? takesPart[$0] : nil }
      takesPart.append((container ?? true) && !element.isHidden && !element.isExcluded)
    }
    return takesPart
  }
}
