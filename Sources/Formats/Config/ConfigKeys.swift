/// The keys of foldviz.yml.
public enum ConfigKey: String, CaseIterable, Sendable {
  /// The version of the format; 1.
  case foldviz
  /// The published definitions by which frames are judged.
  case policy
  /// The file of this machine's noise, by ``NoiseFileKey``.
  case noise
  /// The checks, by ``CheckKey``.
  case checks
}

/// The keys of a check.
public enum CheckKey: String, CaseIterable, Sendable {
  /// The name for reports.
  case name
  /// The scene's file.
  case scene
  /// The recording's file.
  case recording
  /// Files of frames that a device recorded.
  case device
  /// A part of the name of the process whose frames are judged.
  case process
  /// A part of the name of the window whose frames are judged.
  case window
  /// Frames a second.
  case refreshRate
  /// The cost model that predicts frames of a device, by ``CostModelKey``.
  case model
  /// The bounds, by ``BudgetKey``.
  case budgets
  /// What to compare with, by ``BaselineKey``.
  case baseline
}

/// The keys of a budget.
public enum BudgetKey: String, CaseIterable, Sendable {
  /// The id of the metric.
  case metric
  /// The largest value within budget.
  case max
  /// The smallest value within budget.
  case min
  /// What a broken budget does: error or warn.
  case severity
  /// The phase whose frames are judged.
  case phase
}

/// The keys of a baseline.
public enum BaselineKey: String, CaseIterable, Sendable {
  /// The file of the earlier profile.
  case file
  /// How much a value may grow, in percent.
  case maxIncrease
}
