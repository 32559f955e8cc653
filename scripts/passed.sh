# What passed today is not tried again while nothing that it is made of has changed (ADR 66). What a stage is made
# of is said generously: a file too many costs a run, a file too few a fault that nobody sees.

# The program and how it is built and tried; what the tests read besides; the app in the browser.
PROGRAM_PARTS=(CMakeLists.txt CMakePresets.json cmake domain ports adapters app scripts dev)
TESTS_PARTS=(tests deploy benchmarks/filling.mjs docs/openapi.yaml docs/settings.md frontend/src/features/audit)
WEB_PARTS=(frontend docs/openapi.yaml tests/vectors scripts dev)

# made_of PART...: a sum of the contents of these parts, the packages of the machine and the day, since tests
# book in the weeks that lie before them.
made_of() {
    {
        date -u +%F
        dpkg-query -W
        node --version
        # One that was deleted and still is known to git is missing in the sum.
        git ls-files -z -co --exclude-standard -- "$@" | sort -z | xargs -0 sha256sum 2>/dev/null || true
    } | sha256sum | cut -d' ' -f1
}

# unless_passed STAGE PART... -- COMMAND...: a stage, unless it passed today with the same parts. ALL=1: always.
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
    # What was changed meanwhile was not tried; what passed at the second try only is a fault to be found.
    if [ "$(made_of "${parts[@]}")" = "$sum" ] && [ ! -s build/stages/second-tries ]; then
        mkdir -p build/passed
        echo "$sum" >"$mark"
    fi
}
