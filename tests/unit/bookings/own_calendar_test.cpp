// The calendar that other programs read: who sees it, and that it says when and nothing else.
#include "app/bookings/own_calendar.h"

#include "adapters/languages/icu_phrase_translator.h"
#include "ports/accounts.h"
#include "ports/intro_calls.h"
#include "tests/unit/bookings/booking_world.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steady {
namespace own_calendar_test {

using ::testing::AllOf, ::testing::HasSubstr, ::testing::Not;
using testing::BookingWorld;

int visits_in(const std::string& file) {
    int count = 0;
    for (auto at = file.find("BEGIN:VEVENT"); at != std::string::npos;
         at = file.find("BEGIN:VEVENT", at + 1)) {
        ++count;
    }
    return count;
}

TEST(OwnCalendar, ShowsPaidVisitsForTheNewestLink) {
    BookingWorld world;
    auto& calendar = world.use.calendar;
    EXPECT_FALSE(calendar.link(world.companion));
    const std::string first = calendar.make(world.companion).value();
    EXPECT_EQ(calendar.link(world.companion)->created_at, world.clock.now());
    EXPECT_EQ(visits_in(calendar.read(first).value().file), 0);
    const Booking paid = world.book_and_pay(world.in_hours(48));
    (void)world.book(world.in_hours(96));
    const std::string file = calendar.read(first).value().file;
    EXPECT_EQ(visits_in(file), 1) << "what waits to be paid is no appointment yet";
    EXPECT_THAT(file, AllOf(HasSubstr("UID:" + paid.lines[0].id.text() + "@steady\r\n"),
                            HasSubstr("DTSTART:20261122T150000Z\r\nDTEND:20261122T190000Z\r\n"),
                            HasSubstr("SUMMARY:Appointment\r\n"), Not(HasSubstr("Casey")),
                            Not(HasSubstr("Near")), Not(HasSubstr("LOCATION"))));
    const std::string second = calendar.make(world.companion).value();
    EXPECT_EQ(calendar.read(first).error().refusal, Refusal::calendar_not_found);
    EXPECT_TRUE(calendar.read(second));
    EXPECT_EQ(calendar.read("").error().refusal, Refusal::calendar_not_found);
    world.clock.set(paid.last_end() + hours{1});
    ASSERT_EQ(world.use.complete.run(), 1);
    EXPECT_EQ(visits_in(calendar.read(second).value().file), 1) << "what took place stays";
    calendar.revoke(world.companion);
    calendar.revoke(world.companion);
    EXPECT_EQ(calendar.read(second).error().refusal, Refusal::calendar_not_found);
    EXPECT_FALSE(calendar.link(world.companion));
    world.suspend(world.companion);
    EXPECT_EQ(calendar.make(world.companion).error().refusal, Refusal::not_found);
    EXPECT_EQ(calendar.make(world.ids.next<AccountId>()).error().refusal, Refusal::not_found);
}

// ADR 80: until the companion has answered, a paid visit is no promise to the client.
TEST(OwnCalendar, AClientsVisitIsTentativeUntilItIsAnswered) {
    BookingWorld world;
    auto& calendar = world.use.calendar;
    const std::string token = calendar.make(world.client).value();
    const std::string of_companion = calendar.make(world.companion).value();
    const Booking paid = world.book_and_pay(world.in_hours(48), 4, false);
    const std::string before = calendar.read(token).value().file;
    EXPECT_THAT(before, AllOf(HasSubstr("UID:" + paid.lines[0].id.text() + "@steady\r\n"),
                              HasSubstr("STATUS:TENTATIVE\r\n"), HasSubstr("SEQUENCE:0\r\n"),
                              Not(HasSubstr("Jordan")), Not(HasSubstr("LOCATION"))));
    EXPECT_THAT(calendar.read(of_companion).value().file, HasSubstr("STATUS:CONFIRMED\r\n"));
    world.acknowledge(paid.id);
    const std::string at_once = calendar.read(token).value().file;
    EXPECT_THAT(at_once, AllOf(HasSubstr("STATUS:CONFIRMED\r\n"), HasSubstr("SEQUENCE:1\r\n")));
    world.clock.set(paid.last_end() + hours{1});
    ASSERT_EQ(world.use.complete.run(), 1);
    EXPECT_EQ(calendar.read(token).value().file, at_once) << "what took place stays";
    ASSERT_TRUE(calendar.link(world.client)->last_used_at);
    world.suspend(world.client);
    EXPECT_EQ(calendar.read(token).error().refusal, Refusal::calendar_not_found);
}

TEST(OwnCalendar, AClientSeesNoVisitThatIsUnpaidOrCanceledOrOfOthers) {
    BookingWorld world;
    auto& calendar = world.use.calendar;
    const std::string token = calendar.make(world.client).value();
    (void)world.book(world.in_hours(48));
    const Booking paid = world.book_and_pay(world.in_hours(72));
    const std::string of_another = calendar.make(world.add_client(true, "Riley")).value();
    EXPECT_EQ(visits_in(calendar.read(token).value().file), 1);
    EXPECT_EQ(visits_in(calendar.read(of_another).value().file), 0);
    ASSERT_TRUE(world.use.cancel.run({.account = world.client}, paid.id, ""));
    EXPECT_EQ(visits_in(calendar.read(token).value().file), 0);
}

// ADR 148. A call has no page; the dashboard shows it.
TEST(OwnCalendar, ShowsAClientsFreeCalls) {
    BookingWorld world;
    const std::string token = world.use.calendar.make(world.client).value();
    const Instant start = world.in_hours(48);
    world.write([&](Transaction& transaction) {
        (void)transaction.intro_calls.insert({.id = world.ids.next<IntroCallId>(),
                                              .client = world.client,
                                              .companion = world.companion,
                                              .start = start,
                                              .requested_at = world.clock.now(),
                                              .room = "room"});
    });
    const std::string file = world.use.calendar.read(token).value().file;
    EXPECT_EQ(visits_in(file), 1);
    EXPECT_THAT(file, AllOf(HasSubstr("DTSTART:20261122T150000Z\r\nDTEND:20261122T151500Z\r\n"),
                            HasSubstr("/client/dashboard\r\n"), Not(HasSubstr("room"))));
}

// Programs take a new DTSTAMP or SEQUENCE for a change of the visit, and show it again.
TEST(OwnCalendar, KeepsTheSameBytesWhileNoVisitChanges) {
    BookingWorld world;
    const std::string token = world.use.calendar.make(world.companion).value();
    const CalendarCopy none = world.use.calendar.read(token).value();
    (void)world.book_and_pay(world.in_hours(48));
    const CalendarCopy first = world.use.calendar.read(token).value();
    EXPECT_NE(first.version, none.version);
    world.clock.advance(minutes{10});
    const CalendarCopy second = world.use.calendar.read(token).value();
    EXPECT_EQ(second.file, first.file);
    EXPECT_EQ(second.version, first.version);
}

TEST(OwnCalendar, OmitsACanceledVisit) {
    BookingWorld world;
    const std::string token = world.use.calendar.make(world.companion).value();
    const Booking paid = world.book_and_pay(world.in_hours(48));
    ASSERT_TRUE(world.use.cancel.run({.account = world.client}, paid.id, ""));
    EXPECT_EQ(visits_in(world.use.calendar.read(token).value().file), 0);
}

// docs/languages.md: a calendar has the language of its account.
TEST(OwnCalendar, IsInTheLanguageOfItsAccount) {
    BookingWorld world;
    const IcuPhraseTranslator translator;
    OwnCalendar calendar{*world.store,  world.clock,         world.ids,
                         world.digests, "https://a.example", &translator};
    const std::string token = calendar.make(world.companion).value();
    const Booking paid = world.book_and_pay(world.in_hours(48));
    const std::string page = "/bookings/" + paid.id.text();
    const CalendarCopy english = calendar.read(token).value();
    EXPECT_EQ(english.language, Locale::en);
    EXPECT_THAT(english.file, AllOf(HasSubstr("SUMMARY:Appointment\r\n"),
                                    HasSubstr("URL:https://a.example" + page + "\r\n")));
    (void)world.store->transact([&](Transaction& t) -> Result<void> {
        Account account = *t.accounts.find(world.companion);
        account.locale = Locale::es;
        (void)t.accounts.update(account);
        return {};
    });
    const CalendarCopy spanish = calendar.read(token).value();
    EXPECT_EQ(spanish.language, Locale::es);
    EXPECT_THAT(spanish.file,
                AllOf(HasSubstr("PRODID:-//Steady//Appointments//ES\r\n"),
                      HasSubstr("X-WR-CALNAME:Citas\r\n"), HasSubstr("SUMMARY:Cita\r\n"),
                      HasSubstr("DESCRIPTION:Detalles: "),
                      HasSubstr("URL:https://a.example/es" + page + "\r\n")));
    OwnCalendar untranslated{*world.store, world.clock, world.ids, world.digests,
                             "https://a.example"};
    EXPECT_EQ(untranslated.read(token).value().file, english.file);
}

}  // namespace own_calendar_test
}  // namespace steady
