/// Parameters that a scene's file may give: a struct, and beside it the table of its options.
///
///     extension FoldOptions: OptionTable {
///       public mutating func visit(_ visitor: inout some OptionVisitor) {
///         visitor.option(
///           &perspective, "perspective", .number(.zeroOrAbove),
///           "the strength of the perspective: the eye is max(width, height)/perspective away",
///           slider: OptionSlider("Perspective", 0...3, step: 0.01))
///       }
///     }
///
/// The table is all that is said of an option. The reader of files with its messages, the schema, the
/// words to the page and back, the page's sliders and the reference page of scenes follow from it.
public protocol OptionTable: OptionValue {
  /// The parameters with their defaults.
  init()

  /// Shows the options to a visitor, one after the other.
  mutating func visit(_ visitor: inout some OptionVisitor)
}

/// A table whose values stand in a list without keys; its keys are the places there.
public protocol OptionTuple: OptionTable {}

/// What goes through a table: it writes the values as words, reads them, or lists the options.
public protocol OptionVisitor {
  /// Takes note of an option and its value, which may be changed.
  mutating func visit(_ value: inout some OptionValue, _ option: @autoclosure () -> SceneOption)

  /// Takes note of a member that is no option and has a reader of its own.
  mutating func visitMember(_ member: @autoclosure () -> SceneOption)
}

extension OptionVisitor {
  /// Shows an option.
  ///
  /// - Parameters:
  ///   - value: The value, in its struct.
  ///   - key: The name in the scene's file.
  ///   - measure: Which numbers it takes, and of what; none where it is no number.
  ///   - help: What it is, in a line.
  ///   - otherwise: What holds where a file does not give it, if that is no constant.
  ///   - source: Where the default comes from, if not from where the table's come.
  ///   - isRequired: Whether a file has to give it.
  ///   - slider: How the player's page lets it be tuned, if at all.
  public mutating func option(
    _ value: inout some OptionValue, _ key: String, _ measure: OptionMeasure, _ help: String,
    otherwise: String = "", source: String = "", isRequired: Bool = false,
    slider: OptionSlider? = nil
  ) {
    visit(
      &value,
      SceneOption(
        key: key, measure: measure, help: help, otherwise: otherwise, source: source,
        isRequired: isRequired, slider: slider))
  }

  /// Shows a member that is no option: `schema` names its definition in the schema of scenes.
  public mutating func member(
    _ key: String, _ schema: String, _ help: String, isRequired: Bool = false
  ) {
    visitMember(
      SceneOption(key: key, help: help, isRequired: isRequired, kind: .member(schema: schema)))
  }
}

/// An option of a scene: what its table says of it, and the kind and place of its value.
public struct SceneOption: Sendable {
  /// The name in the scene's file.
  public var key: String
  /// Which numbers it takes, and of what.
  public var measure = OptionMeasure.none
  /// What it is, in a line.
  public var help: String
  /// What holds where a file does not give it; empty where the default is a constant.
  public var otherwise = ""
  /// Where the default comes from, where not from where the table's come; may be empty.
  public var source = ""
  /// Whether a file has to give it.
  public var isRequired = false
  /// How the player's page lets it be tuned, if at all.
  public var slider: OptionSlider?
  /// What the value is.
  public internal(set) var kind = OptionKind.number
  /// The place of the value among the words of its table.
  public internal(set) var words = 0..<0
}

/// What an option's value is, in a file and in words.
public indirect enum OptionKind: Sendable {
  /// A number, one word.
  case number
  /// Yes or no, one word.
  case flag
  /// One of these words, the word of its index.
  case word([String])
  /// A colour, four words.
  case color
  /// A text: the number of its bytes in UTF-8, and a word each.
  case text
  /// Values in a list: their number, and the words of each.
  case list(OptionKind)
  /// A table whose values stand in a list, without keys.
  case tuple(OptionList)
  /// A table of its own, its words one after the other.
  case group(OptionList)
  /// A table of which one option has to be there, and no other; what they are, for a message.
  case choice(OptionList, of: String)
  /// One of these words, the word of its index; or something else, its words after their number.
  case wordOr([String], OptionKind)
  /// A table, for whose first two options, which are colours, a colour alone may stand.
  case colorOr(OptionList)
  /// A value or none: whether there is one, and its words.
  case optional(OptionKind)
  /// No option, and no words: what it looks like is defined in the schema.
  case member(schema: String)
}

/// Which numbers an option takes, and of what.
public struct OptionMeasure: Equatable, Sendable {
  /// The unit, as a reader sees it; may be empty.
  public var unit: String
  /// The numbers.
  public var range: NumberRange

  /// For what is no number.
  public static let none = number(.any)
  /// Numbers without a unit.
  public static func number(_ range: NumberRange) -> Self { Self(unit: "", range: range) }
  /// Lengths.
  public static func points(_ range: NumberRange) -> Self { Self(unit: "pt", range: range) }
  /// Times.
  public static func seconds(_ range: NumberRange) -> Self { Self(unit: "s", range: range) }
  /// Angles.
  public static func degrees(_ range: NumberRange) -> Self { Self(unit: "°", range: range) }
  /// Whole numbers.
  public static func whole(_ least: Int, _ most: Int) -> Self { number(.whole(least, most)) }
}

/// How the player's page lets a number be tuned, or each number of a table of its own.
public struct OptionSlider: Equatable, Sendable {
  /// The name for a reader; that of a table's number goes on with its key.
  public var label: String
  /// From where to where it slides; to infinity stands for the screen's longer side.
  public var range: ClosedRange<Double>
  /// How far a step goes.
  public var step: Double

  /// Creates a slider.
  public init(_ label: String, _ range: ClosedRange<Double>, step: Double) {
    self.label = label
    self.range = range
    self.step = step
  }
}
