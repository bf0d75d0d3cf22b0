extension ReportWords {
  static let chinese = ReportWords(
    "zh",
    """
    one-of: 可选值：{choices}
    did-you-mean: 您是否想输入 {suggestion}？
    undecided: 无法判定
    warning: 警告
    no-column: 没有这一列
    no-column-once: 没有这一列，此处仅提示一次
    counts: 记录：{payloads}；通过：{passing}，未通过：{failing}
    more: {counts}，{next}
    are-undecided: 无法判定：{count}
    unreadable: 无法读取：{count}
    with-warnings: 有警告：{count}
    with-asks: 有待应用查询：{count}
    not-json: 无法按 JSON 读取（{reason}）
    not-object: 应为一个对象
    duplicate-key: 同一名称出现两次（{reason}）
    too-deep: 嵌套过深（{reason}）
    too-large: 过大（{reason}）
    not-csv: 无法按 CSV 读取（{reason}）
    thousands: ,
    by-field: 按字段
    by-code: 按代码
    most-frequent: 最常见
    the-payload: （整条记录）
    """
  )
}
