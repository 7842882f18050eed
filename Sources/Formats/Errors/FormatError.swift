/// An error in an input file, with its location.
///
///     FormatError(file: "swipe.csv", location: .line(42),
///       problem: .timeGoesBack(previous: 1.275, found: 1.25)).sentence
///     // swipe.csv:42: t goes back from 1.275 to 1.250 s; sort the file by t
///
/// The parts are separate so that a program can use them; ``sentence`` combines them.
public struct FormatError: Error, Equatable, Sendable {
  /// The category of an error, which determines a program's exit code.
  @nonexhaustive public enum Category: Equatable, Sendable {
    /// The input does not exist or cannot be opened.
    case noInput
    /// The content of the input is invalid.
    case badData
    /// The system reported an error while reading.
    case io

    /// The exit code of the category in `sysexits.h`: 66, 65 or 74.
    public var exitCode: Int32 {
      switch self {
      case .noInput: 66
      case .badData: 65
      case .io: 74
      }
    }
  }

  /// A location in a file.
  @nonexhaustive public enum Location: Equatable, Sendable {
    /// The whole file.
    case none
    /// A line number, from 1.
    case line(Int)
    /// A byte offset, from 0; in a compressed file it refers to the compressed bytes.
    case byteOffset(Int)
  }

  /// The path of the file as the caller gave it, or "standard input".
  public var file: String
  /// The location in the file.
  public var location: Location
  /// The problem, with the values that its sentence states.
  public var problem: Problem

  /// Creates an error about the file at the path `file`, by default about the file as a whole.
  public init(file: String, location: Location = .none, problem: Problem) {
    self.file = file
    self.location = location
    self.problem = problem
  }

  /// The category, which determines a program's exit code.
  public var category: Category {
    switch problem {
    case .missing, .notReadable: .noInput
    case .readFailed: .io
    default: .badData
    }
  }
}

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
