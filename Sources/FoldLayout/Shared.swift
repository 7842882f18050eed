/// A value that its copies share until one of them is changed, which then gets its own.
///
/// Whatever holds a large value in itself copies it field by field, in code of its own, wherever it is
/// copied; this takes one count instead.
public struct Shared<Value: Sendable>: Sendable {
  // Only a box that nobody else holds is changed, so that no thread ever reads what another writes.
  private final class Box: @unchecked Sendable {
    // Whoever changes the value has to hold the box alone, and that is checked where it is held.
    @exclusivity(unchecked) var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  /// Creates a value that nobody shares yet.
  public init(_ value: Value) { box = Box(value) }

  /// The value.
  ///
  /// - Complexity: O(1) to read and to change; the first change after a copy copies the value.
  public var value: Value {
    _read { yield box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}
