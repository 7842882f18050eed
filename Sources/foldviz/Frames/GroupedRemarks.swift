import FoldLayout

/// The remarks on many files, where remarks that differ only in numbers are combined and counted.
struct GroupedRemarks {
  private var notes: [(text: String, names: [String], count: Int)] = []
  private var indices: [String: Int] = [:]

  /// Adds a remark on a file; a nonzero `count` of frames, summed over files, precedes the text.
  mutating func add(_ text: String, of name: String, count: Int = 0) {
    let general = Self.withoutNumbers(text)
    let index = indices[general] ?? notes.count
    if index == notes.count {
      indices[general] = index
      notes.append((text, [], 0))
    }
    if notes[index].text != text { notes[index].text = general }
    if notes[index].names.last != name { notes[index].names.append(name) }
    notes[index].count += count
  }

  private static func withoutNumbers(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      word.contains(where: \.isNumber) ? "…" : String(word)
    }.joined(separator: " ")
  }

  /// Returns the remarks in order of appearance, each with a file name or a count of `total` files.
  func lines(of total: Int) -> [String] {
    notes.map { text, names, count in
      let sentence = (count > 0 ? "\(count.grouped) " : "") + text
      if names.count == 1, let name = names.first { return "\(name): \(sentence)" }
      let files =
        names.count == total ? "all \(total.grouped)" : "\(names.count.grouped) of \(total.grouped)"
      return "in \(files): \(sentence)"
    }
  }
}

extension [String] {
  /// The different texts in order of appearance; repeated ones end with their number.
  var counted: [String] {
    var counts: [String: Int] = [:]
    for text in self { counts[text, default: 0] += 1 }
    return compactMap { text in
      counts.removeValue(forKey: text).map { $0 == 1 ? text : "\(text) (\($0.grouped) times)" }
    }
  }
}
