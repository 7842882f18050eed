import FoldFormats
import FoldLayout
import FoldProfile

struct DiffReport {
  let a: String
  let b: String
  let difference: ReplayDifference
  var scene: [SceneFile.Difference] = []

  var distribution: DistributionDifference?
  var isByDistribution = false

  var differs: Bool {
    isByDistribution ? distribution?.differing.isEmpty == false : !difference.isEmpty
  }

  private static let maximumRows = 20

  func lines(_ style: Style) -> [String] {
    let d = difference
    let title = style.bold("\(a) ↔ \(b)")
    let tolerance = " · tolerance \(NumberWriter.text(d.tolerance))"
    if let distribution, isByDistribution {
      let (count, all) = (distribution.differing.count, distribution.columns.count)
      let verdict = "\(count.grouped) of \(counted(all, "column")) differ"
      return [title, style.quiet(distribution.scope + tolerance), ""]
        + distribution.lines(style)
        + ["", differs ? style.bad("✗ " + verdict) : style.good("✓ no difference")]
    }
    var lines = [
      title,
      style.quiet(
        "\(counted(d.frames, "frame")), \(counted(d.lines, "row")) in them compared"
          + tolerance), "",
    ]
    guard differs else {
      lines.append(style.good("✓ no difference"))
      return lines
    }
    if let distribution {
      lines +=
        [style.quiet("  rows drifted; " + distribution.scope)] + distribution.lines(style) + [""]
    }
    lines += changeLines(style)
    lines += loneLines(style)
    lines += lookLines(style)
    for (count, name) in [(d.unmatchedFrames.a, a), (d.unmatchedFrames.b, b)] where count > 0 {
      lines.append("  only \(name) has \(counted(count, "further frame"))")
    }
    let share = "\(d.differingFrames.grouped) of \(d.frames.grouped) frames differ"
    let since = d.first.map { ", first frame \($0.frame) at \(seconds($0.time))" } ?? ""
    lines += ["", style.bad("✗ " + share + since)]
    return lines
  }

  private func changeLines(_ style: Style) -> [String] {
    let changes = difference.changes
    guard !changes.isEmpty else { return [] }
    let shown = changes.prefix(Self.maximumRows)
    let names = shown.map { largest in
      let name = largest.change.name
      return name.id.isEmpty ? "(\(name.kind))" : name.id
    }
    let width = max(4, names.map(\.columns).max() ?? 0)
    var lines = [
      style.quiet(
        "  \("row".padded(to: width))  \("column".padded(to: 12))"
          + "\("by".alignedRight(to: 12))  \("frame".alignedRight(to: 7))"
          + "\("t".alignedRight(to: 10))  first → second")
    ]
    for (largest, name) in zip(shown, names) {
      let change = largest.change
      let by =
        change.by.map { ($0 > 0 ? "+" : "−") + Figure.distinguishing(change.size, from: 0) } ?? ""
      lines.append(
        "  \(name.padded(to: width))  \(change.column.padded(to: 12))"
          + "\(by.alignedRight(to: 12))  \(String(largest.frame).alignedRight(to: 7))"
          + "\(seconds(largest.time).alignedRight(to: 10))  "
          + "\(change.a.text(beside: change.b)) → \(change.b.text(beside: change.a))"
          + style.quiet("  in \(counted(largest.frames, "frame"))"))
    }
    return lines + further(changes.count, style)
  }

  private func loneLines(_ style: Style) -> [String] {
    let loners = difference.unmatched
    let lines = loners.prefix(Self.maximumRows).map { lone in
      "  only \(lone.isInFirst ? a : b) shows \(lone.kind) \(lone.id) "
        + "in \(counted(lone.frames, "frame")), "
        + "first frame \(lone.frame) at \(seconds(lone.time))"
    }
    return lines + further(loners.count, style)
  }

  private func further(_ count: Int, _ style: Style, _ noun: String = "") -> [String] {
    let rest = count - Self.maximumRows
    return rest > 0 ? [style.quiet("  and \(rest.grouped) more\(noun)")] : []
  }

  private func lookLines(_ style: Style) -> [String] {
    let rows = looks.filter { $0.key != FrameDifference.frameName }
    let shown = rows.prefix(Self.maximumRows).map { name, frames in
      "  \(name.kind) \(name.id) looks different in \(counted(frames, "frame"))"
    }
    let keys = scene.prefix(Self.maximumRows).map {
      "  scene \($0.key): \($0.a?.text ?? "–") → \($0.b?.text ?? "–")"
    }
    return shown + further(rows.count, style) + keys + further(scene.count, style, " keys")
  }

  private func seconds(_ time: Double) -> String { Figure.fixed(time, 3) + " s" }

  private var looks: [(key: FrameDifference.Name, value: Int)] {
    difference.looks.sorted { ($0.key.kind, $0.key.id) < ($1.key.kind, $1.key.id) }
  }
}

extension DiffReport: JSONObject {
  static let keys: [JSONKey<DiffReport>] = [
    .version, JSONKey("a") { $0.a }, JSONKey("b") { $0.b },
    JSONKey("tolerance", as: .fromZero) { $0.difference.tolerance },
    JSONKey("frames", "the frames that both have") { $0.difference.frames },
    JSONKey("lines", "the lines that both have: a row, card or view in a frame") {
      $0.difference.lines
    },
    JSONKey("differingFrames") { $0.difference.differingFrames },
    JSONKey(orNull: "firstFrame", "the first frame that differs") { $0.difference.first?.frame },
    JSONKey("onlyA", "the lines that only A has") { $0.difference.unmatchedRows.a },
    JSONKey("onlyB", "the lines that only B has") { $0.difference.unmatchedRows.b },
    JSONKey("framesOnlyA", "the frames that only A has") { $0.difference.unmatchedFrames.a },
    JSONKey("framesOnlyB", "the frames that only B has") { $0.difference.unmatchedFrames.b },
    JSONKey("changes", "the columns that differ, each where it differs most") {
      $0.difference.changes
    },
    JSONKey("lone", "what only one side shows") { $0.difference.unmatched },
    JSONKey("looks", "what looks different, be its numbers the same", as: .list(Look.shape)) {
      $0.looks.map { Look(name: $0, frames: $1) }
    },
    JSONKey("scene", "the keys at which scenes differ whose replays do") { $0.scene },
    JSONKey(
      orNull: "distribution",
      "what the columns hold; null where only rows are compared"
    ) { report in
      report.distribution.map { distribution in
        distribution.columns.map {
          ComparedColumn(column: $0, tolerance: distribution.tolerance)
        }
      }
    },
  ]

  /// An element that looks different, with the number of frames in which it does.
  private struct Look: JSONObject {
    let name: FrameDifference.Name
    let frames: Int

    static let keys: [JSONKey<Look>] = [
      JSONKey("kind") { $0.name.kind }, JSONKey("id") { $0.name.id },
      JSONKey("frames") { $0.frames },
    ]
  }

  private struct ComparedColumn: JSONObject {
    let column: DistributionDifference.Column
    let tolerance: Double

    static let keys: [JSONKey<ComparedColumn>] = [
      JSONKey("kind", "of lines; frame for what a frame has once") { $0.column.kind },
      JSONKey("column") { $0.column.name },
      JSONKey("differs", "whether any of the percentiles 0, 1 … 100 does") {
        $0.column.differs(by: $0.tolerance)
      },
      JSONKey("distance", "D of Kolmogorov and Smirnov, at most 1", as: .fromZero) {
        $0.column.distance
      },
      JSONKey(orNull: "a") { $0.column.a }, JSONKey(orNull: "b") { $0.column.b },
    ]
  }
}

extension ReplayDifference.Largest: JSONObject {
  static let keys: [JSONKey<Self>] = [
    JSONKey("kind") { $0.change.name.kind }, JSONKey("id") { $0.change.name.id },
    JSONKey("column") { $0.change.column },
    JSONKey(orNull: "by", "b − a; null for texts") { $0.change.by },
    JSONKey("frame") { $0.frame }, JSONKey("t") { $0.time },
    JSONKey("a", as: FrameColumn.Value.shape) { $0.change.a },
    JSONKey("b", as: FrameColumn.Value.shape) { $0.change.b },
    JSONKey("frames", "in how many frames") { $0.frames },
  ]
}

extension ReplayDifference.UnmatchedRow: JSONObject {
  static let keys: [JSONKey<Self>] = [
    JSONKey("kind") { $0.kind }, JSONKey("id") { $0.id },
    JSONKey("side", as: .either(.constant("a"), .constant("b"))) { $0.isInFirst ? "a" : "b" },
    JSONKey("frame") { $0.frame }, JSONKey("t") { $0.time }, JSONKey("frames") { $0.frames },
  ]
}

extension SceneFile.Difference: JSONObject {
  package static let keys: [JSONKey<SceneFile.Difference>] = [
    JSONKey("key") { $0.key },
    JSONKey("a", as: FrameColumn.Value.shape) { $0.a.json },
    JSONKey("b", as: FrameColumn.Value.shape) { $0.b.json },
  ]
}

extension SortedSample: JSONObject {
  package static let keys: [JSONKey<SortedSample>] =
    [JSONKey("n") { $0.count }, JSONKey("min") { $0.min }]
    + [5.0, 25, 50, 75, 95].map { percent in
      JSONKey("p\(Int(percent))") { $0.percentile(percent) }
    } + [JSONKey("max") { $0.max }]
}

extension FrameColumn.Value: JSONRepresentable {
  package static let shape = Shape.either(.number, .text, .null)
  package var json: JSONValue {
    switch self {
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    }
  }
}
