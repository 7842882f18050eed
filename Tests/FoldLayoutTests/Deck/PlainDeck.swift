import FoldLayout
import Foundation

/// The published formulas of the deck, implemented independently of the engine.
struct PlainDeck {
  var isOlder: Bool
  var width = 400.0
  var height = 300.0
  var visible = 10.0
  var maxGap = 35.0
  var minGap = 15.0
  var border = 5.0
  var container = Rect(x: 0, y: 0, width: 414, height: 600)

  static func line(
    _ i: Double, _ x1: Double, _ x2: Double, _ y1: Double, _ y2: Double
  ) -> Double {
    let slope = (y1 - y2) / (x1 - x2)
    return slope * i + (x1 * y2 - x2 * y1) / (x1 - x2)
  }

  func scale(_ i: Double) -> Double {
    var scale = 1.0
    if i >= 1 {
      scale = Self.line(i, 1, 8, 0.95, 0.5)
      if scale < 0.1 { scale = 0.1 }
    }
    return isOlder ? scale / 2 : scale
  }

  func yOffset(_ i: Double) -> Double {
    var sum = 0.0
    for k in stride(from: 1, through: i, by: 1) {
      if isOlder {
        let gap = Self.line(k, 1, 8, maxGap, minGap)
        sum += gap < 5 ? 5 : gap
      } else {
        sum += Self.line(k, 1, visible, maxGap, minGap)
      }
    }
    return sum
  }

  func opacity(_ i: Double) -> Double {
    if isOlder {
      let line = Self.line(i, 6, 9, 1, 0.4)
      return line > 1 ? 1 : line < 0.1 ? 0.1 : line
    }
    if i < 3 { return 1 }
    let line = Self.line(i, 3, 9, 1, 0.2)
    return line > 1 ? 1 : line < 0.1 ? 0.1 : line
  }

  func anchorY(_ i: Double) -> Double {
    let middle =
      isOlder
      ? container.y + container.height / 2 : container.y + container.height - height / 2
    return middle + scale(i) * height / 2 - yOffset(i)
  }

  func zPosition(_ i: Double) -> Double { (isOlder ? 1000 : 100) - i }

  /// A corner of a card turned by `degrees` about its bottom edge, `up` points above that edge.
  func turned(dx: Double, up: Double, degrees: Double, anchorX: Double, anchorY: Double) -> Point {
    let angle = degrees * Double.pi / 180
    let distance = isOlder ? 1000.0 : 2000.0
    let w = 1 + up * sin(angle) / distance
    return Point(x: anchorX + dx / w, y: anchorY - up * cos(angle) / w)
  }
}
