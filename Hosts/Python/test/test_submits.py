"""Submits that meet: each ends once, with its own outcome. JavaScript's submits.test.js is alike."""

import asyncio
import math
from decimal import Decimal

import pytest

import muster


def kinds(changes):
    return [each.kind for each in changes]


def test_a_submit_that_a_listener_sends_has_an_outcome_of_its_own(trip):
    session = trip.session({"name": "A"})
    heard, second = [], []

    def listener(changes):
        heard.extend(each.kind for each in changes if each.kind in ("refused", "submitted"))
        if heard == ["refused"] and not second:
            session.change("name", "Ada")
            second.append(session.submit())

    session.subscribe(listener)
    first = session.submit()
    assert (first.kind, first.focus) == ("refused", "/name")
    # It waits for its turn: its outcome is among the changes.
    assert [each.kind for each in second] == ["waiting"]
    assert heard == ["refused", "submitted"]


def test_an_async_submit_that_a_listener_begins_has_an_outcome_of_its_own(trip):
    async def story():
        session = trip.session({"name": "A"})
        begun = []

        def listener(changes):
            if "refused" in kinds(changes) and not begun:
                session.change("name", "Ada")
                # It runs until it waits, as tasks of an eager loop do.
                begun.append(session.submit_async())
                begun.append(begun[0].send(None))

        session.subscribe(listener)
        first = await session.submit_async()
        second, awaited = begun
        with pytest.raises(StopIteration) as ended:
            while True:
                await asyncio.wait({awaited}, timeout=1)
                assert awaited.done()
                awaited = second.send(None)
        return first, ended.value.value

    first, second = asyncio.run(story())
    assert first.kind == "refused"
    assert (second.kind, second.payload) == ("submitted", {"name": "Ada"})


def test_submits_that_wait_for_the_same_answers_end_with_them(trip):
    async def story():
        session = trip.session({"name": "Ada", "user": "bob"})
        first, second = (asyncio.ensure_future(session.submit_async()) for _ in range(2))
        await asyncio.sleep(0)
        assert session.submit().kind == "waiting"
        [request] = session.requests
        session.answer(request, True)
        return await asyncio.wait_for(asyncio.gather(first, second), 1)

    first, second = asyncio.run(story())
    assert first == second
    assert first.payload == {"name": "Ada", "user": "bob"}


def test_a_submit_that_is_refused_ends_the_one_under_way(trip):
    async def story():
        session = trip.session({"name": "Ada", "user": "bob"})
        first = asyncio.ensure_future(session.submit_async())
        await asyncio.sleep(0)
        session.change("name", "A")
        second = await session.submit_async()
        return (await asyncio.wait_for(first, 1)), second

    first, second = asyncio.run(story())
    assert (first.kind, first.focus) == ("refused", None)
    assert (second.kind, second.focus) == ("refused", "/name")


def test_a_message_of_a_server_about_an_earlier_submit_leaves_the_one_under_way(trip):
    async def story():
        session = trip.session({"name": "Ada", "user": "bob"})
        submitting = asyncio.ensure_future(session.submit_async())
        await asyncio.sleep(0)
        session.reject([{"path": "/name", "message": "Nobody has this name"}])
        assert session.state["isSubmitting"]
        session.answer(session.requests[0], True)
        return await asyncio.wait_for(submitting, 1)

    assert asyncio.run(story()).kind == "submitted"


def test_a_change_of_a_listener_ends_the_submit_under_way(trip):
    def session_with_listener():
        session = trip.session({"name": "Ada", "user": "bob"})

        def listener(changes):
            if "ask" in kinds(changes):
                session.change("name", "Eve")

        session.subscribe(listener)
        return session

    async def story():
        return await asyncio.wait_for(session_with_listener().submit_async(), 1)

    assert asyncio.run(story()).kind == "refused"
    assert session_with_listener().submit().kind == "refused"


def test_a_submit_that_the_engine_refuses_ends_with_that_error(trip, monkeypatch):
    async def story():
        session = trip.session({"name": "A"})
        begun = []

        def listener(changes):
            if "refused" in kinds(changes) and not begun:
                begun.append(session.submit_async())
                begun.append(begun[0].send(None))
                monkeypatch.setattr("muster._session._clock", lambda: math.nan)

        session.subscribe(listener)
        first = await session.submit_async()
        second, awaited = begun
        await asyncio.wait({awaited}, timeout=1)
        assert awaited.done()
        with pytest.raises(ValueError, match="the time is a number"):
            second.send(None)
        with pytest.raises(ValueError, match="the time is a number"):
            await session.submit_async()
        return first, session._submits

    first, left = asyncio.run(story())
    assert (first.kind, left) == ("refused", [])


def test_a_submit_that_a_listener_makes_fail_is_forgotten(trip):
    async def story():
        session = trip.session({"name": "Ada", "user": "bob"})

        def failing(changes):
            raise ZeroDivisionError

        end = session.subscribe(failing)
        with pytest.raises(ZeroDivisionError):
            await session.submit_async()
        end()
        assert session._submits == []
        return session.answer(session.requests[0], True)

    assert "submitted" in kinds(asyncio.run(story()))


def test_a_submit_that_nobody_waits_for_any_more_is_forgotten(trip):
    async def story():
        session = trip.session({"name": "Ada", "user": "bob"})
        assert session.submit().kind == "waiting"
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(session.submit_async(), 0)
        waiting = asyncio.ensure_future(session.submit_async())
        await asyncio.sleep(0)
        assert len(session._submits) == 1
        waiting.cancel()
        await asyncio.wait({waiting})
        assert session._submits == []

    asyncio.run(story())


def test_a_payload_that_python_can_not_read_ends_the_submit_with_that_error(trip):
    digits = "9" * 5000

    async def answered():
        session = trip.session({"name": "Ada", "user": "bob"})
        session.set("note", Decimal(digits))
        submitting = asyncio.ensure_future(session.submit_async())
        await asyncio.sleep(0)
        with pytest.raises(ValueError, match="4300 digits"):
            session.answer(session.requests[0], True)
        with pytest.raises(ValueError, match="4300 digits"):
            await asyncio.wait_for(submitting, 1)
        assert digits in session.payload_text

    asyncio.run(answered())


def test_a_closed_session_ends_its_submits(trip):
    async def story():
        session = trip.session({"name": "Ada", "user": "bob"})
        waiting = asyncio.ensure_future(session.submit_async())
        await asyncio.sleep(0)
        session.close()
        return await asyncio.wait_for(waiting, 1)

    assert asyncio.run(story()) == muster.Outcome("refused")
