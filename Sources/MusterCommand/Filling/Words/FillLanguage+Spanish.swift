extension FillLanguage {
  static let spanish = FillLanguage(
    "es",
    """
    submit: Enviar
    back: Atrás
    next: Siguiente
    add: Añadir
    remove: Quitar
    choose: elegir
    yes: sí
    no: no
    step: Paso {step} de {steps}: {title}
    ready: listo para enviar
    checking: comprobando
    waiting: esperando respuestas
    incomplete: aún incompleto
    refused: Por corregir ({count}):
    more: y {count} más
    suggestion: ¿Quiso decir {value}?
    unanswered: (--answer {check}=pass respondería)
    nothing-found: nada se llama así
    key.field: siguiente
    key.choose: elegir
    key.toggle: Espacio sí o no
    key.narrow: escriba para filtrar
    key.add: añadir
    key.remove: quitar
    key.move: mover
    key.back: página anterior
    key.next: página siguiente
    key.submit: enviar
    key.close: cerrar
    key.quit: salir
    written: Guardado. Puede cerrar esta página.
    unreachable: No se pudo entregar lo que rellenó: ¿sigue muster en marcha?
    hidden: no se muestra
    keeps: Intro conserva {value}
    keeps-hidden: Intro lo conserva
    yes-or-no: s o n
    answer-yes-or-no: Responda s o n.
    add-to: ¿Añadir a «{label}»?
    remove-item: ¿Quitar este elemento?
    """)
}
