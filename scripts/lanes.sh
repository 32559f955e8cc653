# Stages of ./dev beside each other. A lane is a function whose stages come one after the other; lanes run
# at the same time and share nothing but the machine.

# begin_stages: nothing is written down of earlier runs.
begin_stages() {
    rm -rf build/stages
    mkdir -p build/stages
}

# note_used: `used` is the processor time, in seconds, of what this shell has started and seen end. What
# made itself independent (a database) is not in it.
note_used() {
    local file="build/stages/.times-$BASHPID"
    times >"$file" # not $(times): that shell would have started nothing
    used=$(awk 'NR == 2 { split($1, u, /[ms]/); split($2, s, /[ms]/); printf "%d", (u[1] + s[1]) * 60 + u[2] + s[2] }' "$file")
}

# account TITLE BEGUN BEFORE: writes down what it took of the clock and of the processors.
account() {
    local used
    note_used
    printf '%s\t%d\t%d\n' "$1" $((SECONDS - $2)) $((used - $3)) >>build/stages/.accounts
}

# Who makes a test dearer sees it here.
show_accounts() {
    printf '\n%-34s %10s %20s\n' "stage" "seconds" "processor seconds"
    awk -F '\t' '{ printf "%-34s %10d %20d\n", $1, $2, $3; sum += $3 }
        END { printf "%-34s %10s %20d\n\n", "together", "", sum }' build/stages/.accounts
}

# stage TITLE COMMAND...: what it prints appears at its end, in one piece.
stage() {
    local title="$1" begun=$SECONDS outcome log used before
    shift
    note_used
    before=$used
    log="build/stages/${title// /-}.log"
    say "$title"
    # Not with ||: a command that is asked for its outcome goes on after failures of its parts. Not in the
    # background either: what runs there is deaf to interrupts.
    set +e
    (set -e; "$@") >"$log" 2>&1
    outcome=$?
    set -e
    account "$title" "$begun" "$before"
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
    show_accounts
    if [ -s build/stages/second-tries ]; then
        say "At the second try only, which is a fault to be found:"
        cat build/stages/second-tries
    fi
    if [ $outcome -ne 0 ]; then
        say "FAILED: $(paste -sd, build/stages/failed | sed 's/,/, /g')"
    fi
    return $outcome
}
