import CFoldMeasure
import Foundation
import Testing

/// A requirement of a test that the package does not contain.
public enum Need: Sendable {
  /// Recordings made by others.
  case corpus
  /// Reference vectors.
  case reference
  /// The oracle of geometry and pixels in a browser, with its own requirements.
  case oracle
  /// A Chromium.
  case browser
  /// A program of the system, and the Debian package that contains the program.
  case tool(String, package: String)
  /// Python modules.
  case python([String])
  /// Another requirement: whether it is met, and the sentence to report if not.
  case other(Bool, String)

  /// A program of Poppler, which reads PDF.
  public static func poppler(_ tool: String) -> Need { .tool(tool, package: "poppler-utils") }

  /// A build that counts allocations.
  ///
  /// A build with a sanitizer does not.
  public static var countedAllocations: Need {
    .other(cmeasure_counts_allocations(), "this build does not count allocations")
  }

  /// A build with optimization, for tests of times, allocations or the player's page.
  public static var optimizedBuild: Need {
    #if DEBUG
      let isOptimized = false
    #else
      let isOptimized = true
    #endif
    return .other(isOptimized, "this is a debug build; run Scripts/test, which builds for release")
  }

  /// Whether `Scripts/setup --ci` can meet the requirement.
  private var isInstalled: Bool {
    switch self {
    case .corpus, .reference, .oracle: false
    case .browser, .tool, .python, .other: true
    }
  }

  /// The sentences about missing parts, and whether each part can be installed.
  var missing: [(sentence: String, canBeInstalled: Bool)] {
    func unless(_ isThere: Bool, _ sentence: String) -> [(String, Bool)] {
      isThere ? [] : [(sentence, isInstalled)]
    }
    switch self {
    case .corpus:
      return unless(Outside.corpus != nil, "set FOLDVIZ_CORPUS to the folder of recordings")
    case .reference:
      return unless(
        Outside.reference != nil, "set FOLDVIZ_REFERENCE to the folder of reference vectors")
    case .oracle:
      let needs: [Need] = [.browser, .poppler("pdftoppm"), .python(["numpy", "PIL"])]
      return unless(Outside.oracle != nil, "set FOLDVIZ_ORACLE to the folder of oracle.py")
        + needs.flatMap(\.missing)
    case .browser:
      return unless(
        SystemTool.browser != nil, "there is no Chromium on the PATH; run Scripts/setup --ci")
    case .tool(let name, let package):
      return unless(
        SystemTool.path(name) != nil, "there is no \(name) on the PATH; install \(package)")
    case .python(let modules):
      return unless(
        SystemTool.pythonHas(modules),
        "Python lacks \(modules.joined(separator: " or ")); run Scripts/setup --ci")
    case .other(let isThere, let sentence): return unless(isThere, sentence)
    }
  }
}

/// The permission to skip tests, from `FOLDVIZ_COMPLETE`.
///
/// `1` forbids all skipping. `installed` permits skipping only tests that need folders outside the
/// package. Any other value skips all tests that cannot run.
private enum Completeness {
  static func forbids(skippingFor missing: [(sentence: String, canBeInstalled: Bool)]) -> Bool {
    switch ProcessInfo.processInfo.environment["FOLDVIZ_COMPLETE"] {
    case "1": true
    case "installed": missing.contains { $0.canBeInstalled }
    default: false
    }
  }
}

/// The error of a test that cannot run but may not be skipped.
private struct MissingNeed: Error, CustomStringConvertible {
  var description: String
}

extension Trait where Self == ConditionTrait {
  /// Skips a test whose requirements are not met, or fails it if skipping is forbidden.
  public static func needs(_ needs: Need...) -> Self {
    let missing = needs.flatMap(\.missing)
    let sentence = missing.map(\.sentence).joined(separator: "; ")
    return .enabled(Comment(rawValue: sentence)) {
      if missing.isEmpty { return true }
      if Completeness.forbids(skippingFor: missing) {
        throw MissingNeed(description: "nothing may be skipped here, but \(sentence)")
      }
      return false
    }
  }
}
