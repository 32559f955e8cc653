#include "ports/external_calendars.h"
#include "ports/store.h"
#include "ports/time_off.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace external_calendars_contract {

using samples::account_id;
using samples::id;
using samples::now;

ExternalCalendar calendar(int number, int companion, minutes due) {
    return {.id = id<ExternalCalendarId>(number),
            .companion = account_id(companion),
            .name = "Family",
            .host = "calendar.example.com",
            .sealed_address = "sealed",
            .created_at = now + minutes(number),
            .next_read_at = now + due};
}

TEST_P(StoreContract, KeepsTheExternalCalendarsOfACompanion) {
    ExternalCalendar first = calendar(1, 11, minutes(10));
    const ExternalCalendar second = calendar(2, 11, minutes(5));
    const ExternalCalendar other = calendar(3, 12, minutes(60));
    using List = std::vector<ExternalCalendar>;
    write([&](Transaction& t) {
        samples::add_people(t);
        for (const ExternalCalendar& each : {other, second, first}) {
            t.external_calendars.insert(each);
        }
    });
    const auto of = [&](int companion) {
        return read([&](Transaction& t) { return t.external_calendars.of(account_id(companion)); });
    };
    EXPECT_EQ(of(11), (List{first, second}));
    EXPECT_EQ(read([&](Transaction& t) { return t.external_calendars.due(now + minutes(10), 9); }),
              (List{second, first}));
    EXPECT_EQ(read([&](Transaction& t) { return t.external_calendars.due(now + minutes(10), 1); }),
              List{second});
    record_failure(first, CalendarFault::refused, now + minutes(11));
    ExternalCalendar changed = first;
    changed.sealed_address = "another";
    write([&](Transaction& t) {
        t.external_calendars.save(changed);
        t.external_calendars.save(calendar(9, 11, minutes(0)));
    });
    EXPECT_EQ(read([&](Transaction& t) { return t.external_calendars.find(first.id); }), first)
        << "the address stays";
    write([&](Transaction& t) {
        t.external_calendars.reseal(first.id, "sealed again");
        EXPECT_FALSE(t.external_calendars.remove(account_id(12), first.id)) << "another's";
        EXPECT_TRUE(t.external_calendars.remove(account_id(11), second.id));
        EXPECT_FALSE(t.external_calendars.remove(account_id(11), second.id));
    });
    first.sealed_address = "sealed again";
    EXPECT_EQ(of(11), List{first});
    EXPECT_EQ(read([](Transaction& t) { return t.external_calendars.all(); }),
              (List{first, other}));
    write([](Transaction& t) { t.external_calendars.erase(account_id(11)); });
    EXPECT_EQ(of(11), List{});
    EXPECT_EQ(of(12), List{other});
}

TEST_P(StoreContract, RemovesTheBusyTimesOfOneExternalCalendar) {
    const ExternalCalendar first = calendar(1, 11, minutes(0));
    const ExternalCalendar second = calendar(2, 11, minutes(0));
    const auto busy = [](int number, hours from, std::optional<ExternalCalendarId> of) {
        return TimeOff{.id = id<TimeOffId>(number),
                       .companion = account_id(11),
                       .span = {now + from, now + from + hours(1)},
                       .calendar = std::move(of)};
    };
    using List = std::vector<TimeOff>;
    const TimeOff entered = busy(1, hours(1), std::nullopt);
    const TimeOff late = busy(2, hours(9), first.id);
    const TimeOff early = busy(3, hours(3), first.id);
    const TimeOff other = busy(4, hours(5), second.id);
    write([&](Transaction& t) {
        samples::add_people(t);
        t.external_calendars.insert(first);
        t.external_calendars.insert(second);
        for (const TimeOff& each : {entered, late, early, other}) t.time_off.insert(each);
    });
    EXPECT_EQ(
        read([&](Transaction& t) { return t.time_off.of_calendar(account_id(11), first.id); }),
        (List{early, late}));
    write([&](Transaction& t) {
        t.time_off.remove_calendar(account_id(12), first.id);
        t.time_off.remove_calendar(account_id(11), first.id);
    });
    EXPECT_EQ(read([&](Transaction& t) {
                  return t.time_off.touching(account_id(11), {now, now + hours(99)});
              }),
              (List{entered, other}));
}

}  // namespace external_calendars_contract
}  // namespace steady
