// How long the rules take by themselves.
#include "domain/bookings/timing.h"
#include "domain/fees/fee_rules.h"
#include "domain/search/ranking.h"

#include <random>

#include <benchmark/benchmark.h>

namespace steady {
namespace {

void price_a_line(benchmark::State& state) {
    long miles = 0;
    for (auto _ : state) {
        const Miles distance{miles % 120'000};
        const Trip trip{distance, estimated_travel_time(distance), 2, true};
        benchmark::DoNotOptimize(line_amounts({Money::from_cents(7'550), 6, trip}));
        miles += 997;
    }
}
BENCHMARK(price_a_line);

// One new line against a companion's year: 300 bookings.
void check_conflicts(benchmark::State& state) {
    const Instant first = from_epoch_seconds(1'795'000'000);
    std::vector<TimeSpan> booked;
    for (int i = 0; i < 300; ++i) {
        const Instant start = first + hours(24 * i);
        booked.push_back({start, start + hours(6)});
    }
    const TimeSpan wanted{first + hours(24 * 300), first + hours(24 * 300 + 4)};
    for (auto _ : state) {
        benchmark::DoNotOptimize(std::ranges::any_of(
            booked, [&](const TimeSpan& other) { return conflict(other, wanted); }));
    }
}
BENCHMARK(check_conflicts);

void rank_candidates(benchmark::State& state) {
    std::mt19937 random(7);
    std::vector<SearchRank> candidates;
    for (int i = 0; i < state.range(0); ++i) {
        candidates.push_back({random() % 50 == 0, static_cast<int>(random() % 20 * 5),
                              static_cast<int>(random() % 51), static_cast<int>(random() % 90),
                              std::to_string(random())});
    }
    for (auto _ : state) {
        std::vector<SearchRank> page = candidates;
        std::ranges::partial_sort(page, page.begin() + 20, ranks_before);
        benchmark::DoNotOptimize(page.data());
    }
}
BENCHMARK(rank_candidates)->Arg(1'000)->Arg(10'000);

}  // namespace
}  // namespace steady
