extension CardDeck {
  /// Replaces `elements` by the cards visible at `time` seconds, in painter's order.
  ///
  /// Cards are sorted by `zPosition`, then by when they came on display. Each card's box is already
  /// scaled; its transform turns it about its bottom edge, with the perspective of its layer.
  ///
  /// Only `elements` allocates, and more than 32 cards.
  package func placeElements(at time: Double, in elements: inout [PlacedElement]) {
    elements.removeAll(keepingCapacity: true)
    // By index, because an unoptimized build allocates for each large element of an iterated array.
    for k in tracks.indices where tracks[k].isShown(at: time) {
      elements.append(element(of: tracks[k], at: time))
    }
    elements.sort { $0.zPosition < $1.zPosition }
  }

  private func element(of track: CardTrack, at time: Double) -> PlacedElement {
    let pose = track.motion.value(at: time)
    let box = Rect(
      x: container.midX + pose.slide - pose.width / 2,
      y: metrics.floor(of: container) + pose.bottom - pose.height,
      width: pose.width, height: pose.height)
    let anchor = Point(x: box.midX, y: box.maxY)
    let isLayerOpacity = options.style == .cardAnimationView
    // Overlapping animations can add up to more than 1 or less than 0.
    let alpha = clamped(pose.alpha, 0, 1)
    let depthOpacity = clamped(pose.depthOpacity, 0, 1)
    let hasBackColor = isLayerOpacity || options.showsBackColorInPans || track.hasColoredBack
    return PlacedElement(
      kind: .card, row: track.row, id: track.id, box: box,
      transform: pose.angle == 0
        ? .identity
        : .turnAboutX(degrees: pose.angle, anchor: anchor, distance: metrics.eyeDistance),
      angle: pose.angle, opacity: isLayerOpacity ? alpha * depthOpacity : alpha,
      cornerRadius: options.cornerRadius * pose.scale, face: pose.face > 0 ? .front : .back,
      zPosition: track.zPosition(at: time), scale: pose.scale,
      borderWidth: options.borderWidth * pose.scale,
      backgroundColor: hasBackColor ? options.backColor : RGBAColor(rgb: 0),
      brightness: (isLayerOpacity ? 1 : depthOpacity) * (pose.face > 0 ? min(pose.face, 1) : 1))
  }
}
