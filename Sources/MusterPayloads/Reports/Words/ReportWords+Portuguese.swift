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
    """
  )
}
