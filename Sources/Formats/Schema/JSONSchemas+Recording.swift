extension JSONSchemas {
  /// The schema of a recording's lines; its keys are those of `RecordingKey` and `RecordingHeaderKey`.
  static let recordingText = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "foldviz recording",
      "description": "One line of NDJSON, or one element of a JSON array: the header, which may come first, or an entry. Times never go back.",
      "oneOf": [{"$ref": "#/$defs/header"}, {"$ref": "#/$defs/entry"}],
      "$defs": {
        "header": {
          "type": "object",
          "required": ["foldviz"],
          "additionalProperties": false,
          "properties": {
            "foldviz": {"const": 1, "description": "the version of the format"},
            "kind": {"enum": ["scroll", "touch"], "description": "what drives the scroll; without it, a touch before the second offset makes a recording one of touches"},
            "unit": {"const": "pt", "description": "the unit of lengths"}
          }
        },
        "entry": {
          "type": "object",
          "required": ["t"],
          "anyOf": [
            {"required": ["offset"]}, {"required": ["dragging"]},
            {"required": ["event"]}, {"required": ["touch"]}
          ],
          "additionalProperties": false,
          "properties": {
            "t": {"type": "number", "description": "seconds"},
            "offset": {"type": "number", "description": "content offset in points, larger down the content; the target of a scrollTo"},
            "dragging": {"type": "boolean", "description": "whether a finger is on the list"},
            "event": {"enum": ["tap", "drag", "dragEnd", "insert", "remove", "resize", "move", "scrollTo", "rotate", "slideDown", "slideUp", "commit", "layOut", "start", "reverse", "redirect", "cleanUp"]},
            "row": {"type": "integer", "minimum": 0, "description": "a row's index at the time of the event"},
            "id": {"type": "string", "description": "a row's identity; of the new row in an insert"},
            "height": {"type": "number", "minimum": 0, "description": "points"},
            "count": {"type": "integer", "minimum": 1, "maximum": 100000000, "default": 1},
            "to": {"type": "integer", "minimum": 0, "description": "the first moved row's index afterwards; the number of a shift's state, 0 its destination"},
            "dx": {"type": "number", "default": 0, "description": "points"},
            "dy": {"type": "number", "default": 0, "description": "points"},
            "duration": {"type": "number", "minimum": 0, "default": 0, "description": "seconds"},
            "width": {"type": "number", "exclusiveMinimum": 0, "description": "points"},
            "touch": {"enum": ["began", "moved", "ended", "cancelled"]},
            "x": {"type": "number", "description": "screen points"},
            "y": {"type": "number", "description": "screen points"}
          },
          "dependentRequired": {"touch": ["x", "y"], "x": ["touch"], "y": ["touch"]}
        }
      }
    }
    """#
}
