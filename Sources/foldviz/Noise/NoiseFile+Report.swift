import FoldFormats
import FoldProfile

extension NoiseFile {
  /// What the file says, as it reads it.
  var json: JSONValue {
    [
      "foldviz": .number(1), "kind": .text(Self.kind), "date": .text(date),
      "machine": ["processor": .text(machine.processor), "cores": .count(machine.cores)],
      "subject": .text(subject), "runs": .count(noise.runs),
      "seconds": .number((noise.seconds * 1000).rounded() / 1000),
      "metrics": .object(
        noise.entries.map { entry in
          let floor = entry.floor
          return (
            entry.id,
            [
              "median": .number(floor.median), "spread": .number(floor.spread),
              "lower": .number(floor.lower), "upper": .number(floor.upper),
              "unit": .text(entry.unit), "version": .count(floor.version),
            ]
          )
        }),
    ]
  }

  /// The noise for people.
  func lines(_ style: Style) -> [String] {
    let told = noise.entries.filter { !$0.floor.isSilent }
    let width = told.map(\.id.columns).max() ?? 0
    var lines = [
      style.bold("noise of this machine"),
      style.quiet(
        machine.processor + " · \(machine.cores.grouped) cores · "
          + "\(noise.runs.grouped) runs over \(Figure.trimmed(noise.seconds, 1)) s"),
      style.quiet(subject), "",
      style.quiet(
        "  \("".padded(to: width))\("median".alignedRight(to: 13))\("spread".alignedRight(to: 10))"
          + "   95 % of the runs"),
    ]
    lines += told.map { line($0, width: width) }
    let silent = noise.entries.filter(\.floor.isSilent).map(\.id)
    if !silent.isEmpty {
      lines.append(style.quiet("  the same in every run: \(silent.joined(separator: ", "))"))
    }
    if let middle = told.first(where: { $0.id == "layout.nsPerFrame.p50" && $0.floor.lower > 0 }) {
      let growth = Figure.percent(100 * (middle.floor.upper / middle.floor.lower - 1))
      lines += ["", "  The \(middle.id) of two runs of the same build may differ by \(growth)."]
    }
    return lines
  }

  private func line(_ entry: MachineNoise.Entry, width: Int) -> String {
    let floor = entry.floor
    func value(_ number: Double) -> String {
      entry.unit == "ns" ? Figure.duration(number) : "\(Figure.trimmed(number)) \(entry.unit)"
    }
    func share(_ bound: Double) -> String {
      let share = 100 * (bound / floor.median - 1)
      return (share < 0 ? "" : "+") + Figure.percent(share)
    }
    let median = value(floor.median).alignedRight(to: 13)
    let spread = (floor.median > 0 ? Figure.percent(100 * floor.spread) : "").alignedRight(to: 10)
    let range =
      floor.median > 0
      ? "\(share(floor.lower).alignedRight(to: 8)) … \(share(floor.upper))"
      : "\(value(floor.lower).alignedRight(to: 8)) … \(value(floor.upper))"
    return "  \(entry.id.padded(to: width))\(median)\(spread)   \(range)"
  }
}
