#include "domain/core/error.h"
#include "ports/booking_sweeps.h"
#include "ports/bookings.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <atomic>
#include <thread>

namespace steady {
namespace reminders_contract {

using samples::add_people, samples::booking, samples::id, samples::line, samples::now;

Booking confirmed(Booking booking) {
    booking.status = BookingStatus::confirmed;
    booking.paid_at = now;
    return booking;
}

std::vector<BookingId> ids(std::initializer_list<int> numbers) {
    std::vector<BookingId> result;
    for (const int number : numbers) result.push_back(id<BookingId>(number));
    return result;
}

TEST_P(StoreContract, RemindsOfConfirmedLinesWithinTheLead) {
    write([](Transaction& t) {
        add_people(t);
        const auto insert = [&](const Booking& each) { t.bookings.insert(each).value(); };
        insert(confirmed(booking(1, 1, {line(1, 11, hours{24})})));
        insert(confirmed(booking(2, 1, {line(2, 12, hours{1}), line(3, 13, hours{30})})));
        insert(confirmed(booking(3, 1, {line(4, 14, hours{25})})));
        insert(booking(4, 1, {line(5, 15, hours{5})}));
        insert(confirmed(booking(5, 1, {line(6, 15, hours{-20}), line(7, 11, hours{60})})));
    });
    write([](Transaction& t) {
        auto& bookings = t.booking_sweeps;
        EXPECT_EQ(bookings.to_remind(Reminder::day_before, now, 9), ids({2, 1}));
        EXPECT_EQ(bookings.to_remind(Reminder::day_before, now, 1), ids({2}));
        EXPECT_EQ(bookings.to_remind(Reminder::hours_before, now, 9), ids({2}));
        EXPECT_TRUE(bookings.mark_reminded(id<BookingLineId>(2), Reminder::day_before));
        EXPECT_FALSE(bookings.mark_reminded(id<BookingLineId>(2), Reminder::day_before));
        EXPECT_EQ(bookings.to_remind(Reminder::day_before, now, 9), ids({1}));
        EXPECT_EQ(bookings.to_remind(Reminder::hours_before, now, 9), ids({2}));
        EXPECT_TRUE(bookings.mark_reminded(id<BookingLineId>(2), Reminder::hours_before));
        EXPECT_TRUE(bookings.to_remind(Reminder::hours_before, now, 9).empty());
        EXPECT_EQ(bookings.to_remind(Reminder::day_before, now + hours{6}, 9), ids({1, 3, 2}));
    });
}

TEST_P(StoreContract, DoesNotRemindOfACancelledLine) {
    Booking shared = confirmed(booking(1, 1, {line(1, 11, hours{1}), line(2, 12, hours{20})}));
    write([&](Transaction& t) {
        add_people(t);
        t.bookings.insert(shared).value();
        shared.lines[1].cancelled = LineCancellation{now, CancelledBy::companion, ""};
        EXPECT_TRUE(t.bookings.update(shared, BookingStatus::confirmed));
        EXPECT_TRUE(t.booking_sweeps.mark_reminded(id<BookingLineId>(1), Reminder::day_before));
        EXPECT_TRUE(t.booking_sweeps.to_remind(Reminder::day_before, now, 9).empty());
    });
}

TEST_P(StoreContract, MarksAReminderOnceAndNotOnRollback) {
    write([](Transaction& t) {
        add_people(t);
        t.bookings.insert(confirmed(booking(1, 1, {line(1, 11, hours{2})}))).value();
    });
    (void)store().transact([](Transaction& t) -> Result<void> {
        EXPECT_TRUE(t.booking_sweeps.mark_reminded(id<BookingLineId>(1), Reminder::hours_before));
        return refuse(Refusal::conflict);
    });
    std::atomic<int> marked{0};
    {
        std::vector<std::jthread> workers;
        for (int i = 0; i < 6; ++i) {
            workers.emplace_back([&] {
                marked += change([](Transaction& t) {
                    return t.booking_sweeps.mark_reminded(id<BookingLineId>(1),
                                                          Reminder::hours_before)
                               ? 1
                               : 0;
                });
            });
        }
    }
    EXPECT_EQ(marked.load(), 1);
}

}  // namespace reminders_contract
}  // namespace steady
