import ContactSheet
import FoldFormats
import FoldLayout

/// Creates the content of a sheet: the chosen frames, plots, phases, pictures and texts.
struct SheetComposer {
  let inputs: Inputs
  let script: FrameScript
  var rate = FrameRate.native
  var remark: String?
  var overlays: Set<SheetOverlay> = []
  var wantedPlots: [PlotList.Plot] = []
  var costs: FrameCosts?

  func document(showing chosen: [FrameChoice], quiet: Bool) throws(Failure) -> SheetDocument {
    let scene = inputs.scene.scene
    let readings = script.time.indices.map(reading)
    let plots = PlotComposer(inputs: inputs, script: script, quiet: quiet)
    let frames = try frames(chosen, quiet: quiet)
    var document = SheetDocument(
      title: inputs.title, subtitle: subtitle(scene, frames: chosen.count),
      note: note(on: frames), of: scene, frames: frames, content: content,
      series: SheetSeries(times: script.time, values: readings), bands: bands)
    document.plots = try plots.plots(wantedPlots, costs: costs)
    document.moments = (costs?.hitches ?? []).map(\.time)
    document.images = try SheetImages(inputs).read(for: document)
    document.fonts = try SceneFonts(inputs).fonts
    return document
  }

  private func note(on frames: [SheetFrame]) -> String? {
    let marks = frames.compactMap(\.marks)
    let parts = [
      remark, marks.contains { !$0.jumps.isEmpty } ? "arrow: jump" : nil,
      marks.contains { !$0.blanks.isEmpty } ? "hatched: blank" : nil,
      marks.contains { !$0.created.isEmpty }
        ? "strip: all rows" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// Returns the default sheet of `foldviz render`, with frames spread over the recording.
  func usualSheet(
    options: SheetOptions = SheetOptions(), quiet: Bool
  ) throws(Failure) -> Sheet {
    let chosen = FrameSelection.even(SelectionArguments.usualFrames, of: script.frameCount)
    let document = try document(showing: chosen.map { FrameChoice($0) }, quiet: quiet)
    return Sheet(document, options: options)
  }

  /// The content of every row; a row that the recording inserts without content shows its name.
  private var content: [RowID: RowContent] {
    var content = inputs.scene.content
    for (id, name) in inputs.scene.names.insertedNames where content[id] == nil {
      content[id] = RowContent(title: name)
    }
    return content
  }

  /// Returns the scene's main value in a frame, such as the content offset, in the sheet's unit.
  private func reading(_ frame: Int) -> Double {
    inputs.scene.scene.sheetSubject.reading(script.reading[frame])
  }

  private func frames(_ chosen: [FrameChoice], quiet: Bool) throws(Failure) -> [SheetFrame] {
    var player = FrameScript.Player(script, scene: inputs.scene.scene)
    var shown = Frame()
    var frames: [SheetFrame] = []
    var drawn = DrawnElements()
    var history = FrameHistory(overlays: overlays)
    var progress = Progress("render: frame", total: chosen.last?.frame, quiet: quiet)
    let hasPolicy = inputs.scene.scene.list?.policy != nil && !overlays.isEmpty
    var former: (head: FrameHead, list: ListFrame)?
    var next = 0
    var index = 0
    while next < chosen.count {
      if history.isKept || hasPolicy || chosen[next].frame == index {
        player.show(index, into: &shown)
        let list = hasPolicy ? player.stage.listMarks(of: shown, after: former) : nil
        defer { former = list.map { (shown.head, $0.list) } }
        let elements = player.stage.elements(of: shown)
        history.extend(to: elements)
        while next < chosen.count, chosen[next].frame == index {
          try drawn.add(elements.count, of: inputs.scenePath)
          var frame = SheetFrame(
            index: index, time: script.time[index], contentOffset: script.contentOffset[index],
            reading: reading(index), note: chosen[next].note, elements: elements)
          (frame.previous, frame.trails) = (history.previous, history.trails)
          frame.screen = player.stage.device.size
          frame.marks = list.flatMap { $0.marks.isEmpty ? nil : $0.marks }
          frames.append(frame)
          next += 1
        }
        history.endFrame(with: elements)
      }
      progress.update(index)
      index += 1
    }
    progress.finish()
    return frames
  }

  private var bands: [SheetBand] {
    var bands: [SheetBand] = []
    var start = 0
    for frame in 1...script.frameCount {
      let isEnd = frame == script.frameCount
      guard isEnd || script.phase[frame] != script.phase[start] else { continue }
      if let phase = script.phase[start], phase != .rest {
        bands.append(
          SheetBand(
            label: "\(phase)", start: script.time[start],
            end: script.time[isEnd ? frame - 1 : frame]))
      }
      start = frame
    }
    return bands
  }

  private func subtitle(_ scene: FoldScene, frames: Int) -> String {
    let size = scene.device.size
    var facts = [
      "\(scene.device.title), \(Figure.trimmed(size.width)) × \(Figure.trimmed(size.height)) pt",
      scene.inventory,
    ]
    let total = script.frameCount
    let shown =
      total == 1
      ? "1 frame"
      : (frames == total ? "all" : "\(frames.grouped) of") + " \(total.grouped) frames"
    switch rate {
    case .native: facts.append(shown)
    case .hertz(let hertz): facts.append("\(shown) at \(Figure.trimmed(hertz)) Hz")
    }
    return facts.joined(separator: " · ")
  }
}

extension FoldScene {
  /// The number of rows, cards or views, as text.
  var inventory: String {
    switch subject {
    case .list(let list):
      let headers = list.sections?.headers.count ?? 0
      let sections = headers > 0 ? " in \(counted(headers, "section"))" : ""
      return counted(list.rows.count - headers, "row") + sections
    case .deck(let deck):
      let spare = deck.spareCards.isEmpty ? "" : " and \(deck.spareCards.count.grouped) to spare"
      return counted(deck.cards.count, "card") + spare
    case .shift(let shift):
      let (from, to) = (shift.source.elements.count, shift.destination.elements.count)
      return "\(counted(from, "view")) → \(counted(to, "view"))"
    }
  }
}
