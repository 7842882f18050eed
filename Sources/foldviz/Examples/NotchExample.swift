import FoldFormats
import FoldLayout

extension Example {
  /// The flipping notch: a list of notes, into which pulls bring new ones.
  static var notch: Example {
    Example(
      scene: notchScene,
      config: config(check: "a pull, a cancelled one, and two in a row", mostElements: 12),
      recording: notchRecording, recordingKind: .touch, names: RowNames(count: 0))
  }

  private static let notchScene = """
    # A scene of a flipping notch: pull the list down, and a card drops and flips into it.
    # Lengths are in points, times in seconds. `foldviz schema scene` describes every key.
    foldviz: 1
    device: iphone-x
    rows:
      items:
        - {id: milk, height: 96, title: Milk and bread, subtitle: Shopping}
        - {id: bike, height: 96, title: Fetch the bicycle, subtitle: Today}
        - {id: call, height: 96, title: Call the dentist, subtitle: Tomorrow}
        - {id: seeds, height: 96, title: Order seeds, subtitle: Garden}
        - {id: tickets, height: 96, title: Book the tickets, subtitle: Travel}
        - {id: letter, height: 96, title: Answer the letter, subtitle: Desk}
        - {id: lamp, height: 96, title: Repair the lamp, subtitle: Workshop}
        - {id: photos, height: 96, title: Sort the photographs, subtitle: Some day}
    spacing: 8
    insets: {top: 159, bottom: 100, left: 20, right: 20}

    # The published constants are the defaults: {notchWidth: 209, notchHeight: 26,
    # maxScrollOffset: -86, notchViewTopInset: 40, dropDuration: 0.3, flipDuration: 0.6, …}.
    # `look: device` starts from the device's own notch or island.
    notch:
      newRows:
        - {id: idea, title: A new idea, subtitle: Just now}
        - {id: parcel, title: Fetch the parcel, subtitle: Just now}
        - {id: tea, title: Buy tea, subtitle: Just now}

    # A new row folds like any other.
    fold: {offset: 159}

    """

  /// One pull all the way, one released too early, and two in a row; then a fling.
  private static var notchRecording: [TraceEntry] {
    var finger = ExampleFinger()
    let start = Point(x: 188, y: 300)
    finger.wait(0.1)
    finger.drag(from: start, dy: 260, in: 0.4, holding: 0.05)
    finger.wait(1.3)
    finger.drag(from: start, dy: 90, in: 0.25, holding: 0.05)
    finger.wait(0.8)
    finger.drag(from: start, dy: 260, in: 0.3, holding: 0.05)
    finger.wait(0.25)
    finger.drag(from: start, dy: 260, in: 0.3, holding: 0.05)
    finger.wait(1.2)
    finger.drag(from: Point(x: 188, y: 620), dy: -260, in: 0.25, flicks: true)
    return finger.entries
  }
}
