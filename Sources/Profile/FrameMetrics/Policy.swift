/// A published opinion on which values of a metric are good.
public struct Policy: Equatable, Sendable {
  /// The name in foldviz.yml and on the command line.
  public let name: String
  /// What it judges, in the order of a report.
  public let scales: [Scale]

  /// How bad a value is, from best to worst.
  public enum Grade: String, Sendable, CaseIterable {
    /// Nobody will notice.
    case good
    /// Some will notice.
    case warning
    /// Everybody will notice.
    case critical
    /// It has to be repaired at once.
    case immediate
  }

  /// The grades of one metric.
  public struct Scale: Equatable, Sendable {
    /// The metric's id.
    public let metric: String
    /// Whether the metric counts frames and is graded by their share, in per cent.
    public let isShareOfFrames: Bool
    /// The upper ends of the grades, ascending; the last grade has none.
    public let steps: [Step]
    /// The grade beyond the last step.
    public let beyond: Grade

    /// The upper end of a grade.
    public struct Step: Equatable, Sendable {
      /// The end, in the metric's unit or in per cent of the frames.
      public let end: Double
      /// Whether the end itself still has the grade.
      public let includesEnd: Bool
      /// The grade.
      public let grade: Grade
    }

    /// The grade of a value in the scale's unit.
    public func grade(of value: Double) -> Grade {
      for step in steps where value < step.end || (step.includesEnd && value == step.end) {
        return step.grade
      }
      return beyond
    }
  }

  /// One metric's grade.
  public struct Assessment: Equatable, Sendable {
    /// The metric's id.
    public let metric: String
    /// The graded number, in the scale's unit; nil where there is none.
    public let number: Double?
    /// The grade; nil where there is no number.
    public let grade: Grade?
  }

  /// Grades the metrics of a table; those it does not have get no grade.
  public func assess(_ table: MetricTable) -> [Assessment] {
    scales.map { scale in
      let value = scale.isShareOfFrames ? table.share(of: scale.metric) : table[scale.metric]
      let number = value?.number
      return Assessment(
        metric: scale.metric, number: number, grade: number.map { scale.grade(of: $0) })
    }
  }
}
