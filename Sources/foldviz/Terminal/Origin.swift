import FoldFormats

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
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var parts = tm()
    gmtime_r(&now.tv_sec, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    time = String(decoding: text[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
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
    guard let file = fopen("/proc/cpuinfo", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 512)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard text.hasPrefix("model name"), let colon = text.firstIndex(of: ":") else { continue }
      return text[text.index(after: colon)...].split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
    }
    return nil
  }
}
