import FoldLayout
import FoldProfile

extension ProfileReport {
  /// The report for people: what it costs, how much of a frame that is, and how it was measured.
  func text(_ style: Style) -> String {
    let cost = profile.nsPerFrame
    let interval = profile.frameInterval
    var lines = [
      style.bold("\(scene) — \(recording)"),
      style.quiet(
        "\(profile.frames.grouped) frames against \(Figure.trimmed(profile.refreshRate)) Hz, "
          + "\(Figure.duration(interval)) a frame"),
      "",
      style.quiet("layout per frame         time  of a frame"),
    ]
    let figures: [(String, Double)] = [
      ("min", cost.min), ("p50", cost.p50), ("p90", cost.p90), ("p95", cost.p95), ("p99", cost.p99),
      ("max", cost.max), ("mean", cost.mean),
    ]
    for (name, value) in figures {
      let share = profile.frameShare(of: value)
      lines.append(
        "  \(name.padded(to: 14))"
          + Figure.duration(value).alignedRight(to: 13)
          + Figure.percent(share).alignedRight(to: 12) + "  " + style.quiet(Self.bar(share)))
    }
    lines.append("")
    lines.append(
      fact(
        "rows per frame",
        "\(Figure.fixed(profile.meanRowsPerFrame, 1)) on average, \(profile.maxRowsPerFrame) at most"
      ))
    lines.append(
      fact(
        "allocations",
        profile.allocationsPerFrame.map { "\(Figure.trimmed($0)) per frame" }
          ?? "not counted on this system"))
    lines.append(fact("over budget", overBudget(style)))
    if let prediction {
      lines += ["", style.quiet("modelled on the device")]
      lines += MetricLines(prediction).lines(style)
    }
    lines.append("")
    lines.append(style.quiet(method))
    return lines.joined(separator: "\n") + "\n"
  }

  private func fact(_ name: String, _ value: String) -> String {
    "  \(name.padded(to: 16)) \(value)"
  }

  private func overBudget(_ style: Style) -> String {
    let count = profile.framesOverBudget
    let text = "\(count.grouped) of \(profile.frames.grouped) frames"
    return count == 0 ? style.good("✓ \(text)") : style.bad("✗ \(text)")
  }

  private var method: String {
    let unit = profile.batch == 1 ? "each frame" : "\(profile.batch) consecutive frames at a time"
    return "Timed \(unit), \(profile.repetitions) times over; the \(profile.rule.rawValue) of each "
      + "frame counts. The clock's own \(Figure.duration(profile.clockCost)) are taken off."
  }

  /// A bar of at most 20 marks for a share of the frame in per cent, a mark for each 5 %.
  private static func bar(_ share: Double) -> String {
    String(repeating: "▪", count: max(0, min(20, Int((share / 5).rounded(.up)))))
  }
}
