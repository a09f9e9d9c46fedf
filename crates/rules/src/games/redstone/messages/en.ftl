# Red Stone in English.
summary = Like Go, but only neutral red stones capture, they never leave the board, and whoever loses all stones loses the game.
side-first = Black
side-second = White
option-swap = Pie rule
option-swap-help = Whether the second player may take over the first stone.
button-red = Red stone
button-red-help = Place a red stone, which captures.
button-swap = Swap colours
button-swap-help = Take over the black stone; your opponent goes on as White.
overlay-captures = Capture points
overlay-captures-legend = A triangle is the last liberty of a group: a red stone there captures.
overlay-eyes = Eyes
overlay-eyes-legend = A ring is an eye of that colour; a cross is a red eye, closed to everyone.

# Why a move is refused.
no-pie-rule = this game is played without the pie rule
swapped-already = the colours have been swapped already
swap-too-late = only White may swap, in place of the first white stone
red-eye = { $point } is a red eye: only red stones and edges touch it, so nobody may play there
first-stone = { $side }'s first stone must be { $colour }
only-red-captures = { $point } would leave the { $colour } group at { $at } ({ stone-count }) without a liberty; only a red stone may capture
own-last-liberty = { $point } is the last liberty of the { $colour } group at { $at } ({ stone-count }), and filling it connects it to no other
enemy-eye = { $point } is a { $colour } eye and not the last liberty of a group, so it is closed to { $side }
red-captures-nothing = a red stone must capture, and { $point } is not the last liberty of any group

# Why a position text is refused.
turn-count = { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }
turns-below-zero = turns={ $turns } is below zero
swap-after-first-placement = swap=yes: swapping is possible only after the first placement
swap-without-pie-rule = swap=yes: this game is played without the pie rule
wrong-turn = after { turn-count } it is { $side } to move
impossible-stones = { $black } black, { $white } white and { $red } red stones cannot stand after { turn-count }
