/// What stands before the sheets of a book: verdicts and figures, in words prepared by the caller.
public struct SheetSummary: Sendable {
  /// How a line came out; it is marked by shape as well as by colour.
  public enum Mark: Sendable, CaseIterable {
    /// Within its bound.
    case good
    /// Beyond it.
    case bad
    /// Beyond it, without failing anything.
    case warning
    /// Without a verdict.
    case open
  }

  /// A line of a table: a figure and what it is held against.
  public struct Line: Sendable {
    /// How it came out; nil where nothing was judged.
    public var mark: Mark?
    /// What was measured.
    public var name: String
    /// The figure with its unit, aligned at the right.
    public var value: String
    /// What it is held against, and why it came out so.
    public var remark: String

    /// Creates a line.
    public init(mark: Mark? = nil, name: String, value: String = "", remark: String = "") {
      self.mark = mark
      self.name = name
      self.value = value
      self.remark = remark
    }
  }

  /// One part: a check with its lines and plots.
  public struct Section: Sendable {
    /// Its headline.
    public var title: String
    /// What it rests on.
    public var facts: String
    /// Its lines, in order.
    public var lines: [Line]
    /// Remarks, each a sentence.
    public var notes: [String]
    /// Plots below the lines, each on a time axis of its own.
    public var plots: [SheetPlot]
    /// How numbers differ between devices, below the plots.
    public var strips: [SheetStrip]

    /// Creates a part.
    public init(
      title: String, facts: String = "", lines: [Line] = [], notes: [String] = [],
      plots: [SheetPlot] = [], strips: [SheetStrip] = []
    ) {
      self.title = title
      self.facts = facts
      self.lines = lines
      self.notes = notes
      self.plots = plots
      self.strips = strips
    }
  }

  /// The headline.
  public var title: String
  /// A line below the headline.
  public var subtitle = ""
  /// A line at the foot of every page.
  public var footer = ""
  /// What it all comes to, with its mark; nil where nothing was judged.
  public var verdict: Line?
  /// The parts, in order.
  public var sections: [Section]

  /// Creates a summary.
  public init(title: String, verdict: Line? = nil, sections: [Section] = []) {
    self.title = title
    self.verdict = verdict
    self.sections = sections
  }
}
