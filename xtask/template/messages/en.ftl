# What New Game says, in English.
# REPLACE: the summary in one sentence, the names of the sides, and the texts of your messages.
summary = Stones are placed in turn until the board is full, and whoever places the last one wins.
side-first = Black
side-second = White
overlay-open = Legal points
overlay-open-legend = A dot is a point on which a stone may be placed.
