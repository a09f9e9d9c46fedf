# Blackstone auf Deutsch.
summary = Zieh wie eine Dame im Schach und lass einen schwarzen Stein zurück: Steine, die nicht mehr ziehen können, werden entfernt, und wer alle Steine verliert, verliert das Spiel.
side-first = Rot
side-second = Blau
option-churn = Umwälzung
option-churn-help = Welche schwarzen Steine gehen, wenn rote oder blaue entfernt werden.
word-low = Gering: keine
word-medium = Mittel: die neben einem entfernten Stein
word-high = Hoch: alle
counter-stones = Steine
overlay-danger = Steine in Gefahr
overlay-danger-legend = Die Zahl auf einem Stein sagt, wie viele leere Felder er noch um sich hat; nur Steine mit einem oder zweien sind markiert.
overlay-exits = Letzte Auswege
overlay-exits-legend = Ein Kreuz ist das letzte leere Feld neben einem Stein, ein Punkt eines von zweien. Die Farbe sagt, wessen Stein es ist; teilen sich Steine beider Farben einen Ausweg, ist er neutral.
overlay-mobility = Beweglichkeit
overlay-mobility-legend = Die Zahl auf einem Stein sagt, auf wie viele Felder er ziehen kann.

# Warum ein Zug nicht geht.
no-stone = auf { $from } liegt kein Stein, der ziehen könnte
black-stones-never-move = auf { $from } liegt ein schwarzer Stein, und schwarze Steine ziehen nie
not-your-stone = auf { $from } liegt ein { $colour }er Stein, aber { $side } zieht mit { $own }en Steinen
no-movement = der Stein auf { $from } muss auf ein anderes Feld ziehen
not-a-queen-move = ein Stein zieht wie eine Dame im Schach, und { $to } liegt mit { $from } auf keiner Reihe, Linie oder Schrägen
path-blocked = der { $colour }e Stein auf { $at } steht im Weg von { $from } nach { $to }

# Warum ein Stellungstext nicht geht.
blocked-stone = der { $colour }e Stein auf { $point } hat kein leeres Feld neben sich und wäre deshalb entfernt worden
too-many-stones = der { $colour }e Stein auf { $point } ist einer zu viel: { $side } beginnt mit { $limit } und bekommt nie mehr
