"""One person filling in one form."""

import asyncio
import datetime
import gc
import logging
import threading

import pytest
from conftest import places

import muster


def paths(changes):
    return [each.path for each in changes if each.kind == "field"]


def test_nobody_is_nagged_while_typing(signup):
    session = signup.session()
    [change, *_] = session.change("email", "ada@ex")
    assert (change.path, change.status, change.validity, change.message) == (
        "/email", "unchecked", "incomplete", "")
    [left, *_] = session.leave("/email")
    assert (left.status, left.is_touched) == ("notValid", True)
    assert left.message == "Enter an email address, like ada@example.com"
    [right, *_] = session.change("email", "ada@example.com", source="pasted")
    assert right.status == "valid"
    assert session.field("email")["text"] == "ada@example.com"
    assert session.field("nothing") is None


def test_a_submit_ends_with_what_is_sent_or_with_where_to_go(trip):
    session = trip.session({"name": "A"})
    refused = session.submit()
    assert (refused.kind, refused.focus, bool(refused)) == ("refused", "/name", False)
    assert [line["path"] for line in session.state["summary"]] == ["/name"]
    session.change("name", "  Ada ")
    submitted = session.submit()
    assert submitted
    assert submitted.payload == {"name": "Ada"}
    assert submitted.payload_text == '{"name":"Ada"}'
    session.reject([{"path": "/name", "message": "Nobody has this name"}])
    assert session.field("name")["message"] == "Nobody has this name"


def test_what_a_server_says_of_the_whole_form_is_heard_each_time_and_in_full(trip):
    session = trip.session({"name": "Ada"})
    for _ in range(2):
        changes = session.reject([
            {"path": "", "message": "The house is full"},
            {"path": "/nowhere", "message": "Come tomorrow"}])
        assert [each.path for each in changes if each.kind == "refused"] == [None]
        assert session.state["message"] == "The house is full\nCome tomorrow"
    assert session.reject([]) == ()


def test_lists_grow_shrink_and_move(trip):
    session = trip.session({"guests": [{"name": "a"}, {"name": "b"}]})
    assert session.items("guests") == ["/guests/0", "/guests/1"]
    assert any(each.kind == "items" and each.path == "/guests"
               for each in session.insert("guests", {"name": "c"}))

    def names():
        return [guest["name"] for guest in session.payload["guests"]]

    assert names() == ["a", "b", "c"]
    session.move("guests", 2, 0)
    session.remove("guests", 1)
    assert names() == ["c", "b"]
    session.change("guests.0.name", "d")
    assert "/guests/1/name" in paths(session.change("/guests/1/name", "e"))
    assert names() == ["d", "e"]
    [unknown] = session.change("guests.7.name", "x")
    assert unknown.kind == "unknown"


def test_asks_are_answered_at_once_by_functions(trip):
    asked = []

    def free(value):
        asked.append(value)
        return value == "ada" or "taken"

    session = trip.session({"name": "Ada", "user": "bob"}, asks={"free": free})
    assert session.submit().kind == "refused"
    assert session.field("user")["code"] == "taken"
    session.change("user", "ada")
    assert session.submit().payload["user"] == "ada"
    assert asked == ["bob", "ada"]


def test_an_ask_that_raises_has_not_answered(trip, caplog):
    def down(value):
        raise ConnectionError("down")

    session = trip.session({"name": "Ada", "user": "u"}, asks={"free": down})
    with caplog.at_level(logging.ERROR, "muster"):
        outcome = session.submit()
    assert (outcome.kind, outcome.focus) == ("refused", "/user")
    assert "free" in caplog.text and "down" in caplog.text


def test_asks_without_a_function_wait_for_an_answer(trip):
    session = trip.session({"name": "Ada", "user": "bob"})
    assert session.submit().kind == "waiting"
    [request] = session.requests
    assert (request.check, request.path, request.value) == ("free", "/user", "bob")
    with pytest.raises(TypeError, match="an ask is answered"):
        session.answer(request, 1)


def test_an_answer_ends_the_submit(trip):
    session = trip.session({"name": "Ada", "user": "bob"})
    session.submit()
    [request] = session.requests
    changes = session.answer(request, True)
    assert [each.kind for each in changes if each.kind in ("submitted", "refused")] == ["submitted"]
    assert session.requests == ()
    assert session.answer(request, False) == ()
    session.change("user", "eve")
    session.submit()
    session.fail(session.requests[0])
    assert session.field("user")["validity"] == "undecided"


def test_async_asks_run_on_the_loop(trip):
    asked = []

    async def free(value):
        asked.append(value)
        await asyncio.sleep(0)
        if value == "never":
            await asyncio.Event().wait()
        return value == "ada" or "taken"

    async def story():
        with trip.session({"name": "Ada", "user": "bob"}, asks={"free": free}) as session:
            assert (await session.submit_async()).kind == "refused"
            session.change("user", "ada", source="pasted")
            outcome = await session.submit_async()
            session.change("user", "never", source="pasted")
            waiting = asyncio.ensure_future(session.submit_async())
            while "never" not in asked:
                await asyncio.sleep(0)
            session.change("name", "Ada L")
            assert (await waiting).kind == "refused"
            return outcome

    assert asyncio.run(story()).payload["user"] == "ada"
    assert asked == ["bob", "ada", "never"]


def test_a_pause_in_typing_ends_by_itself_on_a_loop(trip):
    async def free(value):
        return True

    async def story():
        with trip.session({"name": "Ada"}, asks={"free": free}) as session:
            told = asyncio.Event()
            session.subscribe(
                lambda changes: any(each.status == "valid" for each in changes) and told.set())
            session.change("user", "ada")
            await asyncio.wait_for(told.wait(), 30)
            return session.field("user")["status"]

    assert asyncio.run(story()) == "valid"


def test_elsewhere_a_tick_ends_it(trip):
    session = trip.session({"name": "Ada"})
    assert session.wake_after is None
    session.change("user", "ada")
    while not session.requests:
        assert session.wake_after is not None
        session.tick()
    assert session.requests[0].value == "ada"


def test_checks_are_asked_at_once(trip):
    session = trip.session({"name": "Ada"}, checks={"known": lambda value: value == "x" or "taken"})
    session.change("code", "x", source="pasted")
    assert session.field("code")["validity"] == "valid"
    session.change("code", "y", source="pasted")
    assert session.field("code")["code"] == "taken"

    def mine(value):
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        trip.session({"code": "x"}, checks={"known": mine})
    other = trip.session(checks={"known": mine})
    with pytest.raises(ZeroDivisionError):
        other.change("code", "x")
    assert other.payload == {"code": "x"}


def test_a_check_that_nobody_answers_is_undecided(trip):
    for checks in [None, {}, {"other": lambda value: True}]:
        session = trip.session({"name": "Ada", "code": "x"}, checks=checks)
        assert session.field("code")["validity"] == "undecided"
        assert session.submit().kind == "refused"


def test_listeners_hear_of_changes_before_the_host_acts_on_them(trip):
    order = []

    def free(value):
        order.append(f"ask {value}")
        return True

    session = trip.session({"name": "Ada"}, asks={"free": free})
    session.subscribe(lambda changes: order.append([each.kind for each in changes]))
    session.change("user", "bob")
    order.clear()
    assert session.submit().kind == "submitted"
    asking, asked, answered = order
    assert "ask" in asking
    assert asked == "ask bob"
    assert "submitted" in answered


def test_a_change_while_answers_are_awaited_ends_the_submit(trip):
    async def play():
        session = trip.session({"name": "Ada", "user": "bob"})
        submitting = asyncio.ensure_future(session.submit_async())
        await asyncio.sleep(0)
        assert session.state["isSubmitting"]
        session.change("name", "Eve")
        return await asyncio.wait_for(submitting, 1)

    assert asyncio.run(play()).kind == "refused"


def test_a_key_has_the_path_of_its_entry_and_its_changes_say_so(stock):
    session = stock.session({"prices": {"EUR": 1}})
    session.rename("prices.EUR", "xx")
    [change, *_] = session.leave_key("prices.xx")
    assert (change.path, change.status, change.is_key) == ("/prices/xx", "notValid", True)
    assert session.key("prices.xx")["text"] == "xx"
    assert session.key("prices") is None
    assert session.leave_key("prices") == ()
    with pytest.raises(ValueError, match="there is no field `nothing`"):
        session.leave_key("nothing")


def test_there_is_a_method_for_each_event_of_the_engine(trip):
    session = trip.session()
    with pytest.raises(ValueError, match="there is no event `x`: it is one of ") as error:
        session._send("x")
    names = str(error.value).partition("it is one of ")[2].split(", ")
    assert len(names) > 10
    methods = {"language": "speak", "removeEntry": "remove_entry"}
    for name in names:
        assert callable(getattr(muster.Session, methods.get(name, name)))


def test_inputs_of_a_listener_wait_for_their_turn(signup):
    session = signup.session()
    order = []

    def first(changes):
        if "/email" in paths(changes):
            order.append("email")
            assert session.change("age", "36") == ()
            order.append("still email")

    session.subscribe(first)
    end = session.subscribe(lambda changes: order.append(paths(changes)[0]))
    session.change("email", "a")
    assert order == ["email", "still email", "/email", "/age"]
    end()
    end()
    session.change("username", "a")
    assert order[-1] == "/age"


def test_a_listener_that_raises_keeps_nobody_else_from_listening(signup):
    session = signup.session()
    heard = []

    def failing(changes):
        raise ZeroDivisionError

    session.subscribe(failing)
    session.subscribe(lambda changes: heard.append(len(changes)))
    with pytest.raises(ZeroDivisionError):
        session.change("email", "a")
    assert len(heard) == 1


def test_languages_change_and_controls_say_what_a_page_draws(signup):
    session = signup.session(language="de")
    session.submit()
    german = session.field("age")["message"]
    session.speak("en")
    assert session.field("age")["message"] != german
    assert session.control("age")["limits"] == {"min": 13, "max": 120}
    assert session.control("nothing") is None


def test_values_begin_anew(trip):
    session = trip.session({"name": "Ada"}, given={"limit": 3}, now="2026-03-01T09:30:00Z")
    session.change("code", "x")
    assert session.field("code")["validity"] == "undecided"
    session.change("day", "2026-02-28")
    assert session.field("day")["validity"] == "notValid"
    session.reset({"name": "Bob"})
    assert session.payload == {"name": "Bob"}
    session.change("name", "Eve")
    session.reinitialise({"name": "Ann", "code": "x"}, keep_edits=True)
    assert session.payload["name"] == "Eve"
    session.give({"limit": 9})
    session.set("seats", 5)
    assert session.field("seats")["validity"] == "valid"
    session.set("seats", None)
    assert "seats" not in session.payload


def test_the_first_impossible_character_is_counted_as_python_does(signup):
    session = signup.session()
    session.change("country", "é😀X")
    state = session.field("country")
    assert state.get("firstImpossible", 0) in range(4)


def test_what_can_not_be_used_is_an_exception(trip):
    session = trip.session()
    for wrong in [lambda: session.change("name", 3), lambda: session.change(3, "x"),
                  lambda: session.field(None), lambda: session.leave(3),
                  lambda: session.subscribe(3)]:
        with pytest.raises(TypeError):
            wrong()
    for wrong in [lambda: session.change("name", "x", source="spoken"),
                  lambda: session.change("name", "\ud800"), lambda: session.field("\ud800"),
                  lambda: session.set("note", float("nan")), lambda: session.set("note", b""),
                  lambda: trip.session({"name": {1, 2}}), lambda: trip.session(now="never")]:
        with pytest.raises(ValueError):
            wrong()
    with pytest.raises(TypeError):
        trip.session(now=datetime.date(2026, 1, 1))
    assert session.field("name")["text"] == ""


# An input with a path or a step that the form does not have, and the error message.
MISTAKES = [
    (lambda session: session.change("/emial", "x"), "there is no field `/emial`; did you mean `/email`?"),
    (lambda session: session.change("emial", "x"), "there is no field `emial`; did you mean `email`?"),
    (lambda session: session.leave("/emial"), "there is no field `/emial`; did you mean `/email`?"),
    (lambda session: session.compose("/pasword", True),
     "there is no field `/pasword`; did you mean `/password`?"),
    (lambda session: session.set("/contry", "GB"), "there is no field `/contry`; did you mean `/country`?"),
    (lambda session: session.insert("/quite-another"), "there is no field `/quite-another`"),
    (lambda session: session.change("/email/at", "x"), "there is no field `/email/at`"),
    (lambda session: session.go("pay"), "there is no step `pay`"),
]


def test_a_path_that_the_form_does_not_have_is_a_mistake_of_the_program(signup, trip):
    session = signup.session({"email": "ada@example.com"})
    before = session.state
    for wrong, said in MISTAKES:
        with pytest.raises(ValueError) as caught:
            wrong(session)
        assert (type(caught.value), str(caught.value)) == (ValueError, said)
    assert (session.state, session.payload) == (before, {"email": "ada@example.com"})
    with pytest.raises(ValueError, match="no field `/guests/0/nmae`; did you mean `/guests/0/name`"):
        trip.session({"guests": [{}]}).change("/guests/0/nmae", "x")
    # An item that is gone is none, and a page may look for what is not there.
    assert [each.kind for each in trip.session().change("/guests/0/name", "x")] == ["unknown"]
    assert (session.field("emial"), session.control("emial"), session.items("emial")) == (None, None, [])


def test_what_a_page_is_handed_stays_as_it_was(trip):
    session = trip.session({"name": "Ada", "guests": [{"name": "a"}]})
    looks = [lambda: session.field("name"), lambda: session.control("name"),
             lambda: session.items("guests"), lambda: session.state, lambda: session.payload]
    first, again = [look() for look in looks], [look() for look in looks]
    assert first == again
    session.change("name", "")
    session.remove("guests", 0)
    session.submit()
    assert first == again
    assert [look() for look in looks][0] != first[0]
    # Changes that a page makes to the result don't change the session either.
    session.field("name").clear()
    session.payload["guests"].append("x")
    assert session.field("name")["text"] == ""
    assert session.payload == {"guests": []}


def test_a_closed_session_is_refused(trip):
    with trip.session({"name": "Ada"}) as session:
        pass
    session.close()
    for wrong in [lambda: session.change("name", "x"), lambda: session.payload,
                  lambda: session.state, lambda: session.submit(), lambda: session.tick()]:
        with pytest.raises(ValueError, match="the session is closed"):
            wrong()


def test_another_thread_is_refused_and_never_a_crash(trip):
    refused = []

    def known(value):
        def other():
            for call in (lambda: session.leave("name"), lambda: session.state):
                try:
                    call()
                except RuntimeError as error:
                    refused.append(str(error))

        thread = threading.Thread(target=other)
        thread.start()
        thread.join()
        return True

    session = trip.session({"name": "Ada"}, checks={"known": known})
    session.change("code", "x", source="pasted")
    assert refused[:2] == 2 * ["it is in use: by another thread, or by the check that is being asked"]
    assert session.field("code")["validity"] == "valid"


def test_sessions_are_given_back(trip):
    for round in range(300):
        session = trip.session({"name": "Ada"}, checks={"known": lambda value: True})
        session.change("code", str(round))
        del session
    gc.collect()
    assert places(trip.judge({"name": "A"}).failures) == [("/name", "too-short")]
