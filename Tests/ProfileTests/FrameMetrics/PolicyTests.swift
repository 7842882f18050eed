import FoldProfile
import Testing

@Suite struct PolicyTests {
  @Test(arguments: [
    (4.999, Policy.Grade.good, Policy.Grade.good), (5, .warning, .good), (9.999, .warning, .good),
    (10, .critical, .good), (10.001, .critical, .warning), (25, .critical, .warning),
    (50, .critical, .critical), (50.001, .critical, .immediate),
  ])
  func `Apple's two policies grade the same ratio differently`(
    ratio: Double, keynote: Policy.Grade, organizer: Policy.Grade
  ) throws {
    let metric = Metric(id: "hitchTimeRatio", unit: .millisecondsPerSecond, definition: "")
    let table = MetricTable(
      frameCount: 1, values: [MetricValue(metric, .number(ratio), n: 1)])
    #expect(Policy.appleWWDC20.assess(table).map(\.grade) == [keynote])
    #expect(Policy.appleOrganizer.assess(table).map(\.grade) == [organizer])
  }

  @Test func `Android vitals grade the shares of slow and frozen frames`() {
    let frames = timeline(1000) { $1.duration = ms($0 < 500 ? 17 : $0 < 502 ? 700 : 1) }
    let grades = Policy.androidVitals.assess(FrameJudge(frames).metrics)
    #expect(grades.map(\.number) == [50.2, 0.2])
    #expect(grades.map(\.grade) == [.critical, .critical])
  }

  @Test func `the median share of several runs is graded, or none if a run has no share`() {
    let runs = [10.0, 60, 70].map { late in
      let frames = timeline(100) { $1.duration = ms(Double($0) < late ? 17 : 1) }
      return FrameJudge(frames).metrics
    }
    let grades = Policy.androidVitals.assess(MetricTable(runs: runs))
    #expect(grades[0].number == 60 && grades[0].grade == .critical)
    let timeless = FrameJudge(timeline(100) { $1.present = ms(Double($0)) }).metrics
    #expect(Policy.androidVitals.assess(MetricTable(runs: runs + [timeless]))[0].grade == nil)
  }

  @Test func `without frames there is no share and no grade`() {
    let values = Policy.androidVitals.scales.map {
      MetricValue(Metric(id: $0.metric, unit: .frames, definition: ""), .number(0), n: 0)
    }
    let grades = Policy.androidVitals.assess(MetricTable(frameCount: 0, values: values))
    #expect(grades.map(\.number) == [nil, nil] && grades.map(\.grade) == [nil, nil])
  }

  @Test func `a policy is found by its name and gives no grade without a value`() {
    #expect(Policy.named("apple-organizer") == .appleOrganizer)
    #expect(Policy.named("apple") == nil)
    let grades = Policy.appleWWDC20.assess(MetricTable(frameCount: 1))
    #expect(grades.map(\.grade) == [nil])
  }
}
