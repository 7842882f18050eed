extension MetricCatalog {
  /// The metrics of the stability of a list on screen, in report order.
  public static let stability: [Metric] = [
    metric("frames", .frames, "Frames that the list showed."),
    metric("jump.sum", .points, "Σ |jump|: \(jump)", version: 2),
    metric("jump.max", .points, "The largest |jump| of a frame: \(jump)", version: 2),
    metric("jump.frames", .frames, "Frames with a |jump| of 3 pt or more: \(jump)", version: 2),
    metric(
      "jump.signed", .points, "Σ jump, 0 if a later frame takes all jumps back: \(jump)", version: 2
    ),
    metric(
      "jump.unknown", .frames,
      "Frames without a row that was on screen with the same height in the frame before."),
    metric("viewJump.sum", .points, "Σ |viewJump|: \(viewJump)", version: 2),
    metric("viewJump.max", .points, "The largest |viewJump| of a frame: \(viewJump)", version: 2),
    metric(
      "viewJump.frames", .frames, "Frames with a |viewJump| of 3 pt or more: \(viewJump)",
      version: 2),
    metric(
      "flash.frames", .frames,
      "Frames in which a row jumps by 3 pt or more and is back within 1 pt one or two frames later."
    ),
    metric("flash.max", .points, "The largest jump that is undone one or two frames later."),
    metric(
      "follow.sum", .points,
      "Σ of the distances by which a list that stays at its end moved up as its content grew; they are in no jump."
    ),
    metric(
      "follow.framesBehind", .frames,
      "Frames in which a list that should stay at its end is more than 1 pt away from it."),
    metric(
      "thumbMove.sum", .points,
      "Σ of the scroll bar's movements that the user's scroll does not explain, on a track as long as the viewport."
    ),
    metric(
      "adjustment.sum", .points, "Σ |change of the offset that the user's scroll does not explain|."
    ),
    metric("wrote.frames", .frames, "Frames in which the list itself wrote its offset."),
    metric(
      "blankArea.max", .points, "The largest height of a frame that is blank: \(blank)", version: 3),
    metric(
      "blankArea.integral", .pointSeconds, "Σ blank height · time of the frame: \(blank)",
      version: 3),
    metric("blankArea.frames", .frames, "Frames that are partly blank: \(blank)", version: 3),
    metric(
      "blankTime", .milliseconds, "Time of the frames that are partly blank: \(blank)", version: 3),
    metric(
      "blankTime.mostly", .milliseconds,
      "Time of the frames of which more than half the viewport is blank: \(blank)", version: 3),
    metric(
      "landing.error.max", .points,
      "The largest distance of a row from the place to which the program scrolls it, in the last frame before the next such scroll or the user's."
    ),
    metric(
      "landing.settle.max", .frames,
      "The most frames from a scroll by the program until its row stays within 1 pt of its place."),
    metric("rows.created", .rows, "Rows for which the list made a view, component or element."),
    metric("rows.bound", .rows, "Rows whose view, new or reused, the list filled with content."),
    metric(
      "rows.measured", .rows, "Rows whose height the list measured and had not known so before."),
    metric("rows.reused", .rows, "Rows that the list showed in a view that existed before."),
  ]

  private static let jump =
    "the movement of a row that neither the user's scroll nor the scene's own behavior explains, of the row that moves most; heights unchanged."
  private static let viewJump = "the jump of the topmost row that was on screen in both frames."
  private static let blank =
    "parts of the viewport within the content that neither a row, a header nor an expanded row covers, gaps under 2 pt, spacings and the room for a notch's new row left out."

  private static func metric(
    _ id: String, _ unit: MetricUnit, _ definition: String, version: Int = 1
  ) -> Metric {
    Metric(id: id, unit: unit, definition: definition, version: version)
  }
}
