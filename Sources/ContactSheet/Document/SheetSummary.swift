/// The summary of a book of sheets: verdicts and figures, as texts prepared by the caller.
public struct SheetSummary: Sendable {
  /// The mark of a line; marks differ by shape as well as by color.
  @nonexhaustive public enum Mark: Sendable, CaseIterable {
    /// The value is within its bound.
    case good
    /// The value is beyond its bound.
    case bad
    /// The value is beyond its bound, which is not an error.
    case warning
    /// The value is missing, or too uncertain for a verdict.
    case undecided
  }

  /// A line of a table with a measured value.
  public struct Line: Sendable {
    /// The mark, or `nil` for a value without a bound.
    public var mark: Mark?
    /// The name of the measured quantity.
    public var name: String
    /// The value with its unit, aligned to the right.
    public var value: String
    /// The bound and the reason for the verdict.
    public var remark: String

    /// Creates a line for a measured quantity; `mark` is `nil` for a value without a bound.
    public init(mark: Mark? = nil, name: String, value: String = "", remark: String = "") {
      self.mark = mark
      self.name = name
      self.value = value
      self.remark = remark
    }
  }

  /// A section, such as a check with its lines and plots.
  public struct Section: Sendable {
    /// The heading of the section.
    public var title: String
    /// A short description of the inputs.
    public var facts: String
    /// The lines, in order.
    public var lines: [Line]
    /// Remarks, each a sentence.
    public var notes: [String]
    /// The plots below the lines, each with its own time axis.
    public var plots: [SheetPlot]
    /// The dot plots below the other plots.
    public var dotPlots: [DotPlot]

    /// Creates a section with a heading, whose lines are followed by plots and dot plots.
    public init(
      title: String, facts: String = "", lines: [Line] = [], notes: [String] = [],
      plots: [SheetPlot] = [], dotPlots: [DotPlot] = []
    ) {
      self.title = title
      self.facts = facts
      self.lines = lines
      self.notes = notes
      self.plots = plots
      self.dotPlots = dotPlots
    }
  }

  /// The headline of the first page.
  public var title: String
  /// The line below the headline.
  public var subtitle = ""
  /// The line at the foot of every page.
  public var footer = ""
  /// The overall verdict, or `nil` if nothing was judged.
  public var verdict: Line?
  /// The sections, in order.
  public var sections: [Section]

  /// Creates a summary with a headline; `verdict` is `nil` if nothing was judged.
  public init(title: String, verdict: Line? = nil, sections: [Section] = []) {
    self.title = title
    self.verdict = verdict
    self.sections = sections
  }
}
