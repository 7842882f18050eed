/// The geometry of the flipping notch as a function of an offset or a progress.
///
///     let metrics = NotchMetrics(options: NotchOptions(), list: list, device: device)
///     metrics.notchBottom(contentOffset: -50)   // 76
///     metrics.pulledOffset(rawOffset: -100)     // -86
///
/// The formulas are FlippingNotch's. Lengths are in points with y growing
/// downward. A progress is in `0...1`, with the easing already applied.
package struct NotchMetrics: Sendable {
  package let options: NotchOptions
  package internal(set) var screen: Size
  /// The height of the row that the clone becomes or lands on, in points.
  package internal(set) var itemHeight: Double
  package let spacing: Double
  let insets: Insets
  let rowCornerRadius: Double
  private let interruption: Device.Notch?

  /// The height of a new row if neither the options nor any row defines one, in points.
  package static let fallbackItemHeight = 130.0

  /// Creates the geometry of a notch over a list on a device's screen.
  package init(options: NotchOptions, list: ListScene, device: Device) {
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

  /// Returns the clone's final height, in points: the options', unless the clone adds no row, else
  /// `row`, or ``fallbackItemHeight`` if `row` is `nil`.
  static func itemHeight(_ options: NotchOptions, row: Double?) -> Double {
    let own = options.action == .add ? options.itemHeight : nil
    return RowHeights.length(own ?? row ?? fallbackItemHeight)
  }

  /// The width of the list's rows, in points.
  package var rowWidth: Double { screen.width - insets.left - insets.right }

  /// The width of the row that the clone becomes or lands on, in points; at least 1.
  package var itemWidth: Double { ownWidth ?? max(1, rowWidth) }

  /// The new row's own width, in points; `nil` for the list's row width, or if no row is added.
  var ownWidth: Double? { options.action == .add ? options.itemWidth.map { max(1, $0) } : nil }

  /// The distance that the new row moves the rows after it: its height and spacing, in points.
  package var gap: Double { itemHeight + spacing }

  /// The distance of a full pull, which drops the clone on release, in points.
  package var pullLength: Double { -options.maxScrollOffset }
}

extension NotchMetrics {
  /// Returns the platform's `rawOffset` limited to `maxScrollOffset`, both negative and in points.
  package func pulledOffset(rawOffset: Double) -> Double {
    max(options.maxScrollOffset, rawOffset)
  }

  /// Returns the screen y of the notch's bottom edge at a content offset, both in points.
  package func notchBottom(contentOffset: Double) -> Double {
    restBottom - min(0, contentOffset)
  }

  /// Returns the notch's rectangle when its bottom edge is at `bottom`, in screen points; a notch
  /// that hangs from the top edge grows only once its top edge has come down to the screen's.
  package func notchRect(bottom: Double) -> Rect {
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

  /// The notch's corner radius, in points; at most half the height of an island or punch hole.
  package var notchCornerRadius: Double {
    guard let stretched = stretchedInterruption else { return options.cornerRadius }
    return min(options.cornerRadius, stretched.height / 2)
  }

  /// The clone's rectangle at the end of the drop, in screen points: a scaled-down row.
  package var dropRect: Rect {
    Rect(
      x: (screen.width - options.notchWidth) / 2,
      y: options.notchViewTopInset,
      width: options.notchWidth, height: itemHeight / itemWidth * options.notchWidth)
  }

  /// Returns the clone's rectangle at the end of the flip, its top at `minY`, in screen points.
  package func itemRect(minY: Double) -> Rect {
    Rect(
      x: insets.left + (rowWidth - itemWidth) / 2, y: minY, width: itemWidth, height: itemHeight)
  }

  /// Returns the y translation of the rows after the new one, in points: from the pull's length at
  /// progress 0 to half of ``gap`` at 1.
  package func translation(dropProgress p: Double) -> Double {
    pullLength + (gap * 0.5 - pullLength) * p
  }

  /// Returns the y translation of the rows after the new one, in points: from half of ``gap`` at
  /// progress 0 to the whole at 1, or to 0 if no row is added.
  package func translation(flipProgress p: Double) -> Double {
    options.action == .add ? gap * 0.5 + gap * 0.5 * p : gap * 0.5 * (1 - p)
  }

  /// Returns the y translation of rows before the new one, in points, from the pull's length to 0.
  package func translationBefore(dropProgress p: Double) -> Double { pullLength * (1 - p) }

  /// Returns the angle of the visible side, in degrees: the back turns 0 → 90, the front −90 → 0.
  package func flipAngle(flipProgress p: Double) -> Double {
    face(flipProgress: p) == .back ? 180 * p : 180 * p - 180
  }

  /// Returns the visible side: the black back in the first half of the flip, then the front.
  package func face(flipProgress p: Double) -> PlacedElement.Face {
    180 * p >= 90 - Moment.angleTolerance ? .front : .back
  }
}

extension NotchMetrics {
  /// The device's own sensor housing at the top of the screen; `nil` if absent or not used.
  private var ownInterruption: Device.Notch? {
    guard let interruption, screen.width <= screen.height else { return nil }
    let look = options.look ?? (interruption.shape == .notch ? .published : .device)
    return look == .device ? interruption : nil
  }

  private var stretchedInterruption: Device.Notch? {
    guard let own = ownInterruption, own.shape != .notch else { return nil }
    return own
  }

  private var restBottom: Double {
    ownInterruption.map { $0.y + $0.height } ?? options.notchHeight
  }
}
