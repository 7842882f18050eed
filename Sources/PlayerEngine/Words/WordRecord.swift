/// What a record of words describes.
///
/// Scene and recording reach the engine as words: one flat array of Doubles, a series of records, each
/// a tag, the number of its values, and the values. A page changes a value in place and loads the
/// words again. `WordRecord.currentVersion` is the first value of the first record.
public enum WordRecord: Int, Sendable, CaseIterable {
  /// The version of the words.
  case version = 1
  /// The options of the screen.
  case device
  /// What the screen shows besides.
  case screen
  /// The options of the list, its behaviours among them.
  case list
  /// The insets of a deck.
  case insets
  /// Rows whose heights repeat: the count, then the heights.
  case rowPattern
  /// Rows of random heights: the count, min, max, the seed's low and high 32 bits.
  case rowRandom
  /// Rows one by one: the heights.
  case rowHeights
  /// The positions of section headers among all elements, and as −1 − position those of the first
  /// elements of sections without one.
  case headers
  /// Corner radii of single rows: identity and radius, in pairs.
  case cornerRadii
  /// The identities of the rows that the notch brings.
  case newRows
  /// The options of the deck.
  case deck
  /// The identities of the deck's cards.
  case cards
  /// The identities of the cards that wait.
  case spareCards
  /// The options of the shift.
  case shift
  /// Samples: their times, then as many offsets.
  case samples
  /// Entries of a recording that are more than a sample, `TraceWords.markLength` values each.
  case marks
  /// Whether the recording says that it is one of touches: 1 or 0.
  case recordsTouches
  /// The states of the shift, as `WordSink` writes them.
  case sides
  /// The identity of the first row or card that comes in without one, where it does not follow those
  /// at the start.
  case nextID
  /// The identities of the rows whose cells are open at the start.
  case openRows
  /// Heights of open rows that have their own: identity and height, in pairs.
  case openHeights

  /// The version that this engine reads and writes.
  public static let currentVersion = 1.0
}

/// Why words cannot be read.
public enum WordError: Error, Equatable, Sendable {
  /// The words are of another version, or of none.
  case version
  /// A record begins at a place with a tag that is not known, or ends beyond the words.
  case record(at: Int)
  /// A record has fewer values than it needs.
  case length(WordRecord)
  /// A record that is needed is not there.
  case missing(WordRecord)
}
