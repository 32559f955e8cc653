#include "ports/booking_calendar.h"
#include "ports/new_booking.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"
#include "tests/contract/stored_bookings.h"

namespace steady {
namespace bookings_contract {

using samples::account_id, samples::add_people, samples::booking, samples::booking_id,
    samples::line, samples::now, samples::refused_line, samples::stored;

TEST_P(StoreContract, ReadsABookingBackInFull) {
    Booking full =
        booking(1, 1, {line(2, 12, hours{50}), line(1, 11, hours{30}), line(3, 11, hours{10})});
    full.status = BookingStatus::confirmed;
    full.paid_at = now;
    full.lines[1].is_video = true;
    full.lines[1].distance = std::nullopt;
    full.lines[1].room = "Q2hhdCBoZXJl";
    write([&](Transaction& t) {
        add_people(t);
        EXPECT_EQ(refused_line(t, full), std::nullopt);
        EXPECT_TRUE(t.bookings.find(full.id) == full) << "inside its own transaction";
    });
    read([&](Transaction& t) {
        EXPECT_TRUE(t.bookings.find(full.id) == full) << "lines in the order asked";
        EXPECT_FALSE(t.bookings.find(booking_id(2)));
        return 0;
    });
}

TEST_P(StoreContract, KeepsBookingTextsByteForByte) {
    write([](Transaction& t) { add_people(t); });
    int number = 0;
    for (const std::string& text : samples::extreme_texts()) {
        ++number;
        Booking wild = booking(number, 1, {line(number, 11, hours{24 * number})});
        wild.location = wild.notes = text;
        wild.lines[0].location = wild.lines[0].notes = wild.lines[0].timezone = text;
        wild.lines[0].rate = Money::from_cents(Money::max_cents);
        write([&](Transaction& t) { EXPECT_EQ(refused_line(t, wild), std::nullopt); });
        EXPECT_TRUE(read([&](Transaction& t) { return t.bookings.find(wild.id); }) == wild);
    }
}

// BOOK-053: a gap of exactly 8 hours is allowed, one second less is not. BOOK-054: stored bookings
// of other clients count.
TEST_P(StoreContract, RefusesBookingsWithinEightHoursOfStoredLines) {
    write([](Transaction& t) {
        add_people(t);
        EXPECT_EQ(refused_line(t, booking(1, 1, {line(1, 11, hours{100})})), std::nullopt);

        const auto attempt = [&](seconds start, int number) {
            BookingLine wanted = line(number, 11, hours{0});
            wanted.service = {now + start, now + start + hours{4}};
            return refused_line(t, booking(number, 2, {wanted}));
        };
        const seconds end = hours{104};
        EXPECT_EQ(attempt(end + hours{8} - seconds{1}, 2), 0U);
        EXPECT_EQ(attempt(end + hours{4}, 2), 0U);
        EXPECT_EQ(attempt(hours{100}, 2), 0U);
        EXPECT_EQ(attempt(hours{98}, 2), 0U);
        EXPECT_EQ(attempt(hours{88} + seconds{1}, 2), 0U);
        EXPECT_FALSE(t.bookings.find(booking_id(2))) << "a refusal leaves nothing";
        EXPECT_EQ(attempt(end + hours{8}, 2), std::nullopt);
        EXPECT_EQ(attempt(hours{88}, 3), std::nullopt);
    });
}

TEST_P(StoreContract, RefusesALineThatSpansAnother) {
    write([](Transaction& t) {
        add_people(t);
        BookingLine small = line(1, 11, hours{100}, 1);
        EXPECT_EQ(refused_line(t, booking(1, 1, {small})), std::nullopt);
        BookingLine around = line(2, 11, hours{80}, 40);
        EXPECT_EQ(refused_line(t, booking(2, 2, {around})), 0U);
    });
}

// BOOK-055: different companions may overlap.
TEST_P(StoreContract, AcceptsOverlappingBookingsOfDifferentCompanions) {
    write([](Transaction& t) {
        add_people(t);
        EXPECT_EQ(refused_line(t, booking(1, 1, {line(1, 11, hours{10}), line(2, 12, hours{10})})),
                  std::nullopt);
        EXPECT_EQ(refused_line(t, booking(2, 2, {line(3, 13, hours{10})})), std::nullopt);
    });
}

// Decisions §4: the lines of one booking are checked against each other too.
TEST_P(StoreContract, RefusesLinesOfOneBookingWithinEightHours) {
    write([](Transaction& t) {
        add_people(t);
        EXPECT_EQ(refused_line(t, booking(1, 1,
                                          {line(1, 12, hours{10}), line(2, 11, hours{10}),
                                           line(3, 11, hours{21})})),
                  2U);
        EXPECT_FALSE(t.bookings.find(booking_id(1)));
        EXPECT_TRUE(t.booking_calendar.busy(account_id(12), now, now + hours{99}).empty())
            << "every line or none";
        EXPECT_EQ(refused_line(t, booking(2, 1, {line(4, 11, hours{10}), line(5, 11, hours{22})})),
                  std::nullopt);
    });
}

TEST_P(StoreContract, NamesTheSecondLineWhenItsTimeIsTaken) {
    write([](Transaction& t) {
        add_people(t);
        EXPECT_EQ(refused_line(t, booking(1, 1, {line(1, 12, hours{10})})), std::nullopt);
    });
    write([](Transaction& t) {
        EXPECT_EQ(refused_line(t, booking(2, 2, {line(2, 11, hours{10}), line(3, 12, hours{12})})),
                  1U);
        // The transaction continues after a refusal.
        EXPECT_EQ(refused_line(t, booking(3, 2, {line(4, 11, hours{10})})), std::nullopt);
    });
    read([](Transaction& t) {
        EXPECT_FALSE(t.bookings.find(booking_id(2)));
        EXPECT_TRUE(t.bookings.find(booking_id(3)));
        return 0;
    });
}

TEST_P(StoreContract, FinishedBookingsOccupyNoTime) {
    write([](Transaction& t) {
        add_people(t);
        for (const BookingStatus status : {BookingStatus::completed, BookingStatus::cancelled}) {
            const int number = 1 + static_cast<int>(status);
            Booking past = booking(number, 1, {line(number, 11, hours{10})});
            past.status = status;
            EXPECT_EQ(refused_line(t, past), std::nullopt);
        }
        EXPECT_EQ(refused_line(t, booking(9, 1, {line(9, 11, hours{10})})), std::nullopt);
    });
}

TEST_P(StoreContract, GuardsABookingUpdateByTheStoredStatus) {
    write([](Transaction& t) {
        add_people(t);
        EXPECT_EQ(refused_line(t, booking(1, 1, {line(1, 11, hours{10})})), std::nullopt);
    });
    Booking paid = read([](Transaction& t) { return stored(t, 1); });
    paid.status = BookingStatus::confirmed;
    paid.paid_at = now + seconds{5};
    paid.hold_expires_at = now + hours{1};
    write([&](Transaction& t) {
        EXPECT_FALSE(t.bookings.update(paid, BookingStatus::cancelled));
        EXPECT_TRUE(t.bookings.update(paid, BookingStatus::pending));
        EXPECT_FALSE(t.bookings.update(paid, BookingStatus::pending)) << "the second of two";
        EXPECT_FALSE(
            t.bookings.update(booking(7, 1, {line(7, 11, hours{9})}), BookingStatus::pending));
    });
    EXPECT_TRUE(read([](Transaction& t) { return stored(t, 1); }) == paid);

    Booking cancelled = paid;
    cancelled.status = BookingStatus::cancelled;
    cancelled.cancelled_at = now + seconds{9};
    cancelled.cancelled_by = CancelledBy::companion;
    cancelled.cancel_reason = "I'm \"ill\"\nÅ";
    cancelled.refunded = paid.total;
    write([&](Transaction& t) {
        EXPECT_TRUE(t.bookings.update(cancelled, BookingStatus::confirmed));
        EXPECT_EQ(refused_line(t, booking(2, 2, {line(2, 11, hours{10})})), std::nullopt)
            << "the time is free again";
    });
    EXPECT_TRUE(read([](Transaction& t) { return stored(t, 1); }) == cancelled);
}

TEST_P(StoreContract, CountsRunningUnpaidHoldsByClient) {
    const auto count = [&](int client, Instant at) {
        return read([&](Transaction& t) {
            return t.new_bookings.preconditions(account_id(client), {account_id(11)}, "none", at)
                .unpaid_holds;
        });
    };
    write([](Transaction& t) {
        add_people(t);
        for (int i = 1; i <= 3; ++i) {
            Booking held = booking(i, 1, {line(i, 11, hours{20 * i})});
            held.hold_expires_at = now + minutes{10 * i};
            EXPECT_EQ(refused_line(t, held), std::nullopt);
        }
        Booking paid = stored(t, 3);
        paid.status = BookingStatus::confirmed;
        EXPECT_TRUE(t.bookings.update(paid, BookingStatus::pending));
    });
    EXPECT_EQ(count(1, now), 2);
    EXPECT_EQ(count(1, now + minutes{10}), 1) << "the end itself is past";
    EXPECT_EQ(count(1, now + minutes{20}), 0);
    EXPECT_EQ(count(2, now), 0);
}

TEST_P(StoreContract, ReclaimsACancelledBookingWhileItsTimeIsFree) {
    Booking late = booking(1, 1, {line(1, 11, hours{10}), line(2, 12, hours{10})});
    late.status = BookingStatus::cancelled;
    late.cancelled_at = now;
    late.cancelled_by = CancelledBy::hold_expired;
    late.cancel_reason = "words";
    Booking rival = booking(2, 2, {line(3, 12, hours{15})});
    write([&](Transaction& t) {
        add_people(t);
        EXPECT_EQ(refused_line(t, late), std::nullopt);
        EXPECT_EQ(refused_line(t, rival), std::nullopt);
    });
    late.paid_at = now + minutes{31};
    write([&](Transaction& t) {
        const auto reclaimed = t.bookings.reclaim(late);
        EXPECT_FALSE(reclaimed);
        EXPECT_EQ(reclaimed.error().line, 1U);
        EXPECT_EQ(stored(t, 1).status, BookingStatus::cancelled);
        EXPECT_TRUE(t.booking_calendar.busy(account_id(11), now, now + hours{99}).empty());
        rival.status = BookingStatus::cancelled;
        EXPECT_TRUE(t.bookings.update(rival, BookingStatus::pending));
    });
    write([&](Transaction& t) { EXPECT_TRUE(t.bookings.reclaim(late)); });
    const Booking found = read([](Transaction& t) { return stored(t, 1); });
    EXPECT_EQ(found.status, BookingStatus::confirmed);
    EXPECT_EQ(found.paid_at, late.paid_at);
    EXPECT_FALSE(found.cancelled_at);
    EXPECT_FALSE(found.cancelled_by);
    EXPECT_EQ(found.cancel_reason, "");
    EXPECT_EQ(change([&](Transaction& t) {
                  return refused_line(t, booking(4, 2, {line(4, 11, hours{10})}));
              }),
              0U)
        << "taken again";
}

}  // namespace bookings_contract
}  // namespace steady
