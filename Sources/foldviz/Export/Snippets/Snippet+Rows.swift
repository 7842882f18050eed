import FoldLayout

extension Snippet {
  static func fold(_ options: FoldOptions) -> Snippet {
    Snippet(
      arithmetic: """
        /// A row that folds away about its bottom edge at the top of the screen.
        enum RowFold {
          static let foldOffset = \(literal(options.foldOffset))
          static let opacityPadding = \(literal(options.opacityPadding))
          static let perspective = \(literal(options.perspective))

          /// The angle by which the top edge turns away, for a row's top on the screen.
          static func angle(minY: Double, height: Double) -> Double {
            guard minY < foldOffset else { return 0 }
            return min(90 - 90 * (height + minY - foldOffset) / height, 90)
          }

          static func opacity(minY: Double, height: Double) -> Double {
            let left = (height + minY - foldOffset) / height
            guard minY < foldOffset, left >= 0 else { return 1 }
            return max(0, min(left + opacityPadding, 1))
          }
        }

        """,
      swiftUI: """
        extension View {
          /// Folds a row at the top of the screen, unless a row is expanded.
          func foldsAtTop(_ isEnabled: Bool = true) -> some View {
            visualEffect { row, proxy in
              let frame = proxy.frame(in: .global)
              return row
                .rotation3DEffect(
                  .degrees(isEnabled ? RowFold.angle(minY: frame.minY, height: frame.height) : 0),
                  axis: (x: 1, y: 0, z: 0), anchor: .bottom, perspective: RowFold.perspective)
                .opacity(isEnabled ? RowFold.opacity(minY: frame.minY, height: frame.height) : 1)
            }
          }
        }

        """,
      uiKit: """
        extension UIView {
          /// Folds a row whose untransformed top is at `minY` on the screen; call it in
          /// scrollViewDidScroll.
          func foldAtTop(minY: Double) {
            let height = Double(bounds.height)
            let eye = Double(max(bounds.width, bounds.height)) / RowFold.perspective
            layer.transform = .turn(
              RowFold.angle(minY: minY, height: height), aboutY: height / 2, eye: eye)
            alpha = RowFold.opacity(minY: minY, height: height)
          }
        }

        """)
  }

  static func expand(_ options: ExpandOptions, restingRadius: Double) -> Snippet {
    Snippet(
      arithmetic: expandArithmetic(options, restingRadius: restingRadius),
      swiftUI: expandSwiftUI, uiKit: expandUIKit)
  }

  private static func expandArithmetic(_ options: ExpandOptions, restingRadius: Double) -> String {
    """
    /// A tapped row that grows over the screen; `progress` is 0 in the list and 1 when open.
    enum RowExpansion {
      static let response = \(literal(options.response))
      static let dampingFraction = \(literal(options.dampingFraction))
      static let frameDuration = \(literal(options.frameDuration))
      static let extraHeight = \(literal(options.extraHeight))
      static let restingRadius = \(literal(restingRadius))
      static let cornerRadius = \(literal(options.cornerRadius))
      static let othersScale = \(literal(options.othersScale))

      /// The spring for a mass of 1.
      static let stiffness = 4 * Double.pi * Double.pi / (response * response)
      static let damping = 4 * Double.pi * dampingFraction / response

      static func offset(minY: Double, progress: Double) -> Double { -minY * progress }

      static func height(from height: Double, screen: Double, growth: Double) -> Double {
        height + (screen + extraHeight - height) * growth
      }

      static func radius(growth: Double) -> Double {
        restingRadius + (cornerRadius - restingRadius) * growth
      }

      /// The scale of the other rows.
      static func scaleOfOthers(progress: Double) -> Double { 1 - progress * (1 - othersScale) }
    }

    """
  }

  private static let expandSwiftUI = """
    extension Animation {
      static let rowExpansion = Animation.spring(
        response: RowExpansion.response, dampingFraction: RowExpansion.dampingFraction)
      static let rowFrame = Animation.easeInOut(duration: RowExpansion.frameDuration)
    }

    extension View {
      /// Expands a row over the screen, or moves it aside for another row.
      func expands(
        _ isActive: Bool, isAside: Bool, minY: Double, height: Double, screen: CGSize
      ) -> some View {
        let growth: Double = isActive ? 1 : 0
        let radius = RowExpansion.radius(growth: growth)
        return frame(
          height: RowExpansion.height(from: height, screen: screen.height, growth: growth)
        )
        .clipShape(RoundedRectangle(cornerRadius: radius, style: .continuous))
        .animation(.rowFrame, value: isActive)
        .offset(y: RowExpansion.offset(minY: minY, progress: growth))
        .opacity(isAside ? 0 : 1)
        .scaleEffect(RowExpansion.scaleOfOthers(progress: isAside ? 1 : 0))
        .offset(x: isAside ? screen.width : 0)
        .animation(.rowExpansion, value: isActive || isAside)
      }
    }

    """

  private static let expandUIKit = """
    extension UIViewPropertyAnimator {
      /// An animator for the offset of the expanding row, and for the rows that move aside.
      static func rowExpansion() -> UIViewPropertyAnimator {
        let spring = UISpringTimingParameters(
          mass: 1, stiffness: RowExpansion.stiffness, damping: RowExpansion.damping,
          initialVelocity: .zero)
        return UIViewPropertyAnimator(duration: 0, timingParameters: spring)
      }

      /// An animator for the expanding row's own frame and corner radius.
      static func rowFrame() -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: RowExpansion.frameDuration, curve: .easeInOut)
      }
    }

    """
}
