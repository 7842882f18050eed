extension JSONSchemas {
  /// The definitions of a notch; its keys are those of `NotchKeys.swift`.
  static let sceneNotchText = #"""
            "notch": {
              "type": ["object", "null"],
              "description": "the flipping notch over a vertical list",
              "additionalProperties": false,
              "properties": {
                "notchWidth": {"type": "number", "exclusiveMinimum": 0, "default": 209},
                "notchHeight": {"$ref": "#/$defs/length", "default": 26},
                "maxScrollOffset": {"type": "number", "exclusiveMaximum": 0, "default": -86, "description": "the content offset at which a pull stops"},
                "notchViewTopInset": {"type": "number", "default": 40},
                "drawnHeight": {"$ref": "#/$defs/length", "description": "notchHeight − maxScrollOffset where there is none"},
                "cornerRadius": {"$ref": "#/$defs/length", "default": 20},
                "tint": {"$ref": "#/$defs/color"},
                "dropDuration": {"$ref": "#/$defs/duration", "default": 0.3},
                "flipDuration": {"$ref": "#/$defs/duration", "default": 0.6},
                "flipDistance": {"type": "number", "exclusiveMinimum": 0, "default": 800, "description": "how far the eye is from the flipping clone"},
                "insertionIndex": {"type": "integer", "minimum": 0, "maximum": 100000000, "default": 0},
                "itemHeight": {"$ref": "#/$defs/length", "description": "that of the first row where there is none"},
                "itemWidth": {"type": "number", "exclusiveMinimum": 0, "description": "that of the rows where there is none"},
                "navigationBarHeight": {"$ref": "#/$defs/length", "default": 0},
                "look": {"enum": ["published", "device"], "default": "published"},
                "newRows": {"type": "array", "items": {"$ref": "#/$defs/content"}, "description": "the rows to come, the next one first"}
              }
            },
            "content": {
              "allOf": [{"$ref": "#/$defs/item"}, {"not": {"required": ["height"]}}]
            },

    """#

  /// The definitions of a deck; its keys are those of `DeckKeys.swift`.
  static let sceneDeckText = #"""
            "deck": {
              "type": ["object", "null"],
              "description": "a deck of cards instead of a list",
              "additionalProperties": false,
              "properties": {
                "style": {"enum": ["cardAnimationView", "cardContainerView"], "default": "cardContainerView", "description": "the published class; defaults below are the newer one's"},
                "cards": {
                  "oneOf": [
                    {"type": "integer", "minimum": 0, "maximum": 1000000, "default": 20},
                    {"type": "array", "items": {"$ref": "#/$defs/content"}}
                  ]
                },
                "spareCards": {"type": "array", "items": {"$ref": "#/$defs/content"}, "description": "cards that wait to be added by a pan"},
                "container": {"$ref": "#/$defs/rect", "description": "the view that holds the deck; the screen without the insets where there is none"},
                "cardSize": {"$ref": "#/$defs/size", "description": "400 × 300 where there is none"},
                "maxVisible": {"type": "integer", "minimum": 1, "maximum": 1000, "default": 10},
                "maxYOffset": {"type": "number", "default": 35},
                "minYOffset": {"type": "number", "default": 15},
                "borderWidth": {"$ref": "#/$defs/length", "default": 5},
                "cornerRadius": {"$ref": "#/$defs/length", "default": 0},
                "backColor": {"$ref": "#/$defs/color"},
                "m34": {"type": "number", "default": -0.0005, "description": "−1 over the eye's distance; −0.001 for the older class"},
                "controlsBrightness": {"type": "boolean", "default": true},
                "panDistance": {"type": "number", "exclusiveMinimum": 0, "default": 150},
                "panHysteresis": {"$ref": "#/$defs/length", "default": 0},
                "deletesByPan": {"type": "boolean", "default": true},
                "ignoresGesturesDuringRelayout": {"type": "boolean", "default": false},
                "releaseDuration": {"$ref": "#/$defs/duration", "default": 0.2},
                "slideDuration": {"$ref": "#/$defs/duration", "default": 0.4},
                "relayoutDuration": {"$ref": "#/$defs/duration", "default": 0.25},
                "relayoutStagger": {"$ref": "#/$defs/duration", "default": 0},
                "insertDuration": {"$ref": "#/$defs/duration", "default": 0.25},
                "removeDuration": {"$ref": "#/$defs/duration", "default": 0.4}
              }
            },
            "size": {
              "type": "object",
              "required": ["width", "height"],
              "additionalProperties": false,
              "properties": {
                "width": {"type": "number", "exclusiveMinimum": 0},
                "height": {"type": "number", "exclusiveMinimum": 0}
              }
            },
            "rect": {
              "type": "object",
              "required": ["width", "height"],
              "additionalProperties": false,
              "properties": {
                "x": {"type": "number", "default": 0},
                "y": {"type": "number", "default": 0},
                "width": {"$ref": "#/$defs/length"},
                "height": {"$ref": "#/$defs/length"}
              }
            },

    """#

  /// The definitions of a shift; its keys are those of `ShiftKeys.swift`.
  static let sceneShiftText = #"""
            "shift": {
              "type": "object",
              "description": "a transition between two states of the screen, instead of a list",
              "required": ["from", "to"],
              "additionalProperties": false,
              "properties": {
                "from": {"$ref": "#/$defs/sideOrViews"},
                "to": {"$ref": "#/$defs/sideOrViews"},
                "alternatives": {"type": "array", "items": {"$ref": "#/$defs/sideOrViews"}, "description": "further states, numbered from 1; to is number 0"},
                "timing": {"$ref": "#/$defs/timing"},
                "visual": {"$ref": "#/$defs/visual"},
                "restore": {"$ref": "#/$defs/restore"},
                "includesContainers": {"type": "boolean", "default": false},
                "cleanUp": {"enum": ["automatic", "manual"], "default": "automatic"}
              }
            },
            "sideOrViews": {"oneOf": [{"$ref": "#/$defs/views"}, {"$ref": "#/$defs/side"}]},
            "side": {
              "type": "object",
              "required": ["views"],
              "additionalProperties": false,
              "properties": {
                "isShiftingEnabled": {"type": "boolean", "default": true},
                "views": {"$ref": "#/$defs/views"}
              }
            },
            "views": {"type": "array", "items": {"$ref": "#/$defs/view"}},
            "view": {
              "type": "object",
              "required": ["frame"],
              "additionalProperties": false,
              "properties": {
                "id": {"type": ["string", "number"], "description": "distinct on its side; the view's number there where there is none"},
                "identifier": {"type": ["string", "number"], "description": "matches it with a view on the other side"},
                "frame": {"$ref": "#/$defs/rect", "description": "in the container's coordinates"},
                "transform": {"$ref": "#/$defs/transform"},
                "opacity": {"$ref": "#/$defs/share", "default": 1},
                "color": {"$ref": "#/$defs/color"},
                "cornerRadius": {"$ref": "#/$defs/length", "default": 0},
                "isHidden": {"type": "boolean", "default": false},
                "isExcluded": {"type": "boolean", "default": false},
                "title": {"type": ["string", "number", "boolean"]},
                "subtitle": {"type": ["string", "number", "boolean"]},
                "detail": {"type": ["string", "number", "boolean"]},
                "image": {"type": "string", "description": "the name of a PNG or JPEG beside the scene file"},
                "imageFill": {"$ref": "#/$defs/imageFill"},
                "avatar": {"type": ["string", "number"], "description": "the name of a PNG or JPEG to show in a circle, or initials"},
                "icon": {"type": "string"},
                "badge": {"type": ["string", "number"]},
                "timing": {"$ref": "#/$defs/timing"},
                "visual": {"$ref": "#/$defs/visual"},
                "restore": {"$ref": "#/$defs/restore"},
                "insert": {"oneOf": [{"const": "standard"}, {"$ref": "#/$defs/insertion"}]},
                "action": {"$ref": "#/$defs/action"},
                "views": {"$ref": "#/$defs/views"}
              }
            },
            "share": {"type": "number", "minimum": 0, "maximum": 1},
            "transform": {
              "type": "object",
              "description": "about the view's centre, from the inside out",
              "additionalProperties": false,
              "properties": {
                "scaleX": {"type": "number", "default": 1},
                "scaleY": {"type": "number", "default": 1},
                "shear": {"type": "number", "default": 0},
                "rotationX": {"type": "number", "default": 0},
                "rotationY": {"type": "number", "default": 0},
                "rotation": {"type": "number", "default": 0},
                "m34": {"type": "number", "default": 0},
                "translationX": {"type": "number", "default": 0},
                "translationY": {"type": "number", "default": 0}
              }
            },
            "timing": {
              "type": "object",
              "description": "a curve; or a spring by duration and dampingRatio, or by mass, stiffness and damping",
              "additionalProperties": false,
              "properties": {
                "duration": {"$ref": "#/$defs/duration", "default": 0.25},
                "curve": {"enum": ["linear", "easeIn", "easeOut", "easeInOut"], "default": "easeInOut"},
                "controlPoints": {"type": "array", "items": {"type": "number"}, "minItems": 4, "maxItems": 4},
                "keyframe": {"type": "array", "items": {"$ref": "#/$defs/share"}, "minItems": 2, "maxItems": 2},
                "dampingRatio": {"type": "number", "exclusiveMinimum": 0},
                "mass": {"type": "number", "exclusiveMinimum": 0, "default": 1},
                "stiffness": {"type": "number", "exclusiveMinimum": 0},
                "damping": {"type": "number", "exclusiveMinimum": 0},
                "initialVelocity": {"type": "number", "default": 0, "description": "whole ways per second"}
              }
            },
            "visual": {"oneOf": [{"enum": ["none", "automatic"], "default": "none"}, {"$ref": "#/$defs/customVisual"}]},
            "customVisual": {
              "type": "object",
              "required": ["from", "to"],
              "additionalProperties": false,
              "properties": {"from": {"$ref": "#/$defs/look"}, "to": {"$ref": "#/$defs/look"}}
            },
            "look": {
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "opacity": {"$ref": "#/$defs/share", "default": 1},
                "color": {"$ref": "#/$defs/color"},
                "cornerRadius": {"$ref": "#/$defs/length", "default": 0}
              }
            },
            "restore": {"enum": ["source", "destination", "all", "none"], "default": "all"},
            "insertion": {
              "type": "object",
              "minProperties": 1,
              "maxProperties": 1,
              "additionalProperties": false,
              "properties": {"above": {"type": "string"}, "below": {"type": "string"}}
            },
            "action": {
              "type": "object",
              "required": ["modifiers"],
              "additionalProperties": false,
              "properties": {
                "modifiers": {"type": "array", "items": {"$ref": "#/$defs/modifier"}},
                "timing": {"$ref": "#/$defs/timing"},
                "restoresNative": {"type": "boolean", "default": true}
              }
            },
            "modifier": {
              "type": "object",
              "minProperties": 1,
              "maxProperties": 1,
              "additionalProperties": false,
              "properties": {
                "fade": {"$ref": "#/$defs/share"},
                "scale": {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2},
                "rotate": {"type": "number", "description": "degrees, clockwise"},
                "translate": {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2},
                "transform": {"type": "array", "items": {"type": "number"}, "minItems": 6, "maxItems": 6, "description": "a, b, c, d, tx, ty"}
              }
            }

    """#
}
