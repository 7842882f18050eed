import FoldFormats
import FoldProfile

/// A machine's noise as a file, which `NoiseFile` reads.
struct NoiseDocument {
  private let file: NoiseFile

  init(_ file: NoiseFile) { self.file = file }

  var json: JSONValue {
    .object([
      ("foldviz", .number(1)), ("kind", .text(NoiseFile.kind)), ("date", .text(file.date)),
      (
        "machine",
        .object([
          ("processor", .text(file.machine.processor)), ("cores", .count(file.machine.cores)),
        ])
      ),
      ("subject", .text(file.subject)), ("runs", .count(file.noise.runs)),
      ("seconds", .number((file.noise.seconds * 1000).rounded() / 1000)),
      ("metrics", .object(file.noise.entries.map { ($0.id, metric($0)) })),
    ])
  }

  private func metric(_ entry: MachineNoise.Entry) -> JSONValue {
    let floor = entry.floor
    return .object([
      ("median", .number(floor.median)), ("spread", .number(floor.spread)),
      ("lower", .number(floor.lower)), ("upper", .number(floor.upper)),
      ("unit", .text(entry.unit)), ("version", .count(floor.version)),
    ])
  }
}

/// A machine's noise for people.
struct NoiseText {
  private let file: NoiseFile

  init(_ file: NoiseFile) { self.file = file }

  func text(_ style: Style) -> String {
    let noise = file.noise
    let told = noise.entries.filter { !$0.floor.isSilent }
    let width = told.map(\.id.count).max() ?? 0
    var lines = [
      style.bold("noise of this machine"),
      style.quiet(
        singleLine(file.machine.processor) + " · \(file.machine.cores.grouped) cores · "
          + "\(noise.runs.grouped) runs over \(Figure.trimmed(noise.seconds, 1)) s"),
      style.quiet(singleLine(file.subject)), "",
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
    return lines.joined(separator: "\n") + "\n"
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
