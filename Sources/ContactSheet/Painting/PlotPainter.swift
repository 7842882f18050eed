import FoldLayout
import RowDesign

/// Draws the plot of the scene's main value with a ring for each frame, and the plots below.
struct PlotPainter: ContextPainter {
  let context: DrawingContext
  let area: Rect
  let furtherAreas: [Rect]
  /// The indices of the frames on the same page.
  let shown: Range<Int>
  /// Whether there are other pages, so that the plot marks the time range of this page.
  let isPart: Bool

  func draw() {
    let samples = document.series.samples
    guard let first = samples.first else { return }
    let (t0, t1) = samples.reduce((first.time, first.time)) {
      (min($0.0, $1.time), max($0.1, $1.time))
    }
    let x = PlotScale(low: t0, high: t1, start: area.minX, end: area.maxX)
    let y = PlotScale(
      upwards: samples.map(\.value), from: area.maxY, to: area.minY, steps: 3, mayOmitZero: true)
    let drawing = PlotDrawing(painter: context, area: area)
    drawBands(x)
    drawing.drawValues(y)
    drawing.drawTimes(x)
    drawing.drawTitle(
      document.comparison?.plotTitle ?? document.subject.readingTitle, ringKey,
      baseline: area.minY - (document.bands.isEmpty ? 12 : 34))
    for (plot, area) in zip(document.plots, furtherAreas) {
      PlotDrawing(painter: context, area: area).draw(plot, along: x)
    }
    drawMoments(x)
    if isPart { drawExtent(x) }
    drawing.drawCurve(samples, x, y, theme.ink)
    drawRings(x, y)
  }

  private var bottom: Double { furtherAreas.last?.maxY ?? area.maxY }

  private func drawBands(_ x: PlotScale) {
    guard !theme.bands.isEmpty else { return }
    let strip = area.minY - 24
    // Phases with the same name have the same color.
    var names: [String] = []
    for band in document.bands {
      if !names.contains(band.label) { names.append(band.label) }
      let (low, high) = (min(x.low, x.high), max(x.low, x.high))
      let left = x.position(min(max(band.start, low), high))
      let right = x.position(min(max(band.end, low), high))
      guard left.isFinite, right.isFinite, right > left else { continue }
      let index = names.firstIndex(of: band.label) ?? 0
      let color = theme.bands[index % theme.bands.count]
      let box = Rect(x: left, y: strip, width: right - left, height: bottom - strip)
      canvas.fill(Path(box), color.mixed(with: theme.paper, 0.94))
      canvas.fill(Path(Rect(x: left, y: strip, width: right - left, height: 2)), color)
      guard box.width >= 32 else { continue }
      context.write(
        band.label, TextStyle(size: 12, weight: 500), at: Point(x: left + 6, y: strip + 17),
        width: box.width - 12, color: color.mixed(with: theme.ink, 0.25))
    }
  }

  private func drawMoments(_ x: PlotScale) {
    for moment in document.moments where moment.isFinite {
      let left = x.position(moment)
      guard left >= area.minX - 0.5, left <= area.maxX + 0.5 else { continue }
      for plot in [area] + furtherAreas {
        context.draw(
          from: Point(x: left, y: plot.minY), to: Point(x: left, y: plot.maxY),
          Pen(color: theme.accent.opacity(0.55), width: 1))
      }
      canvas.fill(
        Path(polygon: [
          Point(x: left - 4, y: area.minY - 6), Point(x: left + 4, y: area.minY - 6),
          Point(x: left, y: area.minY + 1),
        ]), theme.accent)
    }
  }

  private func drawExtent(_ x: PlotScale) {
    let times = shown.map { document.frames[$0].time }.filter(\.isFinite)
    guard let first = times.min(), let last = times.max() else { return }
    let (left, right) = (x.position(first), x.position(last))
    let bar = Rect(x: left - 2, y: area.maxY - 1.5, width: right - left + 4, height: 3)
    canvas.fill(Path(bar, cornerRadius: 1.5), theme.accent)
  }

  private var ringKey: String {
    let location = area.minX > SheetLayout.margin ? "on the left" : "above"
    guard document.comparison == nil else {
      let marked = document.frames.indices.contains(where: document.isMarked)
      return "each ring is a pair \(location)" + (marked ? "; a full one differs" : "")
    }
    return "each ring is a frame \(location)"
      + (document.hasMovers ? "; a full one has a \(document.subject.mover)" : "")
      + (document.moments.isEmpty ? "" : "; an arrow is a hitch")
  }

  private func drawRings(_ x: PlotScale, _ y: PlotScale) {
    let room = area.width / Double(max(1, isPart ? shown.count * 4 : shown.count))
    let radius = min(4, max(1.25, room / 4))
    for number in shown {
      let frame = document.frames[number]
      let center = Point(x: x.position(frame.time), y: y.position(document.level(ofFrame: number)))
      guard area.insetBy(-8).contains(center) else { continue }
      let ring = Path(center: center, radius: radius)
      canvas.link(toFrame: number) {
        canvas.fill(ring, document.isMarked(number) ? theme.accent : theme.paper)
        canvas.stroke(ring, Pen(color: theme.accent, width: min(1.75, radius * 0.45)))
      }
    }
  }
}
