import FoldLayout

/// A measure of how much the screen changes from one frame to the next, in points.
///
/// Every visible element contributes the distance that its corners move, plus up to the screen's
/// height for appearing, fading, dimming, changing its color or turning its other side to the
/// viewer. Each contribution is weighted by the share of the screen that the element covers.
struct ScreenChange {
  private var screen = Rect(x: 0, y: 0, width: 0, height: 0)
  private var shown: [ElementKey: PlacedElement] = [:]

  /// Returns the change of the screen by each frame, in points (the first 0); `quiet` hides progress.
  static func changes(of script: FrameScript, scene: FoldScene, quiet: Bool) -> [Double] {
    var player = FrameScript.Player(script, scene: scene)
    var shown = Frame()
    var measure = ScreenChange()
    var progress = Progress("render: frame", total: script.frameCount, quiet: quiet)
    var changes: [Double] = []
    for frame in 0..<script.frameCount {
      player.show(frame, into: &shown)
      measure.screen = player.stage.device.size.bounds
      let change = measure.advance(to: player.stage.elements(of: shown))
      changes.append(frame == 0 ? 0 : change)
      progress.update(frame)
    }
    progress.finish()
    return changes
  }

  private mutating func advance(to elements: [PlacedElement]) -> Double {
    var next: [ElementKey: PlacedElement] = [:]
    for element in elements { next[ElementKey(element)] = element }
    // Sums follow the order of the elements, not of the dictionary, so that every run gets the same
    // bits.
    var sum = 0.0
    for element in elements { sum += change(from: shown[ElementKey(element)], to: element) }
    let gone = shown.filter { next[$0.key] == nil }.values
      .sorted { ($0.kind.rawValue, $0.id.rawValue) < ($1.kind.rawValue, $1.id.rawValue) }
    for element in gone { sum += weight(of: element) * element.opacity * screen.height }
    shown = next
    return sum
  }

  private func change(from old: PlacedElement?, to new: PlacedElement) -> Double {
    guard let old else { return weight(of: new) * new.opacity * screen.height }
    let (a, b) = (old.quad, new.quad)
    let distances = zip(a.corners, b.corners).map { p, q in
      let (dx, dy) = (q.x - p.x, q.y - p.y)
      return min((dx * dx + dy * dy).squareRoot(), 2 * screen.height)
    }
    let distance = distances.reduce(0, +) / 4
    let fade =
      abs(new.opacity - old.opacity) + abs(new.brightness - old.brightness)
      + (new.face != old.face ? 1 : 0) + tint(old, new)
    let seen = max(weight(of: old), weight(of: new))
    return distance.isFinite ? seen * (distance + min(1, fade) * screen.height) : 0
  }

  private func tint(_ old: PlacedElement, _ new: PlacedElement) -> Double {
    guard let a = old.backgroundColor, let b = new.backgroundColor else { return 0 }
    return max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue))
  }

  /// Returns the fraction of the screen that the bounds of an element cover, in `0...1`.
  private func weight(of element: PlacedElement) -> Double {
    let corners = element.quad.corners
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return 0 }
    let width = min(right, screen.maxX) - max(left, screen.minX)
    let height = min(bottom, screen.maxY) - max(top, screen.minY)
    guard width > 0, height > 0, element.opacity > 0 else { return 0 }
    return width * height / (screen.width * screen.height)
  }
}

extension Quad {
  fileprivate var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }
}
