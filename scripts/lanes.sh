# Runs stages of ./dev in parallel lanes. A lane is a function whose stages run one after the other; lanes run
# at the same time and share nothing but the machine.

# begin_stages: deletes the records of earlier runs.
begin_stages() {
    rm -rf build/stages
    mkdir -p build/stages
}

# account TITLE SECONDS PROCESSOR_SECONDS: records the cost of a stage.
account() {
    printf '%s\t%d\t%d\n' "$@" >>build/stages/.accounts
}

# Shows what each stage cost, so that an author who makes tests more expensive sees it.
show_accounts() {
    printf '\n%-34s %10s %20s\n' "stage" "seconds" "processor seconds"
    awk -F '\t' '{ printf "%-34s %10d %20d\n", $1, $2, $3; sum += $3 }
        END { printf "%-34s %10s %20d\n\n", "together", "", sum }' build/stages/.accounts
}

# Prints the failures again at the end, for readers of the last lines only: the tests' names come last.
show_failures() {
    local title log
    while read -r title; do
        log="build/stages/${title// /-}.log"
        say "$title: its end"
        tail -n 60 "$log"
        say "$title: what failed"
        grep -aE '✘|✖|^not ok|FAIL|^ +[0-9]+\) |Error:|error:' "$log" | tail -n 40 || true
    done <build/stages/failed
}

# stage TITLE COMMAND...: runs it and prints its output at its end, in one piece. A command may be a step of
# ./dev.
stage() {
    local title="$1" started_at=$SECONDS outcome log
    shift
    log="build/stages/${title// /-}.log"
    say "$title"
    # Not in the background: background jobs ignore interrupts.
    set +e
    scripts/with-all-children "$log.used" bash -euo pipefail -c '
        . scripts/install.sh
        . scripts/lanes.sh
        . scripts/steps.sh
        "$@"' stage "$@" >"$log" 2>&1
    outcome=$?
    set -e
    account "$title" $((SECONDS - started_at)) "$(cat "$log.used" || echo 0)"
    {
        flock 8
        cat "$log"
        if [ $outcome -eq 0 ]; then
            say "$title: done in $((SECONDS - started_at)) s"
        else
            say "$title: FAILED after $((SECONDS - started_at)) s"
            echo "$title" >>build/stages/failed
        fi
    } 8>build/stages/.lock
    return $outcome
}

# side_by_side LANE...: runs all lanes to their ends. A failed one skips its remaining stages, disturbs no
# other, and is named at the end. LANES=1: one lane after the other, for machines with little memory.
side_by_side() {
    local lane running=() outcome=0
    trap 'kill -TERM -- "${running[@]/#/-}" 2>/dev/null; exit 130' INT TERM
    for lane in "$@"; do
        # Each has a separate process group, so that an interrupted run leaves no process behind.
        set -m
        { set +m; "$lane"; } </dev/null &
        set +m
        running+=("$!")
        if [ "${LANES:-}" = 1 ]; then
            wait "$!" || outcome=1
            running=()
        fi
    done
    for lane in "${running[@]}"; do wait "$lane" || outcome=1; done
    trap - INT TERM
    show_accounts
    if [ -s build/stages/second-tries ]; then
        say "At the second try only, which is a fault to be found:"
        cat build/stages/second-tries
    fi
    if [ $outcome -ne 0 ]; then
        show_failures
        say "FAILED: $(paste -sd, build/stages/failed | sed 's/,/, /g')"
    fi
    return $outcome
}
