import FoldLayout
import FoldTestSupport
import Testing

@Suite struct FrameClockTests {
  @Test(arguments: [60.0, 120, 59.94, 24, 1000])
  func `an event belongs to the first frame that is at most 1 µs earlier`(rate: Double) throws {
    for start in [0.0, 5.25, 216_690] {
      let clock = FrameClock(start: start, rate: rate)
      for frame in [0, 1, 2, 59, 3599] {
        let time = clock.time(ofFrame: frame)
        #expect(clock.firstFrame(showing: time) == frame)
        #expect(clock.firstFrame(showing: time + 0.9e-6) == frame)
        #expect(clock.firstFrame(showing: time + 1.1e-6) == frame + 1)
        #expect(clock.lastFrame(at: time) == frame)
        #expect(clock.lastFrame(at: time - 0.9e-6) == frame)
        #expect(clock.lastFrame(at: time - 1.1e-6) == max(frame - 1, 0))
      }
    }
  }

  @Test func `times before the start belong to frame 0, and infinite times to no frame`() {
    let clock = FrameClock(rate: 60)
    #expect(clock.firstFrame(showing: -3) == 0)
    #expect(clock.lastFrame(at: -3) == 0)
    #expect(clock.firstFrame(showing: .nan) == nil)
    #expect(clock.lastFrame(at: .infinity) == nil)
    #expect(clock.lastFrame(at: 1e300) == nil)
    #expect(FrameClock(rate: 0).rate == 60)
    #expect(FrameClock(rate: .nan).rate == 60)
    #expect(FrameClock(rate: 50).frameDuration == 20)
  }

  @Test func `scroll bounds clamp offsets, and are a single offset if the content fits`() {
    let long = ScrollBounds(maxOffset: 2585)
    #expect(long.overscroll(at: -4) == -4 && long.overscroll(at: 2600) == 15)
    #expect(long.overscroll(at: 100) == 0 && long.clamped(9999) == 2585)
    #expect(ScrollBounds(maxOffset: 100 - 812).maxOffset == 0)
    #expect(ScrollBounds(maxOffset: .nan).maxOffset == 0)
  }
}
