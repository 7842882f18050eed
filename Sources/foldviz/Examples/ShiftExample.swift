import FoldFormats
import FoldLayout

extension Example {
  /// The shift: from a list of places to one of them, turned back once half way.
  static var shift: Example {
    Example(
      scene: shiftScene, config: config(check: "there, half way back, and there", mostElements: 16),
      recording: shiftRecording, recordingKind: .touch, names: RowNames(count: 0))
  }

  private static let shiftScene = """
    # A scene of a shift: views that bear the same identifier move from one state to the other.
    # Lengths are in points, times in seconds. `foldviz schema scene` describes every key.
    foldviz: 1
    device: iphone-x
    shift:
      # A curve ({duration: 0.4, curve: easeInOut, keyframe: [0, 0.8]}), a spring by its duration and
      # damping ratio, as here, or one by mass, stiffness and damping.
      timing: {duration: 0.6, dampingRatio: 0.82}
      # The look (opacity, colour, corner radius) goes along; `none` keeps the source's.
      visual: automatic
      from:
        - id: harbour
          identifier: place
          frame: {x: 20, y: 110, width: 335, height: 150}
          color: "#dfe8ee"
          cornerRadius: 14
          title: Harbour
          subtitle: Walk of an hour
          views:
            - {id: harbour-photo, identifier: photo, frame: {x: 225, y: 20, width: 90, height: 90}, color: "#5b8bb0", cornerRadius: 10}
        - id: tower
          frame: {x: 20, y: 276, width: 335, height: 150}
          color: "#eee9df"
          cornerRadius: 14
          title: Water tower
          subtitle: Open on Sundays
          # A view without a counterpart may do something of its own.
          action: {modifiers: [{fade: 0}, {translate: [0, 220]}]}
        - id: mill
          frame: {x: 20, y: 442, width: 335, height: 150}
          color: "#e7eee0"
          cornerRadius: 14
          title: Wind mill
          subtitle: By bicycle
          action: {modifiers: [{fade: 0}, {translate: [0, 220]}], timing: {duration: 0.35}}
      to:
        - {id: photo, identifier: photo, frame: {x: 0, y: 0, width: 375, height: 330}, color: "#3d6f96"}
        - {id: place, identifier: place, frame: {x: 20, y: 346, width: 335, height: 190}, color: "#ffffff", cornerRadius: 22, title: Harbour, subtitle: Walk of an hour, detail: Boats leave at ten}
        - id: book
          frame: {x: 20, y: 716, width: 335, height: 56}
          color: "#c8480f"
          cornerRadius: 28
          title: Book
          action: {modifiers: [{fade: 0}, {translate: [0, 96]}]}

    """

  private static var shiftRecording: [TraceEntry] {
    var hand = ExampleFinger()
    hand.note(.shift(.commit))
    hand.wait(0.2)
    hand.note(.shift(.start))
    hand.wait(0.25)
    hand.note(.shift(.reverse))
    hand.wait(0.3)
    hand.note(.shift(.reverse))
    return hand.entries
  }
}
