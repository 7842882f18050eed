extension ExpansionSet {
  /// Adjusts the rows in the buffer for the rows expanded at `time` seconds.
  ///
  /// With p the combined progress of all expansions, a row's angle and opacity are interpolated by
  /// p toward flat and opaque; p may overshoot, and the opacity is clamped. Each row also fades out
  /// by the combined progress of all other rows, which is p unless it is expanded itself. An
  /// expanded row moves by −p·minY.
  func apply(to buffer: inout RowBuffer, at time: Double) {
    var (value, rest) = (0.0, 1.0)
    // By index, because copying an expansion in every frame is expensive.
    for k in members.indices {
      value = members[k].spring.value(at: time)
      rest *= 1 - value
    }
    let progress = 1 - rest
    var start = 0
    while start < buffer.count {
      var (end, next) = (buffer.count, members.count)
      for k in members.indices {
        guard let i = buffer.index(ofElement: members[k].row) else { continue }
        if i >= start, i < end { (end, next) = (i, k) }
      }
      buffer.unfold(start..<end, by: progress, fading: progress)
      if next < members.count {
        let isAlone = members.count == 1
        let others = isAlone ? 0 : progressOfOthers(than: members[next].row, at: time)
        buffer.unfold(end..<end + 1, by: progress, fading: others)
        if !isAlone { value = members[next].spring.value(at: time) }
        buffer.set(end, expandOffset: -value * buffer.minY[end])
      }
      start = end + 1
    }
  }
}
