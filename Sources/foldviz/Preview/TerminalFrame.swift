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
  /// Lines that are not rows: two of the header, the names of the columns, a blank, the curve, its mark
  /// and one that stays free.
  private static let frameLines = 7
  /// The width of numbers with the shortest bar.
  private static let narrowest = 31

  /// The lines of a frame, at most `height` where that is 4 or more, of at most `width` characters.
  func lines(frame: Int, elements: [PlacedElement], width: Int, height: Int) -> [String] {
    let width = max(Self.narrowest, width)
    var lines = header(frame, width: width)
    // A low window keeps the header and the rows.
    let hasCurve = height > Self.frameLines + 2
    let room = max(1, height - Self.frameLines + (hasCurve ? 0 : 3))
    let barWidth = max(3, min(45, width - 48))
    lines.append(
      style.quiet(
        cut(
          "minY".alignedRight(to: 8) + "  " + "foldAngle".padded(to: barWidth + 8)
            + "opacity".alignedRight(to: 8) + "  row", to: width)))
    let shown = elements.count > room ? room - 1 : elements.count
    lines += elements.prefix(shown).map { row($0, barWidth: barWidth, width: width) }
    if shown < elements.count {
      lines.append(style.quiet("          … and \((elements.count - shown).grouped) more"))
    }
    lines += [String](repeating: "", count: max(0, room - (lines.count - 3)))
    return (lines + (hasCurve ? curve(frame, width: width) : [])).map(style.shown)
  }

  /// Two lines: title and facts, on one where there is room for both.
  private func header(_ frame: Int, width: Int) -> [String] {
    let time = script.time[frame]
    let reading = script.reading[frame]
    let place =
      switch subject {
      case .list, .notch: "offset \(Figure.fixed(reading, 1).alignedRight(to: 8)) pt"
      case .deck: "\(Figure.fixed(reading, 2)) cards turned"
      case .shift: "progress \(Figure.fixed(reading * 100, 0).alignedRight(to: 3)) %"
      }
    let phase = script.phase[frame].map { "\($0)" } ?? ""
    let number = String(frame).alignedRight(to: String(script.frameCount - 1).count)
    let moment = "\(Figure.fixed(time, 3).alignedRight(to: 7)) s"
    let facts =
      [
        "frame \(number) of \(script.frameCount - 1)  \(moment)  \(place)  \(phase.padded(to: 7))",
        "frame \(number)  \(moment)  \(place)", "frame \(number)  \(moment)",
      ].first { $0.count <= width } ?? moment
    let name = cut(title, to: width)
    let gap = width - name.columns - facts.count
    guard gap > 1 else { return [style.bold(name), facts] }
    return [style.bold(name) + String(repeating: " ", count: gap) + facts, ""]
  }

  private func row(_ element: PlacedElement, barWidth: Int, width: Int) -> String {
    let angle = max(0, min(element.angle / 90, 1))
    let halves = Int((angle * Double(2 * barWidth)).rounded())
    let bar = String(repeating: "━", count: halves / 2) + (halves % 2 == 1 ? "╸" : "")
    let rest = String(repeating: "╌", count: barWidth - bar.count)
    let minY = Figure.fixed(element.box.minY, 1).alignedRight(to: 8)
    let degrees = (Figure.fixed(element.angle, 1) + "°").alignedRight(to: 8)
    let opacity = Figure.fixed(element.opacity, 2).alignedRight(to: 8)
    let label = cut(self.label(element), to: max(0, width - barWidth - 28))
    let isTurned = element.angle != 0
    return minY + "  " + (isTurned ? style.bad(bar) : bar) + style.quiet(rest)
      + (isTurned ? style.bad(degrees) : degrees) + opacity + (label.isEmpty ? "" : "  " + label)
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
    guard line.columns > width else { return line }
    var room = width - 1
    let start = line.prefix { character in
      room -= character.columns
      return room >= 0
    }
    return width > 1 ? start + "…" : ""
  }
}
