# Shared texts in English.
language-name = English
# Plural rules as in the Unicode CLDR; what no rule covers is "other".
plural-one = i = 1 and v = 0

# Lists: "a1, b2 and c3", "a1, b2 or c3".
list-next = { $before }, { $item }
list-last = { $before } and { $item }
choice-last = { $before } or { $item }

colour-black = black
colour-white = white
colour-red = red
colour-blue = blue

option-size = Board size
option-size-help = Points along a side of the board.
word-yes = Yes
word-no = No

# When a game was designed; month 0 is unknown.
designed = { $month ->
        [1] January { $year }
        [2] February { $year }
        [3] March { $year }
        [4] April { $year }
        [5] May { $year }
        [6] June { $year }
        [7] July { $year }
        [8] August { $year }
        [9] September { $year }
        [10] October { $year }
        [11] November { $year }
        [12] December { $year }
       *[0] { $year }
    }

verbatim = { $text }

# Parts of other texts.
stone-count = { $stones ->
        [one] 1 stone
       *[other] { $stones } stones
    }
group = the { $colour } group at { $at } ({ stone-count })

# The status line.
to-move = { $side } to move
outcome-annihilation = { $winner } wins: { $loser } has no stones left
outcome-score = { $winner } wins by score, { $more } to { $fewer }
outcome-no-moves = { $winner } wins: { $loser } has no legal move

# Why a move is refused: no capital at the start, no full stop at the end.
game-over = the game is over
occupied = { $point } holds a { $colour } stone
off-board = { $point } is not on the board
unfinished = the move is not finished yet
no-move = { $text } is not a move of this game
not-on-the-board = { $text } is not on the { $size }×{ $size } board
no-move-like = { $game } has no move like "{ $text }"; moves look like { $samples }

# Why an option is refused.
option-not-allowed = { $key }={ $value } is not allowed: { $key } is { $allowed }
number-between = { $kind ->
        [even] an even number
        [odd] an odd number
       *[any] a number
    } from { $min } to { $max }
not-key-and-value = expected key=value, found { $text }
option-given-twice = { $key } is given twice
no-such-option = there is no option { $key }; there is { $known }
any = { $alternatives }

# Why a position text is refused.
three-parts = a position has three parts: board, side to move (x or o) and extras (or -)
wrong-side-to-move = the side to move is x or o, not { $text }
wrong-extras = the extras should be { $wanted }, found { $found }
not-a-number = { $key }={ $value } is not a number
not-yes-or-no = { $key }={ $value } should be { $key }=yes or { $key }=no
no-pair = the extras are - or pairs key=value; { $text } is neither
wrong-rows = the board has { $rows } rows instead of { $size }
run-of-zero = row { $row } has a run of 0 empty points
wrong-letter = row { $row }: { $letter } is neither a stone (X, O, #) nor a number of empty points
long-row = row { $row } has more than { $size } points
short-row = row { $row } has { $points } points instead of { $size }
neutral-stone = { $point } holds a neutral stone (#), and { $game } has none
group-without-liberty = the group at { $at } ({ stone-count }) has no liberty

# Answers to attempts at exercises, in sentences.
not-asked-for = That is legal, but not what is asked for.
is-legal = { $text } is legal.
nothing-done = That { $verb ->
        [captures] captures
        [loses] gives up
        [clears] clears away
        [flips] flips
       *[encloses] encloses
    } nothing.
too-little-done = That { $verb ->
        [captures] captures
        [loses] gives up
        [clears] clears away
        [flips] flips
       *[encloses] encloses
    } only { $number }, and { $wanted } are asked for.
not-done = { $point } is not { $verb ->
        [captures] captured
        [loses] given up
        [clears] cleared away
        [flips] flipped
       *[encloses] enclosed
    }.
completes = That completes { $found }.
completes-only = That completes only { $found }, and { $wanted } are asked for.
does-not-end-the-game = That does not end the game.
ends-the-game = That ends the game.
costs-own-stones = That costs stones of your own.
still-legal = { $text } is still legal afterwards.
no-longer-legal = { $text } is not legal afterwards.
answers = { $side } answers { $reply }
answers-and-wins = { $side } answers { $reply } and wins
answers-and-captures = { $side } answers { $reply } and captures { stone-count }
answers-and-flips = { $side } answers { $reply } and flips { stone-count }
prevents-goal = { $answer }, and it comes to nothing.
sentence = { $message }.
