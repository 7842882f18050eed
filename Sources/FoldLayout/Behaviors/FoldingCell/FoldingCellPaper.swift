/// The geometry and timing of a folding cell's segments.
///
///     let paper = FoldingCellPaper(FoldingCellOptions(), closedHeight: 179)
///     paper.height(ofSegment: 2)   // 74.5
///     paper.turn(after: 0.065, opens: true).angle   // −28.38…: the foreground lifts
///
/// The container is cut into n segments. The first two are as high as the foreground, f. The others
/// share the rest of the container's height H equally: h = (H − 2f)/(n − 2). There are n − 1 folds.
/// Fold k turns a flap about the line between the segments k and k + 1. The flap's upper layer
/// turns first: the foreground if k = 0, and otherwise the back that covers segment k. Its lower
/// layer, segment k + 1, turns second. Lengths are in points from the cell's top, with y growing
/// downward. Source: Ramotion's FoldingCell (MIT license).
package struct FoldingCellPaper: Equatable, Sendable {
  /// A layer of a cell: a rectangle that can turn about one of its horizontal edges.
  package enum Layer: Equatable, Sendable {
    /// Segment k of the container, the open cell's content, from 0; segment 0 never turns.
    case slice(Int)
    /// For the value k, the plain back of segment k + 1; it covers the lower end of segment k.
    case back(Int)
    /// The content of the closed cell.
    case foreground
  }

  /// The fold in progress and the angle of the layer that turns.
  package struct Turn: Equatable, Sendable {
    /// The index of the fold, counted from 0 at the top.
    package var fold: Int
    /// Whether the flap's lower layer turns, as opposed to its upper layer.
    package var isLower: Bool
    /// The layer's angle, in degrees: in `-90...0` for an upper layer, whose top edge turns toward
    /// the viewer, and in `0...90` for a lower layer.
    package var angle: Double
  }

  package let options: FoldingCellOptions
  /// The number of segments, 2 or more.
  package let itemCount: Int
  /// The height of the closed content and of the first two segments, in points.
  package let foregroundHeight: Double
  private let laterSegmentHeight: Double

  /// Creates the geometry for a closed row of this height, in points; negative heights count as 0.
  package init(_ options: FoldingCellOptions, closedHeight: Double) {
    self.options = options
    itemCount = max(2, options.itemCount)
    let height = max(0, options.foregroundHeight ?? closedHeight - 2 * options.top)
    foregroundHeight = height
    laterSegmentHeight =
      itemCount > 2 ? max(0, options.containerHeight - 2 * height) / Double(itemCount - 2) : 0
  }

  /// Returns the height of segment `k`, from 0, in points.
  package func height(ofSegment k: Int) -> Double { k < 2 ? foregroundHeight : laterSegmentHeight }

  /// Returns the top of segment `k` from the cell's top, in points; the last bottom at `itemCount`.
  package func top(ofSegment k: Int) -> Double {
    options.top + Double(min(k, 2)) * foregroundHeight + Double(max(0, k - 2)) * laterSegmentHeight
  }
}

extension FoldingCellPaper {
  /// Returns the duration of fold `k`, from 0, as the cell opens or else closes, in seconds; folds
  /// beyond the options' durations have the last of them, or 0 s without any.
  package func duration(ofFold k: Int, opens: Bool) -> Double {
    let durations = opens ? options.durations.open : options.durations.close
    return durations.isEmpty ? 0 : max(0, durations[min(k, durations.count - 1)])
  }

  /// Returns the total duration of all folds as the cell opens or else closes, in seconds.
  package func duration(opens: Bool) -> Double {
    var total = 0.0
    for k in 0..<itemCount - 1 { total += duration(ofFold: k, opens: opens) }
    return total
  }

  /// Returns the fold in progress `elapsed` seconds after the cell began to open or else close.
  ///
  /// A fold eases in from flat to edge-on and out from edge-on to flat. Folds open from the top
  /// down and close from the bottom up. Before 0 s and after the last fold, its layer lies flat.
  package func turn(after elapsed: Double, opens: Bool) -> Turn {
    var time = max(0, elapsed)
    for step in 0..<itemCount - 1 {
      let fold = opens ? step : itemCount - 2 - step
      let duration = duration(ofFold: fold, opens: opens)
      if time < duration {
        let half = 2 * time / duration
        // The fraction of a quarter turn by which the layer is lifted from flat.
        let lift =
          half < 1
          ? CubicCurve.easeIn.value(at: half) : 1 - CubicCurve.easeOut.value(at: half - 1)
        let isLower = opens == (half >= 1)
        return Turn(fold: fold, isLower: isLower, angle: isLower ? 90 * lift : 0 - 90 * lift)
      }
      time -= duration
    }
    return opens
      ? Turn(fold: itemCount - 2, isLower: true, angle: 0)
      : Turn(fold: 0, isLower: false, angle: 0)
  }
}

extension FoldingCellPaper {
  package var layerCount: Int { 2 * itemCount - 1 }

  /// Returns the layer at `index`, from back to front: the first segment, then each further segment
  /// and the back that covers it, and the foreground last.
  package func layer(_ index: Int) -> Layer {
    if index >= layerCount - 1 { return .foreground }
    return index % 2 == 1 || index == 0 ? .slice((index + 1) / 2) : .back(index / 2)
  }

  /// Returns the angle of a layer during a turn, in degrees; `nil` if the layer is hidden.
  ///
  /// A back that covers a turning segment turns with it. A layer is shown until it is edge-on.
  package func angle(of layer: Layer, during turn: Turn) -> Double? {
    switch layer {
    case .slice(let k):
      if k == turn.fold + 1, turn.isLower { return turn.angle }
      return k <= turn.fold ? 0 : nil
    case .back(let k):
      if k == turn.fold, !turn.isLower { return turn.angle }
      return k == turn.fold + 1 && turn.isLower ? turn.angle : nil
    case .foreground:
      return turn.fold == 0 && !turn.isLower ? turn.angle : nil
    }
  }

  /// Returns a flat layer's top edge, from the cell's top, and its height, in points.
  package func frame(of layer: Layer) -> (top: Double, height: Double) {
    switch layer {
    case .slice(let k): (top(ofSegment: k), height(ofSegment: k))
    case .back(let k): (top(ofSegment: k + 1) - height(ofSegment: k + 1), height(ofSegment: k + 1))
    case .foreground: (options.top, foregroundHeight)
    }
  }

  /// Returns the y of the axis of a turn, in points from the cell's top.
  package func pivot(during turn: Turn) -> Double { top(ofSegment: turn.fold + 1) }
}
