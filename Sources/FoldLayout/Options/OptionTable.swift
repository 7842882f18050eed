/// A struct of parameters that a scene file can set, with the table of its options.
///
///     struct TiltOptions: OptionTable {
///       public var perspective = 0.5
///
///       public init() {}
///
///       public mutating func visit(_ visitor: inout some OptionVisitor) {
///         visitor.option(
///           &perspective, "perspective", .number(.zeroOrAbove),
///           "the strength of the perspective: the eye is max(width, height)/perspective away",
///           slider: OptionSlider("Perspective", 0...3, step: 0.01))
///       }
///     }
///
/// The table is the only description of an option. The file reader and its messages, the JSON schema,
/// the encoding for the page, the page's sliders and the reference page of scenes follow from it.
package protocol OptionTable: OptionValue {
  init()

  /// Calls the visitor for each option, in the order of the table.
  mutating func visit(_ visitor: inout some OptionVisitor)
}

/// A table that files write as a list of values without keys; its options' keys are their indices.
package protocol OptionTuple: OptionTable {}

/// An operation on all options of a table, such as encoding, decoding or listing them.
package protocol OptionVisitor {
  /// Processes one option: its `value`, which the visitor may change, and its description `option`.
  mutating func visit(_ value: inout some OptionValue, _ option: @autoclosure () -> SceneOption)

  mutating func visitMember(_ member: @autoclosure () -> SceneOption)
}

extension OptionVisitor {
  package mutating func visitMember(_ member: @autoclosure () -> SceneOption) {}

  /// Passes `value` to `visit` with the description of its option, made from the other arguments.
  ///
  /// `key` is its name in files, `measure` its range and unit, `otherwise` a default in words if it
  /// is not constant, and `source` its publication if not the table's. A required option may be
  /// missing if a file sets a key in `instead`.
  package mutating func option(
    _ value: inout some OptionValue, _ key: String, _ measure: OptionMeasure, _ help: String,
    otherwise: String = "", source: String = "", isRequired: Bool = false,
    instead: [String] = [], needs: [String] = [], slider: OptionSlider? = nil
  ) {
    visit(
      &value,
      SceneOption(
        key: key, measure: measure, help: help, otherwise: otherwise, source: source,
        isRequired: isRequired, instead: instead, needs: needs, slider: slider))
  }

  /// Declares `key`, which a file must have if `isRequired`, and which has its own reader and the
  /// definition `schema` in the schema of scenes.
  package mutating func member(
    _ key: String, _ schema: String, _ help: String, isRequired: Bool = false
  ) {
    visitMember(
      SceneOption(key: key, help: help, isRequired: isRequired, kind: .member(schema: schema)))
  }
}

/// The description of a scene's option, with its value's kind and position in the encoding.
package struct SceneOption: Sendable {
  /// The option's name in a scene file.
  package var key: String
  package var measure = OptionMeasure.none
  package var help: String
  /// The default in words; empty if the default is a constant.
  package var otherwise = ""
  /// The publication that the default is from, in words; empty if it is the whole table's.
  package var source = ""
  package var isRequired = false
  /// The keys of alternatives; a required option may be missing if a file sets one of these keys.
  package var instead: [String] = []
  /// The keys without any of which the option has no effect; empty if it needs none.
  package var needs: [String] = []
  /// The slider on the player's page; `nil` for none.
  package var slider: OptionSlider?
  package internal(set) var kind = OptionKind.number
  package internal(set) var encodingRange = 0..<0
}

/// The kind of an option's value, which determines its form in a file and its encoding as numbers.
package indirect enum OptionKind: Sendable {
  /// A number, encoded as itself.
  case number
  /// True or false, encoded as 1 or 0.
  case flag
  /// One of these keywords, encoded as its index.
  case keyword([String])
  /// A color, encoded as four numbers.
  case color
  /// The identity of a row: its name in a file, encoded as its number.
  case identity
  /// A text, encoded as the number of its UTF-8 bytes and the bytes.
  case text
  /// A list of values, encoded as their number and each value.
  case list(OptionKind)
  /// A list in which each position has its own option, such as x and y, without keys.
  case tuple(OptionList)
  /// A nested table, encoded option by option.
  case group(OptionList)
  /// A table; a file sets exactly one of its options. `of` names the choices in messages.
  case choice(OptionList, of: String)
  /// One of these keywords, encoded as its index, or another value, encoded after the number of keywords.
  case keywordOr([String], OptionKind)
  /// A table whose first two options are colors; a single color in a file sets both.
  case colorOr(OptionList)
  /// A table whose first option is a required text; a single text in a file sets it.
  case textOr(OptionList)
  /// An optional value, encoded as 0, or as 1 and the value.
  case optional(OptionKind)
  /// A member with its own reader and definition in the schema; not encoded.
  case member(schema: String)
}

/// The numbers that an option accepts, and their unit.
package struct OptionMeasure: Equatable, Sendable {
  /// The unit as documentation shows it, such as "pt"; empty for none.
  package var unit: String
  package var range: NumberRange

  package static let none = number(.any)
  package static func number(_ range: NumberRange) -> Self { Self(unit: "", range: range) }
  package static func points(_ range: NumberRange) -> Self { Self(unit: "pt", range: range) }
  package static func seconds(_ range: NumberRange) -> Self { Self(unit: "s", range: range) }
  package static func degrees(_ range: NumberRange) -> Self { Self(unit: "°", range: range) }
  package static func whole(_ least: Int, _ most: Int) -> Self { number(.whole(least, most)) }
}

/// A slider on the player's page for a number, or for each number of a nested table.
package struct OptionSlider: Equatable, Sendable {
  /// The label; for a number of a nested table, the option's key is appended.
  package var label: String
  /// The range of the slider, in the option's unit; infinity means the screen's longer side.
  package var range: ClosedRange<Double>
  package var step: Double

  package init(_ label: String, _ range: ClosedRange<Double>, step: Double) {
    self.label = label
    self.range = range
    self.step = step
  }
}
