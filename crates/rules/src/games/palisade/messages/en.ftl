# Palisade in English.
summary = Each side has the points of one chessboard colour and fences the board in with diagonal loops, capturing what is within; whoever owns more of it wins.
side-first = Black
side-second = White
counter-points = points
overlay-parity = Open points
overlay-parity-legend = A dot is a point on which a side may still play, in the side's colour.
overlay-loops = Loops
overlay-loops-legend = A square is a stone that lies on a loop; stones of the ring take part.
overlay-areas = Owned points
overlay-areas-legend = A tinted point is owned by that side: it holds a loop stone or is within a loop.
outcome-ownership = { $winner } wins by ownership, { $more } to { $fewer }
outline-loop = { $side } closes a loop
outline-loop-count = { $count ->
        [0] no loop
        [one] 1 loop
       *[other] { $count } loops
    }
region-enclosed = { $side } encloses { $points ->
        [one] 1 point
       *[other] { $points } points
    }

# Why a move is refused. The first side has the even points.
wrong-parity = { $side ->
        [first] { $side } plays on even points and { $point } is odd
       *[second] { $side } plays on odd points and { $point } is even
    }; they alternate like the squares of a chessboard, and a1 is even
within-loop = { $point } is within a { $colour } loop, where nobody may play any more

# Why a position text is refused.
captured-stone = the { $colour } stone on { $point } is within a { $enemy } loop and would have been removed
stone-of-wrong-parity = { $point } holds a { $colour } stone, but it is an { $side ->
        [first] even
       *[second] odd
    } point and only { $side } plays there
