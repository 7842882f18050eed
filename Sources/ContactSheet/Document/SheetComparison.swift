public import FoldLayout
public import RowDesign

/// A second replay beside that of a document, so that its sheet shows where the two differ.
///
/// The document is the first side, A, and says what both share: titles, plots, the notes below the
/// frames. Each of its frames has one of this side, B, at its right; what differs is named by
/// `SheetFrame.differing` on both.
public struct SheetComparison: Sendable {
  /// What the second screen shows.
  public var subject: SheetSubject
  /// The second screen.
  public var device: Device
  /// How far its fold line is from where the list begins on the screen, in points; nil where rows do
  /// not fold.
  public var foldOffset: Double?
  /// What its rows show, by identity.
  public var content: @Sendable (RowID) -> RowContent?
  /// Its frames, one beside each of the document's.
  public var frames: [SheetFrame]
  /// How its screen and its rows look.
  public var screen: RowScreen
  /// The pictures that its rows show, by name.
  public var images: [String: SheetImage] = [:]
  /// What the document's series shows, with the unit.
  public var plotTitle: String
  /// How high on that plot the ring of each frame stands, in its unit.
  public var levels: [Double]

  /// Creates a second side of a scene, with its screen and its look.
  public init(
    of scene: Scene, frames: [SheetFrame], content: [RowID: RowContent] = [:], plotTitle: String,
    levels: [Double]
  ) {
    (subject, device) = (scene.sheetSubject, scene.device)
    screen = RowScreen(of: scene, showing: content) { Icon(named: $0) != nil }
    foldOffset = scene.list?.fold?.foldOffset
    self.frames = frames
    self.content = { content[$0] }
    self.plotTitle = plotTitle
    self.levels = levels
  }
}

extension SheetDocument {
  /// The second side as a document of its own, without what both share; nil where there is one side.
  public var secondSide: SheetDocument? {
    comparison.map {
      var document = SheetDocument(
        title: title, subject: $0.subject, device: $0.device, foldOffset: $0.foldOffset,
        frames: $0.frames)
      (document.content, document.screen, document.images) = ($0.content, $0.screen, $0.images)
      return document
    }
  }

  /// The document, and its second side where there is one.
  var sides: [SheetDocument] { [self] + (secondSide.map { [$0] } ?? []) }

  /// The least size in which the screens of both sides have room, in points.
  var largestScreen: Size { sides.dropFirst().reduce(room) { $0.union($1.room) } }

  /// How high the ring of a frame stands on the plot.
  func level(ofFrame number: Int) -> Double {
    guard let comparison else { return frames[number].reading }
    return number < comparison.levels.count ? comparison.levels[number] : 0
  }

  /// Whether the ring of a frame is full: something in it moves, or differs.
  func isMarked(_ number: Int) -> Bool {
    guard let comparison else {
      return visible(in: frames[number]).contains { $0.isMover(in: subject) }
    }
    let other = number < comparison.frames.count ? comparison.frames[number].differing : []
    return !frames[number].differing.isEmpty || !other.isEmpty
  }
}
