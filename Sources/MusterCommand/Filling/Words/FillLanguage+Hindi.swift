extension FillLanguage {
  static let hindi = FillLanguage(
    "hi",
    """
    submit: भेजें
    back: पीछे
    next: आगे
    add: जोड़ें
    remove: हटाएँ
    choose: चुनें
    yes: हाँ
    no: नहीं
    step: चरण {step} / {steps}: {title}
    ready: भेजने के लिए तैयार
    checking: जाँच हो रही है
    waiting: उत्तरों की प्रतीक्षा है
    incomplete: अभी अधूरा है
    refused: सुधारना है ({count}):
    more: और {count}
    suggestion: क्या आपका मतलब {value} था?
    unanswered: (--answer {check}=pass से उत्तर मिलेगा)
    nothing-found: इस नाम का कुछ नहीं है
    key.field: अगला
    key.choose: चुनें
    key.toggle: Space हाँ या नहीं
    key.narrow: छाँटने के लिए लिखें
    key.add: जोड़ें
    key.remove: हटाएँ
    key.move: खिसकाएँ
    key.back: पिछला पृष्ठ
    key.next: अगला पृष्ठ
    key.submit: भेजें
    key.close: बंद करें
    key.quit: बाहर निकलें
    written: लिख दिया गया। आप यह पृष्ठ बंद कर सकते हैं।
    unreachable: भरी गई जानकारी भेजी नहीं जा सकी: क्या muster अब भी चल रहा है?
    hidden: दिखाया नहीं जाता
    keeps: Enter से {value} रहेगा
    keeps-hidden: Enter से वही रहेगा
    yes-or-no: हाँ या नहीं
    answer-yes-or-no: हाँ या नहीं में उत्तर दें।
    add-to: “{label}” में जोड़ें?
    remove-item: यह प्रविष्टि हटाएँ?
    """)
}
