#include "adapters/calendars/ical_reader.h"

#include "adapters/calendars/public_address.h"
#include "adapters/geo/iana_time_zones.h"

#include <gtest/gtest.h>

namespace steady {
namespace ical_reader_test {

using namespace std::chrono;

const Instant from = sys_days(year(2026) / 3 / 1);

Instant at(int month, int day, int hour, int minute = 0) {
    return sys_days(year(2026) / month / day) + hours(hour) + minutes(minute);
}

std::string calendar(const std::string& content) {
    return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + content + "END:VCALENDAR\r\n";
}

std::string event(const std::string& lines, const std::string& uid = "one") {
    return "BEGIN:VEVENT\r\nUID:" + uid + "\r\n" + lines + "END:VEVENT\r\n";
}

class IcalReaderTest : public ::testing::Test {
  protected:
    BusyTimes read(const std::string& content) {
        const auto found = reader.read(calendar(content), {"America/New_York", window});
        EXPECT_TRUE(found);
        return found.value_or(BusyTimes{});
    }
    std::vector<TimeSpan> busy(const std::string& lines) { return read(event(lines)).spans; }

    const TimeSpan window{from, from + days(365)};
    const IanaTimeZones zones;
    const IcalReader reader{zones};
};

using Spans = std::vector<TimeSpan>;

TEST_F(IcalReaderTest, ReadsEndDurationAndNeither) {
    EXPECT_EQ(busy("DTSTART:20260310T140000Z\r\nDTEND:20260310T150000Z\r\n"),
              (Spans{{at(3, 10, 14), at(3, 10, 15)}}));
    EXPECT_EQ(busy("DTSTART:20260310T140000Z\r\nDURATION:PT1H30M\r\n"),
              (Spans{{at(3, 10, 14), at(3, 10, 15, 30)}}));
    EXPECT_EQ(busy("DTSTART:20260310T140000Z\r\n"), Spans{}) << "without a length";
    EXPECT_EQ(busy("DTSTART;VALUE=DATE:20260310\r\n"), (Spans{{at(3, 10, 4), at(3, 11, 4)}}))
        << "a day of the companion's zone";
}

TEST_F(IcalReaderTest, IgnoresTransparentCanceledAndOwnEvents) {
    const std::string span = "DTSTART:20260310T140000Z\r\nDTEND:20260310T150000Z\r\n";
    EXPECT_EQ(busy(span + "TRANSP:TRANSPARENT\r\n"), Spans{});
    EXPECT_EQ(busy(span + "STATUS:CANCELLED\r\n"), Spans{});
    EXPECT_EQ(read(event(span, "visit@steady")).spans, Spans{});
}

TEST_F(IcalReaderTest, ResolvesFloatingAndZonedTimesAcrossClockChanges) {
    // Clocks advance on March 8: a day of 23 hours, and 2:30 AM is skipped.
    EXPECT_EQ(busy("DTSTART:20260310T090000\r\nDTEND:20260310T100000\r\n"),
              (Spans{{at(3, 10, 13), at(3, 10, 14)}}));
    EXPECT_EQ(busy("DTSTART;VALUE=DATE:20260308\r\nDTEND;VALUE=DATE:20260309\r\n"),
              (Spans{{at(3, 8, 5), at(3, 9, 4)}}));
    EXPECT_EQ(busy("DTSTART;TZID=America/New_York:20260308T023000\r\nDURATION:PT1H\r\n"),
              (Spans{{at(3, 8, 7, 30), at(3, 8, 8, 30)}}));
    EXPECT_EQ(busy("DTSTART;TZID=Europe/Berlin:20260310T090000\r\nDURATION:PT1H\r\n"),
              (Spans{{at(3, 10, 8), at(3, 10, 9)}}));
    EXPECT_EQ(busy("DTSTART;TZID=America/New_York:20260307T090000\r\nDURATION:PT1H\r\n"
                   "RRULE:FREQ=DAILY;COUNT=2\r\n"),
              (Spans{{at(3, 7, 14), at(3, 7, 15)}, {at(3, 8, 13), at(3, 8, 14)}}));
}

TEST_F(IcalReaderTest, UsesTheZoneThatACalendarDefines) {
    const std::string zone =
        "BEGIN:VTIMEZONE\r\nTZID:Eastern Standard Time\r\n"
        "BEGIN:STANDARD\r\nDTSTART:16010101T020000\r\nTZOFFSETFROM:-0400\r\nTZOFFSETTO:-0500\r\n"
        "RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11\r\nEND:STANDARD\r\n"
        "BEGIN:DAYLIGHT\r\nDTSTART:16010101T020000\r\nTZOFFSETFROM:-0500\r\nTZOFFSETTO:-0400\r\n"
        "RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3\r\nEND:DAYLIGHT\r\nEND:VTIMEZONE\r\n";
    const std::string zoned =
        event("DTSTART;TZID=Eastern Standard Time:20260310T090000\r\nDURATION:PT1H\r\n");
    EXPECT_EQ(read(zone + zoned).spans, (Spans{{at(3, 10, 13), at(3, 10, 14)}}));
    const BusyTimes unknown = read(zoned);
    EXPECT_EQ(unknown.spans, Spans{});
    EXPECT_EQ(unknown.skipped, 1);
}

TEST_F(IcalReaderTest, ExpandsRulesWithExceptionsAndExtraDates) {
    const std::string weekly = "DTSTART:20260302T140000Z\r\nDTEND:20260302T150000Z\r\n";
    EXPECT_EQ(busy(weekly + "RRULE:FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20260309T140000Z\r\n"
                            "EXDATE:20260304T140000Z\r\nRDATE:20260306T140000Z\r\n"),
              (Spans{{at(3, 2, 14), at(3, 2, 15)},
                     {at(3, 6, 14), at(3, 6, 15)},
                     {at(3, 9, 14), at(3, 9, 15)}}));
    EXPECT_EQ(busy(weekly + "RRULE:FREQ=DAILY\r\n").size(), 364U) << "up to the horizon";
}

TEST_F(IcalReaderTest, ReplacesOccurrencesThatWereMovedOrCanceled) {
    const std::string series =
        event("DTSTART:20260302T140000Z\r\nDTEND:20260302T150000Z\r\nRRULE:FREQ=DAILY;COUNT=3\r\n");
    const std::string moved = event(
        "RECURRENCE-ID:20260303T140000Z\r\nDTSTART:20260303T180000Z\r\nDTEND:20260303T190000Z\r\n");
    const std::string canceled = event(
        "RECURRENCE-ID:20260304T140000Z\r\nDTSTART:20260304T140000Z\r\n"
        "DTEND:20260304T150000Z\r\nSTATUS:CANCELLED\r\n");
    EXPECT_EQ(read(series + moved + canceled).spans,
              (Spans{{at(3, 2, 14), at(3, 2, 15)}, {at(3, 3, 18), at(3, 3, 19)}}));
}

TEST_F(IcalReaderTest, ReadsBusyPeriodsOfFreeBusy) {
    EXPECT_EQ(
        read("BEGIN:VFREEBUSY\r\nUID:f\r\n"
             "FREEBUSY;FBTYPE=BUSY:20260310T140000Z/PT1H,20260311T140000Z/20260311T150000Z\r\n"
             "FREEBUSY;FBTYPE=FREE:20260312T140000Z/PT1H\r\nEND:VFREEBUSY\r\n")
            .spans,
        (Spans{{at(3, 10, 14), at(3, 10, 15)}, {at(3, 11, 14), at(3, 11, 15)}}));
}

TEST_F(IcalReaderTest, SkipsBadEventsAndMergesTheOthers) {
    const BusyTimes found =
        read(event("DTSTART:yesterday\r\n", "bad") +
             event("DTSTART:20260310T140000Z\r\nDURATION:PT1H\r\n", "a") +
             event("DTSTART:20260310T143000Z\r\nDURATION:PT1H\r\n", "b") +
             event("DTSTART:20260310T140000Z\r\nDTEND:20260309T140000Z\r\n", "backwards"));
    EXPECT_EQ(found.spans, (Spans{{at(3, 10, 14), at(3, 10, 15, 30)}}));
    EXPECT_EQ(found.skipped, 2);
    EXPECT_EQ(reader.read("<html></html>", {"UTC", window}),
              std::unexpected(CalendarFault::not_calendar));
}

TEST_F(IcalReaderTest, StoresAtMostTheMaximumOfBusyTimes) {
    EXPECT_EQ(
        busy("DTSTART:20260302T140000Z\r\nDURATION:PT5M\r\nRRULE:FREQ=MINUTELY;INTERVAL=10\r\n")
            .size(),
        max_busy_times);
}

TEST(PublicAddress, RefusesEverythingThatIsNotTheInternet) {
    using calendars::is_public_address;
    for (const char* address : {"93.184.216.34", "1.1.1.1", "172.32.0.1", "2606:4700::1111"}) {
        EXPECT_TRUE(is_public_address(address)) << address;
    }
    for (const char* address : {"127.0.0.1",
                                "0.0.0.0",
                                "10.1.2.3",
                                "172.16.0.1",
                                "172.31.255.255",
                                "192.168.0.1",
                                "169.254.169.254",
                                "100.64.0.1",
                                "100.127.255.255",
                                "224.0.0.1",
                                "255.255.255.255",
                                "168.63.129.16",
                                "198.18.0.1",
                                "::",
                                "::1",
                                "fe80::1",
                                "fe80::1%eth0",
                                "fc00::1",
                                "fd00:ec2::254",
                                "ff02::1",
                                "::ffff:10.0.0.1",
                                "::ffff:93.184.216.34",
                                "64:ff9b::a00:1",
                                "64:ff9b:1::1",
                                "2002:a00:1::",
                                "2001::1",
                                "2001:db8::1",
                                "example.com",
                                ""}) {
        EXPECT_FALSE(is_public_address(address)) << address;
    }
}

}  // namespace ical_reader_test
}  // namespace steady
