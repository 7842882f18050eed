import FoldFormats
import FoldProfile

/// Finds reasons why the checks of a configuration cannot be judged, without measuring times.
struct Doctor {
  struct Remark {
    let line: Int
    /// Whether the problem prevents a verdict; otherwise the remark is only a warning.
    let isProblem: Bool
    let sentence: String
  }

  struct Finding {
    let name: String
    var subject: CheckInputs?
    var remarks: [Remark] = []
  }

  let runner: CheckRunner

  private var files: ConfigFolder { runner.files }

  var policyRemark: Failure? {
    do throws(Failure) {
      _ = try runner.policy
      return nil
    } catch {
      return error
    }
  }

  func examine() -> [Finding] {
    runner.checksWithNamesakes.map { check, namesake in
      var finding = examine(check)
      if let earlier = namesake {
        finding.remarks.append(
          weakness(
            check.line,
            "the check of line \(earlier) has the same name; a baseline cannot tell them apart"))
      }
      return finding
    }
  }

  private func examine(_ check: CheckEntry) -> Finding {
    var finding = Finding(name: check.name)
    var stored: StoredBaseline?
    var unfit: Remark?
    if let baseline = check.baseline {
      unfit = problem(baseline.line) { () throws(Failure) in
        stored = try StoredBaseline(baseline, check: check, in: files)
      }
    }
    var subject: CheckInputs?
    let unreadable =
      problem(check.modelLine) { () throws(Failure) in _ = try check.costModel(in: files) }
      ?? problem(check.line) { () throws(Failure) in
        subject = try CheckInputs(check, in: files, assumedRate: stored?.refreshRate)
      }
    finding.subject = subject
    finding.remarks = [unreadable].compactMap(\.self)
    if let problem = subject?.pictureProblem?.message {
      finding.remarks.append(
        weakness(check.line, "no sheet of the scene can be drawn: \(problem)"))
    }
    finding.remarks += (subject?.sceneRemarks ?? []).map { weakness(check.line, $0) }
    var judge = subject.map { BudgetJudge(check, in: files, $0.measurement) }
    var able = 0
    for entry in check.budgets {
      let remark = examine(entry, of: check, &judge)
      if let remark { finding.remarks.append(remark) }
      able += remark == nil && entry.budget.severity == .error ? 1 : 0
    }
    if let baseline = check.baseline {
      var results: [BaselineResult] = []
      unfit =
        unfit
        ?? problem(baseline.line) { () throws(Failure) in
          guard let stored, let subject else { return }
          results = try stored.judge(subject.measurement)
        }
      let open = results.filter { $0.verdict == .notAvailable }.map { result in
        problem(
          baseline.line,
          "\(result.value.metric.id) cannot be compared: \(result.reason ?? "there is no number")")
      }
      let problems = [unfit].compactMap(\.self) + open
      finding.remarks += problems
      able += problems.isEmpty ? 1 : 0
    }
    if able == 0, !finding.remarks.contains(where: \.isProblem) {
      finding.remarks.append(
        problem(
          check.line,
          "nothing in this check can fail for a good reason; add a budget of severity error that "
            + "has no remark of its own"))
    }
    return finding
  }

  /// Returns a remark if a budget cannot be judged or its verdict means little, otherwise `nil`.
  private func examine(
    _ entry: BudgetEntry, of check: CheckEntry, _ judge: inout BudgetJudge?
  ) -> Remark? {
    if let reason = check.unavailabilityReason(of: entry.budget) {
      return problem(entry.line, reason)
    }
    do throws(Failure) {
      guard let outcome = try judge?.judge(entry) else { return nil }
      return BudgetDiagnosis(budget: entry.budget, outcome: outcome).remark.map {
        Remark(line: entry.line, isProblem: $0.isProblem, sentence: $0.sentence)
      }
    } catch {
      return problem(entry.line, error.message ?? "")
    }
  }

  private func weakness(_ line: Int, _ sentence: String) -> Remark {
    Remark(line: line, isProblem: false, sentence: sentence)
  }

  private func problem(_ line: Int, _ read: () throws(Failure) -> Void) -> Remark? {
    do {
      try read()
      return nil
    } catch {
      return problem(line, error.message ?? "")
    }
  }

  private func problem(_ line: Int, _ sentence: String) -> Remark {
    Remark(line: line, isProblem: true, sentence: sentence)
  }
}
