import FoldLayout
import Foundation

/// A slow but evidently correct list with edits in progress.
///
/// The extent of a row at a time is computed with the formula of a damped oscillation.
struct PlainEdits {
  /// A row, or a removed row that is closing.
  ///
  /// The extent is the height plus the spacing after the row.
  private struct Row {
    let id: UInt32
    var from: Double
    var to: Double
    var start = -Double.infinity
    var leaves = false
  }

  private var rows: [Row]
  private let spacing: Double
  private let viewport: Double
  private let anchors: Bool
  /// The total that edits above the screen have added to the content offset, in points.
  private var anchor = 0.0
  /// The distance of the content past its end at the last such edit, in points.
  private var pull = 0.0

  /// The published spring of a list.
  private static let (response, damping) = (0.55, 0.825)
  /// The time after which a spring counts as settled, in seconds; e⁻⁹⁴ of its swing is left.
  private static let longPast = 10.0

  /// Creates a list whose part on screen is `viewport` points high.
  init(heights: [Double], spacing: Double, viewport: Double, anchors: Bool) {
    (self.spacing, self.viewport, self.anchors) = (spacing, viewport, anchors)
    rows = heights.enumerated().map { index, height in
      Row(id: UInt32(index), from: height + spacing, to: height + spacing)
    }
  }

  private static func progress(after time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < longPast else { return 1 }
    let omega = 2 * Double.pi / response
    let swing = omega * (1 - damping * damping).squareRoot()
    return 1 - exp(-damping * omega * time)
      * (cos(swing * time) + damping * omega / swing * sin(swing * time))
  }

  private func extent(_ row: Row, at time: Double) -> Double {
    max(0, row.from + Self.progress(after: time - row.start) * (row.to - row.from))
  }

  /// Returns the content offset that shows a recorded offset, in points.
  func anchored(_ recorded: Double, at time: Double) -> Double {
    guard anchor != 0 else { return recorded }
    return min(
      max(recorded + anchor, min(recorded, 0)), max(recorded, end(at: time) + pull))
  }

  /// The greatest resting content offset, in points; 0 if the list does not fill the screen.
  private func end(at time: Double) -> Double {
    max(0, rows.reduce(-spacing - viewport) { $0 + extent($1, at: time) })
  }

  /// Returns the identifier, top and height of each row, in points from the top of the screen.
  func shown(
    recorded: Double, at time: Double
  ) -> [(id: UInt32, minY: Double, height: Double)] {
    var top = -anchored(recorded, at: time)
    return rows.map { row in
      let extent = extent(row, at: time)
      defer { top += extent }
      return (row.id, top, max(0, extent - spacing))
    }
  }

  /// Applies an edit of one row.
  mutating func apply(_ event: SceneEvent, at time: Double, recorded: Double) {
    rows.removeAll { $0.leaves && time - $0.start > Self.longPast }
    let (offset, before) = (anchored(recorded, at: time), anchor)
    defer {
      if anchor != before {
        pull = max(0, offset + anchor - before - end(at: time))
      }
    }
    switch event {
    case .insert(.index(let row), let height?, _, let id?):
      insert(id.rawValue, height + spacing, at: element(row), time, offset)
    case .remove(.index(let row), _): remove(element(row), time, offset)
    case .resize(.index(let row), let height):
      resize(element(row), to: height + spacing, time, offset)
    default: break
    }
  }

  /// Returns the index of a row among all elements, including closing rows.
  private func element(_ row: Int) -> Int {
    var before = 0
    return rows.firstIndex { candidate in
      if candidate.leaves { return false }
      before += 1
      return before > row
    } ?? rows.count
  }

  private func top(_ element: Int, _ time: Double, _ offset: Double) -> Double {
    rows[..<element].reduce(-offset) { $0 + extent($1, at: time) }
  }

  private mutating func insert(
    _ id: UInt32, _ extent: Double, at element: Int, _ time: Double, _ offset: Double
  ) {
    let y = top(element, time, offset)
    var row = Row(id: id, from: extent, to: extent)
    if y < 0, anchors {
      anchor += extent
    } else if y < viewport {
      (row.from, row.start) = (0, time)
    }
    rows.insert(row, at: element)
  }

  private mutating func remove(_ element: Int, _ time: Double, _ offset: Double) {
    let y = top(element, time, offset)
    let extent = extent(rows[element], at: time)
    if y >= viewport {
      rows.remove(at: element)
    } else if y + extent <= 0, anchors {
      anchor -= extent
      rows.remove(at: element)
    } else {
      rows[element] = Row(id: rows[element].id, from: extent, to: 0, start: time, leaves: true)
    }
  }

  private mutating func resize(
    _ element: Int, to: Double, _ time: Double, _ offset: Double
  ) {
    let y = top(element, time, offset)
    let extent = extent(rows[element], at: time)
    let isAbove = anchors && y < 0 && y + extent <= 0
    rows[element] = Row(id: rows[element].id, from: to, to: to)
    if isAbove {
      anchor += to - extent
    } else if y < viewport {
      (rows[element].from, rows[element].start) = (extent, time)
    }
  }
}
