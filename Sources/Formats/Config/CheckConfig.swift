public import FoldLayout
import FoldProfile

/// What foldviz.yml asks to be checked.
public struct CheckConfig: Equatable, Sendable {
  /// The file's name, for messages.
  public var file: String
  /// The name of the policy, or nil for the default one.
  public var policy: String?
  /// The line of the policy's name, or 1.
  public var policyLine: Int
  /// What becomes of a check that cannot be decided.
  public var onInconclusive = OnInconclusive.fail
  /// The checks in order; at least one.
  public var checks: [CheckEntry]
}

/// What becomes of a check that cannot be decided; the raw value is its name in the file.
public enum OnInconclusive: String, Sendable, CaseIterable {
  /// It counts as passed.
  case pass
  /// It counts as passed, and a remark tells.
  case warn
  /// It ends with an exit code of its own.
  case fail
}

/// One check: what is replayed or was recorded, and the bounds that it has to keep.
public struct CheckEntry: Equatable, Sendable {
  /// The name for reports; the recording's name where the file gives none.
  public var name: String
  /// The line at which the check starts.
  public var line: Int
  /// The line of ``device``, or that of the check.
  public var deviceLine: Int
  /// The line of the name by which the source is chosen, or that of the check.
  public var choiceLine: Int
  /// The scene's file as written, relative to the configuration; nil in a check of device frames.
  public var scene: String?
  /// The line of the scene's name, or that of the check.
  public var sceneLine: Int
  /// The recording's file as written; nil in a check of device frames.
  public var recording: String?
  /// The line of the recording's name, or that of the check.
  public var recordingLine: Int
  /// Files of frames that a device recorded, as written; * and ? stand for any part of a name.
  public var device: [String]
  /// A part of the name of the process whose frames are judged; nil for the one with the most.
  public var process: String?
  /// A part of the name of the window whose frames are judged; nil for the one with the most.
  public var window: String?
  /// A part of the name of the file, or of the source within it, that a budget names; nil for all.
  public var source: String?
  /// Frames a second, or nil for the policy's.
  public var refreshRate: Double?
  /// The refresh rates that frames can be judged against, in Hz.
  public static let refreshRates = NumberRange(
    RefreshRate.possible.lowerBound, RefreshRate.possible.upperBound)
  /// The bounds in order; at least one where there is no baseline.
  public var budgets: [BudgetEntry]
  /// The cost model that predicts frames of a device, as written; nil for none.
  public var model: String?
  /// The line of the model's name, or that of the check.
  public var modelLine: Int
  /// What to compare with, or nil.
  public var baseline: BaselineEntry?
}

/// A budget and where it stands.
public struct BudgetEntry: Equatable, Sendable {
  /// The bound.
  public var budget: Budget
  /// The line of its metric, for messages.
  public var line: Int

  /// Creates an entry for a budget that stands at a line.
  public init(budget: Budget, line: Int) {
    self.budget = budget
    self.line = line
  }
}

/// The earlier runs that a check is compared with.
public struct BaselineEntry: Equatable, Sendable {
  /// The baseline's file as written, which holds counts; empty if ``runs`` are named instead.
  public var file: String
  /// Files of frames of the build before, as written.
  public var runs: [String] = []
  /// How much a value may grow, as a share of the earlier one: 0.05 for 5%.
  public var maxIncrease: Double
  /// The line at which it stands.
  public var line: Int

  /// How much a value may grow where the file does not say.
  public static let defaultMaxIncrease = 0.05
}
