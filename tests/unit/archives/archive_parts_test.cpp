// ADR 149: what the archive of a person contains besides bookings, money and cases.
#include "ports/bookings.h"
#include "ports/companions.h"
#include "ports/favorites.h"
#include "ports/intro_calls.h"
#include "ports/safety.h"
#include "ports/time_off.h"
#include "tests/unit/archives/archive_world.h"

#include <string>

#include <gtest/gtest.h>

namespace steady::testing {
namespace archive_parts_test {

class ArchivePartsTest : public ArchiveWorld {
  protected:
    // Everything about the person, made now.
    void make_archive_of(const AccountId& person) {
        const Archive archive = ask(ArchiveKind::person, person.text());
        ASSERT_EQ(work(archive).kind, JobOutcome::Kind::done);
        ASSERT_EQ(stored(archive).state, ArchiveState::ready) << stored(archive).problem;
    }
    BookingId add_booking(Transaction& t) {
        Booking booking{.id = ids.next<BookingId>(), .client = client};
        BookingLine line{.id = ids.next<BookingLineId>(), .companion = companion};
        line.service = {clock.now(), clock.now() + hours(2)};
        booking.lines.push_back(line);
        booking.created_at = clock.now();
        booking.hold_expires_at = clock.now() + hold_duration;
        EXPECT_TRUE(t.bookings.insert(booking));
        return booking.id;
    }
};

TEST_F(ArchivePartsTest, NamesTheFavoritesOfAClientByALetter) {
    change([&](Transaction& t) {
        t.favorites.add(client, companion, clock.now());
        const auto incident = ids.next<IncidentId>();
        t.incidents.insert({.id = incident,
                            .reported_by = IncidentReporter::client,
                            .reporter = client,
                            .text = "Zother Shown did not answer, only zother, said Zadministra",
                            .reported_at = clock.now(),
                            .changed_at = clock.now()});
    });
    make_archive_of(client);
    EXPECT_EQ(format.texts["favorites.json"], "[\n{\"companion\":\"Companion A\"}\n]\n");
    EXPECT_NE(format.texts["cases.json"].find("Companion A did not answer, only Companion A, said "
                                              "Administrator "),
              std::string::npos)
        << format.texts["cases.json"];
    EXPECT_EQ(all_texts().find("Zother"), std::string::npos);
    // Whose favorite a companion is, is the client's data.
    make_archive_of(companion);
    EXPECT_EQ(format.texts["favorites.json"], "[\n]\n");
    EXPECT_EQ(all_texts().find("Daniel"), std::string::npos);
}

TEST_F(ArchivePartsTest, HasSessionsWithoutTheirSecrets) {
    change([&](Transaction& t) {
        t.sessions.insert({.token_hash = std::string(64, 'f'),
                           .owner = client,
                           .created_at = from_epoch_seconds(0),
                           .last_seen_at = from_epoch_seconds(60),
                           .agent = "Firefox on Windows",
                           .network = "203.0.113.0"});
    });
    make_archive_of(client);
    EXPECT_EQ(format.texts["sessions.json"],
              "[\n{\"logged in at\":\"1970-01-01T00:00:00Z\",\"last used at\":"
              "\"1970-01-01T00:01:00Z\",\"program\":\"Firefox on Windows\","
              "\"network\":\"203.0.113.0\"}\n]\n");
    EXPECT_EQ(all_texts().find("ffff"), std::string::npos);
}

TEST_F(ArchivePartsTest, HasEveryWindowOfTheWeekAndTimeOff) {
    change([&](Transaction& t) {
        CompanionProfile profile{.id = companion};
        profile.timezone = "America/Chicago";
        DaySchedule& tuesday = profile.schedule.at(1);
        tuesday = {.enabled = true, .start = minutes(9 * 60 + 30), .end = minutes(12 * 60)};
        tuesday.more = {{minutes(20 * 60), minutes(2 * 60)}};
        t.companions.insert(profile);
        t.time_off.insert({.id = ids.next<TimeOffId>(),
                           .companion = companion,
                           .span = {from_epoch_seconds(0), from_epoch_seconds(3'600)}});
        t.time_off.insert({.id = ids.next<TimeOffId>(),
                           .companion = companion,
                           .span = {clock.now(), clock.now() + minutes(15)},
                           .is_intro_call = true});
    });
    make_archive_of(companion);
    const std::string& weekly = format.texts["weekly_hours.csv"];
    EXPECT_NE(weekly.find("\"Tuesday\",\"09:30\",\"12:00\",\"America/Chicago\""), std::string::npos)
        << weekly;
    EXPECT_NE(weekly.find("\"Tuesday\",\"20:00\",\"02:00\",\"America/Chicago\""), std::string::npos)
        << weekly;
    EXPECT_EQ(format.texts["time_off.json"],
              "[\n{\"from\":\"1970-01-01T00:00:00Z\",\"to\":\"1970-01-01T01:00:00Z\"}\n]\n");
    make_archive_of(client);
    EXPECT_EQ(format.texts["weekly_hours.json"], "[\n]\n");
}

TEST_F(ArchivePartsTest, ACompanionWithoutWeeklyHoursIsAvailableAtAnyTime) {
    change([&](Transaction& t) {
        CompanionProfile profile{.id = companion};
        profile.any_time = true;
        t.companions.insert(profile);
    });
    make_archive_of(companion);
    EXPECT_NE(format.texts["weekly_hours.json"].find("\"day\":\"any day\""), std::string::npos);
}

TEST_F(ArchivePartsTest, HasIntroCallsWithoutRoomsAndTheReasonsOfOthers) {
    change([&](Transaction& t) {
        IntroCall call{.id = ids.next<IntroCallId>(),
                       .client = client,
                       .companion = companion,
                       .start = clock.now() + hours(1),
                       .requested_at = clock.now(),
                       .room = "Zroom"};
        ASSERT_TRUE(t.intro_calls.insert(call));
        ASSERT_TRUE(t.intro_calls.update(
            canceled(call, IntroCallCanceler::companion, clock.now(), "Zreason for daniel")));
    });
    make_archive_of(client);
    const std::string& calls = format.texts["intro_calls.json"];
    EXPECT_NE(calls.find("\"companion\":\"Companion A\""), std::string::npos) << calls;
    EXPECT_NE(calls.find("\"canceled by\":\"companion\""), std::string::npos) << calls;
    EXPECT_NE(calls.find("left out, since another person wrote it"), std::string::npos) << calls;
    for (const char* secret : {"Zroom", "Zreason", "Zother"})
        EXPECT_EQ(all_texts().find(secret), std::string::npos) << secret;
    make_archive_of(companion);
    EXPECT_NE(format.texts["intro_calls.json"].find("Zreason for Client A"), std::string::npos)
        << format.texts["intro_calls.json"];
    EXPECT_EQ(all_texts().find("Zroom"), std::string::npos);
}

TEST_F(ArchivePartsTest, HasOwnCallsForHelpAndNotThoseOfTheOtherParty) {
    const IncidentId own = ids.next<IncidentId>();
    const IncidentId others = ids.next<IncidentId>();
    change([&](Transaction& t) {
        const BookingId booking = add_booking(t);
        t.safety.save({.booking = booking,
                       .account = client,
                       .state = SafetyTimerState::ended,
                       .length = 90,
                       .started_at = clock.now(),
                       .due_at = clock.now() + minutes(90)});
        t.safety.save({.booking = booking,
                       .account = companion,
                       .length = 15,
                       .started_at = clock.now(),
                       .due_at = clock.now() + minutes(15)});
        t.safety.insert_call({ids.next<HelpCallId>(), client, booking, clock.now(), own});
        t.safety.insert_call({ids.next<HelpCallId>(), companion, booking, clock.now(), others});
    });
    make_archive_of(client);
    EXPECT_NE(format.texts["calls_for_help.json"].find(own.text()), std::string::npos);
    EXPECT_EQ(format.texts["calls_for_help.json"].find(others.text()), std::string::npos);
    const std::string& timers = format.texts["safety_timers.json"];
    EXPECT_NE(timers.find("\"state\":\"ended\",\"minutes\":\"90\""), std::string::npos) << timers;
    EXPECT_EQ(timers.find("\"minutes\":\"15\""), std::string::npos) << timers;
}

}  // namespace archive_parts_test
}  // namespace steady::testing
