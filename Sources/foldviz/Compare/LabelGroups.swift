import FoldFormats
import FoldLayout
import FoldProfile

/// The runs of both sides of a comparison, grouped by the values of a label.
struct LabelGroups {
  /// The name of each group, such as `device=pixel-8`; `nil` if runs are not grouped.
  private(set) var names: [String?] = []
  private(set) var runs: [(before: [MetricTable], after: [MetricTable])] = []
  private(set) var notes: [String] = []

  /// Labels that change what a recording measures, rather than which build it measures.
  private static let surroundings = ["device", "machine", "day"]

  /// Groups runs by a label, those without it as a group of their own; a `nil` key makes one group.
  init(_ a: RunGroup, _ b: RunGroup, by key: String?) throws(Failure) {
    guard let key else {
      (names, runs) = ([nil], [(a.tables, b.tables)])
      return
    }
    guard (a.labels + b.labels).contains(where: { $0[key] != nil }) else {
      let known = Set((a.labels + b.labels).flatMap(\.keys)).sorted()
      throw Failure(
        .badData,
        "no recording has the label \(escapedLine(key)); "
          + (known.isEmpty
            ? "give labels with profile --ndjson --label \(escapedLine(key))=VALUE"
            : "name one of \(escapedLine(known.joined(separator: ", ")))"))
    }
    func tables(_ side: RunGroup) -> [String: [MetricTable]] {
      var tables: [String: [MetricTable]] = [:]
      for (table, labels) in zip(side.tables, side.labels) {
        let name = labels[key].map { "\(key)=\($0)" } ?? "without \(key)"
        tables[name, default: []].append(table)
      }
      return tables
    }
    let (before, after) = (tables(a), tables(b))
    for name in Set(before.keys).union(after.keys).sorted() {
      switch (before[name], after[name]) {
      case (let before?, let after?):
        names.append(name)
        runs.append((before, after))
      case (let alone?, nil):
        notes.append("only A has \(name), in \(counted(alone.count, "recording")): not compared")
      case (_, let alone):
        notes.append(
          "only B has \(name), in \(counted(alone?.count ?? 0, "recording")): not compared")
      }
    }
    guard !runs.isEmpty else {
      throw Failure(
        .badData, "the two sides share no value of the label \(escapedLine(key)); \(notes[0])")
    }
  }

  /// Returns the reason why the runs of A and B could not be exchanged, as their labels show; `nil`
  /// if the labels show none.
  static func difference(_ a: RunGroup, _ b: RunGroup, by key: String?) -> String? {
    for label in surroundings where label != key {
      func values(_ side: RunGroup) -> [String] {
        Set(side.labels.compactMap { $0[label] }).sorted()
      }
      let (before, after) = (values(a), values(b))
      guard before != after, !before.isEmpty, !after.isEmpty else { continue }
      func list(_ values: [String]) -> String {
        values.prefix(3).joined(separator: ", ")
          + (values.count > 3 ? " and \((values.count - 3).grouped) more" : "")
      }
      return
        "A has \(label) \(list(before)), B has \(list(after)): a change of the \(label) counts as "
        + "a change of the build, and no error rate covers it; record both builds in turns, or on "
        + "each \(label) and compare --by \(label)"
    }
    return nil
  }
}
