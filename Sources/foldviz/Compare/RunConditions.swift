import FoldFormats
import FoldLayout
import FoldProfile

/// What the runs of a comparison have in common, and the refresh rates by which they were judged.
struct RunConditions {
  /// The first run in which a condition is known.
  private struct First<Condition> {
    var condition: Condition
    var file: String
  }

  /// The number of runs at each rate in hertz; `nil` is an unknown rate.
  private typealias Side = [Double?: Int]
  private var (a, b): (Side, Side) = ([:], [:])
  private var guessed = 0
  /// The first known rate of side A, in hertz, or `nil`; used for runs whose rate is unknown.
  private(set) var first: Double?
  /// A process without its number, and whether it was chosen as the one with the most frames.
  private var process: First<(name: String, isChosen: Bool)>?
  /// Whether the list of a table was to stay at its end.
  private var follows: First<Bool>?

  /// Adds a run of side A (`isBefore`) or B; `isChosen` is whether its process is the one of
  /// several with the most frames.
  ///
  /// - Throws: If `refreshRate`, in hertz, is neither `nil` nor the run's rate, if another process
  ///   was chosen in an earlier run, or if only one of the two was measured with --follow.
  mutating func add(
    _ run: RecordedRun, of name: String, isBefore: Bool, refreshRate: Double?, isChosen: Bool
  ) throws(Failure) {
    try checkProcess(of: run, isChosen: isChosen, in: name)
    try checkFollowing(of: run, in: name)
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

  private mutating func checkProcess(
    of run: RecordedRun, isChosen: Bool, in file: String
  ) throws(Failure) {
    // The number after a name, or in "pid 42", differs from run to run.
    guard let words = run.process?.split(separator: " ") else { return }
    let isNumber = { (word: Substring) in word.allSatisfy { $0.isNumber || "()".contains($0) } }
    let name = words.filter { !isNumber($0) }.joined(separator: " ")
    guard let process else { return process = First(condition: (name, isChosen), file: file) }
    guard name != process.condition.name, isChosen || process.condition.isChosen else { return }
    throw Failure(
      .badData,
      "\(file): most frames are of the process \(escapedLine(run.process ?? "")), in "
        + "\(process.file) of \(escapedLine(process.condition.name)); choose one by --process")
  }

  private mutating func checkFollowing(of run: RecordedRun, in file: String) throws(Failure) {
    guard let sum = run.metrics["follow.sum"] else { return }
    let isFollowing = sum.number != nil
    guard isFollowing || sum.notAvailableReason == StabilityReport.notFollowing else { return }
    guard let follows else { return follows = First(condition: isFollowing, file: file) }
    guard isFollowing != follows.condition else { return }
    throw Failure(
      .badData,
      "\(file): was measured \(isFollowing ? "with" : "without") --follow, and \(follows.file) "
        + "\(isFollowing ? "without" : "with") it; measure both alike")
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
