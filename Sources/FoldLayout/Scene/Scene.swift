/// What is replayed: a screen, and what it shows.
///
///     let rows = ListScene(rows: RowHeights(count: 20, height: 130, spacing: 2))
///     let scene = Scene(device: device, subject: .list(rows))
public struct Scene: Sendable {
  /// The direction in which a list scrolls.
  public enum Axis: UInt8, Sendable, CaseIterable {
    /// Rows lie below one another.
    case vertical
    /// Rows lie beside one another.
    case horizontal
  }

  /// The reading direction, which says where a horizontal list begins.
  public enum Direction: UInt8, Sendable, CaseIterable {
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
  }

  /// The screen.
  public var device: Device
  /// What it shows.
  public var subject: Subject
  /// What lies around that.
  public var screen: ScreenOptions {
    get { shared.value }
    set { shared.value = newValue }
  }
  private var shared = Shared(ScreenOptions())

  /// Creates a scene of `subject` on the screen of `device`.
  public init(device: Device, subject: Subject) {
    self.device = device
    self.subject = subject
  }

  /// The list, in a scene of one.
  public var list: ListScene? {
    if case .list(let list) = subject { list } else { nil }
  }
}

/// What a scene shows.
///
/// Whoever has to know all of them switches over the cases, so that the compiler lists what a new
/// one needs.
public indirect enum Subject: Sendable {
  /// A list of rows, with the behaviours that move them.
  case list(ListScene)
  /// A deck of cards.
  case deck(DeckScene)
  /// A shift between two states of the screen.
  case shift(ShiftScene)
}
