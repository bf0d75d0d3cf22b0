// The labels that a drawn form has of its own, in the languages of the command: those of Sources/MusterCommand/Filling/Words.

const names = [
  "submit", "back", "next", "add", "remove", "choose", "yes", "no", "step", "suggestion",
];

const texts = {
  en: [
    "Submit", "Back", "Next", "Add", "Remove", "choose", "yes", "no", "Step {step} of {steps}: {title}",
    "Did you mean {value}?",
  ],
  ar: [
    "إرسال", "السابق", "التالي", "إضافة", "إزالة", "اختر", "نعم", "لا", "الخطوة {step} من {steps}: {title}",
    "هل تقصد {value}؟",
  ],
  de: [
    "Absenden", "Zurück", "Weiter", "Hinzufügen", "Entfernen", "auswählen", "ja", "nein",
    "Schritt {step} von {steps}: {title}", "Meinten Sie {value}?",
  ],
  es: [
    "Enviar", "Atrás", "Siguiente", "Añadir", "Quitar", "elegir", "sí", "no", "Paso {step} de {steps}: {title}",
    "¿Quiso decir {value}?",
  ],
  fr: [
    "Envoyer", "Retour", "Suivant", "Ajouter", "Retirer", "choisir", "oui", "non",
    "Étape {step} sur {steps} : {title}", "Vouliez-vous dire {value} ?",
  ],
  hi: [
    "भेजें", "पीछे", "आगे", "जोड़ें", "हटाएँ", "चुनें", "हाँ", "नहीं", "चरण {step} / {steps}: {title}",
    "क्या आपका मतलब {value} था?",
  ],
  it: [
    "Invia", "Indietro", "Avanti", "Aggiungi", "Rimuovi", "scegli", "sì", "no",
    "Passo {step} di {steps}: {title}", "Intendevi {value}?",
  ],
  ja: [
    "送信", "戻る", "次へ", "追加", "削除", "選択", "はい", "いいえ", "ステップ {step}/{steps}：{title}", "{value} のことですか？",
  ],
  nl: [
    "Versturen", "Terug", "Verder", "Toevoegen", "Verwijderen", "kies", "ja", "nee",
    "Stap {step} van {steps}: {title}", "Misschien {value} bedoeld?",
  ],
  pl: [
    "Wyślij", "Wstecz", "Dalej", "Dodaj", "Usuń", "wybierz", "tak", "nie", "Krok {step} z {steps}: {title}",
    "Czy chodziło o {value}?",
  ],
  pt: [
    "Enviar", "Voltar", "Próximo", "Adicionar", "Remover", "escolher", "sim", "não",
    "Passo {step} de {steps}: {title}", "Você quis dizer {value}?",
  ],
  zh: [
    "提交", "上一步", "下一步", "添加", "移除", "请选择", "是", "否", "第 {step} 步，共 {steps} 步：{title}", "您是不是想填 {value}？",
  ],
};

/** The labels of a form's own in a language; English for a language without any. */
export function pageWords(language = "en") {
  const found = texts[language.split("-")[0].toLowerCase()] ?? texts.en;
  return Object.fromEntries(names.map((name, index) => [name, found[index]]));
}
