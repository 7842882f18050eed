import FoldLayout

/// Draws the subject's reading over time, with the frames above as rings.
struct PlotPainter {
  let document: SheetDocument
  let theme: SheetTheme
  let typesetter: Typesetter
  let area: Rect
  /// The places of the frames that stand on the same page.
  let shown: Range<Int>
  /// Whether there are other pages, so that the plot says which time this one covers.
  let isPart: Bool

  private struct Scale {
    var low: Double
    var high: Double
    var start: Double
    var end: Double

    func position(_ value: Double) -> Double {
      high > low ? start + (value - low) / (high - low) * (end - start) : (start + end) / 2
    }
  }

  private static let label = TextStyle(size: 12, hasTabularFigures: true)

  func draw(on canvas: some Canvas) {
    let samples = document.series.samples
    guard let first = samples.first else { return }
    var (t0, t1) = (first.time, first.time)
    var (v0, v1) = (min(0, first.value), max(0, first.value))
    for sample in samples {
      (t0, t1) = (min(t0, sample.time), max(t1, sample.time))
      (v0, v1) = (min(v0, sample.value), max(v1, sample.value))
    }
    (v0, v1) = Ticks(from: v0, to: v1, count: 3).widened(v0, v1)
    let x = Scale(low: t0, high: t1, start: area.minX, end: area.maxX)
    let y = Scale(low: v0, high: v1, start: area.maxY, end: area.minY)
    drawBands(x, on: canvas)
    drawGrid(x, y, on: canvas)
    if isPart { drawExtent(x, on: canvas) }
    drawCurve(samples, x, y, on: canvas)
    drawRings(x, y, on: canvas)
  }

  private func drawBands(_ x: Scale, on canvas: some Canvas) {
    guard !theme.bands.isEmpty else { return }
    let strip = area.minY - 24
    // Bands of one name share a tint, wherever they stand.
    var names: [String] = []
    for band in document.bands {
      if !names.contains(band.label) { names.append(band.label) }
      let (low, high) = (min(x.low, x.high), max(x.low, x.high))
      let left = x.position(min(max(band.start, low), high))
      let right = x.position(min(max(band.end, low), high))
      guard left.isFinite, right.isFinite, right > left else { continue }
      let place = names.firstIndex(of: band.label) ?? 0
      let color = theme.bands[place % theme.bands.count]
      let box = Rect(x: left, y: strip, width: right - left, height: area.maxY - strip)
      canvas.fill(Path(box), color.mixed(with: theme.paper, 0.94))
      canvas.fill(Path(Rect(x: left, y: strip, width: right - left, height: 2)), color)
      guard box.width >= 32,
        let line = typesetter.line(
          band.label, TextStyle(size: 12, weight: 500), width: box.width - 12)
      else { continue }
      canvas.text(
        line, at: Point(x: left + 6, y: strip + 17), color: color.mixed(with: theme.ink, 0.25))
    }
  }

  private func drawGrid(_ x: Scale, _ y: Scale, on canvas: some Canvas) {
    let values = Ticks(from: y.low, to: y.high, count: 3)
    for value in values.values {
      let height = y.position(value)
      let isZero = abs(value) < values.step / 2
      canvas.stroke(
        Path(from: Point(x: area.minX, y: height), to: Point(x: area.maxX, y: height)),
        Pen(color: isZero ? theme.quietInk.mixed(with: theme.paper, 0.5) : theme.hairline, width: 1)
      )
      if let line = typesetter.line(
        NumberText.fixed(value, decimals: values.decimals), Self.label)
      {
        canvas.text(
          line, at: Point(x: area.minX - 8 - line.width, y: height + 4), color: theme.quietInk)
      }
    }
    let times = Ticks(from: x.low, to: x.high, count: max(2, Int(area.width / 120)))
    for time in times.values {
      let left = x.position(time)
      canvas.stroke(
        Path(from: Point(x: left, y: area.maxY), to: Point(x: left, y: area.maxY + 4)),
        Pen(color: theme.quietInk.mixed(with: theme.paper, 0.5), width: 1))
      if let line = typesetter.line(
        NumberText.fixed(time, decimals: times.decimals) + " s", Self.label)
      {
        canvas.text(
          line, at: Point(x: left - line.width / 2, y: area.maxY + 20), color: theme.quietInk)
      }
    }
    let top = area.minY - (document.bands.isEmpty ? 12 : 34)
    if let name = typesetter.line(document.subject.readingTitle, TextStyle(size: 12, weight: 500)) {
      canvas.text(name, at: Point(x: area.minX, y: top), color: theme.ink)
      if let key = typesetter.line(ringKey, TextStyle(size: 12)) {
        canvas.text(key, at: Point(x: area.minX + name.width + 12, y: top), color: theme.quietInk)
      }
    }
  }

  /// The time that the page covers, as a bar on the axis.
  private func drawExtent(_ x: Scale, on canvas: some Canvas) {
    let times = shown.map { document.frames[$0].time }.filter(\.isFinite)
    guard let first = times.min(), let last = times.max() else { return }
    let (left, right) = (x.position(first), x.position(last))
    let bar = Rect(x: left - 2, y: area.maxY - 1.5, width: right - left + 4, height: 3)
    canvas.fill(Path(bar, cornerRadius: 1.5), theme.accent)
  }

  private var ringKey: String {
    let hasMovers = document.subject != .list || document.foldOffset != nil
    return "each ring is a frame above"
      + (hasMovers ? "; a full one has a \(document.subject.mover)" : "")
  }

  private func drawCurve(
    _ samples: [SheetSeries.Sample], _ x: Scale, _ y: Scale, on canvas: some Canvas
  ) {
    guard samples.count > 1 else { return }
    var path = Path()
    for (index, sample) in samples.enumerated() {
      let point = Point(x: x.position(sample.time), y: y.position(sample.value))
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    canvas.stroke(path, Pen(color: theme.ink, width: 1.5))
  }

  private func drawRings(_ x: Scale, _ y: Scale, on canvas: some Canvas) {
    let room = area.width / Double(max(1, isPart ? shown.count * 4 : shown.count))
    let radius = min(4, max(1.25, room / 4))
    for number in shown {
      let frame = document.frames[number]
      let centre = Point(x: x.position(frame.time), y: y.position(frame.reading))
      guard area.insetBy(-8).contains(centre) else { continue }
      let hasMover = RowPainter.visible(frame.elements, on: document.device)
        .contains { $0.isMover(in: document.subject) }
      let ring = Path(centre: centre, radius: radius)
      canvas.link(toFrame: number) {
        canvas.fill(ring, hasMover ? theme.accent : theme.paper)
        canvas.stroke(ring, Pen(color: theme.accent, width: min(1.75, radius * 0.45)))
      }
    }
  }
}
