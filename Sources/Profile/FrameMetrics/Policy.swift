/// A published opinion on which values are good, which grades metrics but never fails a check.
public struct Policy: Equatable, Sendable {
  /// The name in `foldviz.yml` and on the command line.
  public let name: String
  /// The graded metrics, in report order.
  public let scales: [Scale]

  /// Creates a policy that grades each metric by its scale.
  public init(name: String, scales: [Scale]) {
    self.name = name
    self.scales = scales
  }

  /// The grade of a value, from best to worst.
  public enum Grade: String, Sendable, CaseIterable {
    /// Users do not notice.
    case good
    /// Some users notice.
    case warning
    /// All users notice.
    case critical
    /// The value must be fixed immediately.
    case immediate
  }

  /// The grades of one metric.
  public struct Scale: Equatable, Sendable {
    /// The metric's id.
    public let metric: String
    /// Whether the metric counts frames and is graded by their share, in percent.
    public let isShareOfFrames: Bool
    /// The upper ends of the grades, ascending; the last grade has no upper end.
    public let steps: [Step]
    /// The grade of values beyond the last step.
    public let beyond: Grade

    /// Creates a scale whose steps have ascending ends.
    public init(metric: String, isShareOfFrames: Bool = false, steps: [Step], beyond: Grade) {
      self.metric = metric
      self.isShareOfFrames = isShareOfFrames
      self.steps = steps
      self.beyond = beyond
    }

    /// The upper end of a grade.
    public struct Step: Equatable, Sendable {
      /// The upper end: in percent of the frames if ``isShareOfFrames``, else in the metric's unit.
      public let end: Double
      /// Whether a value equal to `end` still has this grade.
      public let includesEnd: Bool
      /// The grade of the values up to `end`.
      public let grade: Grade

      /// Creates a step up to `end`, in the unit of the scale.
      public init(end: Double, includesEnd: Bool = false, grade: Grade) {
        self.end = end
        self.includesEnd = includesEnd
        self.grade = grade
      }
    }

    /// Returns the grade of a value in the unit of the scale; the last grade has no upper end.
    public func grade(of value: Double) -> Grade {
      for step in steps where value < step.end || (step.includesEnd && value == step.end) {
        return step.grade
      }
      return beyond
    }
  }

  /// The grade of one metric in a run.
  public struct Assessment: Equatable, Sendable {
    /// The metric's id.
    public let metric: String
    /// The graded number, in the unit of the scale; `nil` if the metric has no value.
    public let number: Double?
    /// The grade; `nil` if the metric has no value.
    public let grade: Grade?
  }

  /// Grades the metrics of a table; metrics without a value get no grade.
  public func assess(_ table: MetricTable) -> [Assessment] {
    scales.map { scale in
      let value = scale.isShareOfFrames ? table.share(of: scale.metric) : table[scale.metric]
      let number = value?.number
      return Assessment(
        metric: scale.metric, number: number, grade: number.map { scale.grade(of: $0) })
    }
  }
}
