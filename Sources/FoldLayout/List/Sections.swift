/// Which elements of a list are section headers.
///
/// A list with sections has one sequence of heights for its rows and headers together; `headers`
/// says which of them are headers. Rows and headers are each counted on their own.
public struct Sections: Equatable, Sendable {
  /// The positions of the headers among all elements, ascending.
  public var headers: [Int]

  /// Creates sections from the positions of their headers, ascending.
  public init(headers: [Int]) { self.headers = headers }
}
