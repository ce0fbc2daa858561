"""Makes a narrower detector of a trained wide one: keeps the channels that weigh most, to be trained on.

A narrow network that starts so learns in a fraction of the steps that it needs from nothing.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

import torch
from torch import Tensor

from training.networks import Detector

FINE: Final = 32
"""Channels of the detector's fine part, which stays as it is; they come first where both are joined."""
BLOCKS: Final = (1, 2, 3)

State = dict[str, Tensor]


def narrow(wide: State, coarse: int, joined: int) -> State:
    """The weights of a `Detector(coarse, joined)` made of those of a wider one."""
    state = dict(wide)
    # All blocks add to one stream of channels: what most of its readers heed is kept.
    heeded = sum(_by_input(state[f"coarse.{block}.one.0.weight"]) for block in BLOCKS)
    kept = _strongest(heeded + 4 * _by_input(state["join.0.0.weight"])[FINE:], coarse)
    _keep_outputs(state, "coarse.0", kept)
    for block in BLOCKS:
        inner = _strongest(_heed(state, f"coarse.{block}.two.0", f"coarse.{block}.one.1"), coarse)
        _keep_inputs(state, f"coarse.{block}.one.0", kept)
        _keep_outputs(state, f"coarse.{block}.one", inner)
        _keep_inputs(state, f"coarse.{block}.two.0", inner)
        _keep_outputs(state, f"coarse.{block}.two", kept)
    _keep_inputs(state, "join.0.0", torch.cat([torch.arange(FINE), FINE + kept]))
    for layer, reader in (("join.0", "join.1.0"), ("join.1", "head")):
        inner = _strongest(_heed(state, reader, f"{layer}.1"), joined)
        _keep_outputs(state, layer, inner)
        _keep_inputs(state, reader, inner)
    return state


def _by_input(weight: Tensor) -> Tensor:
    return weight.abs().sum((0, 2, 3))


def _heed(state: State, reader: str, norm: str) -> Tensor:
    """How much the layer that reads them makes of each of a layer's channels."""
    return _by_input(state[f"{reader}.weight"]) * state[f"{norm}.weight"].abs()


def _strongest(strength: Tensor, count: int) -> Tensor:
    return strength.topk(count).indices.sort().values


def _keep_inputs(state: State, name: str, kept: Tensor) -> None:
    state[f"{name}.weight"] = state[f"{name}.weight"][:, kept]


def _keep_outputs(state: State, name: str, kept: Tensor) -> None:
    """Of a convolution and the normalisation after it."""
    state[f"{name}.0.weight"] = state[f"{name}.0.weight"][kept]
    for part in ("weight", "bias", "running_mean", "running_var"):
        state[f"{name}.1.{part}"] = state[f"{name}.1.{part}"][kept]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wide", type=Path, required=True)
    parser.add_argument("--save", type=Path, required=True)
    given = parser.parse_args()
    network = Detector()
    joined, coarse = network.join[1][0].weight.shape[0], network.coarse[0][0].weight.shape[0]
    network.load_state_dict(narrow(torch.load(given.wide, weights_only=True), coarse, joined))
    torch.save(network.state_dict(), given.save)


if __name__ == "__main__":
    main()
