# The steps of ./dev bench, written with the helpers of steps.sh.

# run_benchmarks [name...]: those named or all of them, also after one that missed a target; missed targets
# are listed at the end. COMPANIONS=10000,100000,1000000 and BENCH_DATA=FOLDER are for "beside".
run_benchmarks() {
    local started_at=$SECONDS missed=() wanted=" $* " steady=build/bench/app/wiring/steady
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
    measure beside "Comparison with Express and Fastify" node benchmarks/search_yardsticks.mjs $steady --write \
        --companions "${COMPANIONS:-10000,100000}" --data "${BENCH_DATA:-var/benchmarks}"
    measure requests "Request path" node benchmarks/yardsticks.mjs $steady ${OLDER:+"$OLDER"} --write
    measure server "The real server" node benchmarks/load.mjs $steady
    measure bookings "Bookings" node benchmarks/bookings.mjs build/bench/benchmarks/steady_booking_loop
    STEADY_BINARY="$PWD/$steady" measure webhooks "Webhooks" node benchmarks/webhooks.mjs
    # MANY=10000000 for future years: 85 GB of disk, and hours.
    measure many "Many bookings" node benchmarks/many_bookings.mjs $steady 100000 "${MANY:-1000000}"
    measure memory "Memory" node benchmarks/memory.mjs $steady
    say "Benchmarks ran in $((SECONDS - started_at)) s"
    [ "${#missed[@]}" -eq 0 ] || { say "Missed targets: ${missed[*]}"; return 1; }
}
