/// A notch that is pulled down over a list, drops a card, and flips it into the list as a new row.
///
///     var notch = FlippingNotch(options: NotchOptions(), list: list, device: device)
///     notch.scroll(rawOffset: -90, isDragging: true, at: 0)
///     notch.endDrag(at: 0.1)
///     notch.phase(at: 0.2)           // drop
///     notch.listTranslation(at: 0.4)   // half of a row's height and spacing
///     notch.nextInsertion?.time      // 1.0
///
/// Scroll samples change the notch, and must come in order of time. The notch's appearance is a
/// function of its state and a time after the last sample, regardless of earlier queries. Times are
/// in seconds on the recording's clock, lengths in points. A pull released while a clone is in
/// flight drops nothing. The clone flies to the current position of its row, so it lands there even
/// if the list moves in the meantime.
package struct FlippingNotch: Sendable {
  package internal(set) var metrics: NotchMetrics
  /// The content offset shown, without the list's translation, in points; a pull stops at
  /// `maxScrollOffset`, and a release that drops the clone leads to 0.
  package internal(set) var contentOffset = 0.0
  /// The identifiers of the rows to add, the next one first; without any, the list generates them.
  package var newRows: [RowID]
  private(set) var rowsWithoutContent: Set<RowID>

  var clone: NotchClone?
  // The last clone that has landed, the row that it became (`nil` for none), and the height and
  // spacing of that row, in points.
  var landed: (clone: NotchClone, row: RowID?, room: Double)?
  var isDragging = false
  var rawOffset = 0.0
  /// The raw offset used up by drops and left out of ``contentOffset``, in points; never above 0.
  var consumedOffset = 0.0
  /// Whether the content rests at 0 instead of bouncing back after a drop, until the next drag.
  var isBounceReplaced = false
  /// When the last clone lands or landed, in seconds; infinite once the next drag has begun.
  var lastEnd = Double.infinity
  var lastTime = -Double.infinity
  let isPullable: Bool

  /// Creates a notch at rest over a list; in a horizontal list, it is absent and has no effect.
  package init(options: NotchOptions, list: ListScene, device: Device) {
    metrics = NotchMetrics(options: options, list: list, device: device)
    newRows = list.newRows
    rowsWithoutContent = list.rowsWithoutContent
    isPullable = list.axis == .vertical
  }
}

extension FlippingNotch {
  /// Returns the phase of the notch at `time` seconds; a pull takes precedence over a clone.
  package func phase(at time: Double) -> NotchPhase {
    if isDragging && contentOffset < 0 { return .pull }
    if let clone, !clone.isComplete(at: time) {
      return clone.isFlipping(at: time) ? .flip : .drop
    }
    if contentOffset < 0 { return .back }
    return Moment.isReached(lastEnd, at: time) ? .complete : .rest
  }

  /// Returns whether nothing moves from `time` seconds on, unless the list scrolls.
  package func isAtRest(at time: Double) -> Bool { clone?.isComplete(at: time) != false }

  /// Returns the y translation at `time` seconds of rows from the new one's index on, in points; 0
  /// without a clone.
  package func listTranslation(at time: Double) -> Double {
    clone?.translation(at: time, metrics: metrics) ?? 0
  }

  /// Returns the y translation at `time` seconds of rows before the new one's index, in points; 0
  /// without a clone and during the flip.
  package func translationBefore(at time: Double) -> Double {
    clone?.translationBefore(at: time, metrics: metrics) ?? 0
  }

  /// The screen y of the notch's bottom edge, which follows the pull, in points.
  package var notchBottom: Double { metrics.notchBottom(contentOffset: contentOffset) }

  /// The next row to join the list; `nil` without a clone in flight.
  package var nextInsertion: NotchInsertion? {
    guard let clone else { return nil }
    return NotchInsertion(
      time: clone.end, index: metrics.options.insertionIndex, height: metrics.itemHeight,
      width: metrics.ownWidth, id: clone.id, copyOf: clone.isCopy ? clone.picture : nil)
  }
}
