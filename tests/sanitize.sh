#!/usr/bin/env bash
# Build the core once more, apart, with the compiler's checks for bounds and undefined behaviour, and
# play both games with it. Any finding aborts the process.
set -euo pipefail
python=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
tests=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r src generated amalgam.py setup.py pyproject.toml README.md LICENSE NOTICE "$work"
cd "$work"
find src -name '*.so' -delete
checks="-fsanitize=bounds,undefined -fno-sanitize-recover=all"
CIVITAS_REQUIRE_COMPILED=1 CIVITAS_CFLAGS="-O1 -g $checks" CIVITAS_LDFLAGS="$checks" \
  "$python" setup.py --quiet build_ext --inplace >build.log 2>&1 || { cat build.log; exit 1; }
PYTHONPATH=src "$python" "$tests/sanitized.py"
