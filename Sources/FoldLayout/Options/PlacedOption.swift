/// An option of a scene, with the keys that lead to it and the place of its word.
public struct PlacedOption: Sendable {
  /// The keys, from the outermost: "deck.cardSize.width".
  public let key: String
  /// The option.
  public let option: SceneOption
  /// The place of its first word.
  public let place: Int
  /// How the player's page lets it be tuned, if at all.
  public fileprivate(set) var slider: OptionSlider?
}

extension OptionList {
  /// The options that have a value of one word, those of tables within for themselves.
  ///
  /// - Parameters:
  ///   - key: The keys that lead to the list, with a period.
  ///   - place: The place of its first word.
  /// - Returns: The options, in the order of the tables.
  public func placed(_ key: String, at place: Int) -> [PlacedOption] {
    options.flatMap { option -> [PlacedOption] in
      var (kind, place) = (option.kind, place + option.words.lowerBound)
      if case .optional(let wrapped) = kind {
        guard words[option.words.lowerBound] == 1 else { return [] }
        (kind, place) = (wrapped, place + 1)
      }
      let key = key + option.key
      switch kind {
      case .number, .flag, .word:
        return [PlacedOption(key: key, option: option, place: place, slider: option.slider)]
      case .group(let list), .tuple(let list):
        return list.placed(key + ".", at: place).map { $0.tunable(as: option.slider) }
      default: return []
      }
    }
  }
}

extension PlacedOption {
  /// The option with a slider of its table's where it has none of its own.
  fileprivate func tunable(as tablesSlider: OptionSlider?) -> PlacedOption {
    guard slider == nil, var slider = tablesSlider else { return self }
    slider.label += " " + option.key
    var placed = self
    placed.slider = slider
    return placed
  }
}
