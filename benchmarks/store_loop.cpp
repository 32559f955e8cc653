// steady_store_loop FILE SECONDS: the benchmark's search on the bare store, in one thread; prints
// one line of JSON.
#include "adapters/sql/sqlite_store.h"
#include "ports/companions.h"
#include "ports/search.h"
#include "ports/store.h"

#include <algorithm>
#include <chrono>

#include <fmt/core.h>

namespace {

steady::SearchCriteria benchmark_search() {
    steady::SearchCriteria criteria;
    criteria.from = steady::GeoPoint{42.3601, -71.0589};
    criteria.min_sobriety_months = 36;
    criteria.max_rate = steady::Money::from_dollars(120);
    criteria.verified = {steady::VerificationKind::background};
    criteria.now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    return criteria;
}

}  // namespace

int main(int argc, char** argv) {
    using Clock = std::chrono::steady_clock;
    if (argc != 3) {
        fmt::print(stderr, "usage: steady_store_loop FILE SECONDS\n");
        return 2;
    }
    const auto store = steady::open_sqlite_store(argv[1]);
    const auto limit = std::chrono::seconds(std::stoi(argv[2]));
    std::vector<double> milliseconds;
    long found = 0;
    const auto started = Clock::now();
    while (Clock::now() - started < limit) {
        const auto before = Clock::now();
        const auto page = store->read([](steady::Transaction& transaction) {
            return transaction.search_records.search(benchmark_search());
        });
        found = page.total;
        milliseconds.push_back(
            std::chrono::duration<double, std::milli>(Clock::now() - before).count());
    }
    std::ranges::sort(milliseconds);
    const double seconds = std::chrono::duration<double>(Clock::now() - started).count();
    fmt::print("{{\"found\":{},\"per_second\":{:.1f},\"p50_ms\":{:.3f},\"p99_ms\":{:.3f}}}\n",
               found, static_cast<double>(milliseconds.size()) / seconds,
               milliseconds[milliseconds.size() / 2], milliseconds[milliseconds.size() * 99 / 100]);
    return 0;
}
