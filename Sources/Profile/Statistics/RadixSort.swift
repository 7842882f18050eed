/// Sorts finite numbers in ascending order.
///
/// Large arrays are sorted by the digits of their bit patterns, least significant digit first, with
/// one pass for each digit that differs. Durations of frames share their upper digits. Bit patterns
/// of positive `Double`s have the order of the numbers, negative ones the reverse. Source: Knuth,
/// "The Art of Computer Programming", volume 3, section 5.2.5.
func sortAscending(_ values: inout [Double]) {
  guard values.count >= fewestForRadix else { return values.sort() }
  if zip(values, values.dropFirst()).allSatisfy({ $0 <= $1 }) { return }
  var keys = values.map(orderedKey)
  var spare = keys
  var differing: UInt64 = 0
  for key in keys { differing |= key ^ keys[0] }
  for shift in stride(from: UInt64(0), to: 64, by: Int(digitBits)) {
    guard differing >> shift & digitMask != 0 else { continue }
    scatter(keys, into: &spare, by: shift)
    swap(&keys, &spare)
  }
  for index in values.indices { values[index] = number(ofKey: keys[index]) }
}

private let fewestForRadix = 1024
private let digitBits: UInt64 = 11
private let digitMask: UInt64 = 1 << digitBits - 1

private func scatter(_ keys: [UInt64], into sorted: inout [UInt64], by shift: UInt64) {
  var indices = [Int](repeating: 0, count: Int(digitMask) + 1)
  for key in keys { indices[Int(key >> shift & digitMask)] += 1 }
  var sum = 0
  for digit in indices.indices {
    let count = indices[digit]
    indices[digit] = sum
    sum += count
  }
  sorted.withUnsafeMutableBufferPointer { sorted in
    indices.withUnsafeMutableBufferPointer { indices in
      for key in keys {
        let digit = Int(key >> shift & digitMask)
        sorted[indices[digit]] = key
        indices[digit] += 1
      }
    }
  }
}

private func orderedKey(_ value: Double) -> UInt64 {
  let bits = value.bitPattern
  return bits >> 63 == 1 ? ~bits : bits | 1 << 63
}

private func number(ofKey key: UInt64) -> Double {
  Double(bitPattern: key >> 63 == 1 ? key & ~(1 << 63) : ~key)
}
