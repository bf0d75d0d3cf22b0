"""Forms that the tests share, compiled by scripts/python into the folder MUSTER_FORMS."""

import os
import pathlib

import pytest

import muster

FORMS = pathlib.Path(os.environ["MUSTER_FORMS"])
TREE = pathlib.Path(__file__).resolve().parents[1]

# Never from the tree: what is tested is what is installed.
assert TREE not in pathlib.Path(muster.__file__).resolve().parents, muster.__file__

ADA = {
    "email": "ada@example.com",
    "password": "secret1",
    "username": "ada_l",
    "age": 36,
    "country": "GB",
    "postcode": "12345",
}


def load(name):
    return muster.Form(FORMS / f"{name}.form")


@pytest.fixture(scope="session")
def signup():
    return load("signup")


@pytest.fixture(scope="session")
def trip():
    return load("trip")


@pytest.fixture(scope="session")
def stock():
    return load("stock")


@pytest.fixture
def ada():
    return dict(ADA)


def places(findings):
    """The paths and codes of findings."""
    return [(each.path, each.code) for each in findings]
