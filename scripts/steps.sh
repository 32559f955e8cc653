# The steps of ./dev. Each prints what it does and how long it took.
. scripts/testing.sh

timed() {
    local title="$1" started_at=$SECONDS
    shift
    say "$title"
    "$@"
    say "$title: done in $((SECONDS - started_at)) s"
}

# show_progress: reads the output of ninja, whose NINJA_STATUS is '@%f %t %e@', and shows how far the build is
# and about how long it will take; on a terminal in one line, elsewhere every quarter of a minute. Passes
# compiler output through.
show_progress() {
    local line done_ all elapsed left text shown=0 cores
    cores=$(nproc)
    # Line by line: mawk, Debian's awk, reads 4 kB before it handles the first one.
    while IFS= read -r line || [ -n "$line" ]; do
        case "$line" in
            "ninja: no work to do"*) continue ;;
            @[0-9]*" "[0-9]*" "[0-9]*@*)
                read -r done_ all elapsed <<<"${line:1}"
                elapsed="${elapsed%%[.@]*}"
                text="$done_ of $all"
                # What runs now is half done on average.
                left=$((elapsed * (all - done_) * 2 / (done_ * 2 + cores)))
                if [ "$done_" -lt "$all" ] && [ "$elapsed" -gt 5 ]; then
                    if [ "$left" -lt 50 ]; then text+=" · less than a minute left"
                    else text+=" · about $(((left + 30) / 60)) min left"; fi
                fi
                if [ -t 1 ]; then printf '\r\033[K%s' "$text"
                elif [ $((elapsed - shown)) -ge 15 ]; then echo "$text"; shown=$elapsed; fi
                ;;
            *)
                if [ -t 1 ]; then printf '\r\033[K'; fi
                printf '%s\n' "$line"
                ;;
        esac
    done
    if [ -t 1 ]; then printf '\r\033[K'; fi
}

# build [preset] [target...]: one at a time, so that two shells do not disturb each other.
build() {
    local preset="${1:-quick}" target
    [ $# -gt 0 ] && shift
    install_packages "${BUILD_PACKAGES[@]}"
    upgrade_zone_data
    case "$preset" in
        quick | dev | tsan) install_packages "${TEST_PACKAGES[@]}" ;;
        bench) install_packages "${BENCH_PACKAGES[@]}" ;;
    esac
    mkdir -p "build/$preset"
    (
        flock 9
        # A build directory does not detect by itself that its preset has changed.
        if [ ! "build/$preset/build.ninja" -nt CMakePresets.json ]; then
            cmake --preset "$preset" >"build/$preset/configure.log" ||
                { cat "build/$preset/configure.log"; exit 1; }
        fi
        local targets=()
        for target in "$@"; do targets+=(--target "$target"); done
        NINJA_STATUS='@%f %t %e@' cmake --build --preset "$preset" "${targets[@]}" 2>&1 | show_progress
    ) 9>"build/$preset/.lock"
}

# made_from STAMP FILE...: whether the product of STAMP was built from these files as they are.
# remember_sources STAMP FILE...: records that it was.
sum_of() { printf '%s\0' "$@" | sort -z | xargs -0 sha256sum | sha256sum; }
made_from() { [ "$(cat "$1" 2>/dev/null)" = "$(sum_of "${@:2}")" ]; }
remember_sources() { sum_of "${@:2}" >"$1"; }

# The built web app, rebuilt only when one of its sources changed. The browser tests count as sources: the
# build checks their types too.
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

# run [option...]: passes options to `steady serve`.
# The web app is built during the server's build: npm mostly waits for downloads, and the last batches leave
# a core idle. apt runs once, first: two of it would lock each other out.
run_product() {
    local web
    install_packages "${BUILD_PACKAGES[@]}"
    if ! node_is_new_enough && ! command -v npm >/dev/null; then install_packages nodejs npm; fi
    mkdir -p build
    (timed "Building the web app" build_web 2>&1 | tee build/web.log | { grep --line-buffered '==>' || true; }) &
    web=$!
    timed "Building the server" build release steady
    if ! wait "$web"; then
        cat build/web.log
        exit 1
    fi
    mkdir -p var
    say "Serving on http://127.0.0.1:8080 (Ctrl-C stops)"
    exec build/release/app/wiring/steady serve --demo --log var/steady.log "$@"
}

# Everything that a deployment needs in one folder, build/package/steady, and a tar of it.
make_package() {
    timed "Building the server" build release steady
    timed "Building the web app" build_web
    rm -rf build/package
    lay_out_package build/package/steady build/release/app/wiring/steady frontend/dist
    tar -C build/package -czf build/package/steady.tar.gz steady
    say "build/package/steady.tar.gz: $(du -h build/package/steady.tar.gz | cut -f1)"
}

# lay_out_package FOLDER PROGRAM WEB: program, web app, examples, backup and restore, and a script that
# installs what they need: the libraries the program was linked with, sqlite3, pg_dump and psql. With a list
# of all of that with versions and security fixes, in CycloneDX (scripts/sbom.mjs).
lay_out_package() {
    local folder="$1" needed
    mkdir -p "$folder/bin" "$folder/scripts"
    install -s "$2" "$folder/bin/steady"
    cp -r "$3" "$folder/web"
    cp -r deploy "$folder/deploy"
    install scripts/{backup,scheduled-backup,restore-drill}.sh "$folder/scripts"
    mapfile -t needed < <(printf '%s\n' ca-certificates tzdata sqlite3 postgresql-client-15
        packages_of "$folder/bin/steady")
    {
        printf '#!/bin/sh\nset -e\napt-get update -qq\n'
        printf 'DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends'
        printf ' %s' "${needed[@]}"
        printf '\n'
    } >"$folder/install-packages"
    chmod +x "$folder/install-packages"
    node scripts/sbom.mjs write "$folder/sbom.cdx.json" frontend/package-lock.json \
        "$(sed -n 's/.*product_version = "\(.*\)".*/\1/p' domain/core/version.h)" "${needed[@]}" $(compiled_in)
}

# Libraries whose code is compiled into the program: their packages need not be installed with it.
compiled_in() {
    dpkg-query -W -f '${Package} ${Depends}\n' "${BUILD_PACKAGES[@]}" | tr ', ' '\n\n' |
        grep -E '^(libboost[0-9.]+|nlohmann-json3|libspdlog|libfmt|libhowardhinnant-date|prometheus-cpp)-dev$' | sort -u
}

# packages_of PROGRAM: the packages of the libraries that it loads.
packages_of() {
    ldd "$1" | awk '$3 ~ /^\// {print $3}' | while read -r library; do
        # Libraries are below /usr/lib; the loader may name them through the /lib link.
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

# A configuration that is never built, with each source as a separate unit: the linter and the check of
# boundaries read in it how a source is compiled.
configure_lint() {
    install_packages "${BUILD_PACKAGES[@]}" "${LINT_PACKAGES[@]}"
    mkdir -p build
    cmake -S . -B build/lint -G Ninja -DSTEADY_UNITY=OFF -DCMAKE_BUILD_TYPE=Debug >build/lint.log
}

check_boundaries() {
    configure_lint
    node tests/architecture/boundaries.mjs build/lint
}

# lint_sources FILE...: clang-tidy, with .clang-tidy.
lint_sources() {
    configure_lint
    printf '%s\n' "$@" | xargs -P "$(nproc)" -n 1 clang-tidy-19 -p build/lint --quiet \
        --extra-arg=-Wno-everything 2>build/lint-counts.log
}

# Sources that differ from main, or on main from the previous commit.
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
