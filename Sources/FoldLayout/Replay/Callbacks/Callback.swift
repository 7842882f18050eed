/// Something that an app written against an original is told, or asked, while a recording plays.
public struct Callback: Equatable, Sendable {
  /// When, in seconds on the recording's clock.
  public var time: Double
  /// The frame that shows it first.
  public var frame: Int
  /// What.
  public var call: Call

  /// The calls, by the originals' own names.
  public enum Call: Equatable, Sendable {
    // Foldable-And-Expandable-List-SwiftUI: closures and state.

    /// A row is tapped.
    case onTapGesture(row: Int)
    /// The row that is expanded changes; −1 is none.
    case activeVisitIndex(from: Int, to: Int)
    /// The expanded row is dragged by a translation in points, which is taken up or not.
    case dragChanged(Point, isAccepted: Bool)
    /// Its drag ends; the translation is the one taken up last.
    case dragEnded(accepted: Point)
    /// The drag leaves the row.
    case onExit
    /// The back button leaves the row.
    case backButton
    /// The drag's translation goes back to 0.
    case activeTranslation(from: Point)

    // folding-cell: the delegate of a UITableView, and the cell.

    /// A row is tapped.
    case didSelectRow(Int)
    /// Does its cell fold or unfold?
    case isAnimating(answer: Bool)
    /// A row's cell opens or closes.
    case unfold(row: Int, opens: Bool, isAnimated: Bool)
    /// How long does a fold take, in seconds?
    case animationDuration(fold: Int, opens: Bool, answer: Double)
    /// The last fold of a row's cell is done.
    case unfoldCompleted(row: Int)
    /// The table scrolls to show a row.
    case scrollToRow(Int)

    // FlippingNotch: data source and delegate of a UICollectionView.

    /// How many rows are there?
    case numberOfItemsInSection(answer: Int)
    /// Which cell shows a row?
    case cellForItemAt(Int)
    /// The content is at an offset in points.
    case scrollViewDidScroll(offset: Double)
    /// The finger goes while the content is at an offset in points.
    case scrollViewDidEndDragging(offset: Double)
    /// The clone has dropped.
    case dropCompleted
    /// The clone has flipped, and the list reloads with another number of rows.
    case flipCompleted(from: Int, to: Int)

    // CardAnimation: data sources, and what they wait for.

    /// How many cards are there?
    case numberOfCards(answer: Int)
    /// How many may be visible? The older class asks.
    case numberOfVisibleCards(answer: Int)
    /// Which image shows a card?
    case imageForCardAt(Int)
    /// Which view shows a card? The older class offers a used one if it has one.
    case cardNumber(Int, hasReusedView: Bool)
    /// The old head goes to the pool of the older class.
    case headPooled
    /// The cards leave for their slots.
    case relayout
    /// The next flip is taken.
    case ready

    // Shifty: the transitioning delegate, its two sides and the animator.

    /// How long does it take, in seconds?
    case transitionDuration(answer: Double)
    /// The transition begins; where nothing has to prepare it adds the destination's view at once.
    case animateTransition(addsDestination: Bool)
    /// Does a side take part? The destination is asked only if the source does.
    case isShiftingEnabled(isSource: Bool, answer: Bool)
    /// Which of a side's views is looked through, for shifts or for actions?
    case contentView(isSource: Bool, isForActions: Bool, version: ShiftVersion)
    /// Which of a side's views are left out?
    case shiftExclusions(isSource: Bool)
    /// Views that bear identifiers are matched.
    case shifts(sources: Int, destinations: Int, matches: Int, version: ShiftVersion)
    /// The destination prepares.
    case prepareForTransitionFrom
    /// The source prepares for some seconds.
    case prepareForTransitionTo(duration: Double)
    /// The destination's view is added once the source has prepared.
    case destinationAdded
    /// The source is reset.
    case completeTransitionTo
    /// The destination's entrance begins.
    case completeTransitionFrom
    /// A view's replica is made, and the native ones are hidden.
    case replicaMade(RowID)
    /// A view's replica is removed, and the native ones show.
    case replicaRemoved(RowID)
    /// The first shift is over.
    case completeTransition(at: ShiftPosition)
  }
}
