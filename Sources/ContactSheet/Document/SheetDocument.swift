public import FoldLayout
import RowDesign

/// The complete content of a sheet, prepared by the caller.
public struct SheetDocument: Sendable {
  /// The headline of the sheet.
  public var title: String
  /// The line below the headline: scene, recording, device.
  public var subtitle: String
  /// A remark on the right of the header, or `nil` for no remark.
  public var note: String?
  /// The line at the foot of every page.
  public var footer = ""
  /// The kind of scene that the frames show.
  public var subject: SheetSubject
  /// The device on which the frames are shown.
  public var device: Device
  package var screen: RowScreen
  /// The distance of the fold line from the top of the list, in points, or `nil` without folding.
  public var foldOffset: Double?
  /// The frames to show, in order.
  public var frames: [SheetFrame]
  /// The content of rows by identifier, or `nil` for rows without content.
  public var content: @Sendable (RowID) -> RowContent?
  /// The pictures of rows, by file name.
  public var images: [String: SheetImage] = [:]
  /// The fonts that texts name, by file name.
  package var fonts: [String: SheetFont] = [:]
  /// The scene's main value over time, such as its content offset, for the main plot.
  public var series: SheetSeries
  /// The phases, drawn behind the plots.
  public var bands: [SheetBand]
  /// The plots below the main one.
  public var plots: [SheetPlot] = []
  /// The times marked in every plot, such as hitches, in seconds.
  public var moments: [Double] = []
  /// The second side of a comparison, or `nil` if the sheet shows a single replay.
  public var comparison: SheetComparison?

  /// Creates a document of frames in the order shown; `foldOffset` is in points, `nil` if nothing
  /// folds, and `content` has the content of rows by identifier.
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
  /// Creates a document of frames of a scene, with the scene's device and screen.
  public init(
    title: String, subtitle: String = "", note: String? = nil, of scene: FoldScene,
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
  /// Returns the size of the screen in a frame, in points; by default the device's.
  func size(of frame: SheetFrame) -> Size { frame.screen ?? device.size }

  /// Returns the visible elements of a frame in drawing order, without flat cards hidden by others.
  func visible(in frame: SheetFrame) -> [PlacedElement] {
    let shown = screen.layers(RowPainter.visible(frame.elements, on: size(of: frame)))
    var covers: [Rect] = []
    let seen = shown.joined().reversed().filter { element in
      guard element.kind == .card, element.transform == .identity else { return true }
      guard !covers.contains(where: { element.box.cut(to: $0) == element.box }) else {
        return false
      }
      let content = content(element.contentID)
      if element.opacity >= 1, element.face == .front, content?.color?.alpha ?? 1 >= 1,
        content?.artwork == nil
      {
        // A rounded corner cuts off less than a third of its radius at either side.
        let radius = max(0, content?.cornerRadius ?? element.cornerRadius)
        covers.append(element.box.insetBy(radius / 3))
      }
      return true
    }
    return seen.reversed()
  }

  /// The smallest size that contains the screens of all frames, in points.
  var largestOwnScreen: Size {
    guard let first = frames.first else { return device.size }
    return frames.dropFirst().reduce(size(of: first)) { $0.union(size(of: $1)) }
  }

  /// Sets the size of the screen after a rotation, and removes the notch and status bar.
  mutating func rotate(to size: Size) {
    if size.width != device.size.width { (device.notch, device.statusBar) = (nil, 0) }
    device.size = size
    screen.rotate(to: size)
  }
}

extension Size {
  func union(_ other: Size) -> Size {
    Size(width: max(width, other.width), height: max(height, other.height))
  }
}
