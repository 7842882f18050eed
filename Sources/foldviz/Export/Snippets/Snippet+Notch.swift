import FoldLayout

extension Snippet {
  static func notch(_ metrics: NotchMetrics, listTop: Double) -> Snippet {
    Snippet(
      arithmetic: notchArithmetic(metrics, listTop: listTop), swiftUI: notchSwiftUI,
      uiKit: notchUIKit)
  }

  private static func notchArithmetic(_ metrics: NotchMetrics, listTop: Double) -> String {
    let options = metrics.options
    let atRest = metrics.notchBottom(contentOffset: 0)
    let landed = metrics.itemRect(minY: listTop)
    let landing =
      options.action == .add
      ? "gap / 2 * (1 + progress)" : "gap / 2 * (1 - progress)"
    return """
      /// A notch that a pull stretches; its clone drops and flips into the list as a row.
      enum FlippingNotch {
        static let width = \(literal(options.notchWidth))
        static let restBottom = \(literal(atRest))
        static let maxScrollOffset = \(literal(options.maxScrollOffset))
        static let cornerRadius = \(literal(metrics.notchCornerRadius))
        /// The clone's top after the drop, and the row in which it lands.
        static let dropTop = \(literal(options.notchViewTopInset))
        static let row = (
          x: \(literal(landed.x)), y: \(literal(landed.y)), width: \(literal(landed.width)),
          height: \(literal(landed.height))
        )
        /// The height of the new row and the spacing below it.
        static let gap = \(literal(metrics.gap))
        static let cloneRadius = (
          from: \(literal(NotchOptions.cloneStartCornerRadius)),
          to: \(literal(NotchOptions.cloneEndCornerRadius))
        )
        static let dropDuration = \(literal(options.dropDuration))
        static let flipDuration = \(literal(options.flipDuration))
        static let radiusDuration = \(literal(options.cornerDuration))
        static let eye = \(literal(options.flipDistance))

        static func offset(raw: Double) -> Double { max(maxScrollOffset, raw) }

        static func bottom(offset: Double) -> Double { restBottom - min(0, offset) }

        /// The clone's height after the drop, when it is as wide as the notch.
        static let dropHeight = row.height / row.width * width

        /// The distance by which the list is moved down; `progress` is eased.
        static func translation(drop progress: Double) -> Double {
          (gap / 2 + maxScrollOffset) * progress - maxScrollOffset
        }

        static func translation(flip progress: Double) -> Double { \(landing) }

        /// The angle of the visible face: the back in the first half of the flip, then the row.
        static func angle(flip progress: Double) -> Double {
          progress < 0.5 ? 180 * progress : 180 * progress - 180
        }
      }

      """
  }

  private static let notchSwiftUI = """
    extension Animation {
      static let notchDrop = Animation.timingCurve(
        0.42, 0, 0.58, 1, duration: FlippingNotch.dropDuration)
      static let notchFlip = Animation.timingCurve(
        0.42, 0, 0.58, 1, duration: FlippingNotch.flipDuration)
    }

    /// Turns the clone from its back to the row; animate `progress` with `.notchFlip`.
    struct NotchFlip<Back: View, Row: View>: View, Animatable {
      var progress: Double
      let back: Back
      let row: Row

      var animatableData: Double {
        get { progress }
        set { progress = newValue }
      }

      var body: some View {
        GeometryReader { proxy in
          ZStack {
            back.opacity(progress < 0.5 ? 1 : 0)
            row.opacity(progress < 0.5 ? 0 : 1)
          }
          .rotation3DEffect(
            .degrees(FlippingNotch.angle(flip: progress)), axis: (x: 1, y: 0, z: 0),
            perspective: max(proxy.size.width, proxy.size.height) / FlippingNotch.eye)
        }
      }
    }

    """

  private static let notchUIKit = """
    extension FlippingNotch {
      /// Drops the clone and flips it into the list; call it when the drag ends at the limit.
      static func drop(
        _ clone: UIView, showing row: UIView, over list: UIView, completion: @escaping () -> Void
      ) {
        let radius = CABasicAnimation(keyPath: "cornerRadius")
        (radius.fromValue, radius.toValue) = (cloneRadius.from, cloneRadius.to)
        radius.duration = radiusDuration
        clone.layer.cornerRadius = cloneRadius.to
        clone.layer.add(radius, forKey: "cornerRadius")
        list.transform = CGAffineTransform(translationX: 0, y: translation(drop: 0))
        UIView.animate(withDuration: dropDuration, delay: 0, options: .curveEaseInOut) {
          clone.frame = CGRect(
            x: clone.frame.midX - width / 2, y: dropTop, width: width, height: dropHeight)
          list.transform = CGAffineTransform(translationX: 0, y: translation(drop: 1))
        } completion: { _ in
          UIView.transition(
            with: clone, duration: flipDuration, options: .transitionFlipFromBottom
          ) {
            row.frame = clone.bounds
            clone.addSubview(row)
            clone.frame = CGRect(
              x: Self.row.x, y: Self.row.y, width: Self.row.width, height: Self.row.height)
            list.transform = CGAffineTransform(translationX: 0, y: translation(flip: 1))
          } completion: { _ in
            list.transform = .identity
            clone.removeFromSuperview()
            completion()
          }
        }
      }
    }

    """
}
