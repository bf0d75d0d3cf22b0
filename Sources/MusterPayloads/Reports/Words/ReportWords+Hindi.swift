extension ReportWords {
  static let hindi = ReportWords(
    "hi",
    """
    one-of: संभव मान: {choices}
    did-you-mean: क्या आपका मतलब {suggestion} था?
    undecided: अनिर्णीत
    warning: चेतावनी
    no-column: ऐसा कोई कॉलम नहीं है
    no-column-once: ऐसा कोई कॉलम नहीं है; यह एक ही बार बताया गया है
    counts: जाँचे गए: {payloads}; सही: {passing}, गलत: {failing}
    more: {counts}, {next}
    are-undecided: अनिर्णीत: {count}
    unreadable: पढ़े नहीं जा सके: {count}
    with-warnings: चेतावनी वाले: {count}
    with-asks: ऐप के लिए छोड़े गए प्रश्न वाले: {count}
    not-json: JSON के रूप में पढ़ा नहीं जा सका ({reason})
    not-object: यहाँ एक ऑब्जेक्ट होना चाहिए
    duplicate-key: एक नाम दो बार आया है ({reason})
    too-deep: बहुत अधिक स्तर हैं ({reason})
    too-large: बहुत बड़ा है ({reason})
    not-csv: CSV के रूप में पढ़ा नहीं जा सका ({reason})
    thousands: ,
    by-field: फ़ील्ड के अनुसार
    by-code: कोड के अनुसार
    most-frequent: सबसे अधिक
    the-payload: (पूरा रिकॉर्ड)
    """
  )
}
