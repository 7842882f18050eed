import ContactSheet
import FoldLayout
import FoldTestSupport
import Foundation

/// A scene of turned rectangles without text, which a browser can draw, too.
struct OracleScene {
  struct Card: Codable {
    var x: Double
    var y: Double
    var w: Double
    var h: Double
    var cornerRadius: Double
    var color: String
    var opacity: Double
    var anchorX = 0.5
    var anchorY = 1.0
    var rotateXDegrees: Double
    var perspectiveDistance: Double
    var backface = "visible"
  }

  private struct File: Codable {
    var width: Double
    var height: Double
    var background = "#ffffff"
    var quads: [Card]
  }

  var size = Size(width: 400, height: 640)
  var cards: [Card]

  /// A scene with one card for each angle, none of them overlapping.
  static func folds(_ angles: [Double], cornerRadius: Double = 0) -> OracleScene {
    OracleScene(
      cards: angles.enumerated().map { index, angle in
        Card(
          x: 30.25, y: 12.5 + 84 * Double(index), w: 315, h: 80, cornerRadius: cornerRadius,
          color: "#336699", opacity: 1, rotateXDegrees: angle, perspectiveDistance: 315)
      })
  }

  /// A scene of overlapping cards with random sizes, turns, distances and opacities.
  static func overlapping(seed: UInt64, count: Int = 12, opaque: Bool) -> OracleScene {
    var random = SplitMix64(seed: seed)
    let colors = ["#336699", "#aa3366", "#66aa33", "#c8480f", "#222833", "#88aacc"]
    return OracleScene(
      cards: (0..<count).map { index in
        let height = random.next(in: 60...180).rounded()
        return Card(
          x: random.next(in: 10...80), y: random.next(in: 20...460),
          w: random.next(in: 200...320).rounded(), h: height,
          cornerRadius: index % 2 == 0 ? 0 : 12, color: colors[index % colors.count],
          opacity: opaque ? 1 : random.next(in: 0.4...1),
          rotateXDegrees: random.next(in: 0...85), perspectiveDistance: random.next(in: 320...2000))
      })
  }

  /// The scene in the format that the oracle reads.
  var json: Data {
    get throws {
      try JSONEncoder().encode(File(width: size.width, height: size.height, quads: cards))
    }
  }

  /// The scene as a document of one frame.
  ///
  /// The elements have no angle, so that no shading is drawn on them.
  var document: SheetDocument {
    var content: [RowID: RowContent] = [:]
    var elements: [PlacedElement] = []
    for (row, card) in cards.enumerated() {
      let id = RowID(UInt32(row))
      let rgb = UInt32(card.color.dropFirst(), radix: 16) ?? 0
      content[id] = RowContent(title: "", color: RGBAColor(rgb: rgb))
      let box = Rect(x: card.x, y: card.y, width: card.w, height: card.h)
      let anchor = Point(x: card.x + card.anchorX * card.w, y: card.y + card.anchorY * card.h)
      elements.append(
        PlacedElement(
          kind: .row, row: row, id: id, box: box,
          transform: .turnAboutX(
            degrees: card.rotateXDegrees, anchor: anchor, distance: card.perspectiveDistance),
          opacity: card.opacity, cornerRadius: card.cornerRadius))
    }
    return SheetDocument(
      title: "Oracle", device: Device(size: size),
      frames: [SheetFrame(index: 0, time: 0, contentOffset: 0, elements: elements)],
      content: content)
  }

  /// The corners of each card, computed by multiplying 4 × 4 matrices.
  var corners: [[Point]] {
    cards.map { card in
      let (ax, ay) = (card.x + card.anchorX * card.w, card.y + card.anchorY * card.h)
      let angle = card.rotateXDegrees * Double.pi / 180
      let turn = Matrix4([
        [1, 0, 0, 0], [0, cos(angle), -sin(angle), 0], [0, sin(angle), cos(angle), 0],
        [0, 0, 0, 1],
      ])
      let eye = Matrix4([
        [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, -1 / card.perspectiveDistance, 1],
      ])
      let matrix = Matrix4.translation(ax, ay) * eye * turn * Matrix4.translation(-ax, -ay)
      return [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { fx, fy in
        let p = matrix.apply([card.x + fx * card.w, card.y + fy * card.h, 0, 1])
        return Point(x: p[0] / p[3], y: p[1] / p[3])
      }
    }
  }
}

/// A 4 × 4 matrix that multiplies column vectors.
struct Matrix4 {
  var rows: [[Double]]

  init(_ rows: [[Double]]) { self.rows = rows }

  static func translation(_ x: Double, _ y: Double) -> Matrix4 {
    Matrix4([[1, 0, 0, x], [0, 1, 0, y], [0, 0, 1, 0], [0, 0, 0, 1]])
  }

  static func * (a: Matrix4, b: Matrix4) -> Matrix4 {
    Matrix4(
      (0..<4).map { i in
        (0..<4).map { j in
          (0..<4).reduce(0.0) { sum, k -> Double in sum + a.rows[i][k] * b.rows[k][j] }
        }
      })
  }

  func apply(_ vector: [Double]) -> [Double] {
    rows.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }
}

extension SplitMix64 {
  /// Returns a number within `range` from the upper 53 bits, as the browser's generator does.
  mutating func next(in range: ClosedRange<Double>) -> Double {
    let unit = Double(next() >> 11) / Double(UInt64(1) << 53)
    return range.lowerBound + unit * (range.upperBound - range.lowerBound)
  }
}
