/// A one-sided permutation test for the shift from one group of runs to another.
///
/// If B is A moved by some shift and nothing else, the labels A and B may be exchanged once the
/// shift is taken off B. Every exchange has a turning point: the smallest shift for which the
/// exchanged runs differ at least as much as the actual ones. The p-value of a shift is the share
/// of exchanges whose turning point is at most that shift, so one sorted array of turning points
/// answers every question, including the confidence interval.
///
/// Sources: Fisher, "The design of experiments", 1935; for turning points, Hartigan, "Using subsample
/// values as typical values", 1969.
struct PermutationTest {
  private var turningPoints: [Double] = []
  /// The number of examined exchanges in which no run changes its label, at least 1.
  private var neutral = 1

  /// The usual number of exchanges; if there are more, random ones are examined.
  static let usualExchanges = 10_000

  /// Returns the number of exchanges with which the smallest p-value, times the number of tests, is
  /// at most 0.1 %, as far as 100,000 exchanges suffice.
  static func exchanges(forTests tests: Int) -> Int {
    max(usualExchanges, min(1000 * tests, 10 * usualExchanges))
  }

  var exchanges: Int { turningPoints.count + neutral }

  /// Creates a test of pairs, in which the two runs of any pair may be exchanged.
  ///
  /// `differences` is B − A of each pair, on the runs' scale.
  init(pairs differences: [Double], exchanges: Int = usualExchanges) {
    let count = differences.count
    if count < 63, 1 << count <= exchanges {
      var sums = [0.0]
      for difference in differences { sums += sums.map { $0 + difference } }
      for (exchanged, sum) in sums.enumerated().dropFirst() {
        turningPoints.append(sum / Double(exchanged.nonzeroBitCount))
      }
    } else {
      var random = FixedRandom()
      for _ in 1..<exchanges {
        var (sum, exchanged, bits) = (0.0, 0, UInt64(0))
        for (index, difference) in differences.enumerated() {
          if index % 64 == 0 { bits = random.next() }
          if bits >> UInt64(index % 64) & 1 == 1 {
            (sum, exchanged) = (sum + difference, exchanged + 1)
          }
        }
        add(sum, exchanged)
      }
    }
    sortAscending(&turningPoints)
  }

  /// Creates a test of two groups, on the runs' scale; any run of A may be exchanged for one of B.
  init(_ a: [Double], _ b: [Double], exchanges: Int = usualExchanges) {
    let runs = a + b
    guard !a.isEmpty, !b.isEmpty else { return }
    let total = a.reduce(0, +)
    // The sum over the runs of B that become A, minus the sum over the runs of A that become B.
    func add(_ index: Int, _ sum: inout Double, _ exchanged: inout Int) {
      sum += runs[index]
      if index >= a.count { exchanged += 1 }
    }
    if Self.ways(a.count, b.count) <= Double(exchanges), runs.count < 63 {
      let actual = (1 << a.count) - 1
      var chosen = actual
      while chosen < 1 << runs.count {
        var (sum, exchanged, rest) = (-total, 0, chosen)
        while rest != 0 {
          add(rest.trailingZeroBitCount, &sum, &exchanged)
          rest &= rest - 1
        }
        if chosen != actual { self.add(sum, exchanged) }
        // The next larger number with as many bits, by Gosper.
        let low = chosen & -chosen
        let next = chosen + low
        chosen = ((next ^ chosen) >> 2) / low | next
      }
    } else {
      var random = FixedRandom()
      var order = Array(runs.indices)
      for _ in 1..<exchanges {
        var (sum, exchanged) = (-total, 0)
        for index in a.indices {
          order.swapAt(index, index + random.below(runs.count - index))
          add(order[index], &sum, &exchanged)
        }
        self.add(sum, exchanged)
      }
    }
    sortAscending(&turningPoints)
  }

  private mutating func add(_ sum: Double, _ exchanged: Int) {
    if exchanged == 0 { neutral += 1 } else { turningPoints.append(sum / Double(exchanged)) }
  }

  static func ways(_ a: Int, _ b: Int) -> Double {
    (0..<min(a, b)).reduce(1.0) { $0 * Double(a + b - $1) / Double($1 + 1) }
  }

  /// Returns the p-value against the hypothesis that B − A is at most `shift`, on the runs' scale.
  func pValue(above shift: Double) -> Double {
    // Rounding errors must not break ties.
    let below = turningPoints.partitioningIndex { $0 > shift + 1e-12 }
    return Double(neutral + below) / Double(exchanges)
  }

  /// Returns the p-value against the hypothesis that B − A is at least `shift`.
  func pValue(below shift: Double) -> Double {
    let below = turningPoints.partitioningIndex { $0 >= shift - 1e-12 }
    return Double(exchanges - below) / Double(exchanges)
  }

  /// Returns the shifts B − A, on the runs' scale, that neither one-sided test rejects at
  /// `(1 - coverage) / 2`; `nil` if there are too few runs.
  func interval(coverage: Double) -> ConfidenceInterval? {
    let index = Int((1 - coverage) / 2 * Double(exchanges) + 1e-9) - neutral
    guard turningPoints.indices.contains(index) else { return nil }
    return ConfidenceInterval(
      lower: turningPoints[index], upper: turningPoints[turningPoints.count - 1 - index],
      coverage: coverage)
  }
}

/// A pseudorandom generator with a fixed seed, so that a comparison of equal runs is repeatable.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
struct FixedRandom {
  private var state: UInt64 = 20_261_127

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func below(_ limit: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(limit)).high)
  }
}
