public import FoldLayout
import RowDesign

/// The second side, B, of a sheet that compares two replays; the document itself is side A.
///
/// Titles, plots and notes are the document's. Each of its frames has a frame of this side on its
/// right. `SheetFrame.differing` lists the differing elements on both sides.
public struct SheetComparison: Sendable {
  /// The kind of scene on the second side.
  public var subject: SheetSubject
  /// The device of the second side.
  public var device: Device
  /// The distance of the fold line from the top of the list, in points, or `nil` without folding.
  public var foldOffset: Double?
  /// The content of rows by identifier, or `nil` for rows without content.
  public var content: @Sendable (RowID) -> RowContent?
  /// The frames, one for each frame of the document.
  public var frames: [SheetFrame]
  /// The appearance of the screen and its rows.
  package var screen: RowScreen
  /// The pictures of rows, by name.
  public var images: [String: SheetImage] = [:]
  /// The title of the main plot, with the unit.
  public var plotTitle: String
  /// The value of the document's plot at each frame, in the unit of the plot.
  public var levels: [Double]

  /// Creates the second side from a scene.
  public init(
    of scene: FoldScene, frames: [SheetFrame], content: [RowID: RowContent] = [:],
    plotTitle: String,
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
  /// The second side as a document without the shared parts, or `nil` if nothing is compared.
  public var secondSide: SheetDocument? {
    comparison.map {
      var document = SheetDocument(
        title: title, subject: $0.subject, device: $0.device, foldOffset: $0.foldOffset,
        frames: $0.frames)
      (document.content, document.screen, document.images) = ($0.content, $0.screen, $0.images)
      return document
    }
  }

  var sides: [SheetDocument] { [self] + (secondSide.map { [$0] } ?? []) }

  /// The smallest size that contains the screens of both sides, in points.
  var largestScreen: Size { sides.dropFirst().reduce(room) { $0.union($1.room) } }

  func level(ofFrame number: Int) -> Double {
    guard let comparison else { return frames[number].reading }
    return number < comparison.levels.count ? comparison.levels[number] : 0
  }

  /// Returns whether something moves in the frame with this index or, in a comparison, differs.
  func isMarked(_ number: Int) -> Bool {
    guard let comparison else {
      return visible(in: frames[number]).contains { $0.isMover(in: subject) }
    }
    let other = number < comparison.frames.count ? comparison.frames[number].differing : []
    return !frames[number].differing.isEmpty || !other.isEmpty
  }
}
