import FoldFormats

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What tells this machine from others.
enum ThisMachine {
  /// The machine as a noise file names it.
  static var name: NoiseFile.Machine {
    NoiseFile.Machine(
      processor: processor ?? architecture,
      cores: max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
  }

  /// The time now in UTC, as ISO 8601 has it.
  static var date: String { Date().formatted(.iso8601) }

  /// The processor's name; nil where the system does not tell it.
  private static var processor: String? {
    #if os(macOS)
      var size = 0
      sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0)
      var text = [UInt8](repeating: 0, count: max(1, size))
      sysctlbyname("machdep.cpu.brand_string", &text, &size, nil, 0)
      return String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
    #else
      let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
      let line = text?.split(separator: "\n").first { $0.hasPrefix("model name") }
      guard let line, let colon = line.firstIndex(of: ":") else { return nil }
      let words = line[line.index(after: colon)...].split(whereSeparator: \.isWhitespace)
      return words.joined(separator: " ")
    #endif
  }

  private static var architecture: String {
    var system = utsname()
    guard uname(&system) == 0 else { return "unknown" }
    return withUnsafeBytes(of: system.machine) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
