"""What every game with seats does alike: change one seat's share, find who has most."""

from __future__ import annotations

from typing import TypeVar

Share = TypeVar("Share")


def with_seat(shares: tuple[Share, ...], seat: int, share: Share) -> tuple[Share, ...]:
    """The shares of all seats, with another one for `seat` (from 1)."""
    return (*shares[: seat - 1], share, *shares[seat:])


def leaders(scores: tuple[int, ...]) -> tuple[int, ...]:
    """The seats with the highest score."""
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores, start=1) if score == best)
