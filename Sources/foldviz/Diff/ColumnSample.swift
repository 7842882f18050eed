import FoldFormats

/// The values of some columns of a table, for all rows or a reproducible random sample of them.
struct ColumnSample {
  static let maximumLines = 1 << 19

  private(set) var lines = 0
  /// The values of each column; NaN if a row has no number there.
  private(set) var columns: [[Double]]
  private var hashes: [UInt64] = []
  private var bound = UInt64.max

  init(columns: Int) { self.columns = Array(repeating: [], count: columns) }

  var kept: Int { hashes.count }

  mutating func append(_ cells: some Sequence<Double>) {
    lines += 1
    let hash = Self.hash(ofRow: UInt64(lines))
    guard hash <= bound else { return }
    hashes.append(hash)
    for (column, cell) in cells.enumerated() { columns[column].append(cell) }
    guard kept > Self.maximumLines else { return }
    bound /= 2
    let indices = hashes.indices.filter { hashes[$0] <= bound }
    for column in columns.indices { columns[column] = indices.map { columns[column][$0] } }
    hashes = indices.map { hashes[$0] }
  }

  /// Returns a hash of a row number by the finalizer of SplitMix64 (Steele et al., 2014).
  private static func hash(ofRow number: UInt64) -> UInt64 {
    var z = number &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
