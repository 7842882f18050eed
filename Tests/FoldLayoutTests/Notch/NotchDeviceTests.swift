import FoldLayout
import FoldTestSupport
import Testing

@Suite struct NotchDeviceTests {
  private func notch(
    _ device: Device.Notch?, width: Double = 390, height: Double = 844,
    change: @escaping (inout NotchOptions) -> Void = { _ in }
  ) -> (FlippingNotch, FoldScene) {
    let scene = FoldScene.notched(width: width, height: height, device: device)
    let notch = FlippingNotch.sample(scene) {
      $0.look = .device
      change(&$0)
    }
    return (notch, scene)
  }

  @Test func `only a vertical list can have a notch`() {
    var list = ListScene(rows: RowHeights(count: 1, height: 10))
    #expect(NotchOptions().problem(in: list) == nil)
    list.axis = .horizontal
    #expect(NotchOptions().problem(in: list)?.found == "a horizontal list has no notch to pull")
  }

  @Test func `a device's notch hangs from the top edge`() {
    var (notch, scene) = notch(Device.Notch(width: 162, height: 34))
    #expect(notch.elements(scene, at: 0)[0].box == Rect(x: 114, y: -86, width: 162, height: 120))
    notch.pull(releasedAt: 0)
    let clone = notch.clones(scene, at: 0)[0]
    #expect(clone.box == Rect(x: 114, y: 0, width: 162, height: 120))
    #expect(notch.clones(scene, at: 0.3)[0].box.width == 209)
  }

  @Test func `a Dynamic Island stretches downwards from its position`() {
    var (notch, scene) = notch(
      Device.Notch(shape: .island, width: 126, height: 37, y: 11))
    let rest = notch.elements(scene, at: 0)[0]
    #expect(rest.box == Rect(x: 132, y: 11, width: 126, height: 37) && rest.cornerRadius == 18.5)
    notch.scroll(rawOffset: -50, isDragging: true, at: 0)
    #expect(notch.elements(scene, at: 0)[0].box == Rect(x: 132, y: 11, width: 126, height: 87))
  }

  @Test func `on a screen without a cutout at the top the notch is the published one`() {
    let island = Device.Notch(shape: .island, width: 126, height: 37, y: 11)
    for (device, width, height) in [(nil, 375.0, 667.0), (island, 852, 393)] {
      let (notch, scene) = notch(device, width: width, height: height)
      #expect(
        notch.elements(scene, at: 0)[0].box
          == Rect(x: width / 2 - 104.5, y: -86, width: 209, height: 112))
    }
  }

  @Test func `by default an island or a hole keeps its shape, and a notch is as published`() {
    for preset in Device.presets {
      let scene = FoldScene.notched(
        width: preset.size.width, height: preset.size.height, device: preset.notch)
      let box = FlippingNotch.sample(scene).elements(scene, at: 0)[0].box
      guard let own = preset.notch, own.shape != .notch else {
        #expect(box.width == 209 && box.maxY == 26, "\(preset.name)")
        continue
      }
      #expect(box.width == own.width && box.y == own.y, "\(preset.name)")
      #expect(box.height == own.height, "\(preset.name)")
    }
    let scene = FoldScene.notched(
      device: Device.Notch(shape: .island, width: 126, height: 37, y: 11))
    let published = FlippingNotch.sample(scene) { $0.look = .published }
    #expect(published.elements(scene, at: 0)[0].box.width == 209)
  }

  @Test func `after a rotation to landscape, the notch and the clones are centered again`() {
    let scene = FoldScene.notched()
    var notch = FlippingNotch.sample(scene)
    notch.pull(releasedAt: 0)
    notch.rotate(to: Size(width: 812, height: 375), at: 0.1)
    let turned = FoldScene.notched(width: 812, height: 375)
    let elements = notch.elements(turned, at: 0.1)
    #expect(elements.allSatisfy { $0.box.midX == 406 })
    #expect(abs(notch.clones(turned, at: 0.9 - 1e-8)[0].box.width - 772) < 1e-9)
  }

  @Test func `a fifth of the tint is mixed into the back of the clone`() {
    let scene = FoldScene.notched()
    var notch = FlippingNotch.sample(scene) { $0.tint = RGBAColor(red: 1, green: 0.5, blue: 0) }
    notch.pull(releasedAt: 0)
    #expect(
      notch.clones(scene, at: 0.1)[0].backgroundColor == RGBAColor(red: 0.2, green: 0.1, blue: 0))
    #expect(notch.clones(scene, at: 0.7)[0].backgroundColor == nil)
  }
}
