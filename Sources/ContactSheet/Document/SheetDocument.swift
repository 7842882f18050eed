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
    screen = RowScreen(of: scene, showing: content) { Icon(named: $0) != nil }
  }
}

extension SheetDocument {
  /// The screen that a frame was shown on, in points.
  func size(of frame: SheetFrame) -> Size { frame.screen ?? device.size }

  /// What shows of a frame, in the order in which it is drawn: of cards that lie flat those that no
  /// other hides.
  func visible(in frame: SheetFrame) -> [PlacedElement] {
    let shown = screen.layers(RowPainter.visible(frame.elements, on: size(of: frame)))
    var covers: [Rect] = []
    let seen = shown.joined().reversed().filter { element in
      guard element.kind == .card, element.transform == .identity else { return true }
      guard !covers.contains(where: { element.box.cut(to: $0) == element.box }) else {
        return false
      }
      let content = content(element.contentID)
      if element.opacity >= 1, element.face == .front, content?.color?.alpha ?? 1 >= 1 {
        // A round corner takes away less than a third of its radius from either side.
        let radius = max(0, content?.cornerRadius ?? element.cornerRadius)
        covers.append(element.box.insetBy(radius / 3))
      }
      return true
    }
    return seen.reversed()
  }

  /// The least size in which every frame's screen has room, in points.
  var room: Size {
    guard let first = frames.first else { return device.size }
    return frames.dropFirst().reduce(size(of: first)) { $0.union(size(of: $1)) }
  }

  /// Takes the size that a rotation gives to the screen, on which nothing stands at its place that the
  /// device has at its top.
  mutating func turn(to size: Size) {
    if size.width != device.size.width { (device.notch, device.statusBar) = (nil, 0) }
    device.size = size
    screen.turn(to: size)
  }
}

extension Size {
  /// The least size that is as wide and as high as this and another.
  func union(_ other: Size) -> Size {
    Size(width: max(width, other.width), height: max(height, other.height))
  }
}
