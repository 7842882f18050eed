extension JSONSchemas {
  /// The schema of a layout profile.
  static let profileText = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "foldviz layout profile",
      "description": "What the layout of a recording's frames costs. Further keys may come with later versions.",
      "type": "object",
      "required": ["frames", "refreshRate", "layout"],
      "properties": {
        "foldviz": {"const": 1, "description": "the version of the format"},
        "scene": {"type": "string"},
        "recording": {"type": "string"},
        "frames": {"type": "integer", "minimum": 1},
        "refreshRate": {"type": "number", "exclusiveMinimum": 0, "description": "frames a second"},
        "layout": {"$ref": "#/$defs/layout"},
        "timing": {"$ref": "#/$defs/timing"}
      },
      "$defs": {
        "layout": {
          "type": "object",
          "required": ["nsPerFrame", "rowsPerFrame", "allocationsPerFrame"],
          "properties": {
            "nsPerFrame": {"$ref": "#/$defs/nsPerFrame"},
            "rowsPerFrame": {"$ref": "#/$defs/rowsPerFrame"},
            "allocationsPerFrame": {"type": ["number", "null"], "minimum": 0},
            "frameShare": {"$ref": "#/$defs/frameShare"},
            "framesOverBudget": {"type": "integer", "minimum": 0}
          }
        },
        "nsPerFrame": {
          "type": "object",
          "description": "nanoseconds",
          "required": ["min", "p50", "p90", "p95", "p99", "max", "mean"],
          "properties": {
            "min": {"type": "number"}, "p50": {"type": "number"}, "p90": {"type": "number"},
            "p95": {"type": "number"}, "p99": {"type": "number"}, "max": {"type": "number"},
            "mean": {"type": "number"}
          }
        },
        "rowsPerFrame": {
          "type": "object",
          "required": ["mean", "max"],
          "properties": {"mean": {"type": "number"}, "max": {"type": "integer"}}
        },
        "frameShare": {
          "type": "object",
          "description": "shares of the time between two frames, 1 for all of it",
          "properties": {"p50": {"type": "number"}, "p99": {"type": "number"}, "max": {"type": "number"}}
        },
        "timing": {
          "type": "object",
          "description": "how it was measured",
          "properties": {
            "repetitions": {"type": "integer"},
            "repetitionRule": {"type": "string"},
            "framesPerReading": {"type": "integer"},
            "clockCostNs": {"type": "number", "description": "what reading the clock costs, in nanoseconds"}
          }
        }
      }
    }
    """#
}
