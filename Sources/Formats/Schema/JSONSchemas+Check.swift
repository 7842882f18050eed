import FoldProfile

extension JSONSchemas {
  static var checkText: String {
    Shape.object(
      required: [
        "foldviz": .version, "config": .text, "status": status,
        "checks": .list(judgedCheck),
      ],
      optional: [
        "errors": .list(.object(required: ["check": .text, "error": .text], isOpen: true))
      ], isOpen: true
    ).document(
      "foldviz check",
      "What the checks of a configuration came to. Further keys may come with later versions.",
      definitions: metricDefinitions)
  }

  private static let status = Shape.keyword(CheckOutcome.Status.self)
    .help("exit codes 0, 1, 2, 3, and 64 or above where a check could not be judged")

  private static let judgedCheck = Shape.object(
    required: [
      "name": .text, "status": status,
      "refreshRate": .aboveZero.orNull.help("the rate that judged, in Hz"),
      "frames": .countFromOne,
      "budgets": .list(budget).help("budgets on counts first"),
      "metrics": .reference("metrics"),
    ],
    optional: [
      "scene": .text.help("what was replayed, as the configuration names it"),
      "recording": .text,
      "device": .list(.text).help("the files whose frames were judged"),
      "baseline": .list(baselineResult), "policy": .reference("policy"), "notes": .list(.text),
      "spread": spread,
    ], isOpen: true)

  private static let budget = Shape.object(
    required: [
      "metric": .text, "verdict": .keyword(Verdict.self), "value": .number.orNull, "unit": .text,
      "severity": .keyword(Budget.Severity.self),
    ],
    optional: [
      "min": .number, "max": .number, "phase": .phase,
      "process": .text, "window": .text, "source": .text,
      "modelled": isModelled.help("the value is predicted, not measured on a display"),
      "interval": .reference("interval"),
      "margin": .number.help(
        "how far the value lies within the nearest bound; negative outside"),
      "reason": .text.help("why there is no verdict"),
    ]
  ).withOne(of: [["max"], ["min"]])

  private static let baselineResult = Shape.object(
    required: [
      "metric": .text, "verdict": .keyword(Verdict.self), "value": .number.orNull,
      "stored": .number,
    ],
    optional: [
      "increase": .number.help("how much worse the value is, as a share of the stored one"),
      "reason": .text,
    ])
}
