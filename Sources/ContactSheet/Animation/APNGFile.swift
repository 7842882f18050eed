/// Creates animated PNG files (PNG Third Edition, W3C 2025, §4.9 and §11.3.6).
enum APNGFile {
  /// Draws all frames; a frame that looks like the previous one only extends its duration.
  static func draw(_ clip: Clip) throws(SheetError) -> SheetFile {
    let stays = clip.durations.enumerated().map { (index: $0.offset, stay: $0.element) }
    let pieces = try clip.pieces(of: stays) { change throws(SheetError) in
      (box: change.box, data: try change.picture.pngData(in: change.box))
    }
    let size = pieces.all.first?.piece.box ?? PixelBox(x: 0, y: 0, width: 1, height: 1)
    var file = PNGWriter(width: size.width, height: size.height, isOpaque: !clip.options.bare)
    file.append("acTL", PNGWriter.be32(pieces.all.count) + PNGWriter.be32(0))
    var clock = MillisecondClock()
    var sequence = 0
    func next() -> [UInt8] {
      defer { sequence += 1 }
      return PNGWriter.be32(sequence)
    }
    for (index, (piece, stay)) in pieces.all.enumerated() {
      let (box, milliseconds) = (piece.box, clock.advance(by: stay))
      // The box, the duration, and the blending mode, which replaces the previous pixels.
      let control = [box.width, box.height, box.x, box.y].flatMap(PNGWriter.be32)
      let time = [UInt8(milliseconds >> 8), UInt8(milliseconds & 0xff), 0x03, 0xe8, 0, 0]
      file.append("fcTL", next() + control, time)
      // The first frame is also the picture for readers without animation.
      if index == 0 {
        file.append("IDAT", piece.data)
      } else {
        file.append("fdAT", next(), piece.data)
      }
    }
    file.append("IEND", [])
    return SheetFile(bytes: file.bytes, warnings: pieces.warnings)
  }
}

/// Converts durations to whole milliseconds, at most 65,535, without accumulating rounding errors.
private struct MillisecondClock {
  private var seconds = 0.0
  private var emitted = 0

  mutating func advance(by step: Double) -> Int {
    seconds += step
    let before = emitted
    emitted = Int(max(0, min(1e15, (seconds * 1000).rounded())))
    return min(65_535, emitted - before)
  }
}
