/// Which elements of a list are section headers.
///
/// A list with sections has one sequence of heights for its rows and headers together; `headers`
/// says which of them are headers. Rows and headers are each counted on their own. A section goes from
/// its header to the next one, or to where a section without header begins.
public struct Sections: Equatable, Sendable {
  /// The positions of the headers among all elements, ascending.
  public var headers: [Int]

  /// The positions of the first elements of sections without header, ascending.
  public var headless: [Int]

  /// Creates sections from the positions of their headers, and of the first rows of those without
  /// one, each ascending.
  public init(headers: [Int], headless: [Int] = []) {
    self.headers = headers
    self.headless = headless
  }
}
