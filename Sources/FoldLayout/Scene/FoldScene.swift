/// A scene to play: a device, and a list, deck or shift on its screen.
///
///     let rows = ListScene(rows: RowHeights(count: 20, height: 130, spacing: 2))
///     let scene = FoldScene(device: device, subject: .list(rows))
public struct FoldScene: Sendable {
  /// The direction in which a list scrolls.
  public enum Axis: UInt8, Sendable, CaseIterable {
    /// Rows are arranged from top to bottom.
    case vertical
    /// Rows are arranged side by side.
    case horizontal
  }

  /// The reading direction, which determines where a horizontal list begins.
  public enum Direction: UInt8, Sendable, CaseIterable {
    /// Text is read from left to right.
    case leftToRight
    /// Text is read from right to left.
    case rightToLeft
  }

  /// The device whose screen shows the scene.
  public var device: Device
  /// The list, deck or shift that the screen shows.
  public var subject: Subject
  /// The options of the screen around the subject.
  public var screen: ScreenOptions {
    get { shared.value }
    set { shared.value = newValue }
  }
  private var shared = CopyOnWriteBox(ScreenOptions())

  /// Creates a scene of `subject` on the screen of `device`.
  public init(device: Device, subject: Subject) {
    self.device = device
    self.subject = subject
  }

  /// The list; `nil` if the subject is not a list.
  public var list: ListScene? {
    if case .list(let list) = subject { list } else { nil }
  }
}

/// The subject of a scene.
@nonexhaustive public indirect enum Subject: Sendable {
  /// A list of rows, with their behaviors.
  case list(ListScene)
  /// A deck of cards.
  case deck(DeckScene)
  /// A shift between two states of the screen.
  case shift(ShiftScene)
}
