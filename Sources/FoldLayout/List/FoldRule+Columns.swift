extension FoldRule {
  /// Writes angle and opacity of every row in the buffer from its `minY` and `height`.
  ///
  /// Gives the bits of `fold(minY:rowHeight:)`, row by row.
  ///
  /// - Complexity: O(`count`)
  func fold(_ buffer: inout RowBuffer) {
    for i in 0..<buffer.count {
      let fold = fold(minY: buffer.minY[i], rowHeight: buffer.height[i])
      buffer.foldAngle[i] = fold.angle
      buffer.opacity[i] = fold.opacity
    }
  }
}
