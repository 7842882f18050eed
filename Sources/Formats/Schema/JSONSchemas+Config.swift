extension JSONSchemas {
  /// The schema of foldviz.yml; its keys are those of `ConfigKeys.swift`.
  static let configText = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "foldviz.yml",
      "description": "The checks that foldviz check makes.",
      "type": "object",
      "required": ["checks"],
      "additionalProperties": false,
      "properties": {
        "foldviz": {"const": 1, "default": 1, "description": "the version of the format"},
        "policy": {"type": "string", "description": "the published definitions by which frames are judged, such as apple-wwdc20"},
        "noise": {"type": "string", "description": "what foldviz calibrate --noise wrote on this machine"},
        "checks": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/check"}}
      },
      "$defs": {
        "check": {
          "type": "object",
          "description": "a scene with a recording, or frames of a device; with budgets, a baseline or both",
          "additionalProperties": false,
          "anyOf": [{"required": ["scene", "recording"]}, {"required": ["device"]}],
          "properties": {
            "name": {"type": "string"},
            "scene": {"type": "string", "description": "a file, relative to this one"},
            "recording": {"type": "string", "description": "a file, relative to this one"},
            "device": {"oneOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]},
            "process": {"type": "string", "description": "a part of the name of the process whose frames are judged; the one with the most frames where there is none"},
            "window": {"type": "string", "description": "a part of the name of the window whose frames are judged"},
            "refreshRate": {"type": "number", "exclusiveMinimum": 0, "description": "frames a second"},
            "model": {"type": "string", "description": "what foldviz calibrate wrote; adds the modelled metrics of a replay's frames on that device"},
            "budgets": {"type": "array", "items": {"$ref": "#/$defs/budget"}},
            "baseline": {"oneOf": [{"type": "string"}, {"$ref": "#/$defs/baseline"}]}
          }
        },
        "budget": {
          "type": "object",
          "required": ["metric"],
          "anyOf": [{"required": ["max"]}, {"required": ["min"]}],
          "additionalProperties": false,
          "properties": {
            "metric": {"type": "string", "description": "such as layout.nsPerFrame.p99"},
            "max": {"type": "number"},
            "min": {"type": "number"},
            "severity": {"enum": ["error", "warn"], "default": "error"},
            "phase": {"enum": ["rest", "drag", "fling", "bounce", "expand", "opening", "closing", "pull", "drop", "flip", "relayout", "insert", "remove", "shift", "reverse"]}
          }
        },
        "baseline": {
          "type": "object",
          "required": ["file"],
          "additionalProperties": false,
          "properties": {
            "file": {"type": "string", "description": "what foldviz baseline save wrote"},
            "maxIncrease": {"type": "string", "pattern": "^[0-9.]+%$", "default": "5%"}
          }
        }
      }
    }
    """#
}
