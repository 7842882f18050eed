import CFoldJpeg

extension JPEGFile {
  /// Decodes the pixels at 1, 1/2, 1/4 or 1/8 of their size, the first at which no side exceeds
  /// `longestSide` pixels, or else the last.
  func pixels(longestSide: Int) throws(SheetImageError) -> Pixels {
    guard let decoder = tjInitDecompress() else {
      throw .damaged(kind: "JPEG", reason: "there is no memory to decode it")
    }
    defer { tjDestroy(decoder) }
    var divisor = 1
    while divisor < 8, max(width, height) / divisor > longestSide { divisor *= 2 }
    let (w, h) = ((width + divisor - 1) / divisor, (height + divisor - 1) / divisor)
    let isLittle = UInt32(1).littleEndian == 1
    let format = isLittle ? TJPF_BGRX : TJPF_XRGB
    // The accurate transform gives equal results on all processors; limited scans bound the time.
    let flags = TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS
    var values = [UInt32](repeating: 0, count: w * h)
    let isDecoded = values.withUnsafeMutableBytes { target in
      bytes.withUnsafeBufferPointer { source in
        let pixels = target.bindMemory(to: UInt8.self).baseAddress
        return tjDecompress2(
          decoder, source.baseAddress, UInt(source.count), pixels, Int32(w), Int32(4 * w), Int32(h),
          Int32(format.rawValue), Int32(flags)) == 0
      }
    }
    if !isDecoded {
      let reason = String(cString: tjGetErrorStr2(decoder))
      // Cameras sometimes pad the data, which all readers ignore.
      let isHarmless =
        tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue) && reason.contains("extraneous")
      guard isHarmless else { throw .damaged(kind: "JPEG", reason: Self.text(reason)) }
    }
    for index in values.indices { values[index] |= 0xff00_0000 }
    return Pixels(width: w, height: h, values: values, isOpaque: true)
  }

  private static func text(_ reason: String) -> String {
    let line = reason.drawable
    let parts = line.split(separator: ": ", maxSplits: 1)
    let text = parts.count > 1 && line.hasPrefix("Corrupt") ? parts[1] : line[...]
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
