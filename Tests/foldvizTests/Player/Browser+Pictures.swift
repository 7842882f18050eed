import Foundation
import Testing

extension Browser {
  /// The difference between two pictures of the same size, with channels in 0…255.
  struct Difference: CustomStringConvertible {
    /// The mean difference of a channel.
    var mean: Double
    /// The share of channels that differ by more than 32, in `0...1`.
    var far: Double
    /// The mean difference of the second picture from white.
    var ink: Double

    var description: String { "mean difference \(mean), \(far) above 32 of 255, ink \(ink)" }
  }

  /// Compares two PNGs; PNGs of different sizes differ completely.
  func difference(of one: Data, and other: Data) throws -> Difference {
    let numbers = try evaluate(
      """
      (async () => {
        const pixels = async (text) => {
          const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext("2d");
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height).data;
        };
        const a = await pixels("\(one.base64EncodedString())");
        const b = await pixels("\(other.base64EncodedString())");
        if (a.length !== b.length) return [255, 1, 0];
        let sum = 0, far = 0, ink = 0;
        for (let k = 0; k < a.length; k++) {
          const d = Math.abs(a[k] - b[k]);
          sum += d;
          if (d > 32) far++;
          ink += 255 - b[k];
        }
        return [sum / a.length, far / a.length, ink / a.length];
      })()
      """)
    let found = try #require(numbers as? [Double])
    return Difference(mean: found[0], far: found[1], ink: found[2])
  }

  /// Shows the player's screen at its natural size, without fold line, frame or chosen rows.
  func showPlainScreen(at time: Double) throws -> [Double] {
    try evaluate(
      """
      (() => {
        const style = document.createElement("style");
        style.textContent = `.fold-line { display: none !important }
          .clip { border-radius: 0 !important } .phone { --s: 1 !important; --b: 0px !important }`;
        document.head.append(style);
        const { player } = foldviz;
        player.chosen = [];
        player.stage.chosen = new Map();
        player.stage.phone.style.setProperty("--s", 1, "important");
        player.seek(upperBound(player.times, \(time)) - 1);
      })()
      """)
    return try OpenPage.screenBox(self)
  }
}
