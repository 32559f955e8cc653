# The steps of ./dev. Each says what it does and how long it took.

timed() {
    local title="$1" begun=$SECONDS
    shift
    say "$title"
    "$@"
    say "$title: done in $((SECONDS - begun)) s"
}

# build [preset] [target...]: one at a time, so that two shells do not disturb each other.
build() {
    local preset="${1:-quick}" target
    [ $# -gt 0 ] && shift
    install_packages "${BUILD_PACKAGES[@]}"
    case "$preset" in
        quick | dev | tsan) install_packages "${TEST_PACKAGES[@]}" ;;
        bench) install_packages "${BENCH_PACKAGES[@]}" ;;
    esac
    mkdir -p "build/$preset"
    (
        flock 9
        # A build directory does not notice by itself that its preset has changed.
        if [ ! "build/$preset/build.ninja" -nt CMakePresets.json ]; then
            cmake --preset "$preset" >"build/$preset/configure.log" ||
                { cat "build/$preset/configure.log"; exit 1; }
        fi
        local targets=()
        for target in "$@"; do targets+=(--target "$target"); done
        cmake --build --preset "$preset" "${targets[@]}" -- --quiet
    ) 9>"build/$preset/.lock"
}

# made_from STAMP FILE...: whether what STAMP stands for was made from these files as they are.
# remember_sources STAMP FILE...: it was, now.
sum_of() { printf '%s\0' "$@" | sort -z | xargs -0 sha256sum | sha256sum; }
made_from() { [ "$(cat "$1" 2>/dev/null)" = "$(sum_of "${@:2}")" ]; }
remember_sources() { sum_of "${@:2}" >"$1"; }

# The built web app, made again only when one of its sources changed. The browser tests count as such:
# the build checks their types too.
build_web() {
    install_node
    install_node_packages frontend
    local stamp=build/web.sum sources
    mkdir -p build
    mapfile -d '' sources < <(find frontend/src frontend/public frontend/scripts frontend/e2e \
        frontend/index.html frontend/*.config.ts frontend/tsconfig.json frontend/package-lock.json -type f -print0)
    if [ -f frontend/dist/index.html ] && made_from "$stamp" "${sources[@]}"; then return 0; fi
    (cd frontend && npm run --silent build)
    remember_sources "$stamp" "${sources[@]}"
}

# run [option...]: options go to `steady serve`.
run_product() {
    timed "Building the server" build release steady
    timed "Building the web app" build_web
    mkdir -p var
    say "Serving on http://127.0.0.1:8080 (Ctrl-C stops)"
    exec build/release/app/wiring/steady serve --demo --log var/steady.log "$@"
}

# What a deployment needs in one folder, build/package/steady, and a tar of it.
make_package() {
    timed "Building the server" build release steady
    timed "Building the web app" build_web
    rm -rf build/package
    lay_out_package build/package/steady build/release/app/wiring/steady frontend/dist
    tar -C build/package -czf build/package/steady.tar.gz steady
    say "build/package/steady.tar.gz: $(du -h build/package/steady.tar.gz | cut -f1)"
}

# lay_out_package FOLDER PROGRAM WEB: program, web app, examples, backup and restore, and a script that
# installs what they need: the libraries the program was linked with, sqlite3, pg_dump and psql.
lay_out_package() {
    local folder="$1"
    mkdir -p "$folder/bin" "$folder/scripts"
    install -s "$2" "$folder/bin/steady"
    cp -r "$3" "$folder/web"
    cp -r deploy "$folder/deploy"
    install scripts/backup.sh scripts/restore-drill.sh "$folder/scripts"
    {
        printf '#!/bin/sh\nset -e\napt-get update -qq\n'
        printf 'DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends'
        # libcurl4 is read in where mail is sent, and not linked.
        printf ' %s' ca-certificates tzdata libcurl4 sqlite3 postgresql-client-15 $(packages_of "$folder/bin/steady")
        printf '\n'
    } >"$folder/install-packages"
    chmod +x "$folder/install-packages"
}

# packages_of PROGRAM: the packages that own the libraries it loads.
packages_of() {
    ldd "$1" | awk '$3 ~ /^\// {print $3}' | while read -r library; do
        # Libraries stand below /usr/lib; the loader may name them through the /lib link.
        dpkg-query -S "$(realpath "$library")" 2>/dev/null || dpkg-query -S "$library"
    done | cut -d: -f1 | sort -u
}

cpp_sources() {
    git ls-files -co --exclude-standard '*.cpp' '*.h'
}

check_format() {
    install_packages clang-format-14
    cpp_sources | xargs -P "$(nproc)" -n 100 clang-format-14 --dry-run --Werror
}

format_sources() {
    install_packages clang-format-14
    install_node
    install_node_packages frontend
    cpp_sources | xargs clang-format-14 -i
    (cd frontend && npm run --silent format)
}

# lint_sources FILE...: clang-tidy, with .clang-tidy. What a file includes is found in a configuration of
# its own, which nobody builds.
lint_sources() {
    install_packages "${BUILD_PACKAGES[@]}" "${LINT_PACKAGES[@]}"
    mkdir -p build
    cmake -S . -B build/lint -G Ninja -DSTEADY_PCH=OFF -DCMAKE_BUILD_TYPE=Debug >build/lint.log
    printf '%s\n' "$@" | xargs -P "$(nproc)" -n 1 clang-tidy-19 -p build/lint --quiet \
        --extra-arg=-Wno-everything 2>build/lint-counts.log
}

# Sources that differ from main, or on main from the commit before.
changed_sources() {
    local base
    base=$(git merge-base HEAD main 2>/dev/null || true)
    if [ -z "$base" ] || [ "$base" = "$(git rev-parse HEAD)" ]; then
        base=$(git rev-parse -q --verify HEAD~1 || true)
    fi
    [ -n "$base" ] || return 0
    { git diff --name-only --diff-filter=d "$base"; git ls-files -o --exclude-standard; } |
        grep -E '^(domain|app|adapters)/.*\.cpp$' | sort -u || true
}

check_changed_sources() {
    local changed
    mapfile -t changed < <(changed_sources)
    [ ${#changed[@]} -eq 0 ] || lint_sources "${changed[@]}"
}

check_all_sources() {
    local all
    mapfile -t all < <(git ls-files 'domain/*.cpp' 'app/*.cpp' 'adapters/*.cpp')
    lint_sources "${all[@]}"
}

run_checks() {
    check_house
    timed "Lint of changed sources" check_changed_sources
}

check_house() {
    install_node
    timed "C++ format" check_format
    timed "House rules" node tests/architecture/tidy.mjs
    node --test --test-reporter=dot tests/architecture/*.test.mjs
    timed "Conformance page" node scripts/conformance.mjs --check
}

write_conformance() {
    install_node
    node scripts/conformance.mjs "${CLAUSES:-../shared/spec/clauses.tsv}"
}

check_web() {
    (cd frontend && npm run --silent lint && npm run --silent api:check)
}

# run_server_tests TIMES FILE...: the real server, called over HTTP, with processes killed and connections
# cut, and judged by foreign programs: Stripe's own SDK, and Stripe's own description of its API. Many of
# these tests wait for something, so that many times more run at once than there are cores.
run_server_tests() {
    local times="$1"
    shift
    install_node_packages tests/http
    install_node_packages tests/oracle
    STEADY_BINARY="$PWD/build/dev/app/wiring/steady" node --test --test-concurrency=$((times * $(nproc))) \
        --test-timeout=900000 "$@"
}

# build_fuzzer NAME SOURCE...: tests/fuzz/NAME.cpp with nothing but the files that it tries out.
build_fuzzer() {
    local name="$1"
    shift
    clang++-19 -std=c++23 -O1 -g -I. -D_GLIBCXX_ASSERTIONS -fno-sanitize-recover=all \
        -fsanitize=fuzzer,address,undefined "tests/fuzz/$name.cpp" "$@" -o "build/fuzz/$name"
}

# Made again only when a source of theirs may have changed.
build_fuzzers() {
    install_packages "${BUILD_PACKAGES[@]}" "${FUZZ_PACKAGES[@]}"
    local stamp=build/fuzz/sources.sum sources
    mkdir -p build/fuzz
    mapfile -d '' sources < <(find domain/core domain/files ports/http adapters/http tests/fuzz scripts/steps.sh -maxdepth 1 \
        -name '*.[chs]*' -type f -print0)
    if [ -x build/fuzz/images ] && [ -x build/fuzz/requests ] && made_from "$stamp" "${sources[@]}"; then return 0; fi
    build_fuzzer images domain/files/{clean_jpeg,clean_other_images,file_type,upload_rules}.cpp \
        domain/core/error.cpp
    build_fuzzer requests adapters/http/{head_scanner,plain_head,request_head,query}.cpp
    remember_sources "$stamp" "${sources[@]}"
}

# run_fuzzers OPTION: -runs=INPUTS or -max_total_time=SECONDS of each, side by side, from what is kept in
# tests/fuzz/corpus. What they find new stays in build/fuzz; an input that breaks a rule is named, and left
# there too.
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

# The program of the release before, from its own sources, in build/previous.
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

# The files of deploy/, by the programs that read them.
check_deployment() {
    install_packages "${DEPLOYMENT_PACKAGES[@]}"
    promtool check config deploy/prometheus/prometheus.yml
    yamllint -d '{extends: relaxed, rules: {line-length: disable}}' deploy
    # Debian's reads the same file but for its name, and refuses what a service cannot have.
    local filled
    filled=$(mktemp)
    sed 's/=$/=filled-in/' deploy/compose.env.example >"$filled"
    sed '/^name: /d' deploy/compose.yaml |
        docker-compose --project-directory deploy --env-file "$filled" -f - config -q
    rm -f "$filled"
    STEADY_BIND=127.0.0.1:1 STEADY_ONE=127.0.0.1:2 STEADY_TWO=127.0.0.1:3 haproxy -q -c -f deploy/haproxy.cfg
    haproxy -q -c -f deploy/metrics-door.cfg
}

# What takes too long for every change: the fault tests with more of everything, and what only a
# machine of its own has time for.
run_soak() {
    install_packages "${BUILD_PACKAGES[@]}" "${TEST_PACKAGES[@]}"
    install_node
    timed "Building the server with sanitizers" build dev
    timed "Files of a deployment" check_deployment
    timed "Building the release before" build_previous_release
    PREVIOUS_RELEASE="$PWD/build/previous/program/app/wiring/steady" STEADY_SOAK=1 timed "Upgrading from the release before" \
        run_server_tests 1 tests/faults/rolling_upgrade.test.mjs
    STEADY_SOAK=1 timed "Faults, long" run_server_tests 4 tests/faults/*.test.mjs tests/faults/*.soak.mjs
    timed "Lint of all sources" check_all_sources
    timed "Building the fuzzers" build_fuzzers
    timed "An hour of made-up pictures and requests" run_fuzzers -max_total_time=1800
    timed "A million steps of money" \
        build/dev/tests/simulation/steady_simulation --steps 1000000 --seed "${SEED:-1}"
    timed "Building everything with the thread sanitizer" build tsan
    timed "C++ tests with the thread sanitizer" \
        plain_addresses ctest --preset tsan --label-regex 'unit|contract|integration'
    STEADY_BINARY="$PWD/build/tsan/app/wiring/steady" timed "The loaded server with the thread sanitizer" \
        plain_addresses node --test --test-timeout=900000 tests/faults/loaded_server.soak.mjs
}

# The thread sanitizer of this compiler does not know how far newer kernels scatter addresses, nor one way of
# locking.
plain_addresses() {
    TSAN_OPTIONS="suppressions=$PWD/tests/support/thread_sanitizer.txt" setarch "$(uname -m)" --addr-no-randomize "$@"
}

# End to end: the real server on a fresh store, Chromium in front of it.
run_browser_tests() {
    local folder port
    folder=$(mktemp -d)
    port=$((20000 + RANDOM % 20000))
    local binary="$PWD/build/dev/app/wiring/steady"
    local server="$binary serve --mode test --demo --listen 127.0.0.1:$port"
    server+=" --store sqlite:$folder/steady.db --files $folder/files --web $PWD/frontend/dist --log $folder/log --password-cost low"
    local outcome=0 second_tries="$PWD/build/stages/second-tries"
    (cd frontend && BASE_URL="http://127.0.0.1:$port" STEADY_BINARY="$binary" STEADY_SERVER_COMMAND="$server" \
        SECOND_TRIES="$second_tries" npm run --silent e2e) || outcome=1
    rm -rf "$folder"
    return $outcome
}

# After the builds, in lanes beside each other (scripts/lanes.sh): most tests wait for something half of
# their time, those with faults nearly all of it. What takes seconds and fails most often comes first.
run_tests() {
    local begun=$SECONDS
    install_packages "${BUILD_PACKAGES[@]}" "${TEST_PACKAGES[@]}" "${LINT_PACKAGES[@]}" "${FUZZ_PACKAGES[@]}"
    begin_stages
    check_house
    timed "Building the server with sanitizers" build dev
    timed "Boundaries" node tests/architecture/boundaries.mjs build/dev
    timed "Building the fuzzers" build_fuzzers
    timed "Building the web app" build_web
    install_node_packages tests/http
    install_node_packages tests/oracle
    times >build/stages/.times # not $(times): that shell would have started nothing
    account "What comes before" $((SECONDS - begun)) \
        "$(awk -F '[ms ]+' 'NR == 2 { printf "%d", ($1 + $3) * 60 + $2 + $4 }' build/stages/.times)"
    side_by_side programs_lane browser_lane waiting_lane checks_lane
    say "Everything passed in $((SECONDS - begun)) s"
}

programs_lane() {
    local parts=("${PROGRAM_PARTS[@]}" "${TESTS_PARTS[@]}")
    unless_passed "C++ tests" "${parts[@]}" -- ctest --preset dev --parallel $(($(nproc) + 1))
    unless_passed "Tests of the running server" "${parts[@]}" -- run_server_tests 3 \
        $(long_ones_first tests/http/{throttling,checking-commands,malformed}.test.mjs tests/{http,oracle}/*.test.mjs)
}

# Each file once, in the order in which it is first named: what takes longest does not begin last.
long_ones_first() { printf '%s\n' "$@" | awk '!seen[$0]++'; }

browser_lane() {
    stage "Size budget" npm --prefix frontend run --silent budget
    unless_passed "Tests in the browser" "${PROGRAM_PARTS[@]}" "${WEB_PARTS[@]}" -- run_browser_tests
}

# Those with faults leave the processors to others, so that nothing else waits for them.
waiting_lane() {
    unless_passed "Tests with faults" "${PROGRAM_PARTS[@]}" "${TESTS_PARTS[@]}" -- \
        run_server_tests 2 tests/faults/*.test.mjs
    unless_passed "Web unit tests" "${WEB_PARTS[@]}" -- npm --prefix frontend run --silent test
}

# The fuzzers have a number of inputs, half a minute's when they are alone, whatever the others leave them.
checks_lane() {
    stage "Lint of changed sources" check_changed_sources
    stage "Web checks" check_web
    unless_passed "Made-up pictures and requests" "${PROGRAM_PARTS[@]}" tests/fuzz -- run_fuzzers -runs=500000
}

# run_benchmarks [name...]: those named or all of them, also after one that missed what was wanted; such are
# named at the end. COMPANIONS=10000,100000,1000000 and BENCH_DATA=FOLDER are for "beside".
run_benchmarks() {
    local begun=$SECONDS missed=() wanted=" $* " steady=build/bench/app/wiring/steady
    install_packages "${TEST_PACKAGES[@]}"
    install_node
    install_node_packages tests/http
    timed "Building the benchmarks" build bench
    measure() {
        local name="$1" title="$2" since=$SECONDS
        shift 2
        [ "$wanted" = "  " ] || [[ "$wanted" == *" $name "* ]] || return 0
        say "$title"
        "$@" || missed+=("$title")
        say "$title: $((SECONDS - since)) s"
    }
    measure rules "Rules" build/bench/benchmarks/steady_benchmarks --benchmark_min_time=0.2
    install_node_packages benchmarks
    measure beside "Beside others" node benchmarks/search_yardsticks.mjs $steady --write \
        --companions "${COMPANIONS:-10000,100000}" --data "${BENCH_DATA:-var/benchmarks}"
    measure requests "The way of a request" node benchmarks/yardsticks.mjs $steady ${OLDER:+"$OLDER"} --write
    measure server "The real server" node benchmarks/load.mjs $steady
    measure bookings "Bookings" node benchmarks/bookings.mjs build/bench/benchmarks/steady_booking_loop
    STEADY_BINARY="$PWD/$steady" measure webhooks "Webhooks" node benchmarks/webhooks.mjs
    # MANY=10000000 for the years to come: 85 GB of disk, and hours.
    measure many "Many bookings" node benchmarks/many_bookings.mjs $steady 100000 "${MANY:-1000000}"
    measure memory "Memory" node benchmarks/memory.mjs $steady
    say "Benchmarks ran in $((SECONDS - begun)) s"
    [ "${#missed[@]}" -eq 0 ] || { say "Missed what was wanted: ${missed[*]}"; return 1; }
}
