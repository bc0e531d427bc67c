"""Tables and the people at them: seats, lobby, moves, votes, undo, clocks, accounts and ratings."""
