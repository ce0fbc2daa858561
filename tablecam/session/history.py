"""What a session does about looking back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tablecam.flows.history import Found, History, Wanted

if TYPE_CHECKING:
    from tablecam.session.taking import Session


def wanted_of(session: Session) -> Wanted | None:
    """What is to be read from the record for the page that is open."""
    return session.overlay.wanted if isinstance(session.overlay, History) else None


def found(session: Session, what: Found) -> Session:
    """The session once something was read; nothing, where the history was closed meanwhile."""
    if not isinstance(session.overlay, History):
        return session
    return replace(session, overlay=session.overlay.told(what))
