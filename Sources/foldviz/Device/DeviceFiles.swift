import Formats
import Profile

/// Reads the files of device frames that a command names; a bad one does not stop the others.
struct DeviceFiles {
  let paths: [String]
  var kind: DeviceKind?
  var refreshRate: Double?
  let quiet: Bool

  /// What was read, and what could not be.
  struct Contents {
    var sources: [(file: String, source: DeviceSource)] = []
    var failures: [(file: String, failure: Failure)] = []
  }

  func read() -> Contents {
    var contents = Contents()
    var progress = Progress("profile: file", total: paths.count, quiet: quiet)
    for (index, path) in paths.enumerated() {
      do throws(Failure) {
        contents.sources += try Self.sources(of: path, kind: kind, refreshRate: refreshRate).map { (path, $0) }
      } catch {
        contents.failures.append((path, error))
      }
      progress.update(index + 1)
    }
    progress.finish()
    return contents
  }

  /// The sources of a file, of which at least one has a frame.
  static func sources(
    of path: String, kind: DeviceKind?, refreshRate: Double?
  ) throws(Failure) -> [DeviceSource] {
    let sources = try Failure.explaining { () throws(FormatError) in
      try DeviceReader.read(path: path, kind: kind, refreshRate: refreshRate)
    }
    guard sources.contains(where: { $0.timeline.total > 0 }) else {
      throw Failure(
        .badData, "\(singleLine(path)): holds no frames; record while something moves")
    }
    return sources
  }
}

extension Failure {
  /// The exit code of several inputs of which some failed: their own code where nothing else was
  /// done and all failed alike, else bad data.
  static func code(of failures: [Failure], doneOthers: Bool) -> Code {
    guard !doneOthers, let first = failures.first?.code,
      failures.allSatisfy({ $0.code == first })
    else { return .badData }
    return first
  }

  /// Tells each failure on a line of its own and gives the one to end with.
  static func telling(_ failures: [Failure], doneOthers: Bool) -> Failure {
    for failure in failures {
      if let message = failure.message {
        Terminal.writeToStandardError("foldviz: error: \(message)\n")
      }
    }
    return Failure(code(of: failures, doneOthers: doneOthers))
  }
}
