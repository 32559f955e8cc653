#include "app/external_calendars/read_external_calendars.h"

#include "adapters/crypto/openssl_vault.h"
#include "adapters/geo/iana_time_zones.h"
#include "app/external_calendars/external_calendars.h"
#include "ports/external_calendars.h"
#include "ports/store.h"
#include "ports/time_off.h"
#include "tests/unit/support/account_world.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace read_external_calendars_test {

class FakeSource final : public CalendarSource {
  public:
    std::expected<std::string, CalendarFault> fetch(const CalendarAddress& address) override {
        addresses.push_back(address.text);
        if (fault) return std::unexpected(*fault);
        return "a calendar";
    }
    std::optional<CalendarFault> fault;
    std::vector<std::string> addresses;
};

class FakeReader final : public CalendarReader {
  public:
    std::expected<BusyTimes, CalendarFault> read(std::string_view,
                                                 const BusyTimesQuestion&) const override {
        return found;
    }
    BusyTimes found;
};

class ReadExternalCalendarsTest : public ::testing::Test {
  protected:
    TimeSpan span(hours from, hours to) const { return {start + from, start + to}; }
    void add(const std::string& address = "webcal://calendar.example.com/private") {
        ASSERT_TRUE(calendars.add(companion, {"Family", address}));
    }
    ExternalCalendar only() { return calendars.list(companion).calendars.front(); }
    std::vector<TimeSpan> busy() {
        return world.store->read([&](Transaction& t) {
            return spans_of(t.time_off.touching(companion, {start, start + hours(999)}));
        });
    }

    AccountWorld world;
    AccountId companion = world.sign_up(companion_form()).own.account.id;
    const Instant start = world.clock.now();
    std::unique_ptr<Vault> vault = make_openssl_vault({std::string(64, 'a')});
    IanaTimeZones zones;
    FakeSource source;
    FakeReader reader;
    ExternalCalendars calendars{*world.store, world.clock, world.ids, *vault,
                                LoopbackCalendars::refused};
    ReadExternalCalendars worker{
        {*world.store, world.clock, world.ids, *vault, zones, source, reader}};
    using Spans = std::vector<TimeSpan>;
};

TEST_F(ReadExternalCalendarsTest, ReplacesBusyTimesEveryHalfHour) {
    reader.found.spans = {span(hours(5), hours(6)), span(hours(8), hours(9))};
    add();
    EXPECT_EQ(worker.run({}), 1);
    EXPECT_EQ(source.addresses, std::vector<std::string>{"https://calendar.example.com/private"});
    EXPECT_EQ(busy(), (Spans{span(hours(5), hours(6)), span(hours(8), hours(9))}));
    EXPECT_EQ(only().busy, 2);
    EXPECT_EQ(worker.run({}), 0) << "not due";
    reader.found.spans = {span(hours(8), hours(9)), span(hours(20), hours(21))};
    world.clock.advance(calendar_read_interval);
    EXPECT_EQ(worker.run({}), 1);
    EXPECT_EQ(busy(), (Spans{span(hours(8), hours(9)), span(hours(20), hours(21))}));
}

TEST_F(ReadExternalCalendarsTest, CountsTheLastTimesForADayOfFailures) {
    reader.found.spans = {span(hours(500), hours(501))};
    add();
    worker.run({});
    source.fault = CalendarFault::server_error;
    while (world.clock.now() < start + hours(23)) {
        ASSERT_EQ(busy().size(), 1U);
        world.clock.set(std::max(only().next_read_at, world.clock.now() + minutes(1)));
        worker.run({});
    }
    EXPECT_GT(only().failures, 3);
    EXPECT_EQ(only().fault, CalendarFault::server_error);
    world.clock.set(start + hours(32));
    worker.run({});
    EXPECT_EQ(busy(), Spans{});
    EXPECT_EQ(only().busy, 0);
    EXPECT_FALSE(is_broken(only(), world.clock.now()));
    EXPECT_TRUE(is_broken(only(), start + broken_calendar_after + hours(1)));
    source.fault = std::nullopt;
    world.clock.advance(hours(8));
    worker.run({});
    EXPECT_EQ(busy().size(), 1U);
    EXPECT_EQ(only().failures, 0);
}

TEST_F(ReadExternalCalendarsTest, ReadsAgainOnRequestAtMostOnceAMinute) {
    add();
    worker.run({});
    ASSERT_TRUE(calendars.read_now(companion, only().id));
    EXPECT_EQ(worker.run({}), 0);
    world.clock.advance(min_calendar_read_pause);
    ASSERT_TRUE(calendars.read_now(companion, only().id));
    EXPECT_EQ(worker.run({}), 1);
}

TEST_F(ReadExternalCalendarsTest, FreesBusyTimesOnRemovalAndAddsAnAddressOnce) {
    reader.found.spans = {span(hours(5), hours(6))};
    add();
    add("https://calendar.example.com/private");
    EXPECT_EQ(calendars.list(companion).calendars.size(), 1U);
    worker.run({});
    ASSERT_TRUE(calendars.remove(companion, only().id));
    EXPECT_EQ(busy(), Spans{});
}

TEST(MergeBusyTimes, MergesWhatTouchesWithinTheWindow) {
    const auto at = [](int hour) { return from_epoch_seconds(hour * 3600); };
    const TimeSpan window{at(10), at(20)};
    using Spans = std::vector<TimeSpan>;
    EXPECT_EQ(merge_busy_times({{at(15), at(16)},
                                {at(12), at(13)},
                                {at(13), at(14)},
                                {at(1), at(2)},
                                {at(9), at(11)},
                                {at(19), at(22)},
                                {at(17), at(17)}},
                               window),
              (Spans{{at(9), at(11)}, {at(12), at(14)}, {at(15), at(16)}, {at(19), at(20)}}));
}

TEST(CalendarAddress, AcceptsWebAddressesAndFollowsRedirectsWithinTheRules) {
    const auto address = parse_calendar_address(" WEBCAL://Calendar.Example.com:443/a?b=c ");
    ASSERT_TRUE(address);
    EXPECT_EQ(address->text, "https://calendar.example.com/a?b=c");
    EXPECT_EQ(calendar_origin(*address), "https://calendar.example.com");
    const auto follow = [&](std::string_view location) {
        return follow_calendar_redirect(*address, location, LoopbackCalendars::refused);
    };
    EXPECT_EQ(follow("/other")->text, "https://calendar.example.com/other");
    EXPECT_EQ(follow("https://else.example.org/x")->host, "else.example.org");
    for (const char* location : {"//else.example.org/x", "http://else.example.org/x", "other", "",
                                 "https://127.0.0.1/x", "http://127.0.0.1:80/x"}) {
        EXPECT_FALSE(follow(location)) << location;
    }
}

}  // namespace read_external_calendars_test
}  // namespace steady::testing
