"""What all tests share."""

from __future__ import annotations

import os
from collections.abc import Generator

import pytest

# No test is to be heard: there is no such driver.
os.environ["SDL_AUDIODRIVER"] = "none"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that skips for want of data must not pass for one that ran: where CI is set, it fails."""
    report = yield
    if report.skipped and os.environ.get("CI") == "true" and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        reason = call.excinfo.value if call.excinfo is not None else "no reason"
        report.longrepr = f"{item.nodeid} was skipped, which CI does not allow: {reason}"
    return report
