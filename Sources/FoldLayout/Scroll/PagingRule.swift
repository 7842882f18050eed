/// Where a scroll that comes to rest on pages stops.
public enum PagingRule: Sendable {
  /// Where Flutter's pages stop, in points.
  ///
  /// At the nearest page, or at the one nearest to half a page further in the direction of a flick. A
  /// speed of at most `velocityTolerance` counts as none.
  public static func flutterTarget(
    offset: Double, velocity: Double, page: Double, velocityTolerance: Double
  ) -> Double {
    guard page > 0 else { return offset }
    let push = abs(velocity) <= velocityTolerance ? 0 : velocity < 0 ? -0.5 : 0.5
    return nearestInteger(offset / page + push) * page
  }

  /// Where a flick of `velocity` points per second leads by the public projection at the fast rate,
  /// in points, before it is rounded to a page.
  public static func projectedOffset(
    offset: Double, velocity: Double, rate: DecelerationRate = .fast
  ) -> Double {
    offset + rate.projection(ofVelocity: velocity)
  }

  /// The page where the projection of a flick ends, at most one page from where it began, in points.
  public static func projectedTarget(
    offset: Double, velocity: Double, page: Double, startPage: Double
  ) -> Double {
    guard page > 0 else { return offset }
    let target = nearestInteger(projectedOffset(offset: offset, velocity: velocity) / page) * page
    return min(max(target, startPage - page), startPage + page)
  }

  /// The snapping point nearest to `target`: `origin` and every `stride` points from there.
  public static func snapped(_ target: Double, origin: Double = 0, stride: Double) -> Double {
    guard stride > 0 else { return target }
    return origin + nearestInteger((target - origin) / stride) * stride
  }
}
