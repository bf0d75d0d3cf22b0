"""muster.h through ctypes: every function, with invalid handles and addresses."""

import ctypes
import math
import pathlib
import re

import pytest
from conftest import FORMS

from muster._library import Check, library

HEADER = pathlib.Path(__file__).resolve().parents[3] / "Sources/MusterC/include/muster.h"
BAD_HANDLE, BAD_ARGUMENT = -1, -4
check = Check(lambda *_: -1)
rows = [ctypes.create_string_buffer(80) for _ in range(4)]
# The operands that are passed besides the handle, by type.
OPERANDS = {
    "const uint8_t *": b"{}", "size_t ": 2, "int32_t ": 0, "double ": 0.0, "muster_place ": 1,
    "muster_check ": check, "void *": None, "const struct ArrowSchema *": rows[0],
    "const struct ArrowArray *": rows[1], "struct ArrowSchema *": rows[2],
    "struct ArrowArray *": rows[3],
}
TYPES = {
    "size_t ": ctypes.c_size_t, "int32_t ": ctypes.c_int32, "double ": ctypes.c_double,
    "muster_place ": ctypes.c_uint32, "uint32_t ": ctypes.c_uint32, "void ": None,
    "muster_check ": Check, "const uint8_t *": ctypes.c_char_p,
}


def functions():
    """The functions in the header that take a handle: name, kind of handle, result, other operands."""
    text = re.sub(r"/\*.*?\*/", "", HEADER.read_text(), flags=re.S)
    declared = re.findall(r"^((?:const )?\w+ \*?)(muster_\w+)\(([^)]*)\);", text, re.M)
    assert len(declared) == len(set(re.findall(r"\b(muster_\w+)\(", text)))
    for answer, name, operands in declared:
        first, *others = [re.fullmatch(r"(.*[ *])\w+", each.strip())[1]
                          for each in operands.replace("void)", "").split(",") if each != "void"] or [""]
        kind = re.fullmatch(r"(?:const )?muster_(form|judge|session) \*", first)
        if kind:
            yield name, kind[1], answer, others


FUNCTIONS = list(functions())
ANSWERS = {"int32_t ": BAD_HANDLE, "void ": None, "muster_place ": 0, "uint32_t ": 0, "double ": math.inf}


def called(name, handle, answer, others):
    """The result of a function."""
    function = ctypes.CDLL(library()._name)[name]
    function.restype = TYPES.get(answer, ctypes.c_void_p)
    function.argtypes = [ctypes.c_void_p, *(TYPES.get(each, ctypes.c_void_p) for each in others)]
    return function(handle, *(OPERANDS[each] for each in others))


def handles():
    """A handle of each kind."""
    engine = library()
    form = (FORMS / "trip.form").read_bytes()
    made = engine.muster_form_create(form, len(form))
    return {"form": made, "judge": engine.muster_judge_create(made),
            "session": engine.muster_session_create(made, b"{}", 2, Check(), None)}


def give_up(made):
    for kind, handle in made.items():
        getattr(library(), f"muster_{kind}_destroy")(handle)


@pytest.mark.parametrize("name, kind, answer, others", FUNCTIONS, ids=[each[0] for each in FUNCTIONS])
def test_a_handle_that_is_none_is_refused(name, kind, answer, others):
    engine, made = library(), handles()
    zeros = ctypes.create_string_buffer(4096)
    noise = ctypes.create_string_buffer(bytes(range(1, 256)) * 16, 4096)
    freed = handles()
    give_up(freed)
    of_other_kinds = [handle for other, handle in made.items() if other != kind]
    for wrong in [None, *of_other_kinds, freed[kind], *freed.values(), ctypes.addressof(zeros),
                  ctypes.addressof(zeros) + 1, ctypes.addressof(noise), ctypes.addressof(noise) + 8]:
        found = called(name, wrong, answer, others)
        if name.endswith("_create"):
            # One of its own, that has nothing but an error.
            of = name.removesuffix("_create")
            assert getattr(engine, f"{of}_error")(found).contents.length > 0
            getattr(engine, f"{of}_destroy")(found)
        else:
            assert found == ANSWERS.get(answer), wrong
    # Things that were destroyed twice, or was none, took nothing with it.
    assert engine.muster_judge_run(made["judge"], b'{"name":"Ada"}', 14) == 1
    assert engine.muster_session_state(made["session"])
    give_up(made)


def test_every_function_of_the_header_is_tried():
    names = {name for name, *_ in FUNCTIONS}
    assert {name for name in library().__dict__ if name.startswith("muster_")} <= names | {
        "muster_face_version", "muster_form_create"}
    assert len(names) > 30


def test_addresses_that_are_null_are_refused():
    engine = library()
    form = (FORMS / "trip.form").read_bytes()
    handle = engine.muster_form_create(form, len(form))
    judge = engine.muster_judge_create(handle)
    for function in (engine.muster_judge_run, engine.muster_judge_set):
        assert function(judge, None, 5) == BAD_ARGUMENT
        assert function(judge, b"{}", 2**64 - 1) == BAD_ARGUMENT
    assert engine.muster_judge_set_check(judge, None, 3, check, None) == BAD_ARGUMENT
    assert engine.muster_judge_check_arrow(judge, None, None, None, None) == BAD_ARGUMENT
    session = engine.muster_session_create(handle, b"{}", 2, Check(), None)
    assert engine.muster_session_handle(session, None, 5, 0.0) == BAD_ARGUMENT
    assert engine.muster_session_change(session, 1, None, 5, 0, 0.0) == BAD_ARGUMENT
    assert engine.muster_session_place(session, None, 5) == 0
    assert engine.muster_judge_run(judge, b'{"name":"Ada"}', 14) == 1
    for text in (None, b"\xff"):
        none = engine.muster_form_create(text, 1)
        assert engine.muster_form_error(none).contents.length > 0
        engine.muster_form_destroy(none)
    give_up({"session": session, "judge": judge, "form": handle})
