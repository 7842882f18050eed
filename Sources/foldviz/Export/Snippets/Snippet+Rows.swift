import FoldLayout

// The names that code has for the axes of a list.
private struct ListAxes {
  // A row's edge at the screen's start, its extent along the list, and the list's own coordinate.
  let (start, extent, along): (String, String, String)
  // The extent and the coordinate across the list.
  let (crossExtent, across): (String, String)
  // SwiftUI's axis and anchor of a fold, and the sign of Core Animation's angle.
  let (axis, anchor, sign): (String, String, String)

  init(_ axis: FoldScene.Axis) {
    if axis == .vertical {
      (start, extent, along, crossExtent, across) = ("minY", "height", "y", "width", "x")
      (self.axis, anchor, sign) = ("(x: 1, y: 0, z: 0)", ".bottom", "")
    } else {
      (start, extent, along, crossExtent, across) = ("minX", "width", "x", "height", "y")
      // A positive turn about y moves the left edge toward the viewer.
      (self.axis, anchor, sign) = ("(x: 0, y: -1, z: 0)", ".trailing", "-")
    }
  }
}

extension Snippet {
  static func fold(_ options: FoldOptions, along axis: FoldScene.Axis) -> Snippet {
    let axes = ListAxes(axis)
    let edge = axis == .vertical ? "bottom edge at the top" : "right edge at the left"
    let side = axis == .vertical ? "Top" : "Left"
    return Snippet(
      arithmetic: """
        /// A row that folds away about its \(edge) of the screen.\(note(axis))
        enum RowFold {
          static let foldOffset = \(literal(options.foldOffset))
          static let opacityPadding = \(literal(options.opacityPadding))
          static let perspective = \(literal(options.perspective))

          /// The angle by which the other edge turns away, for that edge's place on the screen.
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
          /// Folds a row at the edge of the screen, unless a row is expanded.
          func foldsAt\(side)(_ isEnabled: Bool = true) -> some View {
            visualEffect { row, proxy in
              let frame = proxy.frame(in: .global)
              return row
                .rotation3DEffect(
                  .degrees(
                    isEnabled
                      ? RowFold.angle(minY: frame.\(axes.start), height: frame.\(axes.extent)) : 0),
                  axis: \(axes.axis), anchor: \(axes.anchor), perspective: RowFold.perspective)
                .opacity(
                  isEnabled
                    ? RowFold.opacity(minY: frame.\(axes.start), height: frame.\(axes.extent)) : 1)
            }
          }
        }

        """,
      uiKit: """
        extension UIView {
          /// Folds a row whose untransformed edge is at `minY` on the screen; call it in
          /// scrollViewDidScroll.
          func foldAt\(side)(minY: Double) {
            let height = Double(bounds.\(axes.extent))
            let eye = Double(max(bounds.width, bounds.height)) / RowFold.perspective
            layer.transform = .turn(
              \(axes.sign)RowFold.angle(minY: minY, height: height),
              about\(axes.along.uppercased()): height / 2, eye: eye)
            alpha = RowFold.opacity(minY: minY, height: height)
          }
        }

        """)
  }

  static func expand(
    _ options: ExpandOptions, restingRadius: Double, along axis: FoldScene.Axis
  ) -> Snippet {
    Snippet(
      arithmetic: expandArithmetic(options, restingRadius: restingRadius, along: axis),
      swiftUI: expandSwiftUI(ListAxes(axis)), uiKit: expandUIKit)
  }

  // Returns a line of a comment that says what the names of the arithmetic mean in a list.
  private static func note(_ axis: FoldScene.Axis) -> String {
    axis == .vertical ? "" : "\n/// Its minY and height are along x, and so is the screen's extent."
  }

  private static func expandArithmetic(
    _ options: ExpandOptions, restingRadius: Double, along axis: FoldScene.Axis
  ) -> String {
    """
    /// A tapped row that grows over the screen; `progress` is 0 in the list and 1 when open.\(note(axis))
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

  private static func expandSwiftUI(_ axes: ListAxes) -> String {
    """
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
          \(axes.extent): RowExpansion.height(
            from: height, screen: screen.\(axes.extent), growth: growth)
        )
        .clipShape(RoundedRectangle(cornerRadius: radius, style: .continuous))
        .animation(.rowFrame, value: isActive)
        .offset(\(axes.along): RowExpansion.offset(minY: minY, progress: growth))
        .opacity(isAside ? 0 : 1)
        .scaleEffect(RowExpansion.scaleOfOthers(progress: isAside ? 1 : 0))
        .offset(\(axes.across): isAside ? screen.\(axes.crossExtent) : 0)
        .animation(.rowExpansion, value: isActive || isAside)
      }
    }

    """
  }

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
