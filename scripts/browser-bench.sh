# The steps of ./dev lighthouse and ./dev interactions: the release server, the built web app, Debian's
# Chromium.

prepare_browser_bench() {
    install_packages "${TEST_PACKAGES[@]}"
    timed "Building the server" build release steady
    timed "Building the web app" build_web
    export CHROMIUM="${CHROMIUM:-$(command -v chromium || command -v chromium-headless-shell)}"
}

# Medians of three runs of Lighthouse into docs/performance.md.
run_lighthouse() {
    prepare_browser_bench
    install_node_packages benchmarks/lighthouse
    node benchmarks/lighthouse/measure.mjs build/release/app/wiring/steady frontend/dist --write "$@"
}

# The latency of the page's responses to clicks on a slow processor, into docs/performance.md.
run_interactions() {
    prepare_browser_bench
    node benchmarks/interactions.mjs build/release/app/wiring/steady frontend/dist --write "$@"
}
