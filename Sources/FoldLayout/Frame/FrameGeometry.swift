/// What a frame needs of the scene and the screen, gathered once so that no frame looks it up.
struct FrameGeometry: Sendable {
  /// The room before the first row, in points along the list.
  let leading: Double
  /// The screen's extent along the list, in points.
  let viewport: Double
  /// The fold; in a scene without one, no row lies above its line.
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
