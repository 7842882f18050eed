import FoldLayout

/// A moving picture: one phone, on which the frames of a replay play in their own time.
///
///     let clip = Clip(document, options: SheetOptions(pixelsPerPoint: 1))
///     try clip.write(.apng) { file.append(contentsOf: $0) }
///
/// The document's plots, phases and headline are not in it.
public struct Clip: Sendable {
  /// What the clip says; its frames are those that play, in order of time.
  public var document: SheetDocument {
    get { said.value }
    set { said.value = newValue }
  }
  private var said: Shared<SheetDocument>
  /// How it looks.
  public var options: SheetOptions
  /// How long the last frame stays before the clip starts anew, in seconds.
  public var pause: Double
  /// How many threads draw it.
  var cores = Workers.cores

  /// Creates a clip; nothing is drawn yet.
  public init(
    _ document: SheetDocument, options: SheetOptions = SheetOptions(), pause: Double = 1
  ) {
    said = Shared(document)
    self.options = options
    self.pause = pause
  }

  /// Draws the clip and hands its bytes to `output`, only after all of it was drawn.
  ///
  /// - Parameters:
  ///   - format: The kind of file.
  ///   - output: Receives the file piece by piece, in order.
  /// - Returns: What is other than asked for, each once.
  /// - Throws: `SheetError`, with the drawing library's own message where it failed.
  /// - Complexity: O(elements drawn), and O(pixels) for an APNG or a GIF.
  @discardableResult
  public func write(
    _ format: ClipFormat, to output: (UnsafeRawBufferPointer) throws -> Void
  ) throws(SheetError) -> [SheetWarning] {
    let drawn: SheetFile
    switch format {
    case .apng: drawn = try APNGFile.draw(self)
    case .gif: drawn = try GIFFile.draw(self)
    case .svg:
      let painter = try painter()
      let bytes = AnimatedSVG.draw(painter, durations: durations)
      drawn = SheetFile(
        bytes: bytes, warnings: painter.typesetter.warnings + document.iconWarnings)
    }
    try drawn.send(to: output)
    return drawn.warnings
  }

  /// Draws each frame as a PNG of its own and hands its bytes to `output` with its place, from 0 on.
  ///
  /// - Throws: `SheetError`, with the drawing library's own message where it failed.
  /// - Complexity: O(pixels) for each frame
  @discardableResult
  public func writePictures(
    to output: (Int, UnsafeRawBufferPointer) throws -> Void
  ) throws(SheetError) -> [SheetWarning] {
    let painter = try painter()
    var warnings: [SheetWarning] = []
    for place in document.frames.indices {
      let picture = try Picture(painter, place: place)
      warnings = picture.warnings
      try SheetFile(bytes: try picture.png()).send { try output(place, $0) }
    }
    return painter.typesetter.warnings + document.iconWarnings + warnings
  }

  /// How long each frame stays, in seconds.
  var durations: [Double] {
    let times = document.frames.map(\.time)
    return times.indices.map { place in
      guard place + 1 < times.count else { return max(0, pause) }
      let step = times[place + 1] - times[place]
      return step.isFinite ? max(0, step) : 0
    }
  }

  func painter() throws(SheetError) -> ClipPainter {
    try Sheet.check(document)
    let typesetter = try Typesetter(fonts: FontSource.installed.get())
    return ClipPainter(document: document, options: options, typesetter: typesetter)
  }
}

/// The kinds of file that a clip can be written as.
public enum ClipFormat: String, Sendable, CaseIterable {
  /// Animated Portable Network Graphics: pixels, exact.
  case apng
  /// Graphics Interchange Format: pixels in at most 256 colours a frame, at most 50 frames a second.
  case gif
  /// Scalable Vector Graphics that play by themselves.
  case svg
}
