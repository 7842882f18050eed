import Foundation

/// The published description of one pull, implemented directly with its numbers as parameters.
struct PlainNotch {
  var notchWidth = 209.0
  var notchHeight = 26.0
  var maxScrollOffset = -86.0
  var topInset = 40.0
  var listWidth = 375.0
  var side = 20.0
  var itemHeight = 150.0
  var spacing = 10.0
  var listTop = 120.0

  struct Box: Equatable {
    var x, y, width, height: Double
  }

  struct Picture {
    var translation = 0.0
    /// The translation of the rows before the new one, in points.
    var translationBefore = 0.0
    var notchBottom = 0.0
    var clone: Box?
    var radius = 0.0
    var angle = 0.0
    var showsNewFace = false
    var name = ""
  }

  private func mix(_ a: Double, _ b: Double, _ p: Double) -> Double { a * (1 - p) + b * p }

  private func mix(_ a: Box, _ b: Box, _ p: Double) -> Box {
    Box(
      x: mix(a.x, b.x, p), y: mix(a.y, b.y, p), width: mix(a.width, b.width, p),
      height: mix(a.height, b.height, p))
  }

  func offset(raw: Double) -> Double { raw < maxScrollOffset ? maxScrollOffset : raw }

  func pullBottom(offset: Double) -> Double {
    offset < 0 ? notchHeight - offset : notchHeight
  }

  /// Returns the picture `elapsed` seconds after a release at the end of the pull.
  func picture(_ elapsed: Double) -> Picture {
    let itemWidth = listWidth - side - side
    let released = Box(
      x: 0.5 * listWidth - 0.5 * notchWidth, y: 0, width: notchWidth,
      height: notchHeight - maxScrollOffset)
    let dropped = Box(
      x: 0.5 * listWidth - 0.5 * notchWidth, y: topInset, width: notchWidth,
      height: itemHeight * notchWidth / itemWidth)
    let landed = Box(x: side, y: listTop, width: itemWidth, height: itemHeight)
    let room = itemHeight + spacing
    var result = Picture()
    if elapsed < 0.3 {
      let p = plainEaseInOut(elapsed / 0.3)
      result.name = "drop"
      result.translation = mix(-maxScrollOffset, room / 2, p)
      result.translationBefore = mix(-maxScrollOffset, 0, p)
      result.notchBottom = notchHeight
      result.clone = mix(released, dropped, p)
      result.radius = mix(16, 10, elapsed / 0.3)
    } else if elapsed < 0.9 {
      let p = plainEaseInOut((elapsed - 0.3) / 0.6)
      result.name = "flip"
      result.translation = mix(room / 2, room, p)
      result.notchBottom = notchHeight
      result.clone = mix(dropped, landed, p)
      result.radius = 10
      result.showsNewFace = elapsed >= 0.6
      result.angle = elapsed >= 0.6 ? 180 * p - 180 : 180 * p
    } else {
      result.name = "complete"
      result.notchBottom = notchHeight
    }
    return result
  }
}

/// Returns a corner of a card turned about the horizontal axis through its center.
///
/// The card is moved back by half its height times the sine, and seen from `distance` before its
/// center, computed step by step in space.
func plainFlip(
  x: Double, y: Double, centreX: Double, centreY: Double, height: Double, degrees: Double,
  distance: Double
) -> (x: Double, y: Double) {
  let s = sin(degrees / 180 * Double.pi)
  let c = cos(degrees / 180 * Double.pi)
  // z grows towards the viewer. A positive angle moves the part below the axis nearer.
  let z = (y - centreY) * s - height / 2 * abs(s)
  let factor = distance / (distance - z)
  return (centreX + (x - centreX) * factor, centreY + (y - centreY) * c * factor)
}
