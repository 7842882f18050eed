/// A JPEG reduced to the parts needed for drawing (ITU-T T.81, annex B).
///
/// Metadata, previews and trailing data are left out, so that a sheet does not reveal where a
/// photograph was taken. Adobe's segment with the color transform is kept.
struct JPEGFile {
  private(set) var bytes: [UInt8] = [0xff, 0xd8]
  private(set) var width = 0
  private(set) var height = 0
  private(set) var orientation = ImageOrientation.upright
  /// The number of components, the size of all coefficients in bytes, and the kind of frame.
  private var frame = (components: 0, memory: 0, isProgressive: false)

  init(_ file: [UInt8]) throws(SheetImageError) {
    var index = 2
    while true {
      guard let (marker, content) = Self.segment(in: file, at: index) else {
        throw .damaged(kind: "JPEG", reason: "it ends early")
      }
      let end = content.upperBound
      switch marker {
      case 0xd9:
        bytes += [0xff, 0xd9]
        guard width > 0, height > 0 else {
          throw .damaged(kind: "JPEG", reason: "it has no picture")
        }
        return
      case 0xe1: orientation = ExifReader.orientation(in: file[content]) ?? orientation
      case 0xe2...0xed, 0xef, 0xfe: break
      case 0xc0...0xc3, 0xc5...0xc7, 0xc9...0xcb, 0xcd...0xcf:
        try readFrame(marker, file[content])
        append(file, from: index, to: end)
      case 0xda:
        // After an incomplete scan, the decoder must keep all coefficients in memory.
        if frame.isProgressive || file[content].first.map(Int.init) != frame.components {
          try SheetImage.check(memory: frame.memory, of: file)
        }
        let scanEnd = Self.scanEnd(in: file, from: end)
        append(file, from: index, to: scanEnd)
        index = scanEnd
        continue
      default: append(file, from: index, to: end)
      }
      index = end
    }
  }

  private mutating func append(_ file: [UInt8], from start: Int, to end: Int) {
    bytes.append(contentsOf: file[start..<end])
  }

  private mutating func readFrame(
    _ marker: UInt8, _ content: ArraySlice<UInt8>
  ) throws(SheetImageError) {
    let start = content.startIndex
    guard content.count >= 6 else {
      throw .damaged(kind: "JPEG", reason: "its header is incomplete")
    }
    height = Int(content[start + 1]) << 8 | Int(content[start + 2])
    width = Int(content[start + 3]) << 8 | Int(content[start + 4])
    try SheetImage.check(width: width, height: height)
    if content[start + 5] == 4 { throw .printColors }
    guard (0xc0...0xc2).contains(marker), content[start] == 8 else { throw .rareCoding }
    // Each component has an identifier, a byte with two sampling factors, and a quantization table.
    let sampling = stride(from: start + 7, to: content.endIndex, by: 3).map { index in
      (across: Int(content[index] >> 4), down: Int(content[index] & 15))
    }
    let densest = (sampling.map(\.across).max() ?? 0) * (sampling.map(\.down).max() ?? 0)
    let samples = sampling.reduce(0) { $0 + $1.across * $1.down }
    // A coefficient takes two bytes.
    frame = (
      Int(content[start + 5]), 2 * width * height * samples / max(1, densest), marker == 0xc2
    )
  }

  /// Returns the marker of the segment at the offset `start`, and the range of its content in the
  /// file; `nil` if no segment starts there or it is cut off.
  private static func segment(
    in file: [UInt8], at start: Int
  ) -> (marker: UInt8, content: Range<Int>)? {
    guard start < file.count, file[start] == 0xff else { return nil }
    var index = start
    while index < file.count, file[index] == 0xff { index += 1 }
    guard index < file.count else { return nil }
    let marker = file[index]
    if marker == 0x01 || (0xd0...0xd9).contains(marker) { return (marker, index + 1..<index + 1) }
    guard index + 2 < file.count else { return nil }
    let length = Int(file[index + 1]) << 8 | Int(file[index + 2])
    guard length >= 2, index + 1 + length <= file.count else { return nil }
    return (marker, index + 3..<index + 1 + length)
  }

  /// Returns the end of a scan's data, which is the next marker that is not part of it.
  private static func scanEnd(in file: [UInt8], from start: Int) -> Int {
    var index = start
    while index + 1 < file.count {
      if file[index] == 0xff {
        let next = file[index + 1]
        if next != 0, next != 0xff, !(0xd0...0xd7).contains(next) { return index }
      }
      index += 1
    }
    return file.count
  }
}

/// Finds the orientation in Exif metadata (Exif 2.32; TIFF 6.0, section 2).
private enum ExifReader {
  static func orientation(in segment: ArraySlice<UInt8>) -> ImageOrientation? {
    guard segment.starts(with: "Exif\0\0".utf8) else { return nil }
    let tiff = Array(segment.dropFirst(6))
    guard tiff.count >= 8 else { return nil }
    let isLittle = tiff[0] == UInt8(ascii: "I")
    func number(_ index: Int, _ count: Int) -> Int? {
      guard index >= 0, index + count <= tiff.count else { return nil }
      let part = tiff[index..<index + count]
      return isLittle
        ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for entry in 0..<count {
      let index = directory + 2 + 12 * entry
      guard let tag = number(index, 2) else { return nil }
      if tag == 0x0112 {
        return number(index + 8, 2).flatMap { UInt16(exactly: $0) }
          .flatMap(ImageOrientation.init(rawValue:))
      }
    }
    return nil
  }
}
