/// A row's identity, which stays with it while rows come, go and move.
///
/// Outside of the engine an identifier is text; inside it is this interned number. A row that was in
/// the scene from the start bears the number of its first index.
public struct RowID: Hashable, Sendable {
  /// The interned number.
  public var rawValue: UInt32

  /// Creates the identity with an interned number.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}
