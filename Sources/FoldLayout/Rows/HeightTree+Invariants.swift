extension HeightTree {
  /// What does not hold together in the tree, or nil; for assertions in debug builds.
  ///
  /// Looks at all nodes, and at the rows of all leaves of a list of up to 2,000 leaves.
  func brokenInvariant() -> StaticString? {
    if root.count == 0 { return "the root has no group" }
    if !rootHasRoom { return "the root is too full" }
    if root.count != groups.liveCount { return "a group is lost" }
    if let broken = brokenInvariant(ofSums: root) { return broken }
    if uniformExtent > 0, !isUniform { return "the list is not of one height" }
    var rows = 0
    var extent = ExactSum.zero
    var leafCount = 0
    for index in 0..<root.count {
      let group = self.group(index)
      if root.rows(before: index) != rows { return "the root's rows are wrong" }
      if root.extent(before: index) != extent { return "the root's extents are wrong" }
      if let broken = brokenInvariant(ofGroup: group) { return broken }
      rows += group.totalRows
      extent = extent + group.totalExtent
      leafCount += group.count
    }
    if root.totalRows != rows { return "the list's rows are wrong" }
    if root.totalExtent != extent { return "the list's extent is wrong" }
    return leafCount == leaves.liveCount ? nil : "a leaf is lost"
  }

  private func brokenInvariant(ofSums table: SumTable) -> StaticString? {
    if table.isCoarse {
      for slot in 0...table.count where table.fineExtent(before: slot) != 0 {
        return "a sum has a fine part where none is noted"
      }
    }
    for slot in 0..<table.count where !(table.coarseExtent(before: slot + 1) < .infinity) {
      return "a sum is infinite"
    }
    return nil
  }

  /// Whether one run of one height stands for the whole list.
  private var isUniform: Bool {
    guard root.count == 1, group(0).count == 1 else { return false }
    let run = leaf(group(0).child(0)).header.pointee
    return run.kind == .run && run.period == 1
      && patterns.height(0, in: run) == uniformHeight
  }

  private func brokenInvariant(ofGroup group: SumTable) -> StaticString? {
    if let broken = brokenInvariant(ofSums: group) { return broken }
    if group.count == 0 { return "a group has no leaf" }
    if group.count >= SumTable.groupCapacity { return "a group is too full" }
    let inDetail = leaves.liveCount <= 2000
    var rows = 0
    var extent = ExactSum.zero
    for slot in 0..<group.count {
      if group.rows(before: slot) != rows { return "a group's rows are wrong" }
      if group.extent(before: slot) != extent { return "a group's extents are wrong" }
      let entry = group.entry(slot)
      let leaf = self.leaf(entry.child)
      if entry.rows != leaf.count { return "a group counts other rows than a leaf has" }
      if leaf.count == 0, count > 0 { return "a leaf has no rows" }
      if inDetail {
        if let broken = brokenInvariant(of: leaf) { return broken }
        if entry != self.entry(of: entry.child) { return "a leaf's extent is wrong" }
      }
      rows += entry.rows
      extent = extent + entry.extent
    }
    if group.totalRows != rows { return "a group's number of rows is wrong" }
    return group.totalExtent == extent ? nil : "a group's extent is wrong"
  }

  private func brokenInvariant(of leaf: Leaf) -> StaticString? {
    let header = leaf.header.pointee
    let runs = IdentityRuns(leaf)
    if runs.count > 1 + IdentityRuns.capacity { return "a leaf has too many runs of identities" }
    if runs.count > 1, header.idBlock != LeafHeader.noBlock { return "identities stand twice" }
    for run in 1..<runs.count where runs.start(run - 1) >= runs.start(run) {
      return "a run of identities has no row"
    }
    if runs.count > 1, runs.start(runs.count - 1) >= leaf.count {
      return "a run of identities begins past the end"
    }
    switch leaf.kind {
    case .compact:
      if !spacingIsEighth { return "a leaf is compact in spite of the spacing" }
      if leaf.count > Leaf.compactCapacity { return "a compact leaf is too full" }
      if leaf.tops[0] != 0 { return "a compact leaf does not begin at 0" }
      for k in 0..<leaf.count where !(leaf.tops[k] <= leaf.tops[k + 1]) {
        return "tops are not in order"
      }
      for k in leaf.count + 1..<Leaf.topCapacity where leaf.tops[k] != .infinity {
        return "a top past the end is finite"
      }
      return Double(leaf.tops[leaf.count]) <= Leaf.compactExtent ? nil : "a leaf is too tall"
    case .wide:
      if leaf.count > Leaf.wideCapacity { return "a wide leaf is too full" }
      var top = ExactSum.zero
      for k in 0..<leaf.count {
        if leaf.wideTop(k, spacing: spacingSum) != top { return "a wide leaf's sums are wrong" }
        top = top + ExactSum(leaf.heights[k]) + spacingSum
      }
      return leaf.wideTop(leaf.count, spacing: spacingSum) == top ? nil : "a wide sum is wrong"
    case .run:
      if header.idBlock != LeafHeader.noBlock { return "a run has a block of identities" }
      if header.period < 1 || header.phase < 0 || header.phase >= header.period {
        return "a run's place in its pattern is wrong"
      }
      return patterns.holds(header) ? nil : "a run's pattern is missing"
    }
  }
}
