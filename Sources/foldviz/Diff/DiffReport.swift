import FoldFormats

/// What differs between two replays, for people and for programs.
struct DiffReport {
  let a: String
  let b: String
  let difference: ReplayDifference

  /// The most rows that are told one by one.
  private static let shown = 20

  func text(_ style: Style) -> String {
    let d = difference
    var lines = [
      style.bold("\(singleLine(a)) ↔ \(singleLine(b))"),
      style.quiet(
        "\(d.frames.grouped) frames, \(d.lines.grouped) rows in them compared"
          + " · tolerance \(NumberWriter.text(d.tolerance))"), "",
    ]
    guard !d.isEmpty else {
      lines.append(style.good("✓ no difference"))
      return lines.joined(separator: "\n") + "\n"
    }
    lines += changeLines(style)
    lines += loneLines(style)
    for (count, name) in [(d.surplus.a, a), (d.surplus.b, b)] where count > 0 {
      lines.append(
        "  only \(singleLine(name)) has \(count.grouped) further frame\(count == 1 ? "" : "s")")
    }
    let share = "\(d.differingFrames.grouped) of \(d.frames.grouped) frames differ"
    let since = d.first.map { ", first frame \($0.frame) at \(seconds($0.time))" } ?? ""
    lines += ["", style.bad("✗ " + share + since)]
    return lines.joined(separator: "\n") + "\n"
  }

  private func changeLines(_ style: Style) -> [String] {
    let changes = difference.changes
    guard !changes.isEmpty else { return [] }
    let told = changes.prefix(Self.shown)
    let names = told.map { singleLine($0.id.isEmpty ? "(\($0.kind))" : $0.id) }
    let width = max(4, names.map(\.count).max() ?? 0)
    var lines = [
      style.quiet(
        "  \("row".padded(to: width))  \("column".padded(to: 12))"
          + "\("by".alignedRight(to: 12))  \("frame".alignedRight(to: 7))"
          + "\("t".alignedRight(to: 10))  first → second")
    ]
    for (change, name) in zip(told, names) {
      let by = (change.b > change.a ? "+" : "−") + Figure.trimmed(change.size, 6)
      lines.append(
        "  \(name.padded(to: width))  \(change.column.padded(to: 12))"
          + "\(by.alignedRight(to: 12))  \(String(change.frame).alignedRight(to: 7))"
          + "\(seconds(change.time).alignedRight(to: 10))  "
          + "\(Figure.trimmed(change.a, 6)) → \(Figure.trimmed(change.b, 6))"
          + style.quiet("  in \(change.frames.grouped) frame\(change.frames == 1 ? "" : "s")"))
    }
    let rest = changes.count - told.count
    if rest > 0 { lines.append(style.quiet("  and \(rest.grouped) more")) }
    return lines
  }

  private func loneLines(_ style: Style) -> [String] {
    let loners = difference.loners
    var lines = loners.prefix(Self.shown).map { lone in
      "  only \(singleLine(lone.isInFirst ? a : b)) shows \(lone.kind) \(singleLine(lone.id)) "
        + "in \(lone.frames.grouped) frame\(lone.frames == 1 ? "" : "s"), "
        + "first frame \(lone.frame) at \(seconds(lone.time))"
    }
    let rest = loners.count - lines.count
    if rest > 0 { lines.append(style.quiet("  and \(rest.grouped) more")) }
    return lines
  }

  private func seconds(_ time: Double) -> String { Figure.fixed(time, 3) + " s" }

  /// The report as JSON.
  var json: JSONValue {
    let d = difference
    return .object([
      ("foldviz", .number(1)), ("a", .text(a)), ("b", .text(b)),
      ("tolerance", .number(d.tolerance)), ("frames", .count(d.frames)),
      ("lines", .count(d.lines)), ("differingFrames", .count(d.differingFrames)),
      ("firstFrame", d.first.map { .count($0.frame) } ?? .null),
      ("onlyA", .count(d.surplus.a)), ("onlyB", .count(d.surplus.b)),
      (
        "changes",
        .array(
          d.changes.map { change in
            .object([
              ("kind", .text(change.kind)), ("id", .text(change.id)),
              ("column", .text(change.column)), ("by", .number(change.b - change.a)),
              ("frame", .count(change.frame)), ("t", .number(change.time)),
              ("a", .number(change.a)), ("b", .number(change.b)),
              ("frames", .count(change.frames)),
            ])
          })
      ),
      (
        "lone",
        .array(
          d.loners.map { lone in
            .object([
              ("kind", .text(lone.kind)), ("id", .text(lone.id)),
              ("side", .text(lone.isInFirst ? "a" : "b")), ("frame", .count(lone.frame)),
              ("t", .number(lone.time)), ("frames", .count(lone.frames)),
            ])
          })
      ),
    ])
  }
}
