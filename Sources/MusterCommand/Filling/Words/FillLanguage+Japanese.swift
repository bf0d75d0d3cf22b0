extension FillLanguage {
  static let japanese = FillLanguage(
    "ja",
    """
    submit: 送信
    back: 戻る
    next: 次へ
    add: 追加
    remove: 削除
    choose: 選択
    yes: はい
    no: いいえ
    step: ステップ {step}/{steps}：{title}
    ready: 送信できます
    checking: 確認中
    waiting: 回答を待っています
    incomplete: 未完了
    refused: 修正が必要です（{count}件）：
    more: ほか{count}件
    suggestion: {value} のことですか？
    unanswered: （--answer {check}=pass で回答できます）
    nothing-found: 該当する項目がありません
    key.field: 次へ
    key.choose: 選択
    key.toggle: Space はい・いいえ
    key.narrow: 入力して絞り込み
    key.add: 追加
    key.remove: 削除
    key.move: 移動
    key.back: 前のページ
    key.next: 次のページ
    key.submit: 送信
    key.close: 閉じる
    key.quit: 終了
    written: 書き込みました。このページは閉じてかまいません。
    unreachable: 入力内容を送れませんでした。muster はまだ動いていますか。
    hidden: 非表示
    keeps: Enter で {value} のまま
    keeps-hidden: Enter でそのまま
    yes-or-no: はい／いいえ
    answer-yes-or-no: 「はい」か「いいえ」で答えてください。
    add-to: 「{label}」に追加しますか？
    remove-item: この項目を削除しますか？
    """)
}
