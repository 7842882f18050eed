import FoldLayout

extension JSONSchemas {
  /// What says that a scene is one of a list.
  private static var keysOfLists: String {
    OptionList(ListScene()).options.filter { $0.key != "insets" }
      .map { "{\"required\": [\"\($0.key)\"]}" }.joined(separator: ", ")
  }

  /// The schema of a scene file: the options by their tables.
  static let sceneText =
    #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "foldviz scene",
      "description": "A device, and on it a list of rows with the behaviours that move them, or a deck of cards, or a shift between two states. Lengths are in points, times in seconds, angles in degrees.",
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
        "device": {"oneOf": [{"type": "string", "description": "a preset, such as iphone-x"}, {"$ref": "#/$defs/device"}]},
        \#(OptionList(ListScene()).schemaProperties),
        "deck": {"$ref": "#/$defs/deck"},
        "shift": {"$ref": "#/$defs/shift"}
      },
      "$defs": {
        "ofLists": {"anyOf": [\#(keysOfLists)]},
        "duration": {"type": "number", "minimum": 0, "maximum": 3600, "description": "seconds"},
        "color": {"type": "string", "pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"},
        "length": {"type": "number", "minimum": 0, "maximum": 1073741824},
        "device": \#(OptionList(Device()).schema()),
        "rowCount": {"type": "integer", "minimum": 0, "maximum": 100000000},
        "lengths": {"type": "array", "items": {"$ref": "#/$defs/length"}},
        "items": {"type": "array", "items": {"$ref": "#/$defs/item"}},
        "sections": {"type": "array", "items": {"$ref": "#/$defs/section"}},
        "random": {
          "type": "object",
          "description": "min + (SplitMix64(seed) mod (8·(max − min) + 1)) / 8, one draw a row",
          "required": ["min", "max"],
          "additionalProperties": false,
          "properties": {
            "min": {"$ref": "#/$defs/length"},
            "max": {"$ref": "#/$defs/length"},
            "seed": {"type": "integer", "minimum": 0, "default": 0}
          }
        },
        "section": {
          "type": "object",
          "required": ["items"],
          "additionalProperties": false,
          "properties": {
            "header": {"$ref": "#/$defs/item"},
            "items": {"$ref": "#/$defs/items"}
          }
        },
        "item": {
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "id": {"type": ["string", "number"], "description": "the row's index as text where there is none"},
            "height": {"$ref": "#/$defs/length"},
            "title": {"type": ["string", "number", "boolean"]},
            "subtitle": {"type": ["string", "number", "boolean"]},
            "detail": {"type": ["string", "number", "boolean"]},
            "color": {"$ref": "#/$defs/color"},
            "image": {"type": "string", "description": "the name of a PNG or JPEG beside the scene file"},
            "imageFill": {"$ref": "#/$defs/imageFill"},
            "avatar": {"type": ["string", "number"], "description": "the name of a PNG or JPEG to show in a circle, or initials"},
            "icon": {"type": "string"},
            "badge": {"type": ["string", "number"]},
            "cornerRadius": {"$ref": "#/$defs/length"}
          }
        },
        "imageFill": {"enum": ["thumb", "cover"], "description": "a small square where the row begins, or the whole card; without it thumb where there is text, else cover"},
        "separator": \#(OptionList(RowSeparator()).schema("the hairline between two rows", isOptional: true)),
        "deck": \#(OptionList(DeckScene()).schema("a deck of cards instead of a list", isOptional: true)),
        "rect": \#(OptionList(Rect()).schema()),
        "content": {
          "allOf": [{"$ref": "#/$defs/item"}, {"not": {"required": ["height"]}}]
        },
        "contents": {"type": "array", "items": {"$ref": "#/$defs/content"}},
        "cards": {
          "oneOf": [
            {"type": "integer", "minimum": 0, "maximum": 1000000, "default": 20},
            {"$ref": "#/$defs/contents"}
          ]
        },
    """#
    + sceneShiftText + """
        }
      }
      """
}
