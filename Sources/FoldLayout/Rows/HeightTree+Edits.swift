extension HeightTree {
  /// Adds rows and an extent to all sums behind the leaf at `place`.
  @inline(always)
  private func shift(_ place: Place, rows: Int, extent: ExactSum) {
    group(place.group).add(rows: rows, extent: extent, at: place.slot)
    root.add(rows: rows, extent: extent, at: place.group)
  }

  /// Gives an existing row another height.
  func resize(_ row: Int, to height: Double) {
    let place = place(ofRow: row)
    let leaf = self.leaf(place.leaf)
    let k = row &- place.firstRow
    switch leaf.kind {
    case .compact:
      let old = leaf.compactExtent(k)
      guard leaf.compactHolds(height, spacing: spacing, insteadOf: old) else {
        return resizeByRebuilding(k, to: height, at: place)
      }
      let delta = height + spacing - old
      leaf.resizeCompact(k, by: Float(delta))
      shift(place, rows: 0, extent: ExactSum(coarse: delta, remainder: 0))
    case .wide:
      let old = ExactSum(leaf.heights[k])
      leaf.heights[k] = height
      leaf.refreshWide(from: k, spacing: spacingSum)
      shift(place, rows: 0, extent: ExactSum(height) - old)
      narrow(place, ifEighth: height)
    case .run:
      if patterns.height(k, in: leaf.header.pointee) == height { return }
      carve(place, around: k)
      resize(row, to: height)
    }
  }

  /// Inserts a row before `row`, or at the end.
  func insert(_ height: Double, id: UInt32, at row: Int) {
    let place = place(ofRow: row)
    let leaf = self.leaf(place.leaf)
    let k = row &- place.firstRow
    switch leaf.kind {
    case .compact:
      let extent = height + spacing
      if leaf.count == Leaf.compactCapacity {
        split(place)
        return insert(height, id: id, at: row)
      }
      insertID(id, at: k, in: place.leaf)
      guard leaf.compactHolds(height, spacing: spacing) else {
        return insertByRebuilding(height, at: k, place)
      }
      leaf.insertCompact(Float(extent), at: k)
      shift(place, rows: 1, extent: ExactSum(coarse: extent, remainder: 0))
    case .wide:
      if leaf.count == Leaf.wideCapacity {
        split(place)
        return insert(height, id: id, at: row)
      }
      insertID(id, at: k, in: place.leaf)
      leaf.insertWide(height, at: k)
      leaf.refreshWide(from: k, spacing: spacingSum)
      shift(place, rows: 1, extent: ExactSum(height) + spacingSum)
    case .run:
      carve(place, around: k)
      insert(height, id: id, at: row)
    }
  }

  /// Removes an existing row.
  func remove(_ row: Int) {
    let place = place(ofRow: row)
    let leaf = self.leaf(place.leaf)
    let k = row &- place.firstRow
    if leaf.count == 1 {
      release(place.leaf)
      if count == 1 { return plant([]) }
      return drop(place.slot..<place.slot + 1, ofGroup: place.group)
    }
    let extent: ExactSum
    switch leaf.kind {
    case .compact:
      removeID(at: k, in: place.leaf)
      extent = ExactSum(coarse: leaf.compactExtent(k), remainder: 0)
      leaf.removeCompact(k)
    case .wide:
      removeID(at: k, in: place.leaf)
      extent = ExactSum(leaf.heights[k]) + spacingSum
      leaf.removeWide(k)
      leaf.refreshWide(from: k, spacing: spacingSum)
    case .run:
      carve(place, around: k)
      return remove(row)
    }
    shift(place, rows: -1, extent: ExactSum.zero - extent)
    if leaf.count < 48 {
      mergeLeaves(at: place.firstRow + leaf.count)
      mergeLeaves(at: place.firstRow)
    }
  }

  /// Gives a row of a compact leaf a height that does not suit it.
  private func resizeByRebuilding(_ k: Int, to height: Double, at place: Place) {
    var heights = heights(ofLeaf: place.leaf, 0..<leaf(place.leaf).count)
    heights[k] = height
    rebuild(place, with: heights)
  }

  /// Inserts into a compact leaf a row that does not suit it; its identity is already there.
  private func insertByRebuilding(_ height: Double, at k: Int, _ place: Place) {
    var heights = heights(ofLeaf: place.leaf, 0..<leaf(place.leaf).count)
    heights.insert(height, at: k)
    leaf(place.leaf).count += 1
    rebuild(place, with: heights)
  }

  /// Makes a wide leaf compact again as soon as all its heights allow it.
  private func narrow(_ place: Place, ifEighth height: Double) {
    guard isEighth(height), spacingIsEighth else { return }
    let leaf = self.leaf(place.leaf)
    for k in 0..<leaf.count where !isEighth(leaf.heights[k]) { return }
    let heights = heights(ofLeaf: place.leaf, 0..<leaf.count)
    let limit = Leaf.compactExtent / Double(Leaf.compactCapacity)
    guard heights.allSatisfy({ $0 + spacing <= limit }) else { return }
    rebuild(place, with: heights)
    mergeLeaves(at: place.firstRow + heights.count)
    mergeLeaves(at: place.firstRow)
  }

  /// Divides a full leaf in half.
  private func split(_ place: Place) {
    let right = divide(place.leaf, at: leaf(place.leaf).count / 2)
    replace(
      place.slot..<place.slot + 1, ofGroup: place.group,
      with: [entry(of: place.leaf), entry(of: right)])
  }
}
