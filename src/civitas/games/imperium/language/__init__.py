"""The card language: text in, trees out; and from the trees text and wording again."""
