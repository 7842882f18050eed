import FoldLayout

/// Draws a clip as an SVG that shows its frames one after the other (SVG 1.1, §19, with SMIL).
enum AnimatedSVG {
  static func draw(_ painter: ClipPainter, durations: [Double]) -> [UInt8] {
    let canvas = SVGCanvas()
    painter.drawBackground(on: canvas)
    let total = durations.reduce(0, +)
    var start = 0.0
    for (index, duration) in durations.enumerated() {
      if duration > 0 || durations.count == 1 {
        canvas.show(from: start, for: duration, of: total) { painter.draw(index, on: canvas) }
      }
      start += duration
    }
    return canvas.file(
      size: painter.size, title: painter.document.title, description: painter.document.subtitle)
  }
}

extension SVGCanvas {
  /// Draws content that is visible from `start` for `duration` seconds in each period of `total`.
  fileprivate func show(
    from start: Double, for duration: Double, of total: Double, _ draw: () -> Void
  ) {
    guard total > 0, duration < total else { return draw() }
    let (first, last) = (start / total, min(1, (start + duration) / total))
    let times: MarkupBuffer = first <= 0 ? "0;\(last, 6)" : "0;\(first, 6);\(last, 6)"
    append("<g display=\"none\"><animate attributeName=\"display\" calcMode=\"discrete\"")
    append(" values=\"\(first <= 0 ? "inline;none" : "none;inline;none")\" keyTimes=\"\(times)\"")
    append(" dur=\"\(total, 6)s\" repeatCount=\"indefinite\"/>\n")
    draw()
    append("</g>\n")
  }
}
