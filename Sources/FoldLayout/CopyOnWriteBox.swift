/// A copy-on-write box: copies share the value, without copying it, until one of them changes it.
public struct CopyOnWriteBox<Value: Sendable>: Sendable {
  // A box is mutated only while it is uniquely referenced, so no thread reads what another writes.
  private final class Box: @unchecked Sendable {
    // Exclusive access is already enforced for the owner of the `CopyOnWriteBox` value.
    @exclusivity(unchecked) var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  package init(_ value: Value) { box = Box(value) }

  /// The shared value; the first change after a copy copies it.
  package var value: Value {
    _read { yield box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}
