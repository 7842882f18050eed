import FoldLayout
import FoldTestSupport

extension FoldScene {
  /// A list below a notch: 375 × 812 points, rows of 150 with a spacing of 10, 20 at each side.
  static func notched(
    heights: [Double] = [150, 60, 90, 210, 80, 150, 150], spacing: Double = 10,
    insets: Insets = Insets(top: 120, left: 20, bottom: 40, right: 20),
    width: Double = 375, height: Double = 812, device notch: Device.Notch? = nil,
    fold: FoldOptions? = nil
  ) -> FoldScene {
    FoldScene(
      device: Device(size: Size(width: width, height: height), notch: notch),
      rows: RowHeights(heights, spacing: spacing), insets: insets, fold: fold)
  }

  /// Returns the scene after the notch has added a row.
  func inserting(_ insertion: NotchInsertion) -> FoldScene {
    var scene = self
    scene.rowList.rows.insert(
      insertion.height, at: min(insertion.index, rowList.rows.count), id: insertion.id)
    return scene
  }
}

extension FlippingNotch {
  static func sample(
    _ scene: FoldScene = .notched(), change: (inout NotchOptions) -> Void = { _ in }
  ) -> FlippingNotch {
    var options = NotchOptions()
    change(&options)
    return FlippingNotch(options: options, list: scene.rowList, device: scene.device)
  }

  /// Pulls to a raw offset and lifts the finger at `time`.
  mutating func pull(to rawOffset: Double = -100, releasedAt time: Double) {
    scroll(rawOffset: rawOffset, isDragging: true, at: time)
    endDrag(at: time)
  }

  func elements(_ scene: FoldScene, at time: Double) -> [PlacedElement] {
    elements(FoldingList(scene: scene), at: time)
  }

  func elements(_ list: FoldingList, at time: Double) -> [PlacedElement] {
    var elements: [PlacedElement] = []
    appendElements(over: list, at: time, to: &elements)
    return elements
  }

  func clones(_ scene: FoldScene, at time: Double) -> [PlacedElement] {
    elements(scene, at: time).filter { $0.kind == .clone }
  }

  /// The rows on screen as elements.
  func rows(_ scene: FoldScene, at time: Double) -> [PlacedElement] {
    rows(FoldingList(scene: scene), at: time)
  }

  func rows(_ list: FoldingList, at time: Double) -> [PlacedElement] {
    var buffer = RowBuffer()
    layout(list, at: time, into: &buffer)
    var elements: [PlacedElement] = []
    list.appendElements(of: buffer, time: time, to: &elements)
    return elements
  }
}

/// The greatest distance between corresponding corners, in points.
func distance(_ a: PlacedElement, _ b: PlacedElement) -> Double {
  let (p, q) = (a.quad, b.quad)
  return [
    p.topLeft.x - q.topLeft.x, p.topLeft.y - q.topLeft.y, p.topRight.x - q.topRight.x,
    p.topRight.y - q.topRight.y, p.bottomRight.x - q.bottomRight.x,
    p.bottomRight.y - q.bottomRight.y, p.bottomLeft.x - q.bottomLeft.x,
    p.bottomLeft.y - q.bottomLeft.y,
  ].map(abs).max() ?? .infinity
}
