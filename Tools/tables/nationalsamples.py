"""Tests/Data/Samples/nationals.txt, a sample of what PyPI's `python-stdnum` says of national numbers."""

import random
from importlib.metadata import version

from agree_nationals import FORMATS, judged, why

if __name__ == "__main__":
    chance = random.Random(2)
    lines = [f"# from python-stdnum {version('python-stdnum')}"]
    for name, countries in FORMATS.items():
        for country in countries:
            right, wrong = [], []
            for text, valid in judged(chance, country, countries[country], 60):
                # A district that the package lacks may be one; of those it has each is.
                if valid and country in ("CN", "ID", "MY") or not why(name, country, text):
                    (right if valid else wrong).append(text)
            lines += [f"{name} {country} + {text}" for text in right[:4]]
            lines += [f"{name} {country} - {text}" for text in wrong[:4]]
    with open("Tests/Data/Samples/nationals.txt", "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    print(f"Tests/Data/Samples/nationals.txt: {len(lines) - 1} numbers")
