extension JSONSchemas {
  /// The schema of what `foldviz check --json` prints.
  static let checkText = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "foldviz check",
      "description": "What the checks of a configuration came to. Further keys may come with later versions.",
      "type": "object",
      "required": ["foldviz", "config", "status", "checks"],
      "properties": {
        "foldviz": {"const": 1, "description": "the version of the format"},
        "config": {"type": "string"},
        "status": {"$ref": "#/$defs/status"},
        "checks": {"type": "array", "items": {"$ref": "#/$defs/check"}},
        "noise": {"$ref": "#/$defs/noise"},
        "errors": {"type": "array", "items": {"$ref": "#/$defs/error"}}
      },
      "$defs": {
        "status": {"enum": ["passed", "failed", "regressed", "inconclusive"], "description": "exit codes 0, 1, 2 and 3"},
        "verdict": {"enum": ["pass", "fail", "inconclusive", "n/a"]},
        "check": {
          "type": "object",
          "required": ["name", "status", "refreshRate", "frames", "budgets", "metrics"],
          "properties": {
            "name": {"type": "string"},
            "status": {"$ref": "#/$defs/status"},
            "refreshRate": {"type": ["number", "null"], "exclusiveMinimum": 0, "description": "the rate that judged, in Hz"},
            "frames": {"type": "integer", "minimum": 1},
            "budgets": {"type": "array", "description": "budgets on counts first", "items": {"$ref": "#/$defs/budget"}},
            "baseline": {"type": "array", "items": {"$ref": "#/$defs/baseline"}},
            "policy": {"$ref": "#/$defs/policy"},
            "metrics": {"$ref": "#/$defs/metrics"},
            "notes": {"type": "array", "items": {"type": "string"}}
          }
        },
        "budget": {
          "type": "object",
          "required": ["metric", "verdict", "value", "unit", "severity"],
          "anyOf": [{"required": ["max"]}, {"required": ["min"]}],
          "additionalProperties": false,
          "properties": {
            "metric": {"type": "string"},
            "verdict": {"$ref": "#/$defs/verdict"},
            "value": {"type": ["number", "null"]},
            "unit": {"type": "string"},
            "min": {"type": "number"},
            "max": {"type": "number"},
            "severity": {"enum": ["error", "warn"]},
            "phase": {"enum": ["rest", "drag", "fling", "bounce", "expand", "opening", "closing", "pull", "drop", "flip", "relayout", "insert", "remove", "shift", "reverse"]},
            "modelled": {"const": true, "description": "the value is predicted, not measured on a display"},
            "interval": {"$ref": "#/$defs/interval"},
            "margin": {"type": "number", "description": "how far the value lies within the nearest bound; negative outside"},
            "reason": {"type": "string", "description": "why there is no verdict"}
          }
        },
        "baseline": {
          "type": "object",
          "required": ["metric", "verdict", "value", "stored"],
          "additionalProperties": false,
          "properties": {
            "metric": {"type": "string"},
            "verdict": {"$ref": "#/$defs/verdict"},
            "value": {"type": ["number", "null"]},
            "stored": {"type": "number"},
            "increase": {"type": "number", "description": "how much worse the value is, as a share of the stored one"},
            "reason": {"type": "string"}
          }
        },
        "noise": {
          "type": "object",
          "description": "the noise floor that times were judged with",
          "required": ["file", "date", "processor", "cores", "runs", "isThisMachine"],
          "additionalProperties": false,
          "properties": {
            "file": {"type": "string"},
            "date": {"type": "string"},
            "processor": {"type": "string"},
            "cores": {"type": "integer", "minimum": 1},
            "runs": {"type": "integer", "minimum": 1},
            "isThisMachine": {"type": "boolean"}
          }
        },
        "error": {
          "type": "object",
          "required": ["check", "error"],
          "properties": {"check": {"type": "string"}, "error": {"type": "string"}}
        },
        \#(metricDefinitions)
      }
    }
    """#
}
