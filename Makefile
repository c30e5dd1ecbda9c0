# Each target is one thing to do here; `make` alone lists them.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

PLUGINS := $(patsubst %/setup.py,%,$(wildcard plugins/*/setup.py))
UI_SOURCES := $(shell find shell-ui plugin-ui -type f -not -path '*/node_modules/*' -not -name schema.d.ts 2>/dev/null) \
	package-lock.json

# What `make fuzz` begins with.
SEED := $(or $(SEED),$(shell od -An -N4 -tu4 /dev/urandom | tr -d ' '))

# The Python half is installed while the front-end half is built.
MAKEFLAGS += --jobs=2

.PHONY: help run test fuzz dev lint build lock wheels bench screens openapi words reference clean
.DEFAULT_GOAL := help

help: ## list the targets
	@grep -hE '^[a-z]+:.*##' Makefile | sed 's/:.*## /\t/' | expand -t 12

run: install build ## install, build, fill the demo house, and serve on http://localhost:6543
	@$(BIN)/cenacle demo --if-empty
	@$(BIN)/cenacle run

test: install build ## run every test
	@$(BIN)/python tools/chromium.py
	@$(BIN)/tox run-parallel --parallel 2 --parallel-no-spinner --quiet -e lint,wheels,ui
	@$(BIN)/tox run --quiet -e py311,e2e

lint: install node_modules/.package-lock.json ## check style, types and layers
	@$(BIN)/tox run --quiet -e lint

fuzz: install ## send the API fifty times as much of anything, of a SEED that is told
	@$(BIN)/python tools/install.py requirements/development.txt
	@echo "Seed $(SEED): \`make fuzz SEED=$(SEED)\` sends the same again"
	@CENACLE_FUZZ_EXAMPLES=50 CENACLE_FUZZ_SEED=$(SEED) \
		$(BIN)/pytest -q -n auto core/tests/hostile/test_whatever_is_sent.py

dev: install node_modules/.package-lock.json ## serve, and rebuild the screens on every change
	@npm run --silent develop
	@$(BIN)/cenacle demo --if-empty
	@trap 'for each in $$screens $$house; do while kill $$each; do sleep 1; done; done 2>/dev/null' EXIT; \
		trap exit INT TERM HUP; \
		npm run --silent develop -- --watch & screens=$$!; \
		CENACLE_HOT_RELOAD=yes $(BIN)/cenacle run & house=$$!; wait $$house

bench: install build $(VENV)/.bench ## make the tables of docs/performance.md anew; ONLY="bare pages" makes some
	@PYTHONPATH=tools:e2e $(BIN)/python -m bench $(ONLY)
	@$(if $(ONLY),,npm run --silent budgets)

screens: install build ## paint every screen into build/screens
	@rm -rf build/screens
	@CENACLE_PICTURES=$(CURDIR)/build/screens $(BIN)/tox run --quiet -e e2e -- e2e/test_screens.py
	@$(BIN)/python e2e/gallery.py

openapi: install build ## renew the documents of the API, and the clients' types
	@$(BIN)/cenacle openapi --core > plugin-ui/sdk/src/api/openapi.json
	@for ui in $(patsubst plugin-ui/%/openapi.json,%,$(wildcard plugin-ui/*/openapi.json)); do \
		$(BIN)/cenacle openapi --plugin $$ui > plugin-ui/$$ui/openapi.json || exit; done
	@npm run --silent types

reference: install node_modules/.package-lock.json ## renew the reference of what a plugin may use, and the report of it
	@$(BIN)/pip install -qq --disable-pip-version-check "griffelib>=2.4,<3"
	@PYTHONPATH=tools $(BIN)/python -m reference
	@npm run --silent reference

words: install node_modules/.package-lock.json ## bring the catalogs of all languages to what the code says; NEW=fr begins one
	@$(BIN)/python tools/words.py $(NEW)
	@npm run --silent words -- $(addprefix --new=,$(NEW))

lock: install ## lock the Python packages of requirements/; UPGRADE=--upgrade takes newer ones
	@for each in run development tools; do \
		$(BIN)/uv pip compile --quiet --python-version 3.11 $(UPGRADE) \
			requirements/$$each.in -o requirements/$$each.txt || exit 1; done

wheels: install build ## build the wheels of the core and of every plugin into dist/
	@$(BIN)/python tools/wheels.py dist

install: $(VENV)/.installed
build: core/cenacle/ui/.built

$(VENV)/.installed: setup.py $(addsuffix /setup.py,$(PLUGINS)) requirements/run.txt requirements/tools.txt
	@$(PYTHON) tools/machine.py
	@echo "Installing the Python half …"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/pip install -qq --disable-pip-version-check --require-hashes -r requirements/tools.txt
	@UV_COMPILE_BYTECODE=yes $(BIN)/python tools/install.py requirements/run.txt
	@touch $@

$(VENV)/.browser: $(VENV)/.installed
	@$(BIN)/pip install -qq --disable-pip-version-check 'playwright>=1.65,<2'
	@$(BIN)/python tools/chromium.py
	@touch $@

$(VENV)/.bench: $(VENV)/.browser Makefile
	@UV_COMPILE_BYTECODE=yes $(BIN)/python tools/install.py requirements/development.txt
	@$(BIN)/pip install -qq --disable-pip-version-check 'locust>=2.47,<3' 'psutil>=7,<8' 'pyinstrument>=5.1,<6' 'websockets>=15,<18'
	@touch $@

# Not `npm ci`: it refuses a lock that lacks another platform's optional binaries.
node_modules/.package-lock.json: package-lock.json
	@echo "Installing the front-end half …"
	@npm install --no-save --loglevel error --no-audit --no-fund > /dev/null
	@touch $@

core/cenacle/ui/.built: node_modules/.package-lock.json $(UI_SOURCES)
	@echo "Building the screens …"
	@npm run --silent build
	@touch $@

clean: ## remove what was installed and built, and keep var/
	@rm -rf $(VENV) .tox .cache node_modules build dist core/cenacle/ui core/cenacle/newplugin/packed plugins/*/cenacle_*/ui
