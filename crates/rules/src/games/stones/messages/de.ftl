# Stones auf Deutsch.
summary = Go ohne Passen und ohne Gebiet: Es gewinnt, wer genug Steine mehr fängt als der Gegner.
side-first = Schwarz
side-second = Weiß
option-threshold = Vorsprung zum Sieg
option-threshold-help = Wie viele Gefangene mehr als der Gegner gewinnen, ohne den Ausgleich; von selbst die Zahl aus den Regeln für die Brettgröße.
word-auto = Nach Brettgröße
option-compensation = Ausgleich
option-compensation-help = Gefangene, mit denen Weiß beginnt; um so viele braucht Schwarz weniger Vorsprung und Weiß mehr.
option-return = Gefangene zurückgeben
option-return-help = Ob die Seite mit mehr Gefangenen einen zurückgeben darf, statt zu setzen.
option-staking = Pfänder
option-staking-help = Ob eine Seite Freiheiten pfänden darf, wenn alle ihre Gruppen höchstens zwei haben.
preset-basic = Grundregeln
preset-with-return = Mit Zurückgeben
preset-with-compensation = Mit Zurückgeben und Ausgleich
preset-full = Alle Regeln
button-stake = Pfänden
button-stake-help = Eine eigene Freiheit pfänden, statt einen Stein zu setzen.
button-return = Gefangenen zurückgeben
button-return-help = Einen Gefangenen abgeben, statt einen Stein zu setzen.
counter-prisoners = Gefangene
counter-threshold = Ziel
overlay-atari = Gruppen im Atari
overlay-atari-legend = Ein Dreieck ist die letzte Freiheit einer Gruppe.
overlay-liberties = Freiheiten
overlay-liberties-legend = Die Zahl auf dem untersten Stein einer Gruppe sagt, wie viele Freiheiten sie hat. Eine Seite darf pfänden, solange keine ihrer Gruppen mehr als 2 hat.
overlay-stakes = Pfänder
overlay-stakes-legend = Ein Quadrat ist eine Freiheit mit einem Pfand der Farbe; ein Punkt ist eine, die jetzt gepfändet werden darf.
overlay-repetition = Wiederholung
overlay-repetition-legend = Ein Kreuz ist ein Punkt, wo ein Stein eine frühere Stellung wiederbringen würde.
outcome-lead = { $winner } gewinnt durch den Vorsprung an Gefangenen
token-stake = Pfänder
token-stake-added = { $side } pfändet { $point }
token-stake-removed = { $side } verliert die Pfänder auf { $points }

# Warum ein Zug nicht geht.
stood-before = { $moves ->
        [0] am Anfang
       *[other] nach Zug { $moves }
    }
repetition = { $point } würde eine Stellung wiederholen: So stand es schon { stood-before }
suicide-repeats = ein { $colour }er Stein auf { $point } hätte keine Freiheit und käme gleich wieder vom Brett; so stand es schon { stood-before }
fewer-prisoners = { $side } hat { $prisoners ->
        [one] 1 Gefangenen
       *[other] { $prisoners } Gefangene
    } und { $opponent } { $others }; nur wer mehr hat, darf einen zurückgeben
no-return = in diesem Spiel werden keine Gefangenen zurückgegeben
no-staking = dieses Spiel wird ohne Pfänder gespielt
no-group = { $side } hat keine Gruppe auf dem Brett, deren Freiheiten man pfänden könnte
too-many-liberties = { $side } darf nur pfänden, solange keine { $colour }e Gruppe mehr als 2 Freiheiten hat, und die bei { $at } ({ stone-count }) hat { $liberties }
already-staked = { $side } hat auf { $point } schon ein Pfand
not-your-liberty = { $point } ist keine Freiheit einer { $colour }en Gruppe

# Warum ein Stellungstext nicht geht.
not-for-both-sides = { $key }={ $value } muss { $key }=A:B sein, erste:zweite Seite
wrong-prisoners = prisoners={ $value }: { $found } ist keine Zahl von 0 bis { $most }
stakes-without-staking = stakes={ $value }: dieses Spiel wird ohne Pfänder gespielt
stake-twice = stakes={ $value }: { $point } kommt zweimal vor
stake-off-board = stakes: { $found } ist kein Punkt des Bretts
stake-without-stone = stakes: auf oder neben { $point } liegt kein { $colour }er Stein
