import Foundation

/// The way in which the logarithms of a build's runs vary on one machine.
struct World: Sendable {
  let name: String
  /// Returns the deviations of a number of consecutive runs, with a standard deviation of about 1.
  let deviations: @Sendable (Int, inout Chance) -> [Double]

  static let all = [
    World(name: "normal") { count, chance in (0..<count).map { _ in chance.normal() } },
    World(name: "each run 70 % like the last") { count, chance in
      var last = chance.normal()
      return (0..<count).map { _ in
        last = 0.7 * last + 0.51.squareRoot() * chance.normal()
        return last
      }
    },
    World(name: "two speeds") { count, chance in
      (0..<count).map { _ in (chance.coin() ? 0.97 : -0.97) + 0.24 * chance.normal() }
    },
    World(name: "rarely slow") { count, chance in
      (0..<count).map { _ in (chance.number() < 0.15 ? 2.6 : 0) + 0.3 * chance.normal() }
    },
    World(name: "drift of 5 deviations") { count, chance in
      (0..<count).map { 5 * Double($0) / Double(count) + chance.normal() }
    },
    World(name: "days of 12 runs, 2 deviations apart") { count, chance in
      var day = 0.0
      return (0..<count).map { run in
        if run % 12 == 0 { day = 2 * chance.normal() }
        return day + chance.normal()
      }
    },
    World(name: "heavy tails (t of 3)") { count, chance in
      (0..<count).map { _ in chance.student3() / 3.0.squareRoot() }
    },
  ]
}

/// A source of random numbers that are the same in every study.
struct Chance {
  var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// Returns a number in `0..<1`.
  mutating func number() -> Double { Double.random(in: 0..<1, using: &generator) }

  mutating func normal() -> Double {
    let radius = (-2 * log(Double.random(in: .ulpOfOne..<1, using: &generator))).squareRoot()
    return radius * cos(2 * .pi * number())
  }

  /// Returns a value of Student's t with three degrees of freedom, whose variance is 3.
  mutating func student3() -> Double {
    let sum = (0..<3).reduce(0.0) { sum, _ in
      let z = normal()
      return sum + z * z
    }
    return normal() / (sum / 3).squareRoot()
  }

  mutating func coin() -> Bool { Bool.random(using: &generator) }
}
