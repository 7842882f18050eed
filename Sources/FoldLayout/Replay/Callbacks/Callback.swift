/// A call from an original library to its app, or the reverse, that a recording would cause.
public struct Callback: Equatable, Sendable {
  /// The time of the call, in seconds on the recording's clock.
  public var time: Double
  /// The index of the first frame that shows the effect.
  public var frame: Int
  /// The function called, with its arguments and result.
  public var call: Call

  /// The calls, named as in the original libraries; an `answer` is the result.
  @nonexhaustive public enum Call: Equatable, Sendable {
    // Foldable-And-Expandable-List-SwiftUI: closures and state.

    /// The user taps a row.
    case onTapGesture(row: Int)
    /// The index of the expanded row changes; −1 means that no row is expanded.
    case activeVisitIndex(from: Int, to: Int)
    /// The expanded row is dragged by a translation since the start of the drag, in points, which
    /// the row accepts or ignores.
    case dragChanged(Point, isAccepted: Bool)
    /// The drag of the expanded row ends, with its last accepted translation in points.
    case dragEnded(accepted: Point)
    /// A drag closes the expanded row.
    case onExit
    /// The back button closes the expanded row.
    case backButton
    /// The drag's translation, in points, returns to 0 from its last value.
    case activeTranslation(from: Point)

    // folding-cell: the delegate of a UITableView, and the cell.

    /// The user taps a row of the table.
    case didSelectRow(Int)
    /// The app asks whether the tapped row's cell is folding or unfolding.
    case isAnimating(answer: Bool)
    /// A row's cell starts to open, or to close if not `opens`.
    case unfold(row: Int, opens: Bool, isAnimated: Bool)
    /// The cell asks for the duration of a fold as it opens or closes, in seconds.
    case animationDuration(fold: Int, opens: Bool, answer: Double)
    /// The last fold of a row's cell has ended.
    case unfoldCompleted(row: Int)
    /// The table scrolls to show a row.
    case scrollToRow(Int)

    // FlippingNotch: data source and delegate of a UICollectionView.

    /// The collection view asks for the number of rows.
    case numberOfItemsInSection(answer: Int)
    /// The collection view asks for the cell of a row.
    case cellForItemAt(Int)
    /// The content has scrolled to an offset, in points.
    case scrollViewDidScroll(offset: Double)
    /// The finger is lifted with the content at an offset, in points.
    case scrollViewDidEndDragging(offset: Double)
    /// The copy of a row that drops from the notch has dropped.
    case dropCompleted
    /// The dropped copy has flipped, and the list reloads, with `from` rows before and `to` after.
    case flipCompleted(from: Int, to: Int)

    // CardAnimation: data sources, and what they wait for.

    /// The deck asks for the number of cards.
    case numberOfCards(answer: Int)
    /// `CardAnimationView` asks for the number of visible cards.
    case numberOfVisibleCards(answer: Int)
    /// The deck asks for the image of a card.
    case imageForCardAt(Int)
    /// `CardAnimationView` asks for the view of a card, and offers a used view if one is free.
    case cardNumber(Int, hasReusedView: Bool)
    /// `CardAnimationView` puts the view of the old head into its pool.
    case headPooled
    /// The cards start to move to the slots that they have after a flip or an edit.
    case relayout
    /// The deck accepts the next flip, because the last one has ended.
    case ready

    // Shifty: the transitioning delegate, its two sides and the animator.

    /// UIKit asks for the duration of the transition, in seconds.
    case transitionDuration(answer: Double)
    /// The transition begins, and adds the destination's view unless the source prepares first.
    case animateTransition(addsDestination: Bool)
    /// The transition asks whether a side takes part: the destination only if the source does.
    case isShiftingEnabled(isSource: Bool, answer: Bool)
    /// The transition asks for the view of a side in which to look for shifts or for actions.
    case contentView(isSource: Bool, isForActions: Bool, version: ShiftVersion)
    /// The transition asks which views of a side take no part.
    case shiftExclusions(isSource: Bool)
    /// The views with identifiers are matched: the counts on both sides, and the number of matches.
    case shifts(sources: Int, destinations: Int, matches: Int, version: ShiftVersion)
    /// The destination prepares for the transition, before the source does.
    case prepareForTransitionFrom
    /// The source prepares, for a duration in seconds.
    case prepareForTransitionTo(duration: Double)
    /// The destination's view is added once the source has prepared.
    case destinationAdded
    /// The source is reset to its state before its preparation.
    case completeTransitionTo
    /// The destination starts to animate its entrance.
    case completeTransitionFrom
    /// The replica of a view is created, and the native views are hidden.
    case replicaMade(RowID)
    /// The replica of a view is removed, and the native views are shown.
    case replicaRemoved(RowID)
    /// The first shift has ended at a position, which ends the transition.
    case completeTransition(at: ShiftPosition)
  }
}
