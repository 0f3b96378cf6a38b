"""What travels between kernel and browser: the one source of the types on both sides.

`scripts/wire.py` writes `js/src/shared/wire.ts` from the modules here.
"""
