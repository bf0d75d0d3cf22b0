"""A few formats, written from the standards that the catalog names."""

import re

LEFT = r"(?:0|[1-9][0-9]*)"
IDENTIFIER = r"(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)"
ISO_DURATION = re.compile(
    r"P(?:[0-9]+W|(?:{day}|{month}|{year})(?:T{time})?|T{time})".format(
        day="[0-9]+D", month="[0-9]+M(?:[0-9]+D)?", year="[0-9]+Y(?:[0-9]+M(?:[0-9]+D)?)?",
        time="(?:[0-9]+H(?:[0-9]+M(?:[0-9]+S)?)?|[0-9]+M(?:[0-9]+S)?|[0-9]+S)"))
PATTERNS = {
    "slug": r"[a-z0-9]+(?:-[a-z0-9]+)*",
    "ulid": r"(?i:[0-7][0-9a-hjkmnp-tv-z]{25})",
    "hex": r"(?:[0-9A-Fa-f]{2})*",
    "port": r"0|[1-9][0-9]{0,4}",
    "ipv4": r"(?:(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(?:\.(?!\Z)|\Z)){4}",
    "json-pointer": r"(?s:(?:/(?:[^~/]|~[01])*)*)",
    "semver": LEFT + r"\." + LEFT + r"\." + LEFT + r"(?:-" + IDENTIFIER + r"(?:\." + IDENTIFIER
              + r")*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?",
    "mac": r"[0-9A-Fa-f]{2}(?:(?:-[0-9A-Fa-f]{2}){5}|(?::[0-9A-Fa-f]{2}){5})",
    "latitude": r"[+-]?(?:[0-8]?[0-9](?:\.[0-9]+)?|90(?:\.0+)?)",
}
COMPILED = {name: re.compile(pattern) for name, pattern in PATTERNS.items()}
UUID = re.compile(r"[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-([0-9a-fA-F])[0-9a-fA-F]{3}-([0-9a-fA-F])"
                  r"[0-9a-fA-F]{3}-[0-9a-fA-F]{12}")


def luhn(digits):
    total = 0
    for place, digit in enumerate(reversed(digits)):
        value = int(digit) * (1 + place % 2)
        total += value - 9 if value > 9 else value
    return total % 10 == 0


def passes(text, name, options):
    if name == "uuid":
        found = UUID.fullmatch(text)
        return bool(found) and ("version" not in options or (
            found[1] == str(options["version"]) and found[2].lower() in "89ab"))
    if name == "luhn":
        if options.get("lenient"):
            if not re.fullmatch(r"[0-9](?:[ -]?[0-9])+", text):
                return False
            text = re.sub("[ -]", "", text)
        return bool(re.fullmatch("[0-9]{2,}", text)) and luhn(text)
    if name == "imei":
        return bool(re.fullmatch("[0-9]{15}", text)) and luhn(text)
    if name == "issn":
        if not re.fullmatch("[0-9]{4}-[0-9]{3}[0-9X]", text):
            return False
        digits = [10 if sign == "X" else int(sign) for sign in text.replace("-", "")]
        return sum(digit * (8 - place) for place, digit in enumerate(digits)) % 11 == 0
    if name == "lei":
        if not re.fullmatch("[0-9A-Z]{18}[0-9]{2}", text) or not 2 <= int(text[18:]) <= 98:
            return False
        return int("".join(str(int(sign, 36)) for sign in text)) % 97 == 1
    if name == "isin":
        if not re.fullmatch("[A-Z]{2}[0-9A-Z]{9}[0-9]", text) or text[:2] not in PREFIXES:
            return False
        return luhn("".join(str(int(sign, 36)) for sign in text))
    if name == "duration":
        return bool(ISO_DURATION.fullmatch(text))
    if name == "port":
        return bool(COMPILED[name].fullmatch(text)) and int(text) <= 65535
    if name == "semver" and options.get("lenient"):
        text = text[1:] if text.startswith("v") else text
    return bool(COMPILED[name].fullmatch(text))


# The countries of ISO 3166-1, and the prefixes that the page of `isin` names beside them.
PREFIXES = set(re.findall("..", (
    "ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCI"
    "CKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQ"
    "GRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLS"
    "LTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPG"
    "PHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTK"
    "TLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW"
    "ANCSEUEZQSQTXAXBXCXDXFXKXSXT")))

SAMPLES = {
    "slug": ["a-b", "a--b", "2026-in-review", "A", "-a", "a"],
    "ulid": ["01ARZ3NDEKTSV4RRFFQ69G5FAV", "8ZZZZZZZZZZZZZZZZZZZZZZZZZ",
             "01arz3ndektsv4rrffq69g5fau", "7ZZZZZZZZZZZZZZZZZZZZZZZZZ"],
    "hex": ["4d75", "abc", "0xab", "fF"],
    "port": ["0", "65535", "65536", "080", "80"],
    "ipv4": ["192.0.2.1", "192.0.2.256", "1.2.3.04", "1.2.3", "255.255.255.255", "1.2.3.4."],
    "json-pointer": ["/a", "/a~1b", "/~2", "a", "/"],
    "semver": ["1.2.3", "1.0.0-alpha.1", "1.2.3-01", "v1.2.3", "1.2", "1.0.0+001.-", "01.2.3"],
    "mac": ["00-1B-63-84-45-E6", "00:1b:63:84:45:e6", "00-1B:63-84-45-E6", "001b638445e6"],
    "latitude": ["51.5007", "90.000", "90.1", "-91", "+0.5", ".5", "05.5", "005.5", "-0"],
    "uuid": ["2eb8aa08-aa98-41ea-b4aa-73b441d16380", "00000000-0000-0000-0000-000000000000",
             "2eb8aa08-aa98-11ea-c4aa-73b441d1638", "2EB8AA08-AA98-41EA-84AA-73B441D16380"],
    "luhn": ["79927398713", "79927398710", "7992 7398 713", "18", "0"],
    "imei": ["490154203237518", "490154203237517", "49015420323751"],
    "issn": ["0378-5955", "2434-561X", "0378-5954", "03785955"],
    "lei": ["5493001KJTIIGC8Y1R12", "5493001KJTIIGC8Y1R13"],
    "isin": ["UK0002634947", "AN8068571086", "US0378331005", "US0378331006", "DE0005140008", "us0378331005"],
    "duration": ["P1Y2M3DT4H5M6S", "P3D", "PT1H2S", "P1Y2D", "P2W", "P", "PT", "P1M2D", "P1YT"],
}
OPTIONS = {"uuid": [{"version": 4}, {"version": 1}], "luhn": [{"lenient": True}],
           "semver": [{"lenient": True}]}
