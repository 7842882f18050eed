import FoldLayout
import FoldProfile

/// Reads the device of a scene.
enum SceneDevice {
  /// The preset that a word names, or the device that a mapping describes.
  static func read(_ node: DocumentNode, _ document: Document) throws(FormatError) -> Device {
    if case .scalar(let name) = node.content, !name.isEmpty {
      if let preset = Device.presets.first(where: { $0.name == name }) { return preset }
      let nearest = nearestName(to: name, among: Device.presets.map(\.name))
      throw document.failure(node.line, .unknownName(kind: "device", name, nearest: nearest))
    }
    let fields = try FieldMapping(node, "the device", in: document, keys: DeviceKey.self)
    let size = Size(
      width: try fields.requiredNumber(.width, .aboveZero),
      height: try fields.requiredNumber(.height, .aboveZero))
    return Device(
      size: size, scale: try fields.number(.scale, .aboveZero) ?? 1,
      statusBar: try fields.number(.statusBar, .zeroOrAbove) ?? 0,
      notch: try notch(fields), cornerRadius: try fields.number(.cornerRadius, .zeroOrAbove) ?? 0)
  }

  private static func notch(
    _ device: FieldMapping<DeviceKey>
  ) throws(FormatError) -> Device.Notch? {
    guard let node = device[.notch] else { return nil }
    let fields = try FieldMapping(node, "the notch", in: device.document, keys: DeviceNotchKey.self)
    let shape: Device.Notch.Shape =
      switch try fields.word(.shape, NotchShapeWord.self) {
      case .notch, nil: .notch
      case .island: .island
      case .punchHole: .punchHole
      }
    return Device.Notch(
      shape: shape, width: try fields.requiredNumber(.width, .zeroOrAbove),
      height: try fields.requiredNumber(.height, .zeroOrAbove),
      y: try fields.number(.y, .zeroOrAbove) ?? 0)
  }
}
