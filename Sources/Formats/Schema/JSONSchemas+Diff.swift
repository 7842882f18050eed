extension JSONSchemas {
  /// The schema of what `foldviz diff --json` prints.
  static let diffText = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "foldviz diff",
      "description": "How two replays differ. Further keys may come with later versions.",
      "type": "object",
      "required": ["foldviz", "a", "b", "tolerance", "frames", "lines", "differingFrames", "firstFrame", "onlyA", "onlyB", "framesOnlyA", "framesOnlyB", "changes", "lone", "looks", "scene"],
      "properties": {
        "foldviz": {"const": 1, "description": "the version of the format"},
        "a": {"type": "string"},
        "b": {"type": "string"},
        "tolerance": {"type": "number", "minimum": 0},
        "frames": {"$ref": "#/$defs/count", "description": "the frames that both have"},
        "lines": {"$ref": "#/$defs/count", "description": "the lines that both have: a row, card or view in a frame"},
        "differingFrames": {"$ref": "#/$defs/count"},
        "firstFrame": {"type": ["integer", "null"], "minimum": 0, "description": "the first frame that differs"},
        "onlyA": {"$ref": "#/$defs/count", "description": "the lines that only A has"},
        "onlyB": {"$ref": "#/$defs/count", "description": "the lines that only B has"},
        "framesOnlyA": {"$ref": "#/$defs/count", "description": "the frames that only A has"},
        "framesOnlyB": {"$ref": "#/$defs/count", "description": "the frames that only B has"},
        "changes": {"type": "array", "description": "the columns that differ, each where it differs most", "items": {"$ref": "#/$defs/change"}},
        "lone": {"type": "array", "description": "what only one side shows", "items": {"$ref": "#/$defs/lone"}},
        "looks": {"type": "array", "description": "what looks different, be its numbers the same", "items": {"$ref": "#/$defs/look"}},
        "scene": {"type": "array", "description": "the keys at which scenes differ whose replays do", "items": {"$ref": "#/$defs/key"}}
      },
      "$defs": {
        "count": {"type": "integer", "minimum": 0},
        "value": {"type": ["number", "string", "null"]},
        "change": {
          "type": "object",
          "required": ["kind", "id", "column", "by", "frame", "t", "a", "b", "frames"],
          "properties": {
            "kind": {"type": "string"},
            "id": {"type": "string"},
            "column": {"type": "string"},
            "by": {"type": ["number", "null"], "description": "b − a; null for texts"},
            "frame": {"$ref": "#/$defs/count"},
            "t": {"type": "number"},
            "a": {"$ref": "#/$defs/value"},
            "b": {"$ref": "#/$defs/value"},
            "frames": {"$ref": "#/$defs/count", "description": "in how many frames"}
          }
        },
        "lone": {
          "type": "object",
          "required": ["kind", "id", "side", "frame", "t", "frames"],
          "properties": {
            "kind": {"type": "string"},
            "id": {"type": "string"},
            "side": {"enum": ["a", "b"]},
            "frame": {"$ref": "#/$defs/count"},
            "t": {"type": "number"},
            "frames": {"$ref": "#/$defs/count"}
          }
        },
        "look": {
          "type": "object",
          "required": ["kind", "id", "frames"],
          "properties": {
            "kind": {"type": "string"},
            "id": {"type": "string"},
            "frames": {"$ref": "#/$defs/count"}
          }
        },
        "key": {
          "type": "object",
          "required": ["key", "a", "b"],
          "properties": {
            "key": {"type": "string"},
            "a": {"$ref": "#/$defs/value"},
            "b": {"$ref": "#/$defs/value"}
          }
        }
      }
    }
    """#
}
