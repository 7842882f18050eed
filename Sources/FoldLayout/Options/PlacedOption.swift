/// An option of a scene, its full key, and the index of its number in the scene's encoding.
package struct PlacedOption: Sendable {
  /// The full key, as in "deck.cardSize.width".
  package let key: String
  package let option: SceneOption
  package let index: Int
  package fileprivate(set) var slider: OptionSlider?
}

extension OptionList {
  /// Returns the options whose value is one number, flag or keyword, also from nested tables.
  ///
  /// They are in the tables' order, without optional values that are `nil`. `key` is the prefix of
  /// their keys, with its period, and `index` the index of the list's first encoded number.
  package func placed(_ key: String, at index: Int) -> [PlacedOption] {
    options.flatMap { option -> [PlacedOption] in
      var (kind, index) = (option.kind, index + option.encodingRange.lowerBound)
      if case .optional(let wrapped) = kind {
        guard encoding[option.encodingRange.lowerBound] == 1 else { return [] }
        (kind, index) = (wrapped, index + 1)
      }
      let key = key + option.key
      switch kind {
      case .number, .flag, .keyword:
        return [PlacedOption(key: key, option: option, index: index, slider: option.slider)]
      case .group(let list), .tuple(let list):
        return list.placed(key + ".", at: index).map { $0.tunable(as: option.slider) }
      default: return []
      }
    }
  }
}

extension PlacedOption {
  /// Returns the option with its slider, or else any `tablesSlider`, whose label then has the key.
  fileprivate func tunable(as tablesSlider: OptionSlider?) -> PlacedOption {
    guard slider == nil, var slider = tablesSlider else { return self }
    slider.label += " " + option.key
    var placed = self
    placed.slider = slider
    return placed
  }
}
