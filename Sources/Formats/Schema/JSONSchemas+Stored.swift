extension JSONSchemas {
  /// The schema of what `foldviz baseline save` writes.
  static let baselineText = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "foldviz baseline",
      "description": "The numbers of a configuration's checks, which later runs are held against.",
      "type": "object",
      "required": ["checks"],
      "additionalProperties": false,
      "properties": {
        "foldviz": {"const": 1, "default": 1, "description": "the version of the format"},
        "checks": {"type": "array", "items": {"$ref": "#/$defs/check"}}
      },
      "$defs": {
        "check": {
          "type": "object",
          "required": ["name", "frames", "metrics"],
          "additionalProperties": false,
          "properties": {
            "name": {"type": "string"},
            "refreshRate": {"type": ["number", "null"], "exclusiveMinimum": 0, "description": "the rate that judged, in Hz"},
            "frames": {"type": "integer", "minimum": 0},
            "metrics": {"type": "object", "description": "by id", "additionalProperties": {"$ref": "#/$defs/metric"}}
          }
        },
        "metric": {
          "type": "object",
          "required": ["value"],
          "additionalProperties": false,
          "properties": {
            "value": {"type": "number"},
            "unit": {"type": "string"},
            "version": {"type": "integer", "minimum": 1, "default": 1, "description": "of the metric's definition"},
            "noise": {"type": "number", "description": "how far it varied between the run's repetitions, as a share of it"}
          }
        }
      }
    }
    """#

  /// The schema of what `foldviz calibrate --device` writes.
  static let modelText = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "foldviz cost model",
      "description": "What a frame costs on a device, modelled: base + the sum of one of each cause times its count. Times are in milliseconds.",
      "type": "object",
      "required": ["kind", "frames", "heldOut", "terms"],
      "additionalProperties": false,
      "properties": {
        "foldviz": {"const": 1, "default": 1, "description": "the version of the format"},
        "kind": {"const": "costModel"},
        "frames": {"type": "integer", "minimum": 0, "description": "how many frames were fitted"},
        "heldOut": {"$ref": "#/$defs/heldOut"},
        "terms": {"type": "array", "minItems": 1, "description": "one of them is named base", "items": {"$ref": "#/$defs/term"}}
      },
      "$defs": {
        "heldOut": {
          "type": "object",
          "description": "the error on frames that the fit had not seen",
          "required": ["meanAbsolute", "p95", "r2"],
          "additionalProperties": false,
          "properties": {
            "meanAbsolute": {"type": "number"},
            "p95": {"type": "number"},
            "r2": {"type": "number", "maximum": 1, "description": "the part of the variance that is explained"}
          }
        },
        "term": {
          "type": "object",
          "required": ["name", "coefficient", "lower", "upper"],
          "additionalProperties": false,
          "properties": {
            "name": {"type": "string"},
            "coefficient": {"type": "number", "minimum": 0},
            "lower": {"type": "number", "minimum": 0, "description": "the lower end of the 95 % interval"},
            "upper": {"type": "number", "minimum": 0, "description": "its upper end"}
          }
        }
      }
    }
    """#

  /// The schema of what `foldviz calibrate --noise` writes.
  static let noiseText = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "foldviz noise",
      "description": "How far the wall times of a check differ from run to run on one machine.",
      "type": "object",
      "required": ["kind", "machine", "runs", "seconds", "metrics"],
      "additionalProperties": false,
      "properties": {
        "foldviz": {"const": 1, "default": 1, "description": "the version of the format"},
        "kind": {"const": "noise"},
        "date": {"type": "string", "description": "when it was measured, in UTC as ISO 8601 has it"},
        "machine": {"$ref": "#/$defs/machine"},
        "subject": {"type": "string", "description": "what was measured"},
        "runs": {"type": "integer", "minimum": 1},
        "seconds": {"type": "number", "minimum": 0},
        "metrics": {"type": "object", "description": "by id", "additionalProperties": {"$ref": "#/$defs/metric"}}
      },
      "$defs": {
        "machine": {
          "type": "object",
          "required": ["processor", "cores"],
          "additionalProperties": false,
          "properties": {
            "processor": {"type": "string"},
            "cores": {"type": "integer", "minimum": 1}
          }
        },
        "metric": {
          "type": "object",
          "description": "in the metric's unit",
          "required": ["median", "spread", "lower", "upper"],
          "additionalProperties": false,
          "properties": {
            "median": {"type": "number", "minimum": 0},
            "spread": {"type": "number", "minimum": 0, "description": "1.4826 times the median of |value - median|, as a share of the median"},
            "lower": {"type": "number", "minimum": 0, "description": "the 2.5th percentile of the runs"},
            "upper": {"type": "number", "minimum": 0, "description": "the 97.5th percentile of the runs"},
            "unit": {"type": "string"},
            "version": {"type": "integer", "minimum": 1, "default": 1, "description": "of the metric's definition"}
          }
        }
      }
    }
    """#
}
