// Seeded histories of money: steady_simulation --steps 20000 --seed 1 [--world-steps 2000]
//
// Each world takes `world-steps` steps with its own seed: the first is --seed, the next one more. A
// finding prints the seed and the steps that reproduce it.

#include "tests/simulation/simulator.h"

#include <charconv>
#include <chrono>
#include <cstring>

#include <fmt/core.h>

namespace {

struct Options {
    long steps = 20'000;
    long seed = 1;
    long world_steps = 2'000;
};

bool read_options(int argc, char** argv, Options& options) {
    for (int i = 1; i + 1 < argc; i += 2) {
        long value = 0;
        const char* text = argv[i + 1];
        const auto read = std::from_chars(text, text + std::strlen(text), value);
        if (read.ec != std::errc() || *read.ptr != '\0' || value <= 0) return false;
        const std::string_view name = argv[i];
        if (name == "--steps") {
            options.steps = value;
        } else if (name == "--seed") {
            options.seed = value;
        } else if (name == "--world-steps") {
            options.world_steps = value;
        } else {
            return false;
        }
    }
    return argc % 2 == 1;
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    if (!read_options(argc, argv, options)) {
        fmt::print(stderr, "usage: {} [--steps N] [--seed S] [--world-steps N]\n", argv[0]);
        return 2;
    }
    const auto started = std::chrono::steady_clock::now();
    steady::testing::Simulator::Seen all;
    long seed = options.seed;
    for (long done = 0; done < options.steps; ++seed) {
        const long steps = std::min(options.world_steps, options.steps - done);
        steady::testing::Simulator simulator(static_cast<std::uint64_t>(seed));
        const auto findings = simulator.run(steps);
        if (!findings.empty()) {
            for (const auto& finding : findings) fmt::print("{}\n", finding);
            fmt::print("replay: {} --seed {} --steps {} --world-steps {}\n", argv[0], seed,
                       simulator.steps_done(), options.world_steps);
            return 1;
        }
        done += steps;
        const auto& seen = simulator.seen();
        all.bookings += seen.bookings;
        all.transfers += seen.transfers;
        all.refunds += seen.refunds;
        all.disputes += seen.disputes;
        all.lines_cancelled += seen.lines_cancelled;
        all.moves += seen.moves;
        all.moves_held += seen.moves_held;
        all.reversals += seen.reversals;
        all.no_shows += seen.no_shows;
        all.releases += seen.releases;
        all.replacements += seen.replacements;
        all.changes += seen.changes;
        all.removals += seen.removals;
        all.departures += seen.departures;
        all.troubles += seen.troubles;
        all.audits += seen.audits;
    }
    const auto took = std::chrono::steady_clock::now() - started;
    fmt::print(
        "{} steps from seed {} in {} s: {} bookings, {} transfers ({} taken back), {} refunds, "
        "{} disputes, {} lines taken out, {} moved and {} held to be paid, {} said not to have "
        "taken "
        "place, {} payouts released, {} companions replaced, {} changes, {} "
        "companions removed, {} accounts deleted, {} provider failures, "
        "{} audits, every invariant held\n",
        options.steps, options.seed, std::chrono::duration_cast<std::chrono::seconds>(took).count(),
        all.bookings, all.transfers, all.reversals, all.refunds, all.disputes, all.lines_cancelled,
        all.moves, all.moves_held, all.no_shows, all.releases, all.replacements, all.changes,
        all.removals, all.departures, all.troubles, all.audits);
    return 0;
}
