extension FillLanguage {
  static let french = FillLanguage(
    "fr",
    """
    submit: Envoyer
    back: Retour
    next: Suivant
    add: Ajouter
    remove: Retirer
    choose: choisir
    yes: oui
    no: non
    step: Étape {step} sur {steps} : {title}
    ready: prêt à envoyer
    checking: vérification en cours
    waiting: en attente de réponses
    incomplete: pas encore complet
    refused: À corriger ({count}) :
    more: et {count} de plus
    suggestion: Vouliez-vous dire {value} ?
    unanswered: (--answer {check}=pass répondrait)
    nothing-found: rien ne porte ce nom
    key.field: suivant
    key.choose: choisir
    key.toggle: Espace oui ou non
    key.narrow: tapez pour filtrer
    key.add: ajouter
    key.remove: retirer
    key.move: déplacer
    key.back: page précédente
    key.next: page suivante
    key.submit: envoyer
    key.close: fermer
    key.quit: quitter
    written: Enregistré. Vous pouvez fermer cette page.
    unreachable: La saisie n’a pas pu être transmise : muster est-il encore en marche ?
    hidden: non affiché
    keeps: Entrée garde {value}
    keeps-hidden: Entrée le garde
    yes-or-no: o ou n
    answer-yes-or-no: Répondez par o ou n.
    add-to: Ajouter à « {label} » ?
    remove-item: Retirer cet élément ?
    """)
}
