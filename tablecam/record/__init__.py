"""The store: the inputs of every game, in the order they were accepted. State is their fold."""

from tablecam.record.opening import Opened, open_record
from tablecam.record.schema import FILE_NAME, SCHEMA_VERSION, default_folder
from tablecam.record.store import Record
from tablecam.record.stored import StoredGame, StoredInput

__all__ = [
    "FILE_NAME",
    "SCHEMA_VERSION",
    "Opened",
    "Record",
    "StoredGame",
    "StoredInput",
    "default_folder",
    "open_record",
]
