import ArgumentParser

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program: it finds the command, runs it, and turns what went wrong into one sentence.
@main enum FoldvizMain {
  static func main() {
    Interruption.install()
    do {
      var command = try FoldvizCommand.parseAsRoot()
      try command.run()
    } catch let failure as Failure {
      exit(with: failure)
    } catch {
      exit(withParserError: error)
    }
  }

  private static func exit(with failure: Failure) -> Never {
    if let message = failure.message {
      Terminal.writeToStandardError("foldviz: error: \(message)\n")
    }
    Self.exit(failure.code.rawValue)
  }

  /// Help and version go to standard output; a mistake in the arguments becomes one line.
  private static func exit(withParserError error: any Error) -> Never {
    let code = FoldvizCommand.exitCode(for: error)
    guard code != .success else {
      print(FoldvizCommand.message(for: error))
      Self.exit(0)
    }
    let message = FoldvizCommand.message(for: error).split(separator: "\n").joined(separator: " ")
    Terminal.writeToStandardError(
      "foldviz: error: \(message.isEmpty ? "the arguments cannot be understood" : message); "
        + "see 'foldviz --help'\n")
    Self.exit(code == .validationFailure ? Failure.Code.usage.rawValue : code.rawValue)
  }

  private static func exit(_ code: Int32) -> Never {
    #if canImport(Glibc)
      Glibc.exit(code)
    #else
      Darwin.exit(code)
    #endif
  }
}
