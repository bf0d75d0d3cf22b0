extension Language {
  /// Japanese, in the polite 〜てください, the usual form for instructions. No plurals: CLDR 46 has only
  /// other.
  static let japanese = Language(
    tag: "ja",
    categories: [.other],
    category: { _ in .other },
    joint: { !$0.isLast || $0.meansAll ? "、" : "または" },
    spaces: "空白",
    colon: "：",
    texts: { table }
  )
}

private let table = MessageTable(
  """
  required: 「{label}」を入力してください
  required.boolean: 「{label}」を選択してください
  required.list: 「{label}」に項目を追加してください
  forbidden: 「{label}」は空欄にしてください
  accepted: 続けるには「{label}」を選択してください

  type: 「{label}」には別の種類の値を入力してください
  type.text: 「{label}」にはテキストを入力してください
  type.too-long: 「{label}」は1 MiB以内で入力してください
  type.integer: 「{label}」には整数を入力してください（例: {example}）
  type.number: 「{label}」には数値を入力してください（例: {example}）
  type.boolean: 「{label}」には{example}を入力してください
  type.date: 「{label}」には実在する日付を入力してください（例: {example}）
  type.time: 「{label}」には時刻を入力してください（例: {example}）
  type.local-date-time: 「{label}」には日付と時刻を入力してください（例: {example}）
  type.date-time: 「{label}」には日付と時刻を時差つきで入力してください（例: {example}）
  type.month: 「{label}」には年月を入力してください（例: {example}）
  type.week: 「{label}」には週を入力してください（例: {example}）
  type.list: 「{label}」にはリストを入力してください
  type.group: 「{label}」には項目のまとまりを入力してください
  type.map: 「{label}」には名前と値の組を入力してください

  too-short: 「{label}」は{min}文字以上で入力してください
  too-long: 「{label}」は{max}文字以内で入力してください
  too-short.words: 「{label}」は{min}語以上で入力してください
  too-long.words: 「{label}」は{max}語以内で入力してください
  too-short.bytes: 「{label}」は{min}バイト以上で入力してください
  too-long.bytes: 「{label}」は{max}バイト以内で入力してください
  pattern: 「{label}」は正しい形式で入力してください
  contains: 「{label}」には{needle}を含めてください
  contains.pattern: 「{label}」は正しい形式で入力してください
  excludes: 「{label}」には{needle}を含めないでください
  excludes.pattern: 「{label}」は正しい形式で入力してください
  starts-with: 「{label}」は{needle}で始めてください
  ends-with: 「{label}」は{needle}で終えてください
  characters: 「{label}」では{character}を使わないでください
  characters.space: 「{label}」では空白を使わないでください
  format: 「{label}」は正しい形式で入力してください

  one-of: 「{label}」は一覧から選択してください
  none-of: 「{label}」には別の値を入力してください
  equals: 「{label}」には{expected}を入力してください
  computed: 「{label}」には{expected}を入力してください
  computed.absent: 「{label}」は空欄にしてください
  computed.secret: 「{label}」には計算された値を入力してください
  too-small: 「{label}」は{min}以上にしてください
  too-large: 「{label}」は{max}以下にしてください
  too-small.date: 「{label}」は{min}以降にしてください
  too-large.date: 「{label}」は{max}以前にしてください
  too-small.exclusive: 「{label}」は{min}より大きくしてください
  too-large.exclusive: 「{label}」は{max}より小さくしてください
  too-small.date.exclusive: 「{label}」は{min}より後にしてください
  too-large.date.exclusive: 「{label}」は{max}より前にしてください
  multiple-of: 「{label}」は{factor}の倍数にしてください
  decimals: 「{label}」の小数点以下の桁数を合わせてください
  decimals.max: 「{label}」は小数点以下{max}桁以内で入力してください
  same-as: 「{label}」は「{other}」と同じにしてください
  different-from: 「{label}」は「{other}」と違うものにしてください
  too-few: 「{label}」は{min}件以上にしてください
  too-many: 「{label}」は{max}件以内にしてください
  unique: 「{label}」には同じ項目を重ねて入れないでください
  no-overlap: 「{label}」は前の項目と重ならないようにしてください

  any: 「{label}」は認められた形のいずれかで入力してください
  not: 「{label}」には別の値を入力してください
  check: 「{label}」には別の値を入力してください
  check-missing: 「{label}」はここでは確認できません
  ask: 「{label}」には別の値を入力してください
  ask-unanswered: 「{label}」を確認できませんでした。もう一度お試しください
  gave-up: 「{label}」を確認できませんでした。より簡単な内容を入力してください
  not-computed: 「{label}」を計算できませんでした。数値を確認してください
  clock-missing: 「{label}」を確認できませんでした。ここでは日付がわかりません
  list-missing: 「{label}」を確認できませんでした。ここでは一覧がわかりません
  unknown-field: {name}を取り除いてください。このフォームにその項目はありません

  present: 次を入力してください: {fields}
  present.min: 次のうち{min}項目以上を入力してください: {fields}
  present.max: 次のうち{max}項目以内を入力してください: {fields}
  all-or-none: 次はすべて入力するか、すべて空欄にしてください: {fields}
  all-different: 次にはそれぞれ違う値を入力してください: {fields}
  holds: 次の項目を確認してください: {fields}
  sum: 合計を{expected}にしてください: {fields}
  sum.min: 合計を{min}以上にしてください: {fields}
  sum.max: 合計を{max}以下にしてください: {fields}
  sum.between: 合計を{min}以上{max}以下にしてください: {fields}

  format.aba: 米国の銀行支店コードの9桁を入力してください（例: {example}）
  format.base32: Base32形式のテキストを入力してください（例: {example}）
  format.base64: Base64形式のテキストを入力してください（例: {example}）
  format.base64url: アドレス用のBase64形式のテキストを入力してください（例: {example}）
  format.bic: BICを正しい形式で入力してください（例: {example}）
  format.cidr: IPアドレスの範囲を正しい形式で入力してください（例: {example}）
  format.country: 国コードを入力してください（例: {example}）
  format.credit-card: カード番号を正しい形式で入力してください（例: {example}）
  format.css-color: 色を正しい形式で入力してください（例: {example}）
  format.currency: 通貨コードを入力してください（例: {example}）
  format.data-uri: データアドレスを正しい形式で入力してください（例: {example}）
  format.date: 実在する日付を正しい形式で入力してください（例: {example}）
  format.date-time: 日付と時刻を正しい形式で入力してください（例: {example}）
  format.duration: 期間を正しい形式で入力してください（例: {example}）
  format.e164: 電話番号を国番号から入力してください（例: {example}）
  format.ean: バーコードの下にある8桁または13桁の数字を入力してください
  format.email: メールアドレスを正しい形式で入力してください（例: {example}）
  format.hash: ハッシュ値を16進数で入力してください
  format.hex: 16進数を2桁ずつ入力してください（例: {example}）
  format.hex-color: 色を正しい形式で入力してください（例: {example}）
  format.hostname: ホスト名を正しい形式で入力してください（例: {example}）
  format.iban: IBANを正しい形式で入力してください（例: {example}）
  format.idn-hostname: ホスト名を正しい形式で入力してください（例: {example}）
  format.imei: IMEIの15桁を入力してください（例: {example}）
  format.ip: IPアドレスを正しい形式で入力してください（例: {example}）
  format.ipv4: IPv4アドレスを正しい形式で入力してください（例: {example}）
  format.ipv6: IPv6アドレスを正しい形式で入力してください（例: {example}）
  format.iri: アドレスを正しい形式で入力してください（例: {example}）
  format.iri-reference: アドレスを正しい形式で入力してください（例: {example}）
  format.isbn: ISBNを正しい形式で入力してください（例: {example}）
  format.isin: ISINを正しい形式で入力してください（例: {example}）
  format.issn: ISSNを正しい形式で入力してください（例: {example}）
  format.json: JSONを正しい形式で入力してください（例: {example}）
  format.json-pointer: JSON Pointerを正しい形式で入力してください（例: {example}）
  format.jwt: ピリオドで区切られた3つの部分からなるトークンを入力してください
  format.language: 言語コードを入力してください（例: {example}）
  format.latitude: 緯度を-90から90の間で入力してください（例: {example}）
  format.lat-long: 緯度と経度を入力してください（例: {example}）
  format.lei: 取引主体識別子（LEI）を入力してください（例: {example}）
  format.locale: 言語タグを正しい形式で入力してください（例: {example}）
  format.longitude: 経度を-180から180の間で入力してください（例: {example}）
  format.luhn: 印字されている番号をチェックディジットまで入力してください
  format.mac: MACアドレスを正しい形式で入力してください（例: {example}）
  format.mime-type: メディアタイプを正しい形式で入力してください（例: {example}）
  format.money: 金額をその通貨の形式で入力してください
  format.national-id: 個人識別番号をその国の形式で入力してください
  format.phone: 電話番号を入力してください（例: {example}）
  format.port: ポート番号を0から65535の間で入力してください（例: {example}）
  format.postal-code: 郵便番号をその国の形式で入力してください
  format.regex: 正規表現を正しい形式で入力してください（例: {example}）
  format.relative-json-pointer: 相対JSON Pointerを正しい形式で入力してください（例: {example}）
  format.semver: バージョンを正しい形式で入力してください（例: {example}）
  format.slug: 英小文字と数字、単独のハイフンを使ってください（例: {example}）
  format.subdivision: その国の州、県または地域のコードを入力してください
  format.tax-id: 納税者番号をその国の形式で入力してください
  format.time: 時刻を正しい形式で入力してください（例: {example}）
  format.timezone: タイムゾーンを入力してください（例: {example}）
  format.ulid: 識別子を正しい形式で入力してください（例: {example}）
  format.uri: アドレスを正しい形式で入力してください（例: {example}）
  format.uri-reference: アドレスを正しい形式で入力してください（例: {example}）
  format.uri-template: アドレスのひな形を正しい形式で入力してください（例: {example}）
  format.url: ウェブアドレスを正しい形式で入力してください（例: {example}）
  format.uuid: 識別子を正しい形式で入力してください（例: {example}）
  format.vat: 付加価値税番号をその国の形式で入力してください
  format.vin: 車台番号（VIN）の17文字を入力してください
  """)
