import FoldFormats
import FoldLayout

/// The sentences and exit codes of the libraries' errors.
extension Failure {
  init(_ error: FormatError) {
    self.init(Code(rawValue: error.category.exitCode) ?? .badData, error.sentence)
  }

  static func reading<Value>(
    _ value: @autoclosure () throws(FormatError) -> Value
  ) throws(Failure) -> Value {
    do { return try value() } catch { throw Failure(error) }
  }

  static func explaining<Value>(_ body: () throws(FormatError) -> Value) throws(Failure) -> Value {
    do { return try body() } catch { throw Failure(error) }
  }

  init<Source>(_ error: ReplayError<Source>, in file: String, names: RowNames) {
    switch error {
    case .source(let error):
      self = (error as? FormatError).map(Failure.init) ?? Failure(.internalError, "\(error)")
    case .recording(let error):
      self.init(.badData, error.sentence(file: file, names: names))
    }
  }
}
