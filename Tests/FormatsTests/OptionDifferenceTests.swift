import FoldLayout
import Testing

@testable import FoldFormats

/// Scenes differ where their options do, each by its keys.
@Suite struct OptionDifferenceTests {
  private func differences(_ a: String, _ b: String) throws -> [OptionDifference] {
    OptionDifference.between(try scene(a), try scene(b))
  }

  @Test(arguments: [
    ("deck: {borderWidth: 2}", "deck: {}", "deck.borderWidth", "2", "5"),
    (
      "deck: {cardSize: {width: 9, height: 300}}", "deck: {}", "deck.cardSize.width", "9", "400"
    ),
    ("deck: {backColor: '#123456'}", "deck: {}", "deck.backColor", "#123456", "#000000"),
    (
      "deck: {container: {x: 1, width: 2, height: 3}}", "deck: {}", "deck.container",
      "{x: 1, y: 0, width: 2, height: 3}", "none"
    ),
    (
      "rows: {count: 1, height: 2}\nfold: {}", "rows: {count: 1, height: 2}", "fold",
      "{offset: 135, opacityPadding: 0.4, perspective: 1}", "none"
    ),
    (
      "rows: {count: 1, height: 2}\nfold: {perspective: 2}",
      "rows: {count: 1, height: 2}\nfold: {}", "fold.perspective", "2", "1"
    ),
    (
      "rows: {count: 1, height: 2}\ndirection: rtl", "rows: {count: 1, height: 2}", "direction",
      "rtl", "ltr"
    ),
    (
      "rows: {count: 1, height: 2}\nseparator: {inset: 4}",
      "rows: {count: 1, height: 2}\nseparator: {}", "separator.inset", "4", "none"
    ),
  ])
  func `a difference has its keys and both values`(
    a: String, b: String, key: String, first: String, second: String
  ) throws {
    let device = "device: iphone-8\n"
    #expect(
      try differences(device + a, device + b) == [
        OptionDifference(key: key, a: first, b: second)
      ])
  }

  @Test func `what is written out as the default is no difference`() throws {
    let plain = "device: iphone-8\nrows: {count: 1, height: 2}\nfold: {}\nexpand: {}"
    let full = """
      device: {width: 375, height: 667, scale: 2, statusBar: 20}
      axis: vertical
      rows: {count: 1, height: 2, cornerRadius: 10}
      fold: {offset: 135, opacityPadding: 0.4, perspective: 1}
      expand: {response: 0.55, dampingFraction: 0.825}
      """
    #expect(try differences(plain, full) == [])
  }
}
