// What an inbox says in Spanish (docs/languages.md).
#include "adapters/languages/icu_phrase_translator.h"
#include "app/bookings/visit_names.h"
#include "app/bookings/visit_notice.h"
#include "app/notifications/inbox.h"
#include "domain/notifications/notification_rules.h"
#include "ports/accounts.h"
#include "tests/unit/bookings/shift_fixture.h"

#include <string_view>

#include <gmock/gmock.h>

namespace steady {
namespace spanish_notice_test {

using namespace std::chrono_literals;

// Spanish times have no-break spaces.
std::string with_blanks(std::string text) {
    constexpr std::string_view no_break = "\u00a0";
    for (auto at = text.find(no_break); at != std::string::npos; at = text.find(no_break)) {
        text.replace(at, no_break.size(), " ");
    }
    return text;
}

class SpanishNotice : public testing::ShiftFixture {
  protected:
    std::string notice(const AccountId& who, NotificationKind kind) {
        NoticeWriter writer{Locale::es, &translator};
        auto text = world.store->read([&](Transaction& t) {
            return describe_visit(t, world.time_zones, world.clock.now(),
                                  {.id = world.ids.next<NotificationId>(),
                                   .account = who,
                                   .kind = kind,
                                   .booking = booking.id},
                                  writer);
        });
        EXPECT_TRUE(writer.is_whole()) << text.value_or("-");
        return with_blanks(text.value_or("-"));
    }
    std::string client(NotificationKind kind) { return notice(world.client, kind); }
    std::string companion(NotificationKind kind) { return notice(world.companion, kind); }
    std::string moment(Instant at, bool has_zone) {
        return world.store->read([&](Transaction& t) {
            NoticeWriter writer{Locale::es, &translator};
            const VisitNames names(t, world.time_zones, true, world.clock.now(), writer);
            const BookingLine& line = booking.lines[0];
            return with_blanks(has_zone ? names.moment_with_zone(line, at)
                                        : names.moment(line, at, line.service.start));
        });
    }
    std::string start() { return moment(booking.lines[0].service.start, true); }
    std::string other(bool is_client) {
        return world.store->read([&](Transaction& t) {
            NoticeWriter writer{Locale::es, &translator};
            const VisitNames names(t, world.time_zones, is_client, world.clock.now(), writer);
            return names.other(booking, booking.lines[0]);
        });
    }
    void choose_spanish(const AccountId& who) {
        (void)world.store->transact([&](Transaction& t) -> Result<void> {
            Account account = *t.accounts.find(who);
            account.locale = Locale::es;
            (void)t.accounts.update(account);
            return {};
        });
    }

    IcuPhraseTranslator translator;
};

TEST_F(SpanishNotice, WritesTimesAsSpanishDoes) {
    const LocalMoment nine{std::chrono::local_days{std::chrono::year{2026} / 12 / 1} + 21h,
                           LocalMoment::Detail::clock};
    const auto text = [&](LocalMoment shown) {
        return with_blanks(translator.moment(Locale::es, shown));
    };
    // As in times-in-spanish.test.ts of the web app.
    EXPECT_EQ(translator.moment(Locale::es, nine), "9:00\u00a0p.\u00a0m.");
    EXPECT_EQ(translator.moment(Locale::es, {nine.at - 12h, LocalMoment::Detail::clock}),
              "9:00\u00a0a.\u00a0m.");
    EXPECT_EQ(text({nine.at, LocalMoment::Detail::day}), "mar, 1 de dic, 9:00 p. m.");
    EXPECT_EQ(text({nine.at, LocalMoment::Detail::year, "America/New_York"}),
              "mar, 1 de dic de 2026, 9:00 p. m., hora de Nueva York");
}

TEST_F(SpanishNotice, NamesWhenAndWithWhom) {
    using enum NotificationKind;
    EXPECT_THAT(start(), ::testing::ContainsRegex("^[a-z]{3}, [0-9]+ de [a-z]{3}, .*, hora de "));
    EXPECT_EQ(client(booking_reminder),
              start() + ", con " + other(true) + ": La página de la cita indica cuándo y dónde.");
    EXPECT_THAT(client(booking_confirmed),
                ::testing::StartsWith(start() + ": Pagada · se espera la respuesta de " +
                                      other(true) + " (hasta: "));
    EXPECT_THAT(client(booking_confirmed), ::testing::EndsWith("puede cancelar sin ningún costo."));
    EXPECT_THAT(companion(answer_requested),
                ::testing::StartsWith("Nueva cita: " + start() + ", con "));
}

TEST_F(SpanishNotice, FollowsTheVisit) {
    using enum NotificationKind;
    const BookingLine& line = booking.lines[0];
    ASSERT_TRUE(say(world.companion, ShiftAct::acknowledge));
    EXPECT_EQ(client(visit_answered), start() + ": " + other(true) + " estará allí.");
    world.clock.set(line.service.start - hours{1});
    ASSERT_TRUE(say(world.companion, ShiftAct::say_late, 25));
    EXPECT_EQ(client(running_late), other(true) + " llegará más o menos a esta hora: " +
                                        moment(line.service.start + minutes{25}, true) + ".");
    world.clock.set(line.service.start);
    ASSERT_TRUE(say(world.companion, ShiftAct::check_in));
    EXPECT_EQ(client(running_late), start() + ": " + other(true) + " ya avisó que llegó.");
    world.clock.set(line.service.end);
    EXPECT_EQ(client(booking_reminder), start() + ", con " + other(true) + ": Ya terminó.");
}

TEST_F(SpanishNotice, CountsTheVisitsThatItDoesNotName) {
    const BookingLine& line = booking.lines[0];
    const std::vector<const BookingLine*> lines(5, &line);
    const std::string text = world.store->read([&](Transaction& t) {
        NoticeWriter writer{Locale::es, &translator};
        return VisitNames(t, world.time_zones, true, world.clock.now(), writer)
            .list(booking, lines);
    });
    EXPECT_THAT(text, ::testing::EndsWith("; y 2 más"));
}

// Every kind, with and without an amount.
TEST_F(SpanishNotice, AllKindsHaveATranslationThatRevealsNothing) {
    for (const NotificationKind kind : every_notification_kind()) {
        Notification sample{
            .id = world.ids.next<NotificationId>(), .account = world.client, .kind = kind};
        for (const std::int64_t cents : {0, 125'000}) {
            sample.amount = Money::from_cents(cents);
            NoticeWriter writer{Locale::es, &translator};
            const std::string text =
                writer.text(std::string(rule_of(kind).title)) + " " + text_of(sample, writer);
            EXPECT_TRUE(writer.is_whole()) << rule_of(kind).title;
            EXPECT_EQ(text.contains("$1,250.00"), text_of(sample).contains("$1250.00")) << text;
            for (const char* word : {"sobri", "recupera", "acompañante", "adic", "alcohol", "droga",
                                     "tratamiento", "terap", "recaída", "apoyo"}) {
                EXPECT_FALSE(text.contains(word)) << text;
            }
        }
    }
}

TEST_F(SpanishNotice, AnInboxIsInTheLanguageOfItsAccount) {
    const auto describe = [&](Transaction& t, const Notification& each, NoticeWriter& writer) {
        return describe_visit(t, world.time_zones, world.clock.now(), each, writer);
    };
    Inbox inbox{*world.store, world.clock, describe, &translator};
    NotificationChoices choices{*world.store, &translator};
    const auto newest = [&] { return inbox.page({.account = world.client}).texts.at(0); };
    const auto first_choice = [&] {
        return choices.of(world.client, AccountType::client).at(0).title;
    };
    EXPECT_EQ(newest().title, "An appointment is paid");
    EXPECT_EQ(first_choice(), "An appointment is waiting for payment");
    choose_spanish(world.client);
    EXPECT_EQ(newest().title, "Una cita está pagada");
    EXPECT_THAT(with_blanks(newest().text), ::testing::StartsWith(start() + ": Pagada"));
    EXPECT_EQ(first_choice(), "Una cita espera su pago");
    EXPECT_EQ(
        choices.choose(world.client, AccountType::client, NotificationKind::new_message, {})->title,
        "Tiene un mensaje nuevo");
}

// No entry is in two languages.
TEST_F(SpanishNotice, AnEntryThatIsNotTranslatedWhollyIsEnglish) {
    choose_spanish(world.client);
    const auto describe = [](Transaction&, const Notification&, NoticeWriter& writer) {
        return std::optional(writer.text("No catalog has this."));
    };
    Inbox inbox{*world.store, world.clock, describe, &translator};
    const NotificationTexts texts = inbox.page({.account = world.client}).texts.at(0);
    EXPECT_EQ(texts.title, "An appointment is paid");
    EXPECT_EQ(texts.text, "No catalog has this.");
}

}  // namespace spanish_notice_test
}  // namespace steady
