# Converts SARIF to GitLab's code quality report, which annotates lines of a merge request.
[.runs[].results[] | . as $result | .locations[0].physicalLocation? // empty
  | {
    description: $result.message.text, check_name: $result.ruleId,
    severity: ({error: "major", warning: "minor"}[$result.level] // "info"),
    fingerprint: ([.artifactLocation.uri, $result.partialFingerprints["foldviz/v1"]] | @base64),
    location: {path: .artifactLocation.uri, lines: {begin: .region.startLine}}
  }]
