import FoldFormats
import FoldLayout
import FoldProfile

/// The refresh rates at which the runs of both sides were evaluated.
struct RunRates {
  /// The number of runs at each rate in hertz; `nil` is an unknown rate.
  private typealias Side = [Double?: Int]
  private var (a, b): (Side, Side) = ([:], [:])
  private var guessed = 0
  /// The first known rate of side A, in hertz, or `nil`; used for runs whose rate is unknown.
  private(set) var first: Double?

  /// Adds a run of side A (`isBefore`) or B; throws if `refreshRate`, in hertz, is neither `nil`
  /// nor the run's rate.
  mutating func add(
    _ run: RecordedRun, of name: String, isBefore: Bool, refreshRate: Double?
  ) throws(Failure) {
    if let refreshRate, run.refreshRate != refreshRate {
      throw Failure(
        .badData,
        "\(name): was judged by \(Self.text(run.refreshRate)), not by \(Self.text(refreshRate)); "
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

  var warnings: [String] {
    var warnings: [String] = []
    let runs = a.values.reduce(0, +) + b.values.reduce(0, +)
    if guessed > 0, let first {
      warnings.append(
        "no source states the refresh rate of \(guessed.grouped) of \(counted(runs, "run")); recordings "
          + "without are judged by \(Self.text(first)), the rate of A's first run: state it with "
          + "--refresh-rate")
    }
    if Set(a.keys).union(b.keys).count > 1 {
      warnings.append(
        "A was judged by \(Self.text(a)), B by \(Self.text(b)): what counts vsyncs or compares with "
          + "the refresh interval may differ by that alone")
    }
    return warnings
  }

  private static func text(_ side: Side) -> String {
    side.keys.sorted { $0 ?? 0 < $1 ?? 0 }.map { text($0) }.joined(separator: " and ")
  }

  private static func text(_ rate: Double?) -> String {
    rate.map { "\(Figure.trimmed($0)) Hz" } ?? "no known rate"
  }
}
