extension RowBuffer {
  /// Makes every row flat and opaque.
  mutating func layFlat() {
    for i in 0..<count {
      foldAngle[i] = 0
      opacity[i] = 1
    }
  }

  /// Makes every row stay in the list.
  mutating func keepInPlace() {
    for i in 0..<count { expandOffset[i] = 0 }
  }
}
