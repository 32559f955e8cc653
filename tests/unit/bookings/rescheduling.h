#pragma once

#include "domain/bookings/reschedule.h"
#include "domain/fees/fee_rules.h"
#include "tests/unit/support/sequential_ids.h"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace steady::testing {

inline const Instant begin = from_epoch_seconds(1'795'500'000);

// A paid booking whose first line begins at `begin`.
struct Rescheduling : ::testing::Test {
    SequentialIds ids;
    AccountId companion = ids.next<AccountId>();

    // $60 an hour; in person 90 miles and 3 hours away, which is $30 of travel time.
    BookingLine line(int length, bool is_video = false, hours from = hours{0}) {
        BookingLine made{.id = ids.next<BookingLineId>(), .companion = companion};
        made.service = {begin + from, begin + from + hours{length}};
        made.hours = length;
        made.rate = Money::from_dollars(60);
        made.is_video = is_video;
        made.location = is_video ? "Video Session" : "1 Main Street";
        LineWork work{made.rate, length, std::nullopt};
        if (!is_video) {
            made.distance = Miles::whole(90);
            made.travel_time = minutes{180};
            work.trip = Trip{*made.distance, made.travel_time, 1, true};
        }
        made.amounts = line_amounts(work);
        return made;
    }

    Booking paid(std::vector<BookingLine> lines) {
        Booking booking{.id = ids.next<BookingId>(), .client = ids.next<AccountId>()};
        booking.lines = std::move(lines);
        booking.status = BookingStatus::confirmed;
        booking.app_fee = booking.total = app_fee;
        for (const BookingLine& each : booking.lines) booking.total += each.amounts.total;
        booking.paid_at = begin - hours{200};
        return booking;
    }

    PlannedMove planned(const Booking& booking, Instant start, int length, Instant at) {
        return plan_move(booking, booking.lines.front(), ids.next<BookingLineId>(), start, length,
                         at);
    }

    static std::string words(const MoveTerms& terms) {
        return "lost " + std::to_string(terms.lost.count()) + " kept " +
               terms.kept.total().dollars_text() + " back " + terms.given_back.dollars_text() +
               " price " + terms.price.dollars_text() + " charge " + terms.charge().dollars_text() +
               " refund " + terms.refund().dollars_text();
    }
};

}  // namespace steady::testing
