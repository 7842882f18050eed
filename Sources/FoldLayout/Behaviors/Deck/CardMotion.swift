/// The pose of a card as a function of time: a target pose, and animations that lead to it.
///
/// The remainders of all animations are added, each on its own curve. Every curve starts at rest,
/// so the pose stays continuous. Animations can start in the future.
struct CardMotion: Sendable {
  private struct Animation: Sendable {
    var start: Double
    var duration: Double
    var curve: CubicCurve
    var keyFrame: ClosedRange<Double>?
    var difference: CardPose

    func remainder(at time: Double) -> Double {
      if time >= start + duration { return 0 }
      if time <= start { return 1 }
      let eased = curve.value(at: (time - start) / duration)
      guard let keyFrame else { return 1 - eased }
      return 1 - keyframeProgress(eased, from: keyFrame.lowerBound, to: keyFrame.upperBound)
    }
  }

  private(set) var target: CardPose
  private var animations: [Animation] = []

  init(restingAt pose: CardPose) { target = pose }

  mutating func animate(
    to pose: CardPose, from start: Double, duration: Double, curve: CubicCurve,
    keyframe keyFrame: ClosedRange<Double>? = nil
  ) {
    guard pose != target else { return }
    animations.append(
      Animation(
        start: start, duration: duration, curve: curve, keyFrame: keyFrame,
        difference: target - pose))
    target = pose
  }

  mutating func hold(angle: Double, showsFace: Bool) {
    target.angle = angle
    target.face = showsFace ? 1 : 0
  }

  mutating func hold(slide: Double) { target.slide = slide }

  mutating func forget(until time: Double) {
    animations.removeAll { time >= $0.start + $0.duration }
  }

  func pose(at time: Double) -> CardPose {
    var pose = target
    for i in animations.indices {
      let remainder = animations[i].remainder(at: time)
      if remainder != 0 { pose = pose.adding(animations[i].difference, times: remainder) }
    }
    return pose
  }
}
