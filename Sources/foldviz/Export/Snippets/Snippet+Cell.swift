import FoldLayout

extension Snippet {
  static func cell(of list: ListScene) -> Snippet? {
    guard let options = list.foldingCell else { return nil }
    let isEaseOut = options.rowCurve == .easeOut
    return Snippet(
      arithmetic: cellArithmetic(options, closedHeight: list.firstRowHeight ?? 0),
      swiftUI: cellSwiftUI(isEaseOut: isEaseOut), uiKit: cellUIKit(isEaseOut: isEaseOut))
  }

  private static func cellArithmetic(_ options: FoldingCellOptions, closedHeight: Double) -> String
  {
    let paper = FoldingCellPaper(options, closedHeight: closedHeight)
    let folds = 0..<paper.itemCount - 1
    return """
      /// A cell that unfolds segment by segment when tapped.
      enum FoldingCell {
        static let itemCount = \(paper.itemCount)
        static let top = \(literal(options.top))
        static let side = \(literal(options.side))
        static let foregroundHeight = \(literal(paper.foregroundHeight))
        static let containerHeight = \(literal(options.containerHeight))
        static let openHeight = \(literal(options.openHeight))
        static let openDurations = \(literal(folds.map { paper.duration(ofFold: $0, opens: true) }))
        static let closeDurations = \(literal(folds.map { paper.duration(ofFold: $0, opens: false) }))
        static let rowDuration = (
          open: \(literal(options.rowDuration.open)), close: \(literal(options.rowDuration.close))
        )
        static let eye = \(literal(options.eyeDistance))
        static let backColor = \(literal(options.backColor))

        static func height(ofSegment k: Int) -> Double {
          if k < 2 { return foregroundHeight }
          return max(0, containerHeight - 2 * foregroundHeight) / Double(itemCount - 2)
        }

        /// The top of a segment, from the cell's top.
        static func top(ofSegment k: Int) -> Double {
          (0..<k).reduce(top) { $0 + height(ofSegment: $1) }
        }

        /// The time from the tap to the start of a fold.
        static func start(ofFold k: Int, opens: Bool) -> Double {
          opens
            ? openDurations[..<k].reduce(0, +)
            : closeDurations[(k + 1)...].reversed().reduce(0, +)
        }

        /// The angle of a fold's upper layer in the first half of an opening fold, or of its lower
        /// layer in the second half; `eased` is the progress of that half, eased in, then out.
        static func angle(eased: Double, isLower: Bool) -> Double {
          isLower ? 90 - 90 * eased : -90 * eased
        }
      }

      """
  }

  private static func cellSwiftUI(isEaseOut: Bool) -> String {
    """
    extension Animation {
      static let cellOpens = Animation.\(isEaseOut ? "easeOut" : "easeInOut")(
        duration: FoldingCell.rowDuration.open)
      static let cellCloses = Animation.\(isEaseOut ? "easeOut" : "easeInOut")(
        duration: FoldingCell.rowDuration.close)

      /// The first or second half of a fold.
      static func cellFold(_ k: Int, opens: Bool, isSecondHalf: Bool) -> Animation {
        let half = (opens ? FoldingCell.openDurations : FoldingCell.closeDurations)[k] / 2
        let start = FoldingCell.start(ofFold: k, opens: opens)
        return isSecondHalf
          ? .timingCurve(0, 0, 0.58, 1, duration: half).delay(start + half)
          : .timingCurve(0.42, 0, 1, 1, duration: half).delay(start)
      }
    }

    extension View {
      /// Turns a layer of a folding cell: an upper one about its bottom edge, a lower one about
      /// its top edge. `size` is the layer's.
      func turnsInCell(_ degrees: Double, isLower: Bool, size: CGSize) -> some View {
        rotation3DEffect(
          .degrees(degrees), axis: (x: 1, y: 0, z: 0), anchor: isLower ? .top : .bottom,
          perspective: max(size.width, size.height) / FoldingCell.eye)
      }
    }

    """
  }

  private static func cellUIKit(isEaseOut: Bool) -> String {
    """
    extension CALayer {
      /// Turns a layer of a folding cell in one half of a fold. Its anchor point must be the
      /// middle of its bottom edge if it is an upper layer, and of its top edge if a lower one.
      func turnInCell(fold k: Int, opens: Bool, isLower: Bool) {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / FoldingCell.eye
        transform = perspective
        let half = (opens ? FoldingCell.openDurations : FoldingCell.closeDurations)[k] / 2
        let isSecondHalf = opens == isLower
        let turn = CABasicAnimation(keyPath: "transform.rotation.x")
        let angles = [0, 1].map { FoldingCell.angle(eased: $0, isLower: isLower) * .pi / 180 }
        (turn.fromValue, turn.toValue) = opens ? (angles[0], angles[1]) : (angles[1], angles[0])
        turn.timingFunction = CAMediaTimingFunction(name: isSecondHalf ? .easeOut : .easeIn)
        turn.duration = half
        turn.beginTime =
          convertTime(CACurrentMediaTime(), from: nil)
          + FoldingCell.start(ofFold: k, opens: opens) + (isSecondHalf ? half : 0)
        turn.fillMode = .both
        add(turn, forKey: "fold")
      }
    }

    extension UITableView {
      /// Animates the height of a tapped row, which its delegate has already changed.
      func resizeCell(opens: Bool) {
        let duration = opens ? FoldingCell.rowDuration.open : FoldingCell.rowDuration.close
        UIView.animate(
          withDuration: duration, delay: 0, options: .\(isEaseOut ? "curveEaseOut" : "curveEaseInOut")
        ) {
          self.beginUpdates()
          self.endUpdates()
        }
      }
    }

    """
  }
}
