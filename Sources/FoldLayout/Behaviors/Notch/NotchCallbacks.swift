extension ListStage {
  /// Logs the notch's delegate calls for a frame or else an input at `time` seconds, up to `after`.
  func logCallbacks(isFrame: Bool, at time: Double, to after: ListStage, in log: inout CallbackLog)
  {
    guard let old = notch, let new = after.notch else { return }
    if old.isDragging, !new.isDragging {
      log.add(.scrollViewDidEndDragging(offset: old.contentOffset), at: time)
    }
    let drops = new.lastEnd != old.lastEnd && new.lastEnd < .infinity
    if isFrame || drops {
      log.addScroll(
        to: new.rawOffset - new.consumedOffset, limit: new.metrics.options.maxScrollOffset, at: time
      )
    }
    if drops, let clone = new.clone {
      log.add(.dropCompleted, at: clone.dropEnd)
      log.add(.flipCompleted(from: 0, to: 0), at: clone.end)
    }
  }
}
