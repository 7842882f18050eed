import FoldLayout

/// An animation of one phone that plays the frames of a replay at their own speed.
///
///     let clip = Clip(document, options: SheetOptions(pixelsPerPoint: 1))
///     try clip.write(.apng) { file.append(contentsOf: $0) }
///
/// The document's plots, phases and headline are not shown.
public struct Clip: Sendable {
  /// The content of the clip, with its frames in order of time.
  public var document: SheetDocument {
    get { documentBox.value }
    set { documentBox.value = newValue }
  }
  private var documentBox: CopyOnWriteBox<SheetDocument>
  /// The appearance of the frames.
  public var options: SheetOptions
  /// The duration of the last frame before the clip repeats, in seconds.
  public var pause: Double
  var cores = Workers.cores

  /// Creates a clip without drawing it; `pause` is the duration of the last frame, in seconds.
  public init(
    _ document: SheetDocument, options: SheetOptions = SheetOptions(), pause: Double = 1
  ) {
    documentBox = CopyOnWriteBox(document)
    self.options = options
    self.pause = pause
  }

  /// Draws the complete clip, and then passes its bytes to `output` piece by piece, in order.
  ///
  /// - Returns: Warnings about deviations from the requested appearance, without duplicates.
  /// - Throws: A `SheetError` with the message of the drawing library.
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

  /// Draws each frame as a separate PNG, and passes its index and its bytes to `output`.
  ///
  /// - Returns: Warnings about deviations from the requested appearance, without duplicates.
  ///
  /// - Throws: A `SheetError` with the message of the drawing library.
  /// - Complexity: O(pixels) for each frame
  @discardableResult
  public func writePictures(
    to output: (Int, UnsafeRawBufferPointer) throws -> Void
  ) throws(SheetError) -> [SheetWarning] {
    try drawEach { index, picture throws(SheetError) in
      try SheetFile(bytes: try picture.png()).send { try output(index, $0) }
    }
  }

  /// Draws each frame, and passes its index, its size in pixels, and its pixels to `output`: four
  /// bytes each, blue, green, red and one that is not a color, in front of black.
  package func writePixels(
    to output: (Int, (width: Int, height: Int), UnsafeRawBufferPointer) throws -> Void
  ) throws(SheetError) -> [SheetWarning] {
    try drawEach { index, picture throws(SheetError) in
      do {
        try picture.withBytes { try output(index, (picture.width, picture.height), $0) }
      } catch { throw .output(error) }
    }
  }

  private func drawEach(
    _ body: (Int, Picture) throws(SheetError) -> Void
  ) throws(SheetError) -> [SheetWarning] {
    let painter = try painter()
    var warnings: [SheetWarning] = []
    for index in document.frames.indices {
      let picture = try Picture(painter, index: index)
      warnings = picture.warnings
      try body(index, picture)
    }
    return painter.typesetter.warnings + document.iconWarnings + warnings
  }

  /// The duration of each frame, in seconds.
  var durations: [Double] {
    let times = document.frames.map(\.time)
    return times.indices.map { index in
      guard index + 1 < times.count else { return max(0, pause) }
      let step = times[index + 1] - times[index]
      return step.isFinite ? max(0, step) : 0
    }
  }

  func painter() throws(SheetError) -> ClipPainter {
    try Sheet.check(document)
    let typesetter = try Typesetter(fonts: FontSource.installed.get())
    return ClipPainter(document: document, options: options, typesetter: typesetter)
  }
}

/// A file format for clips.
@nonexhaustive public enum ClipFormat: String, Sendable, CaseIterable {
  /// Animated Portable Network Graphics, with exact pixels.
  case apng
  /// Graphics Interchange Format, with up to 255 colors and up to 33 frames per second.
  case gif
  /// Animated Scalable Vector Graphics.
  case svg
}
