"""Holds `timezone` against the names of the database, each as it is and with a sign left out."""

import tzdata

from asking import Agreement, failing
from zones import names


def agreement(muster):
    places, links = map(set, names())
    every = sorted(places | links)
    texts = every + [name[:cut] + name[cut + 1 :] for name in every for cut in range(len(name))]
    fields = {
        "zone": "{ format: timezone }", "link": "{ format: { name: timezone, links: true } }",
    }
    found = Agreement(f"timezone and IANA's {tzdata.IANA_VERSION}")
    answers = failing(muster, fields, [{name: text for name in fields} for text in texts])
    for text, fails in zip(texts, answers):
        found.add("places", ("zone" not in fails) == (text in places), None, text)
        found.add("with links", ("link" not in fails) == (text in places | links), None, text)
    return found
