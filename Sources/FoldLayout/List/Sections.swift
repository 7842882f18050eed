/// The section headers of a list.
///
/// A single sequence of heights contains rows and headers, which are numbered separately. A section
/// extends from its header to the next one, or to where a section without header begins.
public struct Sections: Equatable, Sendable {
  /// The indices of the headers among all elements, ascending.
  public var headers: [Int]

  /// The indices of the first elements of sections without header, ascending.
  public var headless: [Int]

  /// Creates sections from element indices of headers and of first rows without header, ascending.
  public init(headers: [Int], headless: [Int] = []) {
    self.headers = headers
    self.headless = headless
  }
}
