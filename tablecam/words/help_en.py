"""The rules of the games in English, two pages each: a paragraph a line."""

HELP_ENGLISH: dict[str, str] = {
    "help.dead-mans-dice.1": (
        "Three dice each: two plain ones, and one with a Jolly Roger in place of the 1. First to 100 gold "
        "pieces.\n"
        "A round opens with everybody throwing one die at once. These begin the piles; the lowest plays "
        "first.\n"
        "Your turn: throw one die. It may go on your pile if it shows the same as the top, one more, or "
        "makes 7 with it. The Jolly Roger goes on anything.\n"
        "If it does not fit, or you would rather not, it goes back into your hand and your turn is over.\n"
        "Once it lies on the pile: throw another die, plunder, or stop."
    ),
    "help.dead-mans-dice.2": (
        "Plunder: take the top die of another pile if it is one more than your top or makes 7 with it. "
        "Again and again as long as one fits; but no more throws after that.\n"
        "Nobody can take a Jolly Roger from the top. What is put on it takes it for a 1. Whose pile is all "
        "gone begins a new one.\n"
        "The round is over when somebody’s turn begins without a die to throw.\n"
        "A pile counts what its dice show, a Jolly Roger 7. On top it doubles the pile; left in the hand it "
        "costs 7.\n"
        "100 or more at the end of a round: the highest total wins. A tie takes one more round."
    ),
    "help.declic.1": (
        "Nothing is thrown. In turn, two or three players build a block of dice, and each die they place "
        "brings points.\n"
        "The first die stands in the middle, on C3, with the 4 up. It brings 6.\n"
        "All others touch a die of the same level, side to side, and the two sides that touch show the same "
        "number.\n"
        "A die brings the sum of its own sides that touch.\n"
        "25 dice fill a level. The next one begins on C3 too: with the number below that it stands on. That "
        "die brings this number and 6."
    ),
    "help.declic.2": (
        "In a corner a die counts three times; so does your 10th, 20th, 30th and 40th. Both at once: nine "
        "times, if its sides make 3 or less.\n"
        "A die hinders when it leaves a place that no die can fill. The screen shows which: turn the die, "
        "move it, or let it stand as an exception.\n"
        "An exception brings only the sides that match.\n"
        "Tokens: after each round everybody adds the points to their tokens, then gives back as many as the "
        "one who has fewest.\n"
        "Place a die and take your hand away: the camera writes it down. A match has two games."
    ),
    "help.dicemice.1": (
        "Eight dice. Make more than the others in one turn, but not without a 6.\n"
        "Throw all eight. Choose one number and set aside as many dice that show it as you like.\n"
        "Throw the rest and choose again: each time a number that you have not yet.\n"
        "STOP as soon as you have a 6: your dice count their sum. All eight set aside count at once.\n"
        "A throw of nothing but numbers that you have already: the turn brings nothing. Nor do eight dice "
        "without a 6."
    ),
    "help.dicemice.2": (
        "Five different numbers set aside bring 2 more, all six 8 more.\n"
        "Whoever scores first takes the paper, with that score on it. The others in turn try to make more; "
        "whoever does takes it over.\n"
        "When the turn is back at the holder, the score on the paper is won and the round is over. The next "
        "player opens a new one.\n"
        "There are as many rounds as players. The highest total wins.\n"
        "Move the dice that you set aside out of the frame, or choose them by the buttons."
    ),
    "help.octo.1": (
        "Eight dice. Make more than the others in one turn.\n"
        "Throw all eight. Choose one number and set aside as many dice that show it as you like.\n"
        "Then STOP, or throw the rest and choose again: each time a number that you have not yet.\n"
        "STOP: the dice set aside count their sum. All eight set aside count at once.\n"
        "A throw of nothing but numbers that you have already: the turn brings nothing."
    ),
    "help.octo.2": (
        "Whoever scores first takes the paper, with that score on it. The others in turn try to make more; "
        "whoever does takes it over.\n"
        "When the turn is back at the holder, the score on the paper is won and the round is over. The next "
        "player opens a new one.\n"
        "There are as many rounds as players. The highest total wins.\n"
        "Alone: each score is written down, a turn that brings nothing is a round lost.\n"
        "Move the dice that you set aside out of the frame, or choose them by the buttons."
    ),
    "help.pascal.1": (
        "One die. The longest series wins the round.\n"
        "Your first throw begins a series of 1.\n"
        "After each throw STOP, or throw again. The same number or a higher one makes the series 1 longer.\n"
        "A lower number ends the turn at once, and the series is only 1.\n"
        "2, 4, 4, 6 is a series of 4. Throw again for a 3, and it is 1."
    ),
    "help.pascal.2": (
        "Of equal series the one with the higher last die wins; then the one that was played first.\n"
        "Whoever comes last opens the next round.\n"
        "There are as many rounds as players. Most rounds won wins the game; if equal, the latest round "
        "decides.\n"
        "Tournament for two: a round is a point, 4 points a game, 3 games a set, 2 sets the match.\n"
        "Throwing again goes on by itself; only STOP takes a button."
    ),
    "help.ten-thousand.1": (
        "Six dice. Reach 10000, and have the most at the end.\n"
        "Throw. The dice that score are set aside, and their points go to the counter.\n"
        "Then STOP and write the counter down, or throw the dice that are left.\n"
        "A throw that scores nothing loses the counter, and the turn.\n"
        "Once all six have scored, all six must be thrown again.\n"
        "Your first points have to be 1000 at least, in one turn."
    ),
    "help.ten-thousand.2": (
        "1 is 100, 5 is 50. Three alike: the number times 100, but 1000 for three 1s. The fourth, the fifth "
        "and the sixth double it each time.\n"
        "1 2 3 4 5 6 is 500, three different pairs are 500. Only dice of one throw count together.\n"
        "Relay: after somebody’s STOP you may take over the counter and the dice that are left, or begin "
        "with six of your own. Throw at least once.\n"
        "Whoever reaches 10000 opens the last round: all others have one more turn.\n"
        "Throwing again goes on by itself; only STOP takes a button."
    ),
}
