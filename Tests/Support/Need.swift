import CFoldMeasure
import Foundation
import Testing

/// What a test needs that the package does not hold.
public enum Need: Sendable {
  /// Recordings made by others.
  case corpus
  /// Reference vectors.
  case reference
  /// The oracle of geometry and pixels in a browser, with all that it runs on.
  case oracle
  /// A Chromium.
  case browser
  /// A program of the system, from the Debian package named.
  case tool(String, package: String)
  /// Modules of Python.
  case python([String])
  /// Something else: whether it is there, and the sentence that says what is missing.
  case other(Bool, String)

  /// Poppler's programs, which read PDF.
  public static func poppler(_ tool: String) -> Need { .tool(tool, package: "poppler-utils") }

  /// A build that counts allocations, as one with a sanitizer does not.
  public static var countedAllocations: Need {
    .other(cmeasure_counts_allocations(), "this build does not count allocations")
  }

  /// A build with optimization, for what a test says about time, allocations or the player's page.
  public static var optimizedBuild: Need {
    #if DEBUG
      let isOptimized = false
    #else
      let isOptimized = true
    #endif
    return .other(isOptimized, "this is a debug build; run Scripts/test, which builds for release")
  }

  /// Whether `Scripts/setup --ci` can provide it.
  private var isInstalled: Bool {
    switch self {
    case .corpus, .reference, .oracle: false
    case .browser, .tool, .python, .other: true
    }
  }

  /// The sentences that say what is missing for it, with whether it can be installed.
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

/// How complete a run has to be, from `FOLDVIZ_COMPLETE`: `1` lets no test be skipped, `installed` only
/// those that need folders which are not ours to ship; anything else skips what cannot run.
private enum Completeness {
  static func forbids(skippingFor missing: [(sentence: String, canBeInstalled: Bool)]) -> Bool {
    switch ProcessInfo.processInfo.environment["FOLDVIZ_COMPLETE"] {
    case "1": true
    case "installed": missing.contains { $0.canBeInstalled }
    default: false
    }
  }
}

/// A test that may not be skipped cannot run.
private struct MissingNeed: Error, CustomStringConvertible {
  var description: String
}

extension Trait where Self == ConditionTrait {
  /// Skips what needs something that is not there; where nothing may be skipped, fails instead.
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
