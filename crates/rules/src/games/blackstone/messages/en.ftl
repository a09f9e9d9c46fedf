# Blackstone in English.
summary = Move like a chess queen and leave a black stone behind: stones that can no longer move are removed, and whoever loses all stones loses the game.
side-first = Red
side-second = Blue
option-churn = Churn
option-churn-help = Which black stones go when red or blue stones are removed.
word-low = Low: none
word-medium = Medium: those next to a removed stone
word-high = High: all of them
counter-stones = stones
overlay-danger = Stones in danger
overlay-danger-legend = The number on a stone tells how many empty cells it still has around it; only stones with one or two are marked.
overlay-exits = Remaining exits
overlay-exits-legend = A cross is the last empty cell next to a stone, a dot one of two. The colour tells whose stone it is; where stones of both colours share an exit it is plain.
overlay-mobility = Mobility
overlay-mobility-legend = The number on a stone tells how many cells it can move to.

# Why a move is refused.
no-stone = there is no stone on { $from } to move
black-stones-never-move = { $from } holds a black stone, and black stones never move
not-your-stone = { $from } holds a { $colour } stone, but { $side } moves { $own } stones
no-movement = the stone on { $from } must move to another cell
not-a-queen-move = a stone moves like a chess queen, and { $to } is on no row, column or diagonal with { $from }
path-blocked = the { $colour } stone on { $at } is in the way from { $from } to { $to }

# Why a position text is refused.
blocked-stone = the { $colour } stone on { $point } has no empty cell next to it, so it would have been removed
too-many-stones = the { $colour } stone on { $point } is one too many: { $side } starts with { $limit } and never gets more
