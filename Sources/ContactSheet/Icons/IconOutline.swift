/// The outlines of the icons, for those who draw them by other means than a sheet.
public enum IconOutline {
  /// The side of the square on which every icon is drawn, in its own units.
  public static let side = Icon.side

  /// An icon's outline as the data of an SVG path on a square of ``side``, to be filled by the nonzero
  /// rule; nil where there is no icon of this name.
  ///
  ///     IconOutline.pathData(named: "play")   // M6.0,3.0L21.0,12.0L6.0,21.0Z
  ///
  /// - Complexity: O(length of the outline)
  public static func pathData(named name: String) -> String? {
    guard let icon = Icon(named: name) else { return nil }
    var data = MarkupBuffer()
    data.append(absolute: icon.path, decimals: 3)
    return String(decoding: data.bytes, as: UTF8.self)
  }
}
