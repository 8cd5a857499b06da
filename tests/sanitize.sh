#!/usr/bin/env bash
# Build the core once more, apart, with the compiler's checks for bounds and undefined behaviour:
# sanitize.sh PYTHON FOLDER. Whoever plays with it there is ended by any finding.
set -euo pipefail
python=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
mkdir -p "$2"
# What has not changed keeps its time, so that only what has is compiled.
cp -r --preserve=timestamps src generated amalgam.py setup.py pyproject.toml README.md LICENSE NOTICE "$2"
cd "$2"
find src -name '*.so' -delete
checks="-fsanitize=bounds,undefined -fno-sanitize-recover=all"
CIVITAS_REQUIRE_COMPILED=1 CIVITAS_CFLAGS="-O1 $checks" CIVITAS_LDFLAGS="$checks" \
  "$python" setup.py --quiet build_ext --inplace
