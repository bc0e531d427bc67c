"""What a first match needs to know: how one wins, and the way there. English, German, clauses."""

AIM: tuple[str, str, str] = (
    "The aim: the most stars when the sun has set. Pods in a cavern score 2 each, and the majority there scores most. "
    "The way: organics wake pods (Stasis), tech plays a card as a vehicle (Computer), crystals become energy "
    "(Reactor); then launch. Scout brings a single pod at once.",
    "Das Ziel: die meisten Sterne, wenn die Sonne untergegangen ist. Kapseln in einer Höhle zählen je 2, und die "
    "Mehrheit dort zählt am meisten. Der Weg: Biomasse weckt Kapseln (Stasis), Technik spielt eine Karte als Fahrzeug "
    "(Computer), Kristalle werden Energie (Reaktor); dann der Start. Erkunden bringt eine einzelne Kapsel sofort hin.",
    "CR-003 CR-263 CR-145",
)
