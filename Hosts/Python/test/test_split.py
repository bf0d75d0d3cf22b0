"""Splitting a Spark data frame, without Spark."""

from unittest.mock import MagicMock

import pytest

pytest.importorskip("pyarrow")

import muster.spark


@pytest.mark.parametrize("options", [{}, {"now": "2026-03-01T09:30:00Z"}])
def test_both_parts_of_a_split_have_the_same_time(monkeypatch, trip, options):
    times = []

    def check(frame, form, *, now=None, **_):
        times.append(now)
        return MagicMock()

    monkeypatch.setattr(muster.spark, "check", check)
    monkeypatch.setattr(muster.spark, "_column", MagicMock())
    assert trip.reads_clock
    muster.spark.split(None, trip, **options)
    assert times == [options.get("now", times[0])] * 2
    assert None not in times
