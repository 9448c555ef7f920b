# The front door. `make demo` and `make test` each work as the first command on a fresh Debian 12.

# The program, the demo and the tests share these objects, with flags that compile fast.
BUILD ?= build
FLAGS ?= -Og
# What is installed and measured is optimized and hardened.
RELEASE_BUILD ?= build-release
JOBS ?= $(shell nproc)

# What Debian packages each target needs. `demo` and `test` install what is missing.
DEMO_PACKAGES := g++ cmake make ninja-build nlohmann-json3-dev libcxxopts-dev libidn2-dev libunistring-dev libyaml-dev \
  libzstd-dev zlib1g-dev
TEST_PACKAGES := $(DEMO_PACKAGES) ccache clang-14 doctest-dev git libcurl4-openssl-dev libgtest-dev man-db mandoc
BENCH_PACKAGES := $(TEST_PACKAGES) libbenchmark-dev libboost-json1.81-dev libsimdjson-dev python3 rapidjson-dev time
FIELD_PACKAGES := $(DEMO_PACKAGES) git python3 ripgrep sqlite3 util-linux
FUZZ_PACKAGES := $(TEST_PACKAGES) libclang-rt-14-dev
MUTATE_PACKAGES := $(TEST_PACKAGES) python3 ninja-build lld
EXTRA_PACKAGES := clang-format-14 clang-tidy-14 lintian pre-commit
# Of suites labelled slow.
SLOW_PACKAGES := $(TEST_PACKAGES) pre-commit python3-distributed python3-venv
PACKAGE_PACKAGES := $(DEMO_PACKAGES) dpkg-dev file gzip libcurl4-openssl-dev
# Other systems whose artifacts a release has, and what is unpacked for them, not installed.
FOREIGN := $(if $(filter x86_64,$(shell uname -m)),aarch64-linux x86_64-windows)
SYSROOT_PACKAGES := libcurl4-openssl-dev libidn2-dev libstdc++6 libunistring-dev libyaml-dev libzstd-dev zlib1g-dev
RELEASE_PACKAGES := $(PACKAGE_PACKAGES) git python3 $(if $(FOREIGN),g++-aarch64-linux-gnu g++-mingw-w64-x86-64-posix)
# Cross compilers and emulators: 2 GB on disk.
PORTABILITY_PACKAGES := $(DEMO_PACKAGES) ccache clang-14 doctest-dev g++-aarch64-linux-gnu g++-mingw-w64-x86-64-posix g++-s390x-linux-gnu \
  libc++-14-dev libc++abi-14-dev qemu-user wine64
PLAYGROUND_PACKAGES := ccache cmake emscripten libcxxopts-dev ninja-build nlohmann-json3-dev nodejs
# The test of the npm package is skipped by name where there is no npm. Chromium alone is 120 MB to fetch and 410 MB on disk.
NIGHTLY_PACKAGES := $(TEST_PACKAGES) $(RELEASE_PACKAGES) $(PORTABILITY_PACKAGES) $(PLAYGROUND_PACKAGES) chromium npm python3-venv

# Object files are the same wherever the checkout stands, so every clone on a machine shares one cache.
export CCACHE_BASEDIR := $(CURDIR)
export CCACHE_NOHASHDIR := 1
LAUNCHER = $(shell command -v ccache >/dev/null 2>&1 && echo -DCMAKE_CXX_COMPILER_LAUNCHER=ccache)

# What `make conformance` runs: any directory in the layout of JSON-Schema-Test-Suite.
SHARED_SUITE := ../shared/data/json-schema-test-suite
SUITE ?= $(if $(wildcard $(SHARED_SUITE)/tests),$(SHARED_SUITE))
DRAFT ?= draft2020-12

.PHONY: all demo test deps generate format bench fuzz mutate asan install help conformance

# The times are those of a machine with two cores and an empty cache.
say = @printf '\n== %s\n' "$(1)"
# A build directory keeps the build tool that it was made with.
NINJA = $(if $(wildcard $(1)/CMakeCache.txt),,-G Ninja)
configure = cmake -S . -B $(BUILD) $(call NINJA,$(BUILD)) -DCMAKE_BUILD_TYPE= -DCMAKE_CXX_FLAGS="$(FLAGS)" $(LAUNCHER) $(1)
build = cmake --build $(BUILD) -j $(JOBS) $(1)
configure_release = cmake -S . -B $(RELEASE_BUILD) $(call NINJA,$(RELEASE_BUILD)) -DCMAKE_BUILD_TYPE=Release $(LAUNCHER) $(1)

all: demo-deps
	$(call say,building $(BUILD)/candor: usually 2 minutes; seconds after an edit)
	$(call configure,-DCANDOR_TESTS=OFF -DCANDOR_EXAMPLES=OFF)
	$(call build)

help:
	@echo "make demo      build, then show the main job: contracts in, honest C++ out, lies that don't compile"
	@echo "make test      build and run the tests under g++ and clang, but for the slow suites"
	@echo "make test-all  the slow suites too: what is emitted for all public suites, and the packages"
	@echo "make test-oracle  the oracle of values on all contracts and schemas at hand, and against ajv"
	@echo "make           build the program: $(BUILD)/candor"
	@echo "make generate  refresh generated/ from schemas/"
	@echo "make conformance [SUITE=DIR] [DRAFT=draft2020-12]"
	@echo "               run JSON-Schema-Test-Suite; without SUITE the shared one, else Debian's copy"
	@echo "make mcp-conformance"
	@echo "               run MCP's own conformance suite (from npm) against a server and a client written with Candor"
	@echo "make bench [SECTIONS=...]"
	@echo "               build and run the benches: $(RELEASE_BUILD)/bench.json, and its tables"
	@echo "make fuzz      build the fuzz targets with clang and run each for SECONDS (60)"
	@echo "make asan      build with ASan and UBSan, and run the tests that do not compile anything"
	@echo "make mutate [FILES=...]"
	@echo "               put small faults into the code and show which of them no test notices (tests/mutation)"
	@echo "make format    clang-format over our own code"
	@echo "make field-study"
	@echo "               try public MCP servers (from npm) by candor trial: generated/docs/field-study.md"
	@echo "make unicode-tables"
	@echo "               regenerate the Unicode tables of patterns from their pinned version"
	@echo "make tidy      clang-tidy over our own code, with the checks of .clang-tidy"
	@echo "make deps      install every Debian package that any target uses"
	@echo "make package   build-package/packages: a .deb, and a .tar.gz of the program without shared libraries"
	@echo "make release   $(RELEASE_OUT): a .deb and an archive for amd64 and arm64, a zip for Windows; an npm package, wheels; SBOMs, checksums"
	@echo "make portability"
	@echo "               build for arm64, s390x and Windows, and run the suites of the runtime there by emulators; build them for macOS"
	@echo "make playground"
	@echo "               build-playground/index.html: the program as WebAssembly, in one page"
	@echo "make pages     build-pages: the playground, and the pages of candor docs: contracts, reference, tutorial, speed, conformance"
	@echo "make install   cmake --install (DESTDIR, PREFIX)"

deps:
	@sh generator/cmake/install_packages.sh $(BENCH_PACKAGES) $(FUZZ_PACKAGES) $(MUTATE_PACKAGES) $(SLOW_PACKAGES) $(EXTRA_PACKAGES) $(NIGHTLY_PACKAGES)

.PHONY: package-deps
package-deps:
	@sh generator/cmake/install_packages.sh $(PACKAGE_PACKAGES)
.PHONY: demo-deps test-deps slow-deps nightly-deps bench-deps field-deps fuzz-deps mutate-deps
demo-deps:
	@sh generator/cmake/install_packages.sh $(DEMO_PACKAGES)
test-deps:
	@sh generator/cmake/install_packages.sh $(TEST_PACKAGES)
slow-deps:
	@sh generator/cmake/install_packages.sh $(SLOW_PACKAGES)
nightly-deps:
	@sh generator/cmake/install_packages.sh $(NIGHTLY_PACKAGES)
fuzz-deps:
	@sh generator/cmake/install_packages.sh $(FUZZ_PACKAGES)
mutate-deps:
	@sh generator/cmake/install_packages.sh $(MUTATE_PACKAGES)
field-deps:
	@sh generator/cmake/install_packages.sh $(FIELD_PACKAGES)
bench-deps:
	@sh generator/cmake/install_packages.sh $(BENCH_PACKAGES)

demo: demo-deps
	$(call say,1 of 2: building the generator and the programs of the demo: usually 2 minutes)
	$(call configure,-DCANDOR_TESTS=OFF -DCANDOR_EXAMPLES=ON)
	$(call build,--target candor grep_tool grep_server)
	$(call say,2 of 2: the demo: usually 10 seconds)
	sh tests/examples/demo.sh $(BUILD)

# Suites labelled `slow` compile much of what is emitted, or Candor itself once more.
.PHONY: test-build test-all test-slow
test-build: test-deps
	$(call say,building the generator and its tests: usually 3 minutes)
	$(call configure,-DCANDOR_TESTS=ON)
	$(call build)

test: test-build
	$(call say,running the tests but those labelled slow: usually 2 minutes)
	ctest --test-dir $(BUILD) -j $(JOBS) --output-on-failure -LE 'slow|oracle|nightly'

test-slow: slow-deps test-build
	$(call say,running the tests labelled slow: usually 8 minutes)
	ctest --test-dir $(BUILD) -j $(JOBS) --output-on-failure -L slow

# The oracle of values on contracts of other suites and of others, and against ajv: an hour, of which compiling takes most.
.PHONY: test-oracle
test-oracle: test-build
	$(call say,running the tests labelled oracle: usually an hour)
	ctest --test-dir $(BUILD) --output-on-failure -L oracle

# Compiles Candor twice for the artifacts of `make release`.
.PHONY: test-nightly
test-nightly: nightly-deps test-build
	$(call say,running the tests labelled nightly: they build Candor twice)
	ctest --test-dir $(BUILD) --output-on-failure -L nightly

# Candor's libraries, emitted code and their suites for other systems, by emulators; and with the options of compilers.
.PHONY: portability
portability: all
	@sh generator/cmake/install_packages.sh $(PORTABILITY_PACKAGES)
	$(call say,building for other systems and running: usually an hour)
	for target in s390x-linux aarch64-linux x86_64-windows aarch64-macos options; do \
	  sh tests/portability/run.sh $$target "$(CURDIR)" "$(abspath $(BUILD))/portability" "$(abspath $(BUILD))/candor" || [ $$? = 77 ] || exit 1; done

# The program as WebAssembly in one page.
.PHONY: playground
PLAYGROUND_BUILD ?= build-playground
playground:
	@sh generator/cmake/install_packages.sh $(PLAYGROUND_PACKAGES)
	$(call say,compiling the program with emscripten: usually 15 minutes)
	JOBS=$(JOBS) sh generator/playground/build.sh $(PLAYGROUND_BUILD)
	@ls -l $(PLAYGROUND_BUILD)/index.html

# The project's own pages, and the playground as their first one.
.PHONY: pages
PAGES ?= build-pages
pages: all
	@sh generator/cmake/install_packages.sh $(PLAYGROUND_PACKAGES)
	rm -rf $(PAGES) && mkdir -p $(PAGES)
	$(BUILD)/candor docs schemas/candor schemas/mcp schemas/aft $(foreach page,schemas/tutorial.md $(wildcard generated/docs/[!r]*.md),--guide $(page)) -o $(PAGES)/docs
	JOBS=$(JOBS) sh generator/playground/build.sh $(PLAYGROUND_BUILD) $(PAGES)/docs
	cp $(PLAYGROUND_BUILD)/index.html $(PAGES)/

test-all: test test-slow

generate: all
	sh generator/cmake/refresh_generated.sh $(BUILD)/candor

# SECTIONS: some of those that tests/bench/run.py names; all by default. GLAZE, SIMDJSON, YYJSON: their sources, BEFORE: the release build of
# another commit, for the sections that compare with them.
bench: bench-deps
	$(call say,building and running the benches: usually 10 minutes)
	$(call configure_release,-DCANDOR_BENCH=ON -DCANDOR_TESTS=ON)
	cmake --build $(RELEASE_BUILD) -j $(JOBS) --target candor bench_features bench_guard bench_guard_pipes bench_ledger bench_mcp_stdio bench_readers bench_share mcp_soak
	python3 tests/bench/run.py $(RELEASE_BUILD) $(SECTIONS)
	python3 tests/bench/page.py $(RELEASE_BUILD)/bench.json

# The page of the last run.
.PHONY: speed-page
speed-page:
	python3 tests/bench/page.py $(RELEASE_BUILD)/bench.json generated/docs/speed.md

# Symbols are all that a report of a sanitizer needs; more would double the time to build.
SANITIZE := -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -g1 -O1
FUZZ_BUILD ?= build-fuzz
SECONDS ?= 60
fuzz: fuzz-deps
	$(call say,building the fuzz targets: usually 6 minutes; then each runs for $(SECONDS) seconds)
	cmake -S . -B $(FUZZ_BUILD) $(call NINJA,$(FUZZ_BUILD)) -DCMAKE_BUILD_TYPE= -DCMAKE_CXX_COMPILER=clang++-14 -DCANDOR_FUZZ=ON \
	  -DCMAKE_CXX_FLAGS="$(SANITIZE) -fsanitize=fuzzer-no-link -D_GLIBCXX_ASSERTIONS" $(LAUNCHER)
	cmake --build $(FUZZ_BUILD) -j $(JOBS) --target fuzz_programs
	sh tests/fuzz/run.sh $(FUZZ_BUILD) $(SECONDS)

# A sample of all modules, or the files that FILES names. MUTATE takes options of the script, such as --again or --report.
mutate: mutate-deps
	python3 tests/mutation/mutate.py --work $(BUILD)/mutation --jobs $(JOBS) $(MUTATE) $(FILES)

ASAN_BUILD ?= build-asan
asan: test-deps
	$(call say,building with sanitizers and running the tests: usually 15 minutes)
	cmake -S . -B $(ASAN_BUILD) $(call NINJA,$(ASAN_BUILD)) -DCMAKE_BUILD_TYPE= -DCMAKE_CXX_FLAGS="$(SANITIZE) -D_GLIBCXX_ASSERTIONS" $(LAUNCHER)
	cmake --build $(ASAN_BUILD) -j $(JOBS)
	ctest --test-dir $(ASAN_BUILD) -j $(JOBS) --output-on-failure -E '$(ASAN_WITHOUT)'
# These run compilers on what is emitted: the same text in every build.
ASAN_WITHOUT := compile|packaging|mcp\.lists|^conformance

conformance: test-deps
	$(call say,running JSON-Schema-Test-Suite in both engines: usually 5 minutes)
	$(call configure,-DCANDOR_TESTS=ON)
	$(call build,--target conformance conformance_emit conformance_run)
	suite=$${SUITE:-"$(SUITE)"}; [ -n "$$suite" ] || suite=$$(sh tests/conformance/fetch_suite.sh $(BUILD)) || exit 1; \
	  [ -d "$$suite" ] || { echo "there is no directory $$suite" >&2; exit 1; }; \
	  sh tests/conformance/run.sh "$(abspath $(BUILD))" "$$suite" $(DRAFT) \
	    $(if $(filter $(SHARED_SUITE)draft2020-12,$(SUITE)$(DRAFT)),--least 1010 --write generated/docs/conformance.md)

# The conformance suite of MCP, from npm, against a server and a client written with Candor.
.PHONY: mcp-conformance
mcp-conformance: test-deps
	$(call say,running the conformance suite of MCP: usually 1 minute)
	$(call configure,-DCANDOR_TESTS=ON)
	$(call build,--target conformance_server conformance_client)
	cd "$(BUILD)/tests/mcp_conformance" && sh "$(CURDIR)/tests/mcp_conformance/run.sh" npm "$$PWD/conformance_server" "$$PWD/conformance_client"

# Tries public servers of MCP, from npm, and writes generated/docs/field-study.md. FIELD: where they are installed and kept.
.PHONY: field-study
FIELD ?= $(BUILD)/field-study
field-study: field-deps all
	$(call say,trying public MCP servers: usually an hour)
	sh tests/field_study/study.sh $(BUILD)/candor $(FIELD)

# Writes the tables behind \p{...} from the packages that the script pins; needs npm.
.PHONY: unicode-tables
UNICODE := generator/engine/pattern/unicode
unicode-tables:
	python3 $(UNICODE)/generate_tables.py fetch $(BUILD)/unicode
	python3 $(UNICODE)/generate_tables.py write $(BUILD)/unicode $(UNICODE)/tables.cpp

# Goldens are as emitted; the bad line of a compile-fail case is one line, marked at its end.
format:
	git ls-files 'generator/*.[ch]pp' 'tests/*.[ch]pp' | grep -v '^tests/golden/\|^tests/compile_fail/cases/' | xargs clang-format-14 -i

# Sources are checked as unity builds join them, so that headers are parsed once for each module. Headers that the
# generator emits must be there first.
.PHONY: tidy
TIDY_BUILD ?= build-tidy
tidy:
	@sh generator/cmake/install_packages.sh $(TEST_PACKAGES) $(EXTRA_PACKAGES)
	$(call say,clang-tidy over generator/: usually 8 minutes)
	cmake -S . -B $(TIDY_BUILD) $(call NINJA,$(TIDY_BUILD)) -DCMAKE_BUILD_TYPE= -DCMAKE_CXX_COMPILER=clang++-14 \
	  -DCMAKE_EXPORT_COMPILE_COMMANDS=ON -DCANDOR_TESTS=OFF -DCANDOR_EXAMPLES=OFF $(LAUNCHER)
	cmake --build $(TIDY_BUILD) -j $(JOBS)
	run-clang-tidy-14 -quiet -p $(TIDY_BUILD) -j $(JOBS) '$(CURDIR)/(generator|$(TIDY_BUILD)/generator)/.*\.c(pp|xx)$$'

# Builds what is packed in directory $(1) with options $(2) of CMake, and packs it.
define make_packages
cmake -S . -B $(1) $(call NINJA,$(1)) -DCMAKE_BUILD_TYPE=Release -DCANDOR_TESTS=OFF -DCANDOR_EXAMPLES=OFF -DCMAKE_INSTALL_PREFIX=/usr $(LAUNCHER) $(2)
cmake --build $(1) -j $(JOBS) --target all candor_static
cd $(1) && cpack -B packages
endef
ALL_LIBRARIES := $(foreach library,LibYaml Libidn2 Compression,-DCMAKE_REQUIRE_FIND_PACKAGE_$(library)=ON)

# Writes $(BUILD)/packages: candor_VERSION-1_ARCH.deb, and a .tar.gz with a program that needs no library.
.PHONY: package
PACKAGE_BUILD ?= build-package
package: package-deps
	$(call say,building and packing: usually 3 minutes)
	$(call make_packages,$(PACKAGE_BUILD),$(ALL_LIBRARIES))
	@ls -l $(PACKAGE_BUILD)/packages/*.deb $(PACKAGE_BUILD)/packages/*.tar.gz

# Writes $(RELEASE_OUT). Two builds of one commit in two directories are equal byte for byte.
.PHONY: release
RELEASE_OUT ?= build-artifacts
cross = -DCMAKE_TOOLCHAIN_FILE=$(CURDIR)/generator/cmake/toolchains/$(1).cmake -DCMAKE_PREFIX_PATH=$(abspath $(PACKAGE_BUILD))/headers \
  -DCANDOR_HOST_EXECUTABLE=$(abspath $(PACKAGE_BUILD))/candor
release:
	@sh generator/cmake/install_packages.sh $(RELEASE_PACKAGES)
	$(call say,building and packing a release: usually 15 minutes)
	$(call make_packages,$(PACKAGE_BUILD),$(ALL_LIBRARIES))
ifneq ($(FOREIGN),)
	sh generator/cmake/toolchains/headers.sh $(PACKAGE_BUILD)/headers
	sh generator/cmake/toolchains/sysroot.sh arm64 $(PACKAGE_BUILD)/sysroot $(SYSROOT_PACKAGES)
	$(call make_packages,$(PACKAGE_BUILD)/aarch64-linux,$(ALL_LIBRARIES) $(call cross,aarch64-linux) -DCMAKE_SYSROOT=$(abspath $(PACKAGE_BUILD))/sysroot)
	$(call make_packages,$(PACKAGE_BUILD)/x86_64-windows,$(call cross,x86_64-windows))
endif
	python3 generator/cmake/packaging/release.py . $(RELEASE_OUT) $$(git log -1 --format=%ct) $(PACKAGE_BUILD) $(FOREIGN:%=$(PACKAGE_BUILD)/%)

install: package-deps
	$(call configure_release,-DCANDOR_TESTS=OFF -DCANDOR_EXAMPLES=OFF)
	cmake --build $(RELEASE_BUILD) -j $(JOBS)
	cmake --install $(RELEASE_BUILD) $(if $(PREFIX),--prefix $(PREFIX))
