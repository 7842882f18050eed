# Creates the text of the comment from the files that judge wrote.

# Formats untrusted text as code, without markup, mentions or changes of direction.
def code:
  (if length > 300 then .[:300] + "…" else . end)
  | gsub("[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]"; " ")
  | gsub("(?<c>[&<>|@*_`\\[\\]\\\\~#:])"; "&#\(.c | explode[0]);") | "<code>\(.)</code>";
def number: . as $n | if fabs >= 1e15 then tostring
  else (if fabs >= 100 then 1 elif fabs >= 1 then 100 else 10000 end) as $unit
  | ($n * $unit | round / $unit) | tostring end;
def signed: if . > 0 then "+\(number)" else "−\(fabs | number)" end;
def counted($noun): "\(.) \($noun)\(if . == 1 then "" else "s" end)";
def mark: {passed: "✓", failed: "✗", regressed: "✗", pass: "✓", fail: "✗", warn: "⚠"}[.] // "?";

# Joins as many lines as fit into $bytes; `more` creates a line with the number of the others.
def within($bytes; more): . as $lines
  | (reduce .[] as $line ({};
      .size += ($line | utf8bytelength) + 1 | if .size <= $bytes then .count += 1 else . end)
    | .count // 0) as $count
  | $lines[:$count] + if $count < length then [length - $count | more] else [] end | join("\n");

def check: $checks[0];
def compare: $compares[0];
def changes: $changed[0];

def verdict:
  if $code == 0 then "✓ within budget"
  elif $code == 1 then "✗ over budget"
  elif $code == 2 then "✗ slower or worse than before"
  elif $code == 3 then "? no verdict"
  else "✗ could not be judged (exit code \($code))" end;

def bound: if .max != null then "≤ \(.max | number)" else "≥ \(.min | number)" end;
def missed:
  [.budgets[] | select(.verdict != "pass")
    | "\(.metric | code) \(if .value == null then .reason // "not known" | code
      else "\(.value | number) \(.unit)" end), \(bound)"]
  + [.baseline[]? | select(.verdict != "pass")
    | "\(.metric | code) \(.value | if . == null then "?" else number end), was \(.stored | number)"]
  | if length > 5 then .[:4] + ["and \(length - 4) more"] else . end | join("<br>");
def row: "| \(.status | mark) | \(.name | code) | \(missed) |";

def change: "- \(.name | code): the replay differs in \(.diff.differingFrames) of "
  + (.diff.frames | counted("frame"))
  + (.diff.changes[0] as $most | if $most then
      "; most: \($most.kind) \($most.id | code) at \($most.t | number) s: "
      + "\($most.column) \($most.by | signed)" else "" end)
  + (.diff.scene // [] | if length == 0 then "" else
      "; keys: " + (map("\(.key | code)") | .[:3] + if length > 3 then ["…"] else [] end
        | join(", ")) end);
def compared:
  (.metrics | map(select([.verdict] | inside(["slower", "worse", "faster", "better"])))
    | sort_by(.verdict | {slower: 0, worse: 1, better: 2, faster: 3}[.])) as $told
  | ($told[:12] | map("- \(.verdict): \(.id | code) \(.a | number) → \(.b | number) \(.unit)"))
  + if ($told | length) > 12 then ["- and \(($told | length) - 12) more"] else [] end
  + ([.metrics[].verdict] | [
      (map(select(. == "same")) | length | select(. > 0) | counted("metric") + " the same"),
      (map(select(. == "undecided")) | length | select(. > 0) | "\(.) undecided")]
    | if length > 0 then ["- " + join(", ")] else [] end);

def folded($title): select(length > 0)
  | "<details><summary>\($title)</summary>\n\n\(.)\n\n</details>";

([
  "### foldviz: \(verdict)",
  ($links | select(. != "")),
  (check.checks | select(length > 0)
    | "| | check | |\n|---|---|---|\n"
      # Passed checks come last, because lines at the end may be left out.
      + (sort_by(.status == "passed") | map(row) | within(20000; "| | and \(.) more | |"))),
  ($errors | split("\n") | map(select(. != "") | "- " + code) | select(length > 0)
    | within(8000; "- and \(.) more")),
  ((changes | map(change)) + (compare | if . then compared else [] end)
    | select(length > 0) | "**What changed**\n\n" + within(16000; "- and \(.) more")),
  ($pictures | split("\n") | map(select(. != "")) | select(length > 0) | within(8000; "and \(.) more"))
] | join("\n\n")) as $text
| [$text, ($checkText | folded("All figures")), ($compareText | folded("The comparison"))]
| reduce .[1:][] as $part (.[0];
    if (. + $part | utf8bytelength) < 60000 then . + "\n\n" + $part else . end)
| "<!-- foldviz:\($id) -->\n" + . + "\n"
