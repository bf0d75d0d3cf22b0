internal import Muster

/// The parts of an HTML page: escaped strings and the style sheet.
enum HTML {
  /// Returns a string for text or an attribute's value. Characters that would be invisible, or
  /// reverse the text around them, are written as escapes.
  static func escaped(_ text: String) -> String { XML.text(TerminalEscaping.escaping(text)) }

  /// Returns a string whose direction doesn't affect the text around it.
  static func isolated(_ text: String) -> String { "<bdi>\(escaped(text))</bdi>" }

  /// The style sheet: for a phone, a wide window, the dark, and paper.
  static let style = """
    :root { --text: #1b1b1f; --back: #fff; --soft: #5f6068; --line: #d9d9e0; --fill: #f4f4f7;
      --good: #11703b; --bad: #b3261e; --bar: #c8504a; }
    @media (prefers-color-scheme: dark) {
      :root { --text: #e8e8ec; --back: #17171a; --soft: #a2a3ad; --line: #3b3b43; --fill: #232328;
        --good: #6fd39a; --bad: #ff8f86; --bar: #d9665f; }
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--back); color: var(--text);
      font: 16px/1.5 system-ui, sans-serif; }
    main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
    h1 { font-size: 1.5rem; line-height: 1.25; margin: .5rem 0; overflow-wrap: anywhere; }
    h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; overflow-wrap: anywhere; }
    h3, h4 { font-size: 1rem; margin: 1.25rem 0 .25rem; overflow-wrap: anywhere; }
    p { margin: .25rem 0 .75rem; overflow-wrap: anywhere; }
    .verdict { font-size: 1.1rem; font-weight: 600; padding: .75rem 1rem; background: var(--fill);
      border-inline-start: .3rem solid; }
    .good { color: var(--good); }
    .bad { color: var(--bad); }
    .clean, .others, .place, caption { color: var(--soft); }
    .place { font-size: .875rem; overflow-wrap: anywhere; }
    .mark { color: var(--soft); font-weight: 400; font-size: .875rem; }
    code { font: .875rem/1.4 ui-monospace, monospace; background: var(--fill); padding: .1em .3em;
      overflow-wrap: anywhere; white-space: pre-wrap; }
    table { border-collapse: collapse; width: 100%; margin: 0 0 .75rem; }
    caption { text-align: start; font-size: .875rem; white-space: nowrap; }
    .title::first-letter, caption::first-letter, thead th::first-letter, .clean::first-letter {
      text-transform: uppercase; }
    th, td { text-align: start; vertical-align: top; padding: .3rem .75rem .3rem 0;
      border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
    th { font-weight: 400; }
    thead th { color: var(--soft); font-size: .875rem; overflow-wrap: normal; }
    .number { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
    .share { width: 40%; white-space: nowrap; }
    .bar { display: inline-block; width: calc(100% - 4.5rem); height: .75rem; background: var(--fill);
      margin-inline-end: .5rem; vertical-align: baseline; }
    .bar > span { display: block; height: 100%; min-width: 1px; background: var(--bar); }
    article { border-inline-start: 2px solid var(--line); padding-inline-start: 1rem;
      margin: 1rem 0; }
    article h3, article h4 { margin-top: 0; }
    article table { width: auto; }
    @media (max-width: 30rem) {
      main { padding: .75rem; }
      table { font-size: .8125rem; }
      thead th { font-size: .75rem; }
      .share { width: 3.5rem; text-align: end; padding-inline-end: 0; }
      .bar { display: block; width: 100%; }
      article { padding-inline-start: .6rem; }
      th, td { padding-inline-end: .4rem; }
      tbody th { min-width: 4.5rem; }
    }
    @media print {
      :root { --text: #000; --back: #fff; --soft: #444; --line: #bbb; --fill: #eee; --good: #064;
        --bad: #900; --bar: #a33; }
      body { font-size: 10pt; }
      main { max-width: none; padding: 0; }
      article, tr { break-inside: avoid; }
      h2, h3, h4, caption { break-after: avoid; }
      .bar, .bar > span, .verdict { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    }
    """
}
