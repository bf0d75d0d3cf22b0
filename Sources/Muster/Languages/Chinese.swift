extension Language {
  /// Simplified Chinese; 请 before the verb makes it an instruction in a form, not a plea. No
  /// plurals: CLDR 46 has only other.
  static let chinese = Language(
    tag: "zh",
    categories: [.other],
    category: { _ in .other },
    joint: { !$0.isLast ? "、" : $0.meansAll ? "和" : "或" },
    spaces: "空格",
    colon: "：",
    texts: { table }
  )
}

private let table = MessageTable(
  """
  required: 请填写“{label}”
  required.boolean: 请选择“{label}”
  required.list: 请在“{label}”中添加一项
  forbidden: 请将“{label}”留空
  accepted: 请勾选“{label}”以继续

  type: 请在“{label}”中输入其他类型的值
  type.text: 请在“{label}”中输入文本
  type.too-long: 请在“{label}”中最多输入 1 MiB 的文本
  type.integer: 请在“{label}”中输入整数，例如 {example}
  type.number: 请在“{label}”中输入数字，例如 {example}
  type.boolean: “{label}”必须是 {example}
  type.date: 请在“{label}”中输入真实存在的日期，例如 {example}
  type.time: 请在“{label}”中输入时间，例如 {example}
  type.local-date-time: 请在“{label}”中输入日期和时间，例如 {example}
  type.date-time: 请在“{label}”中输入带时区的日期和时间，例如 {example}
  type.month: 请在“{label}”中输入月份，例如 {example}
  type.week: 请在“{label}”中输入周，例如 {example}
  type.list: 请在“{label}”中输入列表
  type.group: 请在“{label}”中输入一组字段
  type.map: 请在“{label}”中输入一组名称和值

  too-short: 请在“{label}”中至少输入 {min} 个字符
  too-long: 请在“{label}”中最多输入 {max} 个字符
  too-short.words: 请在“{label}”中至少输入 {min} 个单词
  too-long.words: 请在“{label}”中最多输入 {max} 个单词
  too-short.bytes: 请在“{label}”中至少输入 {min} 个字节
  too-long.bytes: 请在“{label}”中最多输入 {max} 个字节
  pattern: 请按正确的格式输入“{label}”
  contains: “{label}”必须包含 {needle}
  contains.pattern: 请按正确的格式输入“{label}”
  excludes: “{label}”不能包含 {needle}
  excludes.pattern: 请按正确的格式输入“{label}”
  starts-with: “{label}”必须以 {needle} 开头
  ends-with: “{label}”必须以 {needle} 结尾
  characters: “{label}”不能包含 {character}
  characters.space: “{label}”不能包含空格
  format: 请按正确的格式输入“{label}”

  one-of: 请从列表中选择“{label}”
  none-of: 请在“{label}”中输入其他值
  equals: “{label}”必须是 {expected}
  computed: “{label}”必须是 {expected}
  computed.absent: 请将“{label}”留空
  computed.secret: “{label}”必须是计算得出的值
  too-small: “{label}”必须大于或等于 {min}
  too-large: “{label}”必须小于或等于 {max}
  too-small.date: “{label}”不能早于 {min}
  too-large.date: “{label}”不能晚于 {max}
  too-small.exclusive: “{label}”必须大于 {min}
  too-large.exclusive: “{label}”必须小于 {max}
  too-small.date.exclusive: “{label}”必须晚于 {min}
  too-large.date.exclusive: “{label}”必须早于 {max}
  multiple-of: “{label}”必须是 {factor} 的倍数
  decimals: 请按正确的小数位数输入“{label}”
  decimals.max: “{label}”最多保留 {max} 位小数
  same-as: “{label}”必须与“{other}”相同
  different-from: “{label}”不能与“{other}”相同
  too-few: “{label}”至少要有 {min} 项
  too-many: “{label}”最多只能有 {max} 项
  unique: “{label}”不能有重复项
  no-overlap: “{label}”不能与前面的项重叠

  any: 请按允许的方式之一输入“{label}”
  not: 请在“{label}”中输入其他值
  check: 请在“{label}”中输入其他值
  check-missing: 此处无法检查“{label}”
  ask: 请在“{label}”中输入其他值
  ask-unanswered: 未能检查“{label}”。请重试
  gave-up: 未能检查“{label}”。请输入更简单的内容
  not-computed: 未能计算“{label}”。请检查数字
  clock-missing: 未能检查“{label}”：此处无法得知日期
  list-missing: 未能检查“{label}”：此处无法得知列表
  unknown-field: 请移除 {name}：此表单没有该字段

  present: 请填写：{fields}
  present.min: 请至少填写其中 {min} 项：{fields}
  present.max: 请最多填写其中 {max} 项：{fields}
  all-or-none: 请全部填写或全部留空：{fields}
  all-different: 请输入互不相同的值：{fields}
  holds: 请检查：{fields}
  sum: 总和必须是 {expected}：{fields}
  sum.min: 总和必须大于或等于 {min}：{fields}
  sum.max: 总和必须小于或等于 {max}：{fields}
  sum.between: 总和必须在 {min} 到 {max} 之间：{fields}

  format.aba: 请输入美国银行路由号码的 9 位数字，例如 {example}
  format.base32: 请输入 Base32 编码的文本，例如 {example}
  format.base64: 请输入 Base64 编码的文本，例如 {example}
  format.base64url: 请输入用于网址的 Base64 编码文本，例如 {example}
  format.bic: 请按正确的格式输入 BIC，例如 {example}
  format.cidr: 请按正确的格式输入 IP 地址范围，例如 {example}
  format.country: 请输入国家或地区代码，例如 {example}
  format.credit-card: 请按正确的格式输入卡号，例如 {example}
  format.css-color: 请按正确的格式输入颜色，例如 {example}
  format.currency: 请输入货币代码，例如 {example}
  format.data-uri: 请按正确的格式输入数据地址，例如 {example}
  format.date: 请按正确的格式输入真实存在的日期，例如 {example}
  format.date-time: 请按正确的格式输入日期和时间，例如 {example}
  format.duration: 请按正确的格式输入时长，例如 {example}
  format.e164: 请输入带国家或地区代码的电话号码，例如 {example}
  format.ean: 请输入条形码下方的 8 位或 13 位数字
  format.email: 请按正确的格式输入电子邮件地址，例如 {example}
  format.hash: 请用十六进制数字输入摘要值
  format.hex: 请成对输入十六进制数字，例如 {example}
  format.hex-color: 请按正确的格式输入颜色，例如 {example}
  format.hostname: 请按正确的格式输入主机名，例如 {example}
  format.iban: 请按正确的格式输入 IBAN，例如 {example}
  format.idn-hostname: 请按正确的格式输入主机名，例如 {example}
  format.imei: 请输入 IMEI 的 15 位数字，例如 {example}
  format.ip: 请按正确的格式输入 IP 地址，例如 {example}
  format.ipv4: 请按正确的格式输入 IPv4 地址，例如 {example}
  format.ipv6: 请按正确的格式输入 IPv6 地址，例如 {example}
  format.iri: 请按正确的格式输入地址，例如 {example}
  format.iri-reference: 请按正确的格式输入地址，例如 {example}
  format.isbn: 请按正确的格式输入 ISBN，例如 {example}
  format.isin: 请按正确的格式输入 ISIN，例如 {example}
  format.issn: 请按正确的格式输入 ISSN，例如 {example}
  format.json: 请按正确的格式输入 JSON，例如 {example}
  format.json-pointer: 请按正确的格式输入 JSON Pointer，例如 {example}
  format.jwt: 请输入由三部分组成、以句点分隔的令牌
  format.language: 请输入语言代码，例如 {example}
  format.latitude: 请输入 -90 到 90 之间的纬度，例如 {example}
  format.lat-long: 请输入纬度和经度，例如 {example}
  format.lei: 请输入法人机构识别编码 (LEI)，例如 {example}
  format.locale: 请按正确的格式输入语言标记，例如 {example}
  format.longitude: 请输入 -180 到 180 之间的经度，例如 {example}
  format.luhn: 请输入印刷的完整号码，包括校验位
  format.mac: 请按正确的格式输入 MAC 地址，例如 {example}
  format.mime-type: 请按正确的格式输入媒体类型，例如 {example}
  format.money: 请按货币的格式输入金额
  format.national-id: 请按所在国家或地区的格式输入身份号码
  format.phone: 请输入电话号码，例如 {example}
  format.port: 请输入 0 到 65535 之间的端口，例如 {example}
  format.postal-code: 请按所在国家或地区的格式输入邮政编码
  format.regex: 请按正确的格式输入正则表达式，例如 {example}
  format.relative-json-pointer: 请按正确的格式输入相对 JSON Pointer，例如 {example}
  format.semver: 请按正确的格式输入版本号，例如 {example}
  format.slug: 请使用小写字母、数字和单个连字符，例如 {example}
  format.subdivision: 请输入该国家或地区的州、省或行政区代码
  format.tax-id: 请按所在国家或地区的格式输入税号
  format.time: 请按正确的格式输入时间，例如 {example}
  format.timezone: 请输入时区，例如 {example}
  format.ulid: 请按正确的格式输入标识符，例如 {example}
  format.uri: 请按正确的格式输入地址，例如 {example}
  format.uri-reference: 请按正确的格式输入地址，例如 {example}
  format.uri-template: 请按正确的格式输入地址模板，例如 {example}
  format.url: 请按正确的格式输入网址，例如 {example}
  format.uuid: 请按正确的格式输入标识符，例如 {example}
  format.vat: 请按所在国家或地区的格式输入增值税号
  format.vin: 请输入车辆识别代号的 17 位字符
  """)
