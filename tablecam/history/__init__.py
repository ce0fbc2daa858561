"""What was played: games, people, dice; taken out of the record, into it, and kept safe."""
