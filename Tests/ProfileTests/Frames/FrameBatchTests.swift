import FoldTestSupport
import Testing

@testable import FoldProfile

@Suite struct FrameBatchTests {
  typealias Column = (field: FrameField, times: ArraySlice<Int64>)

  func columns(_ fields: [FrameField], count: Int, seed: UInt64) -> [Column] {
    var random = SplitMix64(seed: seed)
    return fields.map { field in
      let times = (0..<count).map { frame in
        switch field {
        case .duration: Int64(random.int(in: 1_000_000...40_000_000))
        default: Int64(frame) * 16_666_667 + Int64(random.int(in: -9_000_000...9_000_000))
        }
      }
      return (field, times[...])
    }
  }

  func frame(_ columns: [Column], _ index: Int) -> RecordedFrame {
    var frame = RecordedFrame()
    for (field, times) in columns {
      field.set(times[index], in: &frame)
    }
    return frame
  }

  @Test(arguments: [
    [FrameField.start, .duration, .present], [.start, .end], [.end, .present, .intended],
    [.deadline, .end, .start, .duration], [.interval, .end], [.present, .intended, .hitch],
  ])
  func `batches of frames give the same timeline as single frames, stored and folded`(
    fields: [FrameField]
  ) {
    let columns = columns(fields, count: 11_000, seed: 3)
    for limit in [20_000, 5000] {
      var single = FrameTimelineBuilder(FrameLimits(limit: limit))
      var many = FrameTimelineBuilder(FrameLimits(limit: limit))
      (single.recordedRate, many.recordedRate) = (60, 60)
      var lone = RecordedFrame()
      lone.present = 7
      single.append(lone)
      many.append(lone)
      for index in 0..<11_000 { single.append(frame(columns, index)) }
      for start in stride(from: 0, to: 11_000, by: 300) {
        let end = min(start + 300, 11_000)
        many.append(FrameBatch(columns.map { ($0.field, $0.times[start..<end]) }))
      }
      many.append(FrameBatch([]))
      #expect(many.finish() == single.finish(), "\(fields) \(limit)")
    }
  }
}
