extension JSONSchemas {
  /// The schema of what `foldviz profile --json` prints, of a replay and of device frames.
  static let profileText = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "foldviz profile",
      "description": "What the layout of a recording's frames costs, or how the frames of devices fared. Further keys may come with later versions.",
      "oneOf": [{"$ref": "#/$defs/replay"}, {"$ref": "#/$defs/device"}],
      "$defs": {
        "replay": {
          "type": "object",
          "required": ["frames", "refreshRate", "layout"],
          "properties": {
            "foldviz": {"const": 1, "description": "the version of the format"},
            "scene": {"type": "string"},
            "recording": {"type": "string"},
            "frames": {"type": "integer", "minimum": 1},
            "refreshRate": {"type": "number", "exclusiveMinimum": 0, "description": "frames a second"},
            "layout": {"$ref": "#/$defs/layout"},
            "timing": {"$ref": "#/$defs/timing"},
            "modelled": {"$ref": "#/$defs/metrics"},
            "policy": {"$ref": "#/$defs/policy"}
          }
        },
        "device": {
          "type": "object",
          "required": ["foldviz", "sources"],
          "properties": {
            "foldviz": {"const": 1, "description": "the version of the format"},
            "sources": {"type": "array", "items": {"$ref": "#/$defs/source"}},
            "join": {"$ref": "#/$defs/join"},
            "errors": {"type": "array", "items": {"$ref": "#/$defs/error"}}
          }
        },
        "join": {
          "type": "object",
          "description": "the device's frames beside what the layout did in them",
          "required": ["scene", "recording", "clock", "frames", "outside", "untimed", "hitches", "causes"],
          "properties": {
            "scene": {"type": "string"},
            "recording": {"type": "string"},
            "clock": {"type": "object", "required": ["offset"], "properties": {"offset": {"type": "number", "description": "the device's lead in seconds"}, "correlation": {"type": "number"}, "runnerUp": {"type": "number"}}},
            "frames": {"type": "integer", "minimum": 1},
            "outside": {"type": "integer", "minimum": 0},
            "untimed": {"type": "integer", "minimum": 0},
            "hitches": {"type": "array", "items": {"$ref": "#/$defs/hitch"}},
            "causes": {"type": "array", "items": {"$ref": "#/$defs/cause"}}
          }
        },
        "hitch": {
          "type": "object",
          "required": ["frame", "t", "late", "duration", "layout", "entered"],
          "properties": {
            "frame": {"type": "integer", "minimum": 0},
            "t": {"type": "number", "description": "on the recording's clock, in seconds"},
            "late": {"type": "number", "exclusiveMinimum": 0, "description": "milliseconds"},
            "duration": {"type": ["number", "null"], "description": "milliseconds"},
            "layout": {"type": "object", "description": "how often the layout did what", "additionalProperties": {"type": "number"}},
            "entered": {"type": "array", "description": "the rows that came on screen", "items": {"type": "string"}}
          }
        },
        "cause": {
          "type": "object",
          "required": ["name", "lift", "lower", "upper", "frames", "hitches", "p"],
          "properties": {
            "name": {"type": "string"},
            "lift": {"type": "number", "minimum": 0, "description": "P(hitch | cause) / P(hitch)"},
            "lower": {"type": "number"},
            "upper": {"type": "number"},
            "frames": {"type": "integer", "minimum": 1},
            "hitches": {"type": "integer", "minimum": 0},
            "p": {"type": "number", "minimum": 0, "maximum": 1}
          }
        },
        "source": {
          "type": "object",
          "description": "one window, process or run of a file, in the order of the file",
          "required": ["file", "kind", "process", "window", "refreshRate", "frames", "metrics"],
          "properties": {
            "file": {"type": "string"},
            "kind": {"enum": ["gfxinfo", "surfaceflinger", "perfetto", "chrome", "flutter", "xctrace", "macrobenchmark", "presentmon", "csv", "frames"]},
            "process": {"type": ["string", "null"]},
            "window": {"type": ["string", "null"]},
            "refreshRate": {"type": ["number", "null"], "exclusiveMinimum": 0, "description": "the rate that judged, in Hz"},
            "frames": {"$ref": "#/$defs/frames"},
            "metrics": {"$ref": "#/$defs/metrics"},
            "phases": {"type": "object", "description": "the metrics of each phase that has frames", "additionalProperties": {"$ref": "#/$defs/metrics"}},
            "policy": {"$ref": "#/$defs/policy"},
            "definitions": {"type": "array", "items": {"$ref": "#/$defs/definitions"}},
            "notes": {"type": "array", "items": {"type": "string"}}
          }
        },
        "frames": {
          "type": "object",
          "required": ["total", "counted", "excluded"],
          "properties": {
            "total": {"type": "integer", "minimum": 0},
            "counted": {"type": "integer", "minimum": 0},
            "excluded": {"type": "object", "description": "how many were left out, by reason", "additionalProperties": {"type": "integer", "minimum": 1}}
          }
        },
        \#(metricDefinitions),
        "definitions": {
          "type": "object",
          "description": "definitions that compete, side by side",
          "required": ["title", "values", "explanation"],
          "properties": {
            "title": {"type": "string"},
            "values": {"$ref": "#/$defs/metrics"},
            "explanation": {"type": "string", "description": "why they disagree"}
          }
        },
        "error": {
          "type": "object",
          "required": ["file", "error"],
          "properties": {"file": {"type": "string"}, "error": {"type": "string"}}
        },
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
