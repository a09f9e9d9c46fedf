# Palisade auf Deutsch.
summary = Jede Seite hat die Punkte einer Schachbrettfarbe und zäunt das Brett mit schrägen Ringen ein; was darin liegt, wird geschlagen, und wem mehr vom Brett gehört, gewinnt.
side-first = Schwarz
side-second = Weiß
counter-points = Punkte
overlay-parity = Offene Punkte
overlay-parity-legend = Ein Punkt in der Farbe einer Seite steht da, wo diese noch setzen darf.
overlay-loops = Ringe
overlay-loops-legend = Ein Quadrat ist ein Stein auf einem Ring; die gedachten Steine am Rand zählen mit.
overlay-areas = Eigene Punkte
overlay-areas-legend = Ein gefärbter Punkt gehört der Seite: Dort liegt ein Stein eines Rings, oder er ist darin.
outcome-ownership = { $winner } gewinnt nach Besitz, { $more } zu { $fewer }
outline-loop = { $side } schließt einen Ring
outline-loop-count = { $count ->
        [0] keinen Ring
        [one] 1 Ring
       *[other] { $count } Ringe
    }
region-enclosed = { $side } umschließt { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }

# Warum ein Zug nicht geht. Die erste Seite hat die geraden Punkte.
wrong-parity = { $side ->
        [first] { $side } setzt auf gerade Punkte, und { $point } ist ungerade
       *[second] { $side } setzt auf ungerade Punkte, und { $point } ist gerade
    }; sie wechseln wie die Felder eines Schachbretts, und a1 ist gerade
within-loop = { $point } liegt in einem { $colour }en Ring, und dort darf niemand mehr setzen

# Warum ein Stellungstext nicht geht.
captured-stone = der { $colour }e Stein auf { $point } liegt in einem { $enemy }en Ring und wäre entfernt worden
stone-of-wrong-parity = auf { $point } liegt ein { $colour }er Stein, aber der Punkt ist { $side ->
        [first] gerade
       *[second] ungerade
    }, und dort setzt nur { $side }
