extension FillLanguage {
  static let portuguese = FillLanguage(
    "pt",
    """
    submit: Enviar
    back: Voltar
    next: Próximo
    add: Adicionar
    remove: Remover
    choose: escolher
    yes: sim
    no: não
    step: Passo {step} de {steps}: {title}
    ready: pronto para enviar
    checking: verificando
    waiting: aguardando respostas
    incomplete: ainda incompleto
    refused: A corrigir ({count}):
    more: e mais {count}
    suggestion: Você quis dizer {value}?
    unanswered: (--answer {check}=pass responderia)
    nothing-found: nada tem esse nome
    key.field: próximo
    key.choose: escolher
    key.toggle: Espaço sim ou não
    key.narrow: digite para filtrar
    key.add: adicionar
    key.remove: remover
    key.move: mover
    key.back: página anterior
    key.next: próxima página
    key.submit: enviar
    key.close: fechar
    key.quit: sair
    written: Gravado. Pode fechar esta página.
    unreachable: Não foi possível entregar os dados: o muster ainda está a correr?
    hidden: não mostrado
    keeps: Enter mantém {value}
    keeps-hidden: Enter mantém
    yes-or-no: s ou n
    answer-yes-or-no: Responda s ou n.
    add-to: Adicionar a “{label}”?
    remove-item: Remover este item?
    """)
}
