extension FillLanguage {
  static let polish = FillLanguage(
    "pl",
    """
    submit: Wyślij
    back: Wstecz
    next: Dalej
    add: Dodaj
    remove: Usuń
    choose: wybierz
    yes: tak
    no: nie
    step: Krok {step} z {steps}: {title}
    ready: gotowe do wysłania
    checking: trwa sprawdzanie
    waiting: oczekiwanie na odpowiedzi
    incomplete: jeszcze niekompletne
    refused: Do poprawienia ({count}):
    more: i jeszcze {count}
    suggestion: Czy chodziło o {value}?
    unanswered: (--answer {check}=pass odpowie)
    nothing-found: nic się tak nie nazywa
    key.field: dalej
    key.choose: wybierz
    key.toggle: Spacja tak lub nie
    key.narrow: pisz, aby zawęzić
    key.add: dodaj
    key.remove: usuń
    key.move: przesuń
    key.back: poprzednia strona
    key.next: następna strona
    key.submit: wyślij
    key.close: zamknij
    key.quit: zakończ
    written: Zapisano. Można zamknąć tę stronę.
    unreachable: Nie udało się przekazać danych: czy muster nadal działa?
    hidden: bez podglądu
    keeps: Enter zostawia {value}
    keeps-hidden: Enter zostawia
    yes-or-no: t lub n
    answer-yes-or-no: Odpowiedz t lub n.
    add-to: Dodać do „{label}”?
    remove-item: Usunąć tę pozycję?
    """)
}
