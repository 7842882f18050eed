import FoldLayout
import Formats
import Profile

/// Runs the checks of a configuration, one after the other.
struct CheckRunner {
  let config: CheckConfig
  let path: String
  let terminal: Terminal

  /// The refresh rate of a check that names none, in Hz.
  private static let defaultRefreshRate = 60.0

  func run() throws(Failure) -> CheckReport {
    var report = CheckReport()
    for check in config.checks { report.entries.append(try run(check)) }
    return report
  }

  private func run(_ check: CheckEntry) throws(Failure) -> CheckReport.Entry {
    guard let scene = check.scene, let recording = check.recording else {
      throw failure(check.line, "the check names no scene and no recording; add both")
    }
    let inputs = try Inputs(scene: besideConfig(scene), recording: besideConfig(recording))
    let rate = check.refreshRate ?? Self.defaultRefreshRate
    let profile = try LayoutMeasurement(
      inputs: inputs, rate: .native, refreshRate: rate, quiet: terminal.isQuiet
    ).run()
    let outcome = try judge(check, profile)
    for edge in outcome.knifeEdges { terminal.remark("warning: \(edge.description)") }
    return CheckReport.Entry(
      name: check.name, scene: scene, recording: recording, profile: profile, outcome: outcome)
  }

  private func judge(
    _ check: CheckEntry, _ profile: LayoutProfile
  ) throws(Failure) -> CheckOutcome {
    var phases: [Phase: MetricTable] = [:]
    for phase in Phase.allCases { phases[phase] = profile.part(in: phase)?.metrics }
    let metrics = profile.metrics
    for entry in check.budgets {
      // One by one first, so that an error names the line of its budget.
      do {
        _ = try CheckOutcome(judging: [entry.budget], against: metrics, phases: phases)
      } catch {
        throw failure(entry.line, error.description)
      }
    }
    do {
      return try CheckOutcome(
        judging: check.budgets.map(\.budget), against: metrics, phases: phases,
        refreshRate: profile.refreshRate)
    } catch {
      throw failure(check.line, error.description)
    }
  }

  private func failure(_ line: Int, _ sentence: String) -> Failure {
    Failure(.badData, "\(path):\(line): \(sentence)")
  }

  /// A path of the configuration, which is relative to the configuration's own folder.
  private func besideConfig(_ name: String) -> String {
    guard !name.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return name }
    return path[...slash] + name
  }
}
