# Stones in English.
summary = Go without passing and counting territory: win by capturing enough more stones than your opponent.
side-first = Black
side-second = White
option-threshold = Lead threshold
option-threshold-help = How many more prisoners than the opponent win, before compensation; auto is the rule sheet's number for the board size.
word-auto = By board size
option-compensation = Compensation
option-compensation-help = Prisoners White starts with; Black's threshold is lowered and White's raised by as many.
option-return = Prisoner return
option-return-help = Whether the side with more prisoners may return one instead of placing a stone.
option-staking = Group staking
option-staking-help = Whether a side whose groups all have at most two liberties may stake them.
preset-basic = Basic rules
preset-with-return = With prisoner return
preset-with-compensation = With return and compensation
preset-full = All rules
button-stake = Stake
button-stake-help = Stake a liberty of yours instead of placing a stone.
button-return = Return a prisoner
button-return-help = Give up one prisoner instead of placing a stone.
counter-prisoners = prisoners
counter-threshold = threshold
overlay-atari = Groups in atari
overlay-atari-legend = A triangle is the last liberty of a group.
overlay-liberties = Liberties
overlay-liberties-legend = The number on a group's lowest stone is the number of its liberties. A side may stake while none of its groups has more than 2.
overlay-stakes = Stakes
overlay-stakes-legend = A square is a liberty with a stake of that colour; a dot is one that may be staked now.
overlay-repetition = Repetition
overlay-repetition-legend = A cross is a point where a stone would bring back an earlier board.
outcome-lead = { $winner } wins by the lead in prisoners
token-stake = stakes
token-stake-added = { $side } stakes { $point }
token-stake-removed = { $side } loses the stakes at { $points }

# Why a move is refused.
stood-before = this board stood { $moves ->
        [0] at the start
       *[other] after move { $moves }
    }
repetition = { $point } would repeat a position: { stood-before }
suicide-repeats = a { $colour } stone on { $point } would have no liberty and come off at once; { stood-before }
fewer-prisoners = { $side } has { $prisoners ->
        [one] 1 prisoner
       *[other] { $prisoners } prisoners
    } and { $opponent } { $others }; only the side with more may return one
no-return = this game is played without returning prisoners
no-staking = this game is played without staking
no-group = { $side } has no group on the board whose liberties could be staked
too-many-liberties = { $side } may stake only while no { $colour } group has more than 2 liberties, and the one at { $at } ({ stone-count }) has { $liberties }
already-staked = { $side } has a stake on { $point } already
not-your-liberty = { $point } is not a liberty of a { $colour } group

# Why a position text is refused.
not-for-both-sides = { $key }={ $value } should be { $key }=A:B, first:second
wrong-prisoners = prisoners={ $value }: { $found } is not a number from 0 to { $most }
stakes-without-staking = stakes={ $value }: this game is played without staking
stake-twice = stakes={ $value }: { $point } is named twice
stake-off-board = stakes: { $found } is not a point of the board
stake-without-stone = stakes: no { $colour } stone is on or beside { $point }
