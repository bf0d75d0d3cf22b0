extension FillLanguage {
  static let german = FillLanguage(
    "de",
    """
    submit: Absenden
    back: Zurück
    next: Weiter
    add: Hinzufügen
    remove: Entfernen
    choose: auswählen
    yes: ja
    no: nein
    step: Schritt {step} von {steps}: {title}
    ready: bereit zum Absenden
    checking: wird geprüft
    waiting: wartet auf Antworten
    incomplete: noch nicht vollständig
    refused: Zu berichtigen ({count}):
    more: und {count} weitere
    suggestion: Meinten Sie {value}?
    unanswered: (--answer {check}=pass würde antworten)
    nothing-found: nichts heißt so
    key.field: weiter
    key.choose: auswählen
    key.toggle: Leertaste ja oder nein
    key.narrow: tippen grenzt ein
    key.add: hinzufügen
    key.remove: entfernen
    key.move: verschieben
    key.back: vorige Seite
    key.next: nächste Seite
    key.submit: absenden
    key.close: schließen
    key.quit: beenden
    written: Geschrieben. Sie können diese Seite schließen.
    unreachable: Die Eingaben konnten nicht übergeben werden: Läuft muster noch?
    hidden: wird nicht angezeigt
    keeps: Enter behält {value}
    keeps-hidden: Enter behält es
    yes-or-no: j oder n
    answer-yes-or-no: Antworten Sie mit j oder n.
    add-to: Zu „{label}“ hinzufügen?
    remove-item: Diesen Eintrag wieder entfernen?
    """)
}
