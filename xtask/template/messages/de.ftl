# Was New Game sagt, auf Deutsch.
# REPLACE: the texts of en.ftl in German, with the same keys.
summary = Abwechselnd wird gesetzt, bis das Brett voll ist, und wer den letzten Stein setzt, gewinnt.
side-first = Schwarz
side-second = Weiß
overlay-open = Erlaubte Punkte
overlay-open-legend = Ein Punkt zeigt, wohin gesetzt werden darf.
