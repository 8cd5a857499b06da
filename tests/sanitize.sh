#!/usr/bin/env bash
# Build the core once more, apart, with the compiler's checks for bounds and undefined behaviour, and
# play through every variant with it. Any finding aborts the process.
set -euo pipefail
python=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r src setup.py pyproject.toml README.md LICENSE NOTICE "$work"
cd "$work"
find src \( -name '*.so' -o -name '*.c' \) -delete
checks="-fsanitize=bounds,undefined -fno-sanitize-recover=all"
CIVITAS_REQUIRE_COMPILED=1 CIVITAS_CFLAGS="-O1 -g $checks" CIVITAS_LDFLAGS="$checks" \
  "$python" setup.py --quiet build_ext --inplace >build.log 2>&1 || { cat build.log; exit 1; }
PYTHONPATH=src "$python" - <<'PY'
import random
from pathlib import Path

import civitas

assert civitas.compiled and Path(civitas.__file__).is_relative_to(Path.cwd()), civitas.__file__
game = civitas.game("civ")
rng = random.Random(1)
choices = {spec.name: spec.values for spec in game.option_specs if spec.values}
played = 0
for seed in range(300):
    options = {name: rng.choice(values) for name, values in choices.items()}
    try:
        state = game.new(seed=seed, **options)
    except civitas.engine.errors.OptionError:
        continue
    while state.seat is not None:
        state.apply(rng.choice(state.legal()))
        for viewer in (None, *range(state.players)):
            if rng.random() < 0.1:
                other = state.resample(viewer, rng.getrandbits(64))
                assert other.view(viewer) == state.view(viewer)
                assert other.key() != 0
    played += 1
game.playouts(2000, players=3, seed=1)
from civitas.bots import make_bot
state = game.new(players=4, seed=1, deal="draft")
make_bot("ismcts:2000").choose(state.view(state.seat), state.decision)
print(f"sanitized core: {played} games, no finding")
PY
