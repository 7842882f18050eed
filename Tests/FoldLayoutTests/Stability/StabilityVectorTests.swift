import FoldTestSupport
import Testing

@testable import FoldLayout

/// Cases of the reference whose figures a separate program worked out.
@Suite(.needs(.reference)) struct StabilityVectorTests {
  private func frames(_ input: JSONValue) throws -> [ListFrame] {
    let viewport = try #require(input["viewport"].number)
    return try input["frames"].list.map { step in
      let rows = step["rows"].object.map { name, box in
        ListFrame.Row(
          id: UInt64(name.dropFirst()) ?? .max, top: box.list[0].number ?? .nan,
          height: box.list[1].number ?? .nan)
      }
      return ListFrame(
        time: try #require(step["t"].number), offset: try #require(step["offset"].number),
        scroll: step["scroll"].number, extent: step["total"].number, viewport: viewport,
        contentHeight: step["trueTotal"].number, rows: rows.sorted { $0.top < $1.top })
    }
  }

  @Test(arguments: [
    "metrics_jump_pure_scroll", "metrics_jump_and_view_jump", "metrics_deferred_correction",
    "metrics_flash", "metrics_null_frames", "metrics_blank_union", "metrics_thumb",
  ])
  func `each frame jumps, is blank and moves the thumb as the reference says`(id: String) throws {
    let cases = try Reference.read("list-policies-vectors.json")["cases"].list
    let vector = try #require(cases.first { $0["id"].text == id })
    var meter = StabilityMeter()
    for frame in try frames(vector["input"]) { meter.append(frame) }
    meter.finish()
    let expected = vector["expected"]["frames"].list
    #expect(meter.frames.count == expected.count)
    func agree(_ value: Double?, _ wanted: Double?) -> Bool {
      if let value, let wanted { abs(value - wanted) <= 0.0006 } else { value == wanted }
    }
    for (index, (figures, frame)) in zip(meter.frames, expected).enumerated() {
      #expect(agree(figures.jump, frame["jump"].number), "frame \(index)")
      #expect(agree(figures.viewJump, frame["viewJump"].number), "frame \(index)")
      #expect(agree(figures.blankArea, frame["blankArea"].number), "frame \(index)")
      #expect(agree(figures.thumbMove, frame["thumbMove"].number), "frame \(index)")
    }
    let flashes = meter.frames.enumerated().compactMap { index, figures in
      figures.flash.map { [Double(index), abs($0)] }
    }
    #expect(
      flashes == vector["expected"]["flash"].list.map { [$0["frame"].number!, $0["size"].number!] })
  }
}
