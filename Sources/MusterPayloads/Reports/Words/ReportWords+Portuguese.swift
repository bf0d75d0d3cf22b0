extension ReportWords {
  static let portuguese = ReportWords(
    "pt",
    """
    one-of: valores possíveis: {choices}
    did-you-mean: quis dizer {suggestion}?
    undecided: não decidido
    warning: aviso
    no-column: esta coluna não existe
    no-column-once: esta coluna não existe; isto é dito uma só vez
    counts: Verificados: {payloads}; aceitos: {passing}, recusados: {failing}
    more: {counts}, {next}
    are-undecided: não decididos: {count}
    unreadable: ilegíveis: {count}
    with-warnings: com avisos: {count}
    with-asks: com perguntas para o aplicativo: {count}
    not-json: não pode ser lido como JSON ({reason})
    not-object: espera-se um objeto
    duplicate-key: um nome aparece duas vezes ({reason})
    too-deep: há níveis aninhados demais ({reason})
    too-large: é grande demais ({reason})
    not-csv: não pode ser lido como CSV ({reason})
    thousands: .
    by-field: por campo
    by-code: por código
    most-frequent: os mais frequentes
    the-payload: (o conjunto)
    once: isto é dito uma só vez
    failures: erros
    payloads: registros
    all-sources: todas as fontes
    from-to: primeiro: {first}, último: {last}
    at: posição: {place}
    values: valores: {values}
    at-least: pelo menos {count}
    limit: permitido: no máximo {limit}
    report-title: Verificação de dados
    all-pass: Tudo está correto. {counts}.
    some-fail: Registros recusados: {share}. {counts}.
    within-limits: dentro dos limites
    above-limits: acima do limite
    field: campo
    rule: regra
    rules: regras
    source: fonte
    passing: aceitos
    not-passing: recusados
    examples: exemplos
    frequent-values: valores mais frequentes
    clean-fields: sem erros: {fields}
    others: outros, não mostrados: {count}
    """
  )
}
