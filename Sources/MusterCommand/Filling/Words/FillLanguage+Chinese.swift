extension FillLanguage {
  static let chinese = FillLanguage(
    "zh",
    """
    submit: 提交
    back: 上一步
    next: 下一步
    add: 添加
    remove: 移除
    choose: 请选择
    yes: 是
    no: 否
    step: 第 {step} 步，共 {steps} 步：{title}
    ready: 可以提交
    checking: 正在检查
    waiting: 正在等待答复
    incomplete: 尚未完成
    refused: 需要更正（{count}）：
    more: 还有 {count} 项
    suggestion: 您是不是想填 {value}？
    unanswered: （--answer {check}=pass 可代为答复）
    nothing-found: 没有这个名称
    key.field: 下一项
    key.choose: 选择
    key.toggle: Space 是或否
    key.narrow: 输入以筛选
    key.add: 添加
    key.remove: 删除
    key.move: 移动
    key.back: 上一页
    key.next: 下一页
    key.submit: 提交
    key.close: 关闭
    key.quit: 退出
    written: 已写入。您可以关闭此页面。
    unreachable: 无法提交所填内容：muster 还在运行吗？
    hidden: 不显示
    keeps: Enter 保留 {value}
    keeps-hidden: Enter 保留原值
    yes-or-no: 是或否
    answer-yes-or-no: 请回答“是”或“否”。
    add-to: 添加到“{label}”？
    remove-item: 删除此项？
    """)
}
