extension ReportWords {
  static let arabic = ReportWords(
    "ar",
    """
    one-of: القيم الممكنة: {choices}
    did-you-mean: هل تقصد {suggestion}؟
    undecided: غير محسوم
    warning: تحذير
    no-column: لا يوجد عمود كهذا
    no-column-once: لا يوجد عمود كهذا، ويُذكر ذلك مرة واحدة
    counts: السجلات: {payloads}؛ المقبولة: {passing}، المرفوضة: {failing}
    more: {counts}، {next}
    are-undecided: غير المحسومة: {count}
    unreadable: غير المقروءة: {count}
    with-warnings: مع تحذيرات: {count}
    with-asks: مع أسئلة متروكة للتطبيق: {count}
    not-json: لا يمكن قراءته بصيغة JSON ({reason})
    not-object: المتوقع كائن
    duplicate-key: يتكرر اسم مرتين ({reason})
    too-deep: التداخل أعمق من الحد ({reason})
    too-large: أكبر من الحد ({reason})
    not-csv: لا يمكن قراءته بصيغة CSV ({reason})
    thousands: ,
    by-field: حسب الحقل
    by-code: حسب الرمز
    most-frequent: الأكثر تكرارًا
    the-payload: (السجل)
    once: يُذكر ذلك مرة واحدة
    failures: الأخطاء
    payloads: السجلات
    all-sources: كل المصادر
    from-to: الأول: {first}، الأخير: {last}
    at: الموضع: {place}
    values: القيم: {values}
    at-least: {count} على الأقل
    limit: المسموح: {limit} كحد أقصى
    report-title: فحص البيانات
    all-pass: لا أخطاء. {counts}.
    some-fail: السجلات غير المقبولة: {share}. {counts}.
    within-limits: ضمن الحدود
    above-limits: فوق الحد
    field: الحقل
    rule: القاعدة
    rules: القواعد
    source: المصدر
    passing: المقبولة
    not-passing: غير المقبولة
    examples: أمثلة
    frequent-values: القيم الأكثر تكرارًا
    clean-fields: دون أخطاء: {fields}
    others: أخرى غير معروضة: {count}
    """
  )
}
