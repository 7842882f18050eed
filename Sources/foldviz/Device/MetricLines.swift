import FoldProfile

/// Metrics as aligned lines: percentiles of one thing share a line, counts show their share of the
/// frames, and what is not available stands at the end with its reason.
struct MetricLines {
  private let table: MetricTable
  private let isBrief: Bool
  private static let figures = ["p50", "p90", "p95", "p99", "max", "mean"]
  private static let width = 9

  init(_ table: MetricTable, isBrief: Bool = false) {
    self.table = table
    self.isBrief = isBrief
  }

  func lines(_ style: Style) -> [String] {
    let known = table.values.filter { $0.notAvailableReason == nil }
    let families = Self.families(known)
    var lines: [String] = []
    let names = known.map(\.metric.id) + families.map { "\($0.name) ms" }
    let nameWidth = names.map(\.count).max() ?? 0
    if !families.isEmpty {
      let header = Self.figures.map { $0.alignedRight(to: Self.width) }.joined()
      lines.append(style.quiet("  \("".padded(to: nameWidth))\(header)"))
      for family in families {
        let columns = Self.figures.map { figure in
          (family.values[figure].map { Figure.fixed($0, 2) } ?? "").alignedRight(to: Self.width)
        }
        lines.append("  \("\(family.name) ms".padded(to: nameWidth))\(columns.joined())")
      }
    }
    let members = Set(
      families.flatMap { family in family.values.keys.map { "\(family.name).\($0)" } })
    for value in known where !members.contains(value.metric.id) {
      var line = "  \(value.metric.id.padded(to: nameWidth))"
      line += value.figure.alignedRight(to: Self.width) + " \(value.metric.unit.rawValue)"
      if value.metric.unit == .frames, let number = value.number, value.n > 0,
        value.metric.id != "frames"
      {
        line = line.padded(to: nameWidth + Self.width + 13)
        line += style.quiet(Figure.percent(number / Double(value.n) * 100).alignedRight(to: 8))
      }
      lines.append(line)
    }
    return isBrief ? lines : lines + missing(style)
  }

  /// What is not available, by reason.
  private func missing(_ style: Style) -> [String] {
    var reasons: [String] = []
    var ids: [String: [String]] = [:]
    for value in table.values {
      guard let reason = value.notAvailableReason else { continue }
      if ids[reason] == nil { reasons.append(reason) }
      let stem = Self.stem(value.metric.id).map { "\($0.name).*" } ?? value.metric.id
      if ids[reason]?.contains(stem) != true { ids[reason, default: []].append(stem) }
    }
    return reasons.map { reason in
      style.quiet("  n/a: \((ids[reason] ?? []).joined(separator: ", ")) – \(reason)")
    }
  }

  private static func families(
    _ values: [MetricValue]
  ) -> [(name: String, values: [String: Double])] {
    var order: [String] = []
    var families: [String: [String: Double]] = [:]
    for value in values where value.metric.unit == .milliseconds {
      guard let (name, figure) = stem(value.metric.id), let number = value.number else { continue }
      if families[name] == nil { order.append(name) }
      families[name, default: [:]][figure] = number
    }
    return order.map { ($0, families[$0] ?? [:]) }
  }

  /// The thing and the figure of a percentile's id; nil for other metrics.
  private static func stem(_ id: String) -> (name: String, figure: String)? {
    guard let dot = id.lastIndex(of: ".") else { return nil }
    let figure = String(id[id.index(after: dot)...])
    return figures.contains(figure) ? (String(id[..<dot]), figure) : nil
  }
}
