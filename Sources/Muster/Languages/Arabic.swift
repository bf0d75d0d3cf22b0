extension Language {
  /// Modern Standard Arabic, in the imperative that products use: “أدخل …”, with the digits that
  /// forms read (0 to 9). Latin text in a sentence, including inserted values, is between U+2068
  /// and U+2069. Plurals by CLDR 46: zero, one, two, few (3–10), many (11–99), other; one and two
  /// are words.
  static let arabic = Language(
    tag: "ar",
    categories: [.zero, .one, .two, .few, .many, .other],
    category: pluralCategory,
    joint: { " \($0.meansAll ? "و" : "أو ")" },
    spaces: "مسافات",
    texts: { table }
  )
}

@Sendable
private func pluralCategory(_ number: PluralOperands) -> Template.Category {
  if number.hasDecimals { return .other }
  switch number.integer {
  case 0: return .zero
  case 1: return .one
  case 2: return .two
  default: break
  }
  switch number.integer % 100 {
  case 3...10: return .few
  case 11...99: return .many
  default: return .other
  }
}

private let table = MessageTable(
  """
  required: أكمل حقل «{label}»
  required.boolean: حدّد «{label}»
  required.list: أضف عنصرًا إلى «{label}»
  forbidden: اترك حقل «{label}» فارغًا
  accepted: حدّد «{label}» للمتابعة

  type: أدخل نوعًا آخر من القيم في «{label}»
  type.text: أدخل نصًا في «{label}»
  type.too-long: أدخل ما لا يزيد على ⁨1 MiB⁩ من النص في «{label}»
  type.integer: أدخل عددًا صحيحًا في «{label}»، مثل {example}
  type.number: أدخل عددًا في «{label}»، مثل {example}
  type.boolean: يجب أن تكون قيمة «{label}» هي {example}
  type.date: أدخل تاريخًا موجودًا في التقويم في «{label}»، مثل {example}
  type.time: أدخل وقتًا في «{label}»، مثل {example}
  type.local-date-time: أدخل تاريخًا ووقتًا في «{label}»، مثل {example}
  type.date-time: أدخل تاريخًا ووقتًا مع المنطقة الزمنية في «{label}»، مثل {example}
  type.month: أدخل شهرًا في «{label}»، مثل {example}
  type.week: أدخل أسبوعًا في «{label}»، مثل {example}
  type.list: أدخل قائمة في «{label}»
  type.group: أدخل مجموعة حقول في «{label}»
  type.map: أدخل مجموعة من الأسماء والقيم في «{label}»

  too-short min zero: أدخل {min} حرف على الأقل في «{label}»
  too-short min one: أدخل حرفًا واحدًا على الأقل في «{label}»
  too-short min two: أدخل حرفين على الأقل في «{label}»
  too-short min few: أدخل {min} أحرف على الأقل في «{label}»
  too-short min many: أدخل {min} حرفًا على الأقل في «{label}»
  too-short min other: أدخل {min} حرف على الأقل في «{label}»
  too-long max zero: أدخل {max} حرف على الأكثر في «{label}»
  too-long max one: أدخل حرفًا واحدًا على الأكثر في «{label}»
  too-long max two: أدخل حرفين على الأكثر في «{label}»
  too-long max few: أدخل {max} أحرف على الأكثر في «{label}»
  too-long max many: أدخل {max} حرفًا على الأكثر في «{label}»
  too-long max other: أدخل {max} حرف على الأكثر في «{label}»
  too-short.words min zero: أدخل {min} كلمة على الأقل في «{label}»
  too-short.words min one: أدخل كلمة واحدة على الأقل في «{label}»
  too-short.words min two: أدخل كلمتين على الأقل في «{label}»
  too-short.words min few: أدخل {min} كلمات على الأقل في «{label}»
  too-short.words min many: أدخل {min} كلمة على الأقل في «{label}»
  too-short.words min other: أدخل {min} كلمة على الأقل في «{label}»
  too-long.words max zero: أدخل {max} كلمة على الأكثر في «{label}»
  too-long.words max one: أدخل كلمة واحدة على الأكثر في «{label}»
  too-long.words max two: أدخل كلمتين على الأكثر في «{label}»
  too-long.words max few: أدخل {max} كلمات على الأكثر في «{label}»
  too-long.words max many: أدخل {max} كلمة على الأكثر في «{label}»
  too-long.words max other: أدخل {max} كلمة على الأكثر في «{label}»
  too-short.bytes min zero: أدخل {min} بايت على الأقل في «{label}»
  too-short.bytes min one: أدخل بايتًا واحدًا على الأقل في «{label}»
  too-short.bytes min two: أدخل بايتين على الأقل في «{label}»
  too-short.bytes min few: أدخل {min} بايتات على الأقل في «{label}»
  too-short.bytes min many: أدخل {min} بايتًا على الأقل في «{label}»
  too-short.bytes min other: أدخل {min} بايت على الأقل في «{label}»
  too-long.bytes max zero: أدخل {max} بايت على الأكثر في «{label}»
  too-long.bytes max one: أدخل بايتًا واحدًا على الأكثر في «{label}»
  too-long.bytes max two: أدخل بايتين على الأكثر في «{label}»
  too-long.bytes max few: أدخل {max} بايتات على الأكثر في «{label}»
  too-long.bytes max many: أدخل {max} بايتًا على الأكثر في «{label}»
  too-long.bytes max other: أدخل {max} بايت على الأكثر في «{label}»
  pattern: أدخل «{label}» بالصيغة الصحيحة
  contains: يجب أن يحتوي «{label}» على {needle}
  contains.pattern: أدخل «{label}» بالصيغة الصحيحة
  excludes: يجب ألا يحتوي «{label}» على {needle}
  excludes.pattern: أدخل «{label}» بالصيغة الصحيحة
  starts-with: يجب أن يبدأ «{label}» بـ {needle}
  ends-with: يجب أن ينتهي «{label}» بـ {needle}
  characters: يجب ألا يحتوي «{label}» على {character}
  characters.space: يجب ألا يحتوي «{label}» على مسافات
  format: أدخل «{label}» بالصيغة الصحيحة

  one-of: اختر قيمة من القائمة في «{label}»
  none-of: أدخل قيمة أخرى في «{label}»
  equals: يجب أن تكون قيمة «{label}» هي {expected}
  computed: يجب أن تكون قيمة «{label}» هي {expected}
  computed.absent: اترك حقل «{label}» فارغًا
  computed.secret: يجب أن تكون قيمة «{label}» هي القيمة المحسوبة
  too-small: يجب أن تكون قيمة «{label}» هي {min} أو أكثر
  too-large: يجب أن تكون قيمة «{label}» هي {max} أو أقل
  too-small.date: يجب ألا يسبق «{label}» {min}
  too-large.date: يجب ألا يتجاوز «{label}» {max}
  too-small.exclusive: يجب أن تكون قيمة «{label}» أكبر من {min}
  too-large.exclusive: يجب أن تكون قيمة «{label}» أقل من {max}
  too-small.date.exclusive: يجب أن يكون «{label}» بعد {min}
  too-large.date.exclusive: يجب أن يكون «{label}» قبل {max}
  multiple-of: يجب أن تكون قيمة «{label}» من مضاعفات {factor}
  decimals: أدخل «{label}» بالعدد الصحيح من المنازل العشرية
  decimals.max max zero: أدخل «{label}» من دون منازل عشرية
  decimals.max max one: أدخل «{label}» بمنزلة عشرية واحدة على الأكثر
  decimals.max max two: أدخل «{label}» بمنزلتين عشريتين على الأكثر
  decimals.max max few: أدخل «{label}» بما لا يزيد على {max} منازل عشرية
  decimals.max max many: أدخل «{label}» بما لا يزيد على {max} منزلة عشرية
  decimals.max max other: أدخل «{label}» بما لا يزيد على {max} منزلة عشرية
  same-as: يجب أن يتطابق «{label}» مع «{other}»
  different-from: يجب ألا يتطابق «{label}» مع «{other}»
  too-few min zero: أضف {min} عنصر على الأقل إلى «{label}»
  too-few min one: أضف عنصرًا واحدًا على الأقل إلى «{label}»
  too-few min two: أضف عنصرين على الأقل إلى «{label}»
  too-few min few: أضف {min} عناصر على الأقل إلى «{label}»
  too-few min many: أضف {min} عنصرًا على الأقل إلى «{label}»
  too-few min other: أضف {min} عنصر على الأقل إلى «{label}»
  too-many max zero: أبقِ {max} عنصر على الأكثر في «{label}»
  too-many max one: أبقِ عنصرًا واحدًا على الأكثر في «{label}»
  too-many max two: أبقِ عنصرين على الأكثر في «{label}»
  too-many max few: أبقِ {max} عناصر على الأكثر في «{label}»
  too-many max many: أبقِ {max} عنصرًا على الأكثر في «{label}»
  too-many max other: أبقِ {max} عنصر على الأكثر في «{label}»
  unique: يجب ألا يكرر «{label}» عنصرًا
  no-overlap: يجب ألا يتداخل «{label}» مع عنصر سابق

  any: أدخل «{label}» بإحدى الطرق المسموح بها
  not: أدخل قيمة أخرى في «{label}»
  check: أدخل قيمة أخرى في «{label}»
  check-missing: لا يمكن التحقق من «{label}» هنا
  ask: أدخل قيمة أخرى في «{label}»
  ask-unanswered: تعذّر التحقق من «{label}». أعد المحاولة
  gave-up: تعذّر التحقق من «{label}». أدخل شيئًا أبسط
  not-computed: تعذّر حساب «{label}». راجع الأعداد
  clock-missing: تعذّر التحقق من «{label}»: التاريخ غير معروف هنا
  list-missing: تعذّر التحقق من «{label}»: القائمة غير معروفة هنا
  unknown-field: أزل {name}: لا يوجد حقل بهذا الاسم في هذا النموذج

  present: أكمل: {fields}
  present.min: أكمل ما لا يقل عن {min} من هذه الحقول: {fields}
  present.max: أكمل ما لا يزيد على {max} من هذه الحقول: {fields}
  all-or-none: أكمل كل هذه الحقول أو اتركها كلها فارغة: {fields}
  all-different: أدخل قيمًا مختلفة: {fields}
  holds: راجع هذه الحقول: {fields}
  sum: يجب أن يكون المجموع {expected}: {fields}
  sum.min: يجب أن يكون المجموع {min} أو أكثر: {fields}
  sum.max: يجب أن يكون المجموع {max} أو أقل: {fields}
  sum.between: يجب أن يكون المجموع بين {min} و{max}: {fields}

  format.aba: أدخل الأرقام التسعة لرمز توجيه المصرف، مثل {example}
  format.base32: أدخل نصًا بترميز \u{2068}Base32\u{2069}، مثل {example}
  format.base64: أدخل نصًا بترميز \u{2068}Base64\u{2069}، مثل {example}
  format.base64url: أدخل نصًا بترميز \u{2068}Base64\u{2069} الخاص بالعناوين، مثل {example}
  format.bic: أدخل رمز \u{2068}BIC\u{2069} بالصيغة الصحيحة، مثل {example}
  format.cidr: أدخل نطاق عناوين \u{2068}IP\u{2069} بالصيغة الصحيحة، مثل {example}
  format.country: أدخل رمز بلد، مثل {example}
  format.credit-card: أدخل رقم بطاقة بالصيغة الصحيحة، مثل {example}
  format.css-color: أدخل لونًا بالصيغة الصحيحة، مثل {example}
  format.currency: أدخل رمز عملة، مثل {example}
  format.data-uri: أدخل عنوان بيانات بالصيغة الصحيحة، مثل {example}
  format.date: أدخل تاريخًا موجودًا في التقويم بالصيغة الصحيحة، مثل {example}
  format.date-time: أدخل تاريخًا ووقتًا بالصيغة الصحيحة، مثل {example}
  format.duration: أدخل مدة زمنية بالصيغة الصحيحة، مثل {example}
  format.e164: أدخل رقم هاتف مع رمز البلد، مثل {example}
  format.ean: أدخل الأرقام الثمانية أو الثلاثة عشر أسفل الرمز الشريطي
  format.email: أدخل عنوان بريد إلكتروني بالصيغة الصحيحة، مثل {example}
  format.hash: أدخل قيمة التجزئة بأرقام ست عشرية
  format.hex: أدخل أزواجًا من الأرقام الست عشرية، مثل {example}
  format.hex-color: أدخل لونًا بالصيغة الصحيحة، مثل {example}
  format.hostname: أدخل اسم مضيف بالصيغة الصحيحة، مثل {example}
  format.iban: أدخل رقم \u{2068}IBAN\u{2069} بالصيغة الصحيحة، مثل {example}
  format.idn-hostname: أدخل اسم مضيف بالصيغة الصحيحة، مثل {example}
  format.imei: أدخل أرقام \u{2068}IMEI\u{2069} الخمسة عشر، مثل {example}
  format.ip: أدخل عنوان \u{2068}IP\u{2069} بالصيغة الصحيحة، مثل {example}
  format.ipv4: أدخل عنوان \u{2068}IPv4\u{2069} بالصيغة الصحيحة، مثل {example}
  format.ipv6: أدخل عنوان \u{2068}IPv6\u{2069} بالصيغة الصحيحة، مثل {example}
  format.iri: أدخل عنوانًا بالصيغة الصحيحة، مثل {example}
  format.iri-reference: أدخل عنوانًا بالصيغة الصحيحة، مثل {example}
  format.isbn: أدخل رقم \u{2068}ISBN\u{2069} بالصيغة الصحيحة، مثل {example}
  format.isin: أدخل رقم \u{2068}ISIN\u{2069} بالصيغة الصحيحة، مثل {example}
  format.issn: أدخل رقم \u{2068}ISSN\u{2069} بالصيغة الصحيحة، مثل {example}
  format.json: أدخل \u{2068}JSON\u{2069} بالصيغة الصحيحة، مثل {example}
  format.json-pointer: أدخل \u{2068}JSON Pointer\u{2069} بالصيغة الصحيحة، مثل {example}
  format.jwt: أدخل رمزًا مميزًا من ثلاثة أجزاء تفصل بينها نقاط
  format.language: أدخل رمز لغة، مثل {example}
  format.latitude: أدخل خط عرض بين \u{2068}-90\u{2069} و\u{2068}90\u{2069}، مثل {example}
  format.lat-long: أدخل خط عرض وخط طول، مثل {example}
  format.lei: أدخل معرّف كيان قانوني \u{2068}(LEI)\u{2069}، مثل {example}
  format.locale: أدخل وسم لغة بالصيغة الصحيحة، مثل {example}
  format.longitude: أدخل خط طول بين \u{2068}-180\u{2069} و\u{2068}180\u{2069}، مثل {example}
  format.luhn: أدخل الرقم كما هو مطبوع، مع رقم التحقق
  format.mac: أدخل عنوان \u{2068}MAC\u{2069} بالصيغة الصحيحة، مثل {example}
  format.mime-type: أدخل نوع وسائط بالصيغة الصحيحة، مثل {example}
  format.money: أدخل مبلغًا بصيغة عملته
  format.national-id: أدخل رقم هوية بصيغة بلده
  format.phone: أدخل رقم هاتف، مثل {example}
  format.port: أدخل منفذًا بين 0 و65535، مثل {example}
  format.postal-code: أدخل رمزًا بريديًا بصيغة بلده
  format.regex: أدخل تعبيرًا نمطيًا بالصيغة الصحيحة، مثل {example}
  format.relative-json-pointer: أدخل \u{2068}JSON Pointer\u{2069} نسبيًا بالصيغة الصحيحة، مثل \
  {example}
  format.semver: أدخل رقم إصدار بالصيغة الصحيحة، مثل {example}
  format.slug: استخدم أحرفًا صغيرة وأرقامًا وشرطات مفردة، مثل {example}
  format.subdivision: أدخل رمز ولاية أو مقاطعة أو منطقة في البلد
  format.tax-id: أدخل رقمًا ضريبيًا بصيغة بلده
  format.time: أدخل وقتًا بالصيغة الصحيحة، مثل {example}
  format.timezone: أدخل منطقة زمنية، مثل {example}
  format.ulid: أدخل معرّفًا بالصيغة الصحيحة، مثل {example}
  format.uri: أدخل عنوانًا بالصيغة الصحيحة، مثل {example}
  format.uri-reference: أدخل عنوانًا بالصيغة الصحيحة، مثل {example}
  format.uri-template: أدخل قالب عنوان بالصيغة الصحيحة، مثل {example}
  format.url: أدخل عنوان ويب بالصيغة الصحيحة، مثل {example}
  format.uuid: أدخل معرّفًا بالصيغة الصحيحة، مثل {example}
  format.vat: أدخل رقم ضريبة القيمة المضافة بصيغة بلده
  format.vin: أدخل خانات رقم تعريف المركبة السبع عشرة
  """)
