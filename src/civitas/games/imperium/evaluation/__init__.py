"""What a position, a text and an answer are worth: the heuristics of bots and of their searches."""
