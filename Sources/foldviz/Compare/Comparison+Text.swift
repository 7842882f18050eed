import FoldProfile

extension Comparison.Conclusion {
  var level: Finding.Level { isWorse ? .error : self == .undecided ? .open : .pass }
}

extension Comparison {
  /// The reason why the comparison is undecided: the runs that lack a value, or the largest change
  /// that is not excluded and the number of further runs needed; `nil` if it is decided.
  var openReason: String? {
    if let missingRunsReason { return missingRunsReason }
    guard conclusion == .undecided else { return nil }
    return [notExcluded, outlook].compactMap(\.self).joined(separator: "; ")
  }

  /// A phrase on the largest change for the worse that is not excluded; `nil` for too few runs.
  private var notExcluded: String? {
    guard let interval else { return nil }
    let isMore = metric.better == .more
    let worst = isMore ? interval.lower : interval.upper
    let word = isMore ? "worse" : "slower"
    guard isMore ? worst < 0 : worst > 0 else { return "not \(word)" }
    guard before != 0, abs(worst / before) < 10 else {
      return "could still be \(Figure.trimmed(abs(worst))) \(metric.unit.rawValue) \(word)"
    }
    return "could still be up to \(Self.percent(worst / before)) \(word)"
  }

  private static func percent(_ share: Double) -> String {
    let percent = abs(share) * 100
    return percent < 0.1 ? Figure.percent(percent) : Figure.trimmed(percent, 1) + " %"
  }

  private var outlook: String? {
    guard let runsNeeded else { return nil }
    let more = "\(counted(runsNeeded, "more run")) a side"
    return target.map { "\(more) would tell \(Self.percent($0))" }
      ?? "too few runs to tell: at least \(more) \(runsNeeded == 1 ? "is" : "are") needed"
  }
}

extension [Comparison] {
  /// The metrics that are not primary and seem to have changed, as a note; `nil` if there are none.
  var alsoChanged: String? {
    let changed = filter { !$0.isPrimary && $0.conclusion.isChange }.map { comparison in
      "\(comparison.metric.id) "
        + (comparison.relativeShift.map { Figure.signed(Figure.percent($0 * 100)) }
          ?? Figure.signed(Figure.trimmed(comparison.shift)))
    }
    return changed.isEmpty
      ? nil : "also changed, without a verdict: " + changed.joined(separator: ", ")
  }
}
