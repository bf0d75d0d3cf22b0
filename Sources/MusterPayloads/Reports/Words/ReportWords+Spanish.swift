extension ReportWords {
  static let spanish = ReportWords(
    "es",
    """
    one-of: valores posibles: {choices}
    did-you-mean: ¿quiso decir {suggestion}?
    undecided: sin decidir
    warning: aviso
    no-column: esta columna no existe
    no-column-once: esta columna no existe; se dice una sola vez
    counts: Revisados: {payloads}; correctos: {passing}, incorrectos: {failing}
    more: {counts}, {next}
    are-undecided: sin decidir: {count}
    unreadable: ilegibles: {count}
    with-warnings: con avisos: {count}
    with-asks: con preguntas para la aplicación: {count}
    not-json: no se puede leer como JSON ({reason})
    not-object: se espera un objeto
    duplicate-key: un nombre aparece dos veces ({reason})
    too-deep: hay demasiados niveles anidados ({reason})
    too-large: es demasiado grande ({reason})
    not-csv: no se puede leer como CSV ({reason})
    thousands: .
    by-field: por campo
    by-code: por código
    most-frequent: los más frecuentes
    the-payload: (el conjunto)
    once: se dice una sola vez
    failures: errores
    payloads: registros
    all-sources: todas las fuentes
    from-to: primero: {first}, último: {last}
    at: posición: {place}
    values: valores: {values}
    at-least: al menos {count}
    limit: permitido: como máximo {limit}
    report-title: Revisión de datos
    all-pass: Todo es correcto. {counts}.
    some-fail: Registros incorrectos: {share}. {counts}.
    within-limits: dentro de los límites
    above-limits: por encima del límite
    field: campo
    rule: regla
    rules: reglas
    source: fuente
    passing: correctos
    not-passing: incorrectos
    examples: ejemplos
    frequent-values: valores más frecuentes
    clean-fields: sin errores: {fields}
    others: otros, no mostrados: {count}
    """
  )
}
