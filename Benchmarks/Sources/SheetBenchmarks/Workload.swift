import ContactSheet
import FoldLayout

/// The sheet that all contenders draw: frames of 8 rows with 3 lines each; 2 of the rows are
/// turned.
///
/// `sheets/sheet.c` repeats these numbers. The page for browsers is created from this file.
enum Workload {
  static let rowCount = 8
  static let screen = Size(width: 375, height: 812)
  static let titles = [
    "Ferry Building", "Blue Bottle Coffee", "Golden Gate Bridge", "Mission Dolores", "Tartine",
    "Lands End", "Exploratorium", "Coit Tower", "Presidio", "Ocean Beach", "Twin Peaks", "Alcatraz",
  ]
  static let places = [
    "The Embarcadero", "Mint Plaza", "Dolores Street", "Guerrero Street", "Pier 15",
  ]

  static func title(_ row: Int) -> String { titles[row % titles.count] }
  static func subtitle(_ row: Int) -> String { "\(8 + row % 12):\(row % 2 == 0 ? "00" : "30")" }
  static func detail(_ row: Int) -> String { places[row % places.count] }
  /// Returns the index of the first row in a frame.
  static func firstRow(_ frame: Int) -> Int { frame / 4 }
  static func time(_ frame: Int) -> Double { Double(frame) / 10 }
  static func offset(_ frame: Int) -> Double { 25 * Double(frame) }
  static func box(_ place: Int) -> Rect {
    Rect(x: 30, y: 8 + 100 * Double(place), width: 315, height: 96)
  }
  /// Returns the angle of the row at an index in a frame, in degrees.
  static func angle(_ place: Int, _ frame: Int) -> Double {
    place < 2 ? Double(12 + (7 * frame + 31 * place) % 60) : 0
  }

  static func elements(_ frame: Int) -> [PlacedElement] {
    (0..<rowCount).map { place in
      let (box, angle) = (box(place), angle(place, frame))
      let row = firstRow(frame) + place
      return PlacedElement(
        kind: .row, row: row, id: RowID(UInt32(row)), box: box,
        transform: angle == 0
          ? .identity
          : .turnAboutX(
            degrees: angle, anchor: Point(x: box.midX, y: box.maxY), distance: box.width),
        angle: angle, cornerRadius: 10)
    }
  }

  static func document(frames count: Int) -> SheetDocument {
    var series = SheetSeries()
    for frame in 0..<count { series.append(time: time(frame), value: offset(frame)) }
    let rows = 0..<firstRow(max(0, count - 1)) + rowCount
    return SheetDocument(
      title: "A sheet of \(count) frames", subtitle: "8 rows of 3 lines, two of them turned",
      device: Device(size: screen, statusBar: 44, cornerRadius: 39), foldOffset: 108,
      frames: (0..<count).map { frame in
        SheetFrame(
          index: frame, time: time(frame), contentOffset: offset(frame),
          elements: elements(frame))
      },
      content: Dictionary(
        uniqueKeysWithValues: rows.map { row in
          let content = RowContent(title: title(row), subtitle: subtitle(row), detail: detail(row))
          return (RowID(UInt32(row)), content)
        }),
      series: series)
  }
}
