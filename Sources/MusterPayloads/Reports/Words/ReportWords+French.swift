extension ReportWords {
  static let french = ReportWords(
    "fr",
    """
    one-of: valeurs possibles : {choices}
    did-you-mean: vouliez-vous dire {suggestion} ?
    undecided: indécis
    warning: avertissement
    no-column: cette colonne n’existe pas
    no-column-once: cette colonne n’existe pas ; ceci n’est dit qu’une fois
    counts: Vérifiés : {payloads} ; acceptés : {passing}, refusés : {failing}
    more: {counts}, {next}
    are-undecided: indécis : {count}
    unreadable: illisibles : {count}
    with-warnings: avec avertissements : {count}
    with-asks: avec des questions pour l’application : {count}
    not-json: illisible comme JSON ({reason})
    not-object: un objet est attendu
    duplicate-key: un nom figure deux fois ({reason})
    too-deep: trop de niveaux imbriqués ({reason})
    too-large: trop volumineux ({reason})
    not-csv: illisible comme CSV ({reason})
    thousands:  
    by-field: par champ
    by-code: par code
    most-frequent: les plus fréquents
    the-payload: (l’ensemble)
    """
  )
}
