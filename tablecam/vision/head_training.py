"""Makes a head of the dice that people have shown: a multinomial logistic regression, and a sense of how far
it may be trusted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablecam.vision.head import APPEARANCE, Head
from tablecam.vision.study import Sample

Floats = NDArray[np.float32]

_STRENGTH: Final = 1.0
"""Inverse of the weight of the penalty (C of scikit-learn); of 0.1 to 10 a good middle."""
_SHRINKAGE: Final = 0.3
_USUAL: Final = 0.9
_LEAST_SCALE: Final = (0.08, 0.05, 0.05, 0.06)
"""The colours of the same dice differ by at least so much under another lamp, or at another hour."""


@dataclass(frozen=True, slots=True)
class Shown:
    """One die of an arrangement, and what it was said to show. `arrangement` tells those apart in which dice
    lay elsewhere."""

    label: str
    arrangement: int
    sample: Sample


def train_head(shown: Sequence[Shown], network: str, taught_at: str) -> Head:
    """The head of these dice, for the face network with this SHA-256. There must be two labels at least."""
    from sklearn.linear_model import LogisticRegression  # noqa: PLC0415  # a second that nobody else waits for

    features = np.concatenate([die.sample.features for die in shown])
    counts = [len(die.sample.features) for die in shown]
    labels = np.repeat([die.label for die in shown], counts)
    arrangements = np.repeat([die.arrangement for die in shown], counts)
    mean, scale = features.mean(axis=0), _scale(features)
    normal = (features - mean) / scale
    fitted = LogisticRegression(C=_STRENGTH, max_iter=1000).fit(normal, labels)
    metric = _metric(normal, labels)
    placed = normal @ metric
    weights, biases = _multinomial(fitted.coef_, fitted.intercept_)
    return Head(
        network,
        taught_at,
        len({(die.label, die.arrangement) for die in shown}),
        tuple(str(label) for label in fitted.classes_),
        mean,
        scale,
        weights,
        biases,
        metric,
        placed,
        _radius(placed, labels, arrangements),
    )


def _scale(features: Floats) -> Floats:
    """What each feature is measured in, (F,): its spread, with a floor where all dice are the same."""
    spread = features.std(axis=0)
    scale = spread + 0.05 * features[:, :-APPEARANCE].std()
    scale[-APPEARANCE:] = np.maximum(spread[-APPEARANCE:], _LEAST_SCALE)
    return np.asarray(scale, np.float32)


def _metric(normal: Floats, labels: NDArray[np.str_]) -> Floats:
    """The (F, F) by which faces of one label are equally far apart in every direction (shrunk covariance)."""
    means = {label: normal[labels == label].mean(axis=0) for label in np.unique(labels)}
    within = np.cov((normal - np.array([means[label] for label in labels])).T)
    even = np.trace(within) / len(within)
    shrunk = (1 - _SHRINKAGE) * within + _SHRINKAGE * even * np.eye(len(within))
    return np.asarray(np.linalg.cholesky(np.linalg.inv(shrunk)), np.float32)


def _radius(placed: Floats, labels: NDArray[np.str_], arrangements: NDArray[np.int_]) -> float:
    """How far it usually is from a die to the nearest in another arrangement with the same face up."""
    nearest = [
        _distances(placed[here], placed[(labels == label) & (arrangements != arrangement)]).min(axis=1)
        for label in np.unique(labels)
        for arrangement in np.unique(arrangements[labels == label])
        if (here := (labels == label) & (arrangements == arrangement)).sum() < (labels == label).sum()
    ]
    if not nearest:  # each face was shown once: nothing tells how much they vary
        return float(np.sqrt(placed.shape[1]))
    return float(np.quantile(np.concatenate(nearest), _USUAL))


def _distances(one: Floats, other: Floats) -> Floats:
    squared = (one**2).sum(axis=1)[:, None] + (other**2).sum(axis=1) - 2 * one @ other.T
    return np.asarray(np.sqrt(np.maximum(squared, 0)), np.float32)


def _multinomial(weights: Floats, biases: Floats) -> tuple[Floats, Floats]:
    """The weights with a row a label: of two labels scikit-learn gives the second one's alone."""
    both = len(weights) == 1
    rows = np.concatenate([-weights, weights]) / 2 if both else weights
    offsets = np.concatenate([-biases, biases]) / 2 if both else biases
    return np.asarray(rows, np.float32), np.asarray(offsets, np.float32)
