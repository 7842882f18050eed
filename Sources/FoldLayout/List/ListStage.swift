/// A list in the state of a moment, and the notch over it where there is one.
public struct ListStage: Sendable {
  /// The list.
  public internal(set) var list: FoldingList
  /// The notch over the list, where the scene has one.
  public internal(set) var notch: FlippingNotch?
  /// How often a row has joined the list by itself.
  private(set) var joinedRows = 0
  /// Whether the finger has gone in a recording that has no flags for it.
  private var hasLetGo = false

  init(_ scene: ListScene, on device: Device) {
    list = FoldingList(scene, on: device)
    notch = scene.notch.map { FlippingNotch(options: $0, list: scene, device: device) }
  }
}

extension ListStage {
  mutating func apply(
    _ event: TraceEvent, at time: Double, contentOffset: Double
  ) throws(EventError) {
    joinRows(until: time)
    if case .insert(_, _, _, let id?) = event, notch?.clone?.id == id { throw .idIsTaken(id) }
    try list.checkVisible(contentOffset: contentOffset)
    try list.take(event, at: time, contentOffset: contentOffset)
    switch event {
    // What an event lets in, the notch brings no more.
    case .insert(_, _, _, let id?): notch?.newRows.removeAll { $0 == id }
    case .dragEnd(nil):
      notch?.takeHeight(of: list)
      notch?.endDrag(at: time)
      keepLanding(at: time)
      hasLetGo = true
    case .rotate(let size): notch?.rotate(to: size, at: time)
    default: break
    }
    try list.checkMotions()
  }

  /// Lets the rows that the notch has flipped into place by `time` join the list.
  private mutating func joinRows(until time: Double) {
    while let due = notch?.nextInsertion?.time, Moment.isReached(due, at: time) {
      notch?.takePictures(of: list, until: due)
      guard let new = notch?.takeInsertion(until: time) else { break }
      switch notch?.metrics.options.action {
      case .refresh: list.keepPlace(ofNewRow: nil, at: new.time)
      case .show:
        list.show(new)
        list.keepPlace(ofNewRow: nil, at: new.time)
      case .add, nil:
        list.insert(new)
        joinedRows += 1
      }
    }
    notch?.takePictures(of: list, until: time)
  }

  /// Where the recording has no flag for it, a finger counts as down until an event says that the
  /// drag of the list has ended, and again once the content has come back to its top.
  mutating func scroll(to rawOffset: Double, isDragging: Bool?, at time: Double) {
    guard notch != nil else { return }
    joinRows(until: time)
    if rawOffset >= 0 { hasLetGo = false }
    notch?.takeHeight(of: list)
    notch?.scroll(rawOffset: rawOffset, isDragging: isDragging ?? !hasLetGo, at: time)
    keepLanding(at: time)
  }

  /// Keeps the place of a clone that the finger has just let go of.
  private mutating func keepLanding(at time: Double) {
    guard let notch, notch.clone != nil, list.behaviors.landing == nil else { return }
    list.keepPlace(ofNewRow: notch.metrics.options.insertionIndex, at: time)
  }

  mutating func advance(to time: Double) {
    joinRows(until: time)
    list.advance(to: time)
  }

  /// The content offset that shows a recorded one, once what is over by `time` has ended.
  mutating func shownOffset(_ recorded: Double, at time: Double) -> Double {
    joinRows(until: time)
    return list.shownOffset(recorded, at: time)
  }

  /// Sets what moves by itself to where it is in `frame`, whose content offset becomes the one that
  /// is shown; throws where more rows are on the screen than a frame may hold.
  mutating func show(_ frame: inout FrameHead, isRecorded: Bool) throws(EventError) {
    advance(to: frame.time)
    frame.scrollAnchor = list.scrollAnchor
    if isRecorded {
      let whole = frame.contentOffset + list.scrollAnchor
      frame.contentOffset = list.anchored(frame.contentOffset)
      // An end of the list keeps some of what edits above the screen would add.
      frame.scrollAnchor += frame.contentOffset - whole
    }
    if notch != nil {
      scroll(to: frame.contentOffset, isDragging: frame.isDragging, at: frame.time)
      joinRows(until: frame.time)
      frame.contentOffset = notch?.contentOffset ?? frame.contentOffset
    }
    try list.checkVisible(contentOffset: frame.contentOffset)
  }
}

extension ListStage {
  /// Sets the list to where it is in a frame, and fills the frame, all in its place.
  mutating func play(_ head: FrameHead, into frame: inout Frame) {
    frame.head = head
    if notch == nil {
      if list.moves(at: head.time) { list.advance(to: head.time) }
      list.layout(contentOffset: head.contentOffset, time: head.time, into: &frame.rows)
    } else {
      advance(to: head.time)
      layOut(head, into: &frame)
    }
  }

  /// Fills a frame with what shows at its time.
  func layOut(_ head: FrameHead, into frame: inout Frame) {
    layout(contentOffset: head.contentOffset, time: head.time, into: &frame.rows)
    guard let notch else { return }
    frame.extras.removeAll(keepingCapacity: true)
    notch.appendElements(over: list, at: head.time, to: &frame.extras)
  }

  /// Lays out the elements of the list on screen, or with `rows` any and none besides.
  ///
  /// - Parameters:
  ///   - range: The elements, within `0..<list.rows.count`, where not those on screen.
  ///   - contentOffset: How far the list is scrolled, in points; a notch knows that itself.
  ///   - time: The time, in seconds on the recording's clock.
  ///   - buffer: The columns to fill.
  /// - Complexity: O(elements laid out + log n)
  public func layout(
    rows range: Range<Int>? = nil, contentOffset: Double, time: Double,
    into buffer: inout RowBuffer
  ) {
    if let notch {
      notch.layout(list, rows: range, at: time, into: &buffer)
    } else {
      list.layout(rows: range, contentOffset: contentOffset, time: time, into: &buffer)
    }
  }

  /// The buffer's elements from top to bottom: with `all`, every one of them, else those whose boxes
  /// meet the screen.
  ///
  /// - Complexity: O(n), O(n log n) where elements are out of order.
  public func readingOrder(of buffer: RowBuffer, all: Bool = false) -> [Int] {
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
