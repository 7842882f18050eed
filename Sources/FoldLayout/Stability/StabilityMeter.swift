/// Measures the jumps of a list's rows and the blank part of the viewport in each frame.
///
/// Append the frames in order, then call ``finish()``: a flash is detected two frames after its
/// start. A jump is a movement of a row that the user's scroll does not explain.
package struct StabilityMeter: Sendable {
  /// The figures of one frame; a figure is `nil` if the frame lacks the data for it.
  package struct Figures: Sendable {
    /// The largest jump of a row on screen in points, positive downward, and the upper of equal
    /// ones; `nil` in the first frame, if the scroll is unknown, and if no row was on screen with
    /// the same height in the previous frame.
    package var jump: Double?
    /// The jump of the topmost row on screen with the same height in both frames, in points,
    /// positive downward; `nil` whenever ``jump`` is.
    package var viewJump: Double?
    /// The change of the offset that the user's scroll does not explain, in points; `nil` in the
    /// first frame or if the scroll is unknown.
    package var adjustment: Double?
    /// The height of the blank parts, in points; `nil` if the viewport is unknown or empty.
    package var blankArea: Double?
    /// The movement of the scroll bar's thumb that the user's scroll does not explain, in points on
    /// a track as long as the viewport; `nil` in the first frame, or if the scroll, the extent or
    /// the viewport is unknown.
    package var thumbMove: Double?
    /// The distance by which a list that stays at its end moved up as its content grew, in points,
    /// which totals do not count as a jump; `nil` for other frames.
    package var followDistance: Double?
    /// The list's own change of the offset, in points; `nil` if unknown.
    package var wrote: Double?
    /// The jump, by 3 points or more, that one of the next two frames undoes; `nil` for none.
    package var flash: Double?
    /// The number of frames until the flash is undone, 1 or 2; `nil` without a flash.
    package var flashLength: Int?
    package var isMostlyBlank = false
  }

  /// A row to which the program scrolled, by its identifier, and how exactly it arrived.
  package struct Landing: Sendable {
    let row: UInt64
    let alignsEnd: Bool
    /// The distance of the row from its target in the last frame before the next command or scroll,
    /// in points, positive downward; `nil` if the row was not laid out then.
    package fileprivate(set) var error: Double?
    /// The number of frames from the program's scroll command, 0 for its own frame, until ``error``
    /// stays below 1 point; `nil` if it does not.
    package fileprivate(set) var settle: Int?
    fileprivate var age = 0
  }

  /// The figures of the appended frames, in order.
  package private(set) var frames: [Figures] = []
  /// Whether the list should stay at its end as its content grows.
  package let follows: Bool
  package private(set) var landings: [Landing] = []
  private var isLanding = false
  private var previous: ListFrame?
  private var isFollowing = false
  // The jumps in the last three frames, oldest first, in points by the row's identifier.
  private var recentJumps: [[UInt64: Double]] = []
  private var flashesEnd = 0

  /// Creates a meter; `follows` is whether the list should stay at its end as its content grows.
  package init(follows: Bool = false) {
    self.follows = follows
  }

  /// The number of frames in which a list that should stay at its end is more than 1 pt away from it.
  package private(set) var framesBehindEnd = 0

  /// Measures the next frame, and completes the figures of the frame two before it.
  package mutating func append(_ frame: ListFrame) {
    var figures = Figures()
    figures.blankArea = frame.blankArea
    figures.isMostlyBlank = (figures.blankArea ?? 0) > (frame.viewport ?? 0) / 2
    figures.wrote = frame.wrote
    var jumps: [UInt64: Double] = [:]
    if let previous {
      measure(frame, after: previous, into: &figures, jumps: &jumps)
    }
    if follows { updateFollowing(frame, figures: &figures) }
    updateLanding(frame)
    frames.append(figures)
    recentJumps.append(figures.followDistance == nil ? jumps : [:])
    if recentJumps.count > 3 { recentJumps.removeFirst() }
    if recentJumps.count == 3 { findFlash(at: frames.count - 3) }
    previous = frame
  }

  /// Completes the figures after the last frame.
  package mutating func finish() {
    while recentJumps.count > 1 {
      if recentJumps.count == 3 { recentJumps.removeFirst() }
      findFlash(at: frames.count - recentJumps.count)
      recentJumps.removeFirst()
    }
  }

  // Sets the figures that compare a frame with the previous one, and the jump in points, positive
  // downward, of each row that is on screen in both with the same height.
  private func measure(
    _ frame: ListFrame, after previous: ListFrame, into figures: inout Figures,
    jumps: inout [UInt64: Double]
  ) {
    guard let scroll = frame.scroll else { return }
    figures.adjustment = frame.offset - previous.offset - scroll
    if let thumb = frame.thumb(at: frame.offset),
      let before = previous.thumb(at: previous.offset + scroll)
    {
      figures.thumbMove = (thumb - before) * (frame.viewport ?? 0)
    }
    for (row, jump) in frame.jumps(after: previous) {
      jumps[row.id] = jump
      if figures.viewJump == nil { figures.viewJump = jump }
      if abs(jump) > abs(figures.jump ?? 0) + 1e-6 || figures.jump == nil { figures.jump = jump }
    }
  }

  // Sets `followDistance` if the list moved to stay at its end, and counts frames away from it.
  private mutating func updateFollowing(_ frame: ListFrame, figures: inout Figures) {
    guard let scroll = frame.scroll, let distance = frame.distanceToEnd,
      let viewport = frame.viewport,
      let extent = frame.extent
    else { return }
    if isFollowing, scroll >= 0, let previous, let before = previous.distanceToEnd,
      let viewJump = figures.viewJump, abs(viewJump) >= 0.5
    {
      let growth =
        frame.knownEnd == nil
        ? extent - (previous.extent ?? extent)
        : (frame.contentHeight ?? 0) - (previous.contentHeight ?? 0)
      let isRise =
        viewJump < 0 && -viewJump <= before + growth + 1 && (figures.adjustment ?? 0) > 0
      if isRise || abs(before) <= 1 && abs(distance) <= 1 { figures.followDistance = -viewJump }
    }
    if scroll < 0 { isFollowing = false }
    if abs(distance) <= 1, extent > viewport { isFollowing = true }
    if isFollowing, abs(distance) > 1 { framesBehindEnd += 1 }
  }

  // Starts a landing if the program scrolls to a row, and updates it until the next scroll.
  private mutating func updateLanding(_ frame: ListFrame) {
    if frame.scroll != 0 { isLanding = false }
    if let (row, alignsEnd) = frame.command {
      landings.append(Landing(row: row, alignsEnd: alignsEnd))
      isLanding = true
    }
    guard isLanding, var landing = landings.popLast() else { return }
    let row = frame.rows.first { $0.id == landing.row }
    landing.error = row.map { row in
      landing.alignsEnd
        ? row.top + row.height + frame.insets.trailing - (frame.viewport ?? 0)
        : row.top - frame.insets.leading
    }
    let isInPlace = landing.error.map { abs($0) < 1 } ?? false
    landing.settle = isInPlace ? landing.settle ?? landing.age : nil
    landing.age += 1
    landings.append(landing)
  }

  // Records a flash in the frame at an index if a row's jump is undone one or two frames later.
  private mutating func findFlash(at frame: Int) {
    guard frame >= flashesEnd, let first = recentJumps.first else { return }
    for length in 1...2 where recentJumps.count > length {
      // A list that rests between a jump and its correction has jumped twice, and not flashed.
      if length == 2, recentJumps[1].values.allSatisfy({ abs($0) < 0.5 }) { continue }
      var largest = 0.0
      for (row, jump) in first where abs(jump) >= 3 && abs(jump) > abs(largest) {
        var sum = jump
        var isShown = true
        for later in recentJumps[1...length] {
          guard let next = later[row] else { isShown = false; break }
          sum += next
        }
        if isShown, abs(sum) < 1 { largest = jump }
      }
      if largest != 0 {
        frames[frame].flash = largest
        frames[frame].flashLength = length
        flashesEnd = frame + length + 1
        return
      }
    }
  }
}
