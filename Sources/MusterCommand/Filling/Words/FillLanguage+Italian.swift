extension FillLanguage {
  static let italian = FillLanguage(
    "it",
    """
    submit: Invia
    back: Indietro
    next: Avanti
    add: Aggiungi
    remove: Rimuovi
    choose: scegli
    yes: sì
    no: no
    step: Passo {step} di {steps}: {title}
    ready: pronto per l'invio
    checking: verifica in corso
    waiting: in attesa di risposte
    incomplete: non ancora completo
    refused: Da correggere ({count}):
    more: e altri {count}
    suggestion: Intendevi {value}?
    unanswered: (--answer {check}=pass risponderebbe)
    nothing-found: niente ha questo nome
    key.field: avanti
    key.choose: scegli
    key.toggle: Spazio sì o no
    key.narrow: digita per filtrare
    key.add: aggiungi
    key.remove: rimuovi
    key.move: sposta
    key.back: pagina precedente
    key.next: pagina successiva
    key.submit: invia
    key.close: chiudi
    key.quit: esci
    written: Scritto. Può chiudere questa pagina.
    unreachable: Non è stato possibile consegnare i dati: muster è ancora in esecuzione?
    hidden: non mostrato
    keeps: Invio mantiene {value}
    keeps-hidden: Invio lo mantiene
    yes-or-no: s o n
    answer-yes-or-no: Rispondi s o n.
    add-to: Aggiungere a «{label}»?
    remove-item: Rimuovere questo elemento?
    """)
}
