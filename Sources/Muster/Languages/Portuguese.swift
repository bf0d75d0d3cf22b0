extension Language {
  /// Brazilian Portuguese, which is what `pt` means in CLDR, in the você form (“Insira …”) and, if
  /// possible, in words that also suit Portugal. Plurals by CLDR 46: one for 0 to below 2, many for
  /// whole millions (“de caracteres”), other.
  static let portuguese = Language(
    tag: "pt",
    categories: [.one, .many, .other],
    category: { $0.category(isOne: $0.integer <= 1) },
    joint: { $0.spelled(or: "ou", and: "e") },
    spaces: "espaços",
    texts: { table }
  )
}

private let table = MessageTable(
  """
  required: Preencha o campo “{label}”
  required.boolean: Selecione “{label}”
  required.list: Adicione um item a “{label}”
  forbidden: Deixe o campo “{label}” vazio
  accepted: Selecione “{label}” para continuar

  type: Insira outro tipo de valor em “{label}”
  type.text: Insira um texto em “{label}”
  type.too-long: Insira no máximo 1 MiB de texto em “{label}”
  type.integer: Insira um número inteiro em “{label}”, por exemplo {example}
  type.number: Insira um número em “{label}”, por exemplo {example}
  type.boolean: “{label}” deve ser {example}
  type.date: Insira uma data que exista em “{label}”, por exemplo {example}
  type.time: Insira uma hora em “{label}”, por exemplo {example}
  type.local-date-time: Insira data e hora em “{label}”, por exemplo {example}
  type.date-time: Insira data e hora com o fuso horário em “{label}”, por exemplo {example}
  type.month: Insira um mês em “{label}”, por exemplo {example}
  type.week: Insira uma semana em “{label}”, por exemplo {example}
  type.list: Insira uma lista em “{label}”
  type.group: Insira um grupo de campos em “{label}”
  type.map: Insira um grupo de nomes e valores em “{label}”

  too-short min one: Insira pelo menos {min} caractere em “{label}”
  too-short min many: Insira pelo menos {min} de caracteres em “{label}”
  too-short min other: Insira pelo menos {min} caracteres em “{label}”
  too-long max one: Insira no máximo {max} caractere em “{label}”
  too-long max many: Insira no máximo {max} de caracteres em “{label}”
  too-long max other: Insira no máximo {max} caracteres em “{label}”
  too-short.words min one: Insira pelo menos {min} palavra em “{label}”
  too-short.words min many: Insira pelo menos {min} de palavras em “{label}”
  too-short.words min other: Insira pelo menos {min} palavras em “{label}”
  too-long.words max one: Insira no máximo {max} palavra em “{label}”
  too-long.words max many: Insira no máximo {max} de palavras em “{label}”
  too-long.words max other: Insira no máximo {max} palavras em “{label}”
  too-short.bytes min one: Insira pelo menos {min} byte em “{label}”
  too-short.bytes min many: Insira pelo menos {min} de bytes em “{label}”
  too-short.bytes min other: Insira pelo menos {min} bytes em “{label}”
  too-long.bytes max one: Insira no máximo {max} byte em “{label}”
  too-long.bytes max many: Insira no máximo {max} de bytes em “{label}”
  too-long.bytes max other: Insira no máximo {max} bytes em “{label}”
  pattern: Insira “{label}” no formato correto
  contains: “{label}” deve conter {needle}
  contains.pattern: Insira “{label}” no formato correto
  excludes: “{label}” não deve conter {needle}
  excludes.pattern: Insira “{label}” no formato correto
  starts-with: “{label}” deve começar com {needle}
  ends-with: “{label}” deve terminar com {needle}
  characters: “{label}” não deve conter {character}
  characters.space: “{label}” não deve conter espaços
  format: Insira “{label}” no formato correto

  one-of: Escolha um valor da lista em “{label}”
  none-of: Insira outro valor em “{label}”
  equals: “{label}” deve ser {expected}
  computed: “{label}” deve ser {expected}
  computed.absent: Deixe o campo “{label}” vazio
  computed.secret: “{label}” deve ser o valor calculado
  too-small: “{label}” deve ser {min} ou mais
  too-large: “{label}” deve ser {max} ou menos
  too-small.date: “{label}” não deve ser antes de {min}
  too-large.date: “{label}” não deve ser depois de {max}
  too-small.exclusive: “{label}” deve ser mais de {min}
  too-large.exclusive: “{label}” deve ser menos de {max}
  too-small.date.exclusive: “{label}” deve ser depois de {min}
  too-large.date.exclusive: “{label}” deve ser antes de {max}
  multiple-of: “{label}” deve ser múltiplo de {factor}
  decimals: Insira “{label}” com o número certo de casas decimais
  decimals.max max one: Insira “{label}” com no máximo {max} casa decimal
  decimals.max max many: Insira “{label}” com no máximo {max} de casas decimais
  decimals.max max other: Insira “{label}” com no máximo {max} casas decimais
  same-as: “{label}” deve ser igual a “{other}”
  different-from: “{label}” não deve ser igual a “{other}”
  too-few min one: Adicione pelo menos {min} item a “{label}”
  too-few min many: Adicione pelo menos {min} de itens a “{label}”
  too-few min other: Adicione pelo menos {min} itens a “{label}”
  too-many max one: Deixe no máximo {max} item em “{label}”
  too-many max many: Deixe no máximo {max} de itens em “{label}”
  too-many max other: Deixe no máximo {max} itens em “{label}”
  unique: “{label}” não deve repetir um item
  no-overlap: “{label}” não deve se sobrepor a um item anterior

  any: Insira “{label}” de uma das formas permitidas
  not: Insira outro valor em “{label}”
  check: Insira outro valor em “{label}”
  check-missing: Não é possível verificar “{label}” aqui
  ask: Insira outro valor em “{label}”
  ask-unanswered: Não foi possível verificar “{label}”. Tente novamente
  gave-up: Não foi possível verificar “{label}”. Insira algo mais simples
  not-computed: Não foi possível calcular “{label}”. Verifique os números
  clock-missing: Não foi possível verificar “{label}”: a data não é conhecida aqui
  list-missing: Não foi possível verificar “{label}”: a lista não é conhecida aqui
  unknown-field: Remova {name}: este formulário não tem esse campo

  present: Preencha: {fields}
  present.min: Preencha pelo menos {min} destes campos: {fields}
  present.max: Preencha no máximo {max} destes campos: {fields}
  all-or-none: Preencha todos estes campos ou nenhum: {fields}
  all-different: Insira valores diferentes: {fields}
  holds: Verifique estes campos: {fields}
  sum: A soma deve ser {expected}: {fields}
  sum.min: A soma deve ser {min} ou mais: {fields}
  sum.max: A soma deve ser {max} ou menos: {fields}
  sum.between: A soma deve ficar entre {min} e {max}: {fields}

  format.aba: Insira os 9 dígitos do código bancário dos EUA, por exemplo {example}
  format.base32: Insira um texto em Base32, por exemplo {example}
  format.base64: Insira um texto em Base64, por exemplo {example}
  format.base64url: Insira um texto em Base64 para endereços, por exemplo {example}
  format.bic: Insira um BIC no formato correto, por exemplo {example}
  format.cidr: Insira um intervalo de IP no formato correto, por exemplo {example}
  format.country: Insira um código de país, por exemplo {example}
  format.credit-card: Insira um número de cartão no formato correto, por exemplo {example}
  format.css-color: Insira uma cor no formato correto, por exemplo {example}
  format.currency: Insira um código de moeda, por exemplo {example}
  format.data-uri: Insira um endereço de dados no formato correto, por exemplo {example}
  format.date: Insira uma data que exista no formato correto, por exemplo {example}
  format.date-time: Insira data e hora no formato correto, por exemplo {example}
  format.duration: Insira uma duração no formato correto, por exemplo {example}
  format.e164: Insira um número de telefone com o código do país, por exemplo {example}
  format.ean: Insira os 8 ou 13 dígitos abaixo do código de barras
  format.email: Insira um endereço de e-mail no formato correto, por exemplo {example}
  format.hash: Insira o resumo em dígitos hexadecimais
  format.hex: Insira pares de dígitos hexadecimais, por exemplo {example}
  format.hex-color: Insira uma cor no formato correto, por exemplo {example}
  format.hostname: Insira um nome de servidor no formato correto, por exemplo {example}
  format.iban: Insira um IBAN no formato correto, por exemplo {example}
  format.idn-hostname: Insira um nome de servidor no formato correto, por exemplo {example}
  format.imei: Insira os 15 dígitos do IMEI, por exemplo {example}
  format.ip: Insira um endereço IP no formato correto, por exemplo {example}
  format.ipv4: Insira um endereço IPv4 no formato correto, por exemplo {example}
  format.ipv6: Insira um endereço IPv6 no formato correto, por exemplo {example}
  format.iri: Insira um endereço no formato correto, por exemplo {example}
  format.iri-reference: Insira um endereço no formato correto, por exemplo {example}
  format.isbn: Insira um ISBN no formato correto, por exemplo {example}
  format.isin: Insira um ISIN no formato correto, por exemplo {example}
  format.issn: Insira um ISSN no formato correto, por exemplo {example}
  format.json: Insira JSON no formato correto, por exemplo {example}
  format.json-pointer: Insira um JSON Pointer no formato correto, por exemplo {example}
  format.jwt: Insira um token de três partes separadas por pontos
  format.language: Insira um código de idioma, por exemplo {example}
  format.latitude: Insira uma latitude entre -90 e 90, por exemplo {example}
  format.lat-long: Insira uma latitude e uma longitude, por exemplo {example}
  format.lei: Insira um identificador de entidade jurídica (LEI), por exemplo {example}
  format.locale: Insira uma etiqueta de idioma no formato correto, por exemplo {example}
  format.longitude: Insira uma longitude entre -180 e 180, por exemplo {example}
  format.luhn: Insira o número como está impresso, com o dígito verificador
  format.mac: Insira um endereço MAC no formato correto, por exemplo {example}
  format.mime-type: Insira um tipo de mídia no formato correto, por exemplo {example}
  format.money: Insira um valor no formato da sua moeda
  format.national-id: Insira um número de identidade no formato do país
  format.phone: Insira um número de telefone, por exemplo {example}
  format.port: Insira uma porta entre 0 e 65535, por exemplo {example}
  format.postal-code: Insira um código postal no formato do país
  format.regex: Insira uma expressão regular no formato correto, por exemplo {example}
  format.relative-json-pointer: Insira um JSON Pointer relativo no formato correto, por exemplo \
  {example}
  format.semver: Insira uma versão no formato correto, por exemplo {example}
  format.slug: Use letras minúsculas, dígitos e hifens isolados, por exemplo {example}
  format.subdivision: Insira o código de um estado, província ou região do país
  format.tax-id: Insira um número fiscal no formato do país
  format.time: Insira uma hora no formato correto, por exemplo {example}
  format.timezone: Insira um fuso horário, por exemplo {example}
  format.ulid: Insira um identificador no formato correto, por exemplo {example}
  format.uri: Insira um endereço no formato correto, por exemplo {example}
  format.uri-reference: Insira um endereço no formato correto, por exemplo {example}
  format.uri-template: Insira um modelo de endereço no formato correto, por exemplo {example}
  format.url: Insira um endereço da web no formato correto, por exemplo {example}
  format.uuid: Insira um identificador no formato correto, por exemplo {example}
  format.vat: Insira um número de IVA no formato do país
  format.vin: Insira os 17 caracteres do número de identificação do veículo
  """)
