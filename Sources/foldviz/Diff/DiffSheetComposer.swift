import ContactSheet
import FoldFormats
import FoldLayout

extension ComparedPair {
  /// Returns the sheet of the frames at `indices` in ``track``, laid out again on both sides.
  func document(
    showing indices: [Int], remark: String, quiet: Bool
  ) throws(Failure) -> SheetDocument {
    let texts = TextPool()
    var (first, second) = (try a.open(texts: texts), try b.open(texts: texts))
    let columns = SharedColumns(first, second)
    var pairs: [(a: SheetFrame, b: SheetFrame)] = []
    var drawn = DrawnElements()
    var progress = Progress("diff: picture of frame", total: indices.last, quiet: quiet)
    var (x, y) = (ComparedReplay.Frame(), ComparedReplay.Frame())
    var (hasX, hasY) = (try first.next(into: &x), try second.next(into: &y))
    while pairs.count < indices.count, hasX, hasY {
      if x.index == y.index, x.index == track.frame[indices[pairs.count]] {
        let found = FrameDifference(
          x, y, columns: columns, tolerance: difference.tolerance,
          in: SceneAppearances(first.look, second.look))
        let names = found.names
        var frame = first.sheetFrame(of: x, on: a.inputs.scene.scene, differing: names)
        frame.note = found.caption(title: title(of:))
        let other = second.sheetFrame(of: y, on: b.inputs.scene.scene, differing: names)
        try drawn.add(frame.elements.count, of: a.inputs.scenePath)
        try drawn.add(other.elements.count, of: b.inputs.scenePath)
        pairs.append((frame, other))
      }
      progress.update(x.index)
      let (goesX, goesY) = (x.index <= y.index, y.index <= x.index)
      if goesX { hasX = try first.next(into: &x) }
      if goesY { hasY = try second.next(into: &y) }
    }
    progress.finish()
    var document = document(of: pairs, indices: indices, remark: remark)
    document.images = try SheetImages(a.inputs).read(for: document)
    document.fonts = try SceneFonts(a.inputs).fonts
    if let other = document.comparison?.side {
      document.comparison?.side.images = try SheetImages(b.inputs).read(for: other)
      document.comparison?.side.fonts = try SceneFonts(b.inputs).fonts
    }
    return document
  }

  private func document(
    of pairs: [(a: SheetFrame, b: SheetFrame)], indices: [Int], remark: String
  ) -> SheetDocument {
    let (scene, other) = (a.inputs.scene, b.inputs.scene)
    let curves = track.curves
    let series = curves.map { SheetSeries(times: track.time, values: $0.values) }
    var document = SheetDocument(
      title: title, subtitle: subtitle(shown: pairs.count, remark), note: verdict,
      of: scene.scene, frames: pairs.map(\.a), content: scene.content,
      series: series.first ?? SheetSeries())
    document.comparison = SheetComparison(
      with: SheetDocument(
        title: title, of: other.scene, frames: pairs.map(\.b), content: other.content),
      plotTitle: curves.first?.measure.label ?? "",
      levels: indices.prefix(pairs.count).map { curves.first?.values[$0] ?? 0 })
    document.plots = zip(curves, series).dropFirst().map { curve, series in
      SheetPlot(title: curve.measure.label, curves: [.init(runs: [series])])
    }
    return document
  }

  var title: String { "A: \(a.title)  ↔  B: \(b.title)" }

  var verdict: String {
    let frames = difference.differingFrames
    var facts: [String] = []
    if frames > 0 {
      facts.append("\(frames.grouped) of \(counted(difference.frames, "frame")) differ")
      for kind in ElementKind.allCases.map({ "\($0)" }) {
        let count = track.rows.count { $0.kind == kind }
        if count > 0 { facts.append(counted(count, kind)) }
      }
    }
    for (count, name) in [(difference.unmatchedFrames.a, "A"), (difference.unmatchedFrames.b, "B")]
    where count > 0 {
      facts.append("only \(name) has \(counted(count, "further frame"))")
    }
    return facts.isEmpty
      ? "no difference in \(counted(difference.frames, "frame"))" : facts.joined(separator: " · ")
  }

  /// The input that both sides share, and the devices of their scenes.
  var sharedFacts: String {
    let devices = [a, b].map { $0.inputs.scene.scene.device.title }
    return [
      escapedLine(shared), devices[0] == devices[1] ? devices[0] : devices.joined(separator: " ↔ "),
    ].joined(separator: " · ")
  }

  private func subtitle(shown: Int, _ remark: String) -> String {
    let of = difference.differingFrames > 0 ? difference.differingFrames : difference.frames
    return [
      sharedFacts, "\(shown.grouped) of \(counted(of, "frame")) \(remark)",
      "tolerance \(NumberWriter.text(difference.tolerance))",
    ].joined(separator: " · ")
  }
}

extension ComparedReplay {
  /// Returns the current frame for the sheet, with the elements called `names` marked as differing.
  fileprivate func sheetFrame(
    of frame: Frame, on scene: FoldScene, differing names: Set<FrameDifference.Name>
  ) -> SheetFrame {
    let (elements, screen, reading) = picture(of: frame)
    var shown = SheetFrame(
      index: frame.index, time: frame.time, contentOffset: frame.contentOffset,
      reading: scene.sheetSubject.reading(reading), elements: elements.map(\.element))
    shown.screen = screen
    shown.differing = Set(elements.indices.filter { names.contains(elements[$0].name) })
    return shown
  }
}
