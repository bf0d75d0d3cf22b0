extension FillLanguage {
  static let dutch = FillLanguage(
    "nl",
    """
    submit: Versturen
    back: Terug
    next: Verder
    add: Toevoegen
    remove: Verwijderen
    choose: kies
    yes: ja
    no: nee
    step: Stap {step} van {steps}: {title}
    ready: klaar om te versturen
    checking: wordt gecontroleerd
    waiting: wacht op antwoorden
    incomplete: nog niet volledig
    refused: Te verbeteren ({count}):
    more: en nog {count}
    suggestion: Misschien {value} bedoeld?
    unanswered: (--answer {check}=pass zou antwoorden)
    nothing-found: niets heet zo
    key.field: volgende
    key.choose: kies
    key.toggle: Spatie ja of nee
    key.narrow: typ om te zoeken
    key.add: toevoegen
    key.remove: verwijderen
    key.move: verplaatsen
    key.back: vorige pagina
    key.next: volgende pagina
    key.submit: versturen
    key.close: sluiten
    key.quit: stoppen
    written: Geschreven. U kunt deze pagina sluiten.
    unreachable: Wat u hebt ingevuld, kon niet worden verzonden: draait muster nog?
    hidden: niet getoond
    keeps: Enter behoudt {value}
    keeps-hidden: Enter behoudt het
    yes-or-no: j of n
    answer-yes-or-no: Antwoord met j of n.
    add-to: Toevoegen aan ‘{label}’?
    remove-item: Dit onderdeel weer verwijderen?
    """)
}
