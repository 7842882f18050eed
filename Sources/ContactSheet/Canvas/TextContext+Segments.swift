import CFoldCairo
import FoldLayout
import RowDesign

extension TextContext {
  /// The width, as a multiple of the font size, from which a word may be broken anywhere.
  private static let longWord = 8.0

  /// Returns the parts between which a text may be broken.
  func segments(of string: String, _ style: TextStyle) -> [TextSegment] {
    let scalars = Array(string.unicodeScalars)
    guard !scalars.isEmpty, let layout = layout(of: string.drawable, style, width: nil)?.layout
    else {
      return []
    }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    var count: Int32 = 0
    guard let breaks = pango_layout_get_log_attrs_readonly(layout, &count),
      Int(count) == scalars.count + 1
    else { return [] }
    let widths = widths(in: layout, of: string.drawable, unit: style.size)
    var (segments, offset): ([TextSegment], Int) = ([], 0)
    func append(_ range: Range<Int>, room: Double? = nil) {
      let last = range.last { !scalars[$0].properties.isWhitespace } ?? range.lowerBound - 1
      let width = widths[range.lowerBound..<last + 1].reduce(0, +)
      offset += scalars[range].reduce(0) { $0 + UTF16.width($1) }
      segments.append(
        TextSegment(
          end: offset, width: room ?? width, advance: widths[range].reduce(0, +),
          endsLine: scalars[range].last == "\n"))
    }
    var start = 0
    for next in 1...scalars.count {
      guard next == scalars.count || breaks[next].is_line_break != 0 || scalars[next - 1] == "\n"
      else { continue }
      let whole = widths[start..<next].reduce(0, +)
      var letter = start
      if whole >= Self.longWord {
        for end in start + 1..<next where breaks[end].is_char_break != 0 {
          // The first letter asks for the whole word's room, so that a long word begins a line.
          append(letter..<end, room: letter == start ? whole : nil)
          letter = end
        }
      }
      append(letter..<next)
      start = next
    }
    return segments
  }

  /// Returns the width that each character of a line adds, as a multiple of the font size.
  private func widths(in layout: OpaquePointer, of text: String, unit: Double) -> [Double] {
    var widthAtByte = [Double](repeating: 0, count: text.utf8.count + 1)
    guard let iterator = pango_layout_get_iter(layout) else { return [] }
    defer { pango_layout_iter_free(iterator) }
    repeat {
      var extents = PangoRectangle()
      pango_layout_iter_get_cluster_extents(iterator, nil, &extents)
      let index = Int(pango_layout_iter_get_index(iterator))
      widthAtByte[index] += Double(extents.width) / Double(PANGO_SCALE) / unit
    } while pango_layout_iter_next_cluster(iterator) != 0
    var byte = 0
    return text.unicodeScalars.map { scalar in
      defer { byte += UTF8.width(scalar) }
      return widthAtByte[byte]
    }
  }
}
