import FoldFormats
import Foundation

/// The build, machine and time of a run of foldviz.
struct Origin {
  /// The commit of the build that is judged, or `nil` if it is unknown.
  let commit: String?
  /// The processor, the number of cores and the system, such as "AMD EPYC, 4 cores, Linux x86_64".
  let machine: String
  /// The time in UTC, such as "2026-11-28T02:10:00Z".
  let time: String

  var day: String { String(time.prefix(10)) }

  /// Creates the origin of this run; if `commit` is `nil`, the commit is what the pipeline states.
  init(commit: String?) {
    let named = [commit, Terminal.environment("GITHUB_SHA"), Terminal.environment("CI_COMMIT_SHA")]
    self.commit = named.compactMap(\.self).first { !$0.isEmpty }
    machine = Self.machineName
    time = Date.now.formatted(.iso8601)
  }

  private static var machineName: String {
    var names = utsname()
    uname(&names)
    func text<Tuple>(_ tuple: Tuple) -> String {
      withUnsafeBytes(of: tuple) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
    }
    return [
      processorName, counted(sysconf(Int32(_SC_NPROCESSORS_ONLN)), "core"),
      "\(text(names.sysname)) \(text(names.machine))",
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// The name of the processor, or `nil` if the system does not tell.
  private static var processorName: String? {
    guard let file = FileManager.default.contents(atPath: "/proc/cpuinfo") else { return nil }
    let lines = String(decoding: file, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("model name") }),
      let colon = line.firstIndex(of: ":")
    else { return nil }
    return line[colon...].dropFirst().split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}
