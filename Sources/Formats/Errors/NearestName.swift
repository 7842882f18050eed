import FoldProfile

/// Returns the element of `names` most similar to `name`; `nil` if `names` is empty.
///
/// That is the first name with the fewest edits, ignoring ASCII case and bytes after the first 64.
/// An edit inserts, removes or replaces a character, or swaps neighbors (optimal string alignment).
package func nearestName(to name: String, among names: some Sequence<String>) -> String? {
  let wanted = folded(name)
  var best: (name: String, distance: Int)?
  for candidate in names {
    let letters = folded(candidate)
    if let best, abs(letters.count - wanted.count) >= best.distance { continue }
    let distance = editDistance(wanted, letters)
    if distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

func isSimilar(_ a: String, _ b: String) -> Bool {
  let (a, b) = (folded(a), folded(b))
  return 2 * editDistance(a, b) < max(a.count, b.count)
}

private func folded(_ name: String) -> [UInt8] {
  name.utf8.prefix(64).map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 }
}

private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  var row = last
  for i in a.indices {
    row[0] = i + 1
    for j in b.indices {
      let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
      row[j + 1] = min(replaced, last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
      }
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}

extension BudgetError {
  /// The error in one sentence, with a suggestion for an unknown metric.
  public var sentence: String {
    guard case .unknownMetric(let id, let known) = self,
      let nearest = nearestName(to: id, among: known)
    else { return description }
    return description + "; did you mean \"\(nearest)\"?"
  }
}
