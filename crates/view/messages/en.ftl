### The texts of the page, in English.

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
no-such-game = No game with that name is saved in this browser. It may have been deleted, or played on another device.
broken-game = The saved game is damaged: { $error }
storage-full = The browser's storage is full, so this is not saved. Delete some recent games; until then, leave this page open.
storage-refused = The browser does not let this page save anything (private mode?). You can play, but your games are lost when you close the page.

# Home
tagline = A home for stone games
welcome = Games of stones that you can learn in a minute and play at once: against the computer, or with a friend at this device.
go-on = Continue { $game }
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
either = play a random side
start-game = Start the game
options = Board, rules and clock
presets = Rule sets
clock = Clock
no-clock = No clock
clock-of = { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }, { $seconds ->
        [one] 1 second
       *[other] { $seconds } seconds
    } added per move
a-number = A number

# Play
board-label = { $game }, board of { $size } by { $size } points. Arrow keys move, Enter plays.
won-by-resignation = { $winner } wins: { $loser } resigned
won-on-time = { $winner } wins: { $loser } ran out of time
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
play-on = Let the computer play on
again = Play again
the-rules = Rules
show-on-board = Show on the board
waiting = { $text } is ready. Click it again or confirm to play.
play-move = Play { $text }
go-on-with = { $text } … now choose where to
number = Number
name-number = Enter
engine-died = The computer player stopped working. Your game is safe.
try-again = Try again

# Moves in words
point-empty = { $point }, empty
point-stone = { $point }, { $colour } stone
move-own-stone = { $side } stone at { $point }
move-stone = { $side } { $colour } stone at { $point }
move-slide = { $side } moves { $from } to { $to }
move-removed = { $stones } { $colour } { $stones ->
        [one] stone
       *[other] stones
    } at { $points } removed
move-flipped = { $points } turned { $colour }
move-swap = The players swap colours
move-count = { $counter }: { $value }
move-count-of = { $side } { $counter }: { $value }
move-button = { $side }: { $text }
more = { $number } more

# Learn
to-exercises = Now try some exercises
watch = Watch { $text }
start-over = Start over

# Settings
language-name = Language
theme = Colours
theme-system = Same as the device
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
confirm-moves = Ask before a move is played
confirm-touch = On touch screens with large boards
confirm-always = Always
confirm-never = Never
coordinates = Coordinates
previews = Show what a move would do
sounds = Sounds
computer-resigns = The computer resigns lost games

# Lessons
loading = Loading…
part-failed = This part of the page could not be loaded. Are you offline?
lessons-language = The rules and exercises could not be loaded in your language, so they are shown in English.
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
right-and-on = Right! { $side } answers { $reply }. What is the next move?
taken-back = The move is taken back; try again.

# Study
moves = Moves
start-of-game = Start
to-start = To the start
one-back = One move back
one-forward = One move forward
to-end = To the end of the line
with-note = with a note
promote = Move this variation up
promoted = The variation was moved up
delete-from-here = Delete from here on
deleted = Deleted. You can undo this.
undo-delete = Undo the deletion
back-to-game = Back to the game
notes = Comment and marks
comment = Comment on this position
a-click = A click on the board
tool-play = plays a move
tool-ring = adds a ring
tool-cross = adds a cross
tool-square = adds a square
tool-triangle = adds a triangle
tool-label = adds a letter
label-text = Text of the label (the next free letter if empty)
analyse = Analyse
show-owners = Show likely owners
owners-legend = Squares: will probably belong to { $first }. Rings: to { $second }.
thinks = Thinking: { $games ->
        [one] 1 simulation
       *[other] { $games } simulations
    } so far
thought = Done after { $games ->
        [one] 1 simulation
       *[other] { $games } simulations
    }
win-rates = Win rate of the player to move ({ $side }): { $own } %; of the opponent: { $other } %.
lead = { $side } is expected to lead by { $points } points.
game-is-over = The game is over here; there is nothing left to analyse.
best-moves = The best moves
move-word = Move
wins = Win rate
visits = Visits
expected-line = Expected continuation
proven-win = certain win
proven-loss = certain loss
whole-game = The whole game
analyse-game = Analyse the whole line
positions-done = { $done } of { $all } positions
game-analysed = The whole line is analysed
curve-label = Win rate of the starter after every move, from 0 % at the bottom to 100 % at the top. Click to go to a move.
turning-points = Turning points
no-turning-points = No move lost much.
turning-point = { $number }. { $side } { $text }: from { $before } % to { $after } %; better { $better }
numbers = The curve in numbers
number-short = No.
starter-wins = Starter’s win rate
export = Share and export
copy-link = Copy a link to this game
copy-position = Copy the position as text
save-record = Record file
save-sgf = SGF file
save-svg = Picture (SVG)
save-png = Picture (PNG)
copied = Copied
copy-by-hand = The browser does not allow copying; copy this by hand:
no-picture = The browser could not draw the picture. The SVG picture may still work.
no-link = There is no link to this game: { $error }
edit-position = Edit the position
editor-label = { $game }, board of { $size } by { $size } points to edit. Arrow keys move, Enter adds or removes a stone.
no-stone = nothing
a-click-puts = A click places
next-to-move = Next to move
extras = Other state of the position
study-position = Study this position
clear-board = Clear the board

# Open
open-title = Open a game or position
open-help = A record, an SGF file saved by Cairn, a link to a game, or a position text. It is saved among your recent games.
open-file = From a file
open-text = Or paste it here
open-game = Game of the position
open-options = Options (key=value, if not the defaults)
no-text-file = This file is too large or is not a text file.
cannot-read = This cannot be opened: { $error }
broken-link = The game in this link cannot be opened: { $error }. Part of the link may be missing. Your own games are not affected.

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
language-failed = { $language } could not be loaded, so the language stays the same. Are you offline? Reload the page to try again; your games are safe.
