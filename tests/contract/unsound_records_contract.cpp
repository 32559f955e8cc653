// The CHECK constraints of the schema that unsound_rows_contract.cpp does not cover: a store
// refuses a row that violates one, and stores nothing of its transaction.
#include "domain/bookings/reschedule.h"
#include "ports/audit.h"
#include "ports/background.h"
#include "ports/bookings.h"
#include "ports/companions.h"
#include "ports/incidents.h"
#include "ports/notifications.h"
#include "ports/payments.h"
#include "ports/pending_reschedules.h"
#include "ports/reconciliation.h"
#include "ports/reviews.h"
#include "ports/scheduling.h"
#include "ports/store.h"
#include "ports/store_errors.h"
#include "ports/verifications.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <stdexcept>

namespace steady {
namespace unsound_records_contract {

using samples::account_id, samples::booking_id, samples::now;

// What the rows below refer to.
void prepare(Transaction& t) {
    samples::add_people(t);
    t.purchases.insert(samples::purchase(1, 1));
}

// The transaction throws when `work` writes.
template <class Work>
void refuse(Store& store, const std::string& what, Work&& work) {
    EXPECT_THROW((void)store.transact([&](Transaction& t) -> Done {
        work(t);
        return {};
    }),
                 StoreError)
        << what;
}

template <class Change>
void refuse_line(Store& store, const std::string& what, Change&& change) {
    refuse(store, what, [&](Transaction& t) {
        Booking booking = samples::booking(1, 1, {samples::line(1, 11, hours{24})});
        change(booking.lines.at(0));
        (void)t.bookings.insert(booking);
    });
}

Booking paid_booking() {
    Booking booking = samples::booking(1, 1, {samples::line(1, 11, hours{24})});
    booking.status = BookingStatus::confirmed;
    booking.paid_at = now;
    return booking;
}

TEST_P(StoreContract, RefusesNegativeOrExcessivePartsOfALine) {
    write([](Transaction& t) { prepare(t); });
    refuse_line(store(), "base_cents", [](BookingLine& one) {
        one.amounts.base = Money::from_cents(-100);
        one.amounts.companion_share = Money::from_cents(-100);
        one.amounts.commission = Money{};
    });
    refuse_line(store(), "companion_share_cents", [](BookingLine& one) {
        one.amounts.commission = one.amounts.base + Money::from_cents(1);
        one.amounts.companion_share = Money::from_cents(-1);
    });
    refuse_line(store(), "commission_cents", [](BookingLine& one) {
        one.amounts.companion_share = one.amounts.base + Money::from_cents(1);
        one.amounts.commission = Money::from_cents(-1);
    });
    refuse_line(store(), "refunded_cents",
                [](BookingLine& one) { one.refunded = Money::from_cents(-1); });
    refuse_line(store(), "refunded_cents",
                [](BookingLine& one) { one.refunded = one.amounts.total + Money::from_cents(1); });
    refuse(store(), "a reschedule's line", [](Transaction& t) {
        const Booking booking = paid_booking();
        EXPECT_TRUE(t.bookings.insert(booking));
        BookingLine moved = line_at(booking, booking.lines.at(0), samples::id<BookingLineId>(9),
                                    now + hours{80}, 4, CancellationTier::partial);
        moved.rate = Money::from_cents(-1);
        (void)t.pending_reschedules.hold_move(
            {booking.id, booking.client, moved, now + minutes{30}});
    });
}

TEST_P(StoreContract, RefusesRatesAndRatingsOutOfRange) {
    write([](Transaction& t) { prepare(t); });
    refuse(store(), "video_hourly_rate_cents", [](Transaction& t) {
        CompanionProfile unsound = samples::profile(11);
        unsound.video_hourly_rate = Money::from_cents(-1);
        t.companions.update(unsound);
    });
    refuse(store(), "rating_count", [](Transaction& t) {
        t.companions.set_rating(account_id(11), {0, -1});
    });
    refuse(store(), "rating_tenths", [](Transaction& t) {
        t.companions.set_rating(account_id(11), {600, 1});
    });
    refuse(store(), "no star", [](Transaction& t) {
        (void)t.reviews.insert({.id = samples::id<ReviewId>(1),
                                .companion = account_id(11),
                                .client = account_id(1),
                                .rating = 0,
                                .created_at = now});
    });
}

TEST_P(StoreContract, RefusesInvalidStepsOfChecksAndRequests) {
    write([](Transaction& t) { prepare(t); });
    refuse(store(), "tries_left", [](Transaction& t) {
        t.verifications.save_unlock(account_id(11), {true, now, -1});
    });
    refuse(store(), "submitted before it was sent", [](Transaction& t) {
        t.verification_requests.insert({.purchase = samples::id<PurchaseId>(1),
                                        .account = account_id(1),
                                        .paid_at = now,
                                        .submitted_at = now});
    });
}

TEST_P(StoreContract, RefusesNegativeReportedOrDisputedAmounts) {
    write([](Transaction& t) { prepare(t); });
    refuse(store(), "a notification", [](Transaction& t) {
        t.notifications.insert({.id = samples::id<NotificationId>(1),
                                .account = account_id(1),
                                .amount = Money::from_cents(-1),
                                .at = now});
    });
    refuse(store(), "a dispute's fee", [](Transaction& t) {
        t.disputes.save({.id = "dp_1",
                         .purchase = samples::id<PurchaseId>(1),
                         .amount = Money::from_cents(100),
                         .fee = Money::from_cents(-1),
                         .seen_at = now});
    });
}

TEST_P(StoreContract, RefusesOperatorRowsOutOfBounds) {
    write([](Transaction& t) { prepare(t); });
    for (const int hours : {0, 9}) {
        refuse(store(), "a template's hours", [&](Transaction& t) {
            (void)t.scheduling.insert_template({.id = samples::id<ScheduleTemplateId>(1),
                                                .name = "Weekly",
                                                .hours = hours,
                                                .created_at = now});
        });
    }
    refuse(store(), "a case's empty file", [](Transaction& t) {
        t.incidents.insert({.id = samples::id<IncidentId>(1),
                            .reported_by = IncidentReporter::client,
                            .reporter = account_id(1),
                            .text = "x",
                            .reported_at = now,
                            .changed_at = now});
        t.incident_files.insert_file({.incident = samples::id<IncidentId>(1),
                                      .public_id = "incidents/1.png",
                                      .content_type = "image/png",
                                      .bytes = 0,
                                      .added_at = now});
    });
    refuse(store(), "an item that never failed", [](Transaction& t) {
        t.work.save({.work = "payouts", .item = "1", .failures = 0, .since = now, .retry_at = now});
    });
}

TEST_P(StoreContract, AuditRowRequiresAPositionAndTwoHashes) {
    write([](Transaction& t) { prepare(t); });
    // The store in memory refuses some of them as rows that do not follow the last one.
    const auto refuse_row = [&](const std::string& what, auto change) {
        const auto append = [&](Transaction& t) -> Done {
            t.audit.hold();
            AuditEntry row{.sequence = 1,
                           .at = now,
                           .actor = "x",
                           .action = "x",
                           .object_type = "x",
                           .previous_hash = no_audit_hash,
                           .hash = std::string(64, 'a')};
            change(row);
            t.audit.append({&row, 1});
            return {};
        };
        EXPECT_THROW((void)store().transact(append), std::runtime_error) << what;
    };
    refuse_row("sequence", [](AuditEntry& row) { row.sequence = 0; });
    refuse_row("previous_hash", [](AuditEntry& row) { row.previous_hash = "0"; });
    refuse_row("hash", [](AuditEntry& row) { row.hash.pop_back(); });
}

}  // namespace unsound_records_contract
}  // namespace steady
