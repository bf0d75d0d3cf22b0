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
    once: 此处仅提示一次
    failures: 错误
    payloads: 记录
    all-sources: 所有来源
    from-to: 首次：{first}，末次：{last}
    at: 位置：{place}
    values: 值：{values}
    at-least: 至少 {count}
    limit: 允许：最多 {limit}
    report-title: 数据检查
    all-pass: 没有问题。{counts}。
    some-fail: {share} 的记录未通过。{counts}。
    within-limits: 在限额之内
    above-limits: 超出限额
    field: 字段
    rule: 规则
    rules: 规则
    source: 来源
    passing: 通过
    not-passing: 未通过
    examples: 示例
    frequent-values: 最常见的值
    clean-fields: 没有错误：{fields}
    others: 其他未显示：{count}
    """
  )
}
