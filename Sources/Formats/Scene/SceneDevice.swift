import FoldLayout

enum SceneDevice {
  static func read(_ node: DocumentNode, _ document: Document) throws(FormatError) -> Device {
    if case .scalar(let name) = node.content, !name.isEmpty {
      if let preset = Device.presets.first(where: { $0.name == name }) { return preset }
      throw document.failure(
        node.line, .unknownName(kind: "device", name, Device.presets.map(\.name)))
    }
    var device = Device()
    try ValidatedMapping.read(node, "the device", into: &device, in: document)
    return device
  }
}
