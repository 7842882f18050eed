import Foundation

/// Programs of the system that tests look with, found on the PATH.
public enum SystemTool {
  /// Where `Scripts/setup --ci` puts Python's packages.
  private static let environment = packageFolder.appendingPathComponent(".build/oracles/bin").path

  /// Where a program lies, or nil where it is not installed.
  ///
  /// Python is that of the environment which `Scripts/setup --ci` makes, where it has been made.
  public static func path(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders =
      (name == "python3" ? [environment] : []) + path.split(separator: ":").map(String.init)
    return folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Where a Chromium lies, under whichever of its names, or nil where none is installed.
  public static let browser: String? = {
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    return names.lazy.compactMap(path).first
  }()

  /// Whether Python finds all of the modules.
  static func pythonHas(_ modules: [String]) -> Bool {
    guard let python = path("python3") else { return false }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments =
      [
        "-c",
        "import sys, importlib.util as u; sys.exit(not all(map(u.find_spec, sys.argv[1:])))",
      ] + modules
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
