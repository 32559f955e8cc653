# The steps of ./dev test and ./dev soak, written with the helpers of steps.sh.

# A file that leaves a connection, a timer or a server open keeps its process running after its last test, also
# after a test that timed out: --test-force-exit ends it. What still runs after node_test_seconds is
# interrupted, and named by the test runner; without a limit the run itself would be ended, unnamed.
node_test_seconds=2400
node_tests() {
    local failed files options=() argument outcome=0
    failed=$(mktemp)
    node_tests_once "$failed" "$@" || outcome=1
    mapfile -t files < <(grep -av '^\s' "$failed" | cut -f1 | sort -u)
    # A test that passes alone depends on time or on its neighbors: named at the end as a fault to be found, it
    # does not end the run. More failures than these have another cause.
    if [ $outcome -ne 0 ] && [ -n "${SECOND_TRIES:-}" ] && [ ${#files[@]} -gt 0 ] && [ ${#files[@]} -le 3 ]; then
        for argument in "$@"; do [[ "$argument" != --* ]] || options+=("$argument"); done
        say "Again, alone: ${files[*]}"
        if node_tests_once "$failed.again" "${options[@]}" --test-concurrency=1 "${files[@]}"; then
            cat "$failed" >>"$SECOND_TRIES"
            outcome=0
        fi
    fi
    rm -f "$failed" "$failed.again"
    return $outcome
}

# node_tests_once FAILED ARGUMENT...: FAILED is written with the tests that failed.
node_tests_once() {
    local failed="$1"
    shift
    timeout --foreground --signal=INT --kill-after=60 "$node_test_seconds" \
        node --test --test-force-exit --test-timeout=900000 --test-reporter=spec --test-reporter-destination=stdout \
        --test-reporter=./scripts/failed-tests.mjs --test-reporter-destination="$failed" "$@"
}

# run_server_tests TIMES FILE...: the real server, called over HTTP, with processes killed and connections
# cut, and validated by foreign programs: Stripe's own SDK, and Stripe's own description of its API. Many of
# these tests wait for something, so TIMES more run at once than there are cores.
run_server_tests() {
    local times="$1"
    shift
    install_node_packages tests/http
    install_node_packages tests/oracle
    STEADY_BINARY="$PWD/build/dev/app/wiring/steady" node_tests --test-concurrency=$((times * $(nproc))) "$@"
}

# run_http_tests: tests each part of the API with a client. Files that name startServer have their own
# servers; the others share one per third of the files, in one process after the other, since half of the cost
# of a separate file is the start and end of its server and the tests' own. ADR 60.
run_http_tests() {
    local alone part parts=3 running=() outcome=0
    mapfile -t alone < <(grep -l startServer $(long_ones_first tests/http/{reviews,demo,mail-delivery,admin-payouts,malformed}.test.mjs \
        tests/{http,oracle}/*.test.mjs))
    for ((part = 0; part < parts; part++)); do
        run_server_tests 1 --test-isolation=none \
            $(grep -L startServer tests/http/*.test.mjs | awk "NR % $parts == $part") >"build/stages/.http-$part" 2>&1 &
        running+=("$!")
    done
    run_server_tests 1 "${alone[@]}" || outcome=1
    for ((part = 0; part < parts; part++)); do
        wait "${running[$part]}" || outcome=1
        cat "build/stages/.http-$part"
    done
    return $outcome
}

# at_a_later_time OFFSET COMMAND...: runs it as if it were so much later, like 1d or 4h. Companions have days
# off, and tests book them; a day begins at other times in a visit's zone than in that of the tests.
at_a_later_time() {
    local offset="$1" library
    shift
    library=$(find /usr/lib -name libfaketimeMT.so.1 -print -quit)
    LD_PRELOAD="$library" FAKETIME="+$offset" FAKETIME_DONT_FAKE_MONOTONIC=1 \
        ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}verify_asan_link_order=0" "$@"
}

# build_fuzzer NAME SOURCE...: tests/fuzz/NAME.cpp with nothing but the files that it tests.
build_fuzzer() {
    local name="$1"
    shift
    clang++-19 -std=c++23 -O1 -g -I. -D_GLIBCXX_ASSERTIONS -fno-sanitize-recover=all \
        -fsanitize=fuzzer,address,undefined -DFUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION \
        "tests/fuzz/$name.cpp" "$@" -o "build/fuzz/$name"
}

# Rebuilt only when one of their sources may have changed.
build_fuzzers() {
    install_packages "${BUILD_PACKAGES[@]}" "${FUZZ_PACKAGES[@]}"
    local stamp=build/fuzz/sources.sum sources
    mkdir -p build/fuzz
    mapfile -d '' sources < <(find domain/core domain/files ports/http adapters/http tests/fuzz scripts/testing.sh -maxdepth 1 \
        -name '*.[chs]*' -type f -print0)
    if [ -x build/fuzz/images ] && [ -x build/fuzz/requests ] && made_from "$stamp" "${sources[@]}"; then return 0; fi
    build_fuzzer images domain/files/{clean_gif,clean_jpeg,clean_png,clean_webp,color_profile,deflate,file_type,inflate,jpeg_scans,jpeg_tables,png_plane,upload_rules,webp_lossless,webp_lossy}.cpp \
        domain/core/error.cpp
    build_fuzzer requests adapters/http/{head_scanner,plain_head,request_head,query}.cpp \
        domain/core/networks.cpp
    remember_sources "$stamp" "${sources[@]}"
}

# run_fuzzers OPTION: -runs=INPUTS or -max_total_time=SECONDS for each, in parallel, starting from
# tests/fuzz/corpus. New inputs stay in build/fuzz; an input that breaks a rule is named, and stays there too.
run_fuzzers() {
    local limit="$1" name outcome=0 running=()
    for name in images requests; do
        mkdir -p "build/fuzz/found-$name"
        "build/fuzz/$name" "$limit" -max_len=4096 -verbosity=0 -print_final_stats=1 \
            -artifact_prefix="build/fuzz/$name-" "build/fuzz/found-$name" "tests/fuzz/corpus/$name" \
            >"build/fuzz/$name.log" 2>&1 &
        running+=("$!:$name")
    done
    for name in "${running[@]}"; do
        if wait "${name%%:*}"; then
            say "${name#*:}: $(sed -n 's/stat::number_of_executed_units: *//p' "build/fuzz/${name#*:}.log") inputs"
        else
            outcome=1
            grep -vE '^"|^#+' "build/fuzz/${name#*:}.log"
        fi
    done
    return $outcome
}

# The program of the previous release, from its own sources, in build/previous.
build_previous_release() {
    local commit sources=build/previous/sources
    commit=$(sed -n 's/^ "commit": "\(.*\)",$/\1/p' tests/contract/released/release.json)
    [ "$(cat build/previous/commit 2>/dev/null)" = "$commit" ] && return 0
    rm -rf "$sources"
    mkdir -p "$sources"
    git archive "$commit" | tar -x -C "$sources"
    cmake -S "$sources" -B build/previous/program -G Ninja -DCMAKE_BUILD_TYPE=Debug >build/previous/configure.log
    cmake --build build/previous/program --target steady -- --quiet
    echo "$commit" >build/previous/commit
}

# What takes too long for every change: the fault tests with more iterations, and what needs the machine for
# itself.
run_soak() {
    local node_test_seconds=14400
    install_packages "${BUILD_PACKAGES[@]}" "${TEST_PACKAGES[@]}" "${SOAK_PACKAGES[@]}"
    install_node
    timed "Building the server with sanitizers" build dev
    timed "Building the release before" build_previous_release
    PREVIOUS_RELEASE="$PWD/build/previous/program/app/wiring/steady" STEADY_SOAK=1 timed "Upgrading from the release before" \
        run_server_tests 1 tests/faults/rolling_upgrade.test.mjs
    STEADY_SOAK=1 timed "Faults, long" run_server_tests 4 tests/faults/*.test.mjs tests/faults/*.soak.mjs
    local day
    for day in 1 2 3 4 5 6; do
        # The start of a process is the kernel's time, which faketime does not change.
        timed "The running server, $day days later" at_a_later_time "${day}d" run_server_tests 2 \
            --test-skip-pattern='have their figures' tests/http/*.test.mjs
    done
    timed "Building the web app" build_web
    local hours
    for hours in 4 8 12 16 20; do
        timed "Web unit tests, $hours hours later" at_a_later_time "${hours}h" npm --prefix frontend run --silent test
    done
    # Another year, the other half of it with its clocks, and a time after every date of the tests.
    for day in 60 120 400; do
        timed "Web unit tests, $day days later" at_a_later_time "${day}d" npm --prefix frontend run --silent test
    done
    STEADY_SOAK=1 timed "Every page in large text, low windows, middle widths, other letters and one long word" \
        run_browser_tests e2e/{large-text,a11y,stability}.spec.ts
    timed "Journeys in three browser engines" run_engine_tests
    timed "Sheets in LibreOffice and gnumeric" run_server_tests 1 tests/neighbors/*.soak.mjs
    timed "Lint of all sources" check_all_sources
    timed "Building the fuzzers" build_fuzzers
    timed "An hour of made-up pictures and requests" run_fuzzers -max_total_time=1800
    timed "A million steps of money" \
        build/dev/tests/simulation/steady_simulation --steps 1000000 --seed "${SEED:-1}"
    timed "Building everything with the thread sanitizer" build tsan
    timed "C++ tests with the thread sanitizer" \
        plain_addresses ctest --preset tsan --label-regex 'unit|contract|integration'
    STEADY_BINARY="$PWD/build/tsan/app/wiring/steady" timed "The loaded server with the thread sanitizer" \
        plain_addresses node --test --test-force-exit --test-timeout=900000 tests/faults/{loaded_server,every_route}.soak.mjs
}

# The thread sanitizer of this compiler does not support the address randomization of newer kernels, nor one
# way of locking.
plain_addresses() {
    TSAN_OPTIONS="suppressions=$PWD/tests/support/thread_sanitizer.txt" setarch "$(uname -m)" --addr-no-randomize "$@"
}

# run_browser_tests [FILE...]: end to end, with the real server on a fresh store and Chromium.
run_browser_tests() {
    local folder port
    folder=$(mktemp -d)
    port=$((20000 + RANDOM % 20000))
    local binary="$PWD/build/dev/app/wiring/steady"
    local server="$binary serve --mode test --demo --listen 127.0.0.1:$port"
    server+=" --store sqlite:$folder/steady.db --files $folder/files --web $PWD/frontend/dist --log $folder/log --password-cost low"
    local outcome=0
    (cd frontend && BASE_URL="http://127.0.0.1:$port" STEADY_BINARY="$binary" STEADY_SERVER_COMMAND="$server" \
        npm run --silent e2e -- "$@") || outcome=1
    rm -rf "$folder"
    return $outcome
}

# run_engine_tests [FILE...]: the journeys with money or safety in Chromium, Firefox and Safari's engine, one after the
# other.
run_engine_tests() {
    install_packages "${TEST_PACKAGES[@]}" "${BROWSER_PACKAGES[@]}"
    install_node_packages tests/browsers
    install_node_packages tests/http
    [ $# -gt 0 ] || set -- tests/browsers/*.test.mjs
    STEADY_BINARY="$PWD/build/dev/app/wiring/steady" node_tests --test-concurrency=1 "$@"
}

# Freed memory is watched until 2 MB more are freed, not the default of 256 MB: 2 MB fit into a processor's
# cache, and a store answers in two thirds of the time. The long forms use the default.
KEEPS_LITTLE_FREED=quarantine_size_mb=2:thread_local_quarantine_size_kb=64

# After the builds, in parallel lanes (scripts/lanes.sh): most tests wait for half of their time, those with
# faults for nearly all of it. What takes seconds and fails most often comes first.
run_tests() {
    local started_at=$SECONDS node=()
    export ASAN_OPTIONS="$KEEPS_LITTLE_FREED" SECOND_TRIES="$PWD/build/stages/second-tries"
    # In one call: each reads the lists of packages again.
    if ! node_is_new_enough && ! command -v npm >/dev/null; then node=(nodejs npm); fi
    install_packages "${BUILD_PACKAGES[@]}" "${TEST_PACKAGES[@]}" "${LINT_PACKAGES[@]}" "${FUZZ_PACKAGES[@]}" "${node[@]}"
    begin_stages
    check_house
    build_what_tests_need
    times >build/stages/.times # not $(times): that subshell would have started nothing
    account "What comes before" $((SECONDS - started_at)) \
        "$(awk -F '[ms ]+' 'NR == 2 { printf "%d", ($1 + $3) * 60 + $2 + $4 }' build/stages/.times)"
    side_by_side programs_lane browser_lane waiting_lane checks_lane
    say "Everything passed in $((SECONDS - started_at)) s"
}

# The server, which takes all cores for minutes, next to what takes one core at a time or waits for downloads: the
# output of that comes at its end. LANES=1: one after the other, for machines with little memory.
build_what_tests_need() {
    local others log=build/stages/.others
    if [ "${LANES:-}" = 1 ]; then
        build_other_things
        timed "Building the server with sanitizers" build dev
        return
    fi
    # A separate process group, so that an interrupted or failed run leaves no process behind.
    set -m
    { set +m; build_other_things; } >"$log" 2>&1 </dev/null &
    others=$!
    set +m
    trap "kill -TERM -- -$others 2>/dev/null" EXIT
    timed "Building the server with sanitizers" build dev
    wait "$others" || { cat "$log"; exit 1; }
    trap - EXIT
    cat "$log"
}

build_other_things() {
    timed "Boundaries" check_boundaries
    timed "Building the web app" build_web
    install_node_packages tests/http
    install_node_packages tests/oracle
    install_node_packages tests/neighbors
    timed "Building the fuzzers" build_fuzzers
}

programs_lane() {
    local parts=("${PROGRAM_PARTS[@]}" "${TESTS_PARTS[@]}")
    unless_passed "C++ tests" "${parts[@]}" -- ctest --preset dev --parallel "$(nproc)"
    unless_passed "Programs that read what we write" "${parts[@]}" frontend/src/features/bookings -- \
        run_server_tests 1 tests/neighbors/*.test.mjs
}

# Each file once, in the order in which it is first named: the longest do not start last.
long_ones_first() { printf '%s\n' "$@" | awk '!seen[$0]++'; }

browser_lane() {
    stage "Size budget" npm --prefix frontend run --silent budget
    unless_passed "Tests in the browser" "${PROGRAM_PARTS[@]}" "${WEB_PARTS[@]}" -- run_browser_tests
    unless_passed "Web unit tests" "${WEB_PARTS[@]}" -- npm --prefix frontend run --silent test
}

# Both wait more than they compute.
waiting_lane() {
    local parts=("${PROGRAM_PARTS[@]}" "${TESTS_PARTS[@]}")
    unless_passed "Tests with faults" "${parts[@]}" -- run_server_tests 1 tests/faults/*.test.mjs
    unless_passed "Tests of the running server" "${parts[@]}" -- run_http_tests
}

# The fuzzers run a fixed number of inputs, half a minute's when alone, however busy the other lanes are.
checks_lane() {
    stage "Lint of changed sources" check_changed_sources
    stage "Web checks" check_web
    unless_passed "Made-up pictures and requests" "${PROGRAM_PARTS[@]}" tests/fuzz -- run_fuzzers -runs=500000
}
