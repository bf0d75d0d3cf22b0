"""muster.h by ctypes, with handles and addresses that are none."""

import ctypes

import pytest
from conftest import FORMS

from muster._library import Check, library

ROOM = 4096


def calls():
    """Each function of the face, with a handle and what else it takes."""
    engine = library()
    text = b"{}"
    check = Check(lambda *_: -1)
    schema, array = ctypes.create_string_buffer(72), ctypes.create_string_buffer(80)
    return [
        (engine.muster_judge_run, [text, 2]),
        (engine.muster_judge_set, [text, 2]),
        (engine.muster_judge_set_now, [0.0, 0]),
        (engine.muster_judge_set_check, [b"known", 5, check, None]),
        (engine.muster_judge_finding_count, []),
        (engine.muster_judge_check_arrow, [None, None, schema, array]),
        (engine.muster_session_handle, [text, 2, 0.0]),
        (engine.muster_session_change, [1, b"x", 1, 0, 0.0]),
        (engine.muster_session_change_count, []),
    ]


@pytest.mark.parametrize("number", range(len(calls())))
def test_a_handle_that_is_none_is_refused(number):
    engine = library()
    form = (FORMS / "trip.form").read_bytes()
    handle = engine.muster_form_create(form, len(form))
    judge = engine.muster_judge_create(handle)
    engine.muster_judge_destroy(judge)
    zeros = ctypes.create_string_buffer(ROOM)
    noise = ctypes.create_string_buffer(bytes(range(1, 256)) * 16, ROOM)
    function, operands = calls()[number]
    for wrong in [None, handle, ctypes.addressof(zeros), ctypes.addressof(zeros) + 1,
                  ctypes.addressof(noise), ctypes.addressof(noise) + 8]:
        assert function(wrong, *operands) in (-1, 0) and (
            function(wrong, *operands) == -1 or function.__name__.endswith("count"))
    engine.muster_form_destroy(handle)


def test_texts_of_handles_that_are_none_are_null():
    engine = library()
    for name in ("muster_form_error", "muster_judge_error", "muster_judge_verdict",
                 "muster_judge_payload", "muster_judge_form", "muster_session_error",
                 "muster_session_state", "muster_session_payload"):
        assert not getattr(engine, name)(None)
    for name in ("muster_form_destroy", "muster_judge_destroy", "muster_session_destroy"):
        getattr(engine, name)(None)


def test_addresses_that_are_null_are_refused():
    engine = library()
    form = (FORMS / "trip.form").read_bytes()
    handle = engine.muster_form_create(form, len(form))
    judge = engine.muster_judge_create(handle)
    for function in (engine.muster_judge_run, engine.muster_judge_set):
        assert function(judge, None, 5) == -4
        assert function(judge, b"{}", 2**64 - 1) == -4
    assert engine.muster_judge_set_check(judge, None, 3, Check(lambda *_: -1), None) == -4
    assert engine.muster_judge_check_arrow(judge, None, None, None, None) == -4
    assert engine.muster_judge_run(judge, b'{"name":"Ada"}', 14) == 1
    engine.muster_judge_destroy(judge)
    engine.muster_form_destroy(handle)
