# Stages of ./dev beside each other. A lane is a function whose stages come one after the other; lanes run
# at the same time and share nothing but the machine.

# stage TITLE COMMAND...: what it prints appears at its end, in one piece.
stage() {
    local title="$1" begun=$SECONDS outcome log
    shift
    log="build/stages/${title// /-}.log"
    say "$title"
    # Not with ||: a command that is asked for its outcome goes on after failures of its parts. Not in the
    # background either: what runs there is deaf to interrupts.
    set +e
    (set -e; "$@") >"$log" 2>&1
    outcome=$?
    set -e
    {
        flock 8
        cat "$log"
        if [ $outcome -eq 0 ]; then
            say "$title: done in $((SECONDS - begun)) s"
        else
            say "$title: FAILED after $((SECONDS - begun)) s"
            echo "$title" >>build/stages/failed
        fi
    } 8>build/stages/.lock
    return $outcome
}

# side_by_side LANE...: all of them, to their ends. One that fails does not go on with its next stage,
# disturbs no other, and is named at the end. LANES=1: one lane after the other, for want of memory.
side_by_side() {
    local lane running=() outcome=0
    rm -rf build/stages
    mkdir -p build/stages
    trap 'kill -TERM -- "${running[@]/#/-}" 2>/dev/null; exit 130' INT TERM
    for lane in "$@"; do
        # Each has a group of processes of its own, so that an interrupted run leaves none behind.
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
    if [ $outcome -ne 0 ]; then
        say "FAILED: $(paste -sd, build/stages/failed | sed 's/,/, /g')"
    fi
    return $outcome
}
