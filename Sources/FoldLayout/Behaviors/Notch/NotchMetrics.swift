/// The arithmetic of the flipping notch: where everything is, given an offset or a progress.
///
///     let metrics = NotchMetrics(options: NotchOptions(), list: list, device: device)
///     metrics.notchBottom(contentOffset: -50)   // 76
///     metrics.pulledOffset(rawOffset: -100)     // -86
///
/// The formulas are the published ones of FlippingNotch. Lengths are in points with y growing
/// downwards; a progress is 0...1, with the curve already applied.
public struct NotchMetrics: Sendable {
  /// The parameters.
  public let options: NotchOptions
  /// The screen's size, in points.
  public internal(set) var screen: Size
  /// The height of the row that the clone becomes or lands on, in points.
  public internal(set) var itemHeight: Double
  /// The room between two rows, in points.
  public let spacing: Double
  let insets: EdgeInsets
  let rowCornerRadius: Double
  private let interruption: Device.Notch?

  /// The height of a new row in a list without rows whose options name none, in points.
  public static let fallbackItemHeight = 130.0

  /// Creates the arithmetic of a notch above a list on a screen.
  public init(options: NotchOptions, list: ListScene, device: Device) {
    var bounded = options
    bounded.insertionIndex = max(0, options.insertionIndex)
    bounded.dropDuration = max(0, options.dropDuration)
    bounded.flipDuration = max(0, options.flipDuration)
    self.options = bounded
    screen = device.size
    interruption = device.notch
    insets = list.insets
    spacing = list.rows.spacing
    itemHeight = Self.itemHeight(options, row: list.firstRowHeight)
    rowCornerRadius = list.cornerRadius
  }

  /// The height of the row that the clone becomes or lands on, beside a row of a height or beside none.
  ///
  /// Only a new row takes the height of the options.
  static func itemHeight(_ options: NotchOptions, row: Double?) -> Double {
    let own = options.action == .add ? options.itemHeight : nil
    return RowHeights.length(own ?? row ?? fallbackItemHeight)
  }

  /// The width of the list's rows, in points.
  public var rowWidth: Double { screen.width - insets.left - insets.right }

  /// The width of the row that the clone becomes or lands on, in points; at least 1.
  public var itemWidth: Double { ownWidth ?? max(1, rowWidth) }

  /// The new row's own width, in points; `nil` for the width of the list's rows, and where no row comes.
  var ownWidth: Double? { options.action == .add ? options.itemWidth.map { max(1, $0) } : nil }

  /// How far the new row moves the rows after it: its height and the spacing, in points.
  public var gap: Double { itemHeight + spacing }

  /// How far the notch is pulled where a release drops it, in points.
  public var pullLength: Double { -options.maxScrollOffset }
}

extension NotchMetrics {
  /// The content offset that a pull shows: scrolling stops at `maxScrollOffset`.
  public func pulledOffset(rawOffset: Double) -> Double {
    max(options.maxScrollOffset, rawOffset)
  }

  /// The y of the notch's bottom edge while the list is at `contentOffset`.
  public func notchBottom(contentOffset: Double) -> Double {
    restBottom - min(0, contentOffset)
  }

  /// The notch as it is drawn with its bottom edge at `bottom`, in screen points.
  ///
  /// A hanging notch keeps its height, most of it above the screen, until its top edge comes down to
  /// the screen's; only then does it grow.
  public func notchRect(bottom: Double) -> Rect {
    let width = ownInterruption?.width ?? options.notchWidth
    let top: Double
    if let stretched = stretchedInterruption {
      top = stretched.y
    } else {
      let height = options.drawnHeight ?? restBottom - options.maxScrollOffset
      top = min(bottom - height, 0)
    }
    return Rect(x: (screen.width - width) / 2, y: top, width: width, height: bottom - top)
  }

  /// The notch's corner radius, in points.
  public var notchCornerRadius: Double {
    guard let stretched = stretchedInterruption else { return options.cornerRadius }
    return min(options.cornerRadius, stretched.height / 2)
  }

  /// The clone at the end of the drop, in screen points: a small picture of a row.
  public var dropRect: Rect {
    Rect(
      x: (screen.width - options.notchWidth) / 2,
      y: options.notchViewTopInset,
      width: options.notchWidth, height: itemHeight / itemWidth * options.notchWidth)
  }

  /// The clone at the end of the flip with its top edge at `minY`, in screen points: in the middle
  /// between the insets, which is (listWidth − itemWidth)/2 where both are the same.
  public func itemRect(minY: Double) -> Rect {
    Rect(
      x: insets.left + (rowWidth - itemWidth) / 2, y: minY, width: itemWidth, height: itemHeight)
  }

  /// The y translation of the rows after the new one while the clone drops: from the pull's length
  /// to half of the gap.
  public func translation(dropProgress p: Double) -> Double {
    pullLength + (gap * 0.5 - pullLength) * p
  }

  /// The y translation of the rows after the new one while the clone flips: from half of the gap to
  /// all of it, or back to 0 where no row comes.
  public func translation(flipProgress p: Double) -> Double {
    options.action == .add ? gap * 0.5 + gap * 0.5 * p : gap * 0.5 * (1 - p)
  }

  /// The y translation, while the clone drops, of rows before the new one.
  ///
  /// It goes from the pull's length to 0. The original has no such rows.
  public func translationBefore(dropProgress p: Double) -> Double { pullLength * (1 - p) }

  /// The angle of the side that the viewer sees while the clone flips, in degrees: the old face
  /// turns 0 → 90, then the new one −90 → 0.
  public func flipAngle(flipProgress p: Double) -> Double {
    face(flipProgress: p) == .back ? 180 * p : 180 * p - 180
  }

  /// The side that the viewer sees while the clone flips: the back is the black of the notch, the
  /// front the new row; from exactly half way on the front.
  public func face(flipProgress p: Double) -> PlacedElement.Face {
    180 * p >= 90 - Moment.angleTolerance ? .front : .back
  }
}

extension NotchMetrics {
  /// The device's own interruption, where it is looked at and lies at the screen's top.
  private var ownInterruption: Device.Notch? {
    guard let interruption, screen.width <= screen.height else { return nil }
    let look = options.look ?? (interruption.shape == .notch ? .published : .device)
    return look == .device ? interruption : nil
  }

  /// The interruption that does not hang from the top edge but stretches downwards.
  private var stretchedInterruption: Device.Notch? {
    guard let own = ownInterruption, own.shape != .notch else { return nil }
    return own
  }

  /// The y of the notch's bottom edge at rest.
  private var restBottom: Double {
    ownInterruption.map { $0.y + $0.height } ?? options.notchHeight
  }
}
