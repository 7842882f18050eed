extension SceneFile {
  /// A key at which two scene files differ, and what stands there; nil where nothing does.
  public struct Difference: Equatable, Sendable {
    /// The keys from the file's root on, joined by points; an item stands for itself by its id.
    public var key: String
    /// What the first file has.
    public var a: FrameColumn.Value?
    /// What the second file has.
    public var b: FrameColumn.Value?
  }

  /// Where two scene files differ, key by key; what rows show counts only for those named.
  ///
  /// Numbers differ by their value, not by how they are spelled.
  ///
  /// - Complexity: O(size of the files)
  public func differences(from other: SceneFile, showing names: Set<String>) -> [Difference] {
    let (a, b) = (leaves(showing: names), other.leaves(showing: names))
    let (first, second) = (Dictionary(a) { $1 }, Dictionary(b) { $1 })
    let keys = a.map(\.0) + b.map(\.0).filter { first[$0] == nil }
    return keys.compactMap { key in
      let (x, y) = (first[key].map(Self.value), second[key].map(Self.value))
      return x == y ? nil : Difference(key: key, a: x, b: y)
    }
  }

  private static func value(_ text: String) -> FrameColumn.Value {
    DecimalParser.parse(Array(text.utf8)).map { .number($0) } ?? .text(text)
  }

  private func leaves(showing names: Set<String>) -> [(String, String)] {
    var leaves: [(String, String)] = []
    root?.appendLeaves(to: &leaves, key: "", isShown: true, names)
    return leaves
  }
}

extension DocumentNode {
  /// What an item shows; layout never reads it.
  private static let content: Set<ItemKey> = [
    .title, .subtitle, .detail, .color, .image, .imageFill, .avatar, .icon, .badge,
  ]

  fileprivate func appendLeaves(
    to leaves: inout [(String, String)], key: String, isShown: Bool, _ names: Set<String>
  ) {
    func inner(_ name: String) -> String { key.isEmpty ? name : key + "." + name }
    switch content {
    case .null: leaves.append((key, "null"))
    case .scalar(let text): leaves.append((key, text))
    case .mapping(let members):
      if members.isEmpty { leaves.append((key, "{}")) }
      for member in members {
        let isContent = ItemKey(rawValue: member.key).map(Self.content.contains) ?? false
        guard isShown || !isContent else { continue }
        member.value.appendLeaves(to: &leaves, key: inner(member.key), isShown: isShown, names)
      }
    case .sequence(let nodes):
      for (index, node) in nodes.enumerated() {
        let id = node.id
        node.appendLeaves(
          to: &leaves, key: inner(id ?? String(index)),
          isShown: isShown && id.map(names.contains) ?? true, names)
      }
    }
  }

  private var id: String? {
    guard case .mapping(let members) = content,
      case .scalar(let id)? = members.first(where: { $0.key == ItemKey.id.rawValue })?.value.content
    else { return nil }
    return id
  }
}
