"""The games themselves: standard library only, and not a sentence in any language."""
