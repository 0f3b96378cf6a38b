.PHONY: not-compiled lab test quick stories units truth mutants soak hosts lowest hub browsers site site-test site-serve lint texts js bundle words docs wire \
  pictures screenshots badges parts translations lock format dist sbom audit clean

VENV := .venv/bin
PYTHON_READY := .venv/.words .venv/.course
NODE := js/node_modules/.ready
CATALOGUES := $(wildcard $(addsuffix /*/LC_MESSAGES/*.po,bgwidget/*/locale docs/locale notebooks/locale tests/games/*/*/locale))
COMPILED := $(CATALOGUES:.po=.mo)
COURSE := $(wildcard bgwidget/course/*.yaml bgwidget/common/*.py bgwidget/lesson_files/*.py bgwidget/tasks/*.py bgwidget/tasks/*/*.py)
ROOM := $(wildcard $(NODE))
# What the tests of the front end read: until some of it changes, `make quick` need not run them again.
FRONT_END := $(shell find js/src js/tests js/*.json js/*.ts tests/scenes tests/games/morris.json tests/data/plurals.json tests/data/typed.json)
JS_TESTED := js/node_modules/.tested
# Many processes run our code: let the first of them compile it for all.
unexport PYTHONDONTWRITEBYTECODE
# `make texts` runs the code of every notebook; `make stories` a few of them in a kernel, `make truth` all.
IN_KERNEL := $(addprefix notebooks/en/,00-start-here.ipynb 05-cube.ipynb camelot.ipynb teachers-guide.ipynb)
LATER := $(filter-out $(IN_KERNEL),$(wildcard notebooks/*/*.ipynb))
WORKERS := 2
# They have commands of their own.
ELSEWHERE := $(addprefix --ignore=tests/,browsers class_service hosts site)
SPREAD = --numprocesses $(WORKERS) --dist loadgroup

lab: $(PYTHON_READY) $(if $(ROOM),bundle)
	$(VENV)/jupyter lab $(if $(filter 0,$(shell id -u)),--allow-root) --ServerApp.root_dir="$(CURDIR)" \
	  --LabApp.app_settings_dir="$(CURDIR)/bgwidget/teaching/lab-settings" $(LAB_ARGS) notebooks/en/map.ipynb

# What they stand on is set up side by side, too.
test:
	$(MAKE) --jobs 4 lint texts js stories

quick:
	$(MAKE) --jobs 3 lint $(JS_TESTED) units

# One that waits for a browser leaves its processor to another.
stories: WORKERS := 3
stories: $(PYTHON_READY) $(NODE)
	CHROMIUM=$$(scripts/find-chromium.sh) && export CHROMIUM && $(VENV)/pytest $(SPREAD) -rfER --rerun-show-tracebacks --nbval-lax $(ELSEWHERE) $(LATER:%=--ignore=%) $(TESTS)

units: $(PYTHON_READY)
	$(VENV)/pytest $(SPREAD) -p no:nbval --hypothesis-profile=quick -m "not slow" \
	  $(ELSEWHERE) $(addprefix --ignore=tests/,lab look pages) $(TESTS)

truth: $(PYTHON_READY) $(NODE)
	CHROMIUM=$$(scripts/find-chromium.sh) && export CHROMIUM && $(VENV)/pytest $(SPREAD) -p no:nbval --hypothesis-profile=whole -m "truth or hypothesis" $(TESTS)
	$(if $(TESTS),,$(VENV)/pytest $(SPREAD) --nbval-lax $(wildcard notebooks/*/*.ipynb))

mutants: $(PYTHON_READY) $(NODE)
	cd tests && ../$(VENV)/python -m mutants $(MUTANTS)

soak: $(PYTHON_READY)
	CHROMIUM=$$(scripts/find-chromium.sh) && export CHROMIUM && cd tests && ../$(VENV)/python -m soak $(SOAK_ARGS)

hosts: $(PYTHON_READY)
	scripts/setup-hosts.sh
	CHROMIUM=$$(scripts/find-chromium.sh) && export CHROMIUM && $(VENV)/pytest $(SPREAD) -m hosts tests/hosts $(TESTS)

lowest: $(PYTHON_READY)
	scripts/setup-lowest.sh
	.venv-lowest/bin/pytest $(SPREAD) -p no:nbval --hypothesis-profile=quick -m "not slow" \
	  $(ELSEWHERE) $(addprefix --ignore=tests/,lab look pages packaging) $(TESTS)

hub: $(PYTHON_READY)
	scripts/setup-hub.sh
	scripts/setup-hosts.sh platforms
	$(VENV)/uv run --quiet scripts/check_kubernetes.py $(CHART)
	CHROMIUM=$$(scripts/find-chromium.sh) && export CHROMIUM && $(VENV)/pytest -p no:nbval -m hub tests/class_service $(TESTS)

browsers: $(PYTHON_READY)
	scripts/setup-browsers.sh
	CHROMIUM=$$(scripts/find-chromium.sh) && export CHROMIUM && $(VENV)/pytest -p no:nbval -m browsers tests/browsers $(TESTS)

site: $(PYTHON_READY) $(NODE)
	scripts/setup-site.sh
	.venv-site/bin/python scripts/site/build.py $(SITE_ARGS)

site-test: site
	scripts/setup-hosts.sh platforms
	CHROMIUM=$$(scripts/find-chromium.sh) && export CHROMIUM && $(VENV)/pytest $(SPREAD) -p no:nbval -m site tests/site $(TESTS)

site-serve: $(PYTHON_READY)
	$(VENV)/python scripts/site/serve.py $(SITE_ARGS)

lint: $(PYTHON_READY)
	$(VENV)/ruff check
	$(VENV)/ruff format --check
	$(VENV)/mypy
	$(VENV)/python scripts/rulebook.py --check
	$(VENV)/python scripts/wire.py --check
	$(VENV)/python scripts/badges.py --check
	$(VENV)/python scripts/parts.py --check

texts: $(PYTHON_READY)
	$(VENV)/python scripts/words.py --check
	$(VENV)/python scripts/translations.py --check
	$(VENV)/python scripts/notebooks.py --check
	$(VENV)/python scripts/pages.py --check
	$(VENV)/python scripts/pictures.py --check

js: $(NODE)
	cd js && npm run --silent typecheck && npm test --silent
	touch $(JS_TESTED)

$(JS_TESTED): $(NODE) $(FRONT_END)
	$(MAKE) js

bundle: $(NODE)
	cd js && npm run --silent build

words: .venv/.ready
	$(VENV)/python scripts/words.py

docs: $(PYTHON_READY)
	$(VENV)/python scripts/rulebook.py

wire: $(PYTHON_READY)
	$(VENV)/python scripts/wire.py

translations: $(PYTHON_READY)
	$(VENV)/python scripts/translations.py $(TO)
	$(VENV)/python scripts/notebooks.py
	$(VENV)/python scripts/pages.py

pictures: $(PYTHON_READY)
	$(VENV)/python scripts/pictures.py

screenshots: $(PYTHON_READY)
	CHROMIUM=$$(scripts/find-chromium.sh) && export CHROMIUM && cd tests && ../$(VENV)/python -m screenshots

badges: $(PYTHON_READY)
	$(VENV)/python scripts/badges.py

format: $(PYTHON_READY)
	$(VENV)/ruff check --fix
	$(VENV)/ruff format

parts: $(PYTHON_READY)
	$(VENV)/python scripts/parts.py

dist: $(PYTHON_READY)
	rm -rf dist
	$(VENV)/python -m hatchling build

sbom: .venv/.ready
	scripts/sbom.sh

audit: .venv/.ready
	scripts/audit.sh

lock: $(PYTHON_READY)
	scripts/lock.sh

clean:
	rm -rf .venv .venv-audit .venv-hosts .venv-hub .venv-lowest .venv-site js/node_modules site dist sbom .mypy_cache .pytest_cache .ruff_cache .hypothesis test-results

not-compiled:

.venv/.words: .venv/.ready $(CATALOGUES) $(if $(filter-out $(wildcard $(COMPILED)),$(COMPILED)),not-compiled)
	$(VENV)/python scripts/words.py
	touch $@

.venv/.course: .venv/.words $(COURSE)
	$(VENV)/python scripts/course.py
	touch $@

.venv/.ready: $(wildcard bgwidget/labextension/*.json bgwidget/labextension/static/*) requirements.lock pyproject.toml scripts/setup-python.sh scripts/build_hook.py
	scripts/setup-python.sh
	touch $@

$(NODE): js/package-lock.json scripts/setup-node.sh
	scripts/setup-node.sh
	touch $@
