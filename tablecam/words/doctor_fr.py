"""What doctor says, in French."""

DOCTOR_FRENCH: dict[str, str] = {
    "cli.doctor-pictures": "Mettre aussi la dernière image de la caméra dans le rapport.",
    "cli.doctor-report": (
        "Écrire un rapport pour qui doit trouver ce qui ne va pas\u00a0: un fichier zip, sans noms ni "
        "parties."
    ),
    "doctor.accuracy.found": (
        "test du {date}\u00a0: sur {dice} dés, {right} justes, {asked} demandés, {wrong} faux\u00a0; soit "
        "au moins {least} justes sur 100, au plus {most} faux"
    ),
    "doctor.accuracy.none": "pas de test à cette table\u00a0: `tablecam teach --test` demande dix lancers",
    "doctor.accuracy.remedy": "Refaites le test avec `tablecam teach --test`.",
    "doctor.aim.again": "Refaites l’installation\u00a0: MENU, «\u00a0{line}\u00a0», ou `tablecam setup`.",
    "doctor.aim.found": "caméra orientée le {date}\u00a0: {figures}",
    "doctor.aim.none": (
        "pas d’installation à cette table\u00a0: MENU, «\u00a0{line}\u00a0», ou `tablecam setup`, prend "
        "cinq minutes"
    ),
    "doctor.aim.remedy": (
        "À revoir alors\u00a0: {light}. Orientez de nouveau la caméra\u00a0: MENU, «\u00a0{line}\u00a0», "
        "ou `tablecam setup`."
    ),
    "doctor.backups.damaged": "la dernière copie des parties est endommagée\u00a0: {path}",
    "doctor.backups.found": (
        "copies des derniers jours de jeu\u00a0: {count}\u00a0; la dernière est bonne\u00a0: {newest}"
    ),
    "doctor.backups.none": "pas encore de copie\u00a0; la prochaine partie en fera une",
    "doctor.backups.not-yet": "rien à copier\u00a0: pas encore de partie",
    "doctor.backups.remedy": (
        "Gardez une copie ailleurs, avec `tablecam history backup FICHIER`\u00a0: le disque ou la carte "
        "s’use peut-être."
    ),
    "doctor.both": "{first} {then}",
    "doctor.box.again": (
        "Relancez `sudo systemd/install` dans le dossier d’où vient tablecam\u00a0: il ajoute ce qui manque."
    ),
    "doctor.box.anew": (
        "Lancez `sudo systemd/install --remove`, puis `sudo systemd/install`, dans le dossier d’où vient "
        "tablecam\u00a0: parties et réglages restent."
    ),
    "doctor.box.configuration": (
        "Corrigez-le avec `sudoedit {path}`, ou supprimez le fichier\u00a0: tout reprend alors sa valeur "
        "par défaut."
    ),
    "doctor.box.groups": (
        "Relancez `sudo systemd/install`\u00a0: il met l’utilisateur tablecam dans {groups}."
    ),
    "doctor.box.update": (
        "Mettez tablecam à jour\u00a0: `git pull` puis `sudo systemd/install` dans le dossier d’où il vient."
    ),
    "doctor.buttons.down": "enfoncés sans arrêt\u00a0: {buttons}",
    "doctor.buttons.found": "aucun des {count} n’est enfoncé",
    "doctor.buttons.keyboard": "touches et écran tactile\u00a0: rien qui puisse se coincer",
    "doctor.buttons.no-pins": "non vérifié sans broches",
    "doctor.buttons.remedy": (
        "Décoincez le bouton\u00a0; s’il n’est pas enfoncé, son fil touche la masse (GND), ou sa broche "
        "dans table.toml est une autre."
    ),
    "doctor.buttons.table": "{holder} joue avec, et dit lui-même si l’un est coincé",
    "doctor.camera.silent": "La caméra n’a donné aucune image pendant {seconds} s.",
    "doctor.child-ended": "L’essai s’est interrompu avec le code {status}\u00a0: {said}",
    "doctor.child-hangs": "Aucune réponse en {seconds} s\u00a0: le pilote est bloqué.",
    "doctor.clock.alone": "{time}, réglée par la machine seule",
    "doctor.clock.remedy": (
        "Reliez une fois la machine au réseau, ou réglez l’horloge avec `sudo timedatectl set-time`\u00a0: "
        "elle ne sert qu’à dater les parties."
    ),
    "doctor.clock.set": "{time}, synchronisée",
    "doctor.clock.unknown": "{time}\u00a0; rien ici ne dit si elle est synchronisée",
    "doctor.clock.unset": "{time}\u00a0: elle n’a pas été réglée depuis la mise sous tension",
    "doctor.configuration.found": "caméra {camera}, boutons {buttons}, d’après {path}",
    "doctor.configuration.none": (
        "caméra {camera}, boutons {buttons}\u00a0: il n’y a pas de {path}, et il n’en faut pas"
    ),
    "doctor.configuration.remedy": (
        "Corrigez-le dans un éditeur de texte, ou supprimez le fichier\u00a0: tout reprend alors sa valeur "
        "par défaut."
    ),
    "doctor.devices.absent": "le périphérique de la caméra manque\u00a0; présents\u00a0: {found}",
    "doctor.devices.forbidden": "cet utilisateur n’a pas le droit d’ouvrir {devices}",
    "doctor.devices.found": "{found}",
    "doctor.devices.none-needed": "{camera} n’en demande aucun",
    "doctor.devices.remedy": (
        "Branchez la caméra (une nappe, seulement hors tension), ou choisissez-en une autre\u00a0: camera "
        '= "v4l2:N" dans table.toml.'
    ),
    "doctor.disk.forbidden": "cet utilisateur ne peut pas écrire dans {folder}",
    "doctor.disk.free": "{free} Mo libres dans {folder}",
    "doctor.disk.read-only": "{folder} est en lecture seule\u00a0: aucune partie n’est gardée",
    "doctor.disk.remedy": (
        "Faites de la place\u00a0: supprimez des fichiers inutiles, ou prenez une carte plus grande."
    ),
    "doctor.disk.rights": "Donnez à cet utilisateur le droit d’y écrire.",
    "doctor.disk.worn-out": (
        "Éteignez et rallumez la machine\u00a0; si cela n’aide pas, la carte s’use\u00a0: copiez-en les "
        "parties et prenez une autre carte."
    ),
    "doctor.display.found": "{driver}, {width} x {height}",
    "doctor.display.remedy": (
        "Branchez un écran avant la mise sous tension, ou lancez ceci dans une session de bureau\u00a0; "
        "puis interrogez de nouveau doctor."
    ),
    "doctor.display.unseen": "Personne ne voit ce que {driver} dessine\u00a0: retirez SDL_VIDEODRIVER.",
    "doctor.errors.found": "la dernière le {date}\u00a0: {sentence}",
    "doctor.errors.none": "aucune n’a été notée",
    "doctor.errors.remedy": (
        "Si elle revient, écrivez un rapport\u00a0: MENU, «\u00a0{line}\u00a0», ou `tablecam doctor "
        "--report FICHIER.zip`."
    ),
    "doctor.flicker.found": "la lumière varie de {percent}\u00a0% d’une image à l’autre",
    "doctor.flicker.remedy": (
        "Prenez une lampe qui ne scintille pas, sans variateur, ou la lumière du jour\u00a0; et pas de "
        "mains pendant la mesure."
    ),
    "doctor.fonts.found": "les {letters} caractères des deux langues",
    "doctor.fonts.missing": "il manque à la police {letters}",
    "doctor.gpio.forbidden": "cet utilisateur n’a pas le droit d’ouvrir {chips}",
    "doctor.gpio.found": "{chips}",
    "doctor.gpio.none": "il n’y a pas de puce GPIO",
    "doctor.gpio.not-needed": "il n’y a pas de puce GPIO, et les touches et l’écran tactile s’en passent",
    "doctor.gpio.remedy": (
        'Jouez avec les touches ou l’écran tactile, ou mettez buttons = "keyboard" dans table.toml\u00a0: '
        "seul un Raspberry Pi a des broches."
    ),
    "doctor.groups.desktop": "un bureau prête l’écran\u00a0: aucun n’est nécessaire",
    "doctor.groups.found": "{groups}",
    "doctor.groups.missing": "cet utilisateur n’est pas dans {groups}",
    "doctor.groups.remedy": (
        "Lancez `sudo usermod -aG {groups} UTILISATEUR` avec le nom de l’utilisateur, puis reconnectez-vous."
    ),
    "doctor.groups.root": "root n’en a pas besoin",
    "doctor.holder.found": "{holder} l’a ouvert",
    "doctor.holder.no-device": "aucun périphérique n’est utilisé",
    "doctor.holder.nobody": "aucun autre processus",
    "doctor.holder.remedy": (
        "Si ce n’est pas la table elle-même, arrêtez {holder}, ou éteignez et rallumez la machine."
    ),
    "doctor.holder.shared": "{holder} l’a ouvert aussi, et laisse la table s’en servir",
    "doctor.holder.table": "{holder}, qui joue ici",
    "doctor.hung": "la vérification n’a pas abouti en {seconds} s",
    "doctor.hung-remedy": (
        "Un disque ou un périphérique est bloqué\u00a0: débranchez le dernier branché, éteignez et "
        "rallumez la machine, puis redemandez."
    ),
    "doctor.lens.elsewhere": "Mesuré pour des images d’une autre forme que {width} x {height}",
    "doctor.lens.known": "Mesuré sur {width} x {height}\u00a0: distance focale {focal} px, à {error} px près",
    "doctor.lens.remedy": (
        "Mesurez-le\u00a0: MENU, «\u00a0{line}\u00a0», ou `tablecam calibrate`\u00a0; le plateau de DéCLIC "
        "sera trouvé au mieux."
    ),
    "doctor.lens.unknown": "Pas mesuré\u00a0; il est appris du plateau",
    "doctor.library.found": "picamera2 et libcamera sont installés",
    "doctor.library.missing": "ce Python ne trouve pas {names}",
    "doctor.library.none-needed": "{camera} n’en demande aucune",
    "doctor.library.remedy": (
        "Lancez `sudo apt install python3-picamera2`, et créez l’environnement virtuel avec "
        "--system-site-packages."
    ),
    "doctor.light.bright": "Détournez ou baissez la lampe\u00a0: les points se perdent dans l’éblouissement.",
    "doctor.light.dark": "Mettez une lampe au-dessus de la table, et découvrez l’objectif.",
    "doctor.light.found": "luminosité moyenne {brightness} sur 255",
    "doctor.memory.found": "{free} Mo libres sur {total}",
    "doctor.memory.remedy": (
        "Arrêtez d’autres programmes, ou éteignez et rallumez la machine\u00a0: sans mémoire, le système "
        "arrête la table."
    ),
    "doctor.memory.untold": "cette machine ne la dit pas",
    "doctor.model.found": "tous les réseaux répondent\u00a0: {versions}",
    "doctor.nothing": "rien",
    "doctor.opencv.found": "{version}",
    "doctor.opencv.missing": "OpenCV ne se charge pas\u00a0: {reason}",
    "doctor.opencv.old": "{version}, plus ancien que {least}, pour lequel tablecam est fait",
    "doctor.pi.allowed": "les {count} périphériques peuvent être ouverts",
    "doctor.pi.capped": "la vitesse du processeur est limitée",
    "doctor.pi.chip": "{model}, sur un {board}",
    "doctor.pi.elsewhere": "pas un Raspberry Pi\u00a0: non vérifié",
    "doctor.pi.forbidden": "cet utilisateur n’a pas le droit d’ouvrir {devices}",
    "doctor.pi.held": "tenu sur toutes les images de deux secondes\u00a0: {values}",
    "doctor.pi.hold": (
        "Ne touchez ni à la table ni à la lumière et redemandez\u00a0; si cela bouge encore, signalez "
        "cette ligne."
    ),
    "doctor.pi.hot": "le processeur est trop chaud",
    "doctor.pi.moving": "non tenu\u00a0: {values}",
    "doctor.pi.not-throttled": "jamais depuis la mise sous tension",
    "doctor.pi.not-told": "cette caméra ne dit pas son {names}",
    "doctor.pi.other-camera": "{camera} est utilisée, pas la caméra du Pi\u00a0: non vérifié",
    "doctor.pi.rate": "{rate} images par seconde de {width} x {height}",
    "doctor.pi.slowed": "le processeur est ralenti",
    "doctor.pi.throttled-before": "depuis la mise sous tension\u00a0: {what} ({bits})",
    "doctor.pi.throttled-now": "en ce moment\u00a0: {what} ({bits})",
    "doctor.pi.throttled-remedy": (
        "Prenez l’alimentation prévue pour ce Pi et un câble court, et laissez-le respirer."
    ),
    "doctor.pi.throttling-untold": "vcgencmd ne répond pas\u00a0: non vérifié",
    "doctor.pi.voltage": "la tension est trop basse",
    "doctor.picture.found": "{width} x {height}, la première après {seconds} s",
    "doctor.picture.frozen": "la caméra donne toujours la même image",
    "doctor.picture.held": "aucune n’a été prise\u00a0: {holder} a ouvert la caméra",
    "doctor.picture.none": "non vérifié sans image",
    "doctor.picture.remedy": (
        "Vérifiez la prise et le câble, et que table.toml nomme la bonne caméra\u00a0; débranchez-la un "
        "instant, puis redemandez."
    ),
    "doctor.pins.found": "{factory} pour {board}",
    "doctor.pins.none": "gpiozero ne trouve pas d’accès aux broches\u00a0: {reason}",
    "doctor.pins.remedy": (
        "Lancez `sudo apt install python3-lgpio`, créez l’environnement virtuel avec "
        "--system-site-packages, et retirez GPIOZERO_PIN_FACTORY."
    ),
    "doctor.python.bits": (
        "Ce système est à 32 bits, pour lesquels OpenCV n’est plus publié\u00a0: installez celui à 64 bits."
    ),
    "doctor.python.found": "{version}, {machine}, {system}",
    "doctor.raised": "la vérification elle-même a échoué\u00a0: {reason}",
    "doctor.rate.found": "{rate} images par seconde",
    "doctor.rate.recording": "un enregistrement a la sienne",
    "doctor.rate.remedy": (
        "Donnez à la caméra plus de lumière et un port USB pour elle seule, et arrêtez ce qui occupe la "
        "machine."
    ),
    "doctor.record.damaged": "{path} est endommagé ({reason})\u00a0; rien n’y a été modifié",
    "doctor.record.found": "{path}, relu jusqu’au bout sans défaut\u00a0; parties\u00a0: {games}",
    "doctor.record.move": "Déplacez le fichier et relancez\u00a0: un nouveau registre commence.",
    "doctor.record.none": "pas encore de partie\u00a0; {path} viendra avec la première",
    "doctor.record.remedy": (
        "Relancez la table\u00a0: elle met le fichier de côté et ouvre d’elle-même la dernière bonne copie."
    ),
    "doctor.record.update": "Mettez tablecam à jour.",
    "doctor.reinstall": (
        "Réinstallez tablecam\u00a0: `pip install --force-reinstall .` dans le dossier d’où il vient."
    ),
    "doctor.report": "Signalez cette ligne\u00a0: doctor n’aurait pas dû échouer ici.",
    "doctor.report-about": (
        "Rapport de tablecam\u00a0: ce que doctor a trouvé (doctor.json), versions, réglages, ce qui a "
        "été installé et mesuré, journaux. Aucune partie n’y figure\u00a0; les noms des joueurs, de "
        "l’utilisateur et de la machine sont remplacés\u00a0; il n’y a d’images que si quelqu’un l’a "
        "permis."
    ),
    "doctor.report-unwritable": (
        "Le rapport {path} ne peut être écrit ({reason})\u00a0: branchez une clé USB, ou choisissez un "
        "autre fichier."
    ),
    "doctor.report-written": "Le rapport est dans {file}. Ni parties ni noms n’y figurent.",
    "doctor.screen.asking": "Une image aussi\u00a0?",
    "doctor.screen.asking-hint": (
        "Le rapport ne contient ni parties ni noms\u00a0; une image de la table n’y va que si vous le voulez."
    ),
    "doctor.screen.looking": "Vérification de tout …",
    "doctor.screen.looking-hint": "Pas de mains dans l’image un instant. La partie attend.",
    "doctor.screen.nothing": "Doctor n’a pas répondu",
    "doctor.screen.page": "Page {page} sur {count}",
    "doctor.screen.waits": "la partie attend",
    "doctor.screen.well": "Tout va bien",
    "doctor.screen.writing": "Écriture du rapport …",
    "doctor.screen.writing-hint": "Laissez la clé branchée jusqu’à ce qu’il soit dit où est le rapport.",
    "doctor.screen.wrong": "À voir\u00a0: {count}",
    "doctor.service.as-the-box": "Interrogez la boîte\u00a0: `sudo -u tablecam tablecam doctor`.",
    "doctor.service.down": "il ne tourne pas\u00a0: {state}",
    "doctor.service.failed": "il ne démarre pas\u00a0; la dernière fois\u00a0: {reason}",
    "doctor.service.found": "il tourne\u00a0: {state}",
    "doctor.service.none": "pas installé comme boîte\u00a0: `tablecam play` lance la table",
    "doctor.service.other-user": (
        "la boîte a ses propres parties et réglages, que cet utilisateur ne voit pas"
    ),
    "doctor.service.restarts": "il tourne, et a été relancé depuis la mise sous tension\u00a0: {count} fois",
    "doctor.service.send": (
        "Voyez la dernière erreur\u00a0; si cela n’aide pas, écrivez un rapport\u00a0: MENU, «\u00a0"
        "{line}\u00a0», ou `tablecam doctor --report FICHIER.zip`."
    ),
    "doctor.service.start": "Éteignez et rallumez la machine, ou `sudo systemctl start tablecam`.",
    "doctor.service.untold": "systemd ne répond pas\u00a0: non vérifié",
    "doctor.sharpness.bare": "rien de visible n’a de bord net",
    "doctor.sharpness.found": "les bords sont larges de {edge} px sur une image de {width}",
    "doctor.sharpness.lay": (
        "Posez le tapis ou quelques dés sous la caméra et redemandez\u00a0; s’ils y sont, la caméra est "
        "floue ou couverte."
    ),
    "doctor.sharpness.remedy": (
        "Faites la mise au point sur les dés\u00a0: tournez l’objectif ou éloignez-le de la table\u00a0; "
        "et essuyez-le."
    ),
    "doctor.sound.found": "du son peut être joué\u00a0: {devices}",
    "doctor.sound.no-card": "il n’y a pas de carte son",
    "doctor.sound.no-mixer": "ce pygame ne joue pas de son",
    "doctor.sound.none": "pas de son, et c’est bien ainsi\u00a0: l’écran dit tout ({reason})",
    "doctor.sound.off": "coupé, selon le menu ou table.toml",
    "doctor.speech.found": "{programs}",
    "doctor.speech.none": "ni espeak-ng ni piper\u00a0: les scores ne sont pas annoncés",
    "doctor.state.broken": "en panne",
    "doctor.state.look": "à voir",
    "doctor.state.ok": "OK",
    "doctor.state.unknown": "–",
    "doctor.table-has-it": (
        "non essayé\u00a0: {holder} joue avec\u00a0; MENU là-bas, «\u00a0{line}\u00a0», en dit plus"
    ),
    "doctor.taught.found": "appris le {date}, en {shots} dispositions\u00a0: {faces}",
    "doctor.taught.none": "rien n’a été appris\u00a0: les dés sont lus comme à la livraison",
    "doctor.taught.remedy": (
        "Les dés sont lus comme à la livraison. Apprenez-les de nouveau\u00a0: MENU, «\u00a0{line}\u00a0», "
        "ou `tablecam teach`."
    ),
    "doctor.temperature.found": "{degrees} °C",
    "doctor.temperature.none": "cette machine ne la dit pas",
    "doctor.temperature.remedy": (
        "Donnez de l’air à la machine, un radiateur ou un ventilateur\u00a0: elle se ralentit."
    ),
    "doctor.title.accuracy": "Lecteur de dés\u00a0: test",
    "doctor.title.aim": "Caméra\u00a0: orientation",
    "doctor.title.backups": "Copies des parties",
    "doctor.title.buttons": "Boutons",
    "doctor.title.camera-devices": "Caméra\u00a0: périphériques",
    "doctor.title.camera-flicker": "Caméra\u00a0: scintillement",
    "doctor.title.camera-holder": "Caméra\u00a0: utilisée par",
    "doctor.title.camera-library": "Caméra\u00a0: bibliothèque",
    "doctor.title.camera-light": "Caméra\u00a0: lumière",
    "doctor.title.camera-picture": "Caméra\u00a0: image",
    "doctor.title.camera-rate": "Caméra\u00a0: cadence",
    "doctor.title.camera-sharpness": "Caméra\u00a0: netteté",
    "doctor.title.clock": "Horloge",
    "doctor.title.configuration": "Configuration",
    "doctor.title.disk": "Disque",
    "doctor.title.display": "Pilote d’écran",
    "doctor.title.errors": "Dernière erreur",
    "doctor.title.fonts": "Caractères",
    "doctor.title.gpio": "GPIO\u00a0: puces",
    "doctor.title.gpio-factory": "GPIO\u00a0: accès",
    "doctor.title.gpio-holder": "GPIO\u00a0: utilisé par",
    "doctor.title.groups": "Groupes pour l’écran",
    "doctor.title.lens": "Caméra\u00a0: objectif",
    "doctor.title.memory": "Mémoire",
    "doctor.title.model": "Lecteur de dés",
    "doctor.title.opencv": "OpenCV",
    "doctor.title.pi-camera-chip": "Pi\u00a0: capteur",
    "doctor.title.pi-display-driver": "Pi\u00a0: pilote d’écran",
    "doctor.title.pi-exposure": "Pi\u00a0: exposition",
    "doctor.title.pi-focus": "Pi\u00a0: mise au point",
    "doctor.title.pi-frame-rate": "Pi\u00a0: cadence",
    "doctor.title.pi-gpio-chip": "Pi\u00a0: puce GPIO",
    "doctor.title.pi-permissions": "Pi\u00a0: droits",
    "doctor.title.pi-throttling": "Pi\u00a0: bridage",
    "doctor.title.pi-white-balance": "Pi\u00a0: balance des blancs",
    "doctor.title.python": "Python",
    "doctor.title.record": "Registre des parties",
    "doctor.title.service": "Service",
    "doctor.title.sound": "Son",
    "doctor.title.speech": "Scores annoncés",
    "doctor.title.taught": "Lecteur de dés\u00a0: appris",
    "doctor.title.temperature": "Température",
    "holder.process": "{name} (processus {number})",
    "screen.do.look-again": "Revérifier",
    "screen.do.report": "Rapport",
    "screen.do.with-picture": "Avec",
    "screen.do.without-picture": "Sans",
    "screen.menu.examine": "Tout va-t-il bien\u00a0?",
}
