import FoldFormats
import FoldProfile

/// The refresh rates that judged the runs of two sides, and what has to be said of them.
struct RunRates {
  /// The rates of a side's runs in Hz, nil where none is known, each with how many runs it judged.
  private typealias Side = [Double?: Int]
  private var (a, b): (Side, Side) = ([:], [:])
  private var guessed = 0
  /// The rate of A's first run that has one, which judges the runs whose own rate would be a guess.
  private(set) var first: Double?

  /// Adds a run; `refreshRate` is the rate that was asked for.
  ///
  /// - Throws: A failure for a run that was judged by another rate already.
  mutating func add(
    _ run: RecordedRun, of name: String, isBefore: Bool, refreshRate: Double?
  ) throws(Failure) {
    if let refreshRate, run.refreshRate != refreshRate {
      throw Failure(
        .badData,
        "\(name): was judged by \(Self.words(run.refreshRate)), not by \(Self.words(refreshRate)); "
          + "name the recording itself, or leave out --refresh-rate")
    }
    if isBefore {
      a[run.refreshRate, default: 0] += 1
      first = first ?? run.refreshRate
    } else {
      b[run.refreshRate, default: 0] += 1
    }
    guessed += run.isRateGuessed ? 1 : 0
  }

  /// What makes the words less certain than they look, a sentence each.
  var warnings: [String] {
    var warnings: [String] = []
    let runs = a.values.reduce(0, +) + b.values.reduce(0, +)
    if guessed > 0, let first {
      warnings.append(
        "nobody names the refresh rate of \(guessed.grouped) of \(counted(runs, "run")); recordings "
          + "without are judged by \(Self.words(first)), the rate of A's first run: state it with "
          + "--refresh-rate")
    }
    if Set(a.keys).union(b.keys).count > 1 {
      warnings.append(
        "A was judged by \(Self.words(a)), B by \(Self.words(b)): what counts vsyncs or compares with "
          + "the refresh interval may differ by that alone")
    }
    return warnings
  }

  private static func words(_ side: Side) -> String {
    side.keys.sorted { $0 ?? 0 < $1 ?? 0 }.map { words($0) }.joined(separator: " and ")
  }

  private static func words(_ rate: Double?) -> String {
    rate.map { "\(Figure.trimmed($0)) Hz" } ?? "no known rate"
  }
}
