import FoldLayout

/// The color of the status bar's symbols, which depends on what is behind the clock.
package enum StatusBarSymbols {
  /// Returns the color on a screen that shows `elements` in painter's order.
  ///
  /// `backdrop` is the mean color of the background's picture, or `nil` without a picture.
  package static func color(
    over elements: [PlacedElement], on screen: RowScreen, of device: Device, theme: RowTheme,
    backdrop: RGBAColor?, face: (PlacedElement) -> RowFace
  ) -> RGBAColor {
    let (clock, hasBar) = (device.clock, screen.navigationBar != nil)
    if clock.y >= screen.viewport?.top ?? 0 {
      // Elements below layer 3 are behind the bar.
      for layer in screen.layers(elements)[(hasBar ? 3 : 0)...3].reversed() {
        for element in layer.reversed() where element.opacity > 0.5 && element.covers(clock) {
          if let color = surface(of: element, face(element), on: screen, theme) {
            return theme.statusBarColor(on: color)
          }
        }
      }
    }
    if hasBar {
      return theme.statusBarColor(on: screen.pictures.navigationBar?.closed.mean ?? theme.screen)
    }
    let gradient = screen.background?.color(at: clock, on: screen.size)
    return theme.statusBarColor(on: backdrop ?? gradient ?? theme.screen)
  }

  /// Returns the color of an element, or `nil` if it shows what is behind it.
  private static func surface(
    of element: PlacedElement, _ face: RowFace, on screen: RowScreen, _ theme: RowTheme
  ) -> RGBAColor? {
    if element.showsFace {
      let artwork = face.artwork ?? (element.kind == .row ? screen.pictures.rows : nil)
      let picture = element.expansion > 0.5 ? artwork?.open ?? artwork?.closed : artwork?.closed
      if let mean = picture?.mean ?? (face.parts.contains(.cover) ? face.mean : nil) { return mean }
    }
    return RowColors.surface(
      of: element, color: face.color, showsViews: screen.showsViews, theme: theme)
  }
}

extension Device {
  /// The left end of the status bar's clock, at half its height, in points.
  package var clock: Point {
    let bar = min(statusBar, 54)
    return Point(
      x: max(16, cornerRadius * 0.7),
      y: notch.map { $0.y + $0.height * ($0.y > 0 ? 0.5 : 0.6) } ?? bar / 2)
  }
}

extension RowTheme {
  /// The possible colors of the status bar's symbols, in order of preference.
  package var statusBarColors: [RGBAColor] {
    [rowInk.mixed(with: screen, 0.25), screen.mixed(with: rowInk, 0.25), .black, .white]
  }

  /// Returns the first color with a contrast to `color` of 4.5:1, which black or white always has.
  fileprivate func statusBarColor(on color: RGBAColor) -> RGBAColor {
    statusBarColors.first { $0.contrast(to: color) >= 4.5 } ?? .black
  }
}

extension RowMark {
  /// Creates a mark that only has the color of the status bar's symbols.
  package init(statusBarColor color: RGBAColor) {
    let box = Rect(x: 0, y: 0, width: 0, height: 0)
    self.init(kind: .statusBarColor, box: RoundedBox(box), fill: .solid(color), span: box)
  }
}

extension PlacedElement {
  /// Returns whether the bounds of the element on the screen contain a point.
  fileprivate func covers(_ point: Point) -> Bool {
    let quad = quad
    let (xs, ys) = ((0..<4).map { quad[$0].x }, (0..<4).map { quad[$0].y })
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return false }
    return left <= point.x && point.x <= right && top <= point.y && point.y <= bottom
  }
}
