import FoldFormats
import FoldLayout

extension Example {
  /// The card deck: a tour through a garden, one card a place.
  static var deck: Example {
    Example(
      scene: deckScene, config: config(check: "flips, an insertion, a removal", mostElements: 12),
      recording: deckRecording, recordingKind: .touch, names: RowNames(count: 0))
  }

  private static let deckScene = """
    # A scene of a deck of cards that a vertical pan flips down and up.
    # Lengths are in points, times in seconds. `foldviz schema scene` describes every key.
    foldviz: 1
    device: {width: 440, height: 560, scale: 2}
    insets: {top: 40, bottom: 32, left: 20, right: 20}

    # The published constants are the defaults: {style: cardContainerView, maxVisible: 10,
    # maxYOffset: 35, minYOffset: 15, borderWidth: 5, m34: -0.0005, slideDuration: 0.4, …}.
    deck:
      cardSize: {width: 400, height: 300}
      maxVisible: 8
      # `cards: 20` would make twenty without names.
      cards:
        - {id: gate, title: The gate, subtitle: Open from nine}
        - {id: roses, title: Rose walk, subtitle: Best in June}
        - {id: pond, title: The pond, subtitle: Mind the heron}
        - {id: maze, title: The maze, subtitle: Forty minutes}
        - {id: fern, title: Fern house, subtitle: Warm and wet}
        - {id: orchard, title: The orchard, subtitle: Thirty apples}
        - {id: bees, title: The bees, subtitle: Behind the hedge}
        - {id: wall, title: The old wall, subtitle: Figs and swifts}
        - {id: alpine, title: Alpine bed, subtitle: Tiny things}
        - {id: lawn, title: The great lawn, subtitle: Sit down}
        - {id: oak, title: The oak, subtitle: Four hundred years}
        - {id: cafe, title: The café, subtitle: Until six}
      spareCards:
        - {id: map, title: The map, subtitle: Where you are}

    """

  /// A flip without a finger, one by a pan, one that goes back, one up; a card comes in and one goes.
  private static var deckRecording: [TraceEntry] {
    var finger = ExampleFinger()
    let start = Point(x: 220, y: 300)
    finger.wait(0.2)
    finger.note(.deck(.slideDown))
    finger.wait(0.9)
    finger.drag(from: start, dy: 130, in: 0.4)
    finger.wait(0.8)
    finger.drag(from: start, dy: 60, in: 0.3)
    finger.wait(0.5)
    finger.drag(from: Point(x: 220, y: 420), dy: -120, in: 0.35)
    finger.wait(0.8)
    finger.note(.insert(.index(3), height: nil, count: 1, id: nil))
    finger.wait(0.8)
    finger.note(.remove(.index(2), count: 1))
    finger.wait(1)
    finger.note(.deck(.slideUp))
    return finger.entries
  }
}
