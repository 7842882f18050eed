/// An animation of a view itself with its contents, rather than of a replica, during a transition.
struct ShiftNativeMotion: Sendable {
  enum Part: Sendable {
    /// Before the shifts: the source leaves.
    case prepare
    /// From the start of the shifts on, regardless of interruptions: the destination enters.
    case complete
    /// Alongside the shifts, and interrupted with them.
    case alongside
  }

  let part: Part
  /// Whether the view is a source, which animates to the modified state rather than from it.
  let isSource: Bool
  let index: Int
  let opacityDifference: Double
  let transformChange: ShiftTransform
  let duration: Double
  var progress: ShiftProgress

  init(
    _ part: Part, _ modification: ShiftModification, of element: ShiftElement, isSource: Bool,
    index: Int, timing: ShiftTiming, at time: Double
  ) {
    (self.part, self.isSource, self.index) = (part, isSource, index)
    opacityDifference = modification.opacity.map { $0 - element.look.opacity } ?? 0
    let own = element.transform.standardized
    transformChange = modification.modified(own).change(from: own)
    let timing = modification.timing ?? timing
    duration = timing.motion.duration
    progress = ShiftProgress(timing: timing, startingAt: time)
  }

  /// Returns the fraction of the modification at `time` seconds if the shifts start at `startTime`:
  /// from 0 to 1, beyond in an overshoot, and 0 outside its part of the transition.
  func appliedFraction(at time: Double, startTime: Double) -> Double {
    guard Moment.isReached(startTime, at: time) != (part == .prepare) else { return 0 }
    let position = progress.state(at: time).position
    return isSource ? position : 1 - position
  }
}

extension ShiftTransition {
  func nativeMotions(from time: Double) -> [ShiftNativeMotion] {
    let preparing = ShiftTiming.cubic(.easeInOut, duration: prepareDuration)
    var motions: [ShiftNativeMotion] = []
    for placed in [source, destination] {
      for (index, element) in placed.side.elements.enumerated() {
        let timing = element.settings?.timing ?? settings.timing
        func add(
          _ part: ShiftNativeMotion.Part, _ modification: ShiftModification?, _ timing: ShiftTiming,
          at time: Double
        ) {
          guard let modification else { return }
          motions.append(
            ShiftNativeMotion(
              part, modification, of: element, isSource: placed.isSource, index: index,
              timing: timing, at: time))
        }
        if placed.isSource {
          add(.prepare, element.prepare, preparing, at: prepareTime)
        } else {
          add(.complete, element.complete, timing, at: time)
        }
        add(.alongside, element.alongside, timing, at: time)
      }
    }
    return motions
  }

  /// Returns the transform to the screen and the opacity, in `0...1`, of the view at an index of
  /// `placed` at `time` seconds, including its containers' transforms and opacities.
  func moved(
    _ index: Int, of placed: PlacedSide, at time: Double
  ) -> (transform: Homography, opacity: Double) {
    let slot = placed.slots[index]
    guard let startTime, !motions.isEmpty, Moment.isReached(prepareTime, at: time) else {
      return (slot.transform, slot.opacity)
    }
    var (transform, opacity) = (Homography.identity, 1.0)
    var next: Int? = index
    while let i = next {
      let element = placed.side.elements[i]
      let box = placed.slots[i].box
      let center = Point(x: box.midX, y: box.midY)
      var (own, ownTransform) = (element.look.opacity, element.transform.standardized)
      for k in placed.motions[i] {
        let fraction = motions[k].appliedFraction(at: time, startTime: startTime)
        guard fraction != 0 else { continue }
        own += fraction * motions[k].opacityDifference
        ownTransform = ownTransform.adding(motions[k].transformChange, times: fraction)
      }
      transform = transform.then(ownTransform.homography(about: center))
      opacity *= clamped(own, 0, 1)
      next = placed.slots[i].parent
    }
    return (transform, opacity)
  }
}
