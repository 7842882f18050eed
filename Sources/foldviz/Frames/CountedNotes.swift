/// The remarks on many files, where remarks that differ only in numbers are combined and counted.
struct CountedNotes {
  private var notes: [(words: String, names: [String], count: Int)] = []
  private var places: [String: Int] = [:]

  /// Adds a remark on a file; a nonzero `count` of frames, summed over files, precedes the text.
  mutating func add(_ words: String, of name: String, count: Int = 0) {
    let general = Self.withoutNumbers(words)
    let place = places[general] ?? notes.count
    if place == notes.count {
      places[general] = place
      notes.append((words, [], 0))
    }
    if notes[place].words != words { notes[place].words = general }
    if notes[place].names.last != name { notes[place].names.append(name) }
    notes[place].count += count
  }

  private static func withoutNumbers(_ words: String) -> String {
    words.split(separator: " ", omittingEmptySubsequences: false).map { word in
      word.contains(where: \.isNumber) ? "…" : String(word)
    }.joined(separator: " ")
  }

  /// Returns the remarks in order of appearance, each with a file name or a count of `total` files.
  func lines(of total: Int) -> [String] {
    notes.map { words, names, count in
      let sentence = (count > 0 ? "\(count.grouped) " : "") + words
      if names.count == 1, let name = names.first { return "\(name): \(sentence)" }
      let files =
        names.count == total ? "all \(total.grouped)" : "\(names.count.grouped) of \(total.grouped)"
      return "in \(files): \(sentence)"
    }
  }
}
