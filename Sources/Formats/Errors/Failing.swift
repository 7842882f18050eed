/// What reads a file line by line, and can say where it stands.
protocol Failing {
  /// An error at the line of what was read last.
  func failure(_ problem: FormatError.Problem) -> FormatError
}

extension Failing {
  /// An error at the line of what was read last.
  func failure(found: String, remedy: String) -> FormatError {
    failure(.other(found: found, remedy: remedy))
  }
}

extension CSVReader: Failing {}
extension JSONTokenizer: Failing {}

extension ByteSource {
  /// An error in what the source gave, as a whole or at a place.
  func failure(
    _ problem: FormatError.Problem, at location: FormatError.Location = .none
  ) -> FormatError {
    FormatError(file: name, location: location, problem: problem)
  }

  /// An error in what the source gave, as a whole or at a place.
  func failure(
    found: String, remedy: String, at location: FormatError.Location = .none
  ) -> FormatError {
    failure(.other(found: found, remedy: remedy), at: location)
  }
}
