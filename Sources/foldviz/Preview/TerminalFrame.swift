import ContactSheet
import FoldFormats
import FoldLayout

/// One frame of a replay as lines of text: a line for each row with its fold angle as a bar, and the
/// way of the offset below.
struct TerminalFrame {
  let title: String
  let subject: SheetSubject
  let script: FrameScript
  let names: RowNames
  let content: [RowID: RowContent]
  let style: Style

  private static let heights: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  /// Lines that are not rows: two of the header, a blank, the curve, its mark and the keys.
  private static let frameLines = 7

  /// The lines of a frame, at most `height` of at most `width` characters.
  func lines(frame: Int, elements: [PlacedElement], width: Int, height: Int) -> [String] {
    let width = max(40, width)
    var lines = [header(frame, width: width), ""]
    let room = max(1, height - Self.frameLines)
    let barWidth = max(9, min(45, width - 48))
    lines.append(
      style.quiet(
        "minY".alignedRight(to: 8) + "  " + "foldAngle".padded(to: barWidth + 8)
          + "opacity".alignedRight(to: 8) + "  row"))
    let shown = elements.count > room ? room - 1 : elements.count
    lines += elements.prefix(shown).map { row($0, barWidth: barWidth, width: width) }
    if shown < elements.count {
      lines.append(style.quiet("          … and \((elements.count - shown).grouped) more"))
    }
    lines += [String](repeating: "", count: max(0, room - (lines.count - 3)))
    return (lines + curve(frame, width: width)).map(style.shown)
  }

  private func header(_ frame: Int, width: Int) -> String {
    let time = script.time[frame]
    let reading = script.reading[frame]
    let place =
      switch subject {
      case .list, .notch: "offset \(Figure.fixed(reading, 1).alignedRight(to: 8)) pt"
      case .deck: "\(Figure.fixed(reading, 2)) cards turned"
      case .shift: "progress \(Figure.fixed(reading * 100, 0).alignedRight(to: 3)) %"
      }
    let phase = script.phase[frame].map { "\($0)" } ?? ""
    let facts =
      "frame \(String(frame).alignedRight(to: String(script.frameCount - 1).count)) of "
      + "\(script.frameCount - 1)  \(Figure.fixed(time, 3).alignedRight(to: 7)) s  \(place)  "
      + phase.padded(to: 7)
    let name = cut(title, to: max(0, width - facts.count - 2))
    return style.bold(name)
      + String(repeating: " ", count: max(1, width - name.count - facts.count))
      + facts
  }

  private func row(_ element: PlacedElement, barWidth: Int, width: Int) -> String {
    let angle = max(0, min(element.angle / 90, 1))
    let full = Int((angle * Double(barWidth)).rounded())
    let bar = String(repeating: "━", count: full)
    let rest = String(repeating: "╌", count: barWidth - full)
    let minY = Figure.fixed(element.box.minY, 1).alignedRight(to: 8)
    let degrees = (Figure.fixed(element.angle, 1) + "°").alignedRight(to: 8)
    let opacity = Figure.fixed(element.opacity, 2).alignedRight(to: 8)
    let label = cut(self.label(element), to: max(0, width - barWidth - 28))
    let isTurned = element.angle != 0
    return minY + "  " + (isTurned ? style.bad(bar) : bar) + style.quiet(rest)
      + (isTurned ? style.bad(degrees) : degrees) + opacity + "  " + label
  }

  private func label(_ element: PlacedElement) -> String {
    if element.kind == .notch { return "notch" }
    let title = content[element.contentID]?.title ?? ""
    let name = title.isEmpty ? names.name(of: element.id) : title
    return element.kind == .row ? name : "\(element.kind) \(name)"
  }

  /// The reading over the whole recording, and a mark below the frame's place.
  private func curve(_ frame: Int, width: Int) -> [String] {
    let last = max(1, script.frameCount - 1)
    let columns = (0..<width).map {
      script.reading[$0 * last / max(1, width - 1) % script.frameCount]
    }
    let low = columns.min() ?? 0
    let span = max((columns.max() ?? 0) - low, 1e-9)
    let text = columns.map { reading in
      Self.heights[Int(((reading - low) / span * Double(Self.heights.count - 1)).rounded())]
    }
    let place = frame * (width - 1) / last
    return [
      "", style.quiet(String(text)),
      String(repeating: " ", count: place) + style.bad("▲"),
    ]
  }

  /// The text on one line, with an ellipsis where it is longer than there is room.
  private func cut(_ text: String, to width: Int) -> String {
    let line = singleLine(text)
    guard line.count > width else { return line }
    return width > 0 ? line.prefix(width - 1) + "…" : ""
  }
}
