extension Language {
  /// Hindi, in the polite imperative: “दर्ज करें”, with the digits that forms read (0 to 9).
  /// Plurals by CLDR 46: one for 0 to 1, other; the nouns counted here are the same in both.
  static let hindi = Language(
    tag: "hi",
    categories: [.one, .other],
    category: { $0.integer == 0 || $0.isExactly(1) ? .one : .other },
    joint: { $0.spelled(or: "या", and: "और") },
    spaces: "खाली जगह",
    texts: { table }
  )
}

private let table = MessageTable(
  """
  required: “{label}” भरें
  required.boolean: “{label}” चुनें
  required.list: “{label}” में कोई आइटम जोड़ें
  forbidden: “{label}” को खाली छोड़ें
  accepted: आगे बढ़ने के लिए “{label}” चुनें

  type: “{label}” में किसी और प्रकार का मान दर्ज करें
  type.text: “{label}” में टेक्स्ट दर्ज करें
  type.too-long: “{label}” में ज़्यादा से ज़्यादा 1 MiB टेक्स्ट दर्ज करें
  type.integer: “{label}” में पूर्णांक दर्ज करें, जैसे {example}
  type.number: “{label}” में संख्या दर्ज करें, जैसे {example}
  type.boolean: “{label}” में {example} दर्ज करें
  type.date: “{label}” में कैलेंडर की कोई तारीख दर्ज करें, जैसे {example}
  type.time: “{label}” में समय दर्ज करें, जैसे {example}
  type.local-date-time: “{label}” में तारीख और समय दर्ज करें, जैसे {example}
  type.date-time: “{label}” में समय क्षेत्र के साथ तारीख और समय दर्ज करें, जैसे {example}
  type.month: “{label}” में महीना दर्ज करें, जैसे {example}
  type.week: “{label}” में सप्ताह दर्ज करें, जैसे {example}
  type.list: “{label}” में सूची दर्ज करें
  type.group: “{label}” में फ़ील्ड का समूह दर्ज करें
  type.map: “{label}” में नामों और मानों का समूह दर्ज करें

  too-short: “{label}” में कम से कम {min} वर्ण दर्ज करें
  too-long: “{label}” में ज़्यादा से ज़्यादा {max} वर्ण दर्ज करें
  too-short.words: “{label}” में कम से कम {min} शब्द दर्ज करें
  too-long.words: “{label}” में ज़्यादा से ज़्यादा {max} शब्द दर्ज करें
  too-short.bytes: “{label}” में कम से कम {min} बाइट दर्ज करें
  too-long.bytes: “{label}” में ज़्यादा से ज़्यादा {max} बाइट दर्ज करें
  pattern: “{label}” को सही फ़ॉर्मैट में दर्ज करें
  contains: “{label}” में {needle} शामिल करें
  contains.pattern: “{label}” को सही फ़ॉर्मैट में दर्ज करें
  excludes: “{label}” में {needle} शामिल न करें
  excludes.pattern: “{label}” को सही फ़ॉर्मैट में दर्ज करें
  starts-with: “{label}” की शुरुआत {needle} से करें
  ends-with: “{label}” के अंत में {needle} लिखें
  characters: “{label}” में {character} का इस्तेमाल न करें
  characters.space: “{label}” में खाली जगह न छोड़ें
  format: “{label}” को सही फ़ॉर्मैट में दर्ज करें

  one-of: “{label}” में सूची से कोई मान चुनें
  none-of: “{label}” में कोई और मान दर्ज करें
  equals: “{label}” में {expected} दर्ज करें
  computed: “{label}” में {expected} दर्ज करें
  computed.absent: “{label}” को खाली छोड़ें
  computed.secret: “{label}” में गणना किया गया मान दर्ज करें
  too-small: “{label}” में {min} या उससे ज़्यादा दर्ज करें
  too-large: “{label}” में {max} या उससे कम दर्ज करें
  too-small.date: “{label}” में {min} या उसके बाद का मान दर्ज करें
  too-large.date: “{label}” में {max} या उससे पहले का मान दर्ज करें
  too-small.exclusive: “{label}” में {min} से ज़्यादा दर्ज करें
  too-large.exclusive: “{label}” में {max} से कम दर्ज करें
  too-small.date.exclusive: “{label}” में {min} के बाद का मान दर्ज करें
  too-large.date.exclusive: “{label}” में {max} से पहले का मान दर्ज करें
  multiple-of: “{label}” में {factor} का गुणज दर्ज करें
  decimals: “{label}” को दशमलव के सही स्थानों तक दर्ज करें
  decimals.max: “{label}” को दशमलव के ज़्यादा से ज़्यादा {max} स्थान तक दर्ज करें
  same-as: “{label}” में वही मान दर्ज करें जो “{other}” में है
  different-from: “{label}” में “{other}” से अलग मान दर्ज करें
  too-few: “{label}” में कम से कम {min} आइटम जोड़ें
  too-many: “{label}” में ज़्यादा से ज़्यादा {max} आइटम रखें
  unique: “{label}” में कोई आइटम दोबारा न डालें
  no-overlap: “{label}” को पहले के किसी आइटम से टकराने न दें

  any: “{label}” को किसी स्वीकृत तरीके से दर्ज करें
  not: “{label}” में कोई और मान दर्ज करें
  check: “{label}” में कोई और मान दर्ज करें
  check-missing: “{label}” की जाँच यहाँ नहीं हो सकती
  ask: “{label}” में कोई और मान दर्ज करें
  ask-unanswered: “{label}” की जाँच नहीं हो सकी। फिर से कोशिश करें
  gave-up: “{label}” की जाँच नहीं हो सकी। कुछ सरल दर्ज करें
  not-computed: “{label}” की गणना नहीं हो सकी। संख्याओं की जाँच करें
  clock-missing: “{label}” की जाँच नहीं हो सकी: यहाँ तारीख की जानकारी नहीं है
  list-missing: “{label}” की जाँच नहीं हो सकी: यहाँ सूची की जानकारी नहीं है
  unknown-field: {name} हटाएँ: इस फ़ॉर्म में ऐसा कोई फ़ील्ड नहीं है

  present: ये भरें: {fields}
  present.min: इनमें से कम से कम {min} फ़ील्ड भरें: {fields}
  present.max: इनमें से ज़्यादा से ज़्यादा {max} फ़ील्ड भरें: {fields}
  all-or-none: ये सभी फ़ील्ड भरें या सभी खाली छोड़ें: {fields}
  all-different: इनमें अलग-अलग मान दर्ज करें: {fields}
  holds: इन फ़ील्ड की जाँच करें: {fields}
  sum: इनका योग {expected} होना चाहिए: {fields}
  sum.min: इनका योग {min} या उससे ज़्यादा होना चाहिए: {fields}
  sum.max: इनका योग {max} या उससे कम होना चाहिए: {fields}
  sum.between: इनका योग {min} और {max} के बीच होना चाहिए: {fields}

  format.aba: बैंक के रूटिंग नंबर के 9 अंक दर्ज करें, जैसे {example}
  format.base32: Base32 में टेक्स्ट दर्ज करें, जैसे {example}
  format.base64: Base64 में टेक्स्ट दर्ज करें, जैसे {example}
  format.base64url: पतों वाले Base64 में टेक्स्ट दर्ज करें, जैसे {example}
  format.bic: BIC को सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.cidr: IP पतों की रेंज को सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.country: देश का कोड दर्ज करें, जैसे {example}
  format.credit-card: कार्ड नंबर को सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.css-color: रंग को सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.currency: मुद्रा का कोड दर्ज करें, जैसे {example}
  format.data-uri: डेटा वाले पते को सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.date: कैलेंडर की तारीख को सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.date-time: तारीख और समय को सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.duration: अवधि को सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.e164: देश के कोड के साथ फ़ोन नंबर दर्ज करें, जैसे {example}
  format.ean: बारकोड के नीचे लिखे 8 या 13 अंक दर्ज करें
  format.email: ईमेल पता सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.hash: हैश को हेक्साडेसिमल अंकों में दर्ज करें
  format.hex: हेक्साडेसिमल अंकों के जोड़े दर्ज करें, जैसे {example}
  format.hex-color: रंग को सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.hostname: होस्ट का नाम सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.iban: IBAN को सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.idn-hostname: होस्ट का नाम सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.imei: IMEI के 15 अंक दर्ज करें, जैसे {example}
  format.ip: IP पता सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.ipv4: IPv4 पता सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.ipv6: IPv6 पता सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.iri: पता सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.iri-reference: पता सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.isbn: ISBN को सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.isin: ISIN को सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.issn: ISSN को सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.json: JSON को सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.json-pointer: JSON Pointer को सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.jwt: तीन हिस्सों वाला टोकन दर्ज करें, जिनके बीच बिंदु हों
  format.language: भाषा का कोड दर्ज करें, जैसे {example}
  format.latitude: -90 और 90 के बीच का अक्षांश दर्ज करें, जैसे {example}
  format.lat-long: अक्षांश और देशांतर दर्ज करें, जैसे {example}
  format.lei: कानूनी इकाई का पहचानकर्ता (LEI) दर्ज करें, जैसे {example}
  format.locale: भाषा का टैग सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.longitude: -180 और 180 के बीच का देशांतर दर्ज करें, जैसे {example}
  format.luhn: नंबर जैसा छपा है वैसा ही दर्ज करें, जाँच अंक के साथ
  format.mac: MAC पता सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.mime-type: मीडिया का प्रकार सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.money: राशि को उसकी मुद्रा के फ़ॉर्मैट में दर्ज करें
  format.national-id: पहचान संख्या को उसके देश के फ़ॉर्मैट में दर्ज करें
  format.phone: फ़ोन नंबर दर्ज करें, जैसे {example}
  format.port: 0 और 65535 के बीच का पोर्ट दर्ज करें, जैसे {example}
  format.postal-code: डाक कोड को उसके देश के फ़ॉर्मैट में दर्ज करें
  format.regex: रेगुलर एक्सप्रेशन को सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.relative-json-pointer: सापेक्ष JSON Pointer को सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.semver: वर्शन को सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.slug: छोटे अक्षर, अंक और अकेले हाइफ़न इस्तेमाल करें, जैसे {example}
  format.subdivision: देश के राज्य, प्रांत या क्षेत्र का कोड दर्ज करें
  format.tax-id: कर संख्या को उसके देश के फ़ॉर्मैट में दर्ज करें
  format.time: समय को सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.timezone: समय क्षेत्र दर्ज करें, जैसे {example}
  format.ulid: पहचानकर्ता को सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.uri: पता सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.uri-reference: पता सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.uri-template: पते का टेम्प्लेट सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.url: वेब पता सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.uuid: पहचानकर्ता को सही फ़ॉर्मैट में दर्ज करें, जैसे {example}
  format.vat: मूल्य वर्धित कर संख्या को उसके देश के फ़ॉर्मैट में दर्ज करें
  format.vin: वाहन पहचान संख्या के 17 वर्ण दर्ज करें
  """)
