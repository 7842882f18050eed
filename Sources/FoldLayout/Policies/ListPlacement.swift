/// A list policy at work in a scene's list: the rows it places and the content offset it sets.
package struct ListPlacement: Sendable {
  private var policy: AnyListPolicy
  package private(set) var screen: PolicyScreen
  // The scene until the first frame; `nil` from then on.
  private var scene: ListScene?
  /// The edits since the last frame, in order.
  var edits: [RowEdit] = []
  // The true heights of the last frame, kept only if an event has changed them since; else `nil`.
  private var former: RowHeights?
  private var start = (offset: 0.0, limit: 0.0)
  /// The index of the row to which the program scrolls in the next frame; `nil` for none.
  var target: Int?
  /// The identifier of the row to which the program scrolled in the last frame; `nil` for none.
  package private(set) var reached: RowID?
  private let name: ListPolicyName
  /// The part of the offset that the policy has added to the user's scroll so far, in points.
  private(set) var policyShift = 0.0
  // The distance beyond an end of the list, negative before its start, in points.
  private var overscroll = 0.0
  /// The user's part of the offset's change in the last frame, in points; 0 in the first frame.
  package private(set) var scroll = 0.0
  private var held = 0.0
  // The time of the frame before the last one, in seconds; `nil` before the second frame.
  private(set) var formerTime: Double?
  /// The number of frames in which ``policyShift`` or the largest content offset has changed.
  private(set) var revision = 0
  var hasBegun: Bool { scene == nil }
  // Whether a frame has begun whose rows are not placed yet.
  private var isInFrame = false

  init(
    _ options: ListPolicyOptions, _ scene: ListScene, _ geometry: FrameGeometry, scale: Double
  ) {
    name = options.name.versioned
    screen = PolicyScreen(
      viewport: geometry.viewport, offset: -geometry.leading, estimates: scene.rowEstimates)
    (screen.scale, screen.follows) = (scale, options.follow)
    (screen.leading, screen.trailing) = (geometry.leading, scene.trailingInset)
    policy = AnyListPolicy(options, scene, on: screen)
    self.scene = scene
  }

  // Events may have changed the rows before the first frame.
  private mutating func begin(_ rows: RowHeights) {
    guard var scene, let options = scene.policy, rows.contents !== scene.rows.contents else {
      return
    }
    scene.rows = rows
    screen.estimates = scene.rowEstimates
    policy = AnyListPolicy(options, scene, on: screen)
  }

  mutating func follow(_ edit: RowEdit) {
    edits.append(edit)
    target = target.flatMap { edit.newIndex(ofRow: $0) }
  }

  /// The rows of the last frame, by their indices after the edits since.
  var placed: [PlacedRow] {
    var placed = screen.placed
    placed.follow(edits)
    return placed
  }
  /// The largest content offset at rest, in points, at least 0.
  var maxContentOffset: Double { max(0, screen.limit + screen.leading) }
  // The content offset shown, without the part beyond an end, in points.
  private var contentOffset: Double { screen.offset + screen.leading }

  /// Returns how far the list's end is below the screen's end, in points, negative above it;
  /// infinite unless the last row is placed.
  func distanceToEnd(_ rows: RowHeights) -> Double {
    guard let last = placed.last, last.row == rows.count - 1 else { return .infinity }
    return last.top + rows[last.row] + screen.trailing - screen.offset - screen.viewport
  }

  /// Returns the content offset that shows a row's top below the leading inset, in points: the
  /// row's placed top, or if it is not placed, its true one in `rows`.
  func contentOffset(of row: Int, _ rows: RowHeights) -> Double {
    placed.first { $0.row == row }?.top ?? rows.offset(ofRow: row)
  }

  // The user's scroll is without the `distance`, in points, by which a notch shows another offset.
  mutating func hold(_ distance: Double, isFirst: Bool) {
    if !isFirst { scroll += distance - held }
    held = distance
  }

  mutating func keep(_ rows: RowHeights, until time: Double) {
    if hasBegun, !isInFrame, former == nil, time > screen.time { former = rows }
  }

  /// Does the work that the last frame left to the frame at `time` seconds, before animations change
  /// its true heights `rows`; `viewport` is the screen's height in points.
  mutating func beginFrame(at time: Double, _ rows: RowHeights, viewport: Double) {
    start = (contentOffset, maxContentOffset)
    formerTime = hasBegun ? screen.time : nil
    policy.advance(.begin(time: time, viewport: viewport), former ?? rows, on: &screen)
    (former, isInFrame) = (nil, true)
  }

  /// Places the rows of a frame by the policy, and sets its content offset to the one to show.
  ///
  /// On entry, that is the recording's if `isRecorded`, else the scroll physics' plus
  /// ``policyShift``. `rows` are true heights, `viewport` is the screen's height in points, and
  /// `follower` is the state of a list that stays at its end, if any.
  mutating func advance(
    toFrame frame: inout FrameHead, isRecorded: Bool, _ rows: RowHeights, viewport: Double,
    follower: inout EndFollower?
  ) {
    let (oldShift, oldLimit, oldOverscroll) = (policyShift, start.limit, overscroll)
    var wanted = frame.contentOffset
    if !hasBegun { begin(rows) }
    if isRecorded || !hasBegun {
      // A recorded list bounces at its own ends, which may differ from the ends of this list.
      let height = screen.leading + rows.contentHeight + screen.trailing
      let inside = clamped(wanted, 0, max(0, height - viewport))
      overscroll = wanted - inside
      wanted = inside + policyShift
      if hasBegun, screen.limitsOffset { wanted = clamped(wanted, 0, oldLimit) }
      policyShift = wanted - inside
    } else {
      overscroll = wanted - clamped(wanted, 0, oldLimit)
      wanted -= overscroll
    }
    follower?.scroll(to: wanted - policyShift)
    // The end that the user has scrolled to may grow in this frame.
    if hasBegun, screen.limitsOffset { follower?.holdIfNear(distanceToEnd: oldLimit - wanted) }
    let step = PolicyStep(
      edits: edits, target: target, distance: wanted - start.offset,
      distanceToEnd: follower?.isHolding != true
        ? nil : edits.isEmpty ? distanceToEnd(rows) : .infinity)
    policy.advance(.finish(step), rows, on: &screen)
    edits.removeAll(keepingCapacity: true)
    isInFrame = false
    follower?.holdIfNear(distanceToEnd: distanceToEnd(rows))
    // A native list keeps the rest of the scroll; the screen rounds, and catches up later.
    let follows = hasBegun && screen.limitsOffset
    policyShift += contentOffset - (follows ? start.offset + screen.scrolled : wanted)
    reached = target.flatMap { $0 < rows.count ? rows.id(ofRow: $0) : nil }
    target = nil
    let isAtEnd = overscroll < 0 ? contentOffset <= 0 : contentOffset >= maxContentOffset
    if !isAtEnd { overscroll = 0 }
    frame.contentOffset = contentOffset + overscroll
    frame.scrollAnchor = policyShift
    scroll = hasBegun ? screen.scrolled + overscroll - oldOverscroll : 0
    scene = nil
    if policyShift != oldShift || maxContentOffset != oldLimit { revision += 1 }
  }
}

/// The numbers of rows that a list has worked on; a number is `nil` if the list's rules define none.
package struct RowWork: Equatable, Sendable {
  package var created: Int, bound: Int, measured: Int?, reused: Int?
}

extension ListPlacement {
  /// The numbers of rows that the list has created, bound, measured and reused so far.
  package var work: RowWork {
    let counts = screen.counts
    var work = RowWork(
      created: counts.created, bound: counts.bound, measured: counts.measured,
      reused: counts.reused)
    switch name {
    case .recyclerView140: work.measured = nil
    case .flashList232, .legendList338: break
    // Creating a row fills it. Lists in flow keep no heights: every row is measured where it is.
    case .lazyColumn112, .lazyColumn113:
      work = RowWork(created: counts.created, bound: counts.created, measured: nil, reused: nil)
    case .cssBlink, .flutterSliverList344: (work.bound, work.measured) = (counts.created, nil)
    default: work.bound = counts.created
    }
    return work
  }
}

extension FoldingList {
  /// Keeps the true heights of the last frame for a policy, if any, before a change at `time`.
  mutating func keepRows(until time: Double) {
    if placement != nil { placement?.value.keep(rows, until: time) }
  }

  mutating func beginFrame(at time: Double) {
    placement?.value.beginFrame(at: time, rows, viewport: geometry.viewport)
  }

  /// Places the rows of a frame by the policy, if any, and sets its content offset to the one to
  /// show; on entry, that is the recording's if `isRecorded`, and otherwise the scroll physics'.
  mutating func placeRows(of frame: inout FrameHead, isRecorded: Bool) {
    placement?.value.advance(
      toFrame: &frame, isRecorded: isRecorded, rows, viewport: geometry.viewport,
      follower: &follower)
  }

  // Returns the content offset, in points, at which a list of true heights has the same topmost
  // row at the same position as this list at `contentOffset`; unchanged without a policy.
  func trueOffset(_ contentOffset: Double) -> Double {
    guard let placement else { return contentOffset }
    let top = contentOffset - leadingInset
    let first = placement.value.placed.first { row in
      row.row < rows.count && row.top + rows[row.row] > top
    }
    return first.map { contentOffset + rows.offset(ofRow: $0.row) - $0.top } ?? contentOffset
  }

  // Lays out the elements in `range`, or those on screen if it is `nil`, where the policy places them,
  // moved by `shift`; elements that it has not created are beside them, by true heights, and hidden.
  func layoutPlaced(
    _ range: Range<Int>?, _ contentOffset: Double, _ shift: ListShift, _ time: Double,
    into buffer: inout RowBuffer
  ) {
    let (placed, offset) = (placement?.value.placed ?? [], trueOffset(contentOffset))
    if let range {
      buffer.layout(range, of: rows, geometry, contentOffset: offset)
      buffer.place(placed, geometry, contentOffset: contentOffset, shift: shift)
    } else {
      buffer.layout(placed, of: rows, geometry, contentOffset: contentOffset, shift: shift)
    }
    if !isPlain(at: time) {
      rearrange(&buffer, offset, time, addsExtras: range == nil, shift: shift)
    }
    buffer.hide()
  }
}
