// ADR 69: the figures of an operator's dialogs are what the ledger books once the act is carried
// out.
#include "domain/bookings/party_sums.h"

#include "domain/bookings/booking_entries.h"
#include "domain/bookings/earnings.h"
#include "domain/bookings/line_change.h"
#include "domain/bookings/own_lines.h"
#include "domain/payments/ledger_entries.h"
#include "tests/unit/bookings/rescheduling.h"

#include <gtest/gtest.h>

namespace steady {
namespace party_sums_test {

using testing::begin;
using testing::Rescheduling;

struct PartySumsTest : Rescheduling {
    // What the companion is credited for `line`, and for the time before it, once it took place.
    Money credited(const Booking& booking, const BookingLine& line) {
        std::vector<LedgerEntry> entries{
            line_completed_entry(ids.next<EntryId>(), begin, booking.id, line)};
        if (line.moved) {
            if (auto moved = line_moved_entry(ids.next<EntryId>(), begin, booking, line)) {
                entries.push_back(*moved);
            }
        }
        Money sum;
        for (const LedgerEntry& entry : entries) {
            for (const Posting& posting : entry.postings) {
                if (posting.account == ledger::companion_payable(line.companion)) {
                    sum -= posting.amount;
                }
            }
        }
        return sum;
    }
};

TEST_F(PartySumsTest, EveryChangeMatchesTheLedger) {
    const NewLocation far{"Orlando, FL", false, "America/New_York", Miles::whole(400),
                          minutes{800}};
    for (const bool is_video : {false, true}) {
        const Booking booking = paid({line(4, is_video)});
        const BookingLine& before = booking.lines.front();
        const PartySums shown = party_sums(booking, {before});
        EXPECT_EQ(shown.client, booking.total);
        EXPECT_EQ(shown.companion, credited(booking, before));
        for (const int length : {1, 4, 8}) {
            for (const std::int64_t rate : {1'000, 6'000, 12'345}) {
                for (const bool elsewhere : {false, true}) {
                    LineChange change{.start = begin + hours{30},
                                      .service_hours = length,
                                      .rate = Money::from_cents(rate)};
                    if (elsewhere) change.place = far;
                    const PlannedMove plan =
                        plan_change(booking, before, ids.next<BookingLineId>(), change);
                    const Booking after = with_moved_line(booking, plan.line, begin - hours{40});
                    const PartySums sums = party_sums(after, {plan.line});
                    EXPECT_EQ(sums.companion, credited(after, plan.line));
                    EXPECT_EQ(sums.client,
                              shown.client + plan.terms.charge() - plan.terms.refund());
                    EXPECT_EQ(sums.client, plan.line.amounts.total + booking.app_fee);
                }
            }
        }
    }
}

// Who replaces another gets what the dialog of a change says that the line comes to.
TEST_F(PartySumsTest, AReplacementMatchesItsLine) {
    const Booking booking = paid({line(4)});
    const BookingLine& before = booking.lines.front();
    const BookingLine after =
        replaced_line(before, ids.next<BookingLineId>(), ids.next<AccountId>(), "");
    const Booking replaced = with_moved_line(booking, after, begin - hours{40});
    EXPECT_EQ(party_sums(replaced, {after}), party_sums(booking, {before}));
    EXPECT_EQ(credited(replaced, after), party_sums(booking, {before}).companion);
}

// Taken out, a line earns nothing, and what it cost goes back.
TEST_F(PartySumsTest, ARemovalMatchesTheRest) {
    const Booking booking = paid({line(4), line(2, true, hours{10})});
    const BookingLine& gone = booking.lines.front();
    const CancellationRefund refund = refund_of_lines(booking, {gone.id});
    const Booking after =
        without_lines(booking, {gone.id}, {begin - hours{40}, CancelledBy::admin, ""});
    const PartySums sums = party_sums(after, {after.lines.front()});
    EXPECT_EQ(sums.companion, Money{});
    EXPECT_EQ(sums.client, party_sums(booking, {gone}).client - refund.total);
}

}  // namespace party_sums_test
}  // namespace steady
