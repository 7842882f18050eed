/// The state of a list during playback, and of the notch over it.
public struct ListStage: Sendable {
  package internal(set) var list: FoldingList
  package internal(set) var notch: FlippingNotch?
  /// The number of changes of the scroll bounds without an event: rows that a notch inserted, and
  /// frames in which rows grow or the list follows its end.
  private(set) var boundsRevision = 0
  /// Whether the finger has been lifted, in a recording without drag flags.
  private var hasLetGo = false

  init(_ scene: ListScene, on device: Device) {
    list = FoldingList(scene, on: device)
    notch = scene.notch.map { FlippingNotch(options: $0, list: scene, device: device) }
  }
}

extension ListStage {
  mutating func apply(
    _ event: SceneEvent, at time: Double, contentOffset: Double
  ) throws(EventError) {
    list.keepRows(until: .infinity)
    joinRows(until: time)
    if case .insert(_, _, _, let id?) = event, notch?.clone?.id == id { throw .idIsTaken(id) }
    try list.checkVisible(contentOffset: contentOffset)
    try list.apply(event, at: time, contentOffset: contentOffset)
    switch event {
    // A row that an event inserts is no longer added by the notch.
    case .insert(_, _, _, let id?): notch?.newRows.removeAll { $0 == id }
    case .dragEnd(nil):
      notch?.updateHeight(of: list)
      notch?.endDrag(at: time)
      keepLanding(at: time)
      hasLetGo = true
    case .rotate(let size): notch?.rotate(to: size, at: time)
    default: break
    }
    try list.checkMotions()
  }

  private mutating func joinRows(until time: Double) {
    list.keepRows(until: time)
    while let due = notch?.nextInsertion?.time, Moment.isReached(due, at: time) {
      notch?.recordPictures(of: list, until: due)
      guard let new = notch?.consumeInsertion(until: time) else { break }
      // The notch may add a row at the time of a frame, after the frame's rows are placed.
      list.keepRows(until: .infinity)
      switch notch?.metrics.options.action {
      case .refresh: list.cancelLanding(at: new.time)
      case .show:
        list.expandRow(of: new)
        list.cancelLanding(at: new.time)
      case .add, nil:
        notch?.landed?.row = list.insert(new)
        boundsRevision += 1
      }
    }
    notch?.recordPictures(of: list, until: time)
  }

  /// Applies a scroll position, in points, to the notch at `time` seconds; a `nil` `isDragging`
  /// counts as true, except from the end of a drag until the content is back at its top.
  mutating func scroll(to rawOffset: Double, isDragging: Bool?, at time: Double) {
    guard notch != nil else { return }
    joinRows(until: time)
    if rawOffset >= 0 { hasLetGo = false }
    notch?.updateHeight(of: list)
    notch?.scroll(rawOffset: rawOffset, isDragging: isDragging ?? !hasLetGo, at: time)
    keepLanding(at: time)
  }

  private mutating func keepLanding(at time: Double) {
    guard let notch, notch.clone != nil, list.behaviors.landing == nil else { return }
    list.reserveLanding(forRow: notch.metrics.options.insertionIndex, at: time)
  }

  mutating func advance(to time: Double) {
    joinRows(until: time)
    list.advance(to: time)
  }

  /// Advances to `time` seconds, and returns the offset to show when the user's part of it, recorded
  /// (`isRecorded`) or of the physics, is `userOffset`, both in points.
  ///
  /// Before an event, no later frames are prepared, because the event changes them.
  mutating func advance(
    to time: Double, userOffset: Double, isRecorded: Bool, beforeEvent: Bool = false
  ) -> Double {
    joinRows(until: time)
    list.followEnd(userOffset: userOffset, isRecorded: isRecorded, at: time)
    if beforeEvent { list.updateAnimations(at: time) } else { list.advance(to: time) }
    return isRecorded
      ? list.shownOffset(ofRecorded: userOffset) : userOffset + list.scrollAnchor
  }

  /// Advances to a frame, and sets its content offset to the one to show: edits shift the user's
  /// part, recorded (`isOffsetRecorded`) or of the physics, and a notch sets its own.
  ///
  /// - Throws: `EventError` if too many rows are on screen.
  mutating func advance(toFrame frame: inout FrameHead, isOffsetRecorded: Bool)
    throws(EventError)
  {
    list.beginFrame(at: frame.time)
    let shown = advance(
      to: frame.time, userOffset: frame.contentOffset, isRecorded: isOffsetRecorded)
    if list.follower != nil || list.edits.grows { boundsRevision += 1 }
    // At an end of the list, less than the anchor may be added.
    frame.scrollAnchor =
      list.scrollAnchor + (shown - (frame.contentOffset + list.scrollAnchor))
    if list.placement == nil || !isOffsetRecorded { frame.contentOffset = shown }
    if list.placement != nil { list.placeRows(of: &frame, isRecorded: isOffsetRecorded) }
    if notch != nil {
      scroll(to: frame.contentOffset, isDragging: frame.isDragging, at: frame.time)
      joinRows(until: frame.time)
      let wanted = frame.contentOffset
      frame.contentOffset = notch?.contentOffset ?? wanted
      list.placement?.value.hold(frame.contentOffset - wanted, isFirst: frame.index == 0)
    }
    try list.checkVisible(contentOffset: frame.contentOffset)
  }
}

extension ListStage {
  // Without inlining, a frame of a played recording takes 6 % longer.
  @inline(__always)
  mutating func play(_ head: FrameHead, into frame: inout Frame) {
    frame.head = head
    if notch == nil {
      if list.moves(at: head.time) { list.advance(to: head.time) }
      if list.placement == nil, list.isPlain(at: head.time) {
        // Without `FoldingList.layout`, for which the whole list would be copied.
        frame.rows.layout(list.rows, list.geometry, contentOffset: head.contentOffset)
      } else {
        list.layout(contentOffset: head.contentOffset, time: head.time, into: &frame.rows)
      }
    } else {
      advance(to: head.time)
      layOut(head, into: &frame)
    }
  }

  func layOut(_ head: FrameHead, into frame: inout Frame) {
    layout(contentOffset: head.contentOffset, time: head.time, into: &frame.rows)
    guard let notch else { return }
    frame.extras.removeAll(keepingCapacity: true)
    notch.appendElements(over: list, at: head.time, to: &frame.extras)
  }

  /// Lays out the elements in the index `range`, or on screen if it is `nil`, at `time` seconds.
  ///
  /// `contentOffset` is in points, and ignored with a notch, which has its own.
  package func layout(
    rows range: Range<Int>? = nil, contentOffset: Double, time: Double,
    into buffer: inout RowBuffer
  ) {
    if let notch {
      notch.layout(list, rows: range, at: time, into: &buffer)
    } else {
      list.layout(rows: range, contentOffset: contentOffset, time: time, into: &buffer)
    }
  }

  package func readingOrder(of buffer: RowBuffer, all: Bool = false) -> [Int] {
    let order = list.readingOrder(of: buffer, all: all)
    if all || notch == nil { return order }
    return order.filter {
      buffer.minY[$0] < list.viewportHeight && buffer.minY[$0] + buffer.height[$0] > 0
    }
  }

  func phase(of frame: FrameHead, after previous: FrameHead?) -> FramePhase? {
    if let phase = notch.flatMap({ FramePhase($0.phase(at: frame.time)) }),
      phase != .bounce || frame.scrolls(since: previous)
    {
      return phase
    }
    return list.phase(of: frame, after: previous)
  }
}
