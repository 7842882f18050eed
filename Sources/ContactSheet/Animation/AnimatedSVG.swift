import FoldLayout

/// Draws a clip as an SVG whose frames show one after the other (SVG 1.1, §19, by SMIL).
enum AnimatedSVG {
  static func draw(_ painter: ClipPainter, durations: [Double]) -> [UInt8] {
    let canvas = SVGCanvas()
    painter.drawBackground(on: canvas)
    let total = durations.reduce(0, +)
    var start = 0.0
    for (place, duration) in durations.enumerated() {
      if duration > 0 || durations.count == 1 {
        canvas.show(from: start, for: duration, of: total) { painter.draw(place, on: canvas) }
      }
      start += duration
    }
    return canvas.file(
      size: painter.size, title: painter.document.title, description: painter.document.subtitle)
  }
}

extension SVGCanvas {
  /// Draws what shows only for a part of a time that repeats, in seconds.
  func show(from start: Double, for duration: Double, of total: Double, _ draw: () -> Void) {
    guard total > 0, duration < total else {
      draw()
      return
    }
    let (first, last) = (start / total, min(1, (start + duration) / total))
    var (values, times) = (["none", "inline", "none"], [0, first, last])
    if first <= 0 { (values, times) = (["inline", "none"], [0, last]) }
    append("<g display=\"none\"><animate attributeName=\"display\" calcMode=\"discrete\"")
    append(" values=\"\(values.joined(separator: ";"))\" keyTimes=\"")
    for (place, time) in times.enumerated() {
      if place > 0 { append(";") }
      append(time, decimals: 6)
    }
    append("\" dur=\"")
    append(total, decimals: 6)
    append("s\" repeatCount=\"indefinite\"/>\n")
    draw()
    append("</g>\n")
  }
}
