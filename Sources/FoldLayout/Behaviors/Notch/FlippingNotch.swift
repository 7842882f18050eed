/// A notch that is pulled down over a list, drops a card, and flips it into the list as a new row.
///
///     var notch = FlippingNotch(options: NotchOptions(), list: list, device: device)
///     notch.scroll(rawOffset: -90, isDragging: true, at: 0)
///     notch.endDrag(at: 0.1)
///     notch.phase(at: 0.2)           // drop
///     notch.listTranslation(at: 0.4)   // half of a row's height and spacing
///     notch.nextInsertion?.time      // 1.0
///
/// The list's scrolling changes the notch, each sample with its time, and times do not go back. What
/// the notch shows is a function of its state and a time from the last sample on: the same bits,
/// whatever was asked before. Times are in seconds on the recording's clock, lengths in points.
///
/// A pull that is let go of while a clone is in flight drops nothing. The clone aims at the place that
/// its row has at that moment, so it lands there whatever the list is doing meanwhile.
public struct FlippingNotch: Sendable {
  /// The arithmetic, with the options.
  public internal(set) var metrics: NotchMetrics
  /// The content offset that the list shows, without its translation: where a pull stops at the
  /// most, and 0 instead of the bounce after a release that drops the clone.
  public internal(set) var contentOffset = 0.0
  /// The identities of the rows to come, the next one first; without any the list draws them.
  public var newRows: [RowID]
  /// Those of them that have no content of their own.
  private(set) var bareRows: Set<RowID>

  /// The clone in flight, until its row is taken.
  var clone: NotchClone?
  var isDragging = false
  var rawOffset = 0.0
  /// The part of the raw offset that the drops have used up, 0 or below.
  var slack = 0.0
  /// Whether the drop stands for the bounce, until the next drag.
  var isBounceReplaced = false
  /// When the clone lands, or the last one landed; infinity once a drag has begun after that.
  var lastEnd = Double.infinity
  var lastTime = -Double.infinity
  /// Whether the list scrolls along y.
  let isPullable: Bool

  /// Creates a notch at rest over a list, which scrolls along y.
  ///
  /// - Parameters:
  ///   - options: The parameters; a negative index or duration counts as 0.
  ///   - list: The insets, the rows, and the identities of the rows to come; a list along x has no
  ///     notch to pull, and only its own layout.
  ///   - device: The screen.
  public init(options: NotchOptions, list: ListScene, device: Device) {
    metrics = NotchMetrics(options: options, list: list, device: device)
    newRows = list.newRows
    bareRows = list.bareRows
    isPullable = list.axis == .vertical
  }
}

extension FlippingNotch {
  /// What the notch is doing: a finger that pulls comes first, then the clone.
  public func phase(at time: Double) -> NotchPhase {
    if isDragging && contentOffset < 0 { return .pull }
    if let clone, !clone.isComplete(at: time) {
      return clone.isFlipping(at: time) ? .flip : .drop
    }
    if contentOffset < 0 { return .back }
    return Moment.isReached(lastEnd, at: time) ? .complete : .rest
  }

  /// Whether no finger pulls and nothing moves from `time` on.
  public func isAtRest(at time: Double) -> Bool {
    contentOffset >= 0 && clone?.isComplete(at: time) != false
  }

  /// The y translation of the rows from the new row's index on, in points; added to the list's
  /// own places, as the content offset is taken off them.
  public func listTranslation(at time: Double) -> Double {
    clone?.translation(at: time, metrics: metrics) ?? 0
  }

  /// The y translation of the rows before the new row's index, in points: there are none but where
  /// `insertionIndex` is above 0.
  public func translationBefore(at time: Double) -> Double {
    clone?.translationBefore(at: time, metrics: metrics) ?? 0
  }

  /// The y of the notch's bottom edge: it follows the pull, and is back as the clone drops off it.
  public var notchBottom: Double { metrics.notchBottom(contentOffset: contentOffset) }

  /// The next row to join the list; nil without a clone in flight.
  public var nextInsertion: NotchInsertion? {
    guard let clone else { return nil }
    return NotchInsertion(
      time: clone.end, index: metrics.options.insertionIndex, height: metrics.itemHeight,
      width: metrics.ownWidth, id: clone.id, copyOf: clone.isCopy ? clone.picture : nil)
  }
}
