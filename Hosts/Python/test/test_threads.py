"""One form, many threads and processes."""

import asyncio
import multiprocessing
import os
import random
import sys
import threading

import pytest
from conftest import ADA

import muster


def payloads(count):
    """Payloads, a third of which fail, in some order."""
    chance = random.Random(7)
    return [{**ADA, "age": chance.choice([12, 36, 40])} for _ in range(count)]


def count_on_threads(count, judge):
    """Runs a function on threads at once; the sum of what they count."""
    found, barrier = [0] * count, threading.Barrier(count)

    def run(number):
        barrier.wait()
        found[number] = judge()

    threads = [threading.Thread(target=run, args=[number]) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(found)


def test_eight_threads_count_what_one_does(signup):
    rows = payloads(4000)
    alone = sum(signup.passes(row) for row in rows)
    assert 0 < alone < 4000
    assert count_on_threads(8, lambda: sum(signup.passes(row) for row in rows)) == 8 * alone
    found = count_on_threads(
        8, lambda: sum(len(signup.judge(row, language="de").failures) for row in rows[:500]))
    assert found == 8 * sum(row["age"] == 12 for row in rows[:500])


def test_each_thread_is_told_of_its_own_fault(signup):
    def own(text, said):
        try:
            signup.passes(text)
        except muster.PayloadError as error:
            return str(error) != said
        return True

    wrong = []
    for text in ['{"a":tru}', '{"email":"' + "x" * 300 + '" 1}', "{", '{"b":1,"b":2}']:
        with pytest.raises(muster.PayloadError) as raised:
            signup.passes(text)
        wrong.append((text, str(raised.value)))
    assert len({said for _, said in wrong}) == 4
    found = count_on_threads(
        8, lambda: sum(own(*wrong[index % 4]) for index in range(2000)))
    assert found == 0


def test_threads_with_options_and_checks_of_their_own(trip):
    def judge():
        own = threading.get_ident()
        checks = {"known": lambda value: own == threading.get_ident()}
        return sum(
            trip.passes({"name": "Ada", "code": "x", "seats": seats}, given={"limit": 50},
                        checks=checks, now="2026-03-01T09:30:00Z")
            for seats in range(100))

    assert count_on_threads(8, judge) == 8 * 51


def test_sessions_of_one_form_on_threads(signup):
    rows = payloads(60)
    alone = sum(signup.passes(row) for row in rows)

    def submit(row):
        with signup.session() as session:
            for name, value in row.items():
                for count in range(1, len(str(value)) + 1):
                    session.change(name, str(value)[:count])
                session.leave(name)
            return session.submit().kind == "submitted"

    assert count_on_threads(8, lambda: sum(submit(row) for row in rows)) == 8 * alone


def test_a_session_refuses_a_second_thread(signup):
    # Threads take turns as often as they can.
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    with signup.session() as session:

        def change():
            wrong = 0
            for number in range(3000):
                try:
                    session.change("username", "ada_l" + "x" * (number % 50))
                    wrong += not session.field("username")["text"].startswith("ada_l")
                    wrong += "username" not in session.payload or not session.state["status"]
                except RuntimeError:
                    # Another thread was at it.
                    pass
                except ValueError:
                    wrong += 1
            return wrong

        try:
            assert count_on_threads(8, change) == 0
        finally:
            sys.setswitchinterval(interval)
        session.change("username", "bob")
        assert session.field("username")["text"] == "bob"


def test_a_pause_in_typing_ends_on_the_loop_after_an_input_of_another_thread(trip, monkeypatch):
    now = [0.0]
    monkeypatch.setattr("muster._session._clock", lambda: now[0])

    async def free(value):
        return True

    async def story():
        with trip.session({"name": "Ada"}, asks={"free": free}) as session:
            valid = asyncio.Event()
            session.subscribe(
                lambda changes: any(each.status == "valid" for each in changes) and valid.set())
            session.change("user", "ada")
            thread = threading.Thread(target=session.leave, args=["name"])
            thread.start()
            thread.join()
            now[0] = 10.0
            await asyncio.wait_for(valid.wait(), 5)
            return session.field("user")["status"]

    assert asyncio.run(story()) == "valid"


def test_columns_are_judged_on_threads(signup):
    pa = pytest.importorskip("pyarrow")
    import json

    rows = payloads(5000)
    column = pa.array([json.dumps(row) for row in rows])
    alone = sum(row["age"] != 12 for row in rows)

    def judge():
        found = signup.check(column, columns=["passes"]).field("passes")
        return found.true_count

    assert count_on_threads(8, judge) == 8 * alone


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_form_survives_a_fork(signup):
    rows = payloads(300)
    alone = sum(signup.passes(row) for row in rows)
    stop = threading.Event()

    def busy():
        while not stop.is_set():
            signup.passes(rows[0])

    # Judges are in use on other threads while the process is forked.
    threads = [threading.Thread(target=busy) for _ in range(3)]
    for thread in threads:
        thread.start()
    try:
        for _ in range(20):
            reading, writing = os.pipe()
            child = os.fork()
            if child == 0:
                found = sum(signup.passes(row) for row in rows)
                os.write(writing, str(found).encode())
                os._exit(0)
            os.close(writing)
            assert int(os.read(reading, 100)) == alone
            os.close(reading)
            assert os.waitpid(child, 0)[1] == 0
    finally:
        stop.set()
        for thread in threads:
            thread.join()


def _count(form, rows):
    return sum(form.passes(row) for row in rows)


def test_a_form_goes_to_other_processes(signup):
    rows = payloads(100)
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        found = pool.starmap(_count, [(signup, rows), (signup, rows)])
    assert found == [_count(signup, rows)] * 2


def test_forms_are_made_and_given_back_on_threads(signup):
    text = bytes(signup)

    def judge():
        return sum(muster.Form(text).passes(ADA) for _ in range(50))

    assert count_on_threads(8, judge) == 400
