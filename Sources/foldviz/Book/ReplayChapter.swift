import ContactSheet
import FoldFormats
import FoldLayout
import FoldProfile

/// One replay of a report: the inputs with their key figures, the contact sheet and the player.
struct ReplayChapter {
  let inputs: Inputs
  let script: FrameScript
  let sheet: Sheet

  /// Replays the recording and lays out the sheet, with the layout costs of `profile` unless that
  /// is `nil` or its number of frames is not the recording's.
  init(
    _ inputs: Inputs, profile: LayoutProfile?, options: SheetOptions, quiet: Bool
  ) throws(Failure) {
    self.inputs = inputs
    script = try inputs.script(rate: .native)
    var composer = SheetComposer(inputs: inputs, script: script)
    composer.wantedPlots = [.velocity]
    if let profile, profile.frames == script.frameCount {
      composer.costs = FrameCosts(profile)
    }
    sheet = try composer.usualSheet(options: options, quiet: quiet)
  }

  var summary: SheetSummary.Section {
    func line(_ name: String, _ value: String, _ remark: String) -> SheetSummary.Line {
      SheetSummary.Line(name: name, value: value, remark: remark)
    }
    let scene = inputs.scene.scene
    let size = scene.device.size
    var lines = [
      line(
        "device", scene.device.title,
        "\(Figure.trimmed(size.width)) × \(Figure.trimmed(size.height)) pt"),
      line("content", scene.inventory, scene.list?.axis == .horizontal ? "horizontal" : ""),
    ]
    if let fold = scene.list?.fold {
      lines.append(
        line(
          "fold line", "\(Figure.trimmed(fold.foldOffset)) pt",
          "opacityPadding \(Figure.trimmed(fold.opacityPadding)), "
            + "perspective \(Figure.trimmed(fold.perspective))"))
    }
    if let expand = scene.list?.expand {
      lines.append(
        line(
          "expand", "\(Figure.trimmed(expand.response)) s",
          "dampingFraction \(Figure.trimmed(expand.dampingFraction))"))
    }
    let first = script.time.first ?? 0
    let last = script.time.last ?? 0
    lines.append(
      line(
        "recording", "\(Figure.trimmed(last - first)) s",
        "\(script.frameCount.grouped) frames, \(script.eventTimes.count.grouped) events"))
    if case .list = scene.subject {
      let (low, high) = (script.contentOffset.min() ?? 0, script.contentOffset.max() ?? 0)
      lines.append(
        line("content offset", "\(Figure.fixed(low, 1)) … \(Figure.fixed(high, 1)) pt", ""))
    }
    return SheetSummary.Section(title: inputs.title, lines: lines)
  }
}
