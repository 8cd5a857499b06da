"""What every game shares: the contract, chance, records, search. Knows no game."""
