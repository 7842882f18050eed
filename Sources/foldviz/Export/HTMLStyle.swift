/// The style sheet of an HTML report, for light and dark mode and for print.
enum HTMLStyle {
  static let text = """
    :root { color-scheme: light dark; --ink: #1c1e21; --soft: #667; --line: #d9dce1; --page: #fff;
      --bar: #4a7fc1; --late: #d1601f; --good: #2563a8; --bad: #b8430a; --warn: #8a6100; }
    @media (prefers-color-scheme: dark) { :root { --ink: #e7e8ea; --soft: #9aa1ab; --line: #3a3f47;
      --page: #16181b; --bar: #6fa3e0; --late: #ef8a4c; --good: #7db4f0; --bad: #ff9a5c;
      --warn: #e3b341; } }
    body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page);
      max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
    h1 { font-size: 1.3rem; margin: 0 0 .5rem; } h2 { font-size: 1.05rem; margin: 0;
      overflow-wrap: anywhere; } h3 { font-size: .95rem; margin: 1rem 0 0; color: var(--soft); }
    section { border-top: 1px solid var(--line); padding: 1.2rem 0; }
    .facts, .note, footer { color: var(--soft); margin: .2rem 0; overflow-wrap: anywhere; }
    .verdict { font-weight: 600; } .passed { color: var(--good); }
    .failed, .regressed, .incomplete, .error { color: var(--bad); }
    .inconclusive { color: var(--warn); }
    table { border-collapse: collapse; width: 100%; margin: .8rem 0; font-size: .9rem; }
    th, td { text-align: left; padding: .25rem .6rem; border-bottom: 1px solid var(--line);
      vertical-align: top; overflow-wrap: break-word; }
    td:nth-child(4), td:nth-child(5) { color: var(--soft); }
    th { color: var(--soft); font-weight: 500; } .n { text-align: right; white-space: nowrap;
      font-variant-numeric: tabular-nums; }
    tr.error td { color: var(--bad); } tr.warning td:first-child, tr.open td:first-child {
      color: var(--warn); } tr.pass td:first-child { color: var(--good); } tr.na td {
      color: var(--soft); }
    details { margin: .6rem 0; } summary { cursor: pointer; color: var(--soft); }
    .charts { display: flex; flex-wrap: wrap; gap: 1rem; margin: 1rem 0; }
    .charts figure { max-width: 32rem; }
    figure { margin: 0; flex: 1 1 26rem; } figcaption { color: var(--soft); font-size: .85rem; }
    svg { width: 100%; height: auto; display: block; } svg text { font: 10px system-ui, sans-serif;
      fill: var(--soft); } .bar { fill: var(--bar); } .late { fill: var(--late); }
    .axis, .break { stroke: var(--line); fill: none; } .limit { stroke: var(--ink); stroke-dasharray: 3 3; }
    .sheet img, iframe { box-sizing: border-box; }
    .sheet { margin: 1rem 0; overflow-x: auto; } .sheet img { width: 100%; height: auto; display: block;
      border: 1px solid var(--line); border-radius: 6px; }
    iframe { width: 100%; height: 64rem; border: 1px solid var(--line); border-radius: 6px;
      margin: .8rem 0; }
    footer { border-top: 1px solid var(--line); padding-top: .8rem; font-size: .85rem; }
    @media (max-width: 42rem) { thead { display: none; } tr { display: flex; flex-wrap: wrap;
      gap: 0 .7rem; padding: .35rem 0; border-bottom: 1px solid var(--line); } td { border: 0;
      padding: 0; max-width: 100%; } figure { flex-basis: 100%; } }
    /* What cannot be read that small is gone along. */
    @media screen and (max-width: 42rem) { .sheet img { width: 52rem; } }
    @page { margin: 16mm 14mm; }
    @media print { :root { color-scheme: light; --ink: #1c1e21; --soft: #556; --line: #d9dce1;
      --page: #fff; --bar: #4a7fc1; --late: #d1601f; --good: #2563a8; --bad: #b8430a;
      --warn: #8a6100; } body { font-size: 10.5pt; max-width: none; margin: 0; padding: 0; }
      h1 { font-size: 18pt; } h2, h3 { break-after: avoid; } tr, figure { break-inside: avoid; }
      thead { display: table-header-group; } .sheet img { max-height: 190mm; object-fit: contain; }
      .replay { break-inside: avoid; } .player, summary { display: none; }
      details::details-content { content-visibility: visible; block-size: auto; }
      * { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
    """
}
