// steady_index_loop COMPANIONS SECONDS [STORE.db]: the index of search in a bare loop, one thread,
// over companions made up here; bytes for each, searches and changes per second. With a store, how
// long the index takes to be filled from it. All times are processor time, so that they may be
// taken during other work.
#include "adapters/geo/iana_time_zones.h"
#include "adapters/search_index/indexed_searcher.h"
#include "adapters/sql/sqlite_store.h"
#include "app/search/store_searcher.h"
#include "app/search/time_question.h"
#include "domain/bookings/submit_rules.h"
#include "domain/companions/public_point.h"
#include "domain/companions/sobriety.h"
#include "ports/search.h"
#include "ports/store.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <functional>
#include <map>
#include <random>
#include <string>
#include <vector>

#include <fmt/core.h>
#include <malloc.h>

namespace {

using namespace steady;

// The processor time of this thread.
struct Clock {
    using duration = std::chrono::nanoseconds;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<Clock>;
    static constexpr bool is_steady = true;
    static time_point now() {
        timespec at{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &at);
        return time_point(seconds{at.tv_sec} + duration{at.tv_nsec});
    }
};

constexpr GeoPoint boston{42.3601, -71.0589};
const Instant now = std::chrono::floor<seconds>(std::chrono::system_clock::now());

double seconds_since(Clock::time_point started) {
    return std::chrono::duration<double>(Clock::now() - started).count();
}

class People {
  public:
    SearchRecord next(std::size_t number) {
        const auto id =
            AccountId::parse(fmt::format("{:08x}-0000-7000-8000-{:012x}", random_(), number));
        SearchRecord record{.id = id.value()};
        record.facts = {Money::from_dollars(pick(30, 200)),
                        sober_since(pick(0, 240), std::chrono::floor<std::chrono::days>(now)),
                        static_cast<VerifiedBits>(pick(0, 63)),
                        static_cast<std::uint8_t>(pick(30, 50)), pick(0, 9) > 0};
        record.total_bookings = pick(0, 200);
        // Half of them in twenty cities, the others anywhere.
        const auto city = static_cast<double>(pick(0, 19));
        const GeoPoint home = pick(0, 1) == 0
                                  ? GeoPoint{25 + city * 1.1, -71 - city * 2.6}
                                  : GeoPoint{pick(2500, 4800) / 100.0, -pick(7000, 12300) / 100.0};
        record.public_point = public_point(pick(0, 39) == 0 ? boston : home);
        if (pick(0, 99) == 0) {
            record.highlight = Highlight{HighlightType::local, now + hours{pick(-100, 500)}};
        }
        for (int i = 0; i < 4; ++i) record.skills.push_back("skill " + std::to_string(pick(0, 29)));
        record.degrees.push_back("degree " + std::to_string(pick(0, 19)));
        add_calendar(record);
        return record;
    }
    // Half keep the usual hours, the others have separate hours; one in three has visits ahead.
    void add_calendar(SearchRecord& record) {
        record.timezone = zones[static_cast<std::size_t>(pick(0, 5))];
        record.max_shift_hours = pick(0, 3) == 0 ? 4 : 8;
        const bool is_usual = pick(0, 1) == 0;
        for (DaySchedule& day : record.schedule) {
            day = {true, hours{9}, minutes{23 * 60 + 59}};
            if (!is_usual) day = {pick(0, 6) > 0, hours{pick(6, 11)}, hours{pick(14, 23)}};
        }
        if (pick(0, 2) > 0) return;
        Instant at = now + hours{pick(0, 200)};
        for (int visits = pick(1, 5); visits > 0; --visits) {
            const hours length{pick(1, 8)};
            record.calendar.taken.push_back({at, at + length});
            at += length + hours{pick(8, 300)};
        }
        if (pick(0, 9) == 0)
            record.calendar.off.push_back({at, at + std::chrono::days{pick(1, 14)}});
    }
    int pick(int low, int high) { return std::uniform_int_distribution(low, high)(random_); }

  private:
    static constexpr std::array zones{"America/New_York",    "America/Chicago",
                                      "America/Denver",      "America/Phoenix",
                                      "America/Los_Angeles", "Pacific/Honolulu"};
    std::mt19937 random_{20261123};
};

SearchCriteria near_boston() {
    SearchCriteria criteria;
    criteria.from = boston;
    criteria.min_sobriety_months = 36;
    criteria.max_rate = Money::from_dollars(120);
    criteria.verified = {VerificationKind::background};
    criteria.now = now;
    return criteria;
}

using Another = std::function<void(SearchCriteria&)>;

template <class Index>
void measure(const char* name, Index& index, SearchCriteria criteria, double limit,
             const Another& another = {}) {
    std::vector<double> microseconds;
    long total = 0;
    const auto started = Clock::now();
    while (seconds_since(started) < limit) {
        if (another) another(criteria);
        const auto before = Clock::now();
        total = index.search(criteria).total;
        microseconds.push_back(seconds_since(before) * 1e6);
    }
    const double each = static_cast<double>(microseconds.size()) / seconds_since(started);
    std::ranges::sort(microseconds);
    fmt::print("{:<34}{:>9.0f}/s  p50 {:>8.1f} us  p99 {:>8.1f} us  of {} found\n", name, each,
               microseconds[microseconds.size() / 2], microseconds[microseconds.size() * 99 / 100],
               total);
}

// An evening request from eight for four hours.
SearchCriteria tomorrow_evening(SearchCriteria criteria) {
    static const IanaTimeZones time_zones;
    const TimeQuestion question{
        std::chrono::local_days{std::chrono::floor<std::chrono::days>(now).time_since_epoch()} +
            std::chrono::days{2} + hours{18},
        4};
    criteria.when = requested_time(question, "America/New_York", time_zones, criteria.now).value();
    criteria.online_only = true;
    return criteria;
}

template <class Change>
void measure_changes(const char* name, search_index::SearchIndex& index,
                     std::vector<SearchRecord>& some, double limit, Change&& change) {
    std::size_t changes = 0;
    const auto started = Clock::now();
    for (; seconds_since(started) < limit; ++changes) {
        SearchRecord& record = some[changes % some.size()];
        change(record);
        index.put(record);
    }
    fmt::print("{:<34}{:>9.0f}/s\n", name, static_cast<double>(changes) / seconds_since(started));
}

// The places of which most companions are, as the server's benchmark asks for them.
std::vector<GeoPoint> towns_of(Store& store) {
    std::map<std::pair<double, double>, long> counts;
    store.read([&](Transaction& transaction) {
        SearchRepository& search = transaction.search_records;
        search.each_record([&](const SearchRecord& record) {
            const auto& point = record.public_point;
            if (point) ++counts[{point->latitude, point->longitude}];
        });
        return true;
    });
    std::vector<std::pair<long, GeoPoint>> fullest;
    for (const auto& [point, count] : counts) {
        fullest.push_back({-count, {point.first, point.second}});
    }
    std::ranges::stable_sort(fullest, {}, &std::pair<long, GeoPoint>::first);
    std::vector<GeoPoint> towns;
    for (const auto& each : fullest) towns.push_back(each.second);
    towns.resize(std::min<std::size_t>(towns.size(), 12));
    return towns;
}

void measure_store(const std::string& file, double limit) {
    const auto store = open_sqlite_store(file);
    StoreSearcher otherwise(*store);
    const SearchChangeCounter news;
    IndexedSearcher index(*store, otherwise, news);
    const auto started = Clock::now();
    index.look();
    fmt::print("filled from the store in {:.2f} s of processor time\n", seconds_since(started));
    const std::vector<GeoPoint> towns = towns_of(*store);
    std::size_t turn = 0;
    const auto next_town = [&](SearchCriteria& criteria) {
        criteria.from = towns[++turn % towns.size()];
    };
    index.look();
    measure("of the store: near its towns", index, near_boston(), limit, next_town);
    measure("of the store: the same by when", index, tomorrow_evening(near_boston()), limit,
            next_town);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        fmt::print(stderr, "usage: steady_index_loop COMPANIONS SECONDS [STORE.db]\n");
        return 2;
    }
    const std::size_t companions = std::stoul(argv[1]);
    const double limit = std::stod(argv[2]);
    if (argc > 3) measure_store(argv[3], limit);
    People people;
    search_index::SearchIndex index;
    std::vector<SearchRecord> some;
    const std::size_t before = mallinfo2().uordblks + mallinfo2().hblkhd;
    const auto started = Clock::now();
    for (std::size_t i = 0; i < companions; ++i) {
        SearchRecord record = people.next(i);
        index.put(record);
        if (i % (companions / 1'000 + 1) == 0) some.push_back(std::move(record));
    }
    index.put_in_order();
    const std::size_t after = mallinfo2().uordblks + mallinfo2().hblkhd;
    fmt::print("{} companions in {:.2f} s, {} bytes each\n", companions, seconds_since(started),
               (after - before) / companions);
    SearchCriteria anywhere;
    anywhere.now = now;
    measure("no place, first page", index, anywhere, limit);
    anywhere.page = 100;
    measure("no place, page 100", index, anywhere, limit);
    measure("place and three filters", index, near_boston(), limit);
    // As people press them: the steps of the switches and sliders, in any combination.
    const Another other_filters = [&](SearchCriteria& criteria) {
        criteria.min_sobriety_months = 12 * people.pick(2, 5);
        criteria.max_rate = Money::from_dollars(60 + 10 * people.pick(0, 14));
        criteria.verified = {static_cast<VerificationKind>(people.pick(0, 5))};
    };
    measure("place and filters that change", index, near_boston(), limit, other_filters);
    const Another other_rate = [](SearchCriteria& criteria) {
        criteria.max_rate = *criteria.max_rate + Money::from_cents(1);
    };
    measure("the same, never asked before", index, near_boston(), limit, other_rate);
    measure("the same by when", index, tomorrow_evening(near_boston()), limit);
    const Another another_second = [](SearchCriteria& criteria) {
        criteria.when->start += seconds{1};
    };
    measure("by when, never asked before", index, tomorrow_evening(near_boston()), limit,
            another_second);
    anywhere.page = 1;
    measure("no place, by when", index, tomorrow_evening(anywhere), limit);
    measure("no place, by when, uncached", index, tomorrow_evening(anywhere), limit,
            another_second);
    SearchCriteria outside = near_boston();
    outside.radius_miles = std::nullopt;
    measure("the way to everybody", index, outside, limit);
    measure_changes("changes of records", index, some, limit, [](SearchRecord& record) {
        record.facts.online = !record.facts.online;
        record.total_bookings += 1;
    });
    measure_changes("changes of calendars", index, some, limit, [](SearchRecord& record) {
        auto& taken = record.calendar.taken;
        if (taken.size() > 8) taken.clear();
        const Instant at = now + hours{20 * std::ssize(taken)};
        taken.push_back({at, at + hours{4}});
    });
    return 0;
}
