public import FoldLayout
public import RowDesign

/// How rows look besides their texts: what a page carries of it as words.
///
///     var looks = PageLooks()
///     looks.faces.append(PageLooks.Face(id: id, traits: traits, darkMean: nil))
///     session.looks = looks.words
public struct PageLooks: Equatable, Sendable {
  /// How a content shows; the page has its texts.
  public struct Face: Equatable, Sendable {
    /// Whose content it is.
    public var id: RowID
    /// Whether it shows so on a closed cell, whose last line is left out.
    public var isClosed: Bool
    /// How it looks, its picture over light ground.
    public var traits: RowTraits
    /// The mean colour of its picture over dark ground.
    public var darkMean: Color?

    /// Describes a face.
    public init(id: RowID, isClosed: Bool = false, traits: RowTraits, darkMean: Color? = nil) {
      (self.id, self.isClosed, self.traits, self.darkMean) = (id, isClosed, traits, darkMean)
    }
  }

  /// How the accent marks what moves.
  public var accentUse = RowTheme.AccentUse.edge
  /// The faces; those of closed cells only where they look different.
  public var faces: [Face] = []

  /// Looks without faces.
  public init() {}

  /// The words of the looks.
  public var words: [Double] {
    var sink = WordSink()
    sink.append(Double(accentUse.rawValue))
    sink.put(faces) { sink, face in
      sink.put(face.id)
      sink.put(face.isClosed)
      sink.append(Double(face.traits.parts.rawValue))
      sink.put(face.traits.tint)
      sink.put(face.traits.cornerRadius) { $0.put($1) }
      for color in [
        face.traits.color, face.traits.textColor, face.traits.tag, face.traits.mean, face.darkMean,
      ] {
        sink.put(color) { $0.put($1) }
      }
    }
    return sink.words
  }

  /// The looks that words describe.
  init(words: [Double]) {
    var feed = WordFeed(words)
    accentUse = RowTheme.AccentUse(rawValue: UInt8(feed.count() & 3)) ?? .edge
    faces = feed.array { feed in
      let (id, isClosed) = (feed.id(), feed.flag())
      var traits = RowTraits(parts: RowParts(rawValue: whole(feed.number())), tint: feed.count())
      traits.cornerRadius = feed.optional { $0.number() }
      traits.color = feed.optional { $0.value() }
      traits.textColor = feed.optional { $0.value() }
      traits.tag = feed.optional { $0.value() }
      traits.mean = feed.optional { $0.value() }
      return Face(
        id: id, isClosed: isClosed, traits: traits, darkMean: feed.optional { $0.value() })
    }
  }
}
