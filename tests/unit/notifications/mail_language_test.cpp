// Mails in the language of their reader (docs/languages.md).
#include "app/notifications/mail_language.h"

#include "adapters/crypto/openssl_vault.h"
#include "adapters/languages/icu_phrase_translator.h"
#include "app/notifications/mail_job.h"
#include "app/notifications/mail_text.h"
#include "tests/unit/notifications/sample_mails.h"
#include "tests/unit/support/job_texts.h"
#include "tests/unit/support/sequential_ids.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steady::testing {
namespace mail_language_test {

using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;
using namespace std::chrono_literals;

constexpr const char* no_break = "\u00a0";

Mail in_spanish(const Mail& mail) {
    static const IcuPhraseTranslator translator;
    return translate_mail(in_locale(mail, Locale::es), &translator);
}

// `value` as Spanish mails write it.
std::string spanish(PhraseValue value) {
    return IcuPhraseTranslator()
        .translate(Locale::es, {"{value}", {{"value", std::move(value)}}})
        .value_or("no translation");
}

std::string with_plain_blanks(std::string text) {
    for (auto at = text.find(no_break); at != std::string::npos; at = text.find(no_break)) {
        text.replace(at, 2, " ");
    }
    return text;
}

std::chrono::local_seconds at(int month, int day, std::chrono::seconds of_day) {
    return std::chrono::local_days{std::chrono::year{2026} / month / day} + of_day;
}

TEST(SpanishMails, AllHaveATranslation) {
    for (const Mail& mail : sample_mails()) {
        const Mail spanish = in_spanish(mail);
        EXPECT_EQ(spanish.locale, Locale::es) << mail.subject;
        EXPECT_EQ(spanish.to, mail.to);
        EXPECT_NE(spanish.subject, mail.subject);
        EXPECT_THAT(spanish.subject, Not(HasSubstr("\n")));
        EXPECT_EQ(std::ranges::count(spanish.body, '\n'), std::ranges::count(mail.body, '\n'));
        EXPECT_EQ(spanish.body.contains("$123.45"), mail.body.contains("$123.45")) << spanish.body;
        std::string body = spanish.body;
        const auto own = body.find(email_templates::own_address);
        if (own != std::string::npos) body.erase(own, email_templates::own_address.size());
        EXPECT_THAT(body, Not(AnyOf(HasSubstr("{"), HasSubstr("#}")))) << body;
    }
}

// As in English: a preview on a lock screen says nothing about recovery.
TEST(SpanishMails, RevealNothingAboutTheService) {
    for (const Mail& mail : sample_mails()) {
        const Mail spanish = in_spanish(mail);
        std::string all = spanish.subject + "\n" + spanish.body;
        std::ranges::transform(all, all.begin(), [](unsigned char c) { return std::tolower(c); });
        for (const char* word : {"sobri", "recupera", "acompañante", "adic", "alcohol", "droga",
                                 "tratamiento", "terap", "recaída", "apoyo"}) {
            EXPECT_THAT(all, Not(HasSubstr(word))) << spanish.subject;
        }
    }
}

TEST(SpanishMails, ShowAmountsInDollars) {
    EXPECT_EQ(spanish(Money::from_cents(125'000)), "$1,250.00");
    EXPECT_EQ(spanish(Money::from_cents(5)), "$0.05");
}

TEST(SpanishMails, ShowTimesInTheZoneOfThePlace) {
    EXPECT_EQ(with_plain_blanks(spanish(LocalStart{at(12, 1, 21h), "America/New_York"})),
              "martes, 1 de diciembre de 2026, 9:00 p. m. (hora de Nueva York)");
    EXPECT_EQ(with_plain_blanks(spanish(LocalStart{at(1, 5, 5min), "America/Los_Angeles"})),
              "lunes, 5 de enero de 2026, 12:05 a. m. (hora de Los Ángeles)");
    EXPECT_EQ(spanish(LocalDay{std::chrono::local_days{std::chrono::year{2026} / 11 / 20}}),
              "20 de noviembre de 2026");
}

TEST(SpanishMails, HavePluralForms) {
    const auto body = [](int count) {
        return in_spanish(email_templates::appointments_proposed("a@b.c", "/x", count)).body;
    };
    EXPECT_THAT(body(1), HasSubstr("Una cita con Steady espera su respuesta."));
    EXPECT_THAT(body(3), HasSubstr("3 citas con Steady esperan su respuesta."));
}

TEST(SpanishMails, LeadToSpanishPagesWhereTheyExist) {
    EXPECT_EQ(translated_address("https://steady.example/reset-password#token=t", Locale::es),
              "https://steady.example/es/reset-password#token=t");
    EXPECT_EQ(translated_address("{own-address}/undo-change#token=t", Locale::es),
              "{own-address}/es/undo-change#token=t");
    EXPECT_EQ(translated_address("{own-address}/bookings/1", Locale::es),
              "{own-address}/es/bookings/1");
    EXPECT_EQ(translated_address("https://steady.example/for-you#token=/admin", Locale::es),
              "https://steady.example/es/for-you#token=/admin");
    for (const char* english_only :
         {"{own-address}/admin/desk", "{own-address}/admin", "https://steady.example"}) {
        EXPECT_EQ(translated_address(english_only, Locale::es), english_only);
    }
    EXPECT_EQ(translated_address("https://steady.example/reset-password", Locale::en),
              "https://steady.example/reset-password");
}

// A line without a translation leaves no mail in two languages.
TEST(MailLanguage, AMailThatIsNotTranslatedWhollyStaysEnglish) {
    const Mail known = MailText("a@b.c", "Your password was changed")
                           .line("Please log in to see the details.")
                           .mail();
    ASSERT_EQ(in_spanish(known).locale, Locale::es);
    const Mail unknown = MailText("a@b.c", "Your password was changed")
                             .line("Please log in to see the details.")
                             .line("A line that no catalog has.")
                             .mail();
    EXPECT_EQ(in_spanish(unknown).locale, Locale::en);
    EXPECT_EQ(in_spanish(unknown).subject, "Your password was changed");
    EXPECT_EQ(in_spanish(unknown).body,
              "Please log in to see the details.\nA line that no catalog has.\n");
    const Mail without_value =
        MailText("a@b.c", "Your password was changed").line("It starts on {start}.").mail();
    EXPECT_EQ(in_spanish(without_value).locale, Locale::en);
}

TEST(MailLanguage, ReadersOfEnglishGetEnglish) {
    const IcuPhraseTranslator translator;
    const Mail mail = email_templates::password_changed("a@b.c");
    EXPECT_EQ(translate_mail(mail, &translator).body, mail.body);
    EXPECT_EQ(translate_mail(in_locale(mail, Locale::es), nullptr).body, mail.body);
    EXPECT_EQ(translate_mail(in_locale(mail, Locale::es), nullptr).locale, Locale::en);
}

TEST(MailLanguage, EnglishPlaceholdersAndPlurals) {
    const std::string message = "{count, plural, one {# visit for {amount}} other {# visits}} {x}";
    EXPECT_EQ(english_text({message,
                            {{"count", std::int64_t{1}},
                             {"amount", Money::from_cents(500)},
                             {"x", std::string("here")}}}),
              "1 visit for $5.00 here");
    EXPECT_EQ(english_text({message, {{"count", std::int64_t{2}}, {"x", std::string("there")}}}),
              "2 visits there");
}

MailPhrases phrases_of_every_kind() {
    return {.subject = {"A subject"},
            .lines = {{"{text} {count} {amount}",
                       {{"text", std::string("a = b")},
                        {"count", std::int64_t{-3}},
                        {"amount", Money::from_cents(12'345)}}},
                      {},
                      {"{start} {day}",
                       {{"start", LocalStart{at(11, 27, 9h), "America/New_York"}},
                        {"day", LocalDay{std::chrono::local_days{std::chrono::days{20'000}}}}}},
                      {"{link}", {{"link", OwnLink{"{own-address}/x#t=1"}}}, true}}};
}

TEST(EncodedPhrases, SurviveTheQueue) {
    const MailPhrases phrases = phrases_of_every_kind();
    EXPECT_EQ(decode_phrases(encode_phrases(phrases)), phrases);
}

TEST(EncodedPhrases, AreRefusedWhenDamaged) {
    for (const char* damaged : {"", "\x1e",
                                "A\x1e"
                                "B\x1fname=",
                                "A\x1e"
                                "B\x1fname=zx",
                                "A\x1e"
                                "B\x1fname=n1x",
                                "A\x1e"
                                "B\x1fname=t12"}) {
        EXPECT_FALSE(decode_phrases(damaged)) << damaged;
    }
}

TEST(EncodedPhrases, AreInTheJobOfAReaderOfAnotherLanguage) {
    SequentialIds ids;
    const Mail mail = email_templates::password_changed("a@b.c");
    EXPECT_FALSE(make_mail_job(ids, mail, Instant{}).payload.find("phrases"));
    const auto read = read_mail_job(make_mail_job(ids, in_locale(mail, Locale::es), Instant{}));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->subject, "Your password was changed");  // what operators see
    EXPECT_EQ(in_spanish(*read).body, in_spanish(mail).body);
}

// As the English text: a copy of the store alone opens no account.
TEST(EncodedPhrases, AreSealedInTheJobOfASecretMail) {
    SequentialIds ids;
    const auto vault = make_openssl_vault({std::string(64, 'a')});
    const Mail mail = in_locale(
        email_templates::password_reset("a@b.c", "https://s.example/reset-password#token=sesame"),
        Locale::es);
    const Job job = make_secret_mail_job(ids, vault.get(), mail, Instant{});
    EXPECT_EQ(words_of(job).find("sesame"), std::string::npos);
    const auto read = read_mail_job(job, vault.get());
    ASSERT_TRUE(read);
    const IcuPhraseTranslator translator;
    EXPECT_THAT(translate_mail(*read, &translator).body,
                HasSubstr("\nhttps://s.example/es/reset-password#token=sesame\n"));
}

TEST(EncodedPhrases, OfALanguageOfTheNextReleaseAreLeftAside) {
    SequentialIds ids;
    Job job = make_mail_job(ids, email_templates::password_changed("a@b.c"), Instant{});
    job.payload.add("locale", "fr");
    job.payload.add("phrases", "Sujet\x1e");
    const auto read = read_mail_job(job);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->locale, Locale::en);
}

}  // namespace mail_language_test
}  // namespace steady::testing
