import FoldLayout
import RowDesign

/// Markup under construction, in UTF-8; interpolated numbers have few decimals.
///
///     let markup: MarkupBuffer = "<rect x=\"\(0.5)\"/>"   // <rect x=".5"/>
struct MarkupBuffer: ExpressibleByStringInterpolation, StringInterpolationProtocol {
  private(set) var bytes: [UInt8] = []

  init() {}
  init(stringLiteral text: String) { appendLiteral(text) }
  init(stringInterpolation markup: MarkupBuffer) { self = markup }
  init(literalCapacity: Int, interpolationCount: Int) {}

  mutating func appendLiteral(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends a number with at most `decimals` decimals and without trailing zeros.
  mutating func appendInterpolation(_ value: Double, _ decimals: Int = 3) {
    append(value, decimals: decimals)
  }

  mutating func appendInterpolation(_ value: Int) { appendLiteral(String(value)) }
  mutating func appendInterpolation(_ other: MarkupBuffer) { bytes += other.bytes }
  mutating func appendInterpolation(markup: String) { appendLiteral(markup) }

  mutating func appendInterpolation(_ values: [Double], _ decimals: Int) {
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: " ")) }
      append(value, decimals: decimals)
    }
  }

  /// Appends a text, up to 4,096 drawable scalars, with special characters of XML and `#` escaped.
  mutating func appendInterpolation(_ text: String) {
    appendLiteral(MarkupText.escaped(text.metadata, also: "\"#"))
  }

  static func += (buffer: inout MarkupBuffer, markup: MarkupBuffer) {
    buffer.bytes += markup.bytes
  }

  mutating func append(_ value: Double, decimals: Int) {
    append(fixed: Self.units(of: value, decimals: decimals), decimals: decimals)
  }

  /// Returns the number in units of its last decimal, or 0 if it is not finite or too large.
  private static func units(of value: Double, decimals: Int) -> Int {
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    let scaled = (value * factor).rounded()
    return abs(scaled) < 1e15 ? Int(scaled) : 0
  }

  private mutating func append(fixed units: Int, decimals: Int) {
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

  /// Appends the data of a path with absolute coordinates, in which corners are easy to find.
  mutating func append(absolute path: Path, decimals: Int = 3) {
    for element in path.elements {
      switch element {
      case .move(let point): self += "M\(point.x, decimals),\(point.y, decimals)"
      case .line(let point): self += "L\(point.x, decimals),\(point.y, decimals)"
      case .curve(let a, let b, let c):
        self += "C\(a.x, decimals),\(a.y, decimals) \(b.x, decimals),\(b.y, decimals) "
        self += "\(c.x, decimals),\(c.y, decimals)"
      case .close: self += "Z"
      }
    }
  }

  /// Appends a path with relative coordinates, whose rounding errors do not accumulate.
  mutating func append(relative path: Path, decimals: Int = 2) {
    var current = (x: 0, y: 0)
    var start = current
    func rounded(_ point: Point) -> (x: Int, y: Int) {
      (Self.units(of: point.x, decimals: decimals), Self.units(of: point.y, decimals: decimals))
    }
    func step(to point: (x: Int, y: Int), separated: Bool = false) {
      let (dx, dy) = (point.x - current.x, point.y - current.y)
      if separated, dx >= 0 { appendLiteral(" ") }
      append(fixed: dx, decimals: decimals)
      if dy >= 0 { appendLiteral(" ") }
      append(fixed: dy, decimals: decimals)
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        start = rounded(point)
        appendLiteral("m")
        step(to: start)
        current = start
      case .line(let point):
        let end = rounded(point)
        if end == current { continue }
        if end.y == current.y {
          appendLiteral("h")
          append(fixed: end.x - current.x, decimals: decimals)
        } else if end.x == current.x {
          appendLiteral("v")
          append(fixed: end.y - current.y, decimals: decimals)
        } else {
          appendLiteral("l")
          step(to: end)
        }
        current = end
      case .curve(let first, let second, let end):
        appendLiteral("c")
        step(to: rounded(first))
        step(to: rounded(second), separated: true)
        step(to: rounded(end), separated: true)
        current = rounded(end)
      case .close:
        appendLiteral("z")
        current = start
      }
    }
  }
}

extension String {
  /// The text for a file's metadata: ``drawable``, up to 4,096 scalars, without direction controls.
  var metadata: String {
    var result = shortened(to: 4096).drawable.unicodeScalars
    result.removeAll {
      (0x202a...0x202e).contains($0.value) || (0x2066...0x2069).contains($0.value)
    }
    return String(result)
  }
}
