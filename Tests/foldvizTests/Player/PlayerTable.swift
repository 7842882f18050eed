import Testing

/// The replay table as the page has it, beside the one that the program writes.
enum PlayerTable {
  /// How well two tables agree, number by number.
  struct Agreement: CustomStringConvertible {
    /// The numbers of either.
    var count = 0
    /// How many of them are equal to the last bit.
    var exact = 0
    /// The largest difference, relative for numbers above 1.
    var worst = 0.0

    var exactShare: Double { Double(exact) / Double(count) }
    var description: String { "\(count) numbers, \(count - exact) not bit-equal, worst \(worst)" }
  }

  /// The numbers of the page's table: frame, t, offset, row, minY, height, foldAngle, opacity,
  /// expandOffset, kind and the eight of the corners.
  static let expression = """
    (() => {
      const player = foldviz.player, numbers = [];
      const w = RowWord, e = ElementWord;
      for (let frame = 0; frame < player.count; frame++) {
        const { rows, elements } = player.engine.show(frame);
        for (let at = 0; at < rows.length; at += w.stride) {
          const row = rows.subarray(at, at + w.stride);
          numbers.push(frame, player.times[frame], player.offsets[frame], row[w.row], row[w.minY],
            row[w.height], row[w.foldAngle], row[w.opacity], row[w.expandOffset], row[w.kind]);
          for (let i = 0; i < elements.length; i += e.stride) {
            if (elements[i + e.kind] !== row[w.kind] || elements[i + e.id] !== row[w.id]
              || elements[i + e.row] !== row[w.row]) continue;
            const [x, y, width, height] = elements.subarray(i + e.x, i + e.x + 4);
            const m = elements.subarray(i + e.transform, i + e.transform + 9);
            for (const [px, py] of [[x, y], [x + width, y], [x + width, y + height], [x, y + height]]) {
              const depth = m[6] * px + m[7] * py + m[8];
              numbers.push((m[0] * px + m[1] * py + m[2]) / depth, (m[3] * px + m[4] * py + m[5]) / depth);
            }
            break;
          }
        }
      }
      return Float64Array.from(numbers);
    })()
    """

  /// Compares the page's table with the lines of `foldviz replay --quads`.
  static func agreement(of browser: Browser, with lines: [String]) throws -> Agreement {
    let page = try browser.numbers(expression)
    let native = lines.dropFirst().flatMap(numbers(ofLine:))
    try #require(page.count == native.count)
    var agreement = Agreement(count: page.count)
    for (ours, theirs) in zip(page, native) {
      if ours == theirs { agreement.exact += 1 }
      agreement.worst = max(agreement.worst, abs(ours - theirs) / max(1, abs(theirs)))
    }
    return agreement
  }

  private static let kinds = ["row", "header", "notch", "clone", "card", "replica"]

  private static func numbers(ofLine line: String) -> [Double] {
    let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let kind = Double(kinds.firstIndex(of: fields[10]) ?? -1)
    return (fields[0..<4] + fields[5..<10]).map { Double($0) ?? .nan } + [kind]
      + fields.suffix(8).map { Double($0) ?? .nan }
  }
}
