/// The values of scene and screen that every frame needs, computed once.
struct FrameGeometry: Sendable {
  /// The inset before the first row, in points along the list.
  let leading: Double
  /// The screen's extent, in points along the list.
  let viewport: Double
  /// The fold rule; in a list that does not fold, it leaves every row flat.
  let rule: FoldRule

  init(scene: ListScene, device: Device) {
    leading =
      switch (scene.axis, scene.direction) {
      case (.vertical, _): scene.insets.top
      case (.horizontal, .leftToRight): scene.insets.left
      case (.horizontal, .rightToLeft): scene.insets.right
      }
    viewport = scene.axis == .vertical ? device.size.height : device.size.width
    rule = FoldRule(scene.fold ?? FoldOptions(foldOffset: -.infinity))
  }
}
