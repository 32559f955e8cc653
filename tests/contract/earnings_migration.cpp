// Migration 30 fills in the components of payouts of earlier programs; the domain's own settlements
// are the reference, to the cent.
#include "adapters/sql/migrations.h"
#include "domain/bookings/booking_entries.h"
#include "domain/bookings/earnings.h"
#include "domain/bookings/reschedule.h"
#include "ports/bookings.h"
#include "ports/books.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/store.h"
#include "tests/contract/fresh_sqlite.h"
#include "tests/contract/postgres_home.h"
#include "tests/contract/samples.h"

namespace steady {
namespace earnings_migration {

using samples::now;

// The data part of the migration, applied to payouts without components.
void run_migration(sql::Connection& connection) {
    for (const sql::MigrationFile& file : sql::migration_files()) {
        if (file.name != "0030_earnings.sql") continue;
        const std::string text(file.text);
        const auto begin = text.find("UPDATE payouts");
        const auto end = text.find("CREATE INDEX");
        ASSERT_LT(begin, end);
        connection.run_script(
            "UPDATE payouts SET base_cents = 0, commission_cents = 0, mileage_cents = 0");
        return connection.run_script(text.substr(begin, end - begin));
    }
    FAIL();
}

BookingLine line(int number, int cents) {
    BookingLine one = samples::line(number, 11, hours{40 * number});
    one.amounts.base = Money::from_cents(cents);
    one.amounts.companion_share = one.amounts.base.percent_half_up(75);
    one.amounts.commission = one.amounts.base - one.amounts.companion_share;
    one.amounts.companion_payout = one.amounts.companion_share + one.amounts.fees.mileage;
    return one;
}

Booking ended(int number, BookingLine of, BookingStatus status) {
    Booking booking = samples::booking(number, 1, {std::move(of)});
    booking.status = status;
    booking.paid_at = now;
    return booking;
}

void insert(Transaction& t, const Booking& booking, const std::vector<Payout>& payouts) {
    EXPECT_TRUE(t.bookings.insert(booking));
    for (const Payout& payout : payouts) EXPECT_TRUE(t.payouts.insert(payout));
}

// Every way in which a line earns something, at uneven cents.
void fill(Transaction& t) {
    samples::add_people(t);
    for (int i = 0; i < 20; ++i) {
        const int number = 1 + 4 * i;
        const int cents = 10'001 + 7 * i;
        const Booking done = ended(number, line(number, cents), BookingStatus::completed);
        insert(t, done, payouts_of_completed(done, "pi_1"));
        for (const auto tier : {CancellationTier::partial, CancellationTier::none}) {
            const int at = number + (tier == CancellationTier::partial ? 1 : 2);
            Booking given_up = ended(at, line(at, cents), BookingStatus::confirmed);
            const auto payouts = payouts_of_cancelled(given_up, tier, "pi_1");
            given_up.status = BookingStatus::cancelled;
            insert(t, given_up, payouts);
        }
        const int at = number + 3;
        const Booking before = ended(at, line(at, cents), BookingStatus::confirmed);
        BookingLine moved = before.lines.front();
        moved.id = samples::id<BookingLineId>(1000 + at);
        moved.service.start += hours{1};
        moved.service.end += hours{1};
        const auto tier = i % 2 == 0 ? CancellationTier::partial : CancellationTier::none;
        moved.moved = LineMove{before.lines.front().id, before.lines.front().id, tier};
        const Booking after = with_moved_line(before, moved, now);
        EXPECT_TRUE(t.bookings.insert(before));
        EXPECT_TRUE(t.bookings.move_line(after, moved.id));
        for (const Payout& payout : payouts_of_moved(after, moved)) {
            EXPECT_TRUE(t.payouts.insert(payout));
        }
        const auto entry = line_moved_entry(samples::id<EntryId>(at), now, after, moved);
        if (entry) {
            EXPECT_TRUE(t.ledger.post(*entry));
        }
    }
}

std::map<std::string, PayoutParts> parts_in(Store& store) {
    std::map<std::string, PayoutParts> parts;
    store.read([&](Transaction& t) {
        for (const Payout& payout : t.book_details.payouts_among(t.books.payouts("", 100))) {
            parts.emplace(payout.line.text(), payout.parts);
        }
        return 0;
    });
    return parts;
}

void check(Store& store, sql::Connection& connection) {
    const std::expected<int, int> written =
        store.transact([&](Transaction& t) -> std::expected<int, int> {
            fill(t);
            return 0;
        });
    ASSERT_TRUE(written);
    const auto expected = parts_in(store);
    ASSERT_EQ(expected.size(), 80U);
    run_migration(connection);
    for (const auto& [line, parts] : parts_in(store)) {
        const PayoutParts& domain = expected.at(line);
        EXPECT_EQ(parts.base, domain.base) << line;
        EXPECT_EQ(parts.commission, domain.commission) << line;
        EXPECT_EQ(parts.mileage, domain.mileage) << line;
    }
}

TEST(EarningsMigration, SqliteMatchesTheDomainsParts) {
    on_fresh_sqlite(check);
}

class EarningsMigrationPostgres : public PostgresEngine {};

TEST_F(EarningsMigrationPostgres, MatchesTheDomainsParts) {
    check(store(), *connect());
}

}  // namespace earnings_migration
}  // namespace steady
