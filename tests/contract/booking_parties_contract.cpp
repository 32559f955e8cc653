#include "ports/booking_calendar.h"
#include "ports/booking_sweeps.h"
#include "ports/name_disclosures.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"
#include "tests/contract/stored_bookings.h"

namespace steady {
namespace booking_parties_contract {

using samples::account_id, samples::add_people, samples::booking, samples::booking_id,
    samples::line, samples::now, samples::refused_line, samples::stored;

// Decisions §4: a line is removed from a booking that stays active, and only its time is free.
TEST_P(StoreContract, CancelledLineFreesItsTimeOnly) {
    Booking shared =
        booking(1, 1, {line(1, 11, hours{10}), line(2, 12, hours{10}), line(3, 12, hours{40})});
    shared.status = BookingStatus::confirmed;
    shared.paid_at = now;
    write([&](Transaction& t) {
        add_people(t);
        EXPECT_EQ(refused_line(t, shared), std::nullopt);
    });
    for (const std::size_t i : {1U, 2U}) {
        shared.lines[i].cancelled =
            LineCancellation{now + seconds{7}, CancelledBy::companion, "I'm \"ill\"\nÅ"};
        shared.lines[i].refunded = shared.lines[i].amounts.total;
        shared.refunded += shared.lines[i].refunded;
    }
    write([&](Transaction& t) {
        EXPECT_FALSE(t.bookings.update(shared, BookingStatus::pending));
        EXPECT_FALSE(stored(t, 1).lines[1].cancelled) << "refused with the rest";
        EXPECT_TRUE(t.bookings.update(shared, BookingStatus::confirmed));
    });
    EXPECT_TRUE(read([](Transaction& t) { return stored(t, 1); }) == shared);
    write([](Transaction& t) {
        EXPECT_TRUE(t.booking_calendar.busy(account_id(12), now, now + hours{99}).empty());
        EXPECT_EQ(t.booking_calendar.busy(account_id(11), now, now + hours{99}).size(), 1U);
        EXPECT_EQ(t.booking_sweeps.ended(now + hours{14} + seconds{1}, 9).size(), 1U)
            << "the lines that go on decide when it is over";
        EXPECT_EQ(refused_line(t, booking(2, 2, {line(4, 12, hours{10})})), std::nullopt);
        EXPECT_EQ(refused_line(t, booking(3, 2, {line(5, 11, hours{10})})), 0U);
    });
    // The booking is cancelled too: each line keeps its own reason.
    shared.status = BookingStatus::cancelled;
    shared.lines[0].cancelled = LineCancellation{now + seconds{9}, CancelledBy::client, ""};
    shared.lines[0].refunded = Money::from_cents(1);
    shared.refunded += Money::from_cents(1);
    write([&](Transaction& t) {
        EXPECT_TRUE(t.bookings.update(shared, BookingStatus::confirmed));
        EXPECT_EQ(refused_line(t, booking(3, 2, {line(5, 11, hours{10})})), std::nullopt);
    });
    EXPECT_TRUE(read([](Transaction& t) { return stored(t, 1); }) == shared);
}

// Decisions §2: each disclosure of a legal name is recorded, once per booking.
TEST_P(StoreContract, RecordsADisclosedNameOnce) {
    const NameDisclosure seen{account_id(1), account_id(11), booking_id(1)};
    const NameDisclosure back{account_id(11), account_id(1), booking_id(1)};
    write([&](Transaction& t) {
        add_people(t);
        EXPECT_EQ(refused_line(t, booking(1, 1, {line(1, 11, hours{10})})), std::nullopt);
        EXPECT_FALSE(t.name_disclosures.name_disclosure(seen));
        t.name_disclosures.record_name_disclosure(seen, now);
        t.name_disclosures.record_name_disclosure(seen, now + hours{1});
        EXPECT_TRUE(t.name_disclosures.name_disclosure(seen));
        EXPECT_FALSE(t.name_disclosures.name_disclosure(back));
    });
    read([&](Transaction& t) {
        EXPECT_EQ(t.name_disclosures.who_saw_name(account_id(11)), std::vector{seen});
        EXPECT_TRUE(t.name_disclosures.who_saw_name(account_id(1)).empty());
        return 0;
    });
}

}  // namespace booking_parties_contract
}  // namespace steady
