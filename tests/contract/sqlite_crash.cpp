// Kills a booking process repeatedly, at any moment of its work.
#include "ports/booking_calendar.h"
#include "ports/booking_lists.h"
#include "ports/bookings.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "tests/contract/migrated_sqlite.h"
#include "tests/contract/samples.h"
#include "tests/contract/temporary_folder.h"

#include <csignal>
#include <random>
#include <set>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace steady {
namespace sqlite_crash {

constexpr int companions = 3;
constexpr int rounds = 6;
constexpr int acknowledged_per_round = 12;

AccountId companion(int index) {
    return samples::account_id(100 + index);
}

// Books endlessly and writes the number of each acknowledged booking.
[[noreturn]] void book_until_killed(const std::string& file, int round, int acknowledgements) {
    const auto store = open_migrated_sqlite(file);
    std::mt19937 random(static_cast<unsigned>(round));
    for (int number = round * 100'000;; number += 10) {
        std::vector<BookingLine> lines;
        for (int i = 0; i < companions; ++i) {
            const hours start{4 * std::uniform_int_distribution(0, 20'000)(random)};
            lines.push_back(samples::line(number + i, 100 + i, start));
        }
        const auto wanted = samples::booking(number, 1, std::move(lines));
        LedgerEntry entry = samples::entry(number, EntryKind::checkout_paid, wanted.total);
        entry.booking = wanted.id;
        const auto done = store->transact([&](Transaction& t) -> std::expected<int, SlotTaken> {
            if (auto inserted = t.bookings.insert(wanted); !inserted) {
                return std::unexpected(inserted.error());
            }
            t.ledger.post(entry);
            return 0;
        });
        if (done && ::write(acknowledgements, &number, sizeof number) < 0) ::_exit(1);
    }
}

// Reads what the child acknowledged, kills it in the middle of its work and reads the rest.
std::vector<int> crash_one(const std::string& file, int round) {
    std::array<int, 2> ends{};
    EXPECT_EQ(::pipe(ends.data()), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        ::close(ends[0]);
        book_until_killed(file, round, ends[1]);
    }
    ::close(ends[1]);
    std::vector<int> acknowledged;
    int number = 0;
    while (::read(ends[0], &number, sizeof number) == sizeof number) {
        acknowledged.push_back(number);
        if (acknowledged.size() == acknowledged_per_round) ::kill(child, SIGKILL);
    }
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status));
    return acknowledged;
}

// R1; BOOK-053, BOOK-054.
TEST(SqliteCrash, AKilledProcessLosesNothingAcknowledged) {
    const TemporaryFolder folder;
    const std::string file = folder.path() / "steady.db";
    {
        const auto store = open_migrated_sqlite(file);
        const auto done = store->transact([](Transaction& t) -> std::expected<int, int> {
            samples::add_client(t, 1);
            for (int i = 0; i < companions; ++i) samples::add_companion(t, 100 + i);
            return 0;
        });
        ASSERT_TRUE(done);
    }
    std::vector<int> acknowledged;
    for (int round = 1; round <= rounds; ++round) {
        const auto more = crash_one(file, round);
        EXPECT_GE(more.size(), static_cast<std::size_t>(acknowledged_per_round));
        acknowledged.insert(acknowledged.end(), more.begin(), more.end());

        const auto store = open_migrated_sqlite(file);
        store->read([&](Transaction& t) {
            for (const int number : acknowledged) {
                const auto id = samples::id<BookingId>(number);
                const auto found = t.bookings.find(id);
                EXPECT_TRUE(found && found->lines.size() == companions) << number;
                EXPECT_EQ(t.ledger.entries_of(id).size(), 1U) << number;
            }
            // All or nothing: what was not acknowledged is complete too.
            const auto all =
                t.booking_lists.page({.party = samples::account_id(1), .limit = 100'000}).bookings;
            for (const Booking& each : all) {
                EXPECT_EQ(each.lines.size(), static_cast<std::size_t>(companions));
                EXPECT_EQ(t.ledger.entries_of(each.id).size(), 1U);
            }
            for (int i = 0; i < companions; ++i) {
                const auto spans = t.booking_calendar.busy(companion(i), samples::now,
                                                           samples::now + hours{100'000});
                EXPECT_EQ(spans.size(), all.size());
                for (std::size_t k = 1; k < spans.size(); ++k) {
                    EXPECT_GE(spans[k].start - spans[k - 1].end, rest_between_bookings);
                }
            }
            Money sum;
            for (const auto& [account, balance] : t.ledger.balances()) sum += balance;
            EXPECT_EQ(sum, Money{});
            return 0;
        });
    }
}

}  // namespace sqlite_crash
}  // namespace steady
