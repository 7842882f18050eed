/// The shift of a scene: two states of its screen, and the settings of the transition between them.
public struct ShiftScene: Equatable, Sendable {
  /// The views visible at first.
  public var source: ShiftSide
  /// The views visible in the end.
  public var destination: ShiftSide
  /// Further states that a recording can redirect to or use as the destination's layout.
  public var alternatives: [ShiftSide]
  /// The version of Shifty that the transition reproduces.
  public var version: ShiftVersion
  /// The default settings of shifts.
  public var settings: ShiftSettings
  /// The way in which replicas are removed: at the end of their shifts, or by an event.
  public var cleanUp: ShiftCleanUp
  /// The time for which the source prepares before the shifts begin, in seconds.
  public var prepareDuration = 0.0
  /// Whether a scrubbed fraction replaces the eased progress, rather than the elapsed time.
  public var scrubsLinearly = true
  /// The pan that drives the transition; `nil` if touches do not affect it.
  public var pan: ShiftPan?

  /// Creates a shift from the views visible at first to those in the end, by default Shifty 2.2.0.
  public init(
    from source: ShiftSide, to destination: ShiftSide, alternatives: [ShiftSide] = [],
    version: ShiftVersion = .shifty2, settings: ShiftSettings = ShiftSettings(),
    cleanUp: ShiftCleanUp = .automatic
  ) {
    self.source = source
    self.destination = destination
    self.alternatives = alternatives
    self.version = version
    self.settings = settings
    self.cleanUp = cleanUp
  }

  var viewCount: Int {
    ([source, destination] + alternatives).reduce(0) { $0 + $1.elements.count }
  }

  /// Returns the destination for number 0, or an alternative from 1 on; `nil` for any other number.
  package func destination(_ number: Int) -> ShiftSide? {
    if number == 0 { return destination }
    return alternatives.indices.contains(number - 1) ? alternatives[number - 1] : nil
  }
}

extension ShiftScene: OptionTable {
  package init() { self.init(from: ShiftSide(), to: ShiftSide()) }

  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.member("from", "sideOrViews", "the views that show at first", isRequired: true)
    visitor.member("to", "sideOrViews", "the views that show in the end", isRequired: true)
    visitor.member(
      "alternatives", "sides", "further states, numbered from 1; `to` is number 0")
    visitor.option(
      &version, "version", .none, "the published version, by whose rules views match")
    settings.visit(&visitor)
    visitor.option(
      &settings.includesContainers, "includesContainers", .none,
      "whether replicas include what containers' transforms and opacities do to a view")
    visitor.option(&cleanUp, "cleanUp", .none, "whether replicas go away by themselves")
    visitor.option(
      &prepareDuration, "prepareDuration", .seconds(.duration),
      "how long the source prepares before the shifts begin",
      slider: OptionSlider("Prepare", 0...2, step: 0.01))
    visitor.option(
      &scrubsLinearly, "scrubsLinearly", .none,
      "whether a fraction that is scrubbed to takes the place of the curve, not of the time")
    visitor.option(&pan, "pan", .none, "how a finger drives the transition")
  }
}
