#!/usr/bin/env bash
# Install the oldest version of everything that pyproject.toml allows, in a fresh environment apart
# from the tree, compile the core with it, and run the tests that lean on other people's packages.
set -euo pipefail
python=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$python" -c "import tomllib; \
  print(*tomllib.load(open('pyproject.toml', 'rb'))['build-system']['requires'], sep='\n')" >"$work/build.txt"
"$python" -m uv pip compile --quiet --python "$python" --resolution lowest-direct --extra test \
  --no-header --no-annotate --output-file "$work/oldest.txt" pyproject.toml "$work/build.txt"
"$python" -m venv "$work/venv"
"$python" -m uv pip install --quiet --python "$work/venv" --requirements "$work/oldest.txt"
tar --create --exclude node_modules --exclude '*.so' --exclude __pycache__ *.py *.toml *.md CITATION.cff LICENSE \
  Makefile NOTICE docs examples src tests tools web | tar --extract --directory "$work"
cd "$work"
CIVITAS_REQUIRE_COMPILED=1 "$python" -m uv pip install --quiet --python "$work/venv" \
  --no-build-isolation --no-deps --editable .
venv/bin/civitas --version
venv/bin/python -m pytest "$@"
