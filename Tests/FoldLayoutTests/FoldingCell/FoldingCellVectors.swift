import FoldLayout
import Testing

struct FoldingCellCase: Sendable, CustomTestStringConvertible {
  let id: String
  let entry: JSONValue
  var testDescription: String { id }

  static let all: [FoldingCellCase] = {
    guard let file = try? Reference.read("folding-cell-vectors.json") else { return [] }
    return file["cases"].list.map { FoldingCellCase(id: $0["id"].text ?? "", entry: $0) }
  }()

  /// Heights with the original's segments; `nil` segments if its assertion fails.
  static var iosHeights: [(items: Int, foreground: Double, container: Double, segments: [Double]?)]
  {
    get throws {
      try Reference.read("folding-cell-vectors.json")["iosHeights"].list.map {
        let numbers = $0.list.compactMap(\.number)
        let segments = $0.list[3].text == nil ? $0.list[3].numbers : nil
        return (Int(numbers[0]), numbers[1], numbers[2], segments)
      }
    }
  }

  func number(_ key: String) -> Double { entry[key].number ?? .nan }

  var options: FoldingCellOptions {
    var options = FoldingCellOptions()
    options.itemCount = Int(number("itemCount"))
    options.top = number("top")
    options.side = number("left")
    options.foregroundHeight = number("foregroundHeight")
    options.containerHeight = number("containerHeight")
    options.openHeight = number("openHeight")
    options.durations.open = entry["durationsOpen"].numbers
    options.durations.close = entry["durationsClose"].numbers
    options.rowDuration.open = number("rowDurationOpen")
    options.rowDuration.close = number("rowDurationClose")
    options.rowCurve = entry["rowCurve"].text == "easeOut" ? .easeOut : .easeInOut
    return options
  }

  var paper: FoldingCellPaper {
    FoldingCellPaper(options, closedHeight: number("closedHeight"))
  }
}

extension FoldingCellPaper {
  /// The name of a layer in the reference.
  static func name(of layer: Layer) -> String {
    switch layer {
    case .slice(let k): "slice\(k)"
    case .back(let k): "back\(k)"
    case .foreground: "foreground"
    }
  }

  /// The names of the layers, from back to front.
  var names: [String] { (0..<layerCount).map { Self.name(of: layer($0)) } }
}
