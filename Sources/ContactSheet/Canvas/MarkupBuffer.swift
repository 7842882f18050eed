import FoldLayout

/// Markup text under construction, as UTF-8.
struct MarkupBuffer {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ string: String) { bytes.append(contentsOf: string.utf8) }

  mutating func append(_ other: MarkupBuffer) { bytes += other.bytes }

  /// Appends text with what markup would misread replaced, and left out what XML cannot hold.
  mutating func append(escaped string: String) {
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "\t", "\n", "\r": append(" ")
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value != 0xfffe && scalar.value != 0xffff
        if isAllowed { append(String(Character(scalar))) }
      }
    }
  }

  /// Appends a number with at most `decimals` decimals and no needless zeros.
  mutating func append(_ value: Double, decimals: Int) {
    append(fixed: Self.units(of: value, decimals: decimals), decimals: decimals)
  }

  /// The number as a whole count of its last decimal; 0 for what is no number or out of all bounds.
  static func units(of value: Double, decimals: Int) -> Int {
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    let scaled = (value * factor).rounded()
    return abs(scaled) < 1e15 ? Int(scaled) : 0
  }

  /// Appends a whole count of last decimals as a decimal number.
  mutating func append(fixed units: Int, decimals: Int) {
    var digits = decimals
    var rest = units.magnitude
    while digits > 0, rest % 10 == 0 {
      rest /= 10
      digits -= 1
    }
    if units < 0 { bytes.append(UInt8(ascii: "-")) }
    var reversed: [UInt8] = []
    repeat {
      reversed.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
      digits -= 1
      if digits == 0 {
        reversed.append(UInt8(ascii: "."))
        if rest == 0 { break }
      }
    } while rest > 0 || digits > 0
    bytes.append(contentsOf: reversed.reversed())
  }

  /// Appends an attribute whose value is a number.
  mutating func attribute(_ name: String, _ value: Double, decimals: Int = 3) {
    append(" \(name)=\"")
    append(value, decimals: decimals)
    append("\"")
  }

  /// Appends a path's data with absolute points, for readers who look for corners.
  mutating func append(absolute path: Path, decimals: Int = 3) {
    var index = 0
    func letters(_ verb: Path.Verb) -> (String, Int) {
      switch verb {
      case .move: ("M", 1)
      case .line: ("L", 1)
      case .curve: ("C", 3)
      case .close: ("Z", 0)
      }
    }
    for verb in path.verbs {
      let (letter, count) = letters(verb)
      append(letter)
      for number in 0..<count {
        let point = path.points[index + number]
        if number > 0 { append(" ") }
        append(point.x, decimals: decimals)
        append(",")
        append(point.y, decimals: decimals)
      }
      index += count
    }
  }

  /// Appends a path's data as steps from point to point, which takes half the room.
  ///
  /// Each step is between rounded points, so that errors do not add up.
  mutating func append(relative path: Path, decimals: Int = 2) {
    var index = 0
    var current = (x: 0, y: 0)
    var start = current
    func rounded(_ point: Point) -> (x: Int, y: Int) {
      (Self.units(of: point.x, decimals: decimals), Self.units(of: point.y, decimals: decimals))
    }
    for verb in path.verbs {
      switch verb {
      case .move:
        start = rounded(path.points[index])
        append("m")
        step(from: current, to: start, decimals: decimals, separated: false)
        current = start
        index += 1
      case .line:
        let point = rounded(path.points[index])
        index += 1
        if point == current { continue }
        if point.y == current.y {
          append("h")
          append(fixed: point.x - current.x, decimals: decimals)
        } else if point.x == current.x {
          append("v")
          append(fixed: point.y - current.y, decimals: decimals)
        } else {
          append("l")
          step(from: current, to: point, decimals: decimals, separated: false)
        }
        current = point
      case .curve:
        append("c")
        for number in 0..<3 {
          let point = rounded(path.points[index + number])
          step(from: current, to: point, decimals: decimals, separated: number > 0)
          if number == 2 { current = point }
        }
        index += 3
      case .close:
        append("z")
        current = start
      }
    }
  }

  private mutating func step(
    from: (x: Int, y: Int), to: (x: Int, y: Int), decimals: Int, separated: Bool
  ) {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    if separated, dx >= 0 { append(" ") }
    append(fixed: dx, decimals: decimals)
    if dy >= 0 { append(" ") }
    append(fixed: dy, decimals: decimals)
  }
}
