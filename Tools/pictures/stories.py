"""The keys of the pictures of a terminal, and the time that each screen stays.

All times are in milliseconds. Keys are in the notation of the files in Tests/Data/Screens.
"""

from animation import animated
from drawing import still
from recording import Recording, RecordingFailed

CHECK = "muster check rules/signin.yaml Examples/payloads/signin.jsonl"
FILL = "muster fill rules/signup.yaml"
KEY, LETTER = 110, 45
SIZE = 80, 20

# What a person does in the form: the keys, and how long the last screen stays.
FILLED_IN = [
    ("ada@example", 300),
    ("<tab>", 2200),
    ("<back>", 500),
    (".com", 900),
    ("<tab>engine-1", 300),
    ("<tab>ada_1815", 300),
    ("<tab>36", 300),
    ("<tab>", 500),
    ("<enter>", 900),
    ("uni", 600),
    ("<down>", 700),
    ("<enter>", 600),
    ("90210", 1800),
]
SUBMIT = "<ctrl-s>"

# A form with a mistake in it, and a list of choices.
HALF_DONE = "ada@example<tab>engine-1<tab>ada_1815<tab>36<tab><enter>uni"


def check(muster):
    recording = Recording(muster, 100, 12)
    recording.type_command(CHECK)
    recording.open(CHECK)
    expect(recording.end(), 1, CHECK)
    recording.screen.shows_cursor = False
    return still(recording.screen.snapshot(), "muster check", (
        "A terminal in which muster check reports the six mistakes in seven payloads. For each it "
        "prints the file, the line, the column, the field and the message."))


def fill(muster):
    recording = Recording(muster, *SIZE)
    recording.add(700)
    recording.type_command(FILL, LETTER)
    recording.hold(400)
    recording.open(FILL)
    recording.add(1200)
    for keys, pause in FILLED_IN:
        recording.press(keys, KEY)
        recording.hold(pause)
    at_rest = len(recording.frames) - 1
    recording.press(SUBMIT)
    expect(recording.end(), 0, FILL)
    recording.prompt()
    recording.add(4000)
    return animated(recording.frames, "muster fill", (
        "A terminal in which muster fill shows a form. A person types an incomplete email address, "
        "sees what is wrong with it, corrects it, fills in the other fields, chooses a country, and "
        "submits the form. Then the command prints the payload."), at_rest)


def half_filled(muster):
    recording = Recording(muster, *SIZE)
    recording.open(FILL)
    recording.press(HALF_DONE)
    picture = still(recording.screen.snapshot(), "muster fill", (
        "A terminal in which muster fill shows a form. The email address has a message, three "
        "fields are valid, and the list of countries is open."))
    recording.close()
    return picture


def expect(code, expected, command):
    if code != expected:
        raise RecordingFailed("%s: exit code %d, not %d" % (command, code, expected))


PICTURES = {"check.svg": check, "fill-terminal.svg": fill, "fill-terminal-still.svg": half_filled}
