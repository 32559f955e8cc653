#include "ports/booking_calendar.h"
#include "ports/booking_commands.h"
#include "ports/booking_partners.h"
#include "ports/booking_sweeps.h"
#include "ports/bookings.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace booking_lists_contract {

using samples::account_id, samples::add_people, samples::booking, samples::line, samples::now;

void insert(Transaction& t, const Booking& wanted) {
    ASSERT_TRUE(t.bookings.insert(wanted));
}
std::vector<BookingId> ids(std::initializer_list<int> numbers) {
    std::vector<BookingId> result;
    for (const int number : numbers) result.push_back(samples::id<BookingId>(number));
    return result;
}
TEST_P(StoreContract, ListsLiveLinesThatOverlapTheWindowAsBusy) {
    write([](Transaction& t) {
        add_people(t);
        insert(t, booking(1, 1, {line(2, 11, hours{40}), line(1, 11, hours{10})}));
        Booking cancelled = booking(2, 1, {line(3, 11, hours{60})});
        cancelled.status = BookingStatus::cancelled;
        insert(t, cancelled);
        insert(t, booking(3, 1, {line(4, 12, hours{10})}));
    });
    read([](Transaction& t) {
        const auto busy = [&](hours from, hours to) {
            return t.booking_calendar.busy(account_id(11), now + from, now + to);
        };
        const TimeSpan first{now + hours{10}, now + hours{14}};
        const TimeSpan second{now + hours{40}, now + hours{44}};
        EXPECT_EQ(busy(hours{0}, hours{999}), (std::vector{first, second}));
        EXPECT_EQ(busy(hours{13}, hours{41}), (std::vector{first, second}));
        EXPECT_EQ(busy(hours{14}, hours{40}), std::vector<TimeSpan>{}) << "half-open on both sides";
        EXPECT_EQ(busy(hours{11}, hours{12}), (std::vector{first}));
        return 0;
    });
}

TEST_P(StoreContract, ListsExpiredHoldsAndEndedBookingsOldestFirst) {
    write([](Transaction& t) {
        add_people(t);
        for (int i = 1; i <= 4; ++i) {
            Booking held = booking(i, 1, {line(i, 11, hours{24 * i})});
            held.hold_expires_at = now - minutes{i};
            insert(t, held);
        }
        Booking paid = booking(5, 1, {line(5, 12, -hours{48}), line(6, 12, -hours{24})});
        paid.status = BookingStatus::confirmed;
        paid.hold_expires_at = now - hours{9};
        insert(t, paid);
        Booking long_ago = booking(6, 1, {line(7, 13, -hours{240})});
        long_ago.status = BookingStatus::confirmed;
        insert(t, long_ago);
    });
    read([](Transaction& t) {
        auto& bookings = t.booking_sweeps;
        EXPECT_EQ(bookings.expired_holds(now, 10), ids({4, 3, 2, 1}));
        EXPECT_EQ(bookings.expired_holds(now, 2), ids({4, 3}));
        EXPECT_EQ(bookings.expired_holds(now - seconds{150}, 10), ids({4, 3}));
        EXPECT_EQ(bookings.ended(now, 10), ids({6, 5}));
        EXPECT_EQ(bookings.ended(now - hours{21}, 10), ids({6})) << "its last line still runs";
        EXPECT_EQ(bookings.ended(now, 1), ids({6}));
        return 0;
    });
}

TEST_P(StoreContract, PartnersComeFromPaidBookings) {
    write([](Transaction& t) {
        add_people(t);
        insert(t, booking(1, 1, {line(1, 11, hours{10})}));
        Booking paid = booking(2, 1, {line(2, 12, hours{10}), line(3, 13, hours{10})});
        paid.status = BookingStatus::confirmed;
        paid.paid_at = now;
        insert(t, paid);
        Booking refunded = booking(3, 2, {line(4, 12, hours{60}), line(5, 12, hours{80})});
        refunded.status = BookingStatus::cancelled;
        refunded.paid_at = now;
        insert(t, refunded);
    });
    read([](Transaction& t) {
        auto& bookings = t.booking_partners;
        EXPECT_FALSE(bookings.booked_together(account_id(1), account_id(11))) << "never paid";
        EXPECT_TRUE(bookings.booked_together(account_id(1), account_id(12)));
        EXPECT_TRUE(bookings.booked_together(account_id(2), account_id(12)));
        EXPECT_FALSE(bookings.booked_together(account_id(12), account_id(1)));
        EXPECT_EQ(bookings.booked_partners(account_id(1)),
                  (std::vector{account_id(12), account_id(13)}));
        EXPECT_EQ(bookings.booked_partners(account_id(12)),
                  (std::vector{account_id(1), account_id(2)}));
        EXPECT_TRUE(bookings.booked_partners(account_id(11)).empty());
        return 0;
    });
}

TEST_P(StoreContract, BookingCommandIsFoundByItsClientOnly) {
    const BookingCommand first{account_id(1), "key '1'", "print-a", samples::id<BookingId>(1), now};
    write([&](Transaction& t) {
        add_people(t);
        insert(t, booking(1, 1, {line(1, 11, hours{10})}));
        insert(t, booking(2, 1, {line(2, 12, hours{10})}));
        t.booking_commands.insert_command(first);
        t.booking_commands.insert_command(
            {account_id(1), "key 2", "print-b", samples::id<BookingId>(2), now});
    });
    read([&](Transaction& t) {
        const auto found = t.booking_commands.find_command(account_id(1), "key '1'");
        EXPECT_TRUE(found && found->booking == first.booking);
        EXPECT_EQ(found->fingerprint, "print-a");
        EXPECT_EQ(found->client, account_id(1));
        EXPECT_EQ(found->key, "key '1'");
        EXPECT_EQ(found->at, now);
        EXPECT_FALSE(t.booking_commands.find_command(account_id(2), "key '1'"));
        EXPECT_FALSE(t.booking_commands.find_command(account_id(1), "key"));
        return 0;
    });
}

}  // namespace booking_lists_contract
}  // namespace steady
