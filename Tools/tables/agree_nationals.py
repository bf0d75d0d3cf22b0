"""Holds `vat`, `tax-id` and `national-id` against PyPI's `python-stdnum`: numbers that a country's
shape makes, half of them right by the package, and such with a mistake."""

import random
import re
from importlib import import_module
from importlib.metadata import version
from importlib.resources import files

from asking import Agreement, failing

DIGITS = "0123456789"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
RC = "YYJJDD####"

# Of each country the modules that know its numbers, and shapes to make some: # is a digit, @ a letter,
# * either, [] one of these, YY or YYYY a year, MM a month, JJ a month to which a country adds, DD a
# day, PP a place that the package knows.
VAT = {
    "AT": ("at.uid", "U########"), "BE": ("be.vat", "0######### 1#########"),
    "BG": ("bg.vat", f"######### ########## {RC}"),
    "CH": ("ch.vat", "CHE#########MWST CHE#########TVA CHE#########IVA"),
    "CY": ("cy.vat", "########@"), "CZ": ("cz.dic", f"######## 6######## YYJJDD### {RC}"),
    "DE": ("de.vat", "#########"), "DK": ("dk.cvr", "########"), "EE": ("ee.kmkr", "#########"),
    "ES": ("es.nif", "########@ [XYZ]#######@ [KLM]#######@ [ABCDEFGHJNPQRSUVW]#######[0-9A-J]"),
    "FI": ("fi.alv", "########"), "FR": ("fr.tva", "########### [A-HJ-NP-Z][0-9A-HJ-NP-Z]#########"),
    "GB": ("gb.vat", "######### ############ GD### HA### GD8888##### HA8888#####"),
    "GR": ("gr.vat", "######### ########"), "HR": ("hr.oib", "###########"),
    "HU": ("hu.anum", "########"),
    "IE": ("ie.vat", "#######[A-W] #######[A-W][A-I] #[A-Z+*]#####[A-W]"),
    "IT": ("it.iva", "#######0### #######100# #######12[01]# #######[0-9]##"),
    "LT": ("lt.pvm", "#######1# ##########1#"), "LU": ("lu.tva", "########"),
    "LV": ("lv.pvn", "[4-9]########## DDMMYY[012]#### 32#########"), "MT": ("mt.vat", "########"),
    "NL": ("nl.btw", "#########B##"), "NO": ("no.mva", "#########MVA"), "PL": ("pl.nip", "##########"),
    "PT": ("pt.nif", "#########"),
    "RO": ("ro.cf", "########## ######### ######## ####### ###### ##### #### ### ## #YYMMDD######"),
    "SE": ("se.vat", "##########01"), "SI": ("si.ddv", "########"),
    "SK": ("sk.dph", f"########## {RC}"),
}

NPWP = "############### 0############### PP####DDMMYY####"
CURP = "@@@@YYMMDD[HM]PP@@@*#"
RIC = "PPPPPPYYYYMMDD###[0-9X]"
FISCAL = "@@@@@@##[ABCDEHLMPRST]DD@###@ @@@@@@[0-9L-NP-V]{2}[ABCDEHLMPRST]DD@[0-9L-NP-V]{3}@"
SSN = "#########"
HETU = "DDMMYY[ABCDEFUVWXY+-][0-8]##*"
BORN = "DDMMYY##### TTMMYY##### DDHHYY#####"

TAX = {
    "AR": ("ar.cuit", "[23][034]#########"), "AU": ("au.tfn au.abn", "######### ######## ###########"),
    "BR": ("br.cpf br.cnpj", "########### ############## ************##"),
    "CA": ("ca.bn", "######### #########R[CMPT]####"), "CL": ("cl.rut", "########[0-9K] #######[0-9K]"),
    "CN": ("cn.uscc cn.ric", f"########[0-9A-HJ-NPQRTUWXY]{{10}} {RIC}"),
    "DE": ("de.idnr", "REPEATED#"), "EG": ("eg.tn", "#########"),
    "ES": ("es.nif", VAT["ES"][1]), "FR": ("fr.nif fr.siren", "[0-3]############ #########"),
    "GB": ("gb.utr", "##########"), "ID": ("id.npwp", NPWP),
    "IN": ("in_.pan", "@@@[ABCFGHJKLPT]@####@"), "IT": ("it.codicefiscale", FISCAL + " #######0###"),
    "JP": ("jp.cn jp.in_", "############# ############"), "KR": ("kr.brn", "##########"),
    "MX": ("mx.rfc", "[A-Z&Ñ]{4}YYMMDD [A-Z&Ñ]{4}YYMMDD*** [A-Z&Ñ]{3}YYMMDD***"),
    "NL": ("nl.bsn", "######### ########"), "PL": ("pl.nip pl.pesel", "########## YYJJDD#####"),
    "RU": ("ru.inn", "########## ############"), "TH": ("th.moa th.pin", "#############"),
    "TR": ("tr.vkn tr.tckimlik", "########## ###########"), "UA": ("ua.rntrc", "##########"),
    "US": ("us.ssn us.itin us.ein us.ptin", f"{SSN} 9##[789]##### P########"),
    "VN": ("vn.mst", "########## #############"), "ZA": ("za.tin", "[01239]#########"),
}
TAX |= {
    "AT": ("at.tin", "#########"), "BE": ("be.vat be.nn", "[01]######### YYMMDD#####"),
    "CH": ("ch.uid", "CHE######### #########"), "CO": ("co.nit", "######## ######### ########## ###########"),
    "CZ": VAT["CZ"], "DK": ("dk.cvr dk.cpr", "######## DDMMYY####"),
    "DO": ("do.rnc do.cedula", "######### ###########"),
    "FI": ("fi.ytunnus fi.hetu", f"######## {HETU}"), "GR": VAT["GR"], "HR": VAT["HR"], "HU": VAT["HU"],
    "IL": ("il.idnr", "######### ########"), "NO": ("no.orgnr no.fodselsnummer", f"######### {BORN}"),
    "NZ": ("nz.ird", "######## 0######## 1########"), "PE": ("pe.ruc", "[12][057]#########"),
    "PT": VAT["PT"], "SE": ("se.orgnr", "##########"), "SI": VAT["SI"], "SK": VAT["SK"],
    "TW": ("tw.ubn", "######## ######7#"),
}

PEOPLE = {
    "AR": ("ar.dni", "######## #######"), "BE": ("be.nn", "YYMMDD#####"), "BG": ("bg.egn", RC),
    "BR": ("br.cpf", "###########"), "CA": ("ca.sin", "#########"), "CN": ("cn.ric", RIC),
    "CZ": ("cz.rc", f"{RC} YYJJDD###"), "EE": ("ee.ik", "#YYMMDD####"),
    "ES": ("es.dni es.nie", "########@ [XYZ]#######@"),
    "FR": ("fr.nir", "[12]YYMM########## [12]YYMM2[AB]########"), "ID": ("id.nik", "PP####DDMMYY####"),
    "IE": ("ie.pps", "#######[A-W] #######[A-W][ABHWTX]"), "IN": ("in_.aadhaar", "############"),
    "IT": ("it.codicefiscale", FISCAL), "JP": ("jp.in_", "############"),
    "KR": ("kr.rrn", "YYMMDD#######"), "LT": ("lt.asmens", "#YYMMDD####"), "MX": ("mx.curp", CURP),
    "MY": ("my.nric", "YYMMDDPP####"), "NL": ("nl.bsn", "######### ########"),
    "PK": ("pk.cnic", "#############"), "PL": ("pl.pesel", "YYJJDD#####"),
    "RO": ("ro.cnp", "#YYMMDD######"), "SE": ("se.personnummer", "YYMMDD#### YYYYMMDD####"),
    "SK": ("sk.rc", f"{RC} YYJJDD###"), "TH": ("th.pin", "#############"),
    "AT": ("at.vnr", "##########"), "CH": ("ch.ssn", "756##########"), "CL": TAX["CL"], "DE": TAX["DE"],
    "DK": ("dk.cpr", "DDMMYY####"), "DO": ("do.cedula", "###########"), "EC": ("ec.ci", "[0-235]#########"),
    "FI": ("fi.hetu", HETU), "GR": ("gr.amka", "DDMMYY#####"), "HR": ("hr.oib", "###########"),
    "IL": ("il.idnr", "######### ########"), "IS": ("is_.kennitala", "DDMMYY###[09] TTMMYY###[09]"),
    "LV": ("lv.pvn", "DDMMYY[012]#### 32#########"), "NO": ("no.fodselsnummer", BORN),
    "PE": ("pe.cui", "######## ########*"), "PT": ("pt.cc", "#########**#"),
    "SI": ("si.emso", "DDMM9YY###### DDMM0YY######"),
    "TR": ("tr.tckimlik", "###########"), "US": ("us.ssn", SSN), "ZA": ("za.idnr", "YYMMDD####[01]##"),
}



def chinese_counties():
    """The six digits of each county that the package has: those of its province, then four."""
    found, province = [], ""
    for line in (files("stdnum.cn") / "loc.dat").read_text("utf-8").splitlines():
        digits = line.split()[0] if line.strip() else ""
        if digits.isdigit():
            province = digits if len(digits) == 2 else province
            found += [province + digits] if len(digits) == 4 else []
    return found


FORMATS = {"vat": VAT, "tax-id": TAX, "national-id": PEOPLE}
PLACES = {
    "CN": chinese_counties(),
    "MX": "AS BC BS CC CH CL CM CS DF DG GR GT HG JC MC MN MS NE NL NT OC PL QR QT SL SP".split(),
    "ID": "11 12 13 31 32 33 34 35 51 61 71 73".split(),
    "MY": "01 02 10 14 21 36 59 60 71 99".split(),
}


def members(text):
    return re.sub("(.)-(.)", lambda m: "".join(map(chr, range(ord(m[1]), ord(m[2]) + 1))), text)


def made(chance, country, shape):
    day, month = f"{chance.randint(1, 31):02}", f"{chance.randint(1, 12):02}"
    shifted = f"{int(month) + chance.choice([0, 20, 40, 50, 70]):02}"
    year = chance.choice(["00", f"{chance.randint(0, 99):02}"])
    if "REPEATED" in shape:
        digits = chance.sample(DIGITS, 10)
        for place in chance.sample(range(10), chance.choice([1, 2])):
            digits[place] = digits[5]
        shape = shape.replace("REPEATED", "".join(digits))
    for sign, text in (("YYYY", chance.choice(["19", "20"]) + year), ("YY", year), ("MM", month),
                       ("JJ", shifted), ("DD", day), ("TT", f"{int(day) + 40:02}"),
                       ("HH", f"{int(month) + 40:02}")):
        shape = shape.replace(sign, text)
    if "PP" in shape:
        place = chance.choice(PLACES[country])
        shape = shape.replace("P" * len(place), place)

    def one(match):
        allowed = members(match[1])
        return "".join(chance.choice(allowed) for _ in range(int(match[2] or 1)))

    shape = re.sub(r"\[([^\]]+)\](?:\{(\d+)\})?", one, shape)
    return "".join(
        chance.choice({"#": DIGITS, "@": LETTERS, "*": DIGITS + LETTERS}[sign])
        if sign in "#@*" and not (sign == "*" and country == "IE") else sign for sign in shape)


def mistaken(chance, text):
    place = chance.randrange(len(text))
    other = chance.choice(DIGITS + DIGITS + LETTERS)
    swapped = text[: place - 1] + text[place] + text[place - 1] + text[place + 1 :] if place else text
    return chance.choice([
        text[:place] + other + text[place + 1 :], text[:place] + text[place + 1 :],
        text[:place] + chance.choice(DIGITS) + text[place + 1 :], swapped,
        text[:place] + other + text[place:]])


def written(chance, text):
    """The text as people write it: a separator here and there."""
    if chance.random() < 0.7 or len(text) < 5 or "-" in text:
        return text
    places = sorted(chance.sample(range(1, len(text)), 2))
    sign = chance.choice(" -./")
    return sign.join([text[: places[0]], text[places[0] : places[1]], text[places[1] :]])


def is_known(witness, text):
    try:
        return witness.is_valid(text)
    except KeyError:  # a place of China that the package has without its counties
        return False


def why(name, country, text):
    """What the package takes or refuses and the authorities do not."""
    bare = text.removeprefix(country)
    if name != "national-id" and country == "BE" and bare[-2:] in ("00", "98", "99"):
        return "Belgian check digits are 97 less a remainder: 01 to 97"
    if country in ("BR",) and len(set(bare)) == 1:
        return "eleven times the same digit is no CPF"
    if country in ("CZ", "SK") and bare[2:3] in "134689":
        return "Czech and Slovak months have 20, 50 or 70 added, nothing else"
    if name != "vat" and country == "BE" and bare[:2] > "25":
        return "a Belgian number is judged without a clock: of either century"
    if country == "DK" and len(bare) == 10 and bare[4:6] > "25" and bare[6] in "456789":
        return "a Danish number is judged without a clock: its owner may not be born yet"
    if country == "FI" and (re.search("-[A-FU-Y+]", bare) or len(bare.replace("-", "")) == 10):
        return "a hyphen between characters is a separator, in Finland too, and may be missing"
    if name == "national-id" and country == "LV" and bare[:1] > "3":
        return "a Latvian number from 4 on is a company's"
    if country == "IL" and len(bare) < 8 or country == "PT" and name == "national-id" and len(bare) != 12:
        return "an Israeli number has 8 or 9 digits, a Portuguese card 12 characters"
    if country == "CO" and not 8 <= len(bare) <= 11:
        return "a Colombian number has 8 to 11 digits"
    if country in ("CN", "ID", "MY") and len(bare) in (12, 16, 18):
        return "of a place of birth the province counts: districts come and go"
    if country == "NL" and len(bare) < (12 if name == "vat" else 8):
        return "of a Dutch number one zero may be left out, of a VAT number none"
    if name == "national-id" and country == "SE" and len(bare) == 12 and bare[:2] not in ("18", "19", "20"):
        return "Swedish years begin with 18, 19 or 20"
    if country == "US" and bare.startswith("9"):
        return "the ranges of ITIN and ATIN are those of the IRS"
    return None


def judged(chance, country, known, each):
    """Numbers of a country, and whether the package takes them: most made right, then some changed."""
    modules, shapes = known
    witnesses = [import_module(f"stdnum.{module}") for module in modules.split()]
    shapes = shapes.split(" ")

    def is_valid(text):
        return any(is_known(witness, text) for witness in witnesses)

    for count in range(each):
        text = made(chance, country, chance.choice(shapes))
        if count % 6 < 5:
            tries = 3000
            while tries and not is_valid(text):
                text, tries = made(chance, country, chance.choice(shapes)), tries - 1
            if count % 2:
                text = mistaken(chance, text)
        yield text, is_valid(text)


def agreement(muster, each=1200, seed=1):
    chance = random.Random(seed)
    found = Agreement(f"national numbers and python-stdnum {version('python-stdnum')}")
    for name, countries in FORMATS.items():
        asked = [
            (country, text, valid) for country, known in countries.items()
            for text, valid in judged(chance, country, known, each)]
        fields = {
            "country": "{ required: true }",
            "number": f"{{ required: true, format: {{ name: {name}, country: {{ field: country }} }} }}",
        }
        payloads = [{"country": country, "number": written(chance, text)} for country, text, _ in asked]
        for (country, text, valid), fails in zip(asked, failing(muster, fields, payloads)):
            kind = f"{name}, {'valid' if valid else 'near'}"
            found.add(kind, ("number" not in fails) == valid, why(name, country, text),
                      f"{name} {country} {text} valid={valid}")
    return found
