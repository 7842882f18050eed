import FoldLayout
import FoldProfile

extension JSONSchemas {
  /// The definitions that several reports share: metrics, their intervals, and a policy's grades.
  static let metricDefinitions: KeyValuePairs<String, Shape> = [
    "metrics": .map(.either(metric, notAvailable)).help("by id, such as duration.p90"),
    "interval": .object(
      required: ["lower": .number, "upper": .number], optional: ["coverage": .number(.share)]
    ).help("where the value may lie"),
    "policy": .object(required: ["name": .text, "grades": .list(grade)], isOpen: true),
  ]

  private static let metric = Shape.object(
    required: [
      "value": .either(.number, .list(.number)), "unit": .text, "definition": .text,
      "version": .countFromOne, "n": .count.help("how many frames it rests on"),
    ],
    optional: [
      "runs": .number(.whole(2, 1 << 53)).help("how many runs or repetitions it rests on"),
      "interval": .reference("interval"),
      "modelled": isModelled.help("it is predicted, not measured on a display"),
    ])

  private static let notAvailable = Shape.object(
    required: ["na": .text.help("why there is no value")])

  private static let grade = Shape.object(
    required: [
      "metric": .text, "value": .number.orNull,
      "grade": .either(.keyword(Policy.Grade.self), .null),
    ], isOpen: true)

  /// The constant `true`, if a value is predicted.
  static let isModelled = Shape(nil, #""const": true"#)
}
