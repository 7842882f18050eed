/// What a key of a recording wants to hold, in the words of a message.
enum FieldType: String {
  case number = "a number"
  case boolean = "true or false"
  case text = "a text"
}

extension RecordingKey {
  /// What the key wants to hold.
  var type: FieldType {
    switch self {
    case .dragging, .animated, .withoutFinishing, .frame: .boolean
    case .event, .id, .at, .touch: .text
    default: .number
    }
  }

  /// Creates the key with this name.
  init?(utf8: some Collection<UInt8>) {
    for (key, name) in RecordingKey.spelled
    where name.count == utf8.count && name.elementsEqual(utf8) {
      self = key
      return
    }
    return nil
  }

  private static let spelled = allCases.map { ($0, Array($0.name.utf8)) }
}
