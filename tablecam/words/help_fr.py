"""The rules of the games in French, two pages each: a paragraph a line."""

HELP_FRENCH: dict[str, str] = {
    "help.dead-mans-dice.1": (
        "Trois dés chacun\u00a0: deux ordinaires, et un dont le 1 est un Jolly Roger. Le but\u00a0: 100 "
        "pièces d’or.\n"
        "Pour ouvrir la manche, chacun lance un dé en même temps. Il commence sa pile\u00a0; le plus faible "
        "joue d’abord.\n"
        "À votre tour, lancez un dé. Il va sur votre pile s’il montre autant que le dessus, un de plus, ou "
        "s’il fait 7 avec lui. Le Jolly Roger va sur tout.\n"
        "S’il ne va pas, ou si vous ne voulez pas, il revient dans votre main et le tour est fini.\n"
        "Une fois posé\u00a0: lancez un autre dé, pillez, ou arrêtez-vous."
    ),
    "help.dead-mans-dice.2": (
        "Piller\u00a0: prenez le dessus d’une autre pile s’il montre un de plus que le vôtre ou fait 7 avec "
        "lui. Autant de fois que cela va\u00a0; mais on ne lance plus ensuite.\n"
        "Un Jolly Roger sur le dessus ne se prend pas. Ce qu’on pose sur lui le compte pour 1. Qui n’a plus "
        "de pile en commence une.\n"
        "La manche finit quand un joueur n’a plus de dé à lancer au début de son tour.\n"
        "Une pile vaut ce que montrent ses dés, le Jolly Roger 7. Sur le dessus, il double la pile\u00a0; "
        "resté en main, il coûte 7.\n"
        "100 ou plus à la fin d’une manche\u00a0: le plus haut total gagne. À égalité, encore une manche."
    ),
    "help.declic.1": (
        "On ne lance rien. À deux ou trois, on bâtit tour à tour un bloc de dés, et chaque dé posé rapporte "
        "des points.\n"
        "Le premier se pose au milieu, en C3, le 4 en haut. Il rapporte 6.\n"
        "Les autres touchent par un côté un dé du même niveau, et les deux côtés qui se touchent montrent "
        "le même chiffre.\n"
        "Un dé rapporte la somme de ses propres côtés en contact.\n"
        "25 dés remplissent un niveau. Le suivant commence aussi en C3, avec dessous le chiffre sur lequel "
        "il se pose. Ce dé rapporte ce chiffre et 6."
    ),
    "help.declic.2": (
        "Dans un coin, un dé compte triple\u00a0; votre 10e, 20e, 30e et 40e aussi. Les deux à la "
        "fois\u00a0: neuf fois, si ses côtés font 3 ou moins.\n"
        "Un dé gêne quand il laisse une case qu’aucun dé ne peut remplir. L’écran montre laquelle\u00a0: "
        "tournez le dé, déplacez-le, ou gardez-le comme exception.\n"
        "Une exception ne rapporte que les côtés qui vont ensemble.\n"
        "Jetons\u00a0: après chaque tour de table, chacun ajoute ses points à ses jetons, puis tous en "
        "rendent autant qu’en a le plus pauvre.\n"
        "Posez un dé, retirez la main\u00a0: la caméra le note. Un match compte deux parties."
    ),
    "help.dicemice.1": (
        "Huit dés. Faites plus que les autres en un tour, mais pas sans un 6.\n"
        "Lancez les huit. Choisissez un chiffre et mettez de côté autant de dés qui le montrent que vous "
        "voulez.\n"
        "Relancez le reste et choisissez encore\u00a0: chaque fois un chiffre que vous n’avez pas.\n"
        "STOP dès que vous avez un 6\u00a0: vos dés comptent leur somme. Les huit mis de côté comptent "
        "aussitôt.\n"
        "Un lancer où ne sortent que des chiffres déjà pris\u00a0: le tour ne rapporte rien. Huit dés sans "
        "6 non plus."
    ),
    "help.dicemice.2": (
        "Cinq chiffres différents mis de côté rapportent 2 de plus, les six 8 de plus.\n"
        "Le premier qui marque prend le papier, avec son score. Les autres essaient à leur tour de faire "
        "plus\u00a0; qui réussit prend le papier.\n"
        "Quand le tour revient à celui qui le tient, le score du papier est gagné et la manche finie. Le "
        "joueur suivant en ouvre une autre.\n"
        "Il y a autant de manches que de joueurs. Le plus haut total gagne.\n"
        "Sortez du cadre les dés que vous gardez, ou choisissez-les avec les boutons."
    ),
    "help.octo.1": (
        "Huit dés. Faites plus que les autres en un tour.\n"
        "Lancez les huit. Choisissez un chiffre et mettez de côté autant de dés qui le montrent que vous "
        "voulez.\n"
        "Puis STOP, ou relancez le reste et choisissez encore\u00a0: chaque fois un chiffre que vous n’avez "
        "pas.\n"
        "STOP\u00a0: les dés mis de côté comptent leur somme. Les huit mis de côté comptent aussitôt.\n"
        "Un lancer où ne sortent que des chiffres déjà pris\u00a0: le tour ne rapporte rien."
    ),
    "help.octo.2": (
        "Le premier qui marque prend le papier, avec son score. Les autres essaient à leur tour de faire "
        "plus\u00a0; qui réussit prend le papier.\n"
        "Quand le tour revient à celui qui le tient, le score du papier est gagné et la manche finie. Le "
        "joueur suivant en ouvre une autre.\n"
        "Il y a autant de manches que de joueurs. Le plus haut total gagne.\n"
        "Seul\u00a0: chaque score s’inscrit, un tour qui ne rapporte rien est une manche perdue.\n"
        "Sortez du cadre les dés que vous gardez, ou choisissez-les avec les boutons."
    ),
    "help.pascal.1": (
        "Un dé. La plus longue série gagne la manche.\n"
        "Votre premier lancer commence une série de 1.\n"
        "Après chaque lancer, STOP, ou relancez. Le même chiffre ou un plus grand allonge la série de 1.\n"
        "Un chiffre plus petit finit le tour aussitôt, et la série ne vaut plus que 1.\n"
        "2, 4, 4, 6 font une série de 4. Relancez, il vient un 3\u00a0: elle vaut 1."
    ),
    "help.pascal.2": (
        "À séries égales, le dernier dé le plus haut gagne\u00a0; puis la série jouée la première.\n"
        "Le dernier ouvre la manche suivante.\n"
        "Il y a autant de manches que de joueurs. Le plus de manches gagne la partie\u00a0; à égalité, la "
        "dernière manche décide.\n"
        "Tournoi à deux\u00a0: une manche fait un point, 4 points un jeu, 3 jeux un set, 2 sets le match.\n"
        "Pour continuer, il suffit de relancer\u00a0; seul STOP demande un bouton."
    ),
    "help.ten-thousand.1": (
        "Six dés. Atteignez 10000, et ayez le plus de points à la fin.\n"
        "Lancez. Les dés qui marquent sont mis de côté, et leurs points vont au compteur.\n"
        "Puis STOP pour inscrire le compteur, ou relancez les dés qui restent.\n"
        "Un lancer qui ne marque rien perd le compteur, et le tour.\n"
        "Quand les six ont marqué, il faut relancer les six.\n"
        "Pour entrer dans la partie, il faut 1000 points au moins en un tour."
    ),
    "help.ten-thousand.2": (
        "Un 1 vaut 100, un 5 vaut 50. Trois pareils\u00a0: cent fois le chiffre, mais 1000 pour trois 1. Le "
        "quatrième, le cinquième et le sixième doublent chaque fois.\n"
        "1 2 3 4 5 6 valent 500, trois paires différentes 500. Seuls les dés d’un même lancer comptent "
        "ensemble.\n"
        "Relais\u00a0: après un STOP, vous pouvez reprendre le compteur et les dés qui restent, ou repartir "
        "à six dés. Lancez au moins une fois.\n"
        "Qui atteint 10000 ouvre le dernier tour\u00a0: les autres jouent encore une fois.\n"
        "Pour continuer, il suffit de relancer\u00a0; seul STOP demande un bouton."
    ),
}
