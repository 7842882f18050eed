/// A parser that can report an error at its current line.
protocol Failing {
  func failure(_ problem: FormatError.Problem) -> FormatError
}

extension Failing {
  func failure(found: String, remedy: String) -> FormatError {
    failure(.other(found: found, remedy: remedy))
  }
}

extension CSVReader: Failing {}
extension JSONTokenizer: Failing {}

extension ByteSource {
  func failure(
    _ problem: FormatError.Problem, at location: FormatError.Location = .none
  ) -> FormatError {
    FormatError(file: name, location: location, problem: problem)
  }

  func failure(
    found: String, remedy: String, at location: FormatError.Location = .none
  ) -> FormatError {
    failure(.other(found: found, remedy: remedy), at: location)
  }
}
