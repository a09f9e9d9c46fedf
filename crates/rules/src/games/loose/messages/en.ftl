# Loose in English.
summary = Like Go, but surrounded groups are turned over instead of removed, every group must keep a true liberty, and the most stones win.
side-first = Black
side-second = White
option-komi = Komi
option-komi-help = Points that White gets on top; or the first player names them and the second chooses a colour.
word-bid = Bid
button-pass = Pass
button-pass-help = Place nothing; two passes in a row end the game.
button-komi = Name the komi
button-komi-help = Name the points White gets on top; your opponent then chooses a colour.
button-black = Take Black
button-black-help = Play Black, who moves first.
button-white = Take White
button-white-help = Play White, who gets the komi.
counter-stones = stones
counter-komi = komi
overlay-liberties = True and false liberties
overlay-liberties-legend = A dot is a true liberty. A cross is a false one: it touches both colours and no empty point.
overlay-danger = Groups in danger
overlay-danger-legend = A triangle is a stone of a group with a single true liberty.
outcome-tie-break = { $winner } wins the tie: { $loser } made the last move

# The status line.
names-the-komi = The first player names the komi
chooses-a-colour = The komi is { $komi }; the second player chooses a colour
has-passed = { $other } has passed, { $mover } to move

# Why a move is refused.
komi-first = the komi must be named first, as in komi=6
colour-first = the komi is { $komi }; now a colour must be chosen, black or white
komi-settled = the komi is { $komi } and stays so
colours-settled = the colours are settled and stay so
odd-komi = the komi must be an even number, and { $komi } is odd
large-komi = a komi of { $komi } is beyond the board: it must be from -{ $largest } to { $largest }
some-group-stifled = some group would have no true liberty
flip-in-vain = { $point } would flip { $flipped }, which would still have no true liberty
joined-flip-in-vain = { $point } would flip { $flipped }, but the { $colour } group this makes ({ stone-count }) would have no true liberty
stone-stifled = a { $colour } stone on { $point } would have no true liberty
group-stifled = with { $point } the { $colour } group there ({ stone-count }) would have no true liberty
made-false = make { $liberties } { $liberties ->
        [one] a false liberty
       *[other] false liberties
    } and leave { $group } without a true one
other-group-stifled = { $point } would { made-false }
other-group-stifled-by-flip = { $point } would flip { $flipped }, but also { made-false }

# Why a position text is refused.
group-without-true-liberty = the group at { $at } ({ stone-count }) has no true liberty
wrong-choose = choose={ $choose } should be choose=yes or left out
wrong-passes = passes={ $passes } should be 0, 1 or 2
early-passes = passes={ $passes }: nobody can pass before the colours are settled
choose-before-komi = komi=bid,choose=yes: a colour is chosen only after the komi has been named
odd-komi-in-text = komi={ $komi } is odd; the komi must be an even number
large-komi-in-text = komi={ $komi } should be from -{ $largest } to { $largest }
wrong-decider = { $decision }, so it cannot be { $side } to move
early-stone = there is a stone on { $point }, but { $decision } before the first stone
x-names-the-komi = x names the komi
o-chooses-the-colour = o chooses the colour
