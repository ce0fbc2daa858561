"""What doctor says, in French."""

DOCTOR_FRENCH: dict[str, str] = {
    "doctor.accuracy.found": (
        "test du {date} : sur {dice} dés, {right} justes, {asked} demandés, {wrong} faux ; "
        "soit au moins {least} justes sur 100, au plus {most} faux"
    ),
    "doctor.accuracy.none": "pas de test à cette table : `tablecam teach --test` demande dix lancers",
    "doctor.accuracy.remedy": "Refaites le test avec `tablecam teach --test`.",
    "doctor.both": "{first} {then}",
    "doctor.camera.silent": "La caméra n’a donné aucune image pendant {seconds} s.",
    "doctor.child-ended": "L’essai s’est interrompu avec le code {status} : {said}",
    "doctor.child-hangs": "Rien n’est revenu en {seconds} s : le pilote est bloqué.",
    "doctor.clock.alone": "{time}, réglée par la machine seule",
    "doctor.clock.remedy": (
        "Reliez une fois la machine au réseau, ou réglez l’horloge avec `sudo timedatectl set-time` : "
        "elle ne sert qu’à dater les parties."
    ),
    "doctor.clock.set": "{time}, synchronisée",
    "doctor.clock.unknown": "{time} ; rien ici ne dit si elle est synchronisée",
    "doctor.clock.unset": "{time} : elle n’a pas été réglée depuis la mise sous tension",
    "doctor.configuration.found": "caméra {camera}, boutons {buttons}, d’après {path}",
    "doctor.configuration.none": (
        "caméra {camera}, boutons {buttons} : il n’y a pas de {path}, et il n’en faut pas"
    ),
    "doctor.configuration.remedy": (
        "Corrigez-le dans un éditeur de texte, ou supprimez le fichier : tout reprend alors sa valeur par "
        "défaut."
    ),
    "doctor.devices.absent": "le périphérique de la caméra manque ; présents : {found}",
    "doctor.devices.forbidden": "cet utilisateur n’a pas le droit d’ouvrir {devices}",
    "doctor.devices.found": "{found}",
    "doctor.devices.none-needed": "{camera} n’en demande aucun",
    "doctor.devices.remedy": (
        "Branchez la caméra (une nappe, seulement hors tension), ou choisissez-en une autre : camera = "
        '"v4l2:N" dans table.toml.'
    ),
    "doctor.disk.forbidden": "cet utilisateur ne peut pas écrire dans {folder}",
    "doctor.disk.free": "{free} Mo libres dans {folder}",
    "doctor.disk.remedy": (
        "Faites de la place : supprimez des fichiers inutiles, ou prenez une carte plus grande."
    ),
    "doctor.disk.rights": (
        "Donnez à cet utilisateur le droit d’y écrire, ou regardez si la carte est passée en lecture "
        "seule : c’est ce qu’elle fait en fin de vie."
    ),
    "doctor.display.found": "{driver}, {width} x {height}",
    "doctor.display.remedy": (
        "Branchez un écran avant la mise sous tension, ou lancez ceci dans une session de bureau ; puis "
        "interrogez de nouveau doctor."
    ),
    "doctor.display.unseen": "Personne ne voit ce que {driver} dessine : retirez SDL_VIDEODRIVER.",
    "doctor.fonts.found": "les {letters} caractères des deux langues",
    "doctor.fonts.missing": "il manque à la police {letters}",
    "doctor.gpio.forbidden": "cet utilisateur n’a pas le droit d’ouvrir {chips}",
    "doctor.gpio.found": "{chips}",
    "doctor.gpio.none": "il n’y a pas de puce GPIO",
    "doctor.gpio.not-needed": "il n’y a pas de puce GPIO, et les touches et l’écran tactile s’en passent",
    "doctor.gpio.remedy": (
        'Jouez avec les touches ou l’écran tactile, ou mettez buttons = "keyboard" dans table.toml : seul '
        "un Raspberry Pi a des broches."
    ),
    "doctor.groups.desktop": "un bureau prête l’écran : aucun n’est nécessaire",
    "doctor.groups.found": "{groups}",
    "doctor.groups.missing": "cet utilisateur n’est pas dans {groups}",
    "doctor.groups.remedy": (
        "Lancez `sudo usermod -aG {groups} UTILISATEUR` avec le nom de l’utilisateur, puis reconnectez-vous."
    ),
    "doctor.groups.root": "root n’en a pas besoin",
    "doctor.holder.found": "{holder} l’a ouvert",
    "doctor.holder.no-device": "aucun périphérique n’est utilisé",
    "doctor.holder.nobody": "aucun autre processus",
    "doctor.holder.remedy": "Si ce n’est pas la table elle-même, arrêtez {holder}.",
    "doctor.holder.shared": "{holder} l’a ouvert aussi, et laisse la table s’en servir",
    "doctor.library.found": "picamera2 et libcamera sont installés",
    "doctor.library.missing": "ce Python ne trouve pas {names}",
    "doctor.library.none-needed": "{camera} n’en demande aucune",
    "doctor.library.remedy": (
        "Lancez `sudo apt install python3-picamera2`, et créez l’environnement virtuel avec "
        "--system-site-packages."
    ),
    "doctor.lens.elsewhere": "Mesuré pour des images d’une autre forme que {width} x {height}",
    "doctor.lens.known": "Mesuré sur {width} x {height} : distance focale {focal} px, à {error} px près",
    "doctor.lens.remedy": "Lancez tablecam calibrate : le plateau de DéCLIC sera trouvé au mieux.",
    "doctor.lens.unknown": "Pas mesuré ; il est appris du plateau",
    "doctor.light.bright": "Détournez ou baissez la lampe : les points se perdent dans l’éblouissement.",
    "doctor.light.dark": "Mettez une lampe au-dessus de la table, et découvrez l’objectif.",
    "doctor.light.found": "luminosité moyenne {brightness} sur 255",
    "doctor.model.found": "les deux réseaux répondent ; une valeur est dite à partir de {certain} % ; {file}",
    "doctor.nothing": "rien",
    "doctor.opencv.found": "{version}",
    "doctor.opencv.missing": "OpenCV ne se charge pas : {reason}",
    "doctor.opencv.old": "Plus ancien que {least}, pour lequel tablecam est fait : réinstallez tablecam.",
    "doctor.pi.allowed": "les {count} périphériques peuvent être ouverts",
    "doctor.pi.capped": "la vitesse du processeur est limitée",
    "doctor.pi.chip": "{model}, sur un {board}",
    "doctor.pi.elsewhere": "pas un Raspberry Pi : non vérifié",
    "doctor.pi.forbidden": "cet utilisateur n’a pas le droit d’ouvrir {devices}",
    "doctor.pi.held": "tenu sur toutes les images de deux secondes : {values}",
    "doctor.pi.hold": (
        "Ne touchez ni à la table ni à la lumière et redemandez ; si cela bouge encore, signalez cette ligne."
    ),
    "doctor.pi.hot": "le processeur est trop chaud",
    "doctor.pi.moving": "non tenu : {values}",
    "doctor.pi.not-throttled": "jamais depuis la mise sous tension",
    "doctor.pi.not-told": "cette caméra ne dit pas son {names}",
    "doctor.pi.other-camera": "{camera} est utilisée, pas la caméra du Pi : non vérifié",
    "doctor.pi.rate": "{rate} images par seconde de {width} x {height}",
    "doctor.pi.slowed": "le processeur est ralenti",
    "doctor.pi.throttled-before": "depuis la mise sous tension : {what} ({bits})",
    "doctor.pi.throttled-now": "en ce moment : {what} ({bits})",
    "doctor.pi.throttled-remedy": (
        "Prenez l’alimentation prévue pour ce Pi et un câble court, et laissez-le respirer."
    ),
    "doctor.pi.throttling-untold": "vcgencmd ne répond pas : non vérifié",
    "doctor.pi.voltage": "la tension est trop basse",
    "doctor.picture.found": "{width} x {height}, la première après {seconds} s",
    "doctor.picture.held": "aucune n’a été prise : {holder} a ouvert la caméra",
    "doctor.picture.none": "non vérifié sans image",
    "doctor.picture.remedy": (
        "Vérifiez la prise et le câble, et que table.toml nomme la bonne caméra ; puis interrogez de "
        "nouveau doctor."
    ),
    "doctor.pins.found": "{factory} pour {board}",
    "doctor.pins.none": "gpiozero ne trouve pas d’accès aux broches : {reason}",
    "doctor.pins.remedy": (
        "Lancez `sudo apt install python3-lgpio`, créez l’environnement virtuel avec "
        "--system-site-packages, et retirez GPIOZERO_PIN_FACTORY."
    ),
    "doctor.python.bits": (
        "Ce système est à 32 bits, pour lesquels OpenCV n’est plus publié : installez celui à 64 bits."
    ),
    "doctor.python.found": "{version}, {machine}, {system}",
    "doctor.raised": "la vérification elle-même a échoué : {reason}",
    "doctor.rate.found": "{rate} images par seconde",
    "doctor.rate.recording": "un enregistrement a la sienne",
    "doctor.rate.remedy": (
        "Donnez à la caméra plus de lumière et un port USB pour elle seule, et arrêtez ce qui occupe la "
        "machine."
    ),
    "doctor.record.damaged": "{path} est endommagé ({reason}) ; rien n’y a été modifié",
    "doctor.record.found": "{path}, relu jusqu’au bout sans défaut ; parties : {games}",
    "doctor.record.none": "pas encore de partie ; {path} viendra avec la première",
    "doctor.record.remedy": (
        "Déplacez le fichier et relancez : un nouveau registre commence, et une copie de l’ancien peut "
        "être réparée avec l’outil sqlite3."
    ),
    "doctor.record.update": "Mettez tablecam à jour.",
    "doctor.reinstall": "Réinstallez tablecam.",
    "doctor.report": "Signalez cette ligne : doctor n’aurait pas dû échouer ici.",
    "doctor.sharpness.bare": "rien de visible n’a de bord net",
    "doctor.sharpness.found": "les bords sont larges de {edge} px sur une image de {width}",
    "doctor.sharpness.lay": (
        "Posez le tapis ou quelques dés sous la caméra et redemandez ; s’ils y sont, la caméra est floue "
        "ou couverte."
    ),
    "doctor.sharpness.remedy": (
        "Faites la mise au point sur les dés : tournez l’objectif ou éloignez-le de la table ; et essuyez-le."
    ),
    "doctor.sound.found": "du son peut être joué\u00a0: {devices}",
    "doctor.sound.none": "pas de son, et c’est bien ainsi\u00a0: l’écran dit tout ({reason})",
    "doctor.sound.off": "coupé, selon le menu ou table.toml",
    "doctor.speech.found": "{programs}",
    "doctor.speech.none": "ni espeak-ng ni piper\u00a0: les scores ne sont pas annoncés",
    "doctor.state.broken": "en panne",
    "doctor.state.look": "à voir",
    "doctor.state.ok": "OK",
    "doctor.state.unknown": "–",
    "doctor.taught.found": "appris le {date}, en {shots} dispositions : {faces}",
    "doctor.taught.none": "rien n’a été appris : les dés sont lus comme à la livraison",
    "doctor.taught.remedy": "Les dés sont lus comme à la livraison. Apprenez-les avec `tablecam teach`.",
    "doctor.temperature.found": "{degrees} °C",
    "doctor.temperature.none": "cette machine ne la dit pas",
    "doctor.temperature.remedy": (
        "Donnez de l’air à la machine, un radiateur ou un ventilateur : elle se ralentit."
    ),
    "doctor.title.accuracy": "Lecteur de dés : test",
    "doctor.title.camera-devices": "Caméra : périphériques",
    "doctor.title.camera-holder": "Caméra : utilisée par",
    "doctor.title.camera-library": "Caméra : bibliothèque",
    "doctor.title.lens": "Caméra : objectif",
    "doctor.title.camera-light": "Caméra : lumière",
    "doctor.title.camera-picture": "Caméra : image",
    "doctor.title.camera-rate": "Caméra : cadence",
    "doctor.title.camera-sharpness": "Caméra : netteté",
    "doctor.title.clock": "Horloge",
    "doctor.title.configuration": "Configuration",
    "doctor.title.disk": "Disque",
    "doctor.title.display": "Pilote d’écran",
    "doctor.title.fonts": "Caractères",
    "doctor.title.gpio": "GPIO : puces",
    "doctor.title.gpio-factory": "GPIO : accès",
    "doctor.title.gpio-holder": "GPIO : utilisé par",
    "doctor.title.groups": "Groupes pour l’écran",
    "doctor.title.model": "Lecteur de dés",
    "doctor.title.opencv": "OpenCV",
    "doctor.title.pi-camera-chip": "Pi : capteur",
    "doctor.title.pi-display-driver": "Pi : pilote d’écran",
    "doctor.title.pi-exposure": "Pi : exposition",
    "doctor.title.pi-focus": "Pi : mise au point",
    "doctor.title.pi-frame-rate": "Pi : cadence",
    "doctor.title.pi-gpio-chip": "Pi : puce GPIO",
    "doctor.title.pi-permissions": "Pi : droits",
    "doctor.title.pi-throttling": "Pi : bridage",
    "doctor.title.pi-white-balance": "Pi : balance des blancs",
    "doctor.title.python": "Python",
    "doctor.title.record": "Registre des parties",
    "doctor.title.sound": "Son",
    "doctor.title.speech": "Scores annoncés",
    "doctor.title.taught": "Lecteur de dés : appris",
    "doctor.title.temperature": "Température",
    "doctor.aim.again": "Refaites l’installation avec `tablecam setup`.",
    "doctor.aim.found": "caméra visée le {date} : {figures}",
    "doctor.aim.none": "pas d’installation à cette table : `tablecam setup` prend cinq minutes",
    "doctor.aim.remedy": "À revoir alors : {light}. Visez de nouveau avec `tablecam setup`.",
    "doctor.title.aim": "Caméra : visée",
}
