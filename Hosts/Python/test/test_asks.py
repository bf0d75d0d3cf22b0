"""Answers that go wrong, and answers that arrive at a bad time."""

import asyncio
import functools
import logging
import threading

import pytest

import muster


@pytest.fixture
def logged(caplog):
    caplog.set_level(logging.ERROR, "muster")
    return caplog


@pytest.mark.parametrize("answer", [None, 5, "", "\ud800", b"taken"])
def test_an_async_answer_that_is_none_is_logged_and_fails(trip, logged, answer):
    async def free(value):
        return answer

    async def story():
        with trip.session({"name": "Ada", "user": "u"}, asks={"free": free}) as session:
            outcome = await asyncio.wait_for(session.submit_async(), 1)
            return outcome, session.field("user")["validity"]

    outcome, validity = asyncio.run(story())
    assert (outcome.kind, outcome.focus, validity) == ("refused", "/user", "undecided")
    assert "the ask 'free' of /user was not answered" in logged.text


@pytest.mark.parametrize("answer", [None, 5, "", "\ud800", b"taken"])
def test_an_answer_of_a_function_that_is_none_is_logged_and_fails(trip, logged, answer):
    session = trip.session({"name": "Ada", "user": "u"}, asks={"free": lambda value: answer})
    assert session.submit().focus == "/user"
    assert session.field("user")["validity"] == "undecided"
    assert "the ask 'free' of /user was not answered" in logged.text


def test_an_error_of_a_listener_after_an_async_answer_is_logged(trip, logged):
    async def free(value):
        return True

    async def story():
        with trip.session({"name": "Ada", "user": "u"}, asks={"free": free}) as session:

            def failing(changes):
                if any(each.kind == "submitted" for each in changes):
                    raise ZeroDivisionError("mine")

            session.subscribe(failing)
            return await asyncio.wait_for(session.submit_async(), 1)

    assert asyncio.run(story()).payload == {"name": "Ada", "user": "u"}
    assert "an error followed the answer to the ask 'free' of /user" in logged.text
    assert "ZeroDivisionError: mine" in logged.text
    assert "was not answered" not in logged.text


def test_an_async_answer_waits_until_another_thread_leaves_the_session(trip, logged):
    leave = threading.Event()

    async def story():
        entered, loop = asyncio.Event(), asyncio.get_running_loop()

        def known(value):
            loop.call_soon_threadsafe(entered.set)
            return leave.wait(30)

        async def free(value):
            await entered.wait()
            return "taken"

        session = trip.session(
            {"name": "Ada", "user": "bob"}, asks={"free": free}, checks={"known": known})
        session.submit()
        [answering] = session._tasks.values()
        other = asyncio.ensure_future(
            asyncio.to_thread(session.change, "code", "x", source="pasted"))
        await entered.wait()
        # The function returns its answer while the other thread is still in its check.
        for _ in range(3):
            await asyncio.sleep(0)
        leave.set()
        await other
        await asyncio.wait_for(answering, 30)
        return session.field("user")

    found = asyncio.run(story())
    assert (found["status"], found["code"]) == ("notValid", "taken")
    assert logged.text == ""


async def taken(value):
    await asyncio.sleep(0)
    return "taken"


class Taken:
    async def __call__(self, value):
        return await taken(value)


@pytest.mark.parametrize(
    "free", [taken, functools.partial(taken), Taken(), Taken().__call__, lambda value: taken(value)])
def test_all_that_is_async_answers(trip, logged, free):
    async def story():
        with trip.session({"name": "Ada", "user": "u"}, asks={"free": free}) as session:
            outcome = await asyncio.wait_for(session.submit_async(), 1)
            return outcome.focus, session.field("user")["code"]

    assert asyncio.run(story()) == ("/user", "taken")
    assert logged.text == ""


def test_an_answer_that_a_loop_has_at_once_counts(trip, logged):
    async def free(value):
        return value == "ada"

    def eager(loop, coroutine, **_):
        # Like eager tasks in Python 3.12: the coroutine runs before anybody has the task.
        done = loop.create_future()
        with pytest.raises(StopIteration):
            coroutine.send(None)
        done.set_result(None)
        return done

    async def story():
        with trip.session({"name": "Ada", "user": "ada"}, asks={"free": free}) as session:
            asyncio.get_running_loop().set_task_factory(eager)
            outcome = session.submit()
            asyncio.get_running_loop().set_task_factory(None)
            return outcome, session._tasks

    outcome, tasks = asyncio.run(story())
    assert outcome.payload == {"name": "Ada", "user": "ada"}
    assert tasks == {}


def test_an_ask_that_the_program_cancels_has_no_answer(trip, logged):
    async def free(value):
        raise asyncio.CancelledError

    async def story():
        with trip.session({"name": "Ada", "user": "u"}, asks={"free": free}) as session:
            outcome = await asyncio.wait_for(session.submit_async(), 1)
            assert session._tasks == {}
            return outcome

    assert asyncio.run(story()).focus == "/user"
    assert "the ask 'free' of /user was not answered" in logged.text


def test_an_ask_that_the_session_cancels_is_not_logged(trip, logged):
    ended = []

    async def free(value):
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            ended.append(value)
            raise ConnectionError("closed") from None

    async def story():
        with trip.session({"name": "Ada", "user": "u"}, asks={"free": free}) as session:
            assert session.submit().kind == "waiting"
            await asyncio.sleep(0)
            session.change("user", "other")
            await asyncio.sleep(0)
            await asyncio.sleep(0)

    asyncio.run(story())
    assert ended == ["u"]
    assert logged.text == ""


def test_an_async_ask_without_an_event_loop_is_logged_and_fails(trip, logged):
    async def free(value):
        return True

    session = trip.session({"name": "Ada", "user": "u"}, asks={"free": free})
    heard = []
    session.subscribe(lambda changes: heard.extend(each.kind for each in changes))
    outcome = session.submit()
    assert (outcome.kind, outcome.focus) == ("refused", "/user")
    assert session.field("user")["validity"] == "undecided"
    assert heard[-1] == "refused"
    assert "the ask 'free' of /user was not answered: its function is async and needs a running " \
        "event loop" in logged.text


def test_an_ask_that_can_not_be_cancelled_keeps_no_other_change(trip, logged):
    async def free(value):
        await asyncio.Event().wait()

    session = trip.session({"name": "Ada", "user": "u"}, asks={"free": free})
    loop = asyncio.new_event_loop()

    async def begin():
        session.submit()
        await asyncio.sleep(0)

    loop.run_until_complete(begin())
    [task] = session._tasks.values()
    # The loop is closed with the task in it: cancelling that raises.
    loop.close()
    session.reset({"name": "Ada"})
    assert session.submit().payload == {"name": "Ada"}
    session.close()
    del task


def test_an_answer_that_is_none_leaves_the_request_as_it_is(trip):
    session = trip.session({"name": "Ada", "user": "bob"})
    session.submit()
    [request] = session.requests
    for wrong in [1, None, "", "\ud800"]:
        with pytest.raises((TypeError, ValueError)):
            session.answer(request, wrong)
    assert session.requests == (request,)
    assert "submitted" in [each.kind for each in session.answer(request, True)]


def test_a_thread_that_is_refused_leaves_the_request_as_it_is(trip):
    refused = []

    def known(value):
        def other():
            for act in (lambda: session.answer(request, True), lambda: session.fail(request)):
                try:
                    act()
                except RuntimeError as error:
                    refused.append(str(error))

        thread = threading.Thread(target=other)
        thread.start()
        thread.join()
        return True

    session = trip.session({"name": "Ada", "user": "bob"}, checks={"known": known})
    session.submit()
    [request] = session.requests
    session.change("code", "x", source="pasted")
    assert len(refused) == 2
    assert session.requests == (request,)
    session.answer(request, "taken")
    assert session.field("user")["code"] == "taken"


def test_a_check_that_raises_hides_no_change(trip):
    def mine(value):
        raise ZeroDivisionError

    session = trip.session({"name": "Ada", "user": "u"}, checks={"known": mine})
    heard = []
    session.subscribe(lambda changes: heard.extend((each.kind, each.path) for each in changes))
    with pytest.raises(ZeroDivisionError):
        session.change("code", "x", source="pasted")
    assert ("field", "/code") in heard
