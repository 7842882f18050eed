/// One connection to a browser, from its request to the end of the answer; it never waits.
struct PreviewConnection {
  private enum Stage {
    case reading(RequestReader)
    case waiting(PreviewAnswer.Wait)
    case answering(PreviewAnswer, sent: Int)
    /// All is sent. What still comes is thrown away for a moment: to close before it is read would take
    /// the answer from the other side, too.
    case closing
    case ended
  }

  let descriptor: Int32
  private var stage = Stage.reading(RequestReader())
  /// When the present stage has taken too long.
  private var deadline: ContinuousClock.Instant

  private static let patience = (
    reading: Duration.seconds(5), waiting: Duration.seconds(20), answering: Duration.seconds(30),
    closing: Duration.seconds(1)
  )
  /// The most bytes that are read or written at a time, so that every connection has its turn.
  private static let (readSize, writeSize) = (16_384, 262_144)

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    deadline = .now + Self.patience.reading
  }

  var hasEnded: Bool { if case .ended = stage { true } else { false } }

  /// What to ask `poll` for.
  var events: Int16 {
    switch stage {
    case .reading, .closing: Int16(POLLIN)
    case .answering: Int16(POLLOUT)
    case .waiting, .ended: 0
    }
  }

  /// Does what can be done now.
  ///
  /// - Parameters:
  ///   - events: What `poll` has found.
  ///   - port: The port on which the server listens.
  ///   - store: What the server shows.
  mutating func advance(_ events: Int16, port: UInt16, _ store: PreviewStore) {
    if events & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { return stage = .ended }
    switch stage {
    case .reading(let reader): readOn(reader, events, port, store)
    case .waiting(let wait):
      let state = store.state
      if state.version != wait.known || isLate { answer(PreviewAnswer(to: wait, state)) }
    case .answering(let answer, let sent):
      if isLate { stage = .ended } else if events != 0 { send(answer, from: sent) }
    case .closing:
      if isLate || (events != 0 && receive { _ in } == false) { stage = .ended }
    case .ended: break
    }
  }

  private var isLate: Bool { deadline < .now }

  private mutating func readOn(
    _ known: RequestReader, _ events: Int16, _ port: UInt16, _ store: PreviewStore
  ) {
    var reader = known
    // The reader's bytes are its own again, and are appended to in place.
    stage = .ended
    do throws(RequestRefusal) {
      var result = Result<RequestHead?, RequestRefusal>.success(nil)
      let goesOn =
        events == 0
        || receive { part in
          result = Result { () throws(RequestRefusal) in try reader.take(part) }
        }
      if let request = try result.get() {
        var wait: PreviewAnswer.Wait?
        if let answer = PreviewAnswer(to: request, port: port, store.state, wait: &wait) {
          self.answer(answer)
        } else if let wait {
          go(to: .waiting(wait), for: Self.patience.waiting)
        }
      } else if goesOn {
        if !isLate {
          stage = .reading(reader)
        } else if !reader.isEmpty {
          throw .tooSlow
        }
      }
    } catch {
      answer(PreviewAnswer(error))
    }
  }

  private mutating func go(to stage: Stage, for time: Duration) {
    self.stage = stage
    deadline = .now + time
  }

  private mutating func answer(_ answer: PreviewAnswer) {
    go(to: .answering(answer, sent: 0), for: Self.patience.answering)
    send(answer, from: 0)
  }

  /// Sends on until the other side has enough for now.
  private mutating func send(_ answer: PreviewAnswer, from start: Int) {
    let headCount = answer.head.count
    let count =
      if start < headCount {
        answer.head[start...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      } else {
        answer.body.dropFirst(start - headCount).prefix(Self.writeSize)
          .withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      }
    guard count >= 0 else {
      if errno != EAGAIN && errno != EINTR { stage = .ended }
      return
    }
    let sent = start + count
    guard sent == headCount + answer.body.count else {
      return stage = .answering(answer, sent: sent)
    }
    shutdown(descriptor, Int32(SHUT_WR))
    go(to: .closing, for: Self.patience.closing)
  }

  /// Hands over what has come; false where nothing more will.
  private func receive(_ body: (ArraySlice<UInt8>) -> Void) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: Self.readSize, alignment: 1) { space in
      let count = read(descriptor, space.baseAddress, space.count)
      if count > 0 { body(Array(space[..<count])[...]) }
      return count > 0 || count < 0 && (errno == EAGAIN || errno == EINTR)
    }
  }
}
