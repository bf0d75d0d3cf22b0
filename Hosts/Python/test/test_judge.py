"""A form, and its verdicts."""

import datetime
import json
import os
import pickle
import subprocess
import sys

import pytest
from conftest import FORMS, places

import muster

NOW = "2026-03-01T09:30:00+01:00"


def test_a_dictionary_a_text_and_bytes_are_judged_alike(signup, ada):
    text = json.dumps(ada)
    for payload in [ada, text, text.encode(), bytearray(text.encode()), memoryview(text.encode())]:
        verdict = signup.judge(payload)
        assert verdict.passes and verdict
        assert verdict.failures == verdict.warnings == verdict.undecided == ()
        assert verdict.payload == ada
        assert verdict.raise_for_failures() == ada
        assert signup.passes(payload)


def test_a_failure_says_what_where_and_in_the_language_that_is_wanted(signup, ada):
    payload = {**ada, "age": 12, "email": "ada@"}
    verdict = signup.judge(payload, language="de")
    assert not verdict
    assert verdict.payload is None
    assert places(verdict.failures) == [("/email", "pattern"), ("/age", "too-small")]
    age = verdict.failures[1]
    assert (age.kind, age.severity, age.loc) == ("range", "error", ("age",))
    assert age.parameters == {"min": 13, "max": 120}
    assert age.message == "„Age“ muss mindestens 13 sein"
    assert signup.judge(payload).failures[1].message == "Age must be 13 or more"


def test_a_verdict_stays_that_of_its_payload(signup, ada):
    first = signup.judge({**ada, "age": 12})
    second = signup.judge({**ada, "country": "XX"}, language="fr")
    changing = bytearray(json.dumps({**ada, "age": 12}).encode())
    third = signup.judge(changing)
    changing[:] = b"{}" + b" " * (len(changing) - 2)
    assert places(first.failures) == places(third.failures) == [("/age", "too-small")]
    assert places(second.failures) == [("/country", "one-of")]


def test_what_does_not_pass_is_raised_with_every_reason(signup, ada):
    verdict = signup.judge({**ada, "age": 12, "email": "ada@"})
    with pytest.raises(muster.ValidationError) as raised:
        verdict.raise_for_failures()
    assert str(raised.value) == (
        "2 problems in signup\n"
        "/email: Enter an email address, like ada@example.com [pattern]\n"
        "/age: Age must be 13 or more [too-small]"
    )
    assert raised.value.verdict is verdict
    assert raised.value.errors()[1] == {
        "type": "too-small",
        "loc": ("age",),
        "msg": "Age must be 13 or more",
        "ctx": {"min": 13, "max": 120},
    }


def test_what_is_undecided_is_raised_too(trip):
    verdict = trip.judge({"name": "Ada", "code": "x"})
    assert places(verdict.undecided) == [("/code", "check-missing")]
    with pytest.raises(muster.ValidationError, match="1 problem in trip\n/code: .* .check-missing."):
        verdict.raise_for_failures()


def test_given_values_the_instant_and_checks_are_options(trip):
    payload = {"name": "Ada", "seats": 5, "code": "x", "day": "2026-03-01"}
    checks = {"known": lambda value: value == "x" or ("taken" if value == "y" else False)}
    options = {"given": {"limit": 4}, "now": "2026-03-01T23:00:00+02:00", "checks": checks}
    assert places(trip.judge(payload, **options).failures) == [("/seats", "too-large")]
    assert trip.judge({**payload, "seats": 4}, **options)
    assert trip.passes({**payload, "seats": 4}, **options)
    assert not trip.passes({**payload, "seats": 4})
    alone = trip.judge({**payload, "seats": 4}, now=NOW)
    assert places(alone.undecided)[0] == ("/code", "check-missing")
    later = trip.judge(payload, **{**options, "now": "2026-03-02T00:00:00Z"})
    assert later.failures[0].path == "/day"
    taken = trip.judge({**payload, "code": "y", "seats": 1}, **options)
    assert places(taken.failures) == [("/code", "taken")]
    assert places(trip.judge({"name": "Ada", "user": "u"}).not_asked) == [("/user", "ask")]


def test_options_of_one_call_are_gone_in_the_next(trip):
    payload = {"name": "Ada", "seats": 5}
    assert not trip.judge(payload, given={"limit": 4}, language="de")
    assert trip.judge(payload, given={"limit": 9})
    assert not trip.passes(payload, given={"limit": 4})
    assert "limit" not in str(trip.judge({"name": "A"}).failures[0].message)


def test_an_instant_is_a_datetime_or_a_text_with_its_offset(trip):
    day = {"name": "Ada", "day": "2026-03-01"}
    zone = datetime.timezone(datetime.timedelta(hours=2))
    passing = ["2026-03-01T21:59:59Z", "2026-03-02T00:00:00+02:30",
               datetime.datetime(2026, 3, 1, 23, tzinfo=zone)]
    # By the person's own calendar: what is tomorrow there is not today.
    assert [trip.passes(day, now=now) for now in passing] == [True, False, True]
    for wrong in ["yesterday", "2026-03-01T09:30:00", datetime.datetime(2026, 3, 1), "9999-99-99Z"]:
        with pytest.raises(ValueError, match="now"):
            trip.judge(day, now=wrong)
    for wrong in [3, datetime.date(2026, 3, 1), b"2026-03-01T09:30:00Z"]:
        with pytest.raises(TypeError, match="now"):
            trip.judge(day, now=wrong)
    seconds = datetime.timezone(datetime.timedelta(seconds=90))
    with pytest.raises(ValueError, match="whole minutes"):
        trip.judge(day, now=datetime.datetime(2026, 3, 1, tzinfo=seconds))


def test_a_check_that_raises_or_answers_nothing_is_the_programs_fault(trip):
    payload = {"name": "Ada", "code": "x"}

    def failing(value):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        trip.judge(payload, checks={"known": failing})
    with pytest.raises(TypeError, match="a check answers True, False or a code"):
        trip.judge(payload, checks={"known": lambda value: None})
    with pytest.raises(TypeError, match="a check answers"):
        trip.judge(payload, checks={"known": lambda value: 1})
    with pytest.raises(ValueError, match="at most 256 bytes"):
        trip.judge(payload, checks={"known": lambda value: "x" * 257})
    with pytest.raises(UnicodeEncodeError):
        trip.judge(payload, checks={"known": lambda value: "\ud800"})
    # The judge works as before.
    assert trip.judge(payload, checks={"known": lambda value: True})
    assert not trip.judge(payload)
    assert not trip.judge(payload, checks={"other": lambda value: True})


def test_a_check_may_judge(trip):
    checks = {"known": lambda value: trip.passes({"name": value})}
    assert trip.judge({"name": "Ada", "code": "xy"}, checks=checks)
    assert not trip.judge({"name": "Ada", "code": "x"}, checks=checks)


def test_what_is_no_json_is_an_error_with_its_place(signup):
    bad = ["", "{", "{}}", "nul", "{'a':1}", '{"a":1,"a":2}', '{"a":"\\ud800"}', "[1,]", "\ufeff{}",
           "[" * 1001 + "]" * 1001, b'"\xff"', b"\x00", "\ud800", '{"a":01}', "NaN"]
    for text in bad:
        with pytest.raises(muster.PayloadError) as raised:
            signup.judge(text)
        assert raised.value.offset is not None, text
        with pytest.raises(muster.PayloadError):
            signup.passes(text)
    with pytest.raises(muster.PayloadError, match="at byte 7") as raised:
        signup.judge('{"a":1,}')
    assert raised.value.offset == 7
    assert places(signup.judge("[]").failures) == [("", "type")]


def test_a_form_is_refused_by_what_is_wrong_with_it(tmp_path):
    text = (FORMS / "trip.form").read_bytes()
    for bad in [b"", text[:40], b"1\xff", b"11;", text + b"x"]:
        with pytest.raises(muster.FormError):
            muster.Form(bad)
    with pytest.raises(muster.FormError, match="newer Muster"):
        muster.Form(b"2" + text[1:])
    with pytest.raises(FileNotFoundError):
        muster.Form("nowhere.form")
    with pytest.raises(FileNotFoundError):
        muster.Form("nowhere.yaml")
    for wrong in [3, None, {}, ["a"]]:
        with pytest.raises(TypeError, match="a form is a path, a text or bytes"):
            muster.Form(wrong)
    for source in [text, text.decode(), FORMS / "trip.form", str(FORMS / "trip.form"),
                   bytearray(text)]:
        assert muster.Form(source).name == "trip"


def test_a_rule_file_is_compiled_by_the_command(tmp_path, monkeypatch):
    rules = tmp_path / "small.yaml"
    rules.write_text("form: small\nfields:\n  a: { length: 2.. }\n")
    assert places(muster.Form(rules).judge({"a": "x"}).failures) == [("/a", "too-short")]
    rules.write_text("form: small\nfields:\n  a: { lenght: 2.. }\n")
    with pytest.raises(muster.FormError, match="length"):
        muster.Form(rules)
    monkeypatch.delenv("MUSTER")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(muster.FormError, match="not on the PATH"):
        muster.Form(rules)


def test_an_option_of_another_kind_is_an_error(trip):
    payload = {"name": "Ada"}
    with pytest.raises(TypeError, match="given"):
        trip.judge(payload, given=[1])
    with pytest.raises(TypeError, match="language"):
        trip.judge(payload, language=3)
    with pytest.raises(muster.PayloadError):
        trip.judge(payload, given={"limit": float("nan")})
    # A rule about a value that is missing holds: a misspelt one would let pass what fails.
    misspelt = "`limt` is not a given value of the form; did you mean `limit`\\?"
    for use in [trip.judge, trip.passes, lambda row, given: trip.check([row], given=given),
                lambda row, given: trip.session(row, given=given),
                lambda row, given: trip.session(row).give(given)]:
        with pytest.raises(ValueError, match=misspelt):
            use(payload, given={"limt": 4})
    with pytest.raises(muster.PayloadError):
        trip.judge(payload, language="\ud800")
    with pytest.raises(TypeError):
        trip.judge(payload, langauge="de")


def test_a_form_describes_itself(trip, signup):
    assert (trip.name, trip.reads_clock) == ("trip", True)
    described = trip.description
    assert (described["title"], described["checks"], described["asks"]) == (
        "A trip", ["known"], ["free"])
    paths = [field["path"] for field in described["fields"]]
    assert "/guests/*/name" in paths and "/limit" in paths
    country = next(each for each in signup.description["fields"] if each["name"] == "country")
    assert country["control"]["choices"][0] == {"value": "BR", "label": "Brazil", "text": "BR"}


def test_a_verdict_is_pickled_with_all_that_it_says(signup, ada):
    for payload in [ada, {**ada, "age": 12}]:
        verdict = signup.judge(payload)
        other = pickle.loads(pickle.dumps(verdict))
        assert (other.passes, other.failures, other.payload) == (
            verdict.passes, verdict.failures, verdict.payload)
    assert len({verdict.failures[0], other.failures[0]}) == 1
    with pytest.raises(muster.ValidationError) as raised:
        verdict.raise_for_failures()
    assert str(pickle.loads(pickle.dumps(raised.value))) == str(raised.value)


def test_a_description_is_the_callers_own(signup):
    signup.description["name"] = "other"
    assert signup.description["name"] == "signup"


def test_nested_deeply_is_written_alike_by_both_writers(trip):
    deep = []
    for _ in range(600):
        deep = [deep]
    assert trip.judge({"name": "Ada", "note": deep}, now="2026-03-01T09:30:00Z")


def test_a_form_is_pickled_as_its_text(trip):
    copy = pickle.loads(pickle.dumps(trip))
    assert bytes(copy) == bytes(trip)
    assert places(copy.judge({"name": "A"}).failures) == [("/name", "too-short")]


def test_the_engine_is_loaded_from_an_archive_too(tmp_path, ada):
    """The package as Spark's executors have it."""
    import zipfile

    package = os.path.dirname(muster.__file__)
    archive = tmp_path / "muster.zip"
    with zipfile.ZipFile(archive, "w") as file:
        for name in os.listdir(package):
            if os.path.isfile(os.path.join(package, name)):
                file.write(os.path.join(package, name), f"muster/{name}")
    program = (
        "import muster, sys; assert '.zip' in muster.__file__; "
        f"print(muster.Form({str(FORMS / 'signup.form')!r}).passes({ada!r}))"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", program], env={"PYTHONPATH": str(archive)},
        capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("True\n", "")
