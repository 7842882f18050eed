import FoldLayout
import Formats
import Profile

/// Finds what keeps a configuration from judging, before CI does.
///
/// It reads every file and plays every recording once, but times nothing.
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

  let config: CheckConfig
  let path: String

  private var files: ConfigFolder { ConfigFolder(config: path) }

  /// What is wrong with the policy; nil where nothing is.
  var policyRemark: Failure? {
    do throws(Failure) {
      _ = try CheckRunner(config: config, path: path, terminal: Terminal(isQuiet: true)).policy
      return nil
    } catch {
      return error
    }
  }

  /// Examines every check.
  func examine() -> [Finding] {
    var lines: [String: Int] = [:]
    return config.checks.map { check in
      var finding = examine(check)
      if let earlier = lines.updateValue(check.line, forKey: check.name) {
        finding.remarks.append(
          Remark(
            line: check.line, isProblem: false,
            sentence: "the check of line \(earlier) has the same name; a baseline cannot tell them "
              + "apart"))
      }
      return finding
    }
  }

  private func examine(_ check: CheckEntry) -> Finding {
    var finding = Finding(name: check.name)
    do throws(Failure) {
      finding.subject = try CheckSubject(check, in: files)
    } catch {
      finding.remarks.append(problem(check.line, error.message ?? ""))
    }
    var able = 0
    for entry in check.budgets {
      let remark = BudgetExamination(entry.budget, of: check, on: finding.subject).remark
      if let remark {
        finding.remarks.append(
          Remark(line: entry.line, isProblem: remark.isProblem, sentence: remark.sentence))
      }
      able += remark == nil && entry.budget.severity == .error ? 1 : 0
    }
    if let baseline = check.baseline {
      do throws(Failure) {
        _ = try StoredBaseline(baseline, check: check, in: files)
        able += 1
      } catch {
        finding.remarks.append(problem(baseline.line, error.message ?? ""))
      }
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

  private func problem(_ line: Int, _ sentence: String) -> Remark {
    Remark(line: line, isProblem: true, sentence: sentence)
  }
}
