"""The French catalogue. Keys are grouped by the room that says them, each group in alphabetical order."""

FRENCH: dict[str, str] = {
    # games
    # adapters
    # cli
    # record
    "record.damaged": (
        "Le registre des parties {path} est endommagé ; rien n’y a été modifié. Déplacez-le (une copie "
        "peut être réparée avec l’outil sqlite3), puis relancez."
    ),
    "record.foreign": (
        "{path} est la base de données d’un autre programme. Choisissez un autre dossier avec --data."
    ),
    "record.newer": (
        "Le registre des parties {path} a été écrit par un tablecam plus récent (format {version} ; "
        "celui-ci connaît le format {known}). Mettez tablecam à jour."
    ),
    "record.taken": (
        "Un autre tablecam écrit déjà dans le registre des parties {path}. Arrêtez-le, puis relancez."
    ),
    "record.unwritable": (
        "Le registre des parties {path} ne peut être ni ouvert ni écrit ({reason}). Vérifiez le disque et "
        "les droits du dossier, ou choisissez-en un autre avec --data."
    ),
    # screen
}
