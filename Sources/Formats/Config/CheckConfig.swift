import FoldLayout
import FoldProfile

/// The checks that `foldviz.yml` configures.
public struct CheckConfig: Equatable, Sendable {
  /// The file's name, for messages.
  public var file: String
  /// The name of the policy by which frames are judged; `nil` for the default policy.
  public var policy: String?
  /// The line number of the policy; without a policy, the line at which the mapping begins.
  public var policyLine: Int
  /// The treatment of comparisons with earlier runs that are undecided.
  public var onInconclusive = OnInconclusive.warn
  /// The checks, in file order; at least one.
  public var checks: [CheckEntry]
}

/// The treatment of comparisons with a baseline or with earlier runs that are undecided, named by
/// the raw value in the file.
public enum OnInconclusive: String, Sendable, CaseIterable {
  /// An undecided comparison counts as passed.
  case pass
  /// An undecided comparison counts as passed, with a warning.
  case warn
  /// An undecided comparison makes the check inconclusive.
  case fail
}

/// One check of a replay, of recorded frames or of tables of a list's frames, with its budgets.
public struct CheckEntry: Equatable, Sendable {
  /// The name in reports; by default the name of the recording.
  public var name: String
  /// The line number of the check, from 1.
  public var line: Int
  /// The line number of ``device`` or ``stability``; without either, of the check.
  public var deviceLine: Int
  /// The line number of ``process``, else of ``window``; without either, of the check.
  public var choiceLine: Int
  /// The path of the scene as written, relative to the configuration, to replay or to join with
  /// ``device``; `nil` for neither.
  public var scene: String?
  /// The line number of the scene; without a scene, of the check.
  public var sceneLine: Int
  /// The path of the recording as written; `nil` without a scene.
  public var recording: String?
  /// The line number of the recording; without a recording, of the check.
  public var recordingLine: Int
  /// The paths of recorded frames as written, with * and ? for any part of a name; may be empty.
  public var device: [String]
  /// The relation of the clock of ``device`` to the clock of ``recording`` as written: "none",
  /// "start", "auto" or the seconds by which the device is ahead; `nil` for "none".
  public var align: String?
  /// The paths of tables of a list's frames, with * and ? for any part of a name; may be empty.
  public var stability: [String]
  /// Whether the list is meant to stay at its end while its content grows.
  public var follow: Bool
  /// A part of the name of the process to judge; `nil` for the process with the most frames.
  public var process: String?
  /// A part of the name of the window to judge; `nil` for the window with the most frames.
  public var window: String?
  /// A part of the name of the device file, or of the source in it, that is judged; `nil` for all.
  public var source: String?
  /// The refresh rate to judge by, in hertz; `nil` for the recorded rate, or 60 Hz for a replay.
  public var refreshRate: Double?
  /// The range of the refresh rates that a check may specify, 0.001 to 100,000 Hz.
  package static let refreshRates = NumberRange(
    RefreshRate.possible.lowerBound, RefreshRate.possible.upperBound)
  /// The budgets, in file order; at least one if there is no baseline.
  public var budgets: [BudgetEntry]
  /// The path of the cost model of a device, as written; `nil` if none is used.
  public var model: String?
  /// The line number of the model; without a model, of the check.
  public var modelLine: Int
  /// The baseline to compare with; `nil` for none.
  public var baseline: BaselineEntry?

  /// The kind of input that a check judges; the raw value is its name in messages.
  package enum Subject: String, CaseIterable {
    case replay = "a replay"
    case device = "device frames"
    case stability = "what a list showed"
  }

  package var subject: Subject {
    if !stability.isEmpty { return .stability }
    return device.isEmpty ? .replay : .device
  }

  /// The paths of ``device`` or ``stability``, whichever the check has; a new value replaces them.
  package var files: [String] {
    get { device + stability }
    set {
      if subject == .stability { stability = newValue } else { device = newValue }
    }
  }
}

/// A budget with its line number.
public struct BudgetEntry: Equatable, Sendable {
  /// The bounds on a metric.
  public var budget: Budget
  /// The line number of the budget's metric, from 1.
  public var line: Int

  /// Creates the entry of a budget whose metric is on `line`, from 1.
  public init(budget: Budget, line: Int) {
    self.budget = budget
    self.line = line
  }
}

/// The earlier runs that a check is compared with.
public struct BaselineEntry: Equatable, Sendable {
  /// The path of the baseline file as written; empty if ``runs`` are given instead.
  public var file: String
  /// The paths of recorded frames of an earlier build, as written; empty if ``file`` is given.
  public var runs: [String] = []
  /// The largest increase that passes, as a share of the earlier value: 0.05 for 5 %.
  public var maxIncrease: Double
  /// The line number of the entry in the configuration, from 1.
  public var line: Int

  /// The default of ``maxIncrease`` for a baseline file, as a share of the stored value.
  public static let defaultMaxIncrease = 0.05
  /// The default of ``maxIncrease`` for runs of an earlier build, a share of the earlier value.
  public static let defaultMargin = ComparisonRule().margin
}
