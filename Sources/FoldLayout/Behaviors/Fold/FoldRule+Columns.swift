extension FoldRule {
  typealias Lanes = SIMD4<Double>

  /// The fold of four rows, wherever they lie, whose heights are not negative.
  ///
  /// Gives the bits of `fold(minY:rowHeight:)`, row by row, with fewer comparisons: at the line and
  /// below it delta is at least 1, which clamping turns into a flat row.
  @inline(always)
  func fold(minY: Lanes, rowHeight: Lanes) -> (angle: Lanes, opacity: Lanes) {
    let zero = Lanes(repeating: 0)
    let one = Lanes(repeating: 1)
    let right = Lanes(repeating: 90)
    let delta = (rowHeight + (minY - foldOffset)) / rowHeight
    // Each choice is one instruction or two, and its receiver what it gives for a quotient that is
    // not a number: that of a row without a height on the line itself, which is flat.
    let turned = right - right * delta
    let raised = zero.replacing(with: turned, where: turned .> zero)
    let angle = right.replacing(with: raised, where: raised .< right)
    let least = zero.replacing(with: one, where: delta .< zero)
    let padded = delta + opacityPadding
    let faded = padded.replacing(with: least, where: least .> padded)
    var opacity = one.replacing(with: faded, where: faded .< one)
    if opacityPadding < 0 { opacity.replace(with: one, where: minY .>= foldOffset) }
    return (angle, opacity)
  }
}
