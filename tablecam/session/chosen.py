"""What people have chosen by the menu, as table.toml calls it."""

from __future__ import annotations

from tablecam.session.sitting import Sitting


def newly_chosen(before: Sitting, after: Sitting) -> dict[str, object]:
    """The entries of table.toml that differ from before."""
    earlier, now = _entries(before), _entries(after)
    return {key: value for key, value in now.items() if value != earlier[key]}


def _entries(session: Sitting) -> dict[str, object]:
    return {
        "language": session.language,
        "hide-odds": not session.show_odds,
        "off-mat": "counts" if session.house.off_counts else "again",
        "margin-stops": session.house.margin_stops,
        "hand-stops": session.house.hand_stops,
        "volume": session.settings.volume,
        "spoken-scores": session.settings.spoken,
        "high-contrast": session.settings.contrast,
    }
