import FoldLayout

extension Snippet {
  static func deckSnippet(_ options: DeckOptions) -> Snippet {
    let isOlder = options.style == .cardAnimationView
    return Snippet(
      arithmetic: deckNumbers(options, isOlder: isOlder) + deckFunctions(options, isOlder: isOlder),
      swiftUI: deckSwiftUI(isOlder: isOlder), uiKit: deckUIKit(isOlder: isOlder))
  }

  private static func deckNumbers(_ options: DeckOptions, isOlder: Bool) -> String {
    let slideUp = options.slideUpDuration ?? options.slideDuration * (isOlder ? 1 / 1.5 : 1)
    return """
      /// Cards in depth; index 0 is the head, which turns down about its bottom edge.
      enum CardDeck {
        static let cardSize = (
          width: \(literal(options.cardSize.width)), height: \(literal(options.cardSize.height))
        )
        static let maxVisible = \(options.maxVisible)
        static let maxYOffset = \(literal(options.maxYOffset))
        static let minYOffset = \(literal(options.minYOffset))
        static let borderWidth = \(literal(options.borderWidth))
        static let cornerRadius = \(literal(options.cornerRadius))
        static let m34 = \(literal(options.m34))
        static let panDistance = \(literal(options.panDistance))
        static let slideDownDuration = \(literal(options.slideDuration))
        static let slideUpDuration = \(literal(slideUp))
        static let releaseDuration = \(literal(options.releaseDuration))
        static let relayoutDuration = \(literal(options.relayoutDuration))
        static let relayoutStagger = \(literal(options.relayoutStagger))


      """
  }

  private static func deckFunctions(_ options: DeckOptions, isOlder: Bool) -> String {
    let (lastGap, dim) = (isOlder ? 8 : options.maxVisible, isOlder ? (6, 0.4) : (3, 0.2))
    let gap = "line(Double(i), 1, \(literal(Double(lastGap))), maxYOffset, minYOffset)"
    let brightness = "line(Double(i), \(dim.0), 9, 1, \(dim.1))"
    return """
        private static func line(
          _ x: Double, _ x1: Double, _ x2: Double, _ y1: Double, _ y2: Double
        ) -> Double {
          x1 == x2 ? y1 : y1 + (y2 - y1) * (x - x1) / (x2 - x1)
        }

        static func scale(_ i: Int) -> Double {
          \(isOlder ? "0.5 * " : "")(i < 1 ? 1 : max(0.1, line(Double(i), 1, 8, 0.95, 0.5)))
        }

        /// The distance from the head's bottom edge up to this card's.
        static func yOffset(_ i: Int) -> Double {
          i < 1 ? 0 : yOffset(i - 1) + gap(i)
        }

        private static func gap(_ i: Int) -> Double {
          \(isOlder ? "max(5, \(gap))" : gap)
        }

        /// The card's brightness or, in the older class of the original, its opacity.
        static func opacity(_ i: Int) -> Double {
          \(options.controlsBrightness
          ? "i < \(isOlder ? 1 : 3) ? 1 : min(1, max(0.1, \(brightness)))" : "1")
        }

        /// The distance from the container's \(isOlder ? "middle" : "bottom edge") down to the card's bottom edge.
        static func bottom(_ i: Int) -> Double {
          \(isOlder ? "0" : "-cardSize.height / 2") + scale(i) * cardSize.height / 2 - yOffset(i)
        }

        /// The angle of the head during a pan down, or of the card that a pan up brings back.
        static func angle(panDown y: Double) -> Double { -180 * max(0, min(y / panDistance, 1)) }

        static func angle(panUp y: Double) -> Double {
          -180 * max(0, min(1 + y / panDistance, 1))
        }
      }

      """
  }

  private static func deckSwiftUI(isOlder: Bool) -> String {
    """
    extension Animation {
      static let cardDown = Animation.timingCurve(
        0.42, 0, 0.58, 1, duration: CardDeck.slideDownDuration)
      static let cardUp = Animation.timingCurve(
        0.42, 0, 0.58, 1, duration: CardDeck.slideUpDuration)
      static let cardRelease = Animation.timingCurve(
        0.42, 0, 0.58, 1, duration: CardDeck.releaseDuration)

      /// The move of a card to its slot after a flip.
      static func cardRelayout(_ i: Int) -> Animation {
        .timingCurve(0.42, 0, 0.58, 1, duration: CardDeck.relayoutDuration)
          .delay(Double(i) * CardDeck.relayoutStagger)
      }
    }

    extension View {
      /// Places card `i` in a container that aligns its cards at \(isOlder ? "the center" : "the bottom").
      func placedInDeck(_ i: Int, degrees: Double = 0) -> some View {
        let scale = CardDeck.scale(i)
        let (width, height) = (
          CardDeck.cardSize.width * scale, CardDeck.cardSize.height * scale
        )
        return frame(width: width, height: height)
          .border(.white, width: CardDeck.borderWidth * scale)
          .\(isOlder ? "opacity" : "colorMultiply")(\(isOlder ? "CardDeck.opacity(i)" : "Color(white: CardDeck.opacity(i))"))
          .rotation3DEffect(
            .degrees(degrees), axis: (x: 1, y: 0, z: 0), anchor: .bottom,
            perspective: -CardDeck.m34 * max(width, height))
          .offset(y: CardDeck.bottom(i)\(isOlder ? " - height / 2" : ""))
          .zIndex(-Double(i))
      }
    }

    """
  }

  private static func deckUIKit(isOlder: Bool) -> String {
    """
    extension UIView {
      /// Places card `i` in its container.
      func placeInDeck(_ i: Int, in container: CGRect) {
        let scale = CardDeck.scale(i)
        layer.anchorPoint = CGPoint(x: 0.5, y: 1)
        bounds.size = CGSize(
          width: CardDeck.cardSize.width * scale, height: CardDeck.cardSize.height * scale)
        layer.position = CGPoint(
          x: container.midX, y: container.\(isOlder ? "midY" : "maxY") + CardDeck.bottom(i))
        layer.borderWidth = CardDeck.borderWidth * scale
        layer.zPosition = \(isOlder ? "1000" : "100") - CGFloat(i)
        turnInDeck(0)
      }

      /// Turns a card about its bottom edge, in degrees: 0 upright, −180 turned down.
      func turnInDeck(_ degrees: Double) {
        var transform = CATransform3DIdentity
        transform.m34 = CardDeck.m34
        layer.transform = CATransform3DRotate(transform, degrees * .pi / 180, 1, 0, 0)
      }

      /// Turns the head down without a finger.
      func slideDown(face: UIView, completion: @escaping (Bool) -> Void) {
        UIView.animateKeyframes(
          withDuration: CardDeck.slideDownDuration, delay: 0, options: [],
          animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
              self.turnInDeck(-180)
            }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.01) {
              face.alpha = 0
            }
            \(isOlder ? "" : "UIView.addKeyframe(withRelativeStartTime: 0.9, relativeDuration: 0.1) { self.alpha = 0 }")
          }, completion: completion)
      }
    }

    """
  }
}
