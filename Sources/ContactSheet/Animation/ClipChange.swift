/// A picture of a clip that looks other than the one before it.
struct ClipChange {
  let picture: Picture
  /// The picture before; nil for the first.
  let before: Picture?
  /// The pixels that have changed; all of the first picture.
  let box: PixelBox
}

extension Clip {
  /// How many frames in a row a thread draws at most; it draws the one before them, too.
  private static let framesAtOnce = 32

  /// What is made of a clip's changes, and how long each stays with those after it that look the same.
  struct Pieces<Piece: Sendable, Stay: Sendable> {
    var all: [(piece: Piece, stay: Stay)] = []
    /// What is other than asked for.
    var warnings: [SheetWarning] = []
  }

  /// Draws frames of the clip, and makes a piece of each that looks other than the one before.
  ///
  /// All cores take part; a piece depends on its frame and the one before, and on nothing else.
  func pieces<Piece: Sendable, Stay: AdditiveArithmetic & Sendable>(
    of frames: [(place: Int, stay: Stay)],
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
        number > 0 ? try Picture(painter, place: frames[range.lowerBound - 1].place) : nil
      for index in range {
        let picture = try Picture(painter, place: frames[index].place)
        let box = if let before { picture.difference(from: before) } else { picture.box }
        if let box {
          block.pieces.append(try make(ClipChange(picture: picture, before: before, box: box)))
        } else {
          block.pieces.append(nil)
        }
        before = picture
        block.warnings = picture.warnings
      }
      block.lack = painter.typesetter.lack
      return block
    }
    var pieces = Pieces<Piece, Stay>()
    var lack = TextLack()
    for (piece, frame) in zip(blocks.flatMap(\.pieces), frames) {
      if let piece {
        pieces.all.append((piece, frame.stay))
      } else {
        pieces.all[pieces.all.count - 1].stay += frame.stay
      }
    }
    for block in blocks { lack.add(block.lack) }
    guard !pieces.all.isEmpty else {
      throw .drawing(step: "making an animation", reason: "there is no frame")
    }
    pieces.warnings =
      try lack.warnings(of: FontSource.installed.get()) + document.iconWarnings
      + (blocks.last?.warnings ?? [])
    return pieces
  }

  /// Which frames are drawn in a row: fewer and fewer, so that all cores are done at about the same time.
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
    /// A piece for each frame; nil for one that looks like the one before.
    var pieces: [Piece?] = []
    var warnings: [SheetWarning] = []
    var lack = TextLack()
  }
}
