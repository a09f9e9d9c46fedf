# Loose auf Deutsch.
summary = Wie Go, aber umzingelte Gruppen werden gewendet statt entfernt, jede Gruppe muss eine echte Freiheit behalten, und die meisten Steine gewinnen.
side-first = Schwarz
side-second = Weiß
option-komi = Komi
option-komi-help = Punkte, die Weiß dazubekommt; oder der erste Spieler nennt sie, und der zweite wählt eine Farbe.
word-bid = Gebot
button-pass = Passen
button-pass-help = Nichts setzen; wenn beide nacheinander passen, endet das Spiel.
button-komi = Komi nennen
button-komi-help = Nenne die Punkte, die Weiß dazubekommt; dann wählt der Gegner eine Farbe.
button-black = Schwarz nehmen
button-black-help = Mit Schwarz spielen; Schwarz zieht zuerst.
button-white = Weiß nehmen
button-white-help = Mit Weiß spielen; Weiß bekommt das Komi.
counter-stones = Steine
counter-komi = Komi
overlay-liberties = Echte und falsche Freiheiten
overlay-liberties-legend = Ein Punkt ist eine echte Freiheit. Ein Kreuz ist eine falsche: Sie grenzt an beide Farben und an keinen leeren Punkt.
overlay-danger = Gruppen in Gefahr
overlay-danger-legend = Ein Dreieck ist ein Stein einer Gruppe mit nur einer echten Freiheit.
outcome-tie-break = { $winner } gewinnt den Gleichstand: { $loser } hat zuletzt gezogen

# Die Statuszeile.
names-the-komi = Der erste Spieler nennt das Komi
chooses-a-colour = Das Komi ist { $komi }; der zweite Spieler wählt eine Farbe
has-passed = { $other } hat gepasst, { $mover } ist am Zug

# Warum ein Zug nicht geht.
komi-first = zuerst muss das Komi genannt werden, zum Beispiel komi=6
colour-first = das Komi ist { $komi }; nun muss eine Farbe gewählt werden, Schwarz oder Weiß
komi-settled = das Komi ist { $komi }, und dabei bleibt es
colours-settled = die Farben stehen fest, und dabei bleibt es
odd-komi = das Komi muss gerade sein, und { $komi } ist ungerade
large-komi = ein Komi von { $komi } ist zu groß für das Brett: Es muss zwischen -{ $largest } und { $largest } liegen
some-group-stifled = eine Gruppe hätte keine echte Freiheit
flip-in-vain = { $point } würde { $flipped } wenden, und auch dann bliebe keine echte Freiheit
joined-flip-in-vain = { $point } würde { $flipped } wenden, aber die { $colour }e Gruppe, die so entsteht ({ stone-count }), hätte keine echte Freiheit
stone-stifled = ein { $colour }er Stein auf { $point } hätte keine echte Freiheit
group-stifled = mit { $point } hätte die { $colour }e Gruppe dort ({ stone-count }) keine echte Freiheit
made-false = aus { $liberties } { $liberties ->
        [one] eine falsche Freiheit
       *[other] falsche Freiheiten
    } machen und { $group } ohne echte lassen
other-group-stifled = { $point } würde { made-false }
other-group-stifled-by-flip = { $point } würde { $flipped } wenden, aber auch { made-false }

# Warum ein Stellungstext nicht geht.
group-without-true-liberty = die Gruppe bei { $at } ({ stone-count }) hat keine echte Freiheit
wrong-choose = choose={ $choose } muss choose=yes sein oder fehlen
wrong-passes = passes={ $passes } muss 0, 1 oder 2 sein
early-passes = passes={ $passes }: bevor die Farben feststehen, kann niemand passen
choose-before-komi = komi=bid,choose=yes: eine Farbe wird erst gewählt, wenn das Komi genannt ist
odd-komi-in-text = komi={ $komi } ist ungerade; das Komi muss gerade sein
large-komi-in-text = komi={ $komi } muss zwischen -{ $largest } und { $largest } liegen
wrong-decider = { $decision }, also kann nicht { $side } am Zug sein
early-stone = auf { $point } liegt ein Stein, aber { $decision } vor dem ersten Stein
x-names-the-komi = x nennt das Komi
o-chooses-the-colour = o wählt die Farbe
