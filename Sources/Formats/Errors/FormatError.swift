/// Why a file could not be read: the file, the place in it, and what is wrong there.
///
///     FormatError(file: "swipe.csv", location: .line(42),
///       problem: .timeGoesBack(previous: 1.275, found: 1.25)).sentence
///     // swipe.csv:42: t goes back from 1.275 to 1.250 s; sort the file by t
///
/// The parts stay apart so that a program can act on them; ``sentence`` puts them together.
public struct FormatError: Error, Equatable, Sendable {
  /// What kind of failure it is, for a program's exit code.
  public enum Category: Equatable, Sendable {
    /// There is no such input, or it may not be opened.
    case noInput
    /// The input is there, but what it says cannot be used.
    case badData
    /// The system failed while it was read.
    case io

    /// The exit code that sysexits.h gives to the failure: 66, 65 or 74.
    public var exitCode: Int32 {
      switch self {
      case .noInput: 66
      case .badData: 65
      case .io: 74
      }
    }
  }

  /// A place in a file.
  public enum Location: Equatable, Sendable {
    /// The file as a whole.
    case none
    /// A line, counted from 1.
    case line(Int)
    /// A byte, counted from 0; in a compressed file, of the compressed bytes.
    case byteOffset(Int)
  }

  /// The file's name as it was given, or "standard input".
  public var file: String
  /// The place in the file.
  public var location: Location
  /// What is wrong.
  public var problem: Problem

  /// Creates an error.
  public init(file: String, location: Location = .none, problem: Problem) {
    self.file = file
    self.location = location
    self.problem = problem
  }

  /// What kind of failure it is, for a program's exit code.
  public var category: Category {
    switch problem {
    case .missing, .notReadable: .noInput
    case .readFailed: .io
    default: .badData
    }
  }
}
