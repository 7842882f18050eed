import FoldLayout
import Synchronization

/// The names of rows in files, and the numbers that identify them in the layout engine.
///
/// A row that is in the scene from the start has its index (from 0) as number. Other rows' names
/// get numbers from the top of the range downwards. The engine numbers unnamed inserted rows
/// upwards, so the two ranges do not meet. Such a number also serves as the row's name in a
/// recording. Copies share names, so a name in a recording becomes known to every copy.
public struct RowNames: Sendable {
  /// The number of rows at the start.
  public let count: Int
  /// The names of the rows at the start; empty if each name is the index as text.
  public let names: [String]
  /// What errors call one of them and all of them.
  package var words = (item: "row", whole: "list")
  private let numbers: [String: UInt32]
  private let later = Later()

  private final class Later: Sendable {
    let known = Mutex<(names: [String], numbers: [String: UInt32])>(([], [:]))

    /// Adds an unknown name, with `number` or, if `nil`, the next number from the top downwards.
    func add(_ name: String, _ number: UInt32? = nil) -> RowID {
      known.withLock { known in
        let number = number ?? UInt32.max - UInt32(truncatingIfNeeded: known.names.count)
        known.names.append(name)
        known.numbers[name] = number
        return RowID(number)
      }
    }
  }

  /// Creates names for `count` rows, each with its index as name.
  public init(count: Int) {
    self.count = count
    names = []
    numbers = [:]
  }

  /// Creates names from a list; `nil` if a name appears twice.
  public init?(_ names: [String]) {
    count = names.count
    self.names = names
    var numbers: [String: UInt32] = [:]
    numbers.reserveCapacity(names.count)
    for (index, name) in names.enumerated() {
      guard numbers.updateValue(UInt32(truncatingIfNeeded: index), forKey: name) == nil else {
        return nil
      }
    }
    self.numbers = numbers
  }

  init(unique names: [String]) {
    count = names.count
    self.names = names
    numbers = Dictionary(
      names.enumerated().map { ($1, UInt32(truncatingIfNeeded: $0)) },
      uniquingKeysWith: { a, _ in a })
  }

  /// Returns the identifier of the initial or inserted row with this name, or with this index as
  /// text if the initial rows have no names; `nil` if there is no such row yet.
  public func id(named name: String) -> RowID? {
    if let number = numbers[name] ?? later.known.withLock({ $0.numbers[name] }) {
      return RowID(number)
    }
    guard names.isEmpty, let index = Int(name), index >= 0, index < count, String(index) == name
    else { return nil }
    return RowID(UInt32(truncatingIfNeeded: index))
  }

  /// Returns the name of a row; the identifier's number as text if the row has no name.
  public func name(of id: RowID) -> String {
    let number = Int(id.rawValue)
    if number < count { return names.isEmpty ? String(number) : names[number] }
    let index = Int(UInt32.max - id.rawValue)
    return later.known.withLock { index < $0.names.count ? $0.names[index] : String(number) }
  }

  /// The names of inserted rows, in the order in which they were added.
  public var insertedNames: [(id: RowID, name: String)] {
    later.known.withLock { known in known.names.map { (RowID(known.numbers[$0] ?? 0), $0) } }
  }

  /// Returns the identifier of the row with this name; an unknown name gets a new identifier.
  public func addIfNew(_ name: String) -> RowID {
    id(named: name) ?? later.add(name)
  }

  /// Returns the identifier of a row that a recording inserts: a known name's, or else the free
  /// number that the name spells, or a new one.
  func newID(named name: String) -> RowID {
    if let id = id(named: name) { return id }
    return later.add(name, Self.number(of: name).flatMap { $0 < count ? nil : $0 })
  }

  /// Returns the number in the recorded name of an unnamed row; `nil` for other names.
  private static func number(of name: String) -> UInt32? {
    guard let number = UInt32(name), number < RowID.lastNumber, String(number) == name else {
      return nil
    }
    return number
  }

  var firstFreeNumber: UInt32 {
    (names + later.known.withLock(\.names)).lazy.compactMap(Self.number)
      .reduce(UInt32(truncatingIfNeeded: count)) { max($0, $1 + 1) }
  }

  /// Returns the name most similar to `name`, or the nearest index as a name; `nil` without names.
  public func nearest(to name: String) -> String? {
    let later = later.known.withLock(\.names)
    if names.isEmpty, count > 0 {
      guard let wanted = Int(name) else {
        return later.isEmpty ? "0" : nearestName(to: name, among: later)
      }
      return String(min(max(wanted, 0), count - 1))
    }
    return nearestName(to: name, among: names + later)
  }
}
