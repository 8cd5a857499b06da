# One word for each thing a newcomer wants. Everything lives in .venv; nothing else is touched.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
CORES  := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
# What does not wait for each other goes side by side: libraries come while the core is compiled.
ifeq ($(MAKELEVEL),0)
MAKEFLAGS += --jobs=$(CORES) --no-print-directory
endif
STEP   := @$(PYTHON) tools/step
# Most of what the packages bring is never imported: what is, Python compiles when it first needs it,
# and keeps; otherwise every server that a test starts would take 2 s for it instead of half a second.
unexport PYTHONDONTWRITEBYTECODE
PIP    := $(BIN)/pip install --disable-pip-version-check --no-build-isolation --no-compile
# What make builds runs on this machine only, so it may use all of its instructions.
NATIVE := $(shell echo 'int main(void){return 0;}' | $(CC) -march=native -x c -o /dev/null - 2>/dev/null && echo -march=native)
export CIVITAS_CFLAGS ?= $(NATIVE)
# Constants, instructions and layouts are declared by what setup.py writes.
DECLARED := -name '*.pxd' -not -name consts.pxd -not -name instructions.pxd -not -name layout.pxd
WRITTEN := -name consts.py -o -name instructions.py -o -name layout.py
SOURCES := $(shell find src $(DECLARED); find src $(DECLARED) | sed 's/pxd$$/py/') $(shell find src $(WRITTEN))

# The browser client is built with Node; where there is none, the terminal game still runs.
NPM    := $(shell command -v npm 2>/dev/null)
CLIENT := src/civitas/web/static/index.html
CLIENT_SOURCES := $(shell find web -type f -not -path '*/node_modules/*') $(wildcard src/civitas/locales/*/*.po)

.PHONY: play terminal client browser postgresql test test-all test-client test-compiled test-plain test-gymnasium \
  check check-python check-client check-project \
  coverage oldest hooks bench load docs release sanitize lock sbom audit clean help

help:           ## show these words
	@sed -n 's/^\([a-z-]*\): .*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 20

ifneq ($(NPM),)
play: $(VENV)/.web $(CLIENT)  ## install, build everything, and open the table in the browser
	@$(BIN)/civitas --version
	@$(BIN)/civitas serve
else
play: no-node terminal
no-node:
	@echo "No Node.js was found. The table in the browser is built with it (20.19 or later), so this is"
	@echo "the game in the terminal; install Node.js and call 'make play' again for the browser."
endif

terminal: $(VENV)/.play  ## the game in the terminal
	@$(BIN)/civitas --version
	@$(BIN)/civitas play civ

client: $(CLIENT)  ## build the browser client into the package

SANITIZED := build/sanitized/.core

# Tests read what the command says, in English.
test test-all coverage oldest: export CIVITAS_LANG = en
# One more than there are cores: browsers, servers and databases are waited for.
PYTEST := $(BIN)/pytest -n $(shell expr $(CORES) + 1) --dist worksteal
# In plain Python: every rule and every card, and that both modes of the core agree. What deals and
# searches by the thousand is left to `make test-all`.
BY_THE_THOUSAND := fast_chance mutated_states perft resample_enumerated resample_exact threats
PLAIN_SAMPLE := tests/civ tests/imperium/rules tests/imperium/effects tests/contract/test_modes.py \
  $(BY_THE_THOUSAND:%=--ignore tests/civ/test_%.py)

# Besides the tests, what fills the time in which these wait for browsers and databases.
test: check client browser postgresql $(VENV)/gymnasium-1.2 $(SANITIZED)  ## every test, the long ones by a seeded sample
	@$(MAKE) test-client test-compiled test-plain test-gymnasium sanitize

test-client: client
	$(STEP) "Test the browser client" npm --prefix web test --silent

test-compiled: $(VENV)/.dev
	$(PYTEST)

test-plain: $(VENV)/.dev
	$(STEP) "Test rules and cards in plain Python" env CIVITAS_PURE=1 nice $(PYTEST) $(PLAIN_SAMPLE)

test-gymnasium: $(VENV)/gymnasium-1.2
	$(STEP) "Test the oldest Gymnasium" env PYTHONPATH=$(VENV)/gymnasium-1.2 nice $(BIN)/pytest tests/research/test_gymnasium.py

# The web table and the adapters for researchers are the same in both modes of the core, so they are
# tested once, with the compiled one; what a seat observes is written by the core.
test-all: export CIVITAS_DEEP = 1
test-all: $(VENV)/.ray test  ## every test in full, compiled and plain, and mutants of the rules
	CIVITAS_PURE=1 $(PYTEST) --ignore tests/web --ignore tests/e2e --ignore tests/research
	CIVITAS_PURE=1 $(BIN)/pytest tests/research/test_encoders.py
	$(BIN)/python tests/mutate.py --jobs $(CORES)

# The shell is Chromium without its windows, and a fifth quicker.
APT := [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && apt-get install -y -qq
browser:        ## a real Chromium for the browser tests, where it may be installed
	@command -v chromium-headless-shell >/dev/null || { $(APT) chromium-headless-shell >/dev/null 2>&1; } \
	  || command -v chromium >/dev/null || command -v chromium-browser >/dev/null || { $(APT) chromium >/dev/null; } \
	  || echo "LEFT OUT: no chromium here and no right to install it; the tests in tests/e2e will be skipped"

# apt-get lets in one at a time.
postgresql: browser  ## a real PostgreSQL for the tests of the store, where it may be installed
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || test -n "$$CIVITAS_TEST_POSTGRESQL" \
	  || { $(APT) postgresql >/dev/null; } \
	  || echo "LEFT OUT: no PostgreSQL here and no right to install it; tests of the store on it will be skipped"

check: $(VENV)/.dev $(CLIENT)  ## ruff, mypy --strict, import layers, svelte-check, workflows, Dockerfile
	@$(MAKE) --output-sync=target check-python check-client check-project

check-python:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

check-client:
	cd web && npm run --silent check

SCHEMA := $(BIN)/check-jsonschema --quiet --builtin-schema vendor
check-project:
	$(SCHEMA).github-workflows .github/workflows/*.yml
	$(SCHEMA).github-actions .github/actions/*/action.yml
	$(SCHEMA).github-issue-forms .github/ISSUE_TEMPLATE/[!c]*.yml
	$(SCHEMA).citation-file-format --default-filetype yaml CITATION.cff
	$(BIN)/zizmor --offline --quiet .github
	$(BIN)/hadolint Dockerfile

# In plain Python, where lines can be counted. Left out: what starts processes of its own (a browser,
# a release), and training, which counts nothing that other tests do not.
COVERED := --ignore tests/e2e --ignore tests/project --ignore tests/research/test_bench.py \
  --ignore tests/research/test_examples.py --ignore tests/research/test_stable_baselines.py
coverage: export CIVITAS_PURE = 1
coverage: $(VENV)/.dev $(CLIENT)  ## which lines the tests run, in plain Python and by the sample
	$(PYTEST) --cov $(COVERED)

# What leans on other people's packages; the rules of the games lean on none.
LEANING := tests/locales tests/cli tests/engine tests/imperium/language tests/research tests/web \
  --ignore tests/research/test_examples.py --ignore tests/research/test_stable_baselines.py
oldest: $(VENV)/.dev $(CLIENT)  ## the oldest packages that pyproject.toml allows, in an environment apart
	bash tests/oldest.sh $(BIN)/python $(LEANING)

hooks: $(VENV)/.dev  ## let git call the checks before each commit
	$(BIN)/pre-commit install

bench: $(VENV)/.bench  ## our speed beside OpenSpiel, RLCard, PettingZoo, pgx and pyminion
	$(BIN)/civitas bench

load: $(VENV)/.dev  ## 1,000 tables of both games, bots, watchers, eleven minutes on this machine
	$(BIN)/python tests/load.py

docs: $(VENV)/.docs  ## build the documentation into site/
	$(BIN)/mkdocs build --strict

# For machines of every kind, so without the instructions of this one.
release: export CIVITAS_CFLAGS =
release: $(VENV)/.dev $(CLIENT)  ## a wheel and a source distribution, with the browser client inside
	$(STEP) "Build a source distribution and a wheel" $(BIN)/python -m build --outdir dist
	@ls dist

sanitize: $(SANITIZED) $(VENV)/.dev  ## the core under -fsanitize=bounds,undefined
	$(STEP) "Play under the sanitizer" sh -c "cd $(dir $(SANITIZED)) && \
	  PYTHONPATH=src exec nice $(CURDIR)/$(BIN)/python $(CURDIR)/tests/sanitized.py"

$(SANITIZED): tests/sanitize.sh $(VENV)/.core
	$(STEP) "Compile the core with checks" bash tests/sanitize.sh $(BIN)/python $(dir $@)
	@touch $@

# Tests, benchmarks and releases require the compiled core, so that a failed build is an error and
# not a silent fall back to plain Python; players get what their machine can build.
test test-all check coverage oldest sanitize bench release: export CIVITAS_REQUIRE_COMPILED = 1

EXTRAS := play web dev ray bench docs audit
# One pip at a time.
$(VENV)/.ray-libraries: | $(VENV)/.dev

# What builds the package, as pyproject.toml says it.
$(VENV)/.tools: pyproject.toml tools/needs
	$(STEP) "Make a virtual environment" $(PYTHON) -m venv $(VENV)
	$(STEP) "Fetch the tools of the build" sh -c "$(PYTHON) tools/needs build > $@.txt && $(PIP) -r $@.txt"
	@touch $@

# What has changed is compiled anew, also when a flag has.
$(VENV)/.core: $(VENV)/.tools amalgam.py setup.py Makefile $(SOURCES)
	$(STEP) "Compile the core" $(BIN)/python setup.py build_ext --inplace
	@touch $@

# The libraries of a group of extras need no core, so they come meanwhile.
$(VENV)/.%-libraries: pyproject.toml | $(VENV)/.tools
	$(STEP) "Install the libraries: $*" sh -c "$(PYTHON) tools/needs $(filter-out play,$*) > $@.txt && $(PIP) -r $@.txt"
	@touch $@

# And the package among them; a core that is compiled anew is found where it was.
$(EXTRAS:%=$(VENV)/.%): $(VENV)/.%: $(VENV)/.%-libraries | $(VENV)/.core
	$(STEP) "Install Civitas" $(PIP) --no-deps -e .
	@touch $@

# The oldest Gymnasium that is supported; rllib still asks for it.
$(VENV)/gymnasium-1.2: | $(VENV)/.dev
	$(STEP) "Install the oldest Gymnasium" $(PIP) --no-deps --target $@ gymnasium==1.2.2

web/node_modules/.installed: web/package-lock.json
	@command -v npm >/dev/null || { echo "The browser client is built with Node.js 20.19 or later; there is none here."; exit 1; }
	$(STEP) "Install what the browser client needs" npm --prefix web ci --no-audit --no-fund --loglevel=error
	@touch $@

$(CLIENT): web/node_modules/.installed $(CLIENT_SOURCES)
	$(STEP) "Build the browser client" npm --prefix web run --silent build
	@touch $@

# What the server is made of: pinned with hashes, written down, and asked about.
LOCK := $(BIN)/uv pip compile --generate-hashes --universal --python-version 3.11 --no-emit-index-url --no-header

lock: $(VENV)/.audit  ## pin the packages of the server and of its build anew, with hashes
	$(LOCK) --quiet --upgrade pyproject.toml --extra web --extra postgres -o requirements/server.txt
	$(PYTHON) tools/needs build | $(LOCK) --quiet --upgrade --no-annotate - -o requirements/build.txt
	npm --prefix web install --package-lock-only --ignore-scripts --no-audit --no-fund

sbom: $(VENV)/.audit  ## what is in the server and in its client, as CycloneDX, into dist/
	@mkdir -p dist
	$(BIN)/cyclonedx-py requirements --output-reproducible --pyproject pyproject.toml -o dist/civitas-server.cdx.json requirements/server.txt
	npm --prefix web sbom --package-lock-only --sbom-format cyclonedx > dist/civitas-client.cdx.json

audit: $(VENV)/.audit  ## are holes known in what is pinned? What nobody knows of counts as a no
	$(BIN)/pip-audit --strict --disable-pip -r requirements/server.txt
	$(BIN)/pip-audit --strict --disable-pip -r requirements/build.txt
	npm --prefix web audit --package-lock-only

clean:          ## remove everything that was built
	rm -rf $(VENV) build generated dist site *.egg-info src/*.egg-info web/node_modules src/civitas/web/static
	find src -name '*.so' -delete -o -name consts.pxd -delete -o -name instructions.pxd -delete -o -name layout.pxd -delete -o -name printed.json -delete
