extension JSONSchemas {
  static var diffText: String {
    Shape.object(
      required: [
        "foldviz": .version, "a": .text, "b": .text, "tolerance": .fromZero,
        "frames": .count.help("the frames that both have"),
        "lines": .count.help("the lines that both have: a row, card or view in a frame"),
        "differingFrames": .count,
        "firstFrame": .count.orNull.help("the first frame that differs"),
        "onlyA": .count.help("the lines that only A has"),
        "onlyB": .count.help("the lines that only B has"),
        "framesOnlyA": .count.help("the frames that only A has"),
        "framesOnlyB": .count.help("the frames that only B has"),
        "changes": .list(change).help("the columns that differ, each where it differs most"),
        "lone": .list(lone).help("what only one side shows"),
        "looks": .list(look).help("what looks different, be its numbers the same"),
        "scene": .list(key).help("the keys at which scenes differ whose replays do"),
        "distribution": .list(column).orNull.help(
          "what the columns hold; null where rows are held against each other alone"),
      ], isOpen: true
    ).document(
      "foldviz diff", "How two replays differ. Further keys may come with later versions.")
  }

  private static let column = Shape.object(
    required: [
      "kind": .text.help("of lines; frame for what a frame has once"), "column": .text,
      "differs": .flag.help("whether any of the percentiles 0, 1 … 100 does"),
      "distance": .fromZero.help("D of Kolmogorov and Smirnov, at most 1"), "a": sample.orNull,
      "b": sample.orNull,
    ], isOpen: true)

  private static let sample = Shape.object(
    required: [
      "n": .count, "min": .number, "p5": .number, "p25": .number, "p50": .number, "p75": .number,
      "p95": .number, "max": .number,
    ], isOpen: true)

  private static let value = Shape.either(.number, .text, .null)

  private static let change = Shape.object(
    required: [
      "kind": .text, "id": .text, "column": .text,
      "by": .number.orNull.help("b − a; null for texts"), "frame": .count, "t": .number,
      "a": value, "b": value, "frames": .count.help("in how many frames"),
    ], isOpen: true)

  private static let lone = Shape.object(
    required: [
      "kind": .text, "id": .text, "side": .either(.constant("a"), .constant("b")),
      "frame": .count, "t": .number, "frames": .count,
    ], isOpen: true)

  private static let look = Shape.object(
    required: ["kind": .text, "id": .text, "frames": .count], isOpen: true)

  private static let key = Shape.object(
    required: ["key": .text, "a": value, "b": value], isOpen: true)
}
