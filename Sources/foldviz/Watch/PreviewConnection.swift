/// A connection to a browser, from its request to the end of the answer, without blocking.
struct PreviewConnection {
  private enum Stage {
    case reading(RequestReader)
    case waiting(PreviewAnswer.Wait)
    case answering(PreviewAnswer, sent: Int)
    /// All is sent, and further input is discarded for a moment. Closing with unread input would
    /// reset the connection, and the browser could lose the answer.
    case closing
    case ended
  }

  let descriptor: Int32
  private var stage = Stage.reading(RequestReader())
  /// The time at which the current stage times out, which closes the connection.
  private var deadline: ContinuousClock.Instant

  private static let patience = (
    reading: Duration.seconds(5), waiting: Duration.seconds(20), answering: Duration.seconds(30),
    closing: Duration.seconds(1)
  )
  /// The maximum number of bytes read or written in one step, so that no connection starves others.
  private static let (readSize, writeSize) = (16_384, 262_144)

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    deadline = .now + Self.patience.reading
  }

  var hasEnded: Bool { if case .ended = stage { true } else { false } }

  var events: Int16 {
    switch stage {
    case .reading, .closing: Int16(POLLIN)
    case .answering: Int16(POLLOUT)
    case .waiting, .ended: 0
    }
  }

  /// Does as much as is possible without blocking, given the events that `poll` returned.
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
    // The reader is now referenced only once, so its buffer is appended to in place.
    stage = .ended
    do throws(RequestRefusal) {
      var result = Result<RequestHead?, RequestRefusal>.success(nil)
      let continues =
        events == 0
        || receive { part in
          result = Result { () throws(RequestRefusal) in try reader.append(part) }
        }
      if let request = try result.get() {
        var wait: PreviewAnswer.Wait?
        if let answer = PreviewAnswer(to: request, port: port, store.state, wait: &wait) {
          self.answer(answer)
        } else if let wait {
          go(to: .waiting(wait), for: Self.patience.waiting)
        }
      } else if continues {
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

  /// Passes the received bytes to `body`, and returns whether more may follow.
  private func receive(_ body: (ArraySlice<UInt8>) -> Void) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: Self.readSize, alignment: 1) { space in
      let count = read(descriptor, space.baseAddress, space.count)
      if count > 0 { body(Array(space[..<count])[...]) }
      return count > 0 || count < 0 && (errno == EAGAIN || errno == EINTR)
    }
  }
}
