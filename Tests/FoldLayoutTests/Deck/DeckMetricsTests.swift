import FoldLayout
import FoldTestSupport
import Testing

@Suite struct DeckMetricsTests {
  @Test func `the back of a card is black in the newer class and gray in the older class`() {
    #expect(DeckOptions().backColor == RGBAColor(red: 0, green: 0, blue: 0))
    #expect(DeckOptions(style: .cardAnimationView).backColor == RGBAColor(rgb: 0x55_5555))
  }

  @Test func `the head, the first card behind it and the eighth have the published metrics`() {
    let metrics = DeckMetrics(options: DeckOptions())
    #expect(metrics.scale(0) == 1 && metrics.scale(1) == 0.95)
    #expect(abs(metrics.scale(8) - 0.5) < 1e-15)
    #expect(metrics.gap(1) == 35 && abs(metrics.gap(10) - 15) < 1e-12)
    #expect(metrics.yOffset(0) == 0 && metrics.yOffset(1) == 35)
    #expect(abs(metrics.yOffset(10) - 250) < 1e-12)
    #expect(metrics.opacity(2) == 1 && metrics.opacity(3) == 1)
    #expect(abs(metrics.opacity(9) - 0.2) < 1e-15)
    #expect(metrics.border(0) == 5 && metrics.zPosition(0) == 100)
    #expect(metrics.incomingZPosition(isReused: true) == 101)
    #expect(metrics.incomingZPosition(isReused: false) == 0)
    #expect(metrics.eyeDistance == 2000)
  }

  @Test func `the older class is half as large, fades later and has a nearer viewpoint`() {
    let metrics = DeckMetrics(options: DeckOptions(style: .cardAnimationView))
    #expect(metrics.scale(0) == 0.5 && metrics.scale(1) == 0.475)
    #expect(metrics.gap(8) == 15 && metrics.gap(20) == 5)
    #expect(metrics.opacity(6) == 1 && abs(metrics.opacity(9) - 0.4) < 1e-15)
    #expect(metrics.opacity(40) == 0.1)
    #expect(metrics.zPosition(3) == 997 && metrics.incomingZPosition(isReused: false) == 1000)
    #expect(metrics.eyeDistance == 1000)
  }

  @Test(arguments: DeckStyle.allCases)
  func `every formula agrees with a plain implementation on random parameters, to 1e-9`(
    style: DeckStyle
  ) {
    var random = SplitMix64(seed: 4)
    for _ in 0..<300 {
      var plain = PlainDeck(isOlder: style == .cardAnimationView)
      plain.width = random.double(in: 20...900)
      plain.height = random.double(in: 20...900)
      plain.visible = Double(random.int(in: 2...40))
      plain.maxGap = random.double(in: 0...80)
      plain.minGap = random.double(in: 0...80)
      plain.border = random.double(in: 0...20)
      plain.container = Rect(
        x: random.double(in: -50...50), y: random.double(in: -50...50),
        width: random.double(in: 100...1500), height: random.double(in: 100...1500))
      let metrics = DeckMetrics(options: options(style, as: plain))
      for index in 0..<45 {
        let i = Double(index)
        #expect(abs(metrics.scale(index) - plain.scale(i)) < 1e-9)
        #expect(abs(metrics.yOffset(index) - plain.yOffset(i)) < 1e-9)
        #expect(abs(metrics.opacity(index) - plain.opacity(i)) < 1e-9)
        #expect(abs(metrics.border(index) - plain.scale(i) * plain.border) < 1e-9)
        #expect(metrics.zPosition(index) == plain.zPosition(i))
        #expect(abs(metrics.anchorY(index, in: plain.container) - plain.anchorY(i)) < 1e-9)
      }
    }
  }

  @Test(arguments: DeckStyle.allCases)
  func `a deck at rest draws its cards at the positions of the formulas, the deepest first`(
    style: DeckStyle
  ) {
    var random = SplitMix64(seed: 5)
    for _ in 0..<50 {
      var plain = PlainDeck(isOlder: style == .cardAnimationView)
      plain.width = random.double(in: 20...900)
      plain.height = random.double(in: 20...900)
      plain.visible = Double(random.int(in: 2...12))
      let deck = CardDeck(
        cards: (0..<9).map { RowID($0) }, options: options(style, as: plain),
        container: plain.container)
      var cards: [PlacedElement] = []
      deck.placeElements(at: 0, in: &cards)
      // The older class shows as many views as may be visible, whether or not there are cards.
      let shown = style == .cardAnimationView ? plain.visible : min(9, plain.visible)
      #expect(cards.map(\.row) == (0..<Int(shown)).reversed())
      for card in cards {
        let i = Double(card.row)
        #expect(card.kind == .card && card.id == RowID(UInt32(card.row)))
        #expect(abs(card.box.width - plain.width * plain.scale(i)) < 1e-9)
        #expect(abs(card.box.height - plain.height * plain.scale(i)) < 1e-9)
        #expect(abs(card.box.midX - plain.container.midX) < 1e-9)
        #expect(abs(card.box.maxY - plain.anchorY(i)) < 1e-9)
        #expect(abs(card.opacity * card.brightness - plain.opacity(i)) < 1e-9)
        #expect(card.zPosition == plain.zPosition(i))
        #expect(abs(card.scale - plain.scale(i)) < 1e-9)
        #expect(abs(card.borderWidth - plain.border * plain.scale(i)) < 1e-9)
        #expect(card.transform == .identity && card.angle == 0 && card.face == .front)
      }
    }
  }

  @Test func `without control of brightness every card is as bright as the head`() {
    var options = DeckOptions()
    options.controlsBrightness = false
    #expect(DeckMetrics(options: options).opacity(9) == 1)
  }

  @Test func `invalid parameters still give a layout`() {
    var options = DeckOptions()
    options.maxVisible = 0
    options.cardSize = Size(width: .nan, height: -.infinity)
    options.m34 = 0
    var deck = CardDeck(
      cards: (0..<5).map { RowID($0) }, options: options,
      container: Rect(x: 0, y: 0, width: 0, height: 0))
    var cards: [PlacedElement] = []
    deck.slideDown(at: 0)
    deck.placeElements(at: 0.1, in: &cards)
    #expect(cards.count == 1)
    options.maxVisible = .max
    deck = CardDeck(cards: [], options: options, container: deck.container)
    let firstStarts = deck.slideDown(at: 0)
    #expect(!firstStarts)
    let secondStarts = deck.slideUp(at: 0)
    #expect(!secondStarts)
    let thirdStarts = deck.slideDown(at: .nan)
    #expect(!thirdStarts)
  }

  private func options(_ style: DeckStyle, as plain: PlainDeck) -> DeckOptions {
    var options = DeckOptions(style: style)
    options.cardSize = Size(width: plain.width, height: plain.height)
    options.maxVisible = Int(plain.visible)
    options.maxYOffset = plain.maxGap
    options.minYOffset = plain.minGap
    options.borderWidth = plain.border
    return options
  }
}
