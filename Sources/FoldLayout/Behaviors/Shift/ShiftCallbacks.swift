extension ShiftStage {
  /// Logs the calls of controllers and views for an input at `time` seconds that leads to `after`.
  func logCallbacks(at time: Double, to after: ShiftTransition, in log: inout CallbackLog) {
    guard let start = after.startTime else { return }
    var isShown: [Bool] = []
    if shift.startTime == nil {
      after.logStart(at: time, in: &log)
      isShown = after.shifts.map { _ in true }
    } else {
      isShown = after.shifts.indices.map { shift.isReplicaShown($0, at: max(start, time)) }
      log.forgetPending { $0.isShiftEnd }
    }
    let position = Callback.Call.completeTransition(
      at: after.finishPosition ?? (after.isForward ? .end : .start))
    if after.shifts.isEmpty, shift.startTime == nil { log.add(position, at: start) }
    for i in after.shifts.indices where isShown[i] {
      let isGone = !after.isReplicaShown(i, at: max(start, time))
      let end = isGone ? time : after.shifts[i].endTime
      if end == .infinity { continue }
      if isGone || after.cleanUp == .automatic {
        log.add(.replicaRemoved(after.shifts[i].id), at: end)
      }
      if i == 0 { log.add(position, at: end) }
    }
  }
}

extension ShiftTransition {
  fileprivate func logStart(at time: Double, in log: inout CallbackLog) {
    guard let startTime else { return }
    let isPrepared = startTime > time
    log.add(
      .transitionDuration(answer: prepareDuration > 0 ? prepareDuration : duration), at: time)
    log.add(.animateTransition(addsDestination: !isPrepared), at: time)
    let sides = [source.side, destination.side]
    var isEnabled = true
    for (side, isSource) in zip(sides, [true, false]) where isEnabled {
      isEnabled = side.isShiftingEnabled
      log.add(.isShiftingEnabled(isSource: isSource, answer: isEnabled), at: time)
    }
    if isEnabled {
      for isSource in [true, false] {
        log.add(contentView(isSource: isSource, isForActions: false), at: time)
        log.add(.shiftExclusions(isSource: isSource), at: time)
      }
      let counts = sides.map { ShiftMatching.participants(of: $0, version).count }
      let matches = shifts.count { $0.role == .match }
      log.add(
        .shifts(
          sources: counts[0], destinations: counts[1], matches: matches, version: version),
        at: time)
    }
    if isPrepared {
      log.add(.prepareForTransitionFrom, at: time)
      log.add(.prepareForTransitionTo(duration: prepareDuration), at: time)
      log.add(.destinationAdded, at: startTime)
      log.add(.completeTransitionTo, at: startTime)
      log.add(.completeTransitionFrom, at: startTime)
    }
    for role in [Shift.Role.match, .sourceAction, .destinationAction] {
      if isEnabled, role != .match {
        let isSource = role == .sourceAction
        log.add(contentView(isSource: isSource, isForActions: true), at: startTime)
      }
      for shift in shifts where shift.role == role {
        log.add(.replicaMade(shift.id), at: startTime)
      }
    }
  }

  private func contentView(isSource: Bool, isForActions: Bool) -> Callback.Call {
    .contentView(isSource: isSource, isForActions: isForActions, version: version)
  }
}

extension Callback.Call {
  fileprivate var isShiftEnd: Bool {
    switch self {
    case .replicaRemoved, .completeTransition: true
    default: false
    }
  }
}
