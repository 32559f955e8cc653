// Many acts at once, at random and all for the same thing; afterwards the database must be one that
// some order of them leaves (docs/rules/concurrency.md).
#include "domain/bookings/timing.h"
#include "ports/bookings.h"
#include "tests/concurrency/engines.h"
#include "tests/simulation/sim_world.h"

#include <algorithm>
#include <atomic>
#include <barrier>
#include <map>
#include <mutex>
#include <random>
#include <set>
#include <thread>

#include <gtest/gtest.h>

namespace steady::testing {
namespace {

constexpr int max_holds = 2;

// Runs `work(index)` on `count` threads that all start together.
template <class Work>
void run_at_once(int count, Work&& work) {
    std::barrier start(count);
    std::vector<std::jthread> threads;
    for (int i = 0; i < count; ++i) {
        threads.emplace_back([&, i] {
            start.arrive_and_wait();
            work(i);
        });
    }
}

class Histories {
  public:
    explicit Histories(Engine& engine) : world_(engine.open(), {max_holds, 1'000, 1'000}) {}

    [[nodiscard]] BookingResult<Booking> book(const AccountId& client, const AccountId& companion,
                                              int start, const std::string& key = "") {
        CreateBookingCommand command =
            world_.command(world_.request({world_.line(companion, world_.in_hours(start))}), key);
        command.client = client;
        return world_.use.create.run(command);
    }

    // One act of a random kind on a random one of the bookings made so far.
    void act(std::mt19937& random) {
        const auto pick = [&](int below) {
            return std::uniform_int_distribution(0, below - 1)(random);
        };
        const auto booking = any_booking(pick(1'000'000));
        const int kind = pick(10);
        if (kind < 4 || !booking) {
            const auto index = [&](const auto& all) {
                return static_cast<std::size_t>(pick(static_cast<int>(all.size())));
            };
            const std::string key = pick(2) == 0 ? "" : "key" + std::to_string(pick(40));
            const AccountId client = clients[index(clients)];
            const auto made = book(client, companions[index(companions)], 30 + 4 * pick(40), key);
            if (made) remember(client, key, made->id);
        } else if (kind < 7) {
            const auto page = world_.money.booking_checkout(booking->client, {booking->id});
            if (!page) return;
            {
                const std::scoped_lock lock(mutex_);  // people act one at a time
                world_.provider.pay(page->session_id);
            }
            (void)world_.money.settlement.settle(page->session_id);
        } else if (kind < 9) {
            (void)world_.bookings.cancel.run({.account = booking->client}, booking->id, "", {});
        } else {
            RescheduleRequest request{booking->lines.front().id,
                                      world_.in_hours(30 + 4 * pick(40))};
            const auto quote =
                world_.bookings.reschedule.quote(booking->client, booking->id, request);
            if (!quote) return;
            request.charge = quote->terms.charge();
            request.refund = quote->terms.refund();
            (void)world_.bookings.reschedule.run(booking->client, booking->id, request);
        }
    }

    void expect_invariants() {
        world_.store->read([&](Transaction& transaction) {
            EXPECT_EQ(transaction.ledger.total(), Money{});
            std::map<AccountId, int> counted;
            for (const BookingId& id : bookings_) expect_booking(transaction, id, counted);
            for (const AccountId& companion : companions) {
                EXPECT_EQ(transaction.companions.find(companion)->profile.total_bookings,
                          counted[companion])
                    << "an addition was lost";
                const auto spans = transaction.bookings.busy(companion, world_.clock.now(),
                                                             world_.clock.now() + hours{1'000});
                for (std::size_t i = 1; i < spans.size(); ++i) {
                    EXPECT_GE(spans[i].start - spans[i - 1].end, rest_between_bookings);
                }
            }
            for (const AccountId& client : clients) {
                const auto found = transaction.bookings.preconditions(client, {companions.front()},
                                                                      "none", world_.clock.now());
                EXPECT_LE(found.unpaid_holds, max_holds);
            }
            return 0;
        });
        for (const auto& [key, made] : by_key_) {
            EXPECT_EQ(made.size(), 1U) << "a key made several bookings: " << key.second;
        }
    }

    void add_people(int client_count, int companion_count) {
        clients.clear();
        companions.clear();
        for (int i = 0; i < client_count; ++i) clients.push_back(world_.add_client());
        for (int i = 0; i < companion_count; ++i)
            companions.push_back(world_.add_companion("Pat " + std::to_string(i)));
    }

    std::vector<AccountId> clients;
    std::vector<AccountId> companions;

  private:
    void remember(const AccountId& client, const std::string& key, const BookingId& id) {
        const std::scoped_lock lock(mutex_);
        bookings_.insert(id);
        if (!key.empty()) by_key_[{client, key}].insert(id);
    }

    [[nodiscard]] std::optional<Booking> any_booking(int number) {
        std::optional<BookingId> id;
        {
            const std::scoped_lock lock(mutex_);
            if (bookings_.empty()) return std::nullopt;
            id = *std::next(bookings_.begin(), number % std::ssize(bookings_));
        }
        return world_.stored(*id);
    }

    // Adds the lines that a companion's total counts.
    void expect_booking(Transaction& transaction, const BookingId& id,
                        std::map<AccountId, int>& counted) {
        const Booking booking = transaction.bookings.find(id).value();
        Money refunded;
        for (const RefundRecord& refund : transaction.refunds.of_booking(id)) {
            refunded += refund.amount;
        }
        Money paid;
        for (const LedgerEntry& entry : transaction.ledger.entries_of(id)) {
            if (entry.kind != EntryKind::checkout_paid) continue;
            for (const Posting& posting : entry.postings) {
                if (posting.amount > Money{}) paid += posting.amount;
            }
        }
        EXPECT_LE(refunded, paid);
        // What was credited to a rescheduled visit is in both sums of the booking.
        if (paid > Money{}) {
            EXPECT_EQ(paid - refunded, booking.total - booking.refunded) << id.text();
        }
        EXPECT_EQ(booking.paid_at.has_value() || booking.status == BookingStatus::confirmed,
                  booking.paid_at.has_value());
        for (const BookingLine& line : booking.lines) {
            if (booking.status == BookingStatus::confirmed && line.is_active()) {
                ++counted[line.companion];
            }
        }
    }

    SimWorld world_;
    std::mutex mutex_;
    std::set<BookingId> bookings_;
    std::map<std::pair<AccountId, std::string>, std::set<BookingId>> by_key_;
};

void run_random_acts(std::unique_ptr<Engine> engine) {
    if (!engine) GTEST_SKIP() << "STEADY_TEST_POSTGRES is not set";
    Histories histories(*engine);
    histories.add_people(12, 4);
    run_at_once(16, [&](int thread) {
        std::mt19937 random(static_cast<unsigned>(thread));
        for (int i = 0; i < 25; ++i) histories.act(random);
    });
    histories.expect_invariants();
}

// BOOK-054, BOOK-060: 64 calls at once.
void run_crowds(std::unique_ptr<Engine> engine) {
    if (!engine) GTEST_SKIP() << "STEADY_TEST_POSTGRES is not set";
    constexpr int callers = 64;
    Histories histories(*engine);
    histories.add_people(callers, callers);
    const auto crowd = [&](auto&& wish) {
        std::atomic<int> booked{0};
        run_at_once(callers, [&](int i) {
            if (wish(static_cast<std::size_t>(i))) ++booked;
        });
        return booked.load();
    };
    EXPECT_EQ(
        crowd([&](std::size_t i) {
            return histories.book(histories.clients[i], histories.companions[0], 100).has_value();
        }),
        1)
        << "one time of one companion";
    EXPECT_EQ(
        crowd([&](std::size_t i) {
            return histories.book(histories.clients[0], histories.companions[i], 200).has_value();
        }) <= max_holds,
        true)
        << "one client holds no more than allowed";
    std::mutex mutex;
    std::set<BookingId> made;
    EXPECT_EQ(crowd([&](std::size_t) {
                  const auto booking =
                      histories.book(histories.clients[1], histories.companions[1], 300, "one key");
                  if (!booking) return false;
                  const std::scoped_lock lock(mutex);
                  made.insert(booking->id);
                  return true;
              }),
              callers);
    EXPECT_EQ(made.size(), 1U) << "one key, one booking";
    histories.expect_invariants();
}

TEST(SqliteHistories, RandomActsKeepInvariants) {
    run_random_acts(make_sqlite_engine());
}
TEST(PostgresHistories, RandomActsKeepInvariants) {
    run_random_acts(make_postgres_engine());
}
TEST(SqliteHistories, CrowdsGetOneEach) {
    run_crowds(make_sqlite_engine());
}
TEST(PostgresHistories, CrowdsGetOneEach) {
    run_crowds(make_postgres_engine());
}

}  // namespace
}  // namespace steady::testing
