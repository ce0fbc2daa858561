"""The French catalogue. Keys are grouped by the room that says them, each group in alphabetical order."""

FRENCH: dict[str, str] = {
    # games
    "advice.bust": "Risque que le prochain lancer fasse tout perdre : {percent} %.",
    "advice.finished": "La partie est finie : il n’y a plus rien à conseiller.",
    "advice.fits": "Peut être posé avec {percent} % de chances : {die}.",
    "advice.none": "Il n’y a pas de conseil pour {game} ici.",
    "advice.opening": "Tous lancent ensemble : il n’y a encore rien à conseiller.",
    "advice.points": "{action} : {points} points en moyenne.",
    "advice.replied": "{action} : points moins ceux de la meilleure réponse : {points}.",
    "advice.win": "{action} : {percent} % de chances de finir la manche en tête.",
    "dead-mans-dice.begins": "{player} a le dé le plus faible et commence.",
    "dead-mans-dice.counts": "{player} compte {points} : total {total}.",
    "dead-mans-dice.declines": "{player} reprend {die} en main et s’arrête.",
    "dead-mans-dice.die.jr": "le dé Jolly Roger",
    "dead-mans-dice.die.plain": "un dé ordinaire",
    "dead-mans-dice.hand-empty": "Il n’y a plus de dé dans la main.",
    "dead-mans-dice.no-fit": "{player} lance {die} : il ne va nulle part, le tour est fini.",
    "dead-mans-dice.no-loose": "Il n’y a pas de {die} libre sur la table devant {player}.",
    "dead-mans-dice.no-pile": "{player} n’a pas de pile à piller.",
    "dead-mans-dice.no-plunder": (
        "{die} ne se pose pas sur {top} : ce n’est ni un de plus, ni un total de 7."
    ),
    "dead-mans-dice.not-a-die": "`{die}` n’est pas un dé de ce jeu : écrivez 1 à 6, jr:2 à jr:6, ou skull.",
    "dead-mans-dice.not-in-hand": "Il n’y a plus de dé ordinaire dans la main.",
    "dead-mans-dice.not-in-hand-jolly": "Le dé Jolly Roger n’est plus dans la main.",
    "dead-mans-dice.opens": "Chacun lance un dé : {dice}.",
    "dead-mans-dice.opens-again": "Égalité pour le plus faible : tous relancent.",
    "dead-mans-dice.places": "{player} pose {die}.",
    "dead-mans-dice.plundered": "Après un pillage, on ne lance plus de dé pendant ce tour.",
    "dead-mans-dice.plunders": "{player} prend {die} à {victim}.",
    "dead-mans-dice.skull-stays": "Le Jolly Roger de {player} ne peut pas être pris.",
    "dead-mans-dice.stops": "{player} s’arrête.",
    "dead-mans-dice.throw": "{player} lance {die} : il peut être posé.",
    "dead-mans-dice.victim": "`{line}` devrait être `plunder` suivi de la place d’un adversaire : {seats}.",
    "declic.and": "{first} et {last}",
    "declic.cell": "{cell}",
    "declic.comma": "{first}, {then}",
    "declic.figure": "Selon la règle du second chiffre, ce coup s’écrit {placement}.",
    "declic.first-die": "Le premier dé se place en C3, face 4 vers le haut.",
    "declic.first-of-level": (
        "Le premier dé du niveau {level} se place en C3, face {face} vers le bas, comme sur le dé qui le "
        "porte."
    ),
    "declic.first-of-square": (
        "Le premier dé du niveau {level} se place en {cell} face {face} vers le bas, comme sur le dé qui "
        "le porte."
    ),
    "declic.forfeited": "{reason} Ce coup ne rapporte rien.",
    "declic.hinders": "{placement} bloque la suite : {proof}.",
    "declic.isolated": (
        "{cell} ne touche aucun dé du niveau {level} : un dé doit en toucher un autre par une face latérale."
    ),
    "declic.level-drawn": "niveau {level}",
    "declic.level-not-due": (
        "Le niveau {level} n’est pas encore ouvert : il reste {empty} cases vides au niveau {below}."
    ),
    "declic.level-not-due-one": (
        "Le niveau {level} n’est pas encore ouvert : la case {cell} du niveau {below} est encore vide."
    ),
    "declic.mismatch": "{cell} présenterait {side}, alors que {beside} présente {other}.",
    "declic.needs": "{cell} demanderait {needs}",
    "declic.needs-together": "{cells} ne pourraient plus être remplies ensemble, car {needs}",
    "declic.no-cell": "Il n’y a pas de case {cell} : les colonnes vont de A à E, les rangées de 1 à 5.",
    "declic.no-die-fits": "Aucun dé montrant {top} ne peut aller en {cell}, au niveau {level}.",
    "declic.no-face": "Un dé n’a pas de face {face}.",
    "declic.no-level": (
        "Il n’y a pas de niveau {level} : les niveaux vont de 0 à 3, une apostrophe par niveau au-dessus "
        "de 0."
    ),
    "declic.no-game": "La partie {game} n’est pas dans ce texte : la dernière est la {games}.",
    "declic.no-ply": "La partie compte {plies} coups, pas {ply}.",
    "declic.no-square": (
        "{cell} n’est pas ouverte au niveau {level} : aucun carré complet de 3 x 3 du niveau {below} ne "
        "la porte."
    ),
    "declic.not-a-placement": (
        "« {text} » n’est pas un coup : écrire la face du haut, une face latérale, sa direction et la "
        "case, « 64''N A1 »."
    ),
    "declic.not-a-tag": 'Ce n’est pas une ligne d’en-tête : elle s’écrit « [Event "..."] ».',
    "declic.not-bottom": "{placement} ne tient pas par sa face inférieure.",
    "declic.not-exception": "{placement} respecte les règles et n’est pas une exception.",
    "declic.noted": "{reason} C’est noté.",
    "declic.number-missing": "La ligne n’a pas de numéro ; c’est le {due} qui est attendu.",
    "declic.number-wrong": "La ligne porte le numéro « {number} » alors que le {due} est attendu.",
    "declic.opposite-face": "{text} est impossible : quand {top} est en haut, {face} est en dessous.",
    "declic.over": "La partie est terminée : plus aucun dé ne peut être placé.",
    "declic.place-what": "« place » est suivi d’un coup, « place 46E C3 ».",
    "declic.placed-bottom": "{player} place {placement}, par sa face inférieure.",
    "declic.placed-contact": "{player} place {placement}.",
    "declic.placed-exception": "{player} place {placement}, confirmé comme exception.",
    "declic.placed-first": "{player} place {placement}, premier dé de son niveau.",
    "declic.points": "{placement} rapporte {points}, et non {given}.",
    "declic.remark-open": "Une remarque est ouverte par une accolade et n’est pas fermée.",
    "declic.same-face": "{text} est impossible : {top} est en haut et ne peut pas être aussi sur un côté.",
    "declic.second-game": "La seconde partie commence ; {player} l’ouvre.",
    "declic.side-E": "{face} à l’est",
    "declic.side-N": "{face} au nord",
    "declic.side-O": "{face} à l’ouest",
    "declic.side-S": "{face} au sud",
    "declic.tag-handedness": "Handedness vaut « right » ou « left » ; right est retenu.",
    "declic.tag-option": (
        "« {option} » n’est pas une option du DéCLIC : il y a « adaptability=refuse », « forfeit » ou « "
        "ignore » et « squares=on » ou « off »."
    ),
    "declic.tag-others": "Les joueurs ne sont pas ceux de la première partie.",
    "declic.tag-players": "Le DéCLIC se joue à 2 ou 3, écrits « Ana; Luc » ; 2 sont retenus.",
    "declic.tag-result": "Le résultat est {computed}, pas {given}.",
    "declic.tag-result-text": "« {given} » n’est pas un résultat : il s’écrit « 312-298 ».",
    "declic.tag-twice": "L’en-tête {tag} figure deux fois ; le premier compte.",
    "declic.taken": "{cell} est déjà occupée au niveau {level}.",
    "declic.turned-how": (
        "{text} ne dit pas comment le dé est tourné, et aucun dé de ce genre ne peut y être placé."
    ),
    "declic.turned-how-open": "{text} ne dit pas comment le dé est tourné ; ce peut être : {candidates}.",
    "game.dice-count": "Dés à lancer : {due} ; le lancer en montre {seen}.",
    "game.finished": "La partie est finie : `{word}` vient trop tard. `undo` annule la dernière entrée.",
    "game.goes-on": "{player} continue.",
    "game.name.dead-mans-dice": "Dead Man's Dice",
    "game.name.declic": "DéCLIC",
    "game.name.dicemice": "DiceMice",
    "game.name.octo": "Octo",
    "game.name.pascal": "Pascal",
    "game.name.ten-thousand": "10000",
    "game.not-now": "`{word}` n’est pas possible maintenant ; ce qui l’est : {legal}.",
    "game.over": "La partie est finie. Gagnée par : {winners}.",
    "game.score": "{player} : {score}",
    "game.shared": "{player} partage la victoire.",
    "game.to-play": "À jouer : {player}. Ce qui peut suivre : {legal}.",
    "game.won": "{player} gagne la partie.",
    "octo.all-kept": "{player} met de côté {faces} : les huit dés, {points}.",
    "octo.bust": "{player} lance {faces} : que des faces déjà écartées, le tour ne marque rien.",
    "octo.keep-absent": "Impossible d’écarter {faces} : le lancer était {throw}.",
    "octo.keep-again": "La face {face} est déjà écartée : choisissez-en une autre.",
    "octo.keep-mixed": "Impossible d’écarter {faces} ensemble : choisissez des dés d’une seule face.",
    "octo.keeps": "{player} écarte {faces} : {points} jusqu’ici.",
    "octo.no-six": "Sans un 6 écarté, le tour ne peut pas être marqué : relancez.",
    "octo.paper": "{player} prend le papier : {points} à battre.",
    "octo.round": "{player} gagne la manche avec {points} : total {total}.",
    "octo.round-lone": "{player} inscrit {points} : total {total}.",
    "octo.stop": "{player} s’arrête à {points}.",
    "octo.throw": "{player} lance {faces}.",
    "pascal.beats": "C’est mieux que la série de {length} avec un dernier dé de {face}.",
    "pascal.bust": "Perdu\u00a0! {player} lance {face}, moins que {last} : la série vaut 1.",
    "pascal.game-won": "{player} gagne un jeu du tournoi.",
    "pascal.round": "{player} gagne la manche avec une série de {series}.",
    "pascal.set-won": "{player} gagne un set.",
    "pascal.stop": "{player} s’arrête sur {face} : une série de {series}.",
    "pascal.throw": "{player} lance {face} : la série vaut {series}.",
    "pascal.tournament-players": "Un tournoi de Pascal se joue à 2, pas à {seen}.",
    "pascal.tournament-rounds": "Un tournoi se termine par ses sets : retirez l’option rounds.",
    "script.correct-breaks": (
        "La correction ne tient pas, car la ligne suivante `{line}` n’est plus valable : {reason}"
    ),
    "script.empty-line": "La ligne est vide.",
    "script.faces-missing": "`{word}` est suivi des faces des dés, `{word} 1 5`.",
    "script.fault": "{script}:{line}: {reason}",
    "script.game-line": "`{line}` devrait être `game` suivi du nom d’un seul jeu.",
    "script.game-missing": "Le jeu n’est pas encore nommé : commencez par une ligne comme `game pascal`.",
    "script.game-twice": "Le jeu est déjà nommé : {game}.",
    "script.header-over": "`{word}` se place avant la ligne `players` ; la partie a commencé.",
    "script.name-empty": "Un nom de joueur est vide : écrivez `players Ana, Luc`.",
    "script.name-twice": "Deux joueurs s’appellent {name} : donnez-leur des noms différents.",
    "script.not-a-face": "`{face}` après `{word}` n’est pas une face de 1 à 6.",
    "script.nothing-follows": "`{word}` s’écrit seul, mais la ligne est `{line}`.",
    "script.nothing-to-correct": "Il n’y a aucun lancer à corriger.",
    "script.nothing-to-undo": "Il n’y a aucune entrée à annuler.",
    "script.option-line": "`{line}` devrait être `option`, un nom et une valeur.",
    "script.option-number": "L’option {option} est un nombre entier de {least} à {most}, pas `{value}`.",
    "script.option-twice": "L’option {option} est déjà réglée.",
    "script.option-value": "L’option {option} vaut l’une de ces valeurs : {values} ; pas `{value}`.",
    "script.player-count": "{game} se joue de {least} à {most} joueurs, pas à {seen}.",
    "script.players-again": "Les joueurs sont déjà nommés ; la partie a commencé.",
    "script.players-missing": (
        "Les joueurs ne sont pas encore nommés : une ligne comme `players Ana, Luc` précède la première "
        "entrée."
    ),
    "script.unknown-game": "Il n’y a pas de jeu `{game}` ; il y a : {games}.",
    "script.unknown-option": "{game} n’a pas d’option `{option}` ; il y a : {options}.",
    "script.unknown-word": "`{word}` n’est pas un mot des scripts de table.",
    "seats.back": "{player} revient avec {score}.",
    "seats.finished": "La partie est finie. La suivante peut se jouer avec d’autres.",
    "seats.joins": "{player} entre dans la partie avec le score le plus bas\u00a0: {score}.",
    "seats.last-round": "C’est le dernier tour\u00a0: plus personne n’entre, ne part ni ne change de place.",
    "seats.leaves": "{name} quitte la partie.",
    "seats.match": "Au DéCLIC, ceux qui ont commencé un match le jouent jusqu’au bout.",
    "seats.order": "On joue maintenant dans cet ordre\u00a0: {names}.",
    "seats.round-open": "Joueurs et places ne changent qu’entre deux manches\u00a0: finissez celle-ci.",
    "seats.takes-over": "{player} remplace {name}.",
    "seats.turn-open": "Joueurs et places ne changent qu’entre deux tours\u00a0: finissez celui-ci.",
    "seats.unchanged": "C’est déjà ainsi que vous êtes assis.",
    "ten-thousand.again": "Les six dés ont marqué : {player} doit relancer les six.",
    "ten-thousand.all-scored": (
        "Les six dés ont marqué : il faut relancer les six, s’arrêter n’est pas permis."
    ),
    "ten-thousand.banks": "{player} s’arrête et inscrit {counter} : total {total}.",
    "ten-thousand.bust": "{player} lance {faces} : rien ne marque, le compteur est perdu.",
    "ten-thousand.entry": (
        "Les premiers points inscrits doivent être d’au moins {entry} ; le compteur est à {counter}."
    ),
    "ten-thousand.fresh": "{player} repart avec six dés.",
    "ten-thousand.keep-absent": "Impossible de mettre de côté {faces} : le lancer était {throw}.",
    "ten-thousand.keep-idle": "Impossible de mettre de côté {faces} : chaque dé mis de côté doit marquer.",
    "ten-thousand.keeps": "{player} met de côté {faces} : {points}, le compteur est à {counter}.",
    "ten-thousand.last-round": "{player} a atteint {target} : dernier tour.",
    "ten-thousand.relay": "{player} reprend {counter} points ; dés restants : {dice}.",
    "ten-thousand.relay-open": (
        "Un relais est proposé ({counter} points, dés restants : {dice}) : dites `relay` pour le "
        "reprendre, ou lancez six dés."
    ),
    "ten-thousand.scores": "{player} lance {faces} : {points}, le compteur est à {counter}.",
    "ten-thousand.throw": "{player} lance {faces}.",
    # adapters
    "display.broken": "L’affichage ne fonctionne pas ({reason}) : « tablecam doctor » montre ce qui manque.",
    "display.causes": "{first} {then}",
    "display.forbidden": (
        "Cet utilisateur n’a pas le droit d’utiliser {device} : lancez « sudo usermod -aG {groups} {user} », "
        "puis redémarrez la machine."
    ),
    "display.held": (
        "Un autre programme occupe l’écran : fermez-le, ou lancez tablecam dans le bureau qui y est affiché."
    ),
    "display.held-by": (
        "{holder} occupe l’écran : fermez ce programme, ou lancez tablecam dans le bureau qui y est affiché."
    ),
    "display.no-card": (
        "Le système n’a pas de carte graphique (/dev/dri) : sur un Raspberry Pi, il faut la ligne "
        "dtoverlay=vc4-kms-v3d dans /boot/firmware/config.txt."
    ),
    "display.no-console": (
        "Ce pygame ne sait dessiner que sur un bureau : sans bureau, lancez « sudo apt install "
        "python3-pygame » et créez l’environnement virtuel avec --system-site-packages, comme l’explique le "
        "README."
    ),
    "display.no-desktop": "Le bureau que désigne {variable}={value} ne répond pas.",
    "display.none": "Il n’y a pas d’écran où dessiner. {causes}",
    "display.refused": (
        "SDL_VIDEODRIVER demande {driver}, qui ne fonctionne pas ici ({reason}) : supprimez cette variable."
    ),
    "display.unplugged": "Aucun écran n’est branché : vérifiez son câble et son alimentation.",
    "buttons.bouncing": (
        "{button} ({place}) change plus vite qu’aucune main : il est ignoré jusqu’à ce qu’il se calme. "
        "Vérifiez son fil et son contact."
    ),
    "buttons.busy": (
        "{button} (GPIO {pin}) est utilisé par {holder}. Fermez ce programme ; le bouton marchera alors de "
        "lui-même."
    ),
    "buttons.failed": (
        "Les broches des boutons ne répondent pas ({reason}). Le clavier, l’écran tactile et les manettes "
        "marchent ; redémarrez le Raspberry Pi si cela dure."
    ),
    "buttons.forbidden": (
        "Les boutons ne marchent pas : cet utilisateur n’a pas le droit d’ouvrir {device}. Ajoutez-le au "
        "groupe gpio, puis reconnectez-vous."
    ),
    "buttons.joystick": "bouton {number} de {name}",
    "buttons.key": "touche {name}",
    "buttons.knob": "Le bouton rotatif",
    "buttons.no-chip": (
        "Les boutons ne marchent pas : {device} n’existe pas. Mettez le système à jour, ou mettez buttons "
        "à keyboard dans table.toml."
    ),
    "buttons.no-library": (
        "Les boutons ne marchent pas : il manque {library} à Python. Installez-le (sudo apt install "
        "python3-{library}), puis relancez tablecam."
    ),
    "buttons.no-pi": (
        "Les boutons ne marchent pas : cet ordinateur n’est pas un Raspberry Pi et n’a pas de broches. "
        "Mettez buttons à keyboard dans table.toml."
    ),
    "buttons.on-screen": "à l’écran",
    "buttons.pin": "GPIO {pin}",
    "buttons.stuck": (
        "{button} ({place}) est enfoncé depuis 10 secondes. Voyez s’il est coincé, ou si son fil touche "
        "quelque chose."
    ),
    "buttons.taken": (
        "{button} (GPIO {pin}) est utilisé par un autre programme ou par une ligne dtoverlay de config.txt. "
        "Libérez-le, ou choisissez une autre broche dans table.toml."
    ),
    "camera.absent": (
        "Aucune caméra sur {device} ; il y en a une sur {present}. Choisissez celle-ci, ou branchez la vôtre."
    ),
    "camera.black": ("L’image de la caméra {device} est noire. Découvrez l’objectif, ou éclairez la table."),
    "camera.blurred": (
        "L’image est floue : la table demande chaque dé. Tournez la bague de l’objectif, ou essuyez-le : "
        "MENU, « {line} », montre la netteté."
    ),
    "camera.broken-picamera2": (
        "La bibliothèque de la caméra du Raspberry Pi ne se charge pas ({reason}). Essayez : sudo apt "
        "full-upgrade ; dans un environnement virtuel aussi : pip install -U simplejpeg."
    ),
    "camera.busy": (
        "La caméra {device} ne s’ouvre pas : un autre programme l’utilise peut-être, ou elle ne donne pas "
        "d’images. Fermez l’autre programme, ou débranchez puis rebranchez la caméra."
    ),
    "camera.failed": (
        "La caméra {device} est en panne ({reason}). Elle sera rouverte d’elle-même ; vérifiez son câble."
    ),
    "camera.forbidden": (
        "Cet utilisateur n’a pas le droit d’ouvrir la caméra {device}. Ajoutez-le au groupe video, puis "
        "reconnectez-vous."
    ),
    "camera.format": (
        "La caméra donne ses images en {format}, que tablecam ne sait pas lire. Prenez une autre caméra."
    ),
    "camera.frozen": (
        "La caméra {device} montre toujours la même image. Elle sera rouverte d’elle-même ; si cela ne "
        "suffit pas, débranchez-la puis rebranchez-la."
    ),
    "camera.kind": (
        "La caméra {device} donne des images que tablecam ne sait pas lire. Prenez une autre caméra."
    ),
    "camera.lost": "La caméra {device} ne donne plus d’images. Vérifiez son câble.",
    "camera.no-file": "Le fichier {path} n’existe pas.",
    "camera.no-folder": "Le dossier {path} n’existe pas.",
    "camera.no-picamera2": (
        "La bibliothèque de la caméra du Raspberry Pi manque ({module}). Installez python3-picamera2 avec "
        "apt, et créez l’environnement virtuel avec --system-site-packages."
    ),
    "camera.no-stills": "Le dossier {path} ne contient pas d’images (JPEG, PNG, WebP, BMP ou TIFF).",
    "camera.no-video": "{path} n’est pas une vidéo lisible.",
    "camera.none": "Aucune caméra sur {device}, ni ailleurs. Branchez-en une.",
    "camera.pi-busy": "Un autre programme utilise la caméra du Raspberry Pi. Fermez ce programme.",
    "camera.pi-failed": (
        "La caméra du Raspberry Pi ne démarre pas ({reason}). Éteignez le Pi, enfoncez bien la nappe aux "
        "deux bouts, puis rallumez-le."
    ),
    "camera.pi-hung": (
        "Le pilote de la caméra du Raspberry Pi est bloqué. Si cela dure, éteignez puis rallumez le Pi ; la "
        "partie est gardée."
    ),
    "camera.pi-none": (
        "Le Raspberry Pi ne trouve pas de caméra. Éteignez le Pi, enfoncez bien la nappe aux deux bouts, "
        "puis rallumez-le."
    ),
    "camera.pi-silent": (
        "La caméra {device} ne donne pas d’images. Si cela dure, éteignez le Pi, enfoncez bien la nappe aux "
        "deux bouts, puis rallumez-le ; la partie est gardée."
    ),
    "camera.silent": (
        "La caméra {device} ne donne pas d’images. Vérifiez son câble ; si cela ne suffit pas, débranchez-la "
        "puis rebranchez-la."
    ),
    "camera.size": (
        "La caméra {device} a changé la taille de ses images. Elle sera rouverte d’elle-même ; patientez un "
        "instant."
    ),
    "camera.swapped": (
        "La caméra prend le rouge pour le bleu : son pilote a changé. Les faces sont lues quand même ; "
        "mettez le système à jour."
    ),
    "camera.unknown": (
        "Il n’y a pas de caméra nommée {camera}. Choisissez v4l2:N, file:VIDEO, dir:IMAGES, sim ou picamera2."
    ),
    "labels.bad": (
        "{path} ne contient pas d’étiquettes : il faut une liste d’images, chacune avec son fichier et ses "
        "dés (value, cx, cy, size_px)."
    ),
    "labels.empty": (
        "{path} ne nomme aucune image de ce genre. Choisissez un autre dossier ou une autre partie."
    ),
    "labels.unreadable": (
        "{path} ne peut pas être lu : {reason}. Indiquez un dossier d’images avec leurs étiquettes."
    ),
    "labels.unwritable": (
        "Le rapport {path} ne peut pas être écrit : {reason}. Indiquez un autre fichier avec --report."
    ),
    "picture.cut-off": "{path} n’est qu’un morceau d’image : la fin manque. Copiez-la de nouveau.",
    "picture.no-file": (
        "{path} n’est pas un fichier mais un tube ou un périphérique. Indiquez un fichier image."
    ),
    "picture.not-a-picture": "{path} n’est pas une image lisible.",
    "picture.own-folder": (
        "{path} contient des images à lire, que les dessins remplaceraient. Choisissez un autre dossier."
    ),
    "picture.too-large": "{path} ne peut pas être écrit : l’image a un côté de plus de {most} pixels.",
    "picture.too-many-pixels": "{path} est trop grand pour être lu. Réduisez d’abord l’image.",
    "picture.unwritable": "{path} ne peut pas être écrit : {reason}. Choisissez un autre dossier.",
    "picture.unreadable": "{path} ne peut pas être lu : {reason}.",
    "terminal.no-screen": "Il n’y a pas d’écran ici : la partie se joue dans ce terminal. Ctrl-C l’arrête.",
    # cli
    "cli.advise": "Ce que vaut chaque choix après un script de table ; valeurs exactes.",
    "cli.annotate": "Écrit chaque image dans ce dossier, avec ce qui a été lu dessiné dessus.",
    "cli.buttons": "Comment les cinq boutons sont pressés.",
    "cli.calibrate": "Mesurer l’objectif de la caméra avec la feuille imprimée lens-a4.pdf.",
    "cli.calibrate-back": "Se servir de nouveau de l’objectif mesuré auparavant.",
    "cli.calibrate-forget": "Oublier l’objectif de cette caméra.",
    "cli.calibrate-pictures": "Des images de la feuille, ou des dossiers ; sans elles, la caméra les prend.",
    "cli.camera": (
        "picamera2, v4l2:N, file:VIDEO, dir:IMAGES ou sim ; sans cette option, selon table.toml, sinon "
        "v4l2:0."
    ),
    "cli.column-dice": "Dés",
    "cli.column-file": "Fichier",
    "cli.column-seconds": "Secondes",
    "cli.data": "Le dossier du registre des parties ; sans cette option, celui de l’utilisateur.",
    "cli.declic": "Les relevés de parties de DéCLIC.",
    "cli.declic-check": "Recompter un relevé et signaler chaque faute avec sa ligne.",
    "cli.declic-checked": "{plies} coups ; points {points} ; jetons {tokens}.",
    "cli.declic-game": "La partie du match, 1 ou 2 ; sans elle, la dernière.",
    "cli.declic-image": "Dessiner la position dans ce fichier PNG.",
    "cli.declic-ply": "La position après tant de coups de la partie ; sans elle, après tous.",
    "cli.declic-moves": "Énumérer les coups possibles après un relevé, avec leurs points.",
    "cli.declic-record": "Un relevé de DéCLIC.",
    "cli.declic-show": "Dessiner une position d’un relevé.",
    "cli.demo": "Jouer à une table simulée, sans aucun matériel.",
    "cli.demo-ended": "Le registre de la démonstration est dans {path}.",
    "cli.doctor": "Vérifier tout ce qu’il faut à une table, et dire que faire.",
    "cli.examining": "Vérification",
    "cli.evaluate": "Mesure la lecture des dés sur des images étiquetées, et écrit un rapport.",
    "cli.game": "Le jeu ; sans lui, il se choisit à l’écran.",
    "cli.history": "Parties, joueurs et dés : ce qui a été joué, aussi en fichiers, et mis en lieu sûr.",
    "cli.history-backup": (
        "Écrire les parties, les réglages et ce qui a été appris dans un fichier, même pendant une partie."
    ),
    "cli.history-export": (
        "Écrire une partie dans un fichier, selon son extension : .table, .declic, .csv, .json ou .png."
    ),
    "cli.history-export-all": (
        "Écrire la liste des parties dans un fichier, selon son extension : .csv ou .json."
    ),
    "cli.history-file": "Le fichier de la sauvegarde.",
    "cli.history-import": (
        "Reprendre des parties de scripts de table, de feuilles de DéCLIC ou de sauvegardes."
    ),
    "cli.history-number": "Le numéro de la partie, comme `tablecam history` les énumère.",
    "cli.history-replay": "Revoir une partie à l’écran, coup par coup, avec les boutons.",
    "cli.history-restore": "Mettre une sauvegarde à la place de ce qui est là, qui est gardé à côté.",
    "cli.history-show": "Raconter une partie, tour par tour.",
    "cli.history-to": "Où l’écrire ; l’extension dit sous quelle forme.",
    "cli.history-to-all": "Où l’écrire : .csv ou .json.",
    "cli.json": "Afficher du JSON pour les scripts.",
    "cli.labelled-folder": "Un dossier d’images avec labels.json.",
    "cli.lang": "Anglais ou français ; sans cette option, la langue du système.",
    "cli.mats": "Écrire les feuilles à imprimer en PDF : le tapis et le plateau de DéCLIC.",
    "cli.mats-die": "Arête des dés pour lesquels est le plateau, de 12 à 20 mm.",
    "cli.mats-paper": (
        "Le papier à utiliser, sinon celui de chaque feuille\u00a0; ce qui n’y tient pas est à coller."
    ),
    "cli.mats-rules": (
        "Écrire plutôt les règles de chaque jeu, une feuille à plier, en français et en anglais."
    ),
    "cli.mats-folder": "Où les écrire ; sinon, ici.",
    "cli.no-dice": "aucun dé",
    "cli.not-text": "{path} n’est pas du texte en UTF-8.",
    "cli.play": "Jouer à la table : caméra, boutons et écran.",
    "cli.read": "Lire les dés sur des images.",
    "cli.read-images": "Des images, ou des dossiers d’images.",
    "cli.reading": "Lecture",
    "cli.report": "Le fichier du rapport.",
    "cli.score": "Jouer un script de table selon les règles et afficher où en est la partie.",
    "cli.script": "Un script de table.",
    "cli.seconds": "Terminer de soi-même après ce nombre de secondes.",
    "cli.split": "Seulement les images de cette partie (split).",
    "cli.supervised": (
        "Comme joue le service : dire à systemd comment il va et, après trois démarrages manqués, "
        "montrer ce qui ne va pas."
    ),
    "cli.tablecam": (
        "Lit de vrais dés avec une caméra, tient les comptes selon les règles, et dit quand il n’est pas sûr."
    ),
    "cli.teach": "Apprendre vos dés au lecteur, ou tester sa lecture, par l’écran et les boutons.",
    "cli.teach-back": "Revenir à ce qui était appris avant.",
    "cli.teach-test": "Seulement le test : lancer dix fois et corriger ce qui est mal lu.",
    "cli.transcribe": "Écrire le relevé d’une partie d’après des images ou une vidéo.",
    "cli.transcribe-game": "Le jeu : declic, ten-thousand, pascal, octo, dicemice ou dead-mans-dice.",
    "cli.transcribe-players": "Le nombre de joueurs.",
    "cli.transcribe-presses": "Les boutons pressés, en lignes JSON avec t (secondes) et button.",
    "cli.transcribe-source": (
        "Un dossier d’images, chacune d’un plateau au repos, dans l’ordre des noms ; ou une vidéo."
    ),
    "cli.transcribing": "Lecture des images",
    "cli.unprinted": "La réponse n’a pas pu être écrite : {reason}. Regardez où va la sortie.",
    "cli.version": "Afficher la version et terminer.",
    "cli.windowed": "Dans une fenêtre, pas en plein écran.",
    # evaluation
    "evaluation.all": "toutes",
    "evaluation.asked": "demandés",
    "evaluation.by-tag": "Par mot-clé",
    "evaluation.by-value": "Par valeur",
    "evaluation.dice": "dés",
    "evaluation.false": "inventés",
    "evaluation.false-ask": "demandé là où il n’y a pas de dé",
    "evaluation.meaning": (
        "En parts des dés étiquetés. Demandé : un dé a été vu et sa valeur laissée ouverte. Faux : une autre "
        "valeur a été dite. Manqué : rien n’a été vu là. Inventé : une valeur a été dite là où il n’y a pas "
        "de dé."
    ),
    "evaluation.missed": "manqués",
    "evaluation.pictures": "images",
    "evaluation.pictures-of": "images de",
    "evaluation.rates": (
        "{dice} dés dans {pictures} images : {right} % justes, {asked} % demandés, {wrong} % faux, "
        "{missed} % manqués, {false} % inventés."
    ),
    "evaluation.readings": "lectures",
    "evaluation.reliability": "Ce que vaut une confiance",
    "evaluation.reliability-meaning": (
        "Les lectures d’une confiance à peu près égale, et combien d’entre elles sont justes, dites ou non. "
        "Sur la diagonale, une confiance de 90 % est juste neuf fois sur dix ; au-dessus, le lecteur est "
        "plus prudent qu’il ne le faudrait."
    ),
    "evaluation.report": "Le rapport est dans {path}.",
    "evaluation.right": "justes",
    "evaluation.said": "confiance moyenne",
    "evaluation.skull": "crâne",
    "evaluation.value": "valeur",
    "evaluation.was-right": "justes",
    "evaluation.worst": "Les pires images",
    "evaluation.wrong": "faux",
    # record
    "record.begun-anew": (
        "Le registre des parties était endommagé et il n’y avait pas de bonne copie : un nouveau est "
        "commencé, l’ancien est dans {aside}."
    ),
    "record.damaged": (
        "Le registre des parties {path} est endommagé ; rien n’y a été modifié. Lancez `tablecam play` : il "
        "le met de côté et ouvre la dernière bonne copie."
    ),
    "record.failing": (
        "Le disque signale des erreurs : la dernière entrée ne compte pas ({path}). Essayez une autre "
        "carte ; la partie continue d’elle-même."
    ),
    "record.foreign": (
        "{path} est la base de données d’un autre programme. Choisissez un autre dossier avec --data."
    ),
    "record.from-copy": (
        "Le registre des parties était endommagé : voici la copie {copy} ; l’original est dans {aside}."
    ),
    "record.full": (
        "Le disque est plein : la dernière entrée ne compte pas ({path}). Faites de la place ; la partie "
        "continue ensuite d’elle-même."
    ),
    "record.half-replaced": (
        "Une partie seulement a été mise en place et {path} n’a pas pu être rétabli. Ce qui était là avant "
        "est dans {aside} : recopiez-le dès que le disque l’accepte."
    ),
    "record.newer": (
        "Le registre des parties {path} a été écrit par un tablecam plus récent (format {version} ; "
        "celui-ci connaît le format {known}). Mettez tablecam à jour."
    ),
    "record.read-only": (
        "Le disque est en lecture seule : la dernière entrée ne compte pas ({path}). Redémarrez, ou prenez "
        "une autre carte."
    ),
    "record.taken": (
        "Un autre tablecam écrit déjà dans le registre des parties {path}. Arrêtez-le, puis relancez."
    ),
    "record.unwritable": (
        "Le registre des parties {path} ne peut être ni ouvert ni écrit ({reason}). Vérifiez le disque et "
        "les droits du dossier, ou choisissez-en un autre avec --data."
    ),
    # lens
    "lens.aim.bottom": "Tenez-la au bord inférieur de l’image.",
    "lens.aim.lean-bottom": "Penchez son bord inférieur vers la caméra.",
    "lens.aim.lean-left": "Penchez son bord gauche vers la caméra.",
    "lens.aim.lean-right": "Penchez son bord droit vers la caméra.",
    "lens.aim.lean-top": "Penchez son bord supérieur vers la caméra.",
    "lens.aim.left": "Tenez-la au bord gauche de l’image.",
    "lens.aim.middle": "Tenez la feuille au milieu de l’image.",
    "lens.aim.near": "Tenez-la tout près : elle doit remplir l’image.",
    "lens.aim.right": "Tenez-la au bord droit de l’image.",
    "lens.aim.top": "Tenez-la au bord supérieur de l’image.",
    "lens.bad-fit": (
        "Ce qui a été vu s’écarte de {error} pixels de ce que montrerait un objectif : la feuille n’était "
        "pas plane. Collez-la sur un support rigide et recommencez."
    ),
    "lens.camera.none": "pas de feuille en vue",
    "lens.camera.seen": "feuille en vue",
    "lens.context": "L’objectif de la caméra",
    "lens.damaged": ("{file} est endommagé : l’objectif est appris du plateau. Relancez tablecam calibrate."),
    "lens.do.again": "Refaire",
    "lens.do.back": "Reprendre",
    "lens.do.close": "Fermer",
    "lens.do.keep": "Garder",
    "lens.do.measure": "Mesurer",
    "lens.do.skip": "Passer",
    "lens.done": "L’objectif est mesuré.",
    "lens.few-views": (
        "Images qui montrent bien la feuille, tenue chaque fois autrement : {count} ; il en faut au moins "
        "{least}."
    ),
    "lens.flat-views": (
        "Les images ne disent pas la distance focale : penchez davantage la feuille, chaque fois d’un autre "
        "côté."
    ),
    "lens.forgotten": "L’objectif de {camera} est oublié ; il sera de nouveau appris du plateau.",
    "lens.in-use": "L’objectif mesuré auparavant sert de nouveau.",
    "lens.kept": "Gardé pour {camera} dans {file}.",
    "lens.lack.closer": "Plus près de la caméra.",
    "lens.lack.down": "Plus bas.",
    "lens.lack.flatter": "Penchez-la moins.",
    "lens.lack.lean": "Penchez-la davantage.",
    "lens.lack.left": "Plus à gauche.",
    "lens.lack.right": "Plus à droite.",
    "lens.lack.sharp": "Trop flou : plus de lumière, ou un peu plus loin.",
    "lens.lack.sheet": "La feuille n’est pas en vue.",
    "lens.lack.still": "Bien. Ne bougez plus.",
    "lens.lack.up": "Plus haut.",
    "lens.meaning": (
        "Ce qui a été vu s’écarte de {error} pixels de ce que montre cet objectif : {millimetres} mm sur une "
        "table à un demi-mètre."
    ),
    "lens.measured": (
        "Distance focale {focal} px, centre en {x}, {y}, distorsion {near} et {far} ; d’après {views} images "
        "de {width} x {height}."
    ),
    "lens.none-before": "Aucun objectif n’a été mesuré pour {camera} avant celui qui sert.",
    "lens.none-known": "Aucun objectif n’est connu pour {camera} : il n’y a rien à oublier.",
    "lens.not-measured": "L’objectif n’a pas pu être mesuré.",
    "lens.old-stays": (
        "L’objectif mesuré auparavant explique aussi bien ces images et est mieux connu : il reste."
    ),
    "lens.only-one": "Une seule de ces choses à la fois : des images, --back, --forget ou --windowed.",
    "lens.put-aside": (
        "{file} était endommagé : il est mis de côté sous le nom {aside}, et aucun objectif n’est plus connu."
    ),
    "lens.stiff": "Imprimez lens-a4.pdf (tablecam mats) et collez la feuille sur un support rigide et plan.",
    "lens.still.blurred": "L’image {file} est laissée de côté : elle n’est pas nette.",
    "lens.still.no-sheet": "L’image {file} est laissée de côté : on y voit trop peu la feuille lens-a4.pdf.",
    "lens.still.size": (
        "L’image {file} est laissée de côté : elle n’a pas {width} x {height} pixels comme les autres."
    ),
    "lens.taken": "Prises de vue : {done} sur {count}.",
    "lens.unchanged": "Rien n’a été changé.",
    "lens.unread": "{file} ne peut pas être lu : {reason}. L’objectif est appris du plateau.",
    "lens.unwritten": (
        "Non gardé\u00a0: {file} ne peut pas être écrit ({reason}). Vérifiez la carte et les droits."
    ),
    # history
    "history.act.back": "Retour",
    "history.act.dice": "Dés justes ?",
    "history.act.jump": "Avancer",
    "history.act.newer": "Remonter",
    "history.act.next-dice": "Autres dés",
    "history.act.older": "Suite",
    "history.act.people": "Joueurs",
    "history.act.replay": "Revoir",
    "history.aside": "Ce qui était là avant est dans {folder}.",
    "history.backed-up": "La sauvegarde est dans {path} (parties : {games}).",
    "history.backup-damaged": (
        "La sauvegarde {path} est endommagée ; rien n’a été modifié. Prenez-en une autre."
    ),
    "history.column.average": "Moyenne",
    "history.column.best": "Record",
    "history.column.count": "Fois",
    "history.column.day": "Quand",
    "history.column.face": "Face",
    "history.column.game": "Jeu",
    "history.column.inputs": "Coups",
    "history.column.number": "Nº",
    "history.column.played": "Jouées",
    "history.column.player": "Joueur",
    "history.column.players": "Joueurs",
    "history.column.scores": "Scores",
    "history.column.share": "Part",
    "history.column.turn": "Tour",
    "history.column.winner": "Vainqueur",
    "history.column.won": "Gagnées",
    "history.count": "Parties : {games}. Choisissez-en une pour voir son cours.",
    "history.ending.abandoned": "abandonnée",
    "history.ending.finished": "terminée",
    "history.ending.open": "en cours",
    "history.ending.unreadable": "autres règles",
    "history.exported": "La partie {number} est dans {path}.",
    "history.exported-all": "La liste des parties est dans {path} (parties : {games}).",
    "history.face.skull": "crâne",
    "history.fair-share": "dé juste : {share}",
    "history.game-hint": "{game} · {day} · {ending}",
    "history.input.fresh": "repart à six",
    "history.input.keep": "garde",
    "history.input.place": "le pose",
    "history.input.plunder": "pille",
    "history.input.relay": "reprend",
    "history.input.seats": "à table\u00a0:",
    "history.input.stop": "s’arrête",
    "history.left": "parti",
    "history.no-backup": "{path} n’est pas une sauvegarde de tablecam ; rien n’a été modifié.",
    "history.no-game": "Il n’y a pas de partie {number} : elles vont de 1 à {games}.",
    "history.no-games": "Il n’y a pas de parties dans {folder}. Choisissez un autre dossier avec --data.",
    "history.no-throws": "Aucun lancer n’a encore été compté.",
    "history.nobody": "Personne n’a encore terminé de partie.",
    "history.none": "Aucune partie n’a encore été jouée.",
    "history.not-declic": (
        "La partie {number} est de {game} ; seul DéCLIC s’écrit en .declic. Choisissez .table."
    ),
    "history.notable": (
        "En {thrown} dés, seule une face qui sort {often} fois sur 100, au lieu de {share}, se remarquerait."
    ),
    "history.not-restored": (
        "La sauvegarde n’a pas été remise en place et tout est comme avant : {path} ne peut pas être écrit "
        "({reason}). Vérifiez le disque, la place qui y reste et les droits, puis recommencez."
    ),
    "history.not-taken-in": (
        "Les parties n’ont pas été reprises : {path} ne peut pas être écrit ({reason}). Vérifiez le disque, "
        "la place qui y reste et les droits, puis recommencez."
    ),
    "history.nothing-in": "Il n’y a aucune pose dans {path} ; rien n’a été repris.",
    "history.number": "Partie {number}",
    "history.people-hint": "Parties jouées jusqu’au bout ; une victoire partagée est une victoire.",
    "history.reading": "Lecture : {games} parties jusqu’ici.",
    "history.refused": "La partie dans {path} ne tient pas ({reason}) ; rien n’a été repris.",
    "history.replay": "Partie {number} : {at} sur {last}",
    "history.restored": "{path} a été remis en place (parties : {games}).",
    "history.taken-in": "{path} : parties reprises : {games} ; déjà là : {known}.",
    "history.title.dice-jolly": "Dés Jolly Roger",
    "history.title.dice-plain": "Dés",
    "history.title.game": "Partie {number}",
    "history.title.games": "Parties",
    "history.title.people": "Joueurs",
    "history.unreadable": (
        "La partie {number} a été écrite sous d’autres règles ({reason}) ; ses lignes s’exportent en .table."
    ),
    "history.unwritable": (
        "{path} ne peut être ni lu ni écrit ({reason}). Vérifiez le disque et les droits."
    ),
    "history.verdict.few": "Trop peu de dés pour juger : {thrown} jusqu’ici. Il en faut quelques centaines.",
    "history.verdict.odd": (
        "Un peu étrange, surtout la face {face} : des dés justes font cela {cases} fois sur 1000. À revoir "
        "après d’autres lancers."
    ),
    "history.verdict.usual": (
        "Rien d’étrange : des dés justes s’écartent autant, ou plus, dans {cases} cas sur 100."
    ),
    "history.verdict.very-odd": (
        "Très étrange, surtout la face {face} : des dés justes le font moins d’une fois sur 1000. Les dés, "
        "le lancer, ou une face mal lue."
    ),
    # speech
    "speech.corrected": "Corrigé\u00a0: {faces}.",
    "speech.next": "À {name} de jouer.",
    "speech.placed": "{name}\u00a0: {cell}, {points}. Total {total}.",
    "speech.total": "{name}\u00a0: {score}.",
    # config
    "config.bad-value": (
        "{path}, ligne {line} : {name} ne peut pas valoir {value!r} ; la valeur par défaut est utilisée."
    ),
    "config.double": (
        "{path}, ligne {line} : {number} est donné à la fois à {owner} et à {name} ; {name} s’en passe."
    ),
    "config.half-a-knob": "{path}, ligne {line} : un bouton rotatif a besoin de A et de B ; il est ignoré.",
    "config.not-kept": "Ce choix ne sera pas gardé : {path} ne peut pas être écrit ({reason}).",
    "config.not-kept-in-damaged": "Ce choix ne sera pas gardé : {path} est endommagé. Réparez-le d’abord.",
    "config.syntax": (
        "{path}, ligne {line} : ce n’est pas du TOML, ou c’est écrit deux fois ; rien du fichier n’est "
        "utilisé tant que ce n’est pas corrigé."
    ),
    "config.unknown": "{path}, ligne {line} : tablecam ne connaît pas {name} ; il connaît {known}.",
    "config.unreadable": "{path} ne peut pas être lu ({reason}) ; les valeurs par défaut sont utilisées.",
    # transcription
    "transcribe.decision": "ou {decision} avant",
    "transcribe.bottom": "Le dé tient par sa face inférieure.",
    "transcribe.exception": "Le coup est noté comme exception.",
    "transcribe.hinders": "Le coup bloque la suite.",
    "transcribe.jolly": "Nul n’a vu si {player} avait encore en main le dé au Jolly Roger.",
    "transcribe.no-board": (
        "Aucune image ne montre le plateau. Indiquez un dossier d’images ou une vidéo d’une partie de DéCLIC."
    ),
    "transcribe.no-board-because": "Le plateau n’est lisible sur aucune image ; {frame} : {reason}",
    "transcribe.no-throws": (
        "Aucune image ne montre de lancer. Indiquez des photos ou une vidéo d’une partie, dés sur la table."
    ),
    "transcribe.no-throw": "Dés vus : {seen}, attendus : {due}.",
    "transcribe.not-a-press": (
        'La ligne {line} des appuis n’en est pas un : elle s’écrit `{{"t": 3.5, "button": "STOP"}}`.'
    ),
    "transcribe.open": "Les images laissent un doute ; le coup le plus probable est noté.",
    "transcribe.option": (
        "Une option des règles, nommée comme dans les scripts de table ; peut être répétée."
    ),
    "transcribe.option-form": "--option {option} : à écrire CLÉ=VALEUR, par exemple squares=on.",
    "transcribe.other-hand": (
        "{frame} : les dés ne tournent pas dans le sens attendu (« {other} » au lieu de « {own} »). "
        "Précisez --option handedness={other}."
    ),
    "transcribe.player": "Joueur {number}",
    "transcribe.trouble": "{frame} : {reason}",
    "transcribe.untold": (
        "ce plateau ne suit pas des images précédentes, et l’enregistrement s’arrête au dé {dice}. Il faut "
        "une image après chaque dé, dès le premier."
    ),
    "transcribe.which-game": "Précisez avec --game de quel jeu il s’agit : {games}.",
    # errors
    "file.ending": "{path} ne peut pas être écrit : l’extension doit être parmi {endings}.",
    "reason.absent": "introuvable",
    "reason.failing": "le disque signale des erreurs",
    "reason.folder": "c’est un dossier",
    "reason.forbidden": "cet utilisateur n’y a pas droit",
    "reason.full": "le disque est plein",
    "reason.long-name": "le nom est trop long",
    "reason.no-folder": "un fichier se trouve à la place d’un dossier",
    "reason.read-only": "le disque est en lecture seule",
    # power
    "power.elsewhere": "D’ici, on n’éteint que le service installé ou un Raspberry Pi.",
    "power.going": "La boîte s’éteint. La partie reprendra quand elle sera rallumée.",
    "power.refused": (
        "Le système ne s’éteint pas ({reason}). Débranchez la boîte : la partie est sur le disque."
    ),
    # safe mode
    "safe.by-hand": "Pas de caméra cette fois : appuyez sur OK et saisissez chaque lancer.",
    "safe.finding": "{title} : {found}",
    "safe.found": "Trois démarrages de suite ont échoué. Voici peut-être pourquoi :",
    "safe.last": "Fin du dernier démarrage : {reason}",
    "safe.looking": "Trois démarrages de suite ont échoué. Recherche de la cause, une minute au plus.",
    "safe.mode": "mode sans échec",
    "safe.no-doctor": "La recherche a échoué aussi : redémarrez la machine, puis réinstallez tablecam.",
    "safe.no-reason": "blocage, ou plantage sans un mot.",
    "safe.nothing": "Trois démarrages de suite ont échoué, mais rien d’anormal n’est trouvé. Réessayez.",
    "safe.put-aside": "{path} était illisible. Gardé sous {aside} ; les réglages habituels s’appliquent.",
    "safe.title": "La table ne démarre pas",
    # table
    "table.not-resumed": (
        "La partie {game} du registre n’a pas pu être reprise : {reason} Elle reste dans le registre."
    ),
    "table.pictures-over-unplayed": "Les images de {camera} sont terminées, et aucune partie n’a commencé.",
    "table.pictures-over": (
        "Les images de {camera} sont terminées. La partie est gardée dans {path}, et reprend au prochain "
        "démarrage."
    ),
    # screen
    "screen.accept": "C’est juste",
    "screen.add-die": "Ajouter un dé",
    "screen.aside-idle": "{faces} est de côté sans être gardé. Il se relance avec les autres.",
    "screen.ask.beaten": "C’est battu\u00a0! Arrêtez-vous là, ou relancez.",
    "screen.ask.decide": "Lancez {dice}, ou arrêtez-vous là.",
    "screen.ask.doubt-touched": "Peut-être seulement poussé ou renversé\u00a0: remettez-le, ou dites-le.",
    "screen.ask.doubt-twice": "Le premier lancer n’est pas resté assez longtemps pour être lu.",
    "screen.ask.entry": "Lancez {dice} : il faut {entry} pour entrer.",
    "screen.ask.finished": "La partie est finie.",
    "screen.ask.keeps": "Lancez les autres, ou arrêtez-vous là.",
    "screen.ask.look-for": "Il manque un dé\u00a0? Sous une main, sur un autre, penché, par terre\u00a0?",
    "screen.ask.paused": "Les lancers ne comptent pas avant la reprise.",
    "screen.ask.paused-board": "Ce que vous posez comptera à la reprise.",
    "screen.ask.relay": "Reprendre {counter} avec {dice}, ou repartir avec six dés\u00a0?",
    "screen.ask.set-aside": "Sortez du champ les dés que vous gardez, puis lancez les autres.",
    "screen.ask.throw": "Lancez {dice}.",
    "screen.ask.to-beat": "Pas encore battu\u00a0: il faut {length} avec mieux qu’un {face}, ou {more}.",
    "screen.ask.to-beat-longer": "Pas encore battu\u00a0: il faut une série de {more}.",
    "screen.ask.wins-round": "C’est battu\u00a0: arrêtez-vous, et la manche est à vous.",
    "screen.best": "{length} avec un {face}",
    "screen.board.awaited": "{placement} a été saisi, et ne se voit pas ainsi : placez-le, ou annulez.",
    "screen.board.choose": "Choisissez, ou tournez un peu le plateau.",
    "screen.board.clear": "Retirez tous les dés du plateau : une nouvelle partie commence.",
    "screen.board.disturbed": "Des dés ne sont plus à leur place : {cells}. La partie reprend ensuite.",
    "screen.board.exception": "Le dé reste, comme exception",
    "screen.board.first": "Placez le premier dé en C3, face 4 vers le haut.",
    "screen.board.hand-left": (
        "Ces dés tournent à gauche. Prenez-en qui tournent à droite, ou recommencez avec l’option "
        "«\u00a0à\u00a0gauche\u00a0»."
    ),
    "screen.board.hand-right": (
        "Ces dés tournent à droite. Prenez-en qui tournent à gauche, ou recommencez avec l’option "
        "«\u00a0à\u00a0droite\u00a0»."
    ),
    "screen.board.legal": "Les coups possibles",
    "screen.board.legal-hint": "La case, et ce qu’un dé y rapporte au mieux.",
    "screen.board.legal-in": "Les coups possibles en {cell}",
    "screen.board.legal-in-hint": "Comment le dé se place, et ce qu’il rapporte.",
    "screen.board.lingering": "{placement} est annulé : retirez le dé. OK : il compte quand même.",
    "screen.board.none-of-these": "Aucun de ceux-ci",
    "screen.board.not-so": "Coup refusé : {placement}",
    "screen.board.place": "Placez un dé.",
    "screen.board.points": "rapporte {points}",
    "screen.board.put-right": "On le corrige",
    "screen.board.refused": "{placement} ne compte pas : tournez le dé ou retirez-le.",
    "screen.board.turn-or-choose": "Il faut voir un côté : tournez un peu le plateau, ou choisissez.",
    "screen.board.unclear": "Le plateau se voit mal. Tournez-le un peu.",
    "screen.board.unclear-in": "Y a-t-il un dé de plus ? {cells} : tournez un peu le plateau.",
    "screen.board.unsettled": "Doute en {cells} : tournez un peu le plateau, ou saisissez le coup avec OK.",
    "screen.board.which": "Quel dé est-ce ?",
    "screen.camera.empty": "Table vide",
    "screen.camera.empty-board": "Plateau au repos",
    "screen.camera.hand": "Une main au-dessus de la table",
    "screen.camera.hand-board": "Une main au-dessus du plateau",
    "screen.camera.moving": "Les dés roulent",
    "screen.camera.moving-board": "Le plateau bouge",
    "screen.camera.no-mat": "tapis hors de vue",
    "screen.camera.replay": "Relecture",
    "screen.camera.settled": "Dés au repos",
    "screen.camera.settled-board": "Plateau au repos",
    "screen.camera.silent": "Pas d’image de la caméra depuis {seconds} s",
    "screen.camera.trouble": "Pas de caméra : saisir les lancers",
    "screen.camera.trouble-board": "Pas de caméra : placer à la main, avec OK",
    "screen.camera.waiting": "En attente de la caméra",
    "screen.check-throw": "Ce lancer est à vérifier",
    "screen.colour.beige": "Beige",
    "screen.colour.black": "Noir",
    "screen.colour.blue": "Bleu",
    "screen.colour.brown": "Brun",
    "screen.colour.gold": "Or",
    "screen.colour.green": "Vert",
    "screen.colour.grey": "Gris",
    "screen.colour.olive": "Olive",
    "screen.colour.orange": "Orange",
    "screen.colour.pink": "Fuchsia",
    "screen.colour.purple": "Mauve",
    "screen.colour.red": "Rouge",
    "screen.colour.silver": "Argent",
    "screen.colour.turquoise": "Turquoise",
    "screen.colour.white": "Blanc",
    "screen.colour.yellow": "Jaune",
    "screen.confirm-no": "Non, continuer à jouer",
    "screen.confirm-yes.abandon": "Oui, abandonner",
    "screen.confirm-yes.leave": "Oui, quitter",
    "screen.confirm-yes.switch-off": "Oui, éteindre",
    "screen.confirm.abandon": "Abandonner cette partie\u00a0?",
    "screen.confirm.leave": "Quitter tablecam\u00a0?",
    "screen.confirm.switch-off": "Éteindre\u00a0?",
    "screen.correct-throw": "Que montrait le dernier lancer\u00a0?",
    "screen.decide-first": "Dés vus\u00a0: {seen}. Choisissez d’abord\u00a0: reprendre ou repartir.",
    "screen.dice-seen": "Dés vus\u00a0: {seen} sur {due}. Relancez, ou rectifiez avec OK.",
    "screen.do.accept": "Accepter",
    "screen.do.add": "Ajouter",
    "screen.do.again": "Mêmes joueurs",
    "screen.do.back": "Retour",
    "screen.do.bank": "Inscrire {counter}",
    "screen.do.by-hand": "À la main",
    "screen.do.change": "Changer",
    "screen.do.choose": "Choisir",
    "screen.do.close": "Fermer",
    "screen.do.continue": "Continuer",
    "screen.do.counts": "Il compte",
    "screen.do.fresh": "Repartir à six",
    "screen.do.go-on": "Reprendre",
    "screen.do.jump": "+ {inputs}",
    "screen.do.leave": "Quitter",
    "screen.do.legal": "Coups possibles",
    "screen.do.look": "Vérifier",
    "screen.do.menu": "Menu",
    "screen.do.no-camera": "Sans caméra",
    "screen.do.new-game": "Autre partie",
    "screen.do.next": "Suivant",
    "screen.do.previous": "Précédent",
    "screen.do.relay": "Reprendre",
    "screen.do.step-back": "Reculer",
    "screen.do.step-on": "Avancer",
    "screen.do.stop": "S’arrêter",
    "screen.do.switch-off": "Éteindre",
    "screen.do.try-again": "Réessayer",
    "screen.do.type-in": "Saisir",
    "screen.do.undo": "Annuler",
    "screen.doubt.counts": "Il compte",
    "screen.doubt.does-not": "Il ne compte pas",
    "screen.doubt.touched": "Le dé a-t-il été lancé\u00a0?",
    "screen.doubt.twice": "Lancé deux fois\u00a0: celui-ci compte\u00a0?",
    "screen.editing": "Un nouveau lancer a été vu. Il ne remplace pas ce que vous avez changé à la main.",
    "screen.everybody": "Tout le monde lance",
    "screen.face-open": "Un dé n’a pas encore de face\u00a0: choisissez-la, ou retirez le dé.",
    "screen.face-unknown": "?",
    "screen.games-points": "jeux {games} · points {points}",
    "screen.gauge.bonus": "Dé bonus",
    "screen.gauge.counter": "Compteur",
    "screen.gauge.dice": "Dés à lancer",
    "screen.gauge.game": "Partie",
    "screen.gauge.kept": "Mis de côté",
    "screen.gauge.level": "Niveau",
    "screen.gauge.paper": "Sur le papier",
    "screen.gauge.round": "Tour",
    "screen.gauge.series": "Série",
    "screen.gauge.to-beat": "À battre",
    "screen.hand-first": "Cela comptera dès que la main sera partie.",
    "screen.handing": "Le dé est parti\u00a0: dans {seconds}\u00a0s, c’est un arrêt.",
    "screen.help.page": "{game} {page}/{pages}",
    "screen.help.which": "Aide\u00a0: quel jeu\u00a0?",
    "screen.hold-switch-off": "Continuez d’appuyer pour éteindre\u00a0; relâchez pour ne pas éteindre.",
    "screen.keep-first": (
        "Choisissez d’abord les dés à mettre de côté\u00a0; le lancer suivant comptera ensuite."
    ),
    "screen.keep-these": "Mettre de côté",
    "screen.keeps": "Gardés\u00a0: {faces}",
    "screen.kept-back": "Des dés gardés ont été repris\u00a0: {faces}. Remettez-les de côté.",
    "screen.kept-thrown": (
        "Des dés gardés ont été relancés\u00a0: {faces}. Remettez-les de côté et lancez-en {due}, pas {seen}."
    ),
    "screen.kept-unseen": "Quels dés ont été gardés\u00a0? On ne les voit plus\u00a0: choisissez-les ici.",
    "screen.last-round": "le dernier",
    "screen.leaning": "Un dé est penché. Posez-le à plat ou relancez-le.",
    "screen.leaving": "Quitter sans rien changer\u00a0?",
    "screen.leaving.leave": "Oui, quitter",
    "screen.leaving.stay": "Non, continuer",
    "screen.letter-done": "Terminé",
    "screen.letter-erase": "Effacer",
    "screen.menu": "Menu",
    "screen.menu.abandon": "Abandonner la partie",
    "screen.menu.again": "Encore une, mêmes joueurs",
    "screen.menu.by-hand": "Saisir un lancer",
    "screen.menu.camera": "La lumière a changé",
    "screen.menu.correct": "Corriger le dernier lancer",
    "screen.menu.help": "Aide\u00a0: les règles",
    "screen.menu.history": "Parties, joueurs, dés",
    "screen.menu.leave": "Quitter tablecam",
    "screen.menu.new-game": "Une autre partie",
    "screen.menu.pause": "Pause",
    "screen.menu.resume": "Reprendre",
    "screen.menu.seats": "Joueurs et places",
    "screen.menu.settings": "Réglages\u00a0: langue, son",
    "screen.menu.switch-off": "Éteindre",
    "screen.menu.teach": "Apprendre les dés",
    "screen.name-empty": "Un nom a besoin d’au moins une lettre.",
    "screen.name-taken": "{name} est déjà à la table.",
    "screen.no-die": "Pas un dé",
    "screen.none-chosen": "Choisissez au moins un dé à mettre de côté.",
    "screen.not-thrown": (
        "{faces} n’a pas bougé\u00a0: a-t-il été lancé\u00a0? Sinon, relancez les {due} dés."
    ),
    "screen.number-due": "Dés attendus\u00a0: {due}\u00a0; ici\u00a0: {count}.",
    "screen.odds": "Risque au prochain lancer",
    "screen.of-player": "{name} · {what}",
    "screen.off-mat": "Un dé est hors du tapis. Relancez-le, ou acceptez-le avec OK.",
    "screen.old-dice": "Ce qui est déjà là ne compte pas\u00a0: ramassez tout, et lancez.",
    "screen.one-die": "un dé",
    "screen.option.adaptability": "Un dé qui bloque",
    "screen.option.entry": "Minimum pour entrer",
    "screen.option.handedness": "Les dés tournent",
    "screen.option.keep": "Dés mis de côté",
    "screen.option.pairs_of_equal": "Paires égales admises",
    "screen.option.relay": "Relais",
    "screen.option.rounds": "Manches",
    "screen.option.squares": "Étages sur carrés",
    "screen.option.target": "Points à atteindre",
    "screen.option.target_rule": "Ces points sont à",
    "screen.option.tournament": "Tournoi à deux",
    "screen.option.unplaced": "Un dé qui ne va nulle part",
    "screen.paused": "Pause",
    "screen.paused-throw": "Ce lancer ne compte pas\u00a0: la partie est en pause.",
    "screen.percent": "{percent}\u00a0%",
    "screen.play-so": "Jouer avec ces règles",
    "screen.player-range": "{least} à {most} joueurs",
    "screen.put-aside-turned": "Le dé mis de côté ne montre plus {face}. Appuyez sur STOP, ou relancez.",
    "screen.resumed": "La partie reprend là où elle en était.",
    "screen.right-throw": "Ce lancer est-il juste\u00a0?",
    "screen.round-number": "manche {number} sur {rounds}",
    "screen.seat": "Joueur {seat}",
    "screen.seating": "Qui joue\u00a0?",
    "screen.seating-on": "Qui continue\u00a0?",
    "screen.seating.another": "Un autre nom",
    "screen.seating.done": "C’est bon",
    "screen.seating.earlier": "Joue plus tôt",
    "screen.seating.go-on": "Continuer ainsi",
    "screen.seating.has": "{name} · {score}",
    "screen.seating.joins": "Un de plus",
    "screen.seating.later": "Joue plus tard",
    "screen.seating.leaves": "Ne joue pas",
    "screen.seating.scores": "Chacun garde son score. Qui arrive commence avec le plus bas\u00a0: {score}.",
    "screen.seating.too-few": "Il faut être au moins {least} pour ce jeu.",
    "screen.set": "Réglages",
    "screen.set-number": "set {number}",
    "screen.set.contrast": "Contraste fort",
    "screen.set.hand-stops": "Pascal\u00a0: dé transmis = arrêt",
    "screen.set.language": "Langue · Language",
    "screen.set.margin-stops": "Pascal\u00a0: dé mis de côté = arrêt",
    "screen.set.odds": "Risque de tout perdre",
    "screen.set.off-again": "se relance",
    "screen.set.off-counts": "compte",
    "screen.set.off-mat": "Un dé hors du tapis",
    "screen.set.spoken": "Scores annoncés",
    "screen.set.this-language": "Français",
    "screen.set.volume": "Son",
    "screen.set.volume-0": "coupé",
    "screen.set.volume-1": "faible",
    "screen.set.volume-2": "moyen",
    "screen.set.volume-3": "fort",
    "screen.setup.count": "Combien de joueurs\u00a0?",
    "screen.setup.game": "Quel jeu\u00a0?",
    "screen.setup.name": "Qui est le joueur {seat}\u00a0?",
    "screen.setup.names": "Qui joue\u00a0?",
    "screen.setup.rules": "{game}\u00a0: quelles règles\u00a0?",
    "screen.setup.spell": "Joueur {seat}\u00a0: {spelled}",
    "screen.setup.value": "{option}",
    "screen.shared": "{names}\u00a0: victoire partagée",
    "screen.skull": "Jolly Roger",
    "screen.some-dice": "{count} dés",
    "screen.spell": "Épeler un nom",
    "screen.start": "Commencer la partie",
    "screen.swapped": (
        "{thrown}, gardé, a été relancé, et {faces} ne l’a pas été. Relancez, ou acceptez avec OK."
    ),
    "screen.tokens": "jetons {tokens}",
    "screen.touched": "Un dé a été déplacé ou tourné sans être lancé. Remettez-le, ou lancez.",
    "screen.turn": "{name}",
    "screen.turned": "Un dé a été tourné\u00a0: {faces} n’a pas été lancé. Remettez-le comme il était.",
    "screen.turned-aside": "{faces} est de côté sans avoir été lancé. Remettez le dé tel qu’il est tombé.",
    "screen.typed-counts": "La caméra est revenue. Ce qui a été saisi compte.",
    "screen.typed-in": ("La caméra est revenue. Lancer déjà saisi\u00a0? Jouez la suite. Sinon\u00a0: OK."),
    "screen.undone": "C’est annulé.",
    "screen.undone-throw": "Le lancer est annulé. OK le fait revenir.",
    "screen.undone-throw-next": "Le lancer est annulé. OK le fait revenir, STOP le donne au suivant.",
    "screen.value.all": "tous les marquants",
    "screen.value.by-players": "autant que de joueurs",
    "screen.value.choice": "au choix du joueur",
    "screen.value.exceed": "dépasser",
    "screen.value.forfeit": "ne rapporte rien",
    "screen.value.hand": "revient en main",
    "screen.value.ignore": "est noté",
    "screen.value.left": "à gauche",
    "screen.value.off": "non",
    "screen.value.on": "oui",
    "screen.value.reach": "atteindre",
    "screen.value.refuse": "est refusé",
    "screen.value.right": "à droite",
    "screen.value.table": "reste sur la table",
    "screen.which-dice": "Quels dés mettre de côté\u00a0?",
    "screen.which-face": "Quelle face\u00a0? Dé {number} sur {count}",
    "screen.wins": "{names} gagne\u00a0!",
    # teaching
    "head.no-head": "il ne contient pas ce que tablecam a appris",
    "head.other-network": (
        "Ce que {file} a appris le {date} vaut pour un autre lecteur et est laissé de côté : "
        "réapprenez-lui les dés."
    ),
    "head.unreadable": (
        "Ce qui a été appris ne se lit pas dans {file} : {reason}. Réapprenez-lui les dés, ou revenez "
        "en arrière avec `tablecam teach --back`."
    ),
    "head.unwritable": (
        "Ce qui a été appris ne s’écrit pas dans {file} : {reason}. Faites de la place, ou changez les "
        "droits d’écriture."
    ),
    "teach.again": "Posez-les à nouveau.",
    "teach.ask.lay": "Tous vos dés, n’importe où. Disposition {number} sur {count}.",
    "teach.ask.learning": "Cela prend quelques secondes.",
    "teach.ask.move": "Ailleurs, et tournés. Disposition {number} sur {count}.",
    "teach.ask.result": "Avant : {right} justes, {asked} demandés, {wrong} faux.",
    "teach.ask.right": "Corrigez ce qui est mal lu. Les dés avec ? auraient été demandés.",
    "teach.ask.start": "De un à six dés du même modèle. Environ deux minutes.",
    "teach.ask.throw": "Tous vos dés, lancés comme d’habitude.",
    "teach.ask.which": "Ceux sans coche semblent montrer une autre face.",
    "teach.back": "Ce qui avait été appris avant sert de nouveau.",
    "teach.back-none": "Il n’y a rien à quoi revenir : les dés n’ont jamais été appris, ou une seule fois.",
    "teach.back-untaught": "Le lecteur est de nouveau comme à la livraison, sans rien d’appris.",
    "teach.before": "avant {right}/{dice}",
    "teach.better": "Sur des dés qui n’ont pas servi à apprendre. Garder ce qui est appris ?",
    "teach.choice.both": "1 à 6, certains avec un crâne",
    "teach.choice.go-back": "Revenir à ce qui était appris avant",
    "teach.choice.leave": "Quitter",
    "teach.choice.pips": "1 à 6",
    "teach.choice.skull": "Un crâne, et 2 à 6",
    "teach.choice.teach": "Apprendre les dés à nouveau",
    "teach.choice.test": "Tester la lecture : dix lancers",
    "teach.context": "vos dés",
    "teach.die": "Dé {number}",
    "teach.do.as-it-was": "Comme avant",
    "teach.do.done": "Terminé",
    "teach.do.end": "Finir le test",
    "teach.do.keep": "Garder",
    "teach.do.skip": "Passer cette face",
    "teach.do.take": "C’est bien ça",
    "teach.gauge.asked": "demandés",
    "teach.gauge.false": "en trop",
    "teach.gauge.missed": "non vus",
    "teach.gauge.right": "justes",
    "teach.gauge.seen": "dés vus",
    "teach.gauge.shots": "images",
    "teach.gauge.wrong": "faux",
    "teach.kept": "C’est gardé : vos dés seront désormais lus ainsi.",
    "teach.lay": "Face en haut : {face}",
    "teach.lay-again": "Les poser à nouveau",
    "teach.learning": "Apprentissage",
    "teach.left": "Rien n’a été changé.",
    "teach.no-camera": "Pas de caméra",
    "teach.no-test": "il ne contient pas de test",
    "teach.not-better": "Pas mieux qu’avant : laissez la lecture comme elle était.",
    "teach.not-moved": "Ils n’ont pas bougé. Posez-les ailleurs en les tournant, ou appuyez sur OK.",
    "teach.page.kept": "Et maintenant ?",
    "teach.page.start": "Qu’y a-t-il sur vos dés ?",
    "teach.proves": "De si peu de dés on peut dire : au moins {least} sur 100.",
    "teach.proves-wrong": (
        "Mal lus et crus justes : au plus {most} sur 100, autant que si peu de dés permettent de le dire."
    ),
    "teach.result": "{right} justes sur {dice}",
    "teach.right": "Lancer {number} : est-ce juste ?",
    "teach.skull": "Crâne",
    "teach.taken": "C’est pris : {seen} dés.",
    "teach.taken-one": "C’est pris : un dé.",
    "teach.test-unreadable": (
        "Le test ne se lit pas dans {file} : {reason}. Refaites-le avec `tablecam teach --test`."
    ),
    "teach.these": "Ils montrent : {face}",
    "teach.throw": "Lancer {number} sur {count}",
    "teach.too-few": "Rien n’a été appris : montrez au moins deux faces, chacune en deux dispositions.",
    "teach.too-many": "{seen} dés sont en vue. Retirez des objets jusqu’à en laisser {most} au plus.",
    "teach.which": "Lesquels montrent : {face} ?",
    # vision
    "board.absent": "Aucun repère du plateau en vue. Dirigez la caméra vers le plateau, et éclairez-le.",
    "board.bent": "Les repères ne sont pas à leur place. Posez le plateau à plat, ou réimprimez-le.",
    "board.blurred": "Le plateau est flou. Réglez la netteté de la caméra, ou fixez-la mieux.",
    "board.cut": (
        "Une partie du plateau est hors de l’image. Orientez la caméra pour que toutes les cases y soient."
    ),
    "board.dark": "Il fait trop sombre pour voir le plateau. Éclairez la table.",
    "board.dice-large": (
        "Les dés sont trop grands pour ce plateau : environ {size} mm au lieu de {die}. Mesurez-en un, "
        "inscrivez die-mm dans table.toml et réimprimez le plateau."
    ),
    "board.dice-small": (
        "Les dés sont trop petits pour ce plateau : environ {size} mm au lieu de {die}. Mesurez-en un, "
        "inscrivez die-mm dans table.toml et réimprimez le plateau."
    ),
    "board.hidden": "Un seul des {markers} repères du plateau est en vue. Retirez ce qui cache les autres.",
    "board.small": "Un dé ne fait que {size} pixels, il en faut {least} au moins. Rapprochez la caméra.",
    "mats.unwritten": "Impossible d’écrire {file} : {reason}. Indiquez un autre dossier.",
    "mats.written": "{file} : à imprimer à 100 %, sans ajuster à la page.",
    "vision.bad-mat": "{file} ne décrit pas un tapis. Reprenez le fichier livré avec tablecam.",
    "vision.dice-size": (
        "Ces dés font environ {size} mm, et la table est réglée pour des dés de {die}. Pour jouer à DéCLIC "
        "avec eux, changez die-mm dans table.toml."
    ),
    "vision.model-changed": "Le modèle {file} est abîmé ou a été changé. Réinstallez tablecam.",
    "vision.model-unreadable": "Le modèle {file} manque ou ne se lit pas. Réinstallez tablecam.",
    "vision.model-version": (
        "Le modèle {file} est au format {version}, ce tablecam attend {expected}. Réinstallez les deux."
    ),
    "vision.no-board": (
        "Il n’y a pas de plateau pour des dés de {die} mm : il se fait pour {smallest} à {largest} mm."
    ),
    "zones.absent": "Le tapis à zones n’est pas en vue\u00a0: placez-le sous la caméra.",
    "zones.astray": (
        "Un dé dans la zone {zone}, qui n’est à personne\u00a0: glissez-le dans sa zone, ou enlevez-le."
    ),
    "zones.blurred": "Le tapis est flou. Réglez la netteté de la caméra, ou fixez-la mieux.",
    "zones.choose": "Choisissez ce qui s’est passé, ou remettez les dés comme avant.",
    "zones.found": "Ces dés sont-ils lancés\u00a0? Alors OK. Sinon, reprenez-les, et chacun en lance un.",
    "zones.clear": "Ramassez tous les dés\u00a0; puis chacun en lance un dans sa zone.",
    "zones.crowded": "Il y a plus d’un dé dans la zone de {player}\u00a0: un seul.",
    "zones.disturbed": (
        "Les dés ne sont pas comme notés\u00a0: voir les zones marquées. On continue dès qu’ils y sont."
    ),
    "zones.hidden": "Trop peu des {markers} repères du tapis sont en vue\u00a0: dégagez-les.",
    "zones.holding-taken": (
        "{player} tient le {die} de {victim}\u00a0: posez-le sur votre pile, ou remettez-le."
    ),
    "zones.holding-thrown": (
        "{player} tient le {die}\u00a0: posez-le sur la pile. Pas posé\u00a0: STOP, ou le suivant lance."
    ),
    "zones.holds": "en main",
    "zones.holds-not": "pas en main",
    "zones.meant": "C’est voulu\u00a0: il revient en main",
    "zones.meant-back": "C’est voulu\u00a0: il est remis à sa place",
    "zones.missing": "Il manque encore le dé de {player}.",
    "zones.no-fit": "{die} ne va pas sur {top}\u00a0: {player} le reprend en main.",
    "zones.not-in-turn": "C’est à {turn} de jouer, pas à {player}.",
    "zones.off": "Le {die} n’est plus sur la pile de {player}.",
    "zones.off-heading": "Dé repris\u00a0?",
    "zones.one-at-a-time": "{player} pose d’abord le {die}, ou le reprend en main.",
    "zones.otherwise": (
        "Les dés ne sont pas comme on l’a dit aux boutons\u00a0: placez-les ainsi, ou dites-le avec OK."
    ),
    "zones.place": "Posez le {die}, ou reprenez-le.",
    "zones.place-first": "{player} doit lancer et poser un dé avant de prendre le {die} de {victim}.",
    "zones.plunder-or-stop": "Pillez ou arrêtez.",
    "zones.refused": "Pas permis\u00a0: {reason}",
    "zones.say": "Que fait {player}\u00a0?",
    "zones.say-roll": "lance {die}",
    "zones.show-skull": "Qui l’a encore le pose dans sa zone, tête de mort visible. Puis OK.",
    "zones.stop": "Plus rien ne va\u00a0: STOP.",
    "zones.that-is-all": "C’est tout",
    "zones.throw": "Lancez un dé dans votre zone.",
    "zones.throw-all": "Chacun lance un dé dans sa zone.",
    "zones.throw-or-plunder": "Lancez, pillez ou arrêtez.",
    "zones.throw-or-stop": "Relancez, ou arrêtez.",
    "zones.told.both": "{first}, {second}",
    "zones.told.open": "tous lancent\u00a0: {dice}",
    "zones.told.place": "le pose",
    "zones.told.plunder": "{player} prend {die} à {victim}",
    "zones.told.plunder-loose": "{player} prend le {die} posé devant {victim}",
    "zones.told.roll": "{player} lance {die}",
    "zones.told.stop": "{player} s’arrête",
    "zones.too-many": "Un dé hors des zones des joueurs ne compte pas\u00a0: enlevez-le.",
    "zones.which": "Que s’est-il passé\u00a0?",
    "zones.who-holds": "Qui a encore un dé au Jolly Roger\u00a0?",
}
