"""Dates and times: read exactly, compared as numbers, moved by durations."""

import re
from fractions import Fraction

DAY = 86400
DATE = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
TIME = re.compile(r"([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.([0-9]+))?)?")
OFFSET = re.compile(r"[Zz]|([+-])([0-9]{2}):([0-9]{2})")
MONTH = re.compile(r"([0-9]{4})-([0-9]{2})")
WEEK = re.compile(r"([0-9]{4})-W([0-9]{2})")
DURATION = re.compile(
    r"P(?:([0-9]+)Y)?(?:([0-9]+)M)?(?:([0-9]+)W)?(?:([0-9]+)D)?"
    r"(?:T(?:([0-9]+)H)?(?:([0-9]+)M)?(?:([0-9]+)S)?)?")
TYPES = ("date", "time", "local-date-time", "date-time", "month", "week")


class Moment:
    """A point on the line of its type; `text` is how JSON has it."""

    def __init__(self, type, amount, text, offset=0):
        self.type, self.amount, self.text, self.offset = type, amount, text, offset

    def __eq__(self, other):
        return isinstance(other, Moment) and (self.type, self.amount) == (other.type, other.amount)

    def __hash__(self):
        return hash((self.type, self.amount))

    def __lt__(self, other):
        return self.amount < other.amount

    def __le__(self, other):
        return self.amount <= other.amount


def is_leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def days_in(year, month):
    if month == 2 and is_leap(year):
        return 29
    return (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[month - 1]


def days(year, month, day):
    """Days since 1970-01-01, in the calendar that goes on in both directions."""
    year -= month <= 2
    era = year // 400
    of_era = year - era * 400
    of_year = (153 * (month + (-3 if month > 2 else 9)) + 2) // 5 + day - 1
    return era * 146097 + of_era * 365 + of_era // 4 - of_era // 100 + of_year - 719468


def civil(count):
    count += 719468
    era = count // 146097
    of_era = count - era * 146097
    year = (of_era - of_era // 1460 + of_era // 36524 - of_era // 146096) // 365
    of_year = of_era - (365 * year + year // 4 - year // 100)
    month = (5 * of_year + 2) // 153
    day = of_year - (153 * month + 2) // 5 + 1
    month += 3 if month < 10 else -9
    return year + era * 400 + (month <= 2), month, day


def weeks_in(year):
    """52, or 53 where the year begins or ends on a Thursday."""
    first = (days(year, 1, 1) + 3) % 7
    return 53 if first == 3 or (first == 2 and is_leap(year)) else 52


def read_date(text):
    match = DATE.fullmatch(text)
    if not match:
        return None
    year, month, day = map(int, match.groups())
    if not (year and 1 <= month <= 12 and 1 <= day <= days_in(year, month)):
        return None
    return days(year, month, day)


def read_time(text):
    match = TIME.fullmatch(text)
    if not match:
        return None
    hour, minute, second = int(match[1]), int(match[2]), int(match[3] or 0)
    if hour > 23 or minute > 59 or second > 59:
        return None
    fraction = Fraction(int(match[4]), 10 ** len(match[4])) if match[4] else 0
    return hour * 3600 + minute * 60 + second + fraction


def read(type, text):
    """The moment that a text is, or None."""
    amount, offset = None, 0
    if type == "date":
        amount = read_date(text)
    elif type == "time":
        amount = read_time(text)
    elif type == "month":
        match = MONTH.fullmatch(text)
        if match and int(match[1]) and 1 <= int(match[2]) <= 12:
            amount = int(match[1]) * 12 + int(match[2]) - 1
    elif type == "week":
        match = WEEK.fullmatch(text)
        if match and int(match[1]) and 1 <= int(match[2]) <= weeks_in(int(match[1])):
            first = days(int(match[1]), 1, 4)
            amount = first - (first + 3) % 7 + (int(match[2]) - 1) * 7
    else:
        amount, offset = read_both(type, text)
    return None if amount is None else Moment(type, amount, text, offset)


def read_both(type, text):
    if len(text) < 12 or text[10] != "T" and (type != "date-time" or text[10] != "t"):
        return None, 0
    rest, offset = text[11:], 0
    if type == "date-time":
        match = re.search(r"(?:[Zz]|[+-][0-9]{2}:[0-9]{2})\Z", rest)
        if not match:
            return None, 0
        sign = OFFSET.fullmatch(match[0])
        if sign[1]:
            if int(sign[2]) > 23 or int(sign[3]) > 59:
                return None, 0
            offset = (int(sign[2]) * 3600 + int(sign[3]) * 60) * (-1 if sign[1] == "-" else 1)
        rest = rest[:match.start()]
    day, time = read_date(text[:10]), read_time(rest)
    if day is None or time is None:
        return None, 0
    return day * DAY + time - offset, offset


def moved(moment, duration):
    """A moment moved by a duration, `-P18Y` or `P30D`: months first, the last day where none is."""
    sign = -1 if duration.startswith("-") else 1
    parts = [int(part or 0) * sign for part in DURATION.fullmatch(duration.lstrip("+-")).groups()]
    years, months, weeks, plain, hours, minutes, seconds = parts
    months += years * 12
    plain += weeks * 7
    clock = hours * 3600 + minutes * 60 + seconds
    if moment.type == "month":
        return Moment("month", moment.amount + months, None)
    if moment.type == "week":
        return Moment("week", moment.amount + plain, None)
    if moment.type == "time":
        return Moment("time", moment.amount + clock, None)
    amount = moment.amount + moment.offset
    day, rest = (amount, 0) if moment.type == "date" else (amount // DAY, amount % DAY)
    year, month, of_month = civil(int(day))
    month += months - 1
    year, month = year + month // 12, month % 12 + 1
    day = days(year, month, min(of_month, days_in(year, month))) + plain
    if moment.type == "date":
        return Moment("date", day, None)
    return Moment(moment.type, day * DAY + rest + clock - moment.offset, None, moment.offset)


def whole(text):
    """A moment written with its seconds, and its fraction without zeros at the end."""
    if ":" not in text:
        return text
    day, time, offset = re.fullmatch(r"(.*[Tt])?([0-9:.]+)(.*)", text).groups()
    if time.count(":") == 1:
        time += ":00"
    if "." in time:
        time = time.rstrip("0").rstrip(".")
    return (day or "").upper() + time + offset.upper()


def by_clock(type, word, now):
    """`today`, `now` or `this-month` for a type; the clock is a date-time with its offset."""
    local = now.amount + now.offset
    if word == "today":
        return Moment("date", int(local // DAY), None)
    if word == "this-month":
        year, month, _ = civil(int(local // DAY))
        return Moment("month", year * 12 + month - 1, None)
    if type == "time":
        return Moment("time", local % DAY, None)
    if type == "local-date-time":
        return Moment(type, local, None)
    return now
