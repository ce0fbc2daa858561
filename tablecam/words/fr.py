"""The French catalogue. Keys are grouped by the room that says them, each group in alphabetical order."""

FRENCH: dict[str, str] = {
    # games
    # adapters
    "camera.absent": (
        "Aucune caméra sur {device} ; il y en a une sur {present}. Choisissez celle-ci, ou branchez la vôtre."
    ),
    "camera.busy": (
        "La caméra {device} ne s’ouvre pas : un autre programme l’utilise peut-être, ou elle ne donne pas "
        "d’images. Fermez l’autre programme, ou débranchez puis rebranchez la caméra."
    ),
    "camera.forbidden": (
        "Cet utilisateur n’a pas le droit d’ouvrir la caméra {device}. Ajoutez-le au groupe video, puis "
        "reconnectez-vous."
    ),
    "camera.lost": "La caméra {device} ne donne plus d’images. Vérifiez son câble.",
    "camera.no-file": "Le fichier {path} n’existe pas.",
    "camera.no-stills": "Le dossier {path} ne contient pas d’images (JPEG, PNG, WebP, BMP ou TIFF).",
    "camera.no-video": "{path} n’est pas une vidéo lisible.",
    "camera.none": "Aucune caméra sur {device}, ni ailleurs. Branchez-en une.",
    "picture.not-a-picture": "{path} n’est pas une image lisible.",
    "picture.unreadable": "{path} ne peut pas être lu : {reason}.",
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
    # config
    "config.bad-value": (
        "{path}, ligne {line} : {name} ne peut pas valoir {value!r} ; la valeur par défaut est utilisée."
    ),
    "config.syntax": (
        "{path}, ligne {line} : ce n’est pas du TOML ; rien du fichier n’est utilisé tant que ce n’est pas "
        "corrigé."
    ),
    "config.unknown": "{path}, ligne {line} : tablecam ne connaît pas {name} ; il connaît {known}.",
    "config.unreadable": "{path} ne peut pas être lu ({reason}) ; les valeurs par défaut sont utilisées.",
    # screen
    # vision
    "vision.bad-mat": "{file} ne décrit pas un tapis. Reprenez le fichier livré avec tablecam.",
}
