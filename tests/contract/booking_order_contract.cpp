// The bookings of a party, sorted by the columns of a table.
#include "domain/payouts/payout.h"
#include "ports/booking_lists.h"
#include "ports/payouts.h"
#include "ports/scattered_id.h"
#include "ports/scheduling.h"
#include "ports/store.h"
#include "tests/contract/booking_lists.h"
#include "tests/contract/store_contract.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

namespace steady {
namespace booking_order_contract {

using samples::account_id, samples::add_people, samples::booking, samples::line, samples::now;
using samples::ids, samples::ids_of, samples::insert, samples::Statuses;

// Ids like those of servers: milliseconds, a counter within each, and a random part, which falls
// here.
class RisingIds final : public IdSource {
  public:
    std::string uuid() override {
        const std::string made =
            std::to_string(100 + made_ / 2) + "-7" + (made_ % 2 == 0 ? "0" : "1");
        const char random = static_cast<char>('9' - made_++);
        return "01900000-0" + made + "00-8000-" + std::string(12, random);
    }
    std::string token() override { return {}; }

  private:
    int made_ = 0;
};

// The order of booking ids does not matter; the time in them does.
TEST_P(StoreContract, BookingsOfOneSecondKeepTheirOrderOfCreation) {
    RisingIds source;
    std::vector<BookingId> made;
    write([&](Transaction& t) {
        add_people(t);
        for (int i = 1; i <= 6; ++i) {
            Booking each = booking(i, 1, {line(i, 11, hours{20 * i})});
            each.id = next_scattered<BookingId>(source);
            each.created_at = now;
            insert(t, each);
            made.insert(made.begin(), each.id);
        }
    });
    ASSERT_TRUE(std::ranges::is_sorted(made)) << "by id they would come the other way";
    read([&](Transaction& t) {
        EXPECT_EQ(ids_of(t.booking_lists.page({.party = account_id(1)}).bookings), made);
        EXPECT_EQ(
            ids_of(t.booking_lists.page({.party = account_id(11), .side = BookingSide::companion})
                       .bookings),
            made);
        EXPECT_EQ(t.scheduling.search({.limit = 10}).ids, made);
        std::vector<BookingId> paged;
        BookingQuery query{.party = account_id(1), .limit = 2};
        for (int pages = 0; pages < 3; ++pages) {
            const BookingPage page = t.booking_lists.page(query);
            std::ranges::copy(ids_of(page.bookings), std::back_inserter(paged));
            query.after = page.next;
        }
        EXPECT_EQ(paged, made);
        EXPECT_FALSE(query.after);
        return 0;
    });
}

// KBOOK-003: a companion's own part of each booking, sorted by each column in both directions.
TEST_P(StoreContract, SortsBookingsByStartHoursSumAndState) {
    write([](Transaction& t) {
        add_people(t);
        Booking shared = booking(1, 1, {line(1, 12, hours{10}), line(2, 11, hours{70}, 2)});
        insert(t, shared, BookingStatus::confirmed);
        insert(t, booking(2, 1, {line(3, 11, hours{20}, 3)}), BookingStatus::completed);
        insert(t, booking(3, 2, {line(4, 11, hours{40}, 4), line(5, 11, hours{55}, 4)}));
        Booking out = booking(4, 2, {line(6, 11, hours{110}, 5), line(7, 12, hours{110}, 8)});
        out.lines[0].cancelled = LineCancellation{now, CancelledBy::companion, ""};
        insert(t, out, BookingStatus::confirmed);
        insert(t, booking(5, 2, {line(8, 11, hours{90}, 4)}), BookingStatus::confirmed);
    });
    read([](Transaction& t) {
        using enum BookingOrder;
        const auto sorted = [&](BookingOrder order, Statuses statuses = {}) {
            BookingQuery query{.party = account_id(11),
                               .side = BookingSide::companion,
                               .statuses = std::move(statuses),
                               .limit = 2,
                               .order = order};
            std::vector<BookingId> found;
            for (int calls = 0; calls < 4; ++calls) {
                const BookingPage page = t.booking_lists.page(query);
                for (const BookingId& id : ids_of(page.bookings)) found.push_back(id);
                if (!page.next) break;
                query.after = page.next;
            }
            return found;
        };
        const auto reversed = [](std::vector<BookingId> all) {
            std::ranges::reverse(all);
            return all;
        };
        EXPECT_EQ(sorted(first_start), ids({2, 3, 1, 5, 4})) << "by the companion's own visits";
        EXPECT_EQ(sorted(fewest_hours), ids({1, 2, 5, 4, 3}));
        EXPECT_EQ(sorted(first_state), ids({3, 1, 5, 2, 4})) << "of one state, the next first";
        EXPECT_EQ(sorted(lowest_sum), ids({4, 1, 2, 5, 3}))
            << "of the canceled one nothing is retained; equal ones by their ids";
        for (const auto& [one, other] :
             {std::pair(first_start, last_start), std::pair(fewest_hours, most_hours),
              std::pair(lowest_sum, highest_sum), std::pair(first_state, last_state)}) {
            EXPECT_EQ(sorted(other), reversed(sorted(one)));
        }
        EXPECT_EQ(sorted(last_start, {BookingStatus::pending, BookingStatus::confirmed}),
                  ids({5, 1, 3}));
        const auto outlines = t.booking_lists.outlines(
            {.party = account_id(11), .side = BookingSide::companion, .order = fewest_hours});
        EXPECT_EQ(outlines.size(), 5U);
        EXPECT_EQ(outlines.at(0).place.id, samples::id<BookingId>(1));
        return 0;
    });
}

// The credit of a rescheduled visit is in neither of two sums: the list sorts by the amount to pay.
TEST_P(StoreContract, SortBySumCountsARescheduledVisitOnce) {
    write([](Transaction& t) {
        add_people(t);
        Booking moved = booking(1, 1, {line(1, 11, hours{10}), line(2, 11, hours{40})});
        moved.lines[0].amounts.total = moved.lines[1].amounts.total = Money::from_dollars(300);
        moved.lines[0].cancelled = LineCancellation{now, CancelledBy::client, ""};
        moved.lines[0].refunded = Money::from_dollars(300);
        moved.lines[1].moved = LineMove{moved.lines[0].id, moved.lines[0].id};
        moved.total = Money::from_dollars(605);
        moved.refunded = Money::from_dollars(300);
        insert(t, moved, BookingStatus::confirmed);
        Booking plain = booking(2, 1, {line(3, 11, hours{90})});
        plain.lines[0].amounts.total = Money::from_dollars(400);
        plain.total = Money::from_dollars(405);
        insert(t, plain, BookingStatus::confirmed);
    });
    read([](Transaction& t) {
        const auto page = t.booking_lists.page(
            {.party = account_id(1), .limit = 1, .order = BookingOrder::highest_sum});
        EXPECT_EQ(ids_of(page.bookings), ids({2}));
        EXPECT_EQ(page.next->key, 40'500);
        return 0;
    });
}

// Its "Amount" is the pay for the visits that take place; of a canceled booking what is retained.
TEST_P(StoreContract, SortsACompanionsBookingsByTheirPay) {
    write([](Transaction& t) {
        add_people(t);
        Booking far = booking(1, 1, {line(1, 11, hours{10})});
        far.lines[0].amounts.total = Money::from_dollars(900);
        far.lines[0].amounts.companion_payout = Money::from_dollars(100);
        insert(t, far, BookingStatus::confirmed);
        Booking with_hotel = booking(2, 1, {line(2, 11, hours{40}), line(3, 11, hours{60})});
        with_hotel.lines[0].amounts.companion_payout = Money::from_dollars(90);
        with_hotel.lines[0].amounts.fees.hotel = Money::from_dollars(60);
        with_hotel.lines[1].amounts.companion_payout = Money::from_dollars(500);
        with_hotel.lines[1].cancelled = LineCancellation{now, CancelledBy::client, ""};
        insert(t, with_hotel, BookingStatus::confirmed);
        for (int number : {3, 4}) {
            Booking gone = booking(number, 1, {line(number + 1, 11, hours{90 * number})});
            gone.lines[0].amounts.companion_payout = Money::from_dollars(700);
            insert(t, gone, BookingStatus::cancelled);
        }
        Payout retained{.line = samples::id<BookingLineId>(5),
                        .booking = samples::id<BookingId>(4),
                        .companion = account_id(11),
                        .due_at = now,
                        .amount = Money::from_dollars(120)};
        ASSERT_TRUE(t.payouts.insert(retained));
    });
    read([](Transaction& t) {
        const auto page = t.booking_lists.page({.party = account_id(11),
                                                .side = BookingSide::companion,
                                                .limit = 3,
                                                .order = BookingOrder::highest_sum});
        EXPECT_EQ(ids_of(page.bookings), ids({2, 4, 1}));
        EXPECT_EQ(page.next->key, 10'012) << "with the travel money of samples";
        return 0;
    });
}

}  // namespace booking_order_contract
}  // namespace steady
