import FoldLayout

/// A notch and a deck as words, the numbers that a page tunes at fixed places in front.
extension WordSink {
  mutating func put(_ o: NotchOptions) {
    append(o.notchWidth, o.notchHeight, o.maxScrollOffset, o.notchViewTopInset, o.dropDuration)
    append(o.flipDuration, o.flipDistance, o.cornerRadius, o.navigationBarHeight)
    append(o.cloneStartCornerRadius, o.cloneEndCornerRadius)
    put(o.tint)
    put(o.curve)
    put(o.insertionIndex)
    put(o.look == .device)
    for length in [o.drawnHeight, o.itemHeight, o.itemWidth] { put(length) }
  }

  mutating func put(_ deck: DeckScene) {
    let o = deck.options
    put(o.cardSize)
    append(o.maxYOffset, o.minYOffset, o.borderWidth, o.cornerRadius, o.m34, o.panDistance)
    append(o.releaseDuration, o.slideDuration, o.relayoutDuration, o.relayoutStagger)
    append(o.insertDuration, o.removeDuration, o.panHysteresis)
    put(o.maxVisible)
    put(Int(o.style.rawValue))
    put(o.backColor)
    append(o.anchorPoint.x, o.anchorPoint.y)
    put(o.controlsBrightness)
    put(o.deletesByPan)
    put(o.ignoresGesturesDuringRelayout)
    put(o.curve)
    put(o.keyframeCurve)
    put(deck.cards) { $0.put($1) }
    put(deck.spareCards) { $0.put($1) }
    put(deck.container)
  }
}

extension WordFeed {
  mutating func notchOptions() -> NotchOptions {
    var o = NotchOptions()
    (o.notchWidth, o.notchHeight, o.maxScrollOffset) = (number(), number(), number())
    (o.notchViewTopInset, o.dropDuration, o.flipDuration) = (number(), number(), number())
    (o.flipDistance, o.cornerRadius, o.navigationBarHeight) = (number(), number(), number())
    (o.cloneStartCornerRadius, o.cloneEndCornerRadius) = (number(), number())
    o.tint = value()
    o.curve = curve()
    o.insertionIndex = count()
    o.look = flag() ? .device : .published
    o.drawnHeight = value()
    o.itemHeight = value()
    o.itemWidth = value()
    return o
  }

  mutating func deck() -> DeckScene {
    var o = DeckOptions()
    o.cardSize = value()
    (o.maxYOffset, o.minYOffset, o.borderWidth) = (number(), number(), number())
    (o.cornerRadius, o.m34, o.panDistance) = (number(), number(), number())
    (o.releaseDuration, o.slideDuration, o.relayoutDuration) = (number(), number(), number())
    (o.relayoutStagger, o.insertDuration, o.removeDuration) = (number(), number(), number())
    o.panHysteresis = number()
    o.maxVisible = count()
    o.style = DeckStyle(rawValue: whole(number())) ?? .cardContainerView
    o.backColor = value()
    o.anchorPoint = Point(x: number(), y: number())
    (o.controlsBrightness, o.deletesByPan) = (flag(), flag())
    o.ignoresGesturesDuringRelayout = flag()
    (o.curve, o.keyframeCurve) = (curve(), curve())
    let (cards, spareCards) = (array { $0.id() }, array { $0.id() })
    return DeckScene(
      options: o, cards: cards, spareCards: spareCards, container: value())
  }
}
