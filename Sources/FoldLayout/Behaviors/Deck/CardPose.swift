/// The animated properties of a card, as a vector that can be added and scaled to blend animations.
///
/// A value is a pose or the difference of two, so all properties are 0 by default.
struct CardPose: Blendable {
  /// The scale of the card's border and corner radius, relative to a card at scale 1.
  var scale = 0.0
  /// The width of the card, in points.
  var width = 0.0
  /// The height of the card, in points.
  var height = 0.0
  /// The horizontal distance of the card's center from the container's center, in points.
  var slide = 0.0
  /// The distance from the container's bottom edge, or in `CardAnimationView` its middle, down to
  /// the card's bottom edge, in points.
  var bottom = 0.0
  /// The brightness of the card's face for its depth, or in `CardAnimationView` the card's opacity;
  /// 1 is full, and values are clamped to `0...1` when shown.
  var depthOpacity = 0.0
  /// The card's opacity as it appears and disappears, clamped to `0...1` when shown; in
  /// `CardAnimationView`, it is multiplied by `depthOpacity`.
  var alpha = 0.0
  /// The angle of the turn, in degrees: 0 is upright, −180 is turned over downward.
  var angle = 0.0
  /// The opacity of the face over the card's back: at 0 or less the back shows, from 1 on the face.
  var face = 0.0

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
  func pose(_ index: Int) -> CardPose {
    let scale = scale(index)
    return CardPose(
      scale: scale, width: scale * options.cardSize.width, height: scale * options.cardSize.height,
      bottom: bottom(index), depthOpacity: opacity(index), alpha: 1, face: 1)
  }

  /// Returns the pose of a view before its first layout, from which it animates to its slot.
  ///
  /// In `CardContainerView`, the view is a card at scale 1 centered on the container's top left
  /// corner. `CardAnimationView` starts the head as the demo creates its views, 10 × 10 points, and
  /// the others at scale 1 at the container's center.
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
