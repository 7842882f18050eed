public import FoldLayout
public import RowDesign

/// Everything that a sheet says, prepared by the caller.
public struct SheetDocument: Sendable {
  /// The headline.
  public var title: String
  /// The line of facts below the headline: scene, recording, device.
  public var subtitle: String
  /// A remark at the right of the header.
  public var note: String?
  /// A line at the foot of every page.
  public var footer = ""
  /// What the frames show.
  public var subject: SheetSubject
  /// The screen on which the frames play.
  public var device: Device
  /// How the screens and their rows look.
  public var screen: RowScreen
  /// How far the fold line is from where the list begins on the screen, in points; nil where rows do
  /// not fold.
  public var foldOffset: Double?
  /// The frames to show, in order.
  public var frames: [SheetFrame]
  /// What the rows show, by identity.
  public var content: @Sendable (RowID) -> RowContent?
  /// The pictures that rows show, by the names of their files.
  public var images: [String: SheetImage] = [:]
  /// The subject's reading over time, for the plot.
  public var series: SheetSeries
  /// Phases, drawn behind the plot.
  public var bands: [SheetBand]
  /// Further plots, below the main one.
  public var plots: [SheetPlot] = []
  /// Moments that are marked in every plot, such as hitches, in seconds.
  public var moments: [Double] = []
  /// A second replay beside each frame, on a sheet that compares two.
  public var comparison: SheetComparison?

  /// Creates a document; what its rows show stands in `content`, by identity.
  public init(
    title: String, subtitle: String = "", note: String? = nil,
    subject: SheetSubject = .list, device: Device, foldOffset: Double? = nil, frames: [SheetFrame],
    content: [RowID: RowContent] = [:], series: SheetSeries = SheetSeries(),
    bands: [SheetBand] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.note = note
    self.subject = subject
    self.device = device
    screen = RowScreen(
      size: device.size, statusBar: device.statusBar, showsViews: subject == .shift)
    self.foldOffset = foldOffset
    self.frames = frames
    self.content = { content[$0] }
    self.series = series
    self.bands = bands
  }
}

extension SheetDocument {
  /// Creates a document of a scene, with its screen and its look.
  public init(
    title: String, subtitle: String = "", note: String? = nil, of scene: Scene,
    frames: [SheetFrame], content: [RowID: RowContent] = [:],
    series: SheetSeries = SheetSeries(), bands: [SheetBand] = []
  ) {
    self.init(
      title: title, subtitle: subtitle, note: note, subject: scene.sheetSubject,
      device: scene.device, foldOffset: scene.list?.fold?.foldOffset, frames: frames,
      content: content, series: series, bands: bands)
    screen = RowScreen(of: scene)
  }
}
