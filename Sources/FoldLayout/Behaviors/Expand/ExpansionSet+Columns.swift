extension ExpansionSet {
  /// Adjusts the rows in the buffer for the rows expanded at `time` seconds.
  ///
  /// With p the total progress of all expansions, a row's angle and opacity are interpolated by p
  /// toward flat and opaque; p may overshoot, and the opacity is clamped. Each row also fades out
  /// by the total progress of all other rows, which is p unless it is expanded itself. An expanded
  /// row moves by −minY times its own progress.
  func apply(to buffer: inout RowBuffer, at time: Double) {
    let progress = progress(at: time)
    var start = 0
    while start < buffer.count {
      var (end, next) = (buffer.count, members.count)
      for k in members.indices {
        guard let i = buffer.index(ofElement: members[k].row) else { continue }
        if i >= start, i < end { (end, next) = (i, k) }
      }
      buffer.unfold(start..<end, by: progress, fading: progress)
      if next < members.count {
        let value = members[next].spring.value(at: time)
        buffer.unfold(
          end..<end + 1, by: progress, fading: members.count == 1 ? 0 : progress - value)
        buffer.set(end, expandOffset: -value * buffer.minY[end])
      }
      start = end + 1
    }
  }
}
