import FoldLayout

extension Snippet {
  static func shift(_ settings: ShiftSettings) -> Snippet {
    let motion = settings.timing.motion
    let swiftUI: String
    let uiKit: String
    var (start, end) = (0.0, 1.0)
    switch motion.course {
    case .cubic(let curve, let keyframe):
      let points = [curve.x1, curve.y1, curve.x2, curve.y2].map { literal($0) }
      swiftUI = "Animation.timingCurve(\(points.joined(separator: ", ")), duration: duration)"
      uiKit = """
        UICubicTimingParameters(
              controlPoint1: CGPoint(x: \(points[0]), y: \(points[1])),
              controlPoint2: CGPoint(x: \(points[2]), y: \(points[3])))
        """
      (start, end) = (keyframe?.startTime ?? 0, keyframe?.endTime ?? 1)
    case .spring(let spring, let velocity):
      let numbers = [spring.mass, spring.stiffness, spring.damping, velocity].map { literal($0) }
      swiftUI = """
        Animation.interpolatingSpring(
              mass: \(numbers[0]), stiffness: \(numbers[1]), damping: \(numbers[2]),
              initialVelocity: \(numbers[3]))
        """
      uiKit = """
        UISpringTimingParameters(
              mass: \(numbers[0]), stiffness: \(numbers[1]), damping: \(numbers[2]),
              initialVelocity: CGVector(dx: \(numbers[3]), dy: \(numbers[3])))
        """
    }
    return Snippet(
      arithmetic: shiftArithmetic(settings, from: start, to: end),
      swiftUI: """
        extension Animation {
          static let viewShift: Animation = {
            let duration = ViewShift.duration
            return \(swiftUI)
              .delay(ViewShift.delay)
          }()
        }

        extension View {
          /// Gives both views of a pair one identity; change the screen in withAnimation(.viewShift).
          func shifts(_ id: String, in namespace: Namespace.ID) -> some View {
            matchedGeometryEffect(id: id, in: namespace)
          }
        }

        """,
      uiKit: """
        extension UIViewPropertyAnimator {
          /// An animator for the frames of the views that shift; start it after `ViewShift.delay`.
          static func viewShift() -> UIViewPropertyAnimator {
            let timing = \(uiKit)
            return UIViewPropertyAnimator(duration: ViewShift.duration, timingParameters: timing)
          }
        }

        """)
  }

  private static func shiftArithmetic(_ settings: ShiftSettings, from: Double, to: Double) -> String
  {
    """
    /// Views with equal identifiers that move between two screens.
    enum ViewShift {
      static let delay = \(literal(settings.timing.motion.delay))
      static let duration = \(literal(settings.timing.motion.duration - settings.timing.motion.delay))
      static let arc = \(literal(settings.arc))
      static let turn = \(literal(settings.turn))

      /// The progress of a key frame; `eased` is the progress of the curve over the whole time.
      static func progress(eased: Double) -> Double {
        let (start, end) = (\(literal(from)), \(literal(to)))
        if eased <= start { return 0 }
        return eased >= end ? 1 : (eased - start) / (end - start)
      }

      /// The center of a view that moves along the arc.
      static func center(
        from: (x: Double, y: Double), to: (x: Double, y: Double), progress: Double
      ) -> (x: Double, y: Double) {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        guard arc != 0 else { return (from.x + dx * progress, from.y + dy * progress) }
        let half = arc / 2 * Double.pi / 180
        let part = sin(half * progress) / sin(half)
        let bend = half * (1 - progress)
        return (
          from.x + part * (dx * cos(bend) + dy * sin(bend)),
          from.y + part * (dy * cos(bend) - dx * sin(bend))
        )
      }
    }

    """
  }
}
