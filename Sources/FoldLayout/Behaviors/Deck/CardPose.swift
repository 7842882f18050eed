/// All of a card that moves, as a vector: poses are added and scaled to blend motions.
struct CardPose: Equatable, Sendable {
  /// The factor of the border and the corner radius.
  var scale = 0.0
  /// The size, in points.
  var width = 0.0
  var height = 0.0
  /// How far the card is right of the container's middle, in points.
  var slide = 0.0
  /// How far the bottom edge lies below the container's `DeckMetrics.floor`, in points.
  var bottom = 0.0
  /// The published opacity of the card's depth.
  var depthOpacity = 0.0
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
      scale: scale + factor * other.scale, width: width + factor * other.width,
      height: height + factor * other.height, slide: slide + factor * other.slide,
      bottom: bottom + factor * other.bottom,
      depthOpacity: depthOpacity + factor * other.depthOpacity,
      alpha: alpha + factor * other.alpha, angle: angle + factor * other.angle,
      face: face + factor * other.face)
  }
}

extension DeckMetrics {
  /// The pose of a card that rests at a queue index.
  func pose(_ index: Int) -> CardPose {
    let scale = scale(index)
    return CardPose(
      scale: scale, width: scale * options.cardSize.width, height: scale * options.cardSize.height,
      bottom: bottom(index), depthOpacity: opacity(index), alpha: 1, face: 1)
  }

  /// The pose from which a view that has never been laid out goes to its slot.
  ///
  /// A new view of the newer class has the whole card's size and touches the container's top left
  /// corner with its center, where its bottom edge comes to lie when its anchor moves there. The
  /// older class lays out all views while it sends its head off: the others then stand on the
  /// container's middle, in the whole size. Its head starts as the demo makes its views, 10 × 10
  /// points.
  func firstPose(_ index: Int, in container: Rect) -> CardPose {
    var pose = CardPose(
      scale: 1, width: options.cardSize.width, height: options.cardSize.height, depthOpacity: 1,
      alpha: 1, face: 1)
    if options.style == .cardAnimationView {
      guard index == 0 else { return pose }
      (pose.width, pose.height) = (10, 10)
      pose.scale = options.cardSize.width == 0 ? 1 : 10 / options.cardSize.width
      pose.slide = 5 - container.width / 2
      pose.bottom = container.minY + 5 - floor(of: container)
    } else {
      pose.slide = (options.cardSize.width - container.width) / 2
      pose.bottom = container.minY + options.cardSize.height / 2 - floor(of: container)
    }
    return pose
  }
}
