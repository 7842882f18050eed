extension Device {
  /// The devices that a scene can name.
  ///
  /// Sizes, scales and status bars, in points, are from the manufacturers' guidelines and public
  /// device tables. Corner radii are the bezel's and only affect drawing.
  package static let presets: [Device] = [
    .iPhoneSE, .iPhone8, .iPhone8Plus, .iPhoneX, .iPhone11, .iPhone13,
    .iPhone15, .iPhone15Pro, .iPhone15ProMax, .iPad11, .pixel8,
  ]

  /// The iPhone SE's screen: 320 × 568 points, 2 pixels per point.
  public static let iPhoneSE = phone(
    "iphone-se", "iPhone SE", 320, 568, scale: 2, statusBar: 20)
  /// The iPhone 8's screen: 375 × 667 points, 2 pixels per point.
  public static let iPhone8 = phone(
    "iphone-8", "iPhone 8", 375, 667, scale: 2, statusBar: 20)
  /// The iPhone 8 Plus's screen: 414 × 736 points, 3 pixels per point.
  public static let iPhone8Plus = phone(
    "iphone-8-plus", "iPhone 8 Plus", 414, 736, scale: 3, statusBar: 20)
  /// The iPhone X's screen: 375 × 812 points, 3 pixels per point, with a notch.
  public static let iPhoneX = phone(
    "iphone-x", "iPhone X", 375, 812, scale: 3, statusBar: 44,
    notch: Notch(width: 209, height: 30), cornerRadius: 39)
  /// The iPhone 11's screen: 414 × 896 points, 2 pixels per point, with a notch.
  public static let iPhone11 = phone(
    "iphone-11", "iPhone 11", 414, 896, scale: 2, statusBar: 48,
    notch: Notch(width: 230, height: 33), cornerRadius: 41.5)
  /// The iPhone 13's screen: 390 × 844 points, 3 pixels per point, with a notch.
  public static let iPhone13 = phone(
    "iphone-13", "iPhone 13", 390, 844, scale: 3, statusBar: 47,
    notch: Notch(width: 162, height: 34), cornerRadius: 47.33)
  /// The iPhone 15's screen: 393 × 852 points, 3 pixels per point, with an island.
  public static let iPhone15 = phone(
    "iphone-15", "iPhone 15", 393, 852, scale: 3, statusBar: 59,
    notch: Notch(shape: .island, width: 126, height: 37, y: 11), cornerRadius: 55)
  /// The iPhone 15 Pro's screen: 393 × 852 points, 3 pixels per point, with an island.
  public static let iPhone15Pro = phone(
    "iphone-15-pro", "iPhone 15 Pro", 393, 852, scale: 3, statusBar: 59,
    notch: Notch(shape: .island, width: 126, height: 37, y: 11), cornerRadius: 55)
  /// The iPhone 15 Pro Max's screen: 430 × 932 points, 3 pixels per point, with an island.
  public static let iPhone15ProMax = phone(
    "iphone-15-pro-max", "iPhone 15 Pro Max", 430, 932, scale: 3, statusBar: 59,
    notch: Notch(shape: .island, width: 126, height: 37, y: 11), cornerRadius: 55)
  /// The 11-inch iPad Pro's screen: 834 × 1194 points, 2 pixels per point.
  public static let iPad11 = phone(
    "ipad-11", "iPad Pro 11-inch", 834, 1194, scale: 2, statusBar: 24, cornerRadius: 18)
  /// The Pixel 8's screen: 412 × 915 points, 2.625 pixels per point, with a punch hole.
  public static let pixel8 = phone(
    "pixel-8", "Pixel 8", 412, 915, scale: 2.625, statusBar: 24,
    notch: Notch(shape: .punchHole, width: 20, height: 20, y: 14), cornerRadius: 38)

  private static func phone(
    _ name: String, _ title: String, _ width: Double, _ height: Double, scale: Double,
    statusBar: Double, notch: Notch? = nil, cornerRadius: Double = 0
  ) -> Device {
    Device(
      name: name, title: title, size: Size(width: width, height: height), scale: scale,
      statusBar: statusBar, notch: notch, cornerRadius: cornerRadius)
  }
}
