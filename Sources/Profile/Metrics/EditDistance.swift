/// The number of single-character edits that turn one text into another.
///
/// Insertions, deletions, substitutions and swaps of neighbours count one each (optimal string
/// alignment); letters are compared without regard to case.
///
/// - Complexity: O(m·n) in the lengths; texts over 200 characters are cut there
func editDistance(_ first: String, _ second: String) -> Int {
  let a = Array(first.lowercased().prefix(200))
  let b = Array(second.lowercased().prefix(200))
  guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in 1...a.count {
    var row = [i]
    row.reserveCapacity(b.count + 1)
    for j in 1...b.count {
      let substitution = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
      var best = min(substitution, last[j] + 1, row[j - 1] + 1)
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        best = min(best, beforeLast[j - 2] + 1)
      }
      row.append(best)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}

/// The one of `names` that `name` was most likely meant to be; nil when there are none.
///
/// The name with the fewest edits; among equals, the first.
///
/// - Complexity: O(k·m·n) for k names
public func nearestName(to name: String, among names: some Sequence<String>) -> String? {
  var best: (name: String, distance: Int)?
  for candidate in names {
    let distance = editDistance(name, candidate)
    if distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}
