import FoldLayout

/// A contact sheet: the frames of a replay as small pictures on one or more pages.
///
///     let sheet = Sheet(document, options: SheetOptions(columns: 8))
///     let warnings = try sheet.write(.pdf) { file.append(contentsOf: $0) }
///
/// Equal documents and options give equal bytes.
public struct Sheet: Sendable {
  /// The content of the sheet.
  public var document: SheetDocument {
    get { documentBox.value }
    set { documentBox.value = newValue }
  }
  private var documentBox: CopyOnWriteBox<SheetDocument>
  /// The layout and appearance.
  public var options: SheetOptions

  /// Creates a sheet that shows `document`, without drawing it.
  public init(_ document: SheetDocument, options: SheetOptions = SheetOptions()) {
    documentBox = CopyOnWriteBox(document)
    self.options = options
  }

  /// The number of pages, at least 1.
  public var pageCount: Int { SheetPages(document: document, options: options).count }

  /// Draws the complete sheet, and then passes its bytes to `output` piece by piece, in order.
  ///
  /// `page` is the index of the page to write; `nil` is all pages of a PDF, or the first page in
  /// other formats, whose files have a single page.
  ///
  /// - Returns: Warnings about deviations from the requested appearance, without duplicates.
  /// - Throws: A `SheetError` if the sheet cannot be drawn or has no such page.
  @discardableResult
  public func write(
    _ format: SheetFormat, page: Int? = nil, to output: (UnsafeRawBufferPointer) throws -> Void
  ) throws(SheetError) -> [SheetWarning] {
    let count = pageCount
    if let page, !(0..<count).contains(page) { throw .noPage(page, count: count) }
    try Self.check(document)
    let typesetter = try Typesetter(fonts: FontSource.installed.get())
    let painter = SheetPainter(document: document, options: options, typesetter: typesetter)
    let drawn: SheetFile
    switch format {
    case .pdf:
      drawn = try .pdf(painter, pages: page.map { $0..<$0 + 1 } ?? 0..<count)
    case .svg: drawn = .svg(painter, page: page ?? 0)
    case .png:
      drawn = try .png(painter, page: page ?? 0, pixelsPerPoint: options.pixelsPerPoint)
    }
    try drawn.send(to: output)
    return typesetter.warnings + document.iconWarnings + drawn.warnings
  }

  /// Returns the indices of comparison frames whose screens are identical at one pixel per point.
  public func alikePairs() throws(SheetError) -> [Int] {
    guard let second = document.comparison?.side else { return [] }
    try Self.check(document)
    let typesetter = try Typesetter(fonts: FontSource.installed.get())
    let sides = [document, second].map {
      DocumentResources($0, SheetOptions(pixelsPerPoint: 1, bare: true), typesetter)
    }
    var alike: [Int] = []
    for number in 0..<min(document.frames.count, second.frames.count) {
      let pictures = try sides.map { resources throws(SheetError) in
        let frame = resources.document.frames[number]
        let size = resources.document.size(of: frame)
        return try Picture(size, pixelsPerPoint: 1) {
          DrawingContext(resources: resources, canvas: $0).drawBare(frame, on: size)
        }
      }
      if pictures[0].difference(from: pictures[1]) == nil { alike.append(number) }
    }
    return alike
  }

  /// The maximum side of a screen, in points.
  public static let longestSide = 100_000

  /// Throws unless all screens of a document can be drawn.
  static func check(_ document: SheetDocument) throws(SheetError) {
    for side in document.sides {
      try check(side.device.size)
      for frame in side.frames { try check(side.size(of: frame)) }
    }
  }

  private static func check(_ screen: Size) throws(SheetError) {
    guard screen.width.isFinite, screen.height.isFinite, screen.width >= 1, screen.height >= 1,
      max(screen.width, screen.height) <= Double(longestSide)
    else { throw .unusableScreen(width: screen.width, height: screen.height) }
  }
}

/// A file format for sheets.
@nonexhaustive public enum SheetFormat: String, Sendable, CaseIterable {
  /// Portable Document Format: vector graphics with text that can be selected and searched.
  case pdf
  /// Scalable Vector Graphics: vector graphics in which every row has its title.
  case svg
  /// Portable Network Graphics: pixels.
  case png
}
