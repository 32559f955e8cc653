// A row that cannot be decoded is left out of the lists that background work and operators read,
// and reported; those after it are found.
#include "adapters/sql/postgres_connection.h"
#include "domain/bookings/reschedule.h"
#include "ports/background.h"
#include "ports/bookings.h"
#include "ports/books.h"
#include "ports/jobs.h"
#include "ports/notifications.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/pending_reschedules.h"
#include "ports/reconciliation.h"
#include "ports/store.h"
#include "tests/contract/fresh_sqlite.h"
#include "tests/contract/postgres_home.h"
#include "tests/contract/samples.h"

namespace steady {
namespace unreadable_rows {

using samples::account_id, samples::booking_id, samples::now, samples::uuid;

// As a release with more enum values leaves them: without the CHECKs of this schema.
struct Damage {
    std::string table;
    std::string change;  // SET …
    std::string key;     // WHERE id =
};

std::string update_text(const Damage& damage) {
    const std::string column = damage.table == "payouts" ? "line_id" : "id";
    return "UPDATE " + damage.table + " SET " + damage.change + " WHERE " + column + " = '" +
           damage.key + "'";
}

void damage_sqlite(sql::Connection& connection, const Damage& damage) {
    connection.run_script("PRAGMA ignore_check_constraints = ON; " + update_text(damage));
}

void damage_postgres(sql::Connection& connection, const Damage& damage) {
    connection.run_script(
        "DO $$ DECLARE rule record; BEGIN FOR rule IN SELECT conname FROM pg_constraint"
        " WHERE contype = 'c' AND conrelid = '" +
        damage.table + "'::regclass LOOP EXECUTE 'ALTER TABLE " + damage.table +
        " DROP CONSTRAINT ' || rule.conname; END LOOP; END $$");
    connection.run_script(update_text(damage));
}

template <class Work>
void write(Store& store, Work&& work) {
    const Done done = store.transact([&](Transaction& transaction) -> Done {
        work(transaction);
        return {};
    });
    ASSERT_TRUE(done.has_value());
}

void add_payout(Transaction& t, int number) {
    Payout due{.line = samples::id<BookingLineId>(number),
               .booking = booking_id(number),
               .companion = account_id(11),
               .due_at = now - hours{10 - number},
               .amount = Money::from_cents(500)};
    EXPECT_TRUE(t.payouts.insert(due));
}

void add_held_move(Transaction& t, int number) {
    const Booking booking = *t.bookings.find(booking_id(number));
    const auto moved = line_at(booking, booking.lines.at(0), samples::id<BookingLineId>(number + 6),
                               now + hours{200 + 30 * number}, 4, CancellationTier::partial);
    EXPECT_TRUE(t.pending_reschedules.hold_move(
        {booking.id, booking.client, moved, now - minutes{9 - number}}));
}

// Two of each kind; the first is due first.
void add_rows(Transaction& t) {
    samples::add_people(t);
    for (const int number : {1, 2}) {
        Booking booking =
            samples::booking(number, 1, {samples::line(number, 11, hours{50 * number})});
        booking.status = BookingStatus::confirmed;
        booking.paid_at = now;
        EXPECT_TRUE(t.bookings.insert(booking));
        add_payout(t, number);
        Purchase open = samples::purchase(number, 1);
        open.state = PurchaseState::open;
        open.created_at = now - hours{9} + minutes{number};
        t.purchases.insert(open);
        t.refunds.insert({.id = samples::id<RefundId>(number),
                          .purchase = open.id,
                          .amount = Money::from_cents(100),
                          .reason = "client_cancelled",
                          .state = RefundState::pending,
                          .provider_refund = "re_" + std::to_string(number),
                          .ordered_at = now - hours{9} + minutes{number}});
        t.jobs.enqueue(samples::job(number, now - minutes{9 - number}));
        add_held_move(t, number);
        t.notifications.insert({.id = samples::id<NotificationId>(number),
                                .account = account_id(1),
                                .kind = NotificationKind::booking_reminder,
                                .booking = booking.id,
                                .at = now});
        t.notifications.choose(
            account_id(1),
            number == 1 ? NotificationKind::booking_reminder : NotificationKind::new_message,
            {.email = false, .in_app = true});
    }
}

const std::vector<Damage>& damages() {
    static const std::vector<Damage> all{
        {"payouts", "hold = 'of_tomorrow'", uuid(1)},
        {"purchases", "kind = 'of_tomorrow'", uuid(1)},
        {"refunds", "id = 'nonsense'", uuid(1)},
        {"jobs", "id = 'nonsense'", uuid(1)},
        {"notifications", "kind = 'of_tomorrow'", uuid(1)},
        {"booking_lines", "service_type = 'of_tomorrow'", uuid(7)}};
    return all;
}

std::vector<std::string> reported(Transaction& t) {
    std::vector<std::string> rows;
    for (const UnreadableRow& row : t.work.take_unreadable()) {
        EXPECT_FALSE(row.error.empty());
        rows.push_back(row.table + " " + row.key);
    }
    return rows;
}

using Rows = std::vector<std::string>;

template <class Row, class IdOf>
Rows ids_of(const std::vector<Row>& rows, IdOf&& id_of) {
    Rows ids;
    for (const Row& row : rows) ids.push_back(id_of(row).text());
    return ids;
}

void expect_lists_without_them(Store& store) {
    const Rows second{uuid(2)};
    store.read([&](Transaction& t) {
        EXPECT_TRUE(reported(t).empty());
        EXPECT_EQ(ids_of(t.purchases.open_before(now, {}, 9), [](auto& one) { return one.id; }),
                  second);
        EXPECT_EQ(reported(t), Rows{"purchases " + uuid(1)});
        EXPECT_EQ(ids_of(t.refunds.pending({}, 9), [](auto& one) { return one.id; }), second);
        EXPECT_EQ(reported(t), Rows{"refunds nonsense"});
        EXPECT_EQ(ids_of(t.pending_reschedules.expired_moves(now, 9),
                         [](auto& one) { return one.booking; }),
                  second);
        EXPECT_EQ(reported(t), Rows{"booking_lines " + uuid(7)});
        EXPECT_EQ(t.payouts.page({.offset = 0, .limit = 9}).payouts.size(), 1U);
        EXPECT_EQ(reported(t), Rows{"payouts " + uuid(1)});
        const std::vector<BookingId> both{booking_id(1), booking_id(2)};
        EXPECT_EQ(ids_of(t.book_details.payouts_of(both), [](auto& one) { return one.line; }),
                  second);
        EXPECT_EQ(reported(t), Rows{"payouts " + uuid(1)}) << "the audit";
        (void)t.purchases.open_before(now, {}, 9);
        return 0;
    });
    store.read([&](Transaction& t) {
        EXPECT_TRUE(reported(t).empty()) << "those of another transaction";
        return 0;
    });
}

// A user's own inbox omits what only a newer release can word.
void expect_inbox_without_them(Store& store) {
    store.read([&](Transaction& t) {
        const auto inbox = t.notifications.page({.account = account_id(1)});
        EXPECT_EQ(ids_of(inbox, [](auto& one) { return one.id; }), Rows{uuid(2)});
        EXPECT_EQ(t.notifications.unread(account_id(1), 9), 1);
        EXPECT_TRUE(t.notifications.about(booking_id(1), 9).empty());
        EXPECT_EQ(t.notifications.choices(account_id(1)).size(), 2U);
        return 0;
    });
}

void expect_workers_go_on(Store& store) {
    write(store, [](Transaction& t) {
        const auto first = t.payouts.next(now);
        ASSERT_TRUE(first.has_value());
        EXPECT_EQ(first->line, samples::id<BookingLineId>(2));
        EXPECT_FALSE(t.payouts.next(now, PayoutCursor{first->due_at, first->line}));
        EXPECT_EQ(reported(t), Rows{"payouts " + uuid(1)});
        const auto jobs = t.jobs.claim("mail", now, now + minutes{2}, 1);
        ASSERT_EQ(jobs.size(), 1U);
        EXPECT_EQ(jobs[0].id, samples::id<JobId>(2));
        EXPECT_EQ(reported(t), Rows{"jobs nonsense"});
        EXPECT_TRUE(t.jobs.claim("mail", now, now + minutes{2}, 1).empty());
        EXPECT_TRUE(reported(t).empty()) << "it was deferred";
        const JobPage parked = t.job_list.page("", JobState::parked, 0, 9);
        EXPECT_EQ(parked.total, 1);
        EXPECT_TRUE(parked.jobs.empty());
        EXPECT_EQ(reported(t), Rows{"jobs nonsense"});
    });
}

TEST(UnreadableRows, SqliteOmitsThemFromListsAndReportsThem) {
    on_fresh_sqlite([](Store& store, sql::SqliteConnection& connection) {
        write(store, add_rows);
        for (const Damage& damage : damages()) damage_sqlite(connection, damage);
        expect_lists_without_them(store);
        expect_inbox_without_them(store);
        expect_workers_go_on(store);
    });
}

TEST_F(PostgresEngine, OmitsUnreadableRowsFromListsAndReportsThem) {
    write(store(), add_rows);
    const auto connection = connect();
    for (const Damage& damage : damages()) damage_postgres(*connection, damage);
    expect_lists_without_them(store());
    expect_inbox_without_them(store());
    expect_workers_go_on(store());
}

}  // namespace unreadable_rows
}  // namespace steady
