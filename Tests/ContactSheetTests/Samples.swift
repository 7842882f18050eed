import ContactSheet
import FoldLayout

/// Typical documents, laid out by an independent version of the published formulas.
enum Samples {
  static let visits = [
    "Ferry Building", "Blue Bottle Coffee", "Golden Gate Bridge", "Mission Dolores", "Tartine",
    "Lands End", "Exploratorium", "Coit Tower", "Presidio", "Ocean Beach", "Zuni Café",
    "Twin Peaks", "De Young Museum", "Alcatraz", "Dogpatch", "Bernal Hill", "Sutro Baths",
    "Crissy Field", "Fort Mason", "Glen Park",
  ]

  private static let places = [
    "The Embarcadero", "Mint Plaza", "Presidio", "Dolores Street", "Guerrero Street",
    "Point Lobos Avenue", "Pier 15", "Telegraph Hill", "Lincoln Boulevard", "Great Highway",
  ]

  static func device(_ name: String) -> Device {
    Device.presets.first { $0.name == name } ?? Device(size: Size(width: 375, height: 812))
  }

  static var content: [RowID: RowContent] {
    var content: [RowID: RowContent] = [:]
    for (index, title) in visits.enumerated() {
      let (hour, minute) = (8 + index / 2, index % 2 == 0 ? "00" : "30")
      content[RowID(UInt32(index))] = RowContent(
        title: title, subtitle: "\(hour):\(minute) – \(hour):\(minute == "00" ? "25" : "55")",
        detail: places[index % places.count])
    }
    return content
  }

  /// The content offset during a drag of 0.35 s and the following fling, in points.
  static func offset(at time: Double) -> Double {
    if time < 0.35 {
      let part = time / 0.35
      return 420 * part * part.squareRoot()
    }
    var decay = 1.0
    for _ in 0..<Int(((time - 0.35) * 1000).rounded()) { decay *= 0.9974 }
    return 420 + 1480 * (1 - decay)
  }

  /// The rows of a folding list at one content offset.
  static func elements(
    offset: Double, device: Device, rowHeight: Double = 130, spacing: Double = 2,
    count: Int = 20, fold: Double
  ) -> [PlacedElement] {
    var elements: [PlacedElement] = []
    let width = device.size.width - 60
    for row in 0..<count {
      let y = fold + Double(row) * (rowHeight + spacing) - offset
      guard y < device.size.height, y + rowHeight > fold else { continue }
      let delta = (rowHeight + y - fold) / rowHeight
      let angle = y < fold ? 90 - 90 * max(0, delta) : 0
      let box = Rect(x: 30, y: y, width: width, height: rowHeight)
      elements.append(
        PlacedElement(
          kind: .row, row: row, id: RowID(UInt32(row)), box: box,
          transform: angle == 0
            ? .identity
            : .turnAboutX(
              degrees: angle, anchor: Point(x: box.midX, y: box.maxY),
              distance: max(width, rowHeight)),
          angle: angle, opacity: y < fold ? min(1, delta + 0.4) : 1, cornerRadius: 10))
    }
    return elements
  }

  /// A document of `count` frames of a fling through the list.
  static func fling(
    frames count: Int = 24, device name: String = "iphone-x", duration: Double = 2.4,
    rowHeight: Double = 130, content: [RowID: RowContent] = Samples.content
  ) -> SheetDocument {
    let device = device(name)
    let fold = device.statusBar + 115
    var series = SheetSeries()
    for step in 0...288 {
      let time = duration * Double(step) / 288
      series.append(time: time, value: offset(at: time))
    }
    let frames = (0..<count).map { index in
      let time = count == 1 ? duration / 4 : duration * Double(index) / Double(count - 1)
      let offset = offset(at: time)
      return SheetFrame(
        index: Int((time * 120).rounded()), time: time, contentOffset: offset,
        elements: elements(
          offset: offset, device: device, rowHeight: rowHeight, fold: fold))
    }
    let size = "\(Int(device.size.width)) × \(Int(device.size.height)) pt"
    return SheetDocument(
      title: "A day’s visits, flung",
      subtitle:
        "fold.yml · fling.ndjson · \(device.title), \(size) · 20 rows · 289 frames at 120 Hz",
      note: "layout p99 0.9 µs of 8.33 ms", device: device, foldOffset: fold, frames: frames,
      content: content, series: series,
      bands: [
        SheetBand(label: "drag", start: 0, end: 0.35),
        SheetBand(label: "fling", start: 0.35, end: duration),
      ])
  }
}
