"""Tests/Data/Samples/plurals.txt, from PyPI's `babel` (CLDR): numbers and their plural categories, which
the languages of messages have to give."""

from importlib.metadata import version

from babel import Locale

LANGUAGES = ["ar", "de", "en", "es", "fr", "hi", "it", "ja", "nl", "pl", "pt", "zh"]
NUMBERS = [str(number) for number in range(126)]
NUMBERS += ["199", "200", "202", "211", "300", "1000", "1002", "1011", "10000", "100000", "123456"]
NUMBERS += ["1000000", "1000001", "1100000", "2000000", "5000000", "10000000", "1000000000"]
NUMBERS += ["0.1", "0.5", "0.99", "1.1", "1.5", "1.99", "2.25", "3.5", "10.5", "11.2", "100.01"]

if __name__ == "__main__":
    lines = [f"# Made by Tools/tables/plurals.py from babel {version('babel')} (CLDR)."]
    for tag in LANGUAGES:
        found = {}
        for number in NUMBERS:
            # Whole numbers as such: a decimal would have decimals to count by.
            value = float(number) if "." in number else int(number)
            found.setdefault(Locale(tag).plural_form(value), []).append(number)
        lines += [f"{tag} {category} {' '.join(numbers)}" for category, numbers in found.items()]
    with open("Tests/Data/Samples/plurals.txt", "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    print(f"Tests/Data/Samples/plurals.txt: {len(LANGUAGES)} languages, {len(NUMBERS)} numbers each")
