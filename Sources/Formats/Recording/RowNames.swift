import FoldLayout
import Synchronization

/// The identities of rows as files write them, and the numbers that stand for them in the engine.
///
/// A row that is in the scene from the start bears the number of its index. Names that come in later,
/// with inserted rows, get numbers from the top of the range downwards, so that they never meet the
/// numbers that an engine counts upwards for inserted rows without a name; these are called by their
/// numbers, so that in a recording such a number is its own identity. Copies share them: what a recording
/// names while it is read has its name wherever rows are shown.
public struct RowNames: Sendable {
  /// The number of rows at the start.
  public let count: Int
  /// The names of the rows at the start; empty where each is its index as text.
  public let names: [String]
  private let numbers: [String: UInt32]
  private let later = Later()

  private final class Later: Sendable {
    let known = Mutex<(names: [String], numbers: [String: UInt32])>(([], [:]))

    /// Adds a name that is not known, with its number, or else the next from the top downwards.
    func add(_ name: String, _ number: UInt32? = nil) -> RowID {
      known.withLock { known in
        let number = number ?? UInt32.max - UInt32(truncatingIfNeeded: known.names.count)
        known.names.append(name)
        known.numbers[name] = number
        return RowID(number)
      }
    }
  }

  /// Creates the names of `count` rows whose names are their indices as text.
  public init(count: Int) {
    self.count = count
    names = []
    numbers = [:]
  }

  /// Creates names from a list of them, or gives nil where one stands twice.
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

  /// Creates names from a list in which each stands once.
  init(unique names: [String]) {
    count = names.count
    self.names = names
    numbers = Dictionary(
      names.enumerated().map { ($1, UInt32(truncatingIfNeeded: $0)) },
      uniquingKeysWith: { a, _ in a })
  }

  /// The identity that bears `name`, or nil if none does.
  public func id(named name: String) -> RowID? {
    if let number = numbers[name] ?? later.known.withLock({ $0.numbers[name] }) {
      return RowID(number)
    }
    guard names.isEmpty, let index = Int(name), index >= 0, index < count, String(index) == name
    else { return nil }
    return RowID(UInt32(truncatingIfNeeded: index))
  }

  /// The name of an identity; for one that has none, its number as text.
  public func name(of id: RowID) -> String {
    let number = Int(id.rawValue)
    if number < count { return names.isEmpty ? String(number) : names[number] }
    let place = Int(UInt32.max - id.rawValue)
    return later.known.withLock { place < $0.names.count ? $0.names[place] : String(number) }
  }

  /// The names that came in later, with their identities, in the order of their coming.
  public var laterNames: [(id: RowID, name: String)] {
    later.known.withLock { known in known.names.map { (RowID(known.numbers[$0] ?? 0), $0) } }
  }

  /// The identity that bears `name`, which gets one if it has none.
  public func intern(_ name: String) -> RowID {
    id(named: name) ?? later.add(name)
  }

  /// The identity of a row that a recording lets in as `name`, which gets one if it has none.
  func newID(named name: String) -> RowID {
    if let id = id(named: name) { return id }
    return later.add(name, Self.number(of: name).flatMap { $0 < count ? nil : $0 })
  }

  /// The number that a row without a name may bear for one whose text `name` is.
  private static func number(of name: String) -> UInt32? {
    guard let number = UInt32(name), number < RowID.lastNumber, String(number) == name else {
      return nil
    }
    return number
  }

  /// The first number that is neither that of a row at the start nor, like those after it, a name.
  var firstFreeNumber: UInt32 {
    (names + later.known.withLock(\.names)).lazy.compactMap(Self.number)
      .reduce(UInt32(truncatingIfNeeded: count)) { max($0, $1 + 1) }
  }

  /// The known name that is nearest to `name`; for indices as text, the nearest index.
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
