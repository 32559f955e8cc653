// What an operator's booking management stores and searches.
#include "domain/bookings/line_change.h"
#include "domain/bookings/reschedule.h"
#include "ports/accounts.h"
#include "ports/booking_calendar.h"
#include "ports/booking_lists.h"
#include "ports/bookings.h"
#include "ports/new_booking.h"
#include "ports/scheduling.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <string>
#include <vector>

namespace steady {
namespace scheduling_contract {

using samples::account_id;
using samples::add_people;
using samples::booking;
using samples::booking_id;
using samples::line;
using samples::now;

ScheduleTemplate made(int number, const std::string& name, std::vector<AccountId> companions) {
    return {.id = samples::id<ScheduleTemplateId>(number),
            .name = name,
            .companions = std::move(companions),
            .hours = 3,
            .pattern = TemplatePattern::biweekly,
            .location = "Miami, FL",
            .notes = "a\nb",
            .is_recurring = false,
            .created_at = now};
}

// Three bookings: of client 1 with 11, of 2 with 12, of 1 with 12 and 13; the last was created
// last.
void add_bookings(Transaction& t) {
    add_people(t);
    Booking first = booking(1, 1, {line(1, 11, hours{20})});
    Booking second = booking(2, 2, {line(2, 12, hours{60})});
    Booking third = booking(3, 1, {line(3, 12, hours{100}), line(4, 13, hours{100})});
    first.created_at = now;
    second.created_at = now + hours{1};
    third.created_at = now + hours{2};
    third.status = BookingStatus::confirmed;
    third.paid_at = now + hours{2};
    for (const Booking& one : {first, second, third}) EXPECT_TRUE(t.bookings.insert(one));
}

std::string found(Transaction& t, const BookingSearch& wanted) {
    std::string text;
    const BookingsFound page = t.scheduling.search(wanted);
    for (const BookingId& id : page.ids) {
        for (int number = 1; number <= 3; ++number) {
            if (id == booking_id(number)) text += std::to_string(number);
        }
    }
    return text + " of " + std::to_string(page.total);
}

TEST_P(StoreContract, FindsBookingsByPeopleStateAndTimeNewestFirst) {
    write(add_bookings);
    read([&](Transaction& t) {
        EXPECT_EQ(found(t, {}), "321 of 3");
        EXPECT_EQ(found(t, {.page = 2, .limit = 2}), "1 of 3");
        EXPECT_EQ(found(t, {.page = 3, .limit = 2}), " of 3");
        EXPECT_EQ(found(t, {.page = 2, .limit = 2, .known_total = 70}), "1 of 70");
        EXPECT_EQ(found(t, {.status = BookingStatus::confirmed}), "3 of 1");
        EXPECT_EQ(found(t, {.status = BookingStatus::completed}), " of 0");
        EXPECT_EQ(found(t, {.text = booking_id(2).text()}), "2 of 1");
        EXPECT_EQ(found(t, {.from = now + hours{60}}), "32 of 2") << "included";
        EXPECT_EQ(found(t, {.to = now + hours{60}}), "1 of 1") << "excluded";
        const Account client = t.accounts.find(account_id(1)).value();
        const Account companion = t.accounts.find(account_id(12)).value();
        std::string shouted = client.email.text();
        for (char& c : shouted) c = static_cast<char>(std::toupper(c));
        EXPECT_EQ(found(t, {.text = shouted}), "31 of 2");
        // When very many are known to have the text, the newest of all are scanned for it.
        const auto of_many = [&](BookingSearch wanted) {
            wanted.known_total = max_bookings_counted;
            const std::string all = found(t, wanted);
            return all.substr(0, all.find(' '));
        };
        EXPECT_EQ(of_many({.text = shouted}), "31");
        EXPECT_EQ(of_many({.text = shouted, .page = 2, .limit = 1}), "1");
        EXPECT_EQ(of_many({.text = shouted, .status = BookingStatus::confirmed}), "3");
        EXPECT_EQ(of_many({.text = companion.display_name}), "32");
        EXPECT_EQ(of_many({.text = booking_id(2).text()}), "2");
        EXPECT_EQ(of_many({.text = client.email.text(), .to = now + hours{60}}), "1");
        EXPECT_EQ(found(t, {.text = companion.email.text()}), "32 of 2");
        EXPECT_EQ(found(t, {.text = companion.email.text(), .status = BookingStatus::confirmed}),
                  "3 of 1");
        EXPECT_EQ(found(t, {.text = companion.display_name}), "32 of 2");
        for (const char* unmatched : {"%", "_", "!", "no one at all", "'"}) {
            EXPECT_EQ(found(t, {.text = unmatched}), " of 0") << unmatched;
        }
        return 0;
    });
}

// An operator's proposal does not count as a hold of its client.
TEST_P(StoreContract, ProposedBookingsDoNotCountAsHolds) {
    write(add_bookings);
    const auto counted = [&] {
        return read([&](Transaction& t) {
            const auto preconditions =
                t.new_bookings.preconditions(account_id(2), {account_id(11)}, "none", now);
            return std::vector<int>{
                preconditions.unpaid_holds, preconditions.recent_holds,
                static_cast<int>(t.new_bookings.held_companions(account_id(2), now).size())};
        });
    };
    EXPECT_EQ(counted(), (std::vector<int>{1, 1, 1}));
    write([](Transaction& t) {
        EXPECT_TRUE(t.scheduling.proposed_of({booking_id(1), booking_id(2)}).empty());
        t.scheduling.note_proposed(booking_id(2));
    });
    EXPECT_EQ(counted(), (std::vector<int>{0, 0, 0}));
    read([](Transaction& t) {
        EXPECT_EQ(t.scheduling.proposed_of({booking_id(1), booking_id(2), booking_id(7)}),
                  std::set{booking_id(2)});
        EXPECT_TRUE(t.scheduling.proposed_of({}).empty());
        return 0;
    });
    write([](Transaction& t) {
        EXPECT_FALSE(t.bookings.insert(booking(9, 3, {line(9, 12, hours{60})})))
            << "its time is kept all the same";
    });
}

TEST_P(StoreContract, KeepsTemplatesByNameWithCompanionsInOrder) {
    const auto b = made(1, "Weekend cover", {account_id(13), account_id(11)});
    const auto a = made(2, "after work", {});
    write([&](Transaction& t) {
        add_people(t);
        EXPECT_TRUE(t.scheduling.insert_template(b));
        EXPECT_TRUE(t.scheduling.insert_template(a));
        EXPECT_FALSE(t.scheduling.insert_template(made(3, "WEEKEND COVER", {})));
    });
    read([&](Transaction& t) {
        EXPECT_EQ(t.scheduling.templates(), (std::vector<ScheduleTemplate>{a, b}));
        EXPECT_EQ(t.scheduling.find_template(b.id), b);
        EXPECT_EQ(t.scheduling.find_template(samples::id<ScheduleTemplateId>(3)), std::nullopt);
        return 0;
    });
    write([&](Transaction& t) { t.scheduling.remove_companion(account_id(13)); });
    read([&](Transaction& t) {
        EXPECT_EQ(t.scheduling.find_template(b.id)->companions,
                  std::vector<AccountId>{account_id(11)});
        return 0;
    });
    write([&](Transaction& t) {
        EXPECT_TRUE(t.scheduling.remove_template(b.id));
        EXPECT_FALSE(t.scheduling.remove_template(b.id));
        EXPECT_TRUE(t.scheduling.insert_template(made(4, "Weekend Cover", {}))) << "free again";
    });
}

// Decisions §7: another companion takes a line over; the store checks that companion's calendar.
TEST_P(StoreContract, AssignsALineToAFreeCompanion) {
    Booking before = booking(1, 1, {line(1, 11, hours{50})});
    before.status = BookingStatus::confirmed;
    before.paid_at = now;
    const auto replaced = [&](int companion) {
        return replaced_line(before.lines[0], samples::id<BookingLineId>(9), account_id(companion),
                             "");
    };
    const auto moves = [&](Transaction& t, const BookingLine& to) {
        return t.bookings.move_line(with_moved_line(before, to, now), to.id).has_value();
    };
    write([&](Transaction& t) {
        add_people(t);
        ASSERT_TRUE(t.bookings.insert(before));
        ASSERT_TRUE(t.bookings.insert(booking(2, 2, {line(2, 12, hours{50})})));
    });
    write([&](Transaction& t) { EXPECT_FALSE(moves(t, replaced(12))) << "booked at that time"; });
    write([&](Transaction& t) { EXPECT_TRUE(moves(t, replaced(13))); });
    read([&](Transaction& t) {
        EXPECT_TRUE(t.booking_calendar.busy(account_id(11), now, now + hours{99}).empty());
        EXPECT_EQ(t.booking_calendar.busy(account_id(13), now, now + hours{99}),
                  std::vector<TimeSpan>{before.lines[0].service});
        const auto total = [&](int id) {
            return t.booking_lists.totals(account_id(id), BookingSide::companion);
        };
        EXPECT_EQ(total(11).of(BookingStatus::cancelled), 1);
        EXPECT_EQ(total(13).of(BookingStatus::confirmed), 1);
        return 0;
    });
    write([&](Transaction& t) {
        EXPECT_TRUE(t.bookings.insert(booking(3, 2, {line(3, 11, hours{50})}))) << "free again";
        EXPECT_FALSE(t.bookings.insert(booking(4, 2, {line(4, 13, hours{50})})));
    });
}

}  // namespace scheduling_contract
}  // namespace steady
