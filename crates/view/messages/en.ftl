### What the page says, in English.

# The frame
skip = Skip to the content
menu = Pages
games = Games
open = Open
settings = Settings
close = Close
cancel = Cancel
delete = Delete
to-games = To the games
missing-title = Nothing is here
missing-text = There is no page at “{ $address }”. The link may be old or incomplete.
cannot-open = This game cannot be opened
no-such-game = This browser keeps no game under that name. It may have been deleted, or played on another device.
broken-game = The saved game is damaged: { $error }
storage-full = The browser has no room left, so this is not saved. Delete some recent games; until then keep this page open.
storage-refused = The browser does not let this page save anything (private mode?). You can play, but nothing is kept after you close it.

# Home
tagline = A home for stone games
welcome = Five games of stones that you can learn in a minute and play at once: against the computer, or with a friend at this device.
go-on = Go on with { $game }
recent = Recent games
by = by { $designer }, { $when }
play = Play
learn = Learn
play-game = Play { $game }
learn-game = Learn { $game }
against-level = against level { $level }
two-people = two people
moves-so-far = { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    } so far
finished-after = finished after { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }
study = Study

# Set-up
rules-first = Read the rules first
opponent = Opponent
computer = The computer
same-device = A friend at this device
level = Level
your-seat = You
play-as = play { $side }
either = play either, by chance
start-game = Start the game
options = Board, rules and clock
presets = Sets of rules
clock = Clock
no-clock = No clock
clock-of = { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }, { $seconds ->
        [one] 1 second
       *[other] { $seconds } seconds
    } more each move
a-number = A number

# Play
board-label = { $game }, board of { $size } by { $size } points. Arrow keys move, Enter plays.
won-by-resignation = { $winner } wins: { $loser } resigned
won-on-time = { $winner } wins: the time of { $loser } is up
won-by-forfeit = { $winner } wins: { $loser } forfeited
won-by-adjudication = { $winner } wins by adjudication
won-by-abandonment = { $winner } wins: { $loser } left the game
draw-agreed = Draw by agreement
aborted = The game was aborted
not-possible = That is not possible now
you = You
computer-level = Computer, level { $level }
thinking = Thinking…
undo = Undo
redo = Redo
hint = Hint
hint-is = Hint: { $text }
resign = Resign
play-on = Let it play on
again = Play again
the-rules = Rules
show-on-board = Show on the board
waiting = { $text } is ready. Click it again or confirm to play.
play-move = Play { $text }
go-on-with = { $text } … now choose where to
number = Number
name-number = Name it
engine-died = The computer player stopped working. Your game is safe.
try-again = Try again

# Told in words
point-empty = { $point }, empty
point-stone = { $point }, { $colour } stone
tell-own-stone = { $side } stone at { $point }
tell-stone = { $side } { $colour } stone at { $point }
tell-slide = { $side } moves { $from } to { $to }
tell-removed = { $stones } { $colour } { $stones ->
        [one] stone
       *[other] stones
    } at { $points } removed
tell-flipped = { $points } turned { $colour }
tell-swap = The players swap colours
tell-count = { $counter }: { $value }
tell-count-of = { $side } { $counter }: { $value }
tell-button = { $side }: { $text }
more = { $number } more

# Learn
to-exercises = Now try some exercises
watch = Watch { $text }
start-over = Start over

# Settings
language-name = Language
theme = Colours
theme-system = As the device
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
confirm-moves = Ask before a move is played
confirm-touch = On touch screens with large boards
confirm-always = Always
confirm-never = Never
coordinates = Coordinates
ghosts = Show what a move would do
sounds = Sounds
computer-resigns = The computer resigns when it is beaten

# Lessons
loading = Loading…
lessons-failed = The rules and exercises could not be loaded. Are you offline?
lessons-language = The rules and exercises could not be loaded in your language, so here they are in English.
contents = On this page
why-not = Why not { $text }?
solved-of = { $solved } of { $all } solved
exercises = Exercises
exercise-of = Exercise { $number } of { $all }
exercise-done = Exercise { $number }, { $title }: solved
exercise-open = Exercise { $number }, { $title }: open
next-exercise = Next exercise
play-first = Play level 1
solved = Solved!
not-quite = Not quite.
right-so-far = Right!
right-and-on = Right! { $side } answers { $reply }. How does it go on?
taken-back = The move is taken back; try again.

# Study
moves = Moves
start-of-game = Start
to-start = To the start
one-back = One move back
one-forward = One move forward
to-end = To the end of the line
with-note = with a note
promote = Put this variation first
promoted = The variation was moved up
delete-from-here = Delete from here on
deleted = Deleted. You can take that back.
undo-delete = Take the deletion back
back-to-game = Back to the game
notes = Comment and marks
comment = Comment on this position
a-click = A click on the board
tool-play = plays a move
tool-ring = puts a ring
tool-cross = puts a cross
tool-square = puts a square
tool-triangle = puts a triangle
tool-label = puts a letter
label-text = Text of the label (the next free letter if empty)
analyse = Analyse
show-owners = Show likely owners
owners-legend = Squares: will probably belong to { $first }. Rings: to { $second }.
thinks = Thinking: { $games ->
        [one] 1 game
       *[other] { $games } games
    } tried so far
thought = Done after { $games ->
        [one] 1 game
       *[other] { $games } games
    }
chances = Whoever is to move ({ $side }) wins with { $own } %, the other with { $other } %.
lead = { $side } is expected to lead by { $points } points.
game-is-over = The game is over here; there is nothing left to analyse.
best-moves = The best moves
move-word = Move
wins = Wins
visits = Tried
expected-line = What may follow
proven-win = certain win
proven-loss = certain loss
whole-game = How the game went
analyse-game = Analyse the whole line
positions-done = { $done } of { $all } positions
game-analysed = The whole line is analysed
curve-label = Win rate of the one who started, after every move; the top is certain to win. Click to go there.
turning-points = Turning points
no-turning-points = No move cost much.
turning-point = { $number }. { $side } { $text }: from { $before } % to { $after } %; better { $better }
numbers = The curve in numbers
number-short = No.
starter-wins = Starter wins
export = Share and export
copy-link = Copy a link to this game
copy-position = Copy the position as text
save-record = Record file
save-sgf = SGF file
save-svg = Picture (SVG)
save-png = Picture (PNG)
copied = Copied
copy-by-hand = The browser does not allow copying; copy this by hand:
no-picture = The browser could not paint the picture. The SVG picture may still work.
no-link = There is no link to this game: { $error }
edit-position = Edit the position
editor-label = { $game }, board of { $size } by { $size } points to edit. Arrow keys move, Enter puts or takes a stone.
no-stone = nothing
a-click-puts = A click puts
next-to-move = Next to move
extras = What else belongs to the position
study-position = Study this position
clear-board = Clear the board

# Open
open-title = Open a game or position
open-help = A record, an SGF file from here, a link to a game, or a position text. It is kept among your recent games.
open-file = From a file
open-text = Or paste it here
open-game = Position of which game
open-options = Options (key=value, if not the usual ones)
no-text-file = This file is too large or is no text.
cannot-read = This cannot be opened: { $error }
broken-link = The game in this link cannot be opened: { $error }. Perhaps a part of the link got lost. Your own games are all still here.

# Looks
board-look = Board
board-wood = Wood
board-slate = Slate
board-paper = Paper
board-cloth = Green cloth
stones-look = Stones
stones-shaded = Shaded
stones-flat = Flat
stones-patterned = Patterned, for the colour-blind

# Languages
language-failed = { $language } could not be loaded, so the page stays as it is. Are you offline? Reload it to try again; your games are safe.
