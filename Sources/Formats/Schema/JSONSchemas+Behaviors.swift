import FoldLayout

extension JSONSchemas {
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
            "transform": \#(OptionList(ShiftTransform()).schema("about the view's centre, from the inside out", isOptional: true)),
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
            "look": \#(OptionList(ShiftLook()).schema(isOptional: true)),
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
