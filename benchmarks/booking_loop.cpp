// steady_booking_loop STORE SECONDS [hot|bare]: bookings made by the use case itself on a real
// store, 16 at once; prints one line of JSON. STORE is sqlite:FILE or a PostgreSQL address.
// Every request wants a separate time, or, with "hot", all want the same one after the other;
// "bare" is SQLite's yardstick.
#include "adapters/crypto/openssl_digests.h"
#include "adapters/geo/gazetteer.h"
#include "adapters/geo/iana_time_zones.h"
#include "adapters/sql/statement.h"
#include "adapters/system/system.h"
#include "adapters/unicode/icu_text_forms.h"
#include "app/bookings/create_booking.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <limits>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "benchmarks/booking_people.h"
#include <fmt/core.h>
#include <time.h>

namespace {

using namespace steady;
using namespace steady::bench;
using SteadyClock = std::chrono::steady_clock;

constexpr int people_at_once = 16;
constexpr int shift_hours = 2;
constexpr hours between_starts{12};
constexpr int starts_per_companion = 400;  // what is free of the year ahead

CreateBookingCommand command_for(const AccountId& client, const AccountId& companion,
                                 Instant start) {
    CreateBookingCommand command{client, {}, {}, {"127.0.0.1", "bench"}};
    LineRequest line{.companion = companion};
    line.service_hours = shift_hours;
    line.start = start;
    line.location = "100 State St, Boston, MA 02109";
    command.request.lines.push_back(line);
    command.request.waiver_agreed = true;
    return command;
}

struct Tally {
    long made = 0;
    long refused = 0;
    long failed = 0;                   // the store gave up
    std::vector<double> milliseconds;  // of those made
};

// The n-th wish of a thread, of as many times as the people have.
class Wishes {
  public:
    Wishes(const People& people, bool hot) : people_(people), hot_(hot) {}

    [[nodiscard]] CreateBookingCommand of(int thread, int n) const {
        const int own = pairs_in_all / people_at_once;
        const int client = thread * own + n % own;
        // In the hot form every thread goes the same way through all companions and times.
        const int companion = hot_ ? n % pairs_in_all : client;
        const int round = hot_ ? n / pairs_in_all : n / own;
        if (round >= starts_per_companion) throw std::runtime_error("the calendar is full");
        return command_for(people_.clients.at(static_cast<std::size_t>(client)),
                           people_.companions.at(static_cast<std::size_t>(companion)),
                           people_.first_free + round * between_starts);
    }

  private:
    const People& people_;
    bool hot_;
};

constexpr int no_limit = std::numeric_limits<int>::max();

class Loop {
  public:
    Loop(Store& store, const Clock& clock, IdSource& ids)
        : digests_(make_openssl_digests()),
          pricing_(store, clock, ids, gazetteer_, no_travel_times_, zones_),
          create_(store, clock, ids, *digests_, pricing_, {no_limit, no_limit, no_limit}) {}

    Tally run(const Wishes& wishes, std::chrono::seconds limit) {
        Tally all;
        std::mutex mutex;
        std::vector<std::jthread> threads;
        const auto end = SteadyClock::now() + limit;
        for (int thread = 0; thread < people_at_once; ++thread) {
            threads.emplace_back([&, thread] {
                Tally own;
                for (int n = 0; SteadyClock::now() < end; ++n) book(wishes.of(thread, n), own);
                const std::scoped_lock lock(mutex);
                all.made += own.made;
                all.refused += own.refused;
                all.failed += own.failed;
                all.milliseconds.insert(all.milliseconds.end(), own.milliseconds.begin(),
                                        own.milliseconds.end());
            });
        }
        threads.clear();
        std::ranges::sort(all.milliseconds);
        return all;
    }

  private:
    void book(const CreateBookingCommand& command, Tally& tally) {
        const auto before = SteadyClock::now();
        std::expected<Booking, BookingRefused> made =
            std::unexpected(BookingRefused{Error{Refusal::busy}});
        try {
            made = create_.run(command);
        } catch (const std::runtime_error&) {
            ++tally.failed;  // the caller would get 503
            return;
        }
        if (made) {
            ++tally.made;
            tally.milliseconds.push_back(
                std::chrono::duration<double, std::milli>(SteadyClock::now() - before).count());
        } else if (made.error().error.refusal == Refusal::time_conflict) {
            ++tally.refused;
        } else {
            throw std::runtime_error("a booking was refused: " +
                                     std::string(default_message(made.error().error.refusal)));
        }
    }

    IcuTextForms texts_;
    Gazetteer gazetteer_{texts_};
    IanaTimeZones zones_;
    NoTravelTimes no_travel_times_;
    std::unique_ptr<Digests> digests_;
    PriceBooking pricing_;
    CreateBooking create_;
};

// What SQLite can do at the least: one guarded insert, one transaction, one thread.
double bare_inserts_per_second(sql::Connection& connection, std::chrono::seconds limit) {
    connection.run_script(
        "CREATE TABLE IF NOT EXISTS bare (id integer PRIMARY KEY, companion text NOT NULL,"
        " start_s bigint NOT NULL, end_s bigint NOT NULL, note text NOT NULL);"
        "CREATE INDEX IF NOT EXISTS bare_times ON bare (companion, start_s, end_s);"
        "DELETE FROM bare");
    const sql::ComposedSql insert(
        "INSERT INTO bare (companion, start_s, end_s, note) SELECT $1, $2, $3, 'a client'"
        " WHERE NOT EXISTS (SELECT 1 FROM bare WHERE companion = $1 AND start_s < $3"
        " AND end_s > $2)");
    long made = 0;
    const auto started = SteadyClock::now();
    while (SteadyClock::now() - started < limit) {
        connection.run_script("BEGIN IMMEDIATE");
        made += sql::write(connection, insert, "companion" + std::to_string(made % pairs_in_all),
                           made * 10, made * 10 + 5);
        connection.run_script("COMMIT");
    }
    return static_cast<double>(made) /
           std::chrono::duration<double>(SteadyClock::now() - started).count();
}

// Of all threads of this process, user and system.
double cpu_milliseconds() {
    timespec used{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return static_cast<double>(used.tv_sec) * 1e3 + static_cast<double>(used.tv_nsec) / 1e6;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        fmt::print(stderr, "usage: steady_booking_loop STORE SECONDS [hot|bare]\n");
        return 2;
    }
    const std::string_view form = argc > 3 ? argv[3] : "";
    const std::chrono::seconds limit{std::stoi(argv[2])};
    const auto store = open_store(argv[1], people_at_once);
    const auto connection = connect(argv[1]);
    if (form == "bare") {
        fmt::print("{{\"per_second\":{:.1f}}}\n", bare_inserts_per_second(*connection, limit));
        return 0;
    }
    const auto clock = make_system_clock();
    const auto ids = make_system_ids();
    const People people = people_of(*store, *connection, *ids, clock->now());
    Loop loop(*store, *clock, *ids);
    const double cpu_before = cpu_milliseconds();
    const auto started = SteadyClock::now();
    const Tally tally = loop.run(Wishes(people, form == "hot"), limit);
    const double seconds = std::chrono::duration<double>(SteadyClock::now() - started).count();
    const double cpu = cpu_milliseconds() - cpu_before;
    if (tally.milliseconds.empty()) throw std::runtime_error("nothing was booked");
    fmt::print(
        "{{\"made\":{},\"refused\":{},\"failed\":{},\"per_second\":{:.1f},\"p50_ms\":{:.3f},"
        "\"p99_ms\":{:.3f},\"cpu_ms\":{:.3f}}}\n",
        tally.made, tally.refused, tally.failed, static_cast<double>(tally.made) / seconds,
        tally.milliseconds[tally.milliseconds.size() / 2],
        tally.milliseconds[tally.milliseconds.size() * 99 / 100],
        cpu / static_cast<double>(tally.made));
    return 0;
}
