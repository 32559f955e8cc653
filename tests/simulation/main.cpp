// Seeded histories of money: steady_simulation --steps 20000 --seed 1 [--world-steps 2000]
//
// Each world takes `world-steps` steps with its own seed: the first is --seed, the next one more. A
// finding prints the seed and the steps that reproduce it. A run of 20000 steps or more fails as
// well if one of the acts never had an effect.

#include "tests/simulation/simulator.h"

#include <charconv>
#include <chrono>
#include <cstring>

#include <fmt/core.h>

namespace {

using steady::testing::Simulator;

// A history this long has had occasion for every act.
constexpr long proving_steps = 20'000;

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

bool has_done_every_act(const Options& options, const Simulator::Seen& seen) {
    if (options.steps < proving_steps) return true;
    bool has_all = true;
    for (const std::string& outcome : Simulator::act_outcomes()) {
        if (seen.contains(outcome)) continue;
        fmt::print("never done: {}\n", outcome);
        has_all = false;
    }
    return has_all;
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    if (!read_options(argc, argv, options)) {
        fmt::print(stderr, "usage: {} [--steps N] [--seed S] [--world-steps N]\n", argv[0]);
        return 2;
    }
    const auto started = std::chrono::steady_clock::now();
    Simulator::Seen all;
    long seed = options.seed;
    for (long done = 0; done < options.steps; ++seed) {
        const long steps = std::min(options.world_steps, options.steps - done);
        Simulator simulator(static_cast<std::uint64_t>(seed));
        const auto findings = simulator.run(steps);
        if (!findings.empty()) {
            for (const auto& finding : findings) fmt::print("{}\n", finding);
            fmt::print("replay: {} --seed {} --steps {} --world-steps {}\n", argv[0], seed,
                       simulator.steps_done(), options.world_steps);
            return 1;
        }
        done += steps;
        for (const auto& [outcome, times] : simulator.seen()) all[outcome] += times;
    }
    const auto took = std::chrono::steady_clock::now() - started;
    fmt::print("{} steps from seed {} in {} s\n", options.steps, options.seed,
               std::chrono::duration_cast<std::chrono::seconds>(took).count());
    for (const auto& [outcome, times] : all) fmt::print("{:>9} {}\n", times, outcome);
    return has_done_every_act(options, all) ? 0 : 1;
}
