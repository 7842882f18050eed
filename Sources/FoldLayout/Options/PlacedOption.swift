/// An option of a scene, with the keys that lead to it and the place of its word.
public struct PlacedOption: Sendable {
  /// The keys, from the outermost: "deck.cardSize.width".
  public let key: String
  /// The option.
  public let option: SceneOption
  /// The place of its first word.
  public let place: Int
  /// How the player's page lets it be tuned, if at all.
  public let slider: OptionSlider?
}

extension OptionList {
  /// The options that have a value, those of tables within for themselves.
  ///
  /// - Parameters:
  ///   - key: The keys that lead to the list, with a period.
  ///   - place: The place of its first word.
  /// - Returns: The options, in the order of the tables.
  public func placed(_ key: String, at place: Int) -> [PlacedOption] {
    options.flatMap { option -> [PlacedOption] in
      let place = place + option.words.lowerBound
      switch option.kind {
      case .member: return []
      case .group(let list): return list.placed(key + option.key + ".", at: place, of: option)
      case .optional(.group(let list)):
        let isThere = words[option.words.lowerBound] == 1
        return isThere ? list.placed(key + option.key + ".", at: place + 1, of: option) : []
      case .optional: return []
      default:
        return [
          PlacedOption(key: key + option.key, option: option, place: place, slider: option.slider)
        ]
      }
    }
  }

  /// The options of a table that is an option: its slider goes for those without one.
  private func placed(_ key: String, at place: Int, of owner: SceneOption) -> [PlacedOption] {
    placed(key, at: place).map { placed in
      guard var slider = owner.slider, placed.slider == nil else { return placed }
      slider.label += " " + placed.option.key
      return PlacedOption(
        key: placed.key, option: placed.option, place: placed.place, slider: slider)
    }
  }
}
