"""The rules of flights.yaml, for other programs, and the flights that they judge."""

import random

AIRLINES = "AA AS B6 DL EV F9 FL HA MQ OO UA US VX WN YV 9E".split()
AIRPORTS = ["EWR", "JFK", "LGA"]
RANGES = {
    "year": (2013, 2013), "month": (1, 12), "day": (1, 31), "dep_time": (1, 2400),
    "sched_dep_time": (1, 2359), "dep_delay": (-60, 1400), "arr_time": (1, 2400),
    "sched_arr_time": (1, 2359), "arr_delay": (-100, 1400), "flight": (1, 9999),
    "air_time": (20, 700), "distance": (50, 5000), "hour": (1, 23), "minute": (0, 59),
}
PATTERNS = {
    "tailnum": "N[0-9]{1,5}[A-Z]{0,2}", "dest": "[A-Z]{3}",
    "time_hour": "2013-[0-9]{2}-[0-9]{2} [0-9]{2}:00:00",
}
CHOICES = {"carrier": AIRLINES, "origin": AIRPORTS}
OPTIONAL = {"dep_time", "dep_delay", "arr_time", "arr_delay", "tailnum", "air_time"}
NAMES = [
    "year", "month", "day", "dep_time", "sched_dep_time", "dep_delay", "arr_time", "sched_arr_time",
    "arr_delay", "carrier", "flight", "tailnum", "origin", "dest", "air_time", "distance", "hour",
    "minute", "time_hour",
]


def flights(rows):
    """Flights by date, each as a list of values; about one in sixteen breaks a rule."""
    chance = random.Random(1)
    tails = [f"N{chance.randrange(100, 999)}{chance.choice(['UA', 'W'])}" for _ in range(4000)]
    destinations = [a + b + c for a in "ABDMS" for b in "TOFL" for c in "LXADO"]
    for number in range(rows):
        date = number * 336 // rows
        month, day = date // 28 + 1, date % 28 + 1
        hour, minute = chance.randrange(5, 23), chance.randrange(60)
        delay = int(chance.gammavariate(1.2, 25)) - 15
        cancelled = chance.random() < 0.025
        unknown = cancelled or chance.random() < 0.003
        leaving = min(max(hour * 100 + minute + min(max(delay, 0), 50), 1), 2400)
        yield [
            2013, month, day, None if cancelled else leaving,
            hour * 100 + minute + (chance.random() < 0.03), None if cancelled else delay,
            None if cancelled else chance.randrange(1, 2401), chance.randrange(1, 2360),
            None if unknown else delay + chance.randrange(-40, 31), chance.choice(AIRLINES),
            10_001 if chance.random() < 0.03 else chance.randrange(1, 6001),
            None if chance.random() < 0.007 else chance.choice(tails), chance.choice(AIRPORTS),
            chance.choice(destinations), None if unknown else chance.randrange(18, 691),
            chance.randrange(80, 4984), hour, minute, f"2013-{month:02}-{day:02} {hour:02}:00:00",
        ]
