import FoldProfile

extension MetricTable {
  private static var figures: [String] { ["p50", "p90", "p95", "p99", "max", "mean"] }

  private static var leading: Set<String> {
    [
      "framesOver.interval", "jankyFrames.api31", "jankyFrames.legacy", "missedVsyncs.sum",
      "hitches", "hitchTimeRatio", "frozenFrames", "fps", "displacementError.mean",
      "displacementError.p99",
    ]
  }

  /// The few metrics that explain the answer, and percentiles; all metrics if these are absent.
  var leading: MetricTable {
    let known = values.filter { $0.notAvailableReason == nil }
    func members(of family: String) -> [MetricValue] {
      known.filter { Self.stem($0.metric.id)?.name == family }
    }
    let durations = members(of: "duration")
    let shown =
      (durations.isEmpty ? members(of: "gfxinfo") : durations) + members(of: "overrun")
      + known.filter {
        Self.leading.contains($0.metric.id)
          || $0.metric.id == "hitchTime" && self["hitchTimeRatio"]?.number == nil
      }
    return shown.isEmpty ? self : MetricTable(frameCount: frameCount, values: shown)
  }

  /// Returns the metrics as aligned lines, with the percentiles of one quantity on one line, and
  /// unless `isBrief`, the unavailable metrics.
  func lines(_ style: Style, isBrief: Bool = false) -> [String] {
    let known = values.filter { $0.notAvailableReason == nil }
    let families = Self.families(known)
    let names = known.map(\.metric.id) + families.map { "\($0.name) ms" }
    let width = names.map(\.columns).max() ?? 0
    func line(_ name: String, _ cells: [String]) -> String {
      "  \(name.padded(to: width))" + cells.map { " " + $0.alignedRight(to: 8) }.joined()
    }
    // The number of columns that fit the width of the terminal.
    let room = max(1, style.width.map { ($0 - width - 2) / 9 } ?? Self.figures.count)
    var lines: [String] = []
    for start in stride(from: 0, to: families.isEmpty ? 0 : Self.figures.count, by: room) {
      let figures = Self.figures[start..<min(start + room, Self.figures.count)]
      lines.append(style.quiet(line("", Array(figures))))
      lines += families.map { family in
        line(
          "\(family.name) ms",
          figures.map { family.values[$0].map { Figure.fixed($0, 2) } ?? "" })
      }
    }
    let members = Set(
      families.flatMap { family in family.values.keys.map { "\(family.name).\($0)" } })
    for value in known where !members.contains(value.metric.id) {
      var line = line(value.metric.id, [value.figure]) + " \(value.unit)"
      if value.metric.unit == .frames, let number = value.number, value.n > 0,
        value.metric.id != "frames"
      {
        line = line.padded(to: width + 22)
        line += style.quiet(Figure.percent(number / Double(value.n) * 100).alignedRight(to: 8))
      }
      if let interval = value.interval {
        line += style.quiet(
          "  (\(Figure.trimmed(interval.lower))…\(Figure.trimmed(interval.upper)))")
      }
      lines.append(line)
    }
    return isBrief ? lines : lines + missing.map(style.quiet)
  }

  /// The unavailable metrics, grouped by reason; metrics whose identifiers differ only after the
  /// last period, such as percentiles, are combined if all are unavailable for that reason.
  private var missing: [String] {
    func family(_ id: String) -> Substring { id.prefix(upTo: id.lastIndex(of: ".") ?? id.endIndex) }
    let families = Dictionary(grouping: values) { family($0.metric.id) }
    var reasons: [(reason: String, names: [String])] = []
    for value in values {
      guard let reason = value.notAvailableReason else { continue }
      let family = family(value.metric.id)
      let members = families[family] ?? []
      let isWhole = members.count > 1 && members.allSatisfy { $0.notAvailableReason == reason }
      let name = isWhole ? "\(family).*" : value.metric.id
      if let index = reasons.firstIndex(where: { $0.reason == reason }) {
        if reasons[index].names.last != name { reasons[index].names.append(name) }
      } else {
        reasons.append((reason, [name]))
      }
    }
    return reasons.map { "  n/a: \($0.names.joined(separator: ", ")) – \($0.reason)" }
  }

  private static func families(
    _ values: [MetricValue]
  ) -> [(name: String, values: [String: Double])] {
    var families: [(name: String, values: [String: Double])] = []
    for value in values where value.metric.unit == .milliseconds {
      guard let (name, figure) = stem(value.metric.id), let number = value.number else { continue }
      if let index = families.firstIndex(where: { $0.name == name }) {
        families[index].values[figure] = number
      } else {
        families.append((name, [figure: number]))
      }
    }
    return families
  }

  /// Returns the quantity and the figure of a percentile's identifier, or `nil` for other metrics.
  private static func stem(_ id: String) -> (name: String, figure: String)? {
    guard let dot = id.lastIndex(of: ".") else { return nil }
    let figure = String(id[id.index(after: dot)...])
    return figures.contains(figure) ? (String(id[..<dot]), figure) : nil
  }
}

extension MetricValue {
  fileprivate var unit: String {
    let unit = metric.unit
    let isPlural = [.frames, .vsyncs, .rows, .allocations, .events, .steps].contains(unit)
    return isPlural && number == 1 ? String(unit.rawValue.dropLast()) : unit.rawValue
  }
}
