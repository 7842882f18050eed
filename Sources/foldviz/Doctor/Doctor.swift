import FoldFormats
import FoldProfile

/// Finds what keeps a configuration from judging, before CI does.
///
/// It reads every file, plays every recording and asks what `check` asks, but times nothing.
struct Doctor {
  /// Something that the doctor has to say about a line.
  struct Remark {
    let line: Int
    /// Whether it keeps its check from judging; else it only weakens the verdict.
    let isProblem: Bool
    let sentence: String
  }

  /// What the doctor says of one check.
  struct Finding {
    let name: String
    /// What the check rests on; nil where that cannot be read.
    var subject: CheckSubject?
    var remarks: [Remark] = []
  }

  let runner: CheckRunner

  private var config: CheckConfig { runner.config }
  private var files: ConfigFolder { runner.files }

  /// What is wrong with the policy; nil where nothing is.
  var policyRemark: Failure? {
    do throws(Failure) {
      _ = try runner.policy
      return nil
    } catch {
      return error
    }
  }

  /// What is wrong with the file of this machine's noise; nil where nothing is, or none is named.
  var noiseRemark: Remark? {
    var mismatch: String?
    return problem(config.noiseLine) { () throws(Failure) in mismatch = try noise?.mismatch }
      ?? mismatch.map { weakness(config.noiseLine, $0) }
  }

  private var noise: CheckNoise? {
    get throws(Failure) { try CheckNoise(option: nil, config, in: files) }
  }

  /// Examines every check.
  func examine() -> [Finding] {
    var lines: [String: Int] = [:]
    let floors = (try? noise)?.file.noise
    return config.checks.map { check in
      var finding = examine(check, floors)
      if let earlier = lines.updateValue(check.line, forKey: check.name) {
        finding.remarks.append(
          weakness(
            check.line,
            "the check of line \(earlier) has the same name; a baseline cannot tell them apart"))
      }
      return finding
    }
  }

  private func examine(_ check: CheckEntry, _ floors: MachineNoise?) -> Finding {
    var finding = Finding(name: check.name)
    var stored: StoredBaseline?
    var unfit: Remark?
    if let baseline = check.baseline {
      unfit = problem(baseline.line) { () throws(Failure) in
        stored = try StoredBaseline(baseline, check: check, in: files)
      }
    }
    var subject: CheckSubject?
    let unreadable =
      problem(check.modelLine) { () throws(Failure) in _ = try check.costModel(in: files) }
      ?? problem(check.line) { () throws(Failure) in
        subject = try CheckSubject(check, in: files, assumedRate: stored?.refreshRate)
      }
    finding.subject = subject
    finding.remarks = [unreadable].compactMap(\.self)
    if let problem = subject?.pictureProblem?.message {
      finding.remarks.append(
        weakness(check.line, "no sheet of the scene can be drawn: \(problem)"))
    }
    finding.remarks += (subject?.sceneRemarks ?? []).map { weakness(check.line, $0) }
    var judge = subject.map { BudgetJudge(check, in: files, $0.measurement, noise: nil) }
    var able = 0
    for entry in check.budgets {
      let remark = examine(entry, of: check, &judge, floors)
      if let remark { finding.remarks.append(remark) }
      able += remark == nil && entry.budget.severity == .error ? 1 : 0
    }
    if let baseline = check.baseline {
      var results: [BaselineResult] = []
      unfit =
        unfit
        ?? problem(baseline.line) { () throws(Failure) in
          guard let stored, let subject else { return }
          results = try stored.judge(subject.measurement, noise: nil)
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
    if let remark = withoutNoise(check) { finding.remarks.append(remark) }
    return finding
  }

  /// What keeps a budget from being judged, as the check itself would say, or weakens its verdict.
  private func examine(
    _ entry: BudgetEntry, of check: CheckEntry, _ judge: inout BudgetJudge?, _ floors: MachineNoise?
  ) -> Remark? {
    if let reason = check.misfit(entry.budget) { return problem(entry.line, reason) }
    do throws(Failure) {
      guard let outcome = try judge?.judge(entry) else { return nil }
      return BudgetExamination(budget: entry.budget, outcome: outcome, noise: floors).remark.map {
        Remark(line: entry.line, isProblem: $0.isProblem, sentence: $0.sentence)
      }
    } catch {
      return problem(entry.line, error.message ?? "")
    }
  }

  /// That times are judged without knowing how far they differ from run to run.
  private func withoutNoise(_ check: CheckEntry) -> Remark? {
    guard config.noise == nil, check.device.isEmpty else { return nil }
    let timed = Set(MetricCatalog.layout.filter { $0.evidence == .wallTime }.map(\.id))
    guard let entry = check.budgets.first(where: { timed.contains($0.budget.metric) }) else {
      return nil
    }
    return weakness(
      entry.line,
      "\(entry.budget.metric) is judged without knowing how far times differ from run to "
        + "run here; measure it with foldviz calibrate --noise -o noise.json, and name the file with "
        + "noise: noise.json")
  }

  private func weakness(_ line: Int, _ sentence: String) -> Remark {
    Remark(line: line, isProblem: false, sentence: sentence)
  }

  /// Why something cannot be read; nil where it can.
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
