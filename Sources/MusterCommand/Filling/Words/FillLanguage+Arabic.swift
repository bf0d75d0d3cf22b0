extension FillLanguage {
  static let arabic = FillLanguage(
    "ar",
    """
    submit: إرسال
    back: السابق
    next: التالي
    add: إضافة
    remove: إزالة
    choose: اختر
    yes: نعم
    no: لا
    step: الخطوة {step} من {steps}: {title}
    ready: جاهز للإرسال
    checking: جارٍ التحقق
    waiting: في انتظار الإجابات
    incomplete: لم يكتمل بعد
    refused: للتصحيح ({count}):
    more: و{count} أخرى
    suggestion: هل تقصد {value}؟
    unanswered: (--answer {check}=pass يجيب عنه)
    nothing-found: لا شيء بهذا الاسم
    key.field: التالي
    key.choose: اختيار
    key.toggle: Space نعم أو لا
    key.narrow: اكتب لتضييق القائمة
    key.add: إضافة
    key.remove: حذف
    key.move: نقل
    key.back: الصفحة السابقة
    key.next: الصفحة التالية
    key.submit: إرسال
    key.close: إغلاق
    key.quit: خروج
    written: تم الحفظ. يمكنك إغلاق هذه الصفحة.
    unreachable: تعذر إرسال ما أدخلته: هل لا يزال muster يعمل؟
    hidden: لا يظهر
    keeps: Enter يُبقي {value}
    keeps-hidden: Enter يُبقيه
    yes-or-no: نعم أو لا
    answer-yes-or-no: أجب بنعم أو لا.
    add-to: إضافة إلى «{label}»؟
    remove-item: حذف هذا العنصر؟
    """)
}
