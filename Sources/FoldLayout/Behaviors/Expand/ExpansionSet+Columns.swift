extension ExpansionSet {
  /// Changes the published folds of the rows in the buffer for what is expanded at `time`.
  ///
  /// With progress p of all that is expanded, angle and opacity go from their folded values to flat
  /// by p; p may overshoot, the opacity is clamped. Every row also fades out by the progress of the
  /// others, and an expanded row moves by −p·minY to the top of the screen.
  ///
  /// - Complexity: O(rows in the buffer × expansions)
  func apply(to buffer: inout RowBuffer, at time: Double) {
    let progress = progress(at: time)
    for i in 0..<buffer.count {
      let row = buffer.element(at: i)
      let unfolded = buffer.opacity[i] + progress * (1 - buffer.opacity[i])
      let others = progressOfOthers(than: row, at: time)
      buffer.set(
        i,
        fold: RowFold(
          angle: buffer.foldAngle[i] * (1 - progress),
          opacity: clampToUnit(unfolded) * clampToUnit(1 - others)))
    }
    for expansion in members {
      guard let i = buffer.index(ofElement: expansion.row) else { continue }
      buffer.set(i, expandOffset: -expansion.spring.value(at: time) * buffer.minY[i])
    }
  }

  private func clampToUnit(_ value: Double) -> Double { max(0, min(value, 1)) }
}
