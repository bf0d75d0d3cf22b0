extension ReportWords {
  static let japanese = ReportWords(
    "ja",
    """
    one-of: 選べる値: {choices}
    did-you-mean: {suggestion} のことですか？
    undecided: 判定できません
    warning: 警告
    no-column: この列はありません
    no-column-once: この列はありません（一度だけ表示します）
    counts: 確認: {payloads}、合格: {passing}、不合格: {failing}
    more: {counts}、{next}
    are-undecided: 判定不能: {count}
    unreadable: 読み取り不能: {count}
    with-warnings: 警告あり: {count}
    with-asks: アプリへの問い合わせあり: {count}
    not-json: JSON として読み取れません（{reason}）
    not-object: オブジェクトが必要です
    duplicate-key: 同じ名前が二度あります（{reason}）
    too-deep: 入れ子が深すぎます（{reason}）
    too-large: 大きすぎます（{reason}）
    not-csv: CSV として読み取れません（{reason}）
    thousands: ,
    by-field: 項目別
    by-code: コード別
    most-frequent: 多い順
    the-payload: （全体）
    once: 一度だけ表示します
    failures: エラー
    payloads: レコード
    all-sources: すべてのソース
    from-to: 最初: {first}、最後: {last}
    at: 位置: {place}
    values: 値: {values}
    at-least: {count} 以上
    limit: 許容: 最大 {limit}
    report-title: データの検査
    all-pass: 問題ありません。{counts}。
    some-fail: {share} のレコードが不合格です。{counts}。
    within-limits: 許容範囲内
    above-limits: 上限超過
    field: 項目
    rule: 規則
    rules: 規則
    source: ソース
    passing: 合格
    not-passing: 不合格
    examples: 例
    frequent-values: 最も多い値
    clean-fields: エラーなし: {fields}
    others: 表示していないもの: {count}
    """
  )
}
