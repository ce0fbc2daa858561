"""The two networks: one finds top faces in a picture, one reads the face in a patch."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from tablecam.vision.networks import CLASSES


def _convolution(
    inputs: int, outputs: int, stride: int = 1, dilation: int = 1, kernel: int = 3
) -> nn.Sequential:
    padding = dilation * (kernel // 2)
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, padding, dilation, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


class _Residual(nn.Module):
    def __init__(self, channels: int, first: int = 1, second: int = 1) -> None:
        super().__init__()
        self.one = _convolution(channels, channels, dilation=first)
        self.two = nn.Sequential(
            nn.Conv2d(channels, channels, 3, 1, second, second, bias=False), nn.BatchNorm2d(channels)
        )

    def forward(self, x: Tensor) -> Tensor:
        return torch.relu(x + self.two(self.one(x)))


EARLY = 7
"""Layers of the face reader's body that the slant has in common with what the face shows."""


class Detector(nn.Module):
    """(N, 3, H, W) BGR 0..1 to (N, 4, H/4, W/4): heat (logit), offsets in cells, log2(edge / 16 px).

    `coarse` and `joined`: channels of the part that sees far, and of the part that puts both together.
    """

    def __init__(self, coarse: int = 40, joined: int = 24) -> None:
        super().__init__()
        self.fine = nn.Sequential(_convolution(3, 16, stride=2), _convolution(16, 32, stride=2))
        self.coarse = nn.Sequential(
            _convolution(32, coarse, stride=2),
            _Residual(coarse),
            _Residual(coarse, 2, 2),
            _Residual(coarse, 4, 1),
        )
        self.join = nn.Sequential(_convolution(32 + coarse, joined, kernel=1), _convolution(joined, joined))
        self.head = nn.Conv2d(joined, 4, 1)
        nn.init.constant_(self.head.bias, 0.0)
        self.head.bias.data[0] = -4.0

    def forward(self, x: Tensor) -> Tensor:
        fine = self.fine(x)
        coarse = nn.functional.interpolate(self.coarse(fine), scale_factor=2.0, mode="nearest")
        return self.head(self.join(torch.cat([fine, coarse], dim=1)))  # type: ignore[no-any-return]


class Reader(nn.Module):
    """(N, 3, 96, 96) BGR 0..1 to (N, 16 + 64): ten class logits, offset x and y (in edges) and log2 of
    the edge relative to what the patch was cut for; slant x and y and the log of their spread, from a branch
    of its own; and the embedding that the first thirteen are linear in."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Conv2d(3, 24, 6, 2, 2, bias=False),
            nn.BatchNorm2d(24),
            nn.ReLU(inplace=True),
            _convolution(24, 32, stride=2),
            _convolution(32, 32),
            _convolution(32, 64, stride=2),
            _Residual(64),
            _convolution(64, 96, stride=2),
            _convolution(96, 96),
        )
        self.embed = nn.Sequential(nn.Flatten(), nn.Linear(96 * 36, 64), nn.ReLU(inplace=True))
        self.head = nn.Linear(64, len(CLASSES) + 3)
        self.slant = nn.Sequential(
            _convolution(64, 64, stride=2),
            _convolution(64, 64),
            nn.Flatten(),
            nn.Dropout(0.3),
            nn.Linear(64 * 36, 64),
            nn.ReLU(inplace=True),
            nn.Dropout(0.1),
            nn.Linear(64, 3),
        )

    def early(self, x: Tensor) -> Tensor:
        """What the body sees (N, 64, 12, 12) before it forgets where: the slant is told from there."""
        return self.body[:EARLY](x)  # type: ignore[no-any-return]

    def forward(self, x: Tensor) -> Tensor:
        early = self.early(x)
        embedding = self.embed(self.body[EARLY:](early))
        return torch.cat([self.head(embedding), self.slant(early), embedding], dim=1)
