/// A frame of a clip that looks different from the previous frame.
struct ClipChange {
  let picture: Picture
  /// The previous picture, or `nil` for the first frame.
  let previousPicture: Picture?
  /// The box of all changed pixels, or the whole picture for the first frame.
  let box: PixelBox
}

extension Clip {
  /// The maximum number of consecutive frames per task; each task also draws the frame before them.
  private static let framesAtOnce = 32

  /// The encoded frames of a clip, each with its duration including the equal frames that follow.
  struct Pieces<Piece: Sendable, Stay: Sendable> {
    var all: [(piece: Piece, stay: Stay)] = []
    var warnings: [SheetWarning] = []
  }

  /// Draws frames in parallel, and encodes each that looks different from the previous frame.
  func pieces<Piece: Sendable, Stay: AdditiveArithmetic & Sendable>(
    of frames: [(index: Int, stay: Stay)],
    _ make: @escaping @Sendable (ClipChange) throws(SheetError) -> Piece
  ) throws(SheetError) -> Pieces<Piece, Stay> {
    let clip = self
    let ranges = Self.blocks(of: frames.count, cores: cores)
    let blocks = try Workers.map(
      ranges.count, cores: cores,
      begin: { () throws(SheetError) in try clip.painter() }
    ) { painter, number throws(SheetError) in
      let range = ranges[number]
      var block = Block<Piece>()
      var before =
        number > 0 ? try Picture(painter, index: frames[range.lowerBound - 1].index) : nil
      for index in range {
        let picture = try Picture(painter, index: frames[index].index)
        let box = if let before { picture.difference(from: before) } else { picture.box }
        if let box {
          block.pieces.append(
            try make(ClipChange(picture: picture, previousPicture: before, box: box)))
        } else {
          block.pieces.append(nil)
        }
        before = picture
        block.warnings = picture.warnings
      }
      block.missing = painter.typesetter.missing
      return block
    }
    var pieces = Pieces<Piece, Stay>()
    var missing = MissingGlyphs()
    for (piece, frame) in zip(blocks.flatMap(\.pieces), frames) {
      if let piece {
        pieces.all.append((piece, frame.stay))
      } else {
        pieces.all[pieces.all.count - 1].stay += frame.stay
      }
    }
    for block in blocks { missing.add(block.missing) }
    guard !pieces.all.isEmpty else {
      throw .drawing(step: "making an animation", reason: "there is no frame")
    }
    pieces.warnings =
      try missing.warnings(of: FontSource.installed.get()) + document.iconWarnings
      + (blocks.last?.warnings ?? [])
    return pieces
  }

  /// Divides frames into ranges of decreasing size, so that all cores finish together.
  private static func blocks(of count: Int, cores: Int) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var start = 0
    while start < count {
      let size = min(max((count - start) / (3 * cores), 4), framesAtOnce)
      blocks.append(start..<min(start + size, count))
      start += size
    }
    return blocks
  }

  private struct Block<Piece: Sendable>: Sendable {
    /// The encoded frames, or `nil` for a frame that looks like the previous one.
    var pieces: [Piece?] = []
    var warnings: [SheetWarning] = []
    var missing = MissingGlyphs()
  }
}
