import FoldLayout

/// The second side, B, of a sheet that compares two replays; the document itself is side A.
///
/// Titles, plots and notes are the document's. Each of its frames has a frame of this side on its
/// right. `SheetFrame.differing` lists the differing elements on both sides.
public struct SheetComparison: Sendable {
  /// The second side: one frame for each frame of the document, without plots.
  public var side: SheetDocument {
    get { box.value }
    set { box.value = newValue }
  }
  private var box: CopyOnWriteBox<SheetDocument>
  /// The title of the main plot, with the unit.
  public var plotTitle: String
  /// The value of the document's plot at each frame, in the unit of the plot.
  public var levels: [Double]

  /// Creates a comparison with a second side.
  public init(with side: SheetDocument, plotTitle: String, levels: [Double]) {
    box = CopyOnWriteBox(side)
    self.plotTitle = plotTitle
    self.levels = levels
  }
}

extension SheetDocument {
  var sides: [SheetDocument] { [self] + (comparison.map { [$0.side] } ?? []) }

  var largestScreen: Size {
    sides.dropFirst().reduce(largestOwnScreen) { $0.union($1.largestOwnScreen) }
  }

  func level(ofFrame number: Int) -> Double {
    guard let comparison else { return frames[number].reading }
    return number < comparison.levels.count ? comparison.levels[number] : 0
  }

  /// Returns whether something moves in the frame with this index or, in a comparison, differs.
  func isMarked(_ number: Int) -> Bool {
    guard let comparison else {
      return visible(in: frames[number]).contains { $0.isMover(in: subject) }
    }
    let other =
      number < comparison.side.frames.count ? comparison.side.frames[number].differing : []
    return !frames[number].differing.isEmpty || !other.isEmpty
  }
}
