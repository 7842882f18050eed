import FoldFormats

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
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
  static var date: String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    var text = [CChar](repeating: 0, count: 32)
    strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    return string(text)
  }

  /// The processor's name; nil where the system does not tell it.
  private static var processor: String? {
    #if os(macOS)
      var size = 0
      sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0)
      var text = [CChar](repeating: 0, count: max(1, size))
      sysctlbyname("machdep.cpu.brand_string", &text, &size, nil, 0)
      return string(text)
    #else
      guard let file = fopen("/proc/cpuinfo", "r") else { return nil }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 256)
      while fgets(&line, Int32(line.count), file) != nil {
        let text = string(line)
        guard text.hasPrefix("model name"), let colon = text.firstIndex(of: ":") else { continue }
        let words = text[text.index(after: colon)...].split(whereSeparator: \.isWhitespace)
        return words.joined(separator: " ")
      }
      return nil
    #endif
  }

  private static var architecture: String {
    var system = utsname()
    guard uname(&system) == 0 else { return "unknown" }
    return withUnsafeBytes(of: system.machine) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  private static func string(_ text: [CChar]) -> String {
    String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
