import FoldLayout
import FoldProfile

extension JSONSchemas {
  static var compareText: String {
    Shape.object(
      required: [
        "foldviz": .version,
        "metrics": .list(comparison).help("every metric that both sides have, in a report's order"),
      ],
      optional: [
        "a": .list(.text).help("the runs before: files, or a command"),
        "b": .list(.text).help("the runs after"),
        "runs": .count.help("the pairs of runs that were compared"), "test": .text,
        "significance": .number(.share).help("the chance of any false word, over all metrics"),
        "margin": .fromZero.help("the share below which a difference does not matter"),
        "notes": .list(.text),
        "errors": .list(.object(required: ["file": .text, "error": .text], isOpen: true)),
      ], isOpen: true
    ).document(
      "foldviz compare",
      "How two groups of runs differ. Further keys may come with later versions.")
  }

  private static let comparison = Shape.object(
    required: [
      "id": .text,
      "a": .number.help("in the metric's unit: the median of times, the mean of counts"),
      "b": .number, "shift": .number.help("by how much B lies above A, in the metric's unit"),
      "low": .number.orNull.help("where the shift lies at least; null for too few runs"),
      "high": .number.orNull.help("where the shift lies at most"),
      "p": .number(.share).help(
        "the probability that the word is false, over all metrics and looks"),
      "verdict": .keyword(Comparison.Conclusion.self),
      "runsNeeded": .countFromOne.orNull.help(
        "how many more runs a side it takes; null where nothing is open or that cannot be told"),
    ],
    optional: [
      "unit": .text, "runs": .countFromOne.help("pairs of runs"),
      "decidedAfter": .countFromOne.help("after how many of them the word was sure"),
      "reason": .text.help("of how many runs of a side there is no value, and why"),
    ], isOpen: true)
}
