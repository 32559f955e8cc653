#include "domain/bookings/states.h"

#include "tests/unit/bookings/sample_booking.h"

#include <set>

#include <gtest/gtest.h>

namespace steady {
namespace states_test {

using enum BookingStatus;
constexpr std::array all_statuses{pending, confirmed, completed, cancelled};
constexpr std::array all_events{BookingEvent::paid,
                                BookingEvent::hold_ran_out,
                                BookingEvent::paid_late,
                                BookingEvent::declined,
                                BookingEvent::cancelled_by_client,
                                BookingEvent::cancelled_by_companion,
                                BookingEvent::cancelled_by_admin,
                                BookingEvent::service_ended};

// BOOK-068, BOOK-069: the whole matrix; rows are statuses, columns events in the order above.
TEST(BookingStates, Book069TheWholeMatrix) {
    constexpr std::optional<BookingStatus> no = std::nullopt;
    const std::optional<BookingStatus> expected[4][8] = {
        /* pending   */ {confirmed, cancelled, no, cancelled, cancelled, no, no, no},
        /* confirmed */ {no, no, no, no, cancelled, cancelled, cancelled, completed},
        /* completed */ {no, no, no, no, no, no, no, no},
        /* cancelled */ {no, no, confirmed, no, no, no, no, no},
    };
    for (std::size_t status = 0; status < all_statuses.size(); ++status) {
        for (std::size_t event = 0; event < all_events.size(); ++event) {
            EXPECT_EQ(after(all_statuses[status], all_events[event]), expected[status][event])
                << "status " << status << ", event " << event;
        }
    }
}

TEST(BookingStates, Book069TransitionsAreUniqueAndHaveAnActor) {
    std::set<std::pair<BookingStatus, BookingEvent>> seen;
    for (const BookingTransition& transition : booking_transitions) {
        EXPECT_TRUE(seen.insert({transition.from, transition.event}).second);
        switch (transition.event) {
            case BookingEvent::paid:
            case BookingEvent::paid_late:
                EXPECT_EQ(transition.actor, BookingActor::provider);
                break;
            case BookingEvent::hold_ran_out:
            case BookingEvent::service_ended:
                EXPECT_EQ(transition.actor, BookingActor::clock);
                break;
            case BookingEvent::cancelled_by_client:
                EXPECT_EQ(transition.actor, BookingActor::client);
                break;
            case BookingEvent::cancelled_by_companion:
            case BookingEvent::declined:
                EXPECT_EQ(transition.actor, BookingActor::companion);
                break;
            case BookingEvent::cancelled_by_admin:
                EXPECT_EQ(transition.actor, BookingActor::admin);
                break;
        }
    }
}

TEST(BookingStates, Book068ANewBookingIsPending) {
    const Booking booking{.id = *BookingId::parse("00000000-0000-7000-8000-000000000001"),
                          .client = *AccountId::parse("00000000-0000-7000-8000-000000000002")};
    EXPECT_EQ(booking.status, pending);
    EXPECT_TRUE(booking.live());
}

TEST(BookingStates, Book069RefusesCancellationAfterTheEnd) {
    const Instant start = testing::visit_start;
    Booking booking = testing::booking_of(confirmed);
    for (const CancelledBy by : {CancelledBy::client, CancelledBy::companion, CancelledBy::admin}) {
        EXPECT_TRUE(cancellable(booking, by, start + hours{2} - seconds{1}));
        EXPECT_FALSE(cancellable(booking, by, start + hours{2}));
    }
    EXPECT_FALSE(cancellable(booking, CancelledBy::hold_expired, start - hours{9}));
    booking.status = pending;
    EXPECT_TRUE(cancellable(booking, CancelledBy::client, start - hours{9}));
    EXPECT_FALSE(cancellable(booking, CancelledBy::companion, start - hours{9}));
}

}  // namespace states_test
}  // namespace steady
