import FoldLayout

extension JSONSchemas {
  /// The JSON conditions, separated by commas, any one of which makes a scene a list.
  private static var keysOfLists: String {
    OptionList(ListScene()).options.filter { $0.key != "insets" }
      .map { "{\"required\": [\"\($0.key)\"]}" }.joined(separator: ", ")
  }

  private static let devices = Device.presets.map { JSONWriter.text($0.name) }
    .joined(separator: ", ")

  static let sceneText =
    #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "foldviz scene",
      "description": "A device, and on it a list of rows with the behaviors that move them, or a deck of cards, or a shift between two states. Lengths are in points, times in seconds, angles in degrees.",
      "type": "object",
      "required": ["device"],
      "oneOf": [
        {"required": ["rows"]},
        {"required": ["deck"], "not": {"anyOf": [{"required": ["shift"]}, {"$ref": "#/$defs/ofLists"}]}},
        {"required": ["shift"], "not": {"anyOf": [{"required": ["deck"]}, {"$ref": "#/$defs/ofLists"}]}}
      ],
      "additionalProperties": false,
      "properties": {
        "foldviz": {"const": 1, "default": 1, "description": "the version of the format"},
        "title": {"type": ["string", "number", "boolean", "null"], "description": "what pictures of the scene are called; the files' names otherwise"},
        "device": {"oneOf": [{"enum": [\#(devices)], "description": "a preset"}, {"$ref": "#/$defs/device"}]},
        \#(OptionList(ScreenOptions()).schemaProperties),
        \#(OptionList(ListScene()).schemaProperties),
        "deck": {"$ref": "#/$defs/deck"},
        "shift": {"$ref": "#/$defs/shift"}
      },
      "$defs": {
        "ofLists": {"anyOf": [\#(keysOfLists)]},
        "color": {"type": "string", "pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"},
        "device": \#(OptionList(Device()).schema()),
        "rowCount": {"type": "integer", "minimum": 0, "maximum": \#(SceneFile.rowLimit)},
        "length": {"type": "number", "minimum": 0, "maximum": \#(Int(RowHeights.maximumLength))},
        "lengths": {"type": "array", "items": {"$ref": "#/$defs/length"}},
        "random": \#(OptionList(RandomOptions()).schema("min + (SplitMix64(seed) mod (8·(max − min) + 1)) / 8, one draw a row")),
        "seed": {"type": "integer", "minimum": 0, "default": 0},
        "sections": {"type": "array", "items": {"$ref": "#/$defs/section"}},
        "section": \#(OptionList(SectionOptions()).schema()),
        "items": {"type": "array", "items": {"$ref": "#/$defs/item"}},
        "item": \#(ItemOptions.list.schema(isOptional: true)),
        "content": {"allOf": [{"$ref": "#/$defs/item"}, {"not": {"anyOf": [{"required": ["height"]}, {"required": ["openHeight"]}]}}]},
        "ids": {"type": "array", "items": {"type": ["string", "number"]}},
        "contents": {"type": "array", "items": {"$ref": "#/$defs/content"}},
        "deck": \#(OptionList(DeckScene()).schema("a deck of cards instead of a list", isOptional: true)),
        "cards": {
          "oneOf": [
            {"type": "integer", "minimum": 0, "maximum": \#(CardDeck.maximumCount), "default": \#(SceneDeck.standardCardCount)},
            {"$ref": "#/$defs/contents"}
          ]
        },
        "shift": \#(OptionList(ShiftScene()).schema("a transition between two states of the screen, instead of a list")),
        "sideOrViews": {"oneOf": [{"$ref": "#/$defs/views"}, {"$ref": "#/$defs/side"}]},
        "sides": {"type": "array", "items": {"$ref": "#/$defs/sideOrViews"}},
        "side": \#(OptionList(ShiftSide()).schema()),
        "views": {"type": "array", "items": {"$ref": "#/$defs/view"}},
        "view": \#(ViewOptions.list.schema())
      }
    }
    """#
}
