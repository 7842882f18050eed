/// The strip of paper that a folding cell is: where its segments lie, and which of them turns when.
///
///     let paper = FoldingCellPaper(FoldingCellOptions(), closedHeight: 179)
///     paper.height(ofSegment: 2)   // 74.5
///     paper.turn(after: 0.065, opens: true).angle   // −28.38…: the foreground lifts
///
/// The container is cut into n segments: the first two are as high as the foreground, f, the others
/// share the rest of its height H equally, h = (H − 2f)/(n − 2). There are n − 1 folds, each between
/// two segments; fold k turns one flap about the line between the segments k and k + 1: first its
/// upper layer, which is the foreground for k = 0 and else the back that lies on segment k, then its
/// lower one, segment k + 1. Lengths are in points from the cell's top, y growing downwards. Source:
/// Ramotion's FoldingCell (MIT).
public struct FoldingCellPaper: Equatable, Sendable {
  /// The layers of a cell, each of which is a rectangle that may turn about one of its edges.
  public enum Layer: Equatable, Sendable {
    /// Segment k of the container's picture, 0 the first, which never turns.
    case slice(Int)
    /// The plain back of segment k + 1, which lies on the lower end of segment k.
    case back(Int)
    /// What the closed cell shows.
    case foreground
  }

  /// What turns at a moment, and how far.
  public struct Turn: Equatable, Sendable {
    /// The number of the fold, 0 the first from the top.
    public var fold: Int
    /// Whether the flap's lower layer turns, and not its upper one.
    public var isLower: Bool
    /// The layer's angle, in degrees: −90...0 for an upper layer, whose top edge comes towards the
    /// viewer, and 0...90 for a lower one.
    public var angle: Double
  }

  /// The options.
  public let options: FoldingCellOptions
  /// The number of segments, 2 or more.
  public let itemCount: Int
  /// The height of the foreground and of the first two segments, in points.
  public let foregroundHeight: Double
  private let furtherHeight: Double

  /// Creates the paper of a cell whose closed row is `closedHeight` points high.
  ///
  /// What the options leave no room for has no height.
  public init(_ options: FoldingCellOptions, closedHeight: Double) {
    self.options = options
    itemCount = max(2, options.itemCount)
    let height = max(0, options.foregroundHeight ?? closedHeight - 2 * options.top)
    foregroundHeight = height
    furtherHeight =
      itemCount > 2 ? max(0, options.containerHeight - 2 * height) / Double(itemCount - 2) : 0
  }

  /// The height of segment `k`, in points.
  public func height(ofSegment k: Int) -> Double { k < 2 ? foregroundHeight : furtherHeight }

  /// The upper edge of segment `k`, in points; for `itemCount` the lower edge of the last one.
  public func top(ofSegment k: Int) -> Double {
    options.top + Double(min(k, 2)) * foregroundHeight + Double(max(0, k - 2)) * furtherHeight
  }
}

extension FoldingCellPaper {
  /// The time that fold `k` takes, in seconds.
  public func duration(ofFold k: Int, opens: Bool) -> Double {
    let durations = opens ? options.durations.open : options.durations.close
    return durations.isEmpty ? 0 : max(0, durations[min(k, durations.count - 1)])
  }

  /// The time that all folds take one after the other, in seconds.
  public func duration(opens: Bool) -> Double {
    var total = 0.0
    for k in 0..<itemCount - 1 { total += duration(ofFold: k, opens: opens) }
    return total
  }

  /// What turns `elapsed` seconds after the cell began to open or to close.
  ///
  /// The first half of a fold follows the curve ease-in from flat to edge-on, the second half
  /// ease-out from edge-on to flat, so that the flap's speed is continuous. Folds open from the top
  /// down and close from the bottom up.
  ///
  /// - Complexity: O(`itemCount`)
  public func turn(after elapsed: Double, opens: Bool) -> Turn {
    var time = max(0, elapsed)
    for step in 0..<itemCount - 1 {
      let fold = opens ? step : itemCount - 2 - step
      let duration = duration(ofFold: fold, opens: opens)
      if time < duration {
        let half = 2 * time / duration
        // The part of a quarter turn by which the layer is off its flat place.
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
  /// The number of layers, 2·`itemCount` − 1.
  public var layerCount: Int { 2 * itemCount - 1 }

  /// Layer `index` from back to front: the first segment, then each further one with the back that
  /// lies on it, and the foreground.
  public func layer(_ index: Int) -> Layer {
    if index >= layerCount - 1 { return .foreground }
    return index % 2 == 1 || index == 0 ? .slice((index + 1) / 2) : .back(index / 2)
  }

  /// The angle of a layer in degrees while `turn` goes on; nil where the layer is not seen.
  ///
  /// A back that lies on a segment turns with it. Nothing fades: a layer is hidden as soon as it is
  /// edge-on, and until then.
  public func angle(of layer: Layer, during turn: Turn) -> Double? {
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

  /// Where a layer lies when it is flat: its upper edge and its height, in points.
  public func place(of layer: Layer) -> (top: Double, height: Double) {
    switch layer {
    case .slice(let k): (top(ofSegment: k), height(ofSegment: k))
    case .back(let k): (top(ofSegment: k + 1) - height(ofSegment: k + 1), height(ofSegment: k + 1))
    case .foreground: (options.top, foregroundHeight)
    }
  }

  /// The line about which everything turns that does while `turn` goes on, in points.
  public func pivot(during turn: Turn) -> Double { top(ofSegment: turn.fold + 1) }
}
