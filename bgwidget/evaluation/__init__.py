"""What positions are worth, a folder for each game; standard library only."""
