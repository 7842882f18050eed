extension FoldRule {
  typealias Lanes = SIMD4<Double>

  /// The fold of four rows, of which at least one lies above the fold line.
  ///
  /// Gives the bits of `fold(minY:rowHeight:)`, row by row.
  @inline(__always)
  func fold(minY: Lanes, rowHeight: Lanes) -> (angle: Lanes, opacity: Lanes) {
    let folding = minY .< foldOffset
    let delta = (rowHeight + (minY - foldOffset)) / rowHeight
    let seen = delta .>= 0
    var faded = delta + opacityPadding
    faded.replace(with: 1, where: faded .> 1)
    faded = Lanes(repeating: 0).replacing(with: faded, where: faded .> 0)
    // Past edge-on this would be above 90, and where a row has no height not a number.
    let turned = 90 - 90 * delta
    let angle = Lanes(repeating: 90).replacing(with: turned, where: turned .< 90)
    return (
      Lanes(repeating: 0).replacing(with: angle, where: folding),
      Lanes(repeating: 1).replacing(with: faded, where: folding .& seen)
    )
  }
}
