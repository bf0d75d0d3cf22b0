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
    once: ceci n’est dit qu’une fois
    failures: erreurs
    payloads: enregistrements
    all-sources: toutes les sources
    from-to: premier : {first}, dernier : {last}
    at: position : {place}
    values: valeurs : {values}
    at-least: au moins {count}
    limit: autorisé : au plus {limit}
    report-title: Contrôle des données
    all-pass: Tout est correct. {counts}.
    some-fail: Enregistrements refusés : {share}. {counts}.
    within-limits: dans les limites
    above-limits: au-dessus de la limite
    field: champ
    rule: règle
    rules: règles
    source: source
    passing: acceptés
    not-passing: refusés
    examples: exemples
    frequent-values: valeurs les plus fréquentes
    clean-fields: sans erreurs : {fields}
    others: autres, non affichés : {count}
    """
  )
}
