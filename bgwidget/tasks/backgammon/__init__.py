"""Kinds of task that only backgammon has: about its dice, its cube and its score."""
