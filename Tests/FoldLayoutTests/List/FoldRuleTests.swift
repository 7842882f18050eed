import FoldLayout
import Testing

@Suite struct FoldRuleTests {
  let rule = FoldRule(FoldOptions(foldOffset: 135))

  @Test func `a row exactly on the fold line lies flat and opaque`() {
    #expect(rule.fold(minY: 135, rowHeight: 130) == .flat)
  }

  @Test func `a row below the fold line lies flat and opaque`() {
    #expect(rule.fold(minY: 135.001, rowHeight: 130) == .flat)
  }

  @Test(arguments: [
    (minY: 102.5, angle: 22.5), (70, 45), (37.5, 67.5), (5, 90),
  ])
  func `the angle grows linearly over one row height, to 1e-12`(minY: Double, angle: Double) {
    #expect(abs(rule.fold(minY: minY, rowHeight: 130).angle - angle) < 1e-12)
  }

  @Test(arguments: [
    (minY: 122.0, opacity: 1.0), (70, 0.9), (44, 0.7), (5, 0.4),
  ])
  func `the opacity is the fold delta plus 0.4, at most 1`(minY: Double, opacity: Double) {
    #expect(abs(rule.fold(minY: minY, rowHeight: 130).opacity - opacity) < 1e-12)
  }

  @Test func `past edge-on the angle stays 90° and the opacity returns to 1, as published`() {
    #expect(rule.fold(minY: 4.999, rowHeight: 130) == RowFold(angle: 90, opacity: 1))
    #expect(rule.fold(minY: -1e6, rowHeight: 130) == RowFold(angle: 90, opacity: 1))
  }

  @Test func `a row without height above the line is edge-on, and not a NaN`() {
    #expect(rule.fold(minY: 100, rowHeight: 0) == RowFold(angle: 90, opacity: 1))
  }

  @Test func `another opacity padding takes the place of 0.4`() {
    let rule = FoldRule(FoldOptions(foldOffset: 135, opacityPadding: 0))
    #expect(abs(rule.fold(minY: 70, rowHeight: 130).opacity - 0.5) < 1e-12)
  }

  @Test(arguments: [-0.75, 3])
  func `whatever the padding, the opacity stays within 0...1`(padding: Double) {
    let rule = FoldRule(FoldOptions(foldOffset: 135, opacityPadding: padding))
    for minY in stride(from: 0.0, through: 140, by: 5) {
      #expect((0...1).contains(rule.fold(minY: minY, rowHeight: 130).opacity))
    }
  }
}
