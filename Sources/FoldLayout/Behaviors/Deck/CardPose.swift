/// All of a card that moves, as a vector: poses are added and scaled to blend motions.
struct CardPose: Equatable, Sendable {
  var scale = 0.0
  /// How far the bottom edge lies above the head's, apart from scale.
  var yOffset = 0.0
  /// The published opacity of the card's depth.
  var depthOpacity = 0.0
  /// How far it is lifted above its slot, on its way in or out.
  var lift = 0.0
  /// How far it is right of the middle.
  var slide = 0.0
  /// The opacity of its coming and going.
  var alpha = 0.0
  /// The turn in degrees: 0 upright, −180 turned over downwards.
  var angle = 0.0
  /// The opacity of the face over the card's back.
  var face = 0.0

  static func - (a: CardPose, b: CardPose) -> CardPose { a.adding(b, times: -1) }

  /// The sum of this pose and `factor` times the other.
  func adding(_ other: CardPose, times factor: Double) -> CardPose {
    CardPose(
      scale: scale + factor * other.scale, yOffset: yOffset + factor * other.yOffset,
      depthOpacity: depthOpacity + factor * other.depthOpacity, lift: lift + factor * other.lift,
      slide: slide + factor * other.slide, alpha: alpha + factor * other.alpha,
      angle: angle + factor * other.angle, face: face + factor * other.face)
  }
}

extension DeckMetrics {
  /// The pose of a card that rests at a queue index.
  func pose(_ index: Int) -> CardPose {
    CardPose(
      scale: scale(index), yOffset: yOffset(index), depthOpacity: opacity(index), alpha: 1,
      face: 1)
  }
}
