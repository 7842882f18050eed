import FoldFormats

/// The numbers of some columns, line by line: all of them, or those of lines drawn by lot where there are
/// more than are kept.
///
/// The lot falls by the lines' numbers, so that one table gives the same sample every time.
struct ColumnSample {
  /// The most lines that are kept.
  static let mostLines = 1 << 19

  /// The number of lines.
  private(set) var lines = 0
  /// The columns' numbers, NaN where a line has none.
  private(set) var columns: [[Double]]
  private var lots: [UInt64] = []
  /// Lots from here on are not kept.
  private var bound = UInt64.max

  init(columns: Int) { self.columns = Array(repeating: [], count: columns) }

  /// The number of lines that are kept.
  var kept: Int { lots.count }

  /// Takes a line.
  mutating func append(_ cells: some Sequence<Double>) {
    lines += 1
    let lot = Self.lot(UInt64(lines))
    guard lot <= bound else { return }
    lots.append(lot)
    for (column, cell) in cells.enumerated() { columns[column].append(cell) }
    guard kept > Self.mostLines else { return }
    bound /= 2
    let places = lots.indices.filter { lots[$0] <= bound }
    for column in columns.indices { columns[column] = places.map { columns[column][$0] } }
    lots = places.map { lots[$0] }
  }

  /// The finalizer of SplitMix64: each bit of the number turns about half of the lot's.
  private static func lot(_ number: UInt64) -> UInt64 {
    var z = number &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
