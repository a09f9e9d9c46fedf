# Red Stone auf Deutsch.
summary = Wie Go, aber nur neutrale rote Steine schlagen; sie bleiben für immer liegen, und wer alle Steine verliert, verliert das Spiel.
side-first = Schwarz
side-second = Weiß
option-swap = Tauschregel
option-swap-help = Ob der zweite Spieler den ersten Stein übernehmen darf.
button-red = Roter Stein
button-red-help = Einen roten Stein setzen, der schlägt.
button-swap = Farben tauschen
button-swap-help = Den schwarzen Stein übernehmen; der Gegner spielt mit Weiß weiter.
overlay-captures = Schlagpunkte
overlay-captures-legend = Ein Dreieck ist die letzte Freiheit einer Gruppe: Ein roter Stein dort schlägt sie.
overlay-eyes = Augen
overlay-eyes-legend = Ein Ring ist ein Auge der Farbe; ein Kreuz ist ein rotes Auge, das für alle gesperrt ist.

# Warum ein Zug nicht geht.
no-pie-rule = dieses Spiel wird ohne Tauschregel gespielt
swapped-already = die Farben sind schon getauscht
swap-too-late = nur Weiß darf tauschen, und zwar anstelle des ersten weißen Steins
red-eye = { $point } ist ein rotes Auge: Nur rote Steine und Ränder grenzen daran, also darf dort niemand setzen
first-stone = der erste Stein von { $side } muss { $colour } sein
only-red-captures = { $point } würde der { $colour }en Gruppe bei { $at } ({ stone-count }) die letzte Freiheit nehmen; nur ein roter Stein darf schlagen
own-last-liberty = { $point } ist die letzte Freiheit der { $colour }en Gruppe bei { $at } ({ stone-count }), und ein Stein dort verbindet sie mit keiner anderen
enemy-eye = { $point } ist ein { $colour }es Auge und nicht die letzte Freiheit einer Gruppe, also für { $side } gesperrt
red-captures-nothing = ein roter Stein muss schlagen, und { $point } ist nicht die letzte Freiheit einer Gruppe

# Warum ein Stellungstext nicht geht.
placement-count = { $turns ->
        [one] 1 gesetzten Stein
       *[other] { $turns } gesetzten Steinen
    }
turns-below-zero = turns={ $turns } ist kleiner als null
swap-after-first-placement = swap=yes: Tauschen geht nur nach dem ersten gesetzten Stein
swap-without-pie-rule = swap=yes: dieses Spiel wird ohne Tauschregel gespielt
wrong-turn = nach { placement-count } ist { $side } am Zug
impossible-stones = { $black } schwarze, { $white } weiße und { $red } rote Steine sind nach { placement-count } nicht möglich
