"""Sources/MusterFormats/Tables/PaymentFormats/CardTable.swift, from PyPI's `credit-card-info-generator`.

The package has a table of the first digits and the lengths of cards by network. What it lacks of our
brands stands below, with what it is.
"""

from importlib.metadata import version as installed

from credit_card_info_generator.generator import card_data

from packing import version, write_table

SOURCE = "credit-card-info-generator"
ANY = range(12, 20)

# The word of the option `brands`, and the network's name in the source.
BRANDS = {
    "visa": "Visa", "mastercard": "Mastercard", "amex": "American Express", "discover": "Discover Card",
    "diners": "Diners Club International", "jcb": "JCB", "unionpay": "China UnionPay",
    "maestro": "Maestro", "mir": "Mir", "rupay": "RuPay", "troy": "Troy", "elo": None,
}

# First digits, lengths and a reason.
BESIDE = {
    "visa": [(["4"], [19], "cards of 19 digits, which Visa gives since 2015")],
    "unionpay": [(["8100-8171"], range(16, 20), "the range that UnionPay has beside 62")],
    "maestro": [
        (["50", "56-58", "6", "3900"], ANY, "whatever Mastercard routes as Maestro; a brand's own "
         "ranges within it are its as well")],
    "elo": [
        (["401178-401179", "431274", "438935", "451416", "457393", "457631-457632", "504175",
          "506699-506778", "509", "627780", "636297", "636368", "650031-650598", "650700-650727",
          "650901-650978", "651652-651679", "655000-655058"], [16],
         "the ranges that Elo has at Visa, Mastercard and Discover; the source has none of them")],
}


def brand_ranges():
    """Each brand's ranges of six digits, first and last, with the lengths."""
    found = []
    for number, (brand, network) in enumerate(BRANDS.items()):
        rows = [(card_data[network]["iinRanges"], card_data[network]["lengths"])] if network else []
        rows += [(ranges, lengths) for ranges, lengths, _ in BESIDE.get(brand, [])]
        for ranges, lengths in rows:
            for text in ranges:
                first, _, last = text.partition("-")
                found.append(
                    (number, first.ljust(6, "0"), (last or first).ljust(6, "9"), tuple(lengths)))
    return [one for one in found if not any(covers(other, one) for other in found)]


def covers(other, one):
    """Whether a range of the same brand says all that one says, and more."""
    return (other != one and other[0] == one[0] and other[1] <= one[1] and one[2] <= other[2]
            and set(one[3]) <= set(other[3]))


RANGE = """  /// The numbers of one brand that begin alike.
  struct Range {
    /// The brand's place in `CardBrand.names`.
    let brand: UInt32
    /// The first six digits of the first of them.
    let first: Int
    /// The same of the last.
    let last: Int
    /// A bit for each number of digits that they may have.
    let lengths: UInt32

    init(_ brand: UInt32, _ first: Int, _ last: Int, _ lengths: UInt32) {
      (self.brand, self.first, self.last, self.lengths) = (brand, first, last, lengths)
    }
  }
"""


def grouped(number):
    return f"{number[:3]}_{number[3:]}"


def rows(ranges):
    """Rows of Swift."""
    lines = ["  static let ranges: [Range] = ["]
    for brand, first, last, lengths in ranges:
        bits = " | ".join(f"1 << {length}" for length in lengths)
        if len(lengths) > 1 and lengths == tuple(range(lengths[0], lengths[-1] + 1)):
            bits = f"bits({lengths[0]}...{lengths[-1]})"
        lines.append(f"    Range({brand}, {grouped(first)}, {grouped(last)}, {bits}),")
    return "\n".join(lines) + "\n  ]\n"


if __name__ == "__main__":
    ranges = brand_ranges()
    write_table(
        "CardTable", "cards.py", f"{SOURCE} {installed(SOURCE)}",
        f"The first digits and the lengths of payment cards: {len(ranges)} ranges of "
        f"{len(BRANDS)} brands. Where there is more than the source has, the generator says why.",
        [
            version(installed(SOURCE)),
            RANGE,
            "  /// Each brand's, in the order of `CardBrand.names`.\n" + rows(ranges),
            """  private static func bits(_ lengths: ClosedRange<UInt32>) -> UInt32 {
    var bits: UInt32 = 0
    for length in lengths { bits |= 1 << length }
    return bits
  }
""",
        ],
        "".join(f"{brand}{first}{last}{lengths[0]}{lengths[-1]}" for brand, first, last, lengths in ranges))
