import FoldLayout

extension JSONSchemas {
  static var profileText: String {
    Shape.either(replay, recorded).document(
      "foldviz profile",
      "What the layout of a recording's frames costs, or how the frames of devices fared. Further "
        + "keys may come with later versions.",
      definitions: metricDefinitions)
  }

  private static let replay = Shape.object(
    required: [
      "frames": .countFromOne, "refreshRate": .aboveZero.help("frames a second"),
      "layout": layout,
    ],
    optional: [
      "foldviz": .version, "scene": .text, "recording": .text, "offsetsOnly": offsetsOnly,
      "timing": timing,
      "modelled": .reference("metrics"), "policy": .reference("policy"),
    ], isOpen: true)

  private static let offsetsOnly = Shape.flag
    .help("true where the recording has offsets only, no touches")

  private static let layout = Shape.object(
    required: [
      "nsPerFrame": .object(
        required: [
          "min": .number, "p50": .number, "p90": .number, "p95": .number, "p99": .number,
          "max": .number, "mean": .number,
        ], isOpen: true
      ).help("nanoseconds"),
      "rowsPerFrame": .object(required: ["mean": .number, "max": .count], isOpen: true),
      "allocationsPerFrame": .fromZero.orNull,
    ],
    optional: [
      "frameShare": .object(
        optional: ["p50": .number, "p99": .number, "max": .number], isOpen: true
      ).help("per cent of the time between two frames"),
      "framesOverBudget": .count,
    ], isOpen: true)

  private static let timing = Shape.object(
    optional: [
      "repetitions": .count, "repetitionRule": .text, "framesPerReading": .count,
      "clockCostNs": .number.help("what reading the clock costs, in nanoseconds"),
    ], isOpen: true
  ).help("how it was measured")

  private static let recorded = Shape.object(
    required: ["foldviz": .version, "sources": .list(source)],
    optional: [
      "join": join,
      "errors": .list(.object(required: ["file": .text, "error": .text], isOpen: true)),
    ], isOpen: true)

  private static let source = Shape.object(
    required: [
      "file": .text, "kind": .keyword(FrameFileKind.self), "process": .text.orNull,
      "window": .text.orNull,
      "refreshRate": .aboveZero.orNull.help("the rate that judged, in Hz"),
      "frames": .object(
        required: [
          "total": .count, "counted": .count,
          "excluded": .map(.countFromOne).help("how many were left out, by reason"),
        ], isOpen: true),
      "metrics": .reference("metrics"),
    ],
    optional: [
      "phases": .map(.reference("metrics")).help("the metrics of each phase that has frames"),
      "policy": .reference("policy"), "definitions": .list(definitions), "notes": .list(.text),
      "spread": spread,
    ], isOpen: true
  ).help("one window, process or run of a file, in the order of the file")

  /// The differences between merged recordings.
  static let spread = Shape.object(
    required: [
      "recordings": .countFromOne, "rule": .text.help("what makes an outlier"),
      "metrics": .map(
        .object(
          required: [
            "unit": .text, "n": .countFromOne.help("recordings that have it"), "min": .number,
            "median": .number, "max": .number,
            "outliers": .list(outlier).help("the furthest from the median first"),
          ], optional: ["worst": outlier], isOpen: true)),
    ], isOpen: true
  ).help("how recordings that were merged differ, counts as shares of the frames")

  private static let outlier = Shape.object(
    required: ["name": .text, "value": .number], isOpen: true)

  private static let definitions = Shape.object(
    required: [
      "title": .text, "values": .reference("metrics"),
      "explanation": .text.help("why they disagree"),
    ], isOpen: true
  ).help("definitions that compete, side by side")

  private static let join = Shape.object(
    required: [
      "scene": .text, "recording": .text,
      "clock": .object(
        required: ["offset": .number.help("the device's lead in seconds")],
        optional: ["correlation": .number, "runnerUp": .number], isOpen: true),
      "frames": .countFromOne, "outside": .count, "untimed": .count,
      "hitches": .list(hitch), "causes": .list(cause),
    ], optional: ["offsetsOnly": offsetsOnly], isOpen: true
  ).help("the device's frames beside what the layout did in them")

  private static let hitch = Shape.object(
    required: [
      "frame": .count, "t": .number.help("on the recording's clock, in seconds"),
      "late": .aboveZero.help("milliseconds"),
      "duration": .number.orNull.help("milliseconds"),
      "layout": .map(.number).help("how often the layout did what"),
      "entered": .list(.text).help("the rows that came on screen"),
    ], isOpen: true)

  private static let cause = Shape.object(
    required: [
      "name": .text, "lift": .fromZero.help("P(hitch | cause) / P(hitch)"),
      "lower": .number, "upper": .number, "frames": .countFromOne, "hitches": .count,
      "p": .number(.share),
    ], isOpen: true)
}
