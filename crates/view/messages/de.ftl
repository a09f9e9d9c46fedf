### Die Texte der Seite, auf Deutsch.

# The frame
skip = Zum Inhalt springen
menu = Seiten
games = Spiele
open = Öffnen
settings = Einstellungen
close = Schließen
cancel = Abbrechen
delete = Löschen
to-games = Zu den Spielen
missing-title = Hier ist nichts
missing-text = Unter „{ $address }“ gibt es keine Seite. Vielleicht ist der Link alt oder unvollständig.
cannot-open = Dieses Spiel lässt sich nicht öffnen
no-such-game = Unter diesem Namen ist in diesem Browser kein Spiel gespeichert. Vielleicht wurde es gelöscht oder auf einem anderen Gerät gespielt.
broken-game = Das gespeicherte Spiel ist beschädigt: { $error }
storage-full = Der Browser hat keinen Platz mehr, deshalb wird nicht gespeichert. Lösche einige ältere Spiele und lass die Seite so lange offen.
storage-refused = Der Browser erlaubt dieser Seite nicht, etwas zu speichern (privater Modus?). Spielen geht, aber nach dem Schließen ist alles weg.

# Home
tagline = Ein Zuhause für Steinspiele
welcome = Spiele mit Steinen, die man in einer Minute lernt und gleich spielt: gegen den Computer oder mit jemandem am selben Gerät.
go-on = Weiter mit { $game }
recent = Letzte Spiele
by = von { $designer }, { $when }
play = Spielen
learn = Lernen
play-game = { $game } spielen
learn-game = { $game } lernen
against-level = gegen Stufe { $level }
two-people = zu zweit
moves-so-far = bisher { $moves ->
        [one] 1 Zug
       *[other] { $moves } Züge
    }
finished-after = beendet nach { $moves ->
        [one] 1 Zug
       *[other] { $moves } Zügen
    }
study = Studieren

# Set-up
rules-first = Erst die Regeln lesen
opponent = Gegner
computer = Der Computer
same-device = Jemand am selben Gerät
level = Stufe
your-seat = Du
play-as = spielst { $side }
either = spielst, was der Zufall bringt
start-game = Spiel beginnen
options = Brett, Regeln und Uhr
presets = Regelsätze
clock = Uhr
no-clock = Keine Uhr
clock-of = { $minutes ->
        [one] 1 Minute
       *[other] { $minutes } Minuten
    }, { $seconds ->
        [one] 1 Sekunde
       *[other] { $seconds } Sekunden
    } mehr je Zug
a-number = Eine Zahl

# Play
board-label = { $game }, Brett mit { $size } mal { $size } Punkten. Pfeiltasten bewegen, Enter zieht.
won-by-resignation = { $winner } gewinnt: { $loser } hat aufgegeben
won-on-time = { $winner } gewinnt: die Zeit von { $loser } ist um
won-by-forfeit = { $winner } gewinnt: { $loser } hat die Partie verwirkt
won-by-adjudication = { $winner } gewinnt durch Schiedsspruch
won-by-abandonment = { $winner } gewinnt: { $loser } hat das Spiel verlassen
draw-agreed = Unentschieden durch Vereinbarung
aborted = Das Spiel wurde abgebrochen
not-possible = Das geht jetzt nicht
you = Du
computer-level = Computer, Stufe { $level }
thinking = Denkt nach …
undo = Zurück
redo = Wieder vor
hint = Tipp
hint-is = Tipp: { $text }
resign = Aufgeben
play-on = Weiterspielen lassen
again = Noch einmal
the-rules = Regeln
show-on-board = Auf dem Brett zeigen
waiting = { $text } ist bereit. Noch einmal klicken oder bestätigen.
play-move = { $text } spielen
go-on-with = { $text } … nun das Ziel wählen
number = Zahl
name-number = Nennen
engine-died = Der Computerspieler ist abgestürzt. Dein Spiel ist gesichert.
try-again = Noch einmal versuchen

# Moves in words
point-empty = { $point }, leer
point-stone = { $point }, { $colour }er Stein
move-own-stone = { $side }: Stein auf { $point }
move-stone = { $side }: { $colour }er Stein auf { $point }
move-slide = { $side } zieht { $from } nach { $to }
move-removed = { $stones ->
        [one] 1 Stein
       *[other] { $stones } Steine
    } ({ $colour }) auf { $points } entfernt
move-flipped = { $points } gewendet: { $colour }
move-swap = Die Farben werden getauscht
move-count = { $counter }: { $value }
move-count-of = { $side } { $counter }: { $value }
move-button = { $side }: { $text }
more = { $number } weitere

# Learn
to-exercises = Nun einige Aufgaben
watch = { $text } ansehen
start-over = Von vorn

# Settings
language-name = Sprache
theme = Farben
theme-system = Wie das Gerät
theme-light = Hell
theme-dark = Dunkel
theme-contrast = Hoher Kontrast
confirm-moves = Vor dem Ziehen nachfragen
confirm-touch = Auf Touchscreens mit großen Brettern
confirm-always = Immer
confirm-never = Nie
coordinates = Koordinaten
previews = Zeigen, was ein Zug bewirkt
sounds = Töne
computer-resigns = Der Computer gibt auf, wenn er geschlagen ist

# Lessons
loading = Wird geladen …
part-failed = Dieser Teil der Seite konnte nicht geladen werden. Bist du offline?
lessons-language = Die Regeln und Aufgaben konnten nicht auf Deutsch geladen werden, deshalb stehen sie hier auf Englisch.
contents = Auf dieser Seite
why-not = Warum nicht { $text }?
solved-of = { $solved } von { $all } gelöst
exercises = Aufgaben
exercise-of = Aufgabe { $number } von { $all }
exercise-done = Aufgabe { $number }, { $title }: gelöst
exercise-open = Aufgabe { $number }, { $title }: offen
next-exercise = Nächste Aufgabe
play-first = Gegen Stufe 1 spielen
solved = Gelöst!
not-quite = Noch nicht.
right-so-far = Richtig!
right-and-on = Richtig! { $side } antwortet { $reply }. Wie geht es weiter?
taken-back = Der Zug ist zurückgenommen; versuch es noch einmal.

# Study
moves = Züge
start-of-game = Anfang
to-start = Zum Anfang
one-back = Einen Zug zurück
one-forward = Einen Zug vor
to-end = Zum Ende der Folge
with-note = mit Anmerkung
promote = Variante nach vorn
promoted = Die Variante ist nach vorn gerückt
delete-from-here = Ab hier löschen
deleted = Gelöscht. Du kannst das zurücknehmen.
undo-delete = Löschen zurücknehmen
back-to-game = Zurück zum Spiel
notes = Kommentar und Zeichen
comment = Kommentar zu dieser Stellung
a-click = Ein Klick aufs Brett
tool-play = macht einen Zug
tool-ring = setzt einen Ring
tool-cross = setzt ein Kreuz
tool-square = setzt ein Quadrat
tool-triangle = setzt ein Dreieck
tool-label = setzt einen Buchstaben
label-text = Text (leer: der nächste freie Buchstabe)
analyse = Analysieren
show-owners = Wahrscheinliche Besitzer zeigen
owners-legend = Quadrate: gehört wohl { $first }. Ringe: { $second }.
thinks = Denkt nach: { $games ->
        [one] 1 Partie
       *[other] { $games } Partien
    } probiert
thought = Fertig nach { $games ->
        [one] 1 Partie
       *[other] { $games } Partien
    }
win-rates = Wer am Zug ist ({ $side }), gewinnt mit { $own } %, der andere mit { $other } %.
lead = { $side } führt am Ende wohl mit { $points } Punkten.
game-is-over = Das Spiel ist hier zu Ende; es gibt nichts mehr zu analysieren.
best-moves = Die besten Züge
move-word = Zug
wins = Gewinnt
visits = Probiert
expected-line = Was folgen kann
proven-win = sicherer Sieg
proven-loss = sichere Niederlage
whole-game = Wie das Spiel lief
analyse-game = Ganze Zugfolge analysieren
positions-done = { $done } von { $all } Stellungen
game-analysed = Die ganze Zugfolge ist analysiert
curve-label = Gewinnchance dessen, der angefangen hat, nach jedem Zug; oben ist der Sieg sicher. Klicken führt dorthin.
turning-points = Wendepunkte
no-turning-points = Kein Zug hat viel gekostet.
turning-point = { $number }. { $side } { $text }: von { $before } % auf { $after } %; besser { $better }
numbers = Die Kurve in Zahlen
number-short = Nr.
starter-wins = Anziehende Seite gewinnt
export = Teilen und exportieren
copy-link = Link zu diesem Spiel kopieren
copy-position = Stellung als Text kopieren
save-record = Spielaufzeichnung
save-sgf = SGF-Datei
save-svg = Bild (SVG)
save-png = Bild (PNG)
copied = Kopiert
copy-by-hand = Der Browser erlaubt das Kopieren nicht; kopiere es von Hand:
no-picture = Der Browser konnte das Bild nicht malen. Das SVG-Bild geht vielleicht trotzdem.
no-link = Zu diesem Spiel gibt es keinen Link: { $error }
edit-position = Stellung bearbeiten
editor-label = { $game }, Brett mit { $size } mal { $size } Punkten zum Bearbeiten. Pfeiltasten bewegen, Enter setzt oder nimmt einen Stein.
no-stone = nichts
a-click-puts = Ein Klick setzt
next-to-move = Am Zug
extras = Was noch zur Stellung gehört
study-position = Diese Stellung studieren
clear-board = Brett leeren

# Open
open-title = Spiel oder Stellung öffnen
open-help = Eine Spielaufzeichnung, eine SGF-Datei von hier, ein Link zu einem Spiel oder ein Stellungstext. Es kommt zu deinen letzten Spielen.
open-file = Aus einer Datei
open-text = Oder hier einfügen
open-game = Stellung aus welchem Spiel
open-options = Optionen (key=value, falls nicht die üblichen)
no-text-file = Diese Datei ist zu groß oder kein Text.
cannot-read = Das lässt sich nicht öffnen: { $error }
broken-link = Das Spiel in diesem Link lässt sich nicht öffnen: { $error }. Vielleicht fehlt ein Teil des Links. Deine eigenen Spiele sind alle noch da.

# Looks
board-look = Brett
board-wood = Holz
board-slate = Schiefer
board-paper = Papier
board-cloth = Grünes Tuch
stones-look = Steine
stones-shaded = Glänzend
stones-flat = Flach
stones-patterned = Gemustert, auch für Farbenblinde

# Languages
language-failed = { $language } konnte nicht geladen werden, deshalb bleibt die Seite, wie sie ist. Bist du offline? Lade sie neu, um es noch einmal zu versuchen; deine Spiele sind sicher.
