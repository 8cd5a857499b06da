# One word for each thing a newcomer wants. Everything lives in .venv; nothing else is touched.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
CORES  := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
# What make builds runs on this machine only, so it may use all of its instructions.
NATIVE := $(shell echo 'int main(void){return 0;}' | $(CC) -march=native -x c -o /dev/null - 2>/dev/null && echo -march=native)
export CIVITAS_CFLAGS ?= $(NATIVE)
SOURCES := $(shell find src -name '*.pxd' -not -name consts.pxd; find src -name '*.pxd' -not -name consts.pxd | sed 's/pxd$$/py/')

.PHONY: play test check bench docs sanitize clean help

help:           ## show these words
	@sed -n 's/^\([a-z]*\): .*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 20

play: $(VENV)/.play  ## install, build the compiled core, and start a game
	@$(BIN)/civitas play civ

test: $(VENV)/.dev check  ## install what tests need and run all of them, compiled and plain
	$(BIN)/pytest -n $(CORES) --dist worksteal
	CIVITAS_PURE=1 $(BIN)/pytest -n $(CORES) --dist worksteal
	$(MAKE) sanitize

check: $(VENV)/.dev  ## ruff, mypy --strict, import layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/.bench  ## our speed beside OpenSpiel, RLCard, PettingZoo and pyminion
	$(BIN)/civitas bench

docs: $(VENV)/.docs  ## build the documentation into site/
	$(BIN)/mkdocs build --strict

sanitize: $(VENV)/.dev  ## the core under -fsanitize=bounds,undefined
	bash tests/sanitize.sh $(BIN)/python

# Each stamp installs one group of extras; the core is rebuilt when a compiled module changes.
# Tests and benchmarks require the compiled core, so that a failed build is an error and not a
# silent fall back to plain Python; players get what their machine can build.
$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

# A changed source or flag must not leave an old module behind.
$(VENV)/.fresh: setup.py Makefile $(SOURCES) | $(VENV)/bin/python
	@find src -name '*.so' -delete
	@touch $@

$(VENV)/.play: pyproject.toml $(VENV)/.fresh
	$(BIN)/pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(VENV)/.dev: pyproject.toml $(VENV)/.fresh
	CIVITAS_REQUIRE_COMPILED=1 $(BIN)/pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@ $(VENV)/.play

$(VENV)/.bench: pyproject.toml $(VENV)/.fresh
	CIVITAS_REQUIRE_COMPILED=1 $(BIN)/pip install --quiet --disable-pip-version-check -e '.[bench]'
	@touch $@ $(VENV)/.play

$(VENV)/.docs: pyproject.toml | $(VENV)/.play
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[docs]'
	@touch $@

clean:          ## remove everything that was built
	rm -rf $(VENV) build site *.egg-info src/*.egg-info
	find src -name '*.so' -delete -o -name '*.c' -delete -o -name consts.pxd -delete
