import FoldLayout

/// A single-color icon on a square of 24 units, drawn for this package.
struct Icon {
  let path: Path

  static let side = 24.0

  init?(named name: String) {
    guard let path = Self.paths[name] else { return nil }
    self.path = path
  }

  static let names = drawings.split(separator: "\n").map { String($0.prefix { $0 != " " }) }

  private static let paths = Dictionary(
    uniqueKeysWithValues: zip(names, drawings.split(separator: "\n")).map { name, drawing in
      (name, IconReader.read(drawing.dropFirst(name.count)))
    })

  func path(in box: Rect) -> Path {
    let scale = min(box.width, box.height) / Self.side
    let (x, y) = (box.midX - scale * Self.side / 2, box.midY - scale * Self.side / 2)
    return path.map { Point(x: x + $0.x * scale, y: y + $0.y * scale) }
  }
}

/// The outlines of the icons, for drawing outside of sheets.
public enum IconOutline {
  /// The side of the square on which every icon is drawn, in its own units.
  public static let side = Icon.side

  /// Returns an icon's outline as SVG path data on a square of ``side``; `nil` if it is unknown.
  ///
  /// The path must be filled by the nonzero rule: "M6.0,3.0L21.0,12.0L6.0,21.0Z" for "play".
  ///
  /// - Complexity: O(length of the outline)
  public static func pathData(named name: String) -> String? {
    guard let icon = Icon(named: name) else { return nil }
    var data = MarkupBuffer()
    data.append(absolute: icon.path, decimals: 3)
    return String(decoding: data.bytes, as: UTF8.self)
  }
}

extension SheetDocument {
  var iconWarnings: [SheetWarning] {
    var names: [String] = []
    for side in sides {
      var seen: Set<RowID> = []
      for element in side.frames.lazy.flatMap(\.elements)
      where seen.insert(element.contentID).inserted {
        guard let name = side.content(element.contentID)?.icon, Icon(named: name) == nil,
          !names.contains(name)
        else { continue }
        names.append(name)
      }
    }
    return names.isEmpty ? [] : [.iconsUnknown(names: names)]
  }
}
