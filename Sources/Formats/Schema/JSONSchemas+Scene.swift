extension JSONSchemas {
  /// The schema of a scene file; its keys are those of `SceneKeys.swift`.
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
        "axis": {"enum": ["vertical", "horizontal"], "default": "vertical"},
        "direction": {"enum": ["ltr", "rtl"], "default": "ltr"},
        "rows": {"$ref": "#/$defs/rows"},
        "scrollAnchor": {"type": "boolean", "default": true, "description": "whether edits above the screen leave what the user sees where it is"},
        "spacing": {"$ref": "#/$defs/length", "default": 0, "description": "the room between two rows"},
        "separator": {"$ref": "#/$defs/separator"},
        "insets": {"$ref": "#/$defs/insets"},
        "fold": {"$ref": "#/$defs/fold"},
        "expand": {"$ref": "#/$defs/expand"},
        "notch": {"$ref": "#/$defs/notch"},
        "deck": {"$ref": "#/$defs/deck"},
        "shift": {"$ref": "#/$defs/shift"}
      },
      "$defs": {
        "ofLists": {
          "anyOf": [
            {"required": ["rows"]}, {"required": ["axis"]}, {"required": ["direction"]},
            {"required": ["spacing"]}, {"required": ["separator"]}, {"required": ["scrollAnchor"]}, {"required": ["fold"]},
            {"required": ["expand"]}, {"required": ["notch"]}
          ]
        },
        "duration": {"type": "number", "minimum": 0, "maximum": 3600, "description": "seconds"},
        "color": {"type": "string", "pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"},
        "length": {"type": "number", "minimum": 0, "maximum": 1073741824},
        "device": {
          "type": "object",
          "required": ["width", "height"],
          "additionalProperties": false,
          "properties": {
            "width": {"type": "number", "exclusiveMinimum": 0},
            "height": {"type": "number", "exclusiveMinimum": 0},
            "scale": {"type": "number", "exclusiveMinimum": 0, "default": 1, "description": "pixels per point"},
            "statusBar": {"$ref": "#/$defs/length", "default": 0},
            "notch": {"$ref": "#/$defs/deviceNotch"},
            "cornerRadius": {"$ref": "#/$defs/length", "default": 0}
          }
        },
        "deviceNotch": {
          "type": "object",
          "required": ["width", "height"],
          "additionalProperties": false,
          "properties": {
            "width": {"$ref": "#/$defs/length"},
            "height": {"$ref": "#/$defs/length"},
            "shape": {"enum": ["notch", "island", "punchHole"], "default": "notch"},
            "y": {"$ref": "#/$defs/length", "default": 0}
          }
        },
        "rows": {
          "type": "object",
          "description": "count with height, heights or random; or items; or sections",
          "additionalProperties": false,
          "properties": {
            "count": {"type": "integer", "minimum": 0, "maximum": 100000000},
            "height": {"$ref": "#/$defs/length", "description": "of every row, or of items without one"},
            "heights": {"type": "array", "items": {"$ref": "#/$defs/length"}, "description": "a pattern that repeats"},
            "random": {"$ref": "#/$defs/random"},
            "items": {"type": "array", "items": {"$ref": "#/$defs/item"}},
            "sections": {"type": "array", "items": {"$ref": "#/$defs/section"}},
            "cornerRadius": {"$ref": "#/$defs/length", "description": "of rows without one of their own"}
          }
        },
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
            "items": {"type": "array", "items": {"$ref": "#/$defs/item"}}
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
        "separator": {
          "type": ["object", "null"],
          "additionalProperties": false,
          "description": "the hairline between two rows",
          "properties": {
            "inset": {"$ref": "#/$defs/length", "description": "from the row's leading edge; where its text begins without one"},
            "thickness": {"type": "number", "exclusiveMinimum": 0, "default": 1},
            "color": {"$ref": "#/$defs/color"}
          }
        },
        "insets": {
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "top": {"type": "number", "default": 0},
            "bottom": {"type": "number", "default": 0},
            "left": {"type": "number", "default": 0},
            "right": {"type": "number", "default": 0}
          }
        },
        "fold": {
          "type": ["object", "null"],
          "additionalProperties": false,
          "properties": {
            "offset": {"type": "number", "description": "the screen y of the fold line; statusBar + 115 where there is none"},
            "opacityPadding": {"$ref": "#/$defs/length", "default": 0.4},
            "perspective": {"$ref": "#/$defs/length", "default": 1}
          }
        },
        "expand": {
          "type": ["object", "null"],
          "additionalProperties": false,
          "properties": {
            "response": {"type": "number", "exclusiveMinimum": 0, "default": 0.55},
            "dampingFraction": {"type": "number", "exclusiveMinimum": 0, "default": 0.825},
            "frameDuration": {"$ref": "#/$defs/length", "default": 0.35},
            "extraHeight": {"$ref": "#/$defs/length", "default": 20},
            "cornerRadius": {"$ref": "#/$defs/length", "default": 30},
            "othersScale": {"$ref": "#/$defs/length", "default": 0.5}
          }
        },
    """#
    + sceneNotchText + sceneDeckText + sceneShiftText + """
        }
      }
      """
}
