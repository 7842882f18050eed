import FoldLayout
import Formats

/// A scene as a tree of JSON in the form of scene files, every option spelled out.
///
/// Read again, it gives the same scene; the player's page changes what was tuned and hands it back.
struct SceneDocument {
  private let file: SceneFile

  init(_ file: SceneFile) { self.file = file }

  var json: JSONValue {
    let scene = file.scene
    var members: [(String, JSONValue)] = [(SceneKey.foldviz.rawValue, .number(1))]
    func add(_ key: SceneKey, _ value: JSONValue) { members.append((key.rawValue, value)) }
    add(.device, device(scene.device))
    if scene.axis == .horizontal { add(.axis, .text(AxisWord.horizontal.rawValue)) }
    if scene.direction == .rightToLeft { add(.direction, .text(DirectionWord.rtl.rawValue)) }
    add(.rows, rows(scene))
    add(.spacing, .number(scene.rows.spacing))
    let insets = scene.insets
    add(
      .insets,
      object(
        InsetsKey.self,
        [
          (.top, insets.top), (.bottom, insets.bottom), (.left, insets.left),
          (.right, insets.right),
        ]))
    if !scene.anchorsScroll { add(.scrollAnchor, .flag(false)) }
    if let fold = scene.fold {
      add(
        .fold,
        object(
          FoldKey.self,
          [
            (.offset, fold.foldOffset), (.opacityPadding, fold.opacityPadding),
            (.perspective, fold.perspective),
          ]))
    }
    if let expand = scene.expand {
      add(
        .expand,
        object(
          ExpandKey.self,
          [
            (.response, expand.response), (.dampingFraction, expand.dampingFraction),
            (.frameDuration, expand.frameDuration), (.extraHeight, expand.extraHeight),
            (.cornerRadius, expand.cornerRadius), (.othersScale, expand.othersScale),
          ]))
    }
    return .object(members)
  }

  private func object<Key: RawRepresentable>(
    _: Key.Type, _ members: [(Key, Double)]
  ) -> JSONValue where Key.RawValue == String {
    .object(members.map { ($0.rawValue, .number($1)) })
  }

  // MARK: The screen

  private func device(_ device: Device) -> JSONValue {
    if Device.presets.contains(device) { return .text(device.name) }
    var members: [(String, JSONValue)] = []
    func add(_ key: DeviceKey, _ value: JSONValue) { members.append((key.rawValue, value)) }
    add(.width, .number(device.size.width))
    add(.height, .number(device.size.height))
    add(.scale, .number(device.scale))
    add(.statusBar, .number(device.statusBar))
    if let notch = device.notch { add(.notch, self.notch(notch)) }
    add(.cornerRadius, .number(device.cornerRadius))
    return .object(members)
  }

  private func notch(_ notch: Device.Notch) -> JSONValue {
    let shape: NotchShapeWord =
      switch notch.shape {
      case .notch: .notch
      case .island: .island
      case .punchHole: .punchHole
      }
    return .object([
      (DeviceNotchKey.shape.rawValue, .text(shape.rawValue)),
      (DeviceNotchKey.width.rawValue, .number(notch.width)),
      (DeviceNotchKey.height.rawValue, .number(notch.height)),
      (DeviceNotchKey.y.rawValue, .number(notch.y)),
    ])
  }

  // MARK: Rows

  private func rows(_ scene: Scene) -> JSONValue {
    var members: [(String, JSONValue)] = []
    func add(_ key: RowsKey, _ value: JSONValue) { members.append((key.rawValue, value)) }
    switch file.rowRule {
    case .pattern(let count, let heights):
      add(.count, .count(count))
      if heights.count == 1 {
        add(.height, .number(heights[0]))
      } else {
        add(.heights, .array(heights.map { .number($0) }))
      }
    case .random(let count, let min, let max, let seed):
      add(.count, .count(count))
      let random: [(RandomKey, JSONValue)] = [
        (.min, .number(min)), (.max, .number(max)), (.seed, .text(String(seed))),
      ]
      add(.random, .object(random.map { ($0.rawValue, $1) }))
    case .heights(let heights):
      if let headers = scene.sections?.headers {
        add(.sections, sections(heights, headers: headers))
      } else {
        add(.items, .array(heights.indices.map { item($0, heights[$0]) }))
      }
    }
    add(.cornerRadius, .number(scene.cornerRadius))
    return .object(members)
  }

  private func sections(_ heights: [Double], headers: [Int]) -> JSONValue {
    var sections: [JSONValue] = []
    let starts = (headers.first == 0 ? [] : [0]) + headers
    let ends = starts.dropFirst() + [heights.count]
    for (start, end) in zip(starts, ends) where start < end {
      var members: [(String, JSONValue)] = []
      var first = start
      if headers.first.map({ start >= $0 }) == true {
        members.append((SectionKey.header.rawValue, item(start, heights[start])))
        first += 1
      }
      members.append(
        (SectionKey.items.rawValue, .array((first..<end).map { item($0, heights[$0]) })))
      sections.append(.object(members))
    }
    return .array(sections)
  }

  private func item(_ index: Int, _ height: Double) -> JSONValue {
    let id = RowID(UInt32(truncatingIfNeeded: index))
    var members: [(String, JSONValue)] = []
    func add(_ key: ItemKey, _ text: String?) {
      if let text { members.append((key.rawValue, .text(text))) }
    }
    add(.id, file.names.name(of: id))
    members.append((ItemKey.height.rawValue, .number(height)))
    guard let content = file.content[id] else { return .object(members) }
    add(.title, content.title)
    add(.subtitle, content.subtitle)
    add(.detail, content.detail)
    add(.color, content.color.map(hexadecimal))
    add(.image, content.image)
    add(.icon, content.icon)
    add(.badge, content.badge)
    if let radius = content.cornerRadius {
      members.append((ItemKey.cornerRadius.rawValue, .number(radius)))
    }
    return .object(members)
  }

  private func hexadecimal(_ color: Color) -> String {
    let digits = Array("0123456789abcdef")
    let opaque = [color.red, color.green, color.blue]
    let parts = color.alpha == 1 ? opaque : opaque + [color.alpha]
    return parts.reduce(into: "#") { text, part in
      let byte = Int((min(max(part, 0), 1) * 255).rounded())
      text += "\(digits[byte / 16])\(digits[byte % 16])"
    }
  }
}
