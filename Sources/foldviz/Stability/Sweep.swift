import ArgumentParser
import FoldFormats
import FoldLayout
import FoldProfile

/// An option of a list policy with the values to replay with, such as `window=0…1000/50`.
struct Sweep {
  let option: String
  let values: [Double]
  /// The time to create a row, in milliseconds.
  var rowCost = 0.0

  private static let maximumValues = 1000
  private static let usualSteps = 20.0

  init(_ argument: String) throws {
    let form = ValidationError("write it as in --sweep window=0…1000/50")
    let sides = argument.split(separator: "=", omittingEmptySubsequences: false)
    guard sides.count == 2, !sides[0].isEmpty else { throw form }
    option = String(sides[0])
    let parts = sides[1].split(separator: "/", omittingEmptySubsequences: false)
    let ends = parts[0].replacing("…", with: "..").replacing("...", with: "..")
      .split(separator: "..", omittingEmptySubsequences: false)
    guard ends.count == 2, parts.count <= 2, let low = Double(ends[0]), let high = Double(ends[1]),
      let step = parts.count < 2
        ? max(1, ((high - low) / Self.usualSteps).rounded(.up)) : Double(parts[1])
    else { throw form }
    guard low >= 0, low <= high, high.isFinite else {
      throw ValidationError("its ends have to be 0 or more, the lower one first")
    }
    guard step > 0 else { throw ValidationError("its step has to be above 0") }
    guard (high - low) / step < Double(Self.maximumValues) else {
      throw ValidationError(
        "it has more than \(Self.maximumValues.grouped) values; choose a larger step")
    }
    values = stride(from: low, through: high, by: step).map { $0 }
  }

  /// Returns the options of a policy, or of `exact` if it is `nil`, with each value.
  ///
  /// - Throws: A failure if the policy has no such option, or a value is out of its range.
  func options(_ policy: ListPolicyOptions?) throws(Failure) -> [ListPolicyOptions] {
    let policy = policy ?? ListPolicyOptions()
    let name = policy.name.versioned.keyword
    guard let sweepable = policy.rowCreationOption else {
      throw Failure(.usage, "\(name) has no option that --sweep can vary; choose another policy")
    }
    guard sweepable.name == option else {
      throw Failure(.usage, "\(name) has no option \(option) to sweep; it has \(sweepable.name)")
    }
    let range = option == "overscan" ? NumberRange.whole(0, 1000) : NumberRange(0, 10_000)
    if let value = values.first(where: { !range.contains($0) }) {
      throw Failure(
        .usage,
        "--sweep sets \(option) to \(Figure.trimmed(value)); it has to be "
          + (range.isWhole ? "a whole number of " : "") + "at most \(Int(range.upperBound).grouped)"
      )
    }
    return values.map { value in
      var options = policy
      sweepable.set(&options, value)
      return options
    }
  }
}

extension ListPolicyOptions {
  /// The name and the setter of the option for how far beyond the screen the policy creates rows,
  /// in points, but `overscan` in rows; `nil` if the policy has no such option.
  fileprivate var rowCreationOption: (name: String, set: (inout ListPolicyOptions, Double) -> Void)?
  {
    switch name.versioned {
    case .exact, .none: ("window", { $0.window = $1 })
    case .tanStack3178: ("overscan", { $0.tanStack.overscan = Int($1) })
    case .virtua0504: ("bufferSize", { $0.bufferSize = $1 })
    case .flashList232, .legendList338: ("drawDistance", { $0.drawDistance = $1 })
    default: nil
    }
  }
}

extension StabilityReport {
  /// The smallest swept value without a partly blank frame, in the option's unit; `nil` if none.
  var leastWithoutBlank: Double? {
    guard let sweep else { return nil }
    return zip(sweep.values, policies).first { !$1.blankAreas.contains { $0 > 0 } }?.0
  }

  static let traded = [
    "blankArea.max", "blankTime", "blankArea.integral", "rows.created", "rows.bound",
    "rows.measured",
  ]

  var sweepAnswer: String {
    guard let sweep else { return "" }
    let cost = sweep.rowCost > 0 ? " at \(Figure.trimmed(sweep.rowCost)) ms a row" : ""
    if let least = leastWithoutBlank {
      return "The smallest \(sweep.option) without a blank\(cost): \(Figure.trimmed(least))"
    }
    let last = Figure.trimmed(sweep.values.last ?? 0)
    return "Every \(sweep.option) up to \(last) leaves blanks\(cost)"
  }

  /// A sweep, its answer, and the metrics of a replay with each value, as JSON.
  struct SweepReport: JSONObject {
    let sweep: Sweep
    let report: StabilityReport

    static let keys: [JSONKey<SweepReport>] = [
      JSONKey("option") { $0.sweep.option },
      JSONKey("rowCost", "the time to create a row, in milliseconds") { $0.sweep.rowCost },
      JSONKey(orNull: "least", "the smallest value without a blank frame") {
        $0.report.leastWithoutBlank
      },
      JSONKey("values", "the values, with the metrics of a replay") { swept in
        zip(swept.sweep.values, swept.report.policies).map {
          SweptValue(value: $0, metrics: $1.metrics)
        }
      },
    ]
  }

  private struct SweptValue: JSONObject {
    let value: Double
    let metrics: MetricTable

    static let keys: [JSONKey<SweptValue>] = [
      JSONKey("value") { $0.value }, JSONKey("metrics") { $0.metrics },
    ]
  }
}
