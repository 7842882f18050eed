extension JSONSchemas {
  /// Definitions of a metric's value and of a policy's grades, which several schemas share.
  static let metricDefinitions = #"""
    "metrics": {
          "type": "object",
          "description": "by id, such as duration.p90",
          "additionalProperties": {"oneOf": [{"$ref": "#/$defs/value"}, {"$ref": "#/$defs/notAvailable"}]}
        },
        "value": {
          "type": "object",
          "required": ["value", "unit", "definition", "version", "n"],
          "additionalProperties": false,
          "properties": {
            "value": {"oneOf": [{"type": "number"}, {"type": "array", "items": {"type": "number"}}]},
            "unit": {"type": "string"},
            "definition": {"type": "string"},
            "version": {"type": "integer", "minimum": 1},
            "n": {"type": "integer", "minimum": 0, "description": "how many frames it rests on"},
            "runs": {"type": "integer", "minimum": 2, "description": "how many runs or repetitions it rests on"},
            "interval": {"$ref": "#/$defs/interval"},
            "modelled": {"const": true, "description": "it is predicted, not measured on a display"}
          }
        },
        "interval": {
          "type": "object",
          "description": "where the value may lie",
          "required": ["lower", "upper"],
          "additionalProperties": false,
          "properties": {
            "lower": {"type": "number"},
            "upper": {"type": "number"},
            "coverage": {"type": "number", "minimum": 0, "maximum": 1}
          }
        },
        "notAvailable": {
          "type": "object",
          "required": ["na"],
          "additionalProperties": false,
          "properties": {"na": {"type": "string", "description": "why there is no value"}}
        },
        "policy": {
          "type": "object",
          "required": ["name", "grades"],
          "properties": {
            "name": {"type": "string"},
            "grades": {"type": "array", "items": {"$ref": "#/$defs/grade"}}
          }
        },
        "grade": {
          "type": "object",
          "required": ["metric", "value", "grade"],
          "properties": {
            "metric": {"type": "string"},
            "value": {"type": ["number", "null"]},
            "grade": {"enum": ["good", "warning", "critical", "immediate", null]}
          }
        }
    """#
}
