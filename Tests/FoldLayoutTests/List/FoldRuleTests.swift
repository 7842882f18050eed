import FoldLayout
import Testing

@Suite struct FoldRuleTests {
  let rule = FoldRule(FoldOptions(foldOffset: 135))

  @Test(arguments: [135, 135.001])
  func `a row on or below the fold line lies flat and is opaque`(minY: Double) {
    #expect(rule.fold(minY: minY, rowHeight: 130) == .flat)
  }

  @Test(arguments: [
    (122.0, 9.0, 1.0), (102.5, 22.5, 1), (70, 45, 0.9), (44, 63, 0.7), (37.5, 67.5, 0.65),
    (5, 90, 0.4),
  ])
  func `the angle grows linearly over one row height, and the opacity falls to 0.4`(
    minY: Double, angle: Double, opacity: Double
  ) {
    let fold = rule.fold(minY: minY, rowHeight: 130)
    #expect(abs(fold.angle - angle) < 1e-12 && abs(fold.opacity - opacity) < 1e-12)
  }

  @Test func `beyond edge-on the angle stays 90° and the opacity returns to 1, as published`() {
    #expect(rule.fold(minY: 4.999, rowHeight: 130) == RowFold(angle: 90, opacity: 1))
    #expect(rule.fold(minY: -1e6, rowHeight: 130) == RowFold(angle: 90, opacity: 1))
  }

  @Test func `a row without height above the line is edge-on instead of NaN`() {
    #expect(rule.fold(minY: 100, rowHeight: 0) == RowFold(angle: 90, opacity: 1))
  }

  @Test func `the opacity padding option replaces 0.4`() {
    let rule = FoldRule(FoldOptions(foldOffset: 135, opacityPadding: 0))
    #expect(abs(rule.fold(minY: 70, rowHeight: 130).opacity - 0.5) < 1e-12)
  }

  @Test(arguments: [-0.75, 3])
  func `the opacity stays within 0...1 for any padding`(padding: Double) {
    let rule = FoldRule(FoldOptions(foldOffset: 135, opacityPadding: padding))
    for minY in stride(from: 0.0, through: 140, by: 5) {
      #expect((0...1).contains(rule.fold(minY: minY, rowHeight: 130).opacity))
    }
  }
}
