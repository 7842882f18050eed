import FoldFormats

struct DiffReport {
  let a: String
  let b: String
  let difference: ReplayDifference
  /// The keys in which the scenes differ; empty if nothing else differs.
  var scene: [SceneFile.Difference] = []

  /// The differences between the distributions of columns, or `nil` if they were not compared.
  var distribution: DistributionDifference?
  var isByDistribution = false

  var differs: Bool {
    isByDistribution ? distribution?.differing.isEmpty == false : !difference.isEmpty
  }

  /// The maximum number of rows in each list of the text report.
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

  /// Returns a line with the number of entries left out of a list of `count` entries, or no line.
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

  var json: JSONValue {
    let d = difference
    return [
      "foldviz": .number(1), "a": .text(a), "b": .text(b), "tolerance": .number(d.tolerance),
      "frames": .count(d.frames), "lines": .count(d.lines),
      "differingFrames": .count(d.differingFrames),
      "firstFrame": .number(orNull: d.first.map { Double($0.frame) }),
      "onlyA": .count(d.unmatchedRows.a), "onlyB": .count(d.unmatchedRows.b),
      "framesOnlyA": .count(d.unmatchedFrames.a), "framesOnlyB": .count(d.unmatchedFrames.b),
      "changes": .array(d.changes.map(json)),
      "lone": .array(
        d.unmatched.map {
          [
            "kind": .text($0.kind), "id": .text($0.id), "side": .text($0.isInFirst ? "a" : "b"),
            "frame": .count($0.frame), "t": .number($0.time), "frames": .count($0.frames),
          ]
        }),
      "looks": .array(
        looks.map { name, frames in
          ["kind": .text(name.kind), "id": .text(name.id), "frames": .count(frames)]
        }),
      "scene": .array(
        scene.map {
          ["key": .text($0.key), "a": $0.a.map(json) ?? .null, "b": $0.b.map(json) ?? .null]
        }),
      "distribution": distribution?.json ?? .null,
    ]
  }

  private func json(_ largest: ReplayDifference.Largest) -> JSONValue {
    let change = largest.change
    return [
      "kind": .text(change.name.kind), "id": .text(change.name.id),
      "column": .text(change.column), "by": .number(orNull: change.by),
      "frame": .count(largest.frame), "t": .number(largest.time), "a": json(change.a),
      "b": json(change.b), "frames": .count(largest.frames),
    ]
  }

  private func json(_ value: FrameColumn.Value) -> JSONValue {
    switch value {
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    }
  }
}
