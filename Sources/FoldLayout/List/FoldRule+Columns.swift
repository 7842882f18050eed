extension FoldRule {
  typealias Lanes = SIMD4<Double>

  /// Writes angle and opacity of every row in the buffer from its `minY` and `height`.
  ///
  /// Gives the bits of `fold(minY:rowHeight:)`, row by row.
  ///
  /// - Complexity: O(`count`)
  func fold(_ buffer: inout RowBuffer) {
    let count = buffer.count
    buffer.withColumns { columns in
      var k = 0
      while k < count {
        columns.fold(at: k, by: self)
        k &+= 4
      }
    }
  }

  /// The fold of four rows, the topmost first.
  @inline(__always)
  func fold(minY: Lanes, rowHeight: Lanes) -> (angle: Lanes, opacity: Lanes) {
    let folding = minY .< foldOffset
    var angle = Lanes(repeating: 0)
    var opacity = Lanes(repeating: 1)
    // Most rows lie below the fold line, where there is nothing to divide.
    if minY[0] < foldOffset {
      let delta = (rowHeight + (minY - foldOffset)) / rowHeight
      let seen = delta .>= 0
      var faded = delta + opacityPadding
      faded.replace(with: 1, where: faded .> 1)
      faded.replace(with: 0, where: faded .< 0)
      angle.replace(with: (90 - 90 * delta).replacing(with: 90, where: .!seen), where: folding)
      opacity.replace(with: faded, where: folding .& seen)
    }
    return (angle, opacity)
  }
}
