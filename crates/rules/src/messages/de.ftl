# Gemeinsame Texte auf Deutsch. Farben bekommen Endungen: schwarz, schwarzer, schwarze.
language-name = Deutsch
plural-one = i = 1 and v = 0

list-next = { $before }, { $item }
list-last = { $before } und { $item }
choice-last = { $before } oder { $item }

colour-black = schwarz
colour-white = weiß
colour-red = rot
colour-blue = blau

option-size = Brettgröße
option-size-help = Punkte an einer Seite des Bretts.
word-yes = Ja
word-no = Nein

designed = { $month ->
        [1] Januar { $year }
        [2] Februar { $year }
        [3] März { $year }
        [4] April { $year }
        [5] Mai { $year }
        [6] Juni { $year }
        [7] Juli { $year }
        [8] August { $year }
        [9] September { $year }
        [10] Oktober { $year }
        [11] November { $year }
        [12] Dezember { $year }
       *[0] { $year }
    }

verbatim = { $text }

# Teile anderer Texte.
stone-count = { $stones ->
        [one] 1 Stein
       *[other] { $stones } Steine
    }
group = die { $colour }e Gruppe bei { $at } ({ stone-count })

# Die Statuszeile.
to-move = { $side } ist am Zug
outcome-annihilation = { $winner } gewinnt: { $loser } hat keine Steine mehr
outcome-score = { $winner } gewinnt nach Punkten, { $more } zu { $fewer }
outcome-no-moves = { $winner } gewinnt: { $loser } hat keinen erlaubten Zug

# Warum ein Zug nicht geht.
game-over = das Spiel ist zu Ende
occupied = auf { $point } liegt ein { $colour }er Stein
off-board = { $point } liegt nicht auf dem Brett
unfinished = der Zug ist noch nicht fertig
no-move = { $text } ist kein Zug dieses Spiels
not-on-the-board = { $text } liegt nicht auf dem Brett mit { $size }×{ $size } Punkten
no-move-like = { $game } hat keinen Zug wie "{ $text }"; Züge sehen aus wie { $samples }

# Warum eine Option nicht geht.
option-not-allowed = { $key }={ $value } ist nicht erlaubt: { $key } ist { $allowed }
number-between = { $kind ->
        [even] eine gerade Zahl
        [odd] eine ungerade Zahl
       *[any] eine Zahl
    } von { $min } bis { $max }
not-key-and-value = erwartet wird key=value, nicht { $text }
option-given-twice = { $key } ist zweimal angegeben
no-such-option = es gibt keine Option { $key }; es gibt { $known }
any = { $alternatives }

# Warum ein Stellungstext nicht geht.
three-parts = eine Stellung hat drei Teile: Brett, Seite am Zug (x oder o) und Zusätze (oder -)
wrong-side-to-move = die Seite am Zug ist x oder o, nicht { $text }
wrong-extras = die Zusätze müssen { $wanted } sein, nicht { $found }
not-a-number = { $key }={ $value } ist keine Zahl
not-yes-or-no = { $key }={ $value } muss { $key }=yes oder { $key }=no sein
no-pair = die Zusätze sind - oder Paare key=value; { $text } ist beides nicht
wrong-rows = das Brett hat { $rows ->
        [one] 1 Reihe
       *[other] { $rows } Reihen
    } statt { $size }
run-of-zero = Reihe { $row } hat eine Folge von 0 leeren Punkten
wrong-letter = Reihe { $row }: { $letter } ist weder ein Stein (X, O, #) noch eine Anzahl leerer Punkte
long-row = Reihe { $row } hat mehr als { $size } Punkte
short-row = Reihe { $row } hat { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } statt { $size }
neutral-stone = auf { $point } liegt ein neutraler Stein (#), und { $game } hat keine
group-without-liberty = die Gruppe bei { $at } ({ stone-count }) hat keine Freiheit

# Antworten auf Versuche in Aufgaben.
not-asked-for = Das ist erlaubt, aber nicht das, was gesucht ist.
is-legal = { $text } ist erlaubt.
nothing-done = Das { $verb ->
        [captures] schlägt nichts
        [loses] gibt nichts auf
        [clears] räumt nichts ab
        [flips] wendet nichts
       *[encloses] schließt nichts ein
    }.
too-little-done = Das { $verb ->
        [captures] schlägt nur { $number }
        [loses] gibt nur { $number } auf
        [clears] räumt nur { $number } ab
        [flips] wendet nur { $number }
       *[encloses] schließt nur { $number } ein
    }, und { $wanted } sind gesucht.
not-done = { $point } wird nicht { $verb ->
        [captures] geschlagen
        [loses] aufgegeben
        [clears] abgeräumt
        [flips] gewendet
       *[encloses] eingeschlossen
    }.
completes = Das schließt { $found }.
completes-only = Das schließt nur { $found }, und { $wanted } sind gesucht.
does-not-end-the-game = Das beendet das Spiel nicht.
ends-the-game = Das beendet das Spiel.
costs-own-stones = Das kostet dich eigene Steine.
still-legal = { $text } ist danach immer noch erlaubt.
no-longer-legal = { $text } ist danach nicht erlaubt.
answers = { $side } antwortet mit { $reply }
answers-and-wins = { $side } antwortet mit { $reply } und gewinnt
answers-and-captures = { $side } antwortet mit { $reply } und schlägt { stone-count }
answers-and-flips = { $side } antwortet mit { $reply } und wendet { stone-count }
prevents-goal = { $answer }, und es wird nichts daraus.
sentence = { $message }.
