"""DéCLIC: dice placed like dominoes in three dimensions, and the referee that proves its refusals."""
