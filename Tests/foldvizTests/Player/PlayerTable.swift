import FoldLayout
import Testing

/// The replay table of the page, compared with the program's table.
enum PlayerTable {
  /// The agreement of two tables, number by number.
  struct Agreement: CustomStringConvertible {
    /// The number of values in either table.
    var count = 0
    /// The number of values that are equal to the last bit.
    var exact = 0
    /// The largest difference, relative for values above 1.
    var worst = 0.0

    var exactShare: Double { Double(exact) / Double(count) }

    /// Whether the tables agree as promised; the corners of pictures that a shift stretches have
    /// one more rounding.
    func meetsTolerance(stretches: Bool = false) -> Bool {
      worst <= 1e-12 && exactShare > (stretches ? 0.9 : 0.98)
    }
    var description: String { "\(count) numbers, \(count - exact) not bit-equal, worst \(worst)" }
  }

  /// The values of the page's table: frame, t, offset, row, minY, height, foldAngle, opacity,
  /// expandOffset, kind and eight for the corners.
  static let expression = """
    (() => {
      const player = foldviz.player, numbers = [];
      for (let frame = 0; frame < player.count; frame++) {
        const { rows, elements } = player.engine.show(frame), left = [...elements];
        for (const row of rows) {
          numbers.push(frame, player.times[frame], player.offsets[frame], row.row, row.minY,
            row.height, row.foldAngle, row.opacity, row.expandOffset, row.kind);
          // The segments of a cell have its number, and come in the table's order.
          const place = left.findIndex((e) => e.kind === row.kind && e.id === row.id
            && (segmentOf(row) || e.row === row.row));
          if (place < 0) { numbers.push(...Array(8).fill(NaN)); continue; }
          const [e] = left.splice(place, 1);
          const [right, end] = [e.x + e.width, e.y + e.height];
          for (const [x, y] of [[e.x, e.y], [right, e.y], [right, end], [e.x, end]]) {
            const depth = e.wx * x + e.wy * y + e.w1;
            numbers.push((e.xx * x + e.xy * y + e.x1) / depth, (e.yx * x + e.yy * y + e.y1) / depth);
          }
        }
      }
      return Float64Array.from(numbers);
    })()
    """

  /// Compares the page's table with the lines of `foldviz replay --quads`.
  ///
  /// The corners of rows in which cells unfold are left out.
  static func agreement(of browser: Browser, with lines: [String]) throws -> Agreement {
    let page = try browser.numbers(expression)
    // A folding cell is drawn as a card within its row, or as segments, whose lines have their own
    // corners.
    let hasCells = lines.contains { $0.contains(",segment,") }
    let native = lines.dropFirst().flatMap { numbers(ofLine: $0, hasCells: hasCells) }
    try #require(page.count == native.count)
    var agreement = Agreement()
    for (ours, theirs) in zip(page, native) where theirs != .infinity {
      agreement.count += 1
      if ours == theirs { agreement.exact += 1 }
      let difference = abs(ours - theirs) / max(1, abs(theirs))
      agreement.worst = difference.isNaN ? .infinity : max(agreement.worst, difference)
    }
    return agreement
  }

  private static let kinds = ElementKind.allCases.map { "\($0)" }

  private static func numbers(ofLine line: String, hasCells: Bool) -> [Double] {
    let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let kind = Double(kinds.firstIndex(of: fields[10]) ?? -1)
    return (fields[0..<4] + fields[5..<10]).map { Double($0) ?? .nan } + [kind]
      + fields.suffix(8).map { hasCells && fields[10] == "row" ? .infinity : Double($0) ?? .nan }
  }
}
