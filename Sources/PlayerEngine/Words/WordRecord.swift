/// The kinds of records in the encoding of scenes and recordings.
///
/// An encoding is an array of `Double`. It consists of records: a tag, the number of values, and
/// the values. A page changes values in place and loads the encoding again. The first record has
/// `WordRecord.currentVersion` as its value.
public enum WordRecord: Int, Sendable, CaseIterable {
  /// The version of the encoding.
  case version = 1
  /// The options of the device.
  case device
  /// The options of the screen.
  case screen
  /// The options of the list and its behaviors.
  case list
  /// The insets of the deck.
  case insets
  /// Rows with repeating heights: the number of rows, then the heights.
  case rowPattern
  /// Rows of random height: the number, minimum, maximum, and the low and high 32 bits of the seed.
  case rowRandom
  /// Rows with individual heights: the heights.
  case rowHeights
  /// The indices of section headers; −1 − the first index of each section that has no header.
  case headers
  /// The corner radii of individual rows, as pairs of identifier and radius.
  case cornerRadii
  /// The identifiers of the rows that a notch inserts.
  case newRows
  /// The options of the deck.
  case deck
  /// The identifiers of the deck's cards.
  case cards
  /// The identifiers of the deck's spare cards.
  case spareCards
  /// The options of the shift.
  case shift
  /// The plain samples: their times, then their offsets.
  case samples
  /// Entries of a recording that are more than a sample: for each the index of the sample before which
  /// it comes, its origin, and its fields by their table.
  case marks
  /// Whether the recording contains touches: 1 or 0.
  case recordsTouches
  /// The states of the shift, as `WordSink` writes them.
  case sides
  /// The next free identifier, if it does not follow the identifiers at the start.
  case nextID
  /// The identifiers of the rows whose cells are open at the start.
  case openRows
  /// The individual heights of open rows, as pairs of identifier and height.
  case openHeights

  /// The version that this engine reads and writes.
  public static let currentVersion = 1.0
}

/// The reason why an encoding cannot be read.
public enum WordError: Error, Equatable, Sendable {
  /// The version is missing or unsupported.
  case version
  /// A record at an index has an unknown tag, or ends beyond the encoding.
  case record(at: Int)
  /// A record has too few values.
  case length(WordRecord)
  /// A required record is missing.
  case missing(WordRecord)
}
