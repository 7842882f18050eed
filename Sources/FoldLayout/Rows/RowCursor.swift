/// Where the last frame began in a list, so that the next one finds its rows nearby.
///
/// It is a hint: any cursor gives the right rows in any list, a near one sooner.
public struct RowCursor: Sendable {
  var group = 0
  var slot = 0
  var row = 0

  /// Creates a cursor at the start of a list.
  public init() {}
}
