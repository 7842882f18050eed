extension JSONSchemas {
  /// The schema of a line that `foldviz profile --device FILE --ndjson` writes.
  static let summaryText = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "foldviz frame summary",
      "description": "One line for each recording: what foldviz merge adds up.",
      "type": "object",
      "required": ["foldviz", "kind", "trace", "source", "frames", "definitions"],
      "additionalProperties": false,
      "properties": {
        "foldviz": {"const": 1, "description": "the version of the format"},
        "kind": {"const": "frameSummary"},
        "trace": {"type": "string", "description": "the hash of the file's content, and the number of the source within it"},
        "file": {"type": "string"},
        "source": {"enum": ["gfxinfo", "surfaceflinger", "perfetto", "chrome", "flutter", "xctrace", "macrobenchmark", "presentmon", "csv", "frames"]},
        "process": {"type": "string"},
        "window": {"type": "string"},
        "refreshRate": {"type": "number", "exclusiveMinimum": 0},
        "frames": {"type": "integer", "minimum": 0, "description": "how many are judged"},
        "excluded": {"type": "object", "description": "how many were left out, by reason", "additionalProperties": {"type": "integer", "minimum": 0}},
        "definitions": {"type": "object", "description": "the version of each metric's definition", "additionalProperties": {"type": "integer", "minimum": 1}},
        "tallies": {"type": "object", "description": "metrics that add up", "additionalProperties": {"$ref": "#/$defs/tally"}},
        "parts": {"$ref": "#/$defs/parts"},
        "largest": {"type": "object", "properties": {"missedVsyncs.max": {"$ref": "#/$defs/tally"}}, "additionalProperties": false},
        "samples": {"$ref": "#/$defs/samples"},
        "gfxinfo": {"type": "object", "description": "frames by the buckets that Android prints, in milliseconds", "additionalProperties": {"type": "integer", "minimum": 0}},
        "missing": {"type": "object", "description": "why metrics have no value", "additionalProperties": {"type": "string"}}
      },
      "$defs": {
        "tally": {
          "type": "object",
          "description": "a sum in frames, vsyncs or nanoseconds over n frames",
          "required": ["sum", "n"],
          "additionalProperties": false,
          "properties": {"sum": {"type": "integer", "minimum": 0}, "n": {"type": "integer", "minimum": 0}}
        },
        "parts": {
          "type": "object",
          "description": "what rates and shares are made of",
          "additionalProperties": false,
          "properties": {
            "motion": {"$ref": "#/$defs/tally"},
            "dropped": {"$ref": "#/$defs/tally"},
            "shown": {"$ref": "#/$defs/tally"},
            "showing": {"$ref": "#/$defs/tally"}
          }
        },
        "samples": {
          "type": "object",
          "description": "in nanoseconds, droppedShare in thousandths of a per cent",
          "additionalProperties": false,
          "properties": {
            "duration": {"$ref": "#/$defs/sample"},
            "overrun": {"$ref": "#/$defs/sample"},
            "frameTime": {"$ref": "#/$defs/sample"},
            "animationError": {"$ref": "#/$defs/sample"},
            "droppedShare": {"$ref": "#/$defs/sample"}
          }
        },
        "sample": {
          "type": "object",
          "required": ["sum", "min", "max"],
          "additionalProperties": false,
          "properties": {
            "sum": {"type": "integer"},
            "min": {"type": "integer"},
            "max": {"type": "integer"},
            "hdr": {"type": "string", "description": "values of 0 and more: HdrHistogram's V2 compressed encoding in Base64"},
            "hdrNegative": {"type": "string", "description": "values below 0, without their sign"}
          }
        }
      }
    }
    """#
}
