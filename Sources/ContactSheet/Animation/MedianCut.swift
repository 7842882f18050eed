/// A color with components in `0...255` and a weight.
struct ColorSample {
  var parts: SIMD3<Double>
  var weight: Double

  init(_ color: UInt32, weight: Double) {
    parts = SIMD3(Double(color >> 16 & 255), Double(color >> 8 & 255), Double(color & 255))
    self.weight = weight
  }
}

/// Reduces the number of colors by repeatedly dividing the set with the largest variance.
///
/// By P. Heckbert, "Color image quantization for frame buffer display", SIGGRAPH 1982, but cut at
/// the mean and by variance as in X. Wu, "Efficient statistical computations for optimal color
/// quantization", Graphics Gems II, 1991.
enum MedianCut {
  private struct Box {
    var samples: ArraySlice<ColorSample>
    /// The component with the largest variance: 0 red, 1 green, 2 blue.
    var axis = 0
    /// The weighted sum of squared deviations of the component ``axis`` from its mean.
    var spread = 0.0
    let means: SIMD3<Double>

    init(_ samples: ArraySlice<ColorSample>) {
      self.samples = samples
      var (weight, sum, squares) = (0.0, SIMD3<Double>.zero, SIMD3<Double>.zero)
      for sample in samples {
        weight += sample.weight
        sum += sample.weight * sample.parts
        squares += sample.weight * sample.parts * sample.parts
      }
      means = sum / weight
      let spreads = squares - sum * means
      for part in 0..<3 where part == 0 || spreads[part] > spread {
        (axis, spread) = (part, spreads[part])
      }
    }

    var mean: Double { means[axis] }

    var color: UInt32 {
      (0..<3).reduce(0) { $0 << 8 | UInt32(max(0, min(255, means[$1].rounded()))) }
    }
  }

  /// Returns at most `count` colors that approximate the samples.
  static func means(of samples: [ColorSample], count: Int) -> [UInt32] {
    guard !samples.isEmpty, count > 0 else { return [] }
    var boxes = [Box(samples[...])]
    while boxes.count < count {
      var widest = 0
      for index in boxes.indices where boxes[index].spread > boxes[widest].spread {
        widest = index
      }
      let box = boxes[widest]
      let low = box.samples.filter { $0.parts[box.axis] <= box.mean }
      guard box.spread > 0, !low.isEmpty, low.count < box.samples.count else { break }
      let high = box.samples.filter { $0.parts[box.axis] > box.mean }
      boxes[widest] = Box(low[...])
      boxes.append(Box(high[...]))
    }
    var seen: Set<UInt32> = []
    return boxes.map(\.color).filter { seen.insert($0).inserted }
  }
}
