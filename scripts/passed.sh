# Stages that passed today are not run again while their inputs have not changed (ADR 66). The inputs are
# listed generously: an unnecessary file costs a run, a missing one hides a fault.

# The program and how it is built and tested; other files that the tests read; the app in the browser.
PROGRAM_PARTS=(CMakeLists.txt CMakePresets.json cmake domain ports adapters app scripts dev)
TESTS_PARTS=(tests deploy benchmarks/filling.mjs docs/openapi.yaml docs/settings.md frontend/src/features/audit)
WEB_PARTS=(frontend docs/openapi.yaml tests/vectors scripts dev)

# made_of PART...: a checksum of the contents of these parts, the packages of the machine and the day, since
# tests book in the weeks after it.
made_of() {
    {
        date -u +%F
        dpkg-query -W
        node --version
        # A deleted file that git still knows is missing in the checksum.
        git ls-files -z -co --exclude-standard -- "$@" | sort -z | xargs -0 sha256sum 2>/dev/null || true
    } | sha256sum | cut -d' ' -f1
}

# unless_passed STAGE PART... -- COMMAND...: runs a stage, unless it passed today with the same parts. ALL=1:
# always.
unless_passed() {
    local title="$1" parts=() sum mark
    shift
    while [ "$1" != -- ]; do parts+=("$1"); shift; done
    shift
    mark="build/passed/${title// /-}"
    sum=$(made_of "${parts[@]}")
    if [ "${ALL:-}" != 1 ] && [ -z "${CI:-}" ] && [ "$(cat "$mark" 2>/dev/null)" = "$sum" ]; then
        say "$title: passed today with the same sources"
        return 0
    fi
    rm -f "$mark"
    stage "$title" "$@" || return 1
    # Files changed during the run were not tested; a stage that passed only at the second attempt has a fault
    # to find.
    if [ "$(made_of "${parts[@]}")" = "$sum" ] && [ ! -s build/stages/second-tries ]; then
        mkdir -p build/passed
        echo "$sum" >"$mark"
    fi
}
