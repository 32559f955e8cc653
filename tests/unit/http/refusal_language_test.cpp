// Refusals in the language that a request asks for (docs/languages.md).
#include "adapters/http/refusal_language.h"

#include "adapters/http/compression.h"
#include "adapters/http/json.h"
#include "adapters/languages/refusal_translator.h"

#include <string>

#include <gtest/gtest.h>

namespace steady::http {
namespace refusal_language_test {

Locale asked(std::string_view accepted) {
    Headers headers;
    headers.set("Accept-Language", accepted);
    return asked_language(headers);
}

TEST(RefusalLanguage, IsTheOneWithTheHighestWeight) {
    EXPECT_EQ(asked_language({}), Locale::en);
    for (const char* spanish : {"es", "ES-us", "es-419,en;q=0.5", "en;q=0.5, es;q=0.9", "fr, es",
                                "es;q=1.0", "es;q=0.5,de,*;q=0.1"}) {
        EXPECT_EQ(asked(spanish), Locale::es) << spanish;
    }
    for (const char* english : {"", "en", "en-US,en;q=0.9,es;q=0.8", "es;q=0", "es;q=x", "es;q=2",
                                "est", "*", ",,;;", "en;q=0.8,es;q=0.8", "fr"}) {
        EXPECT_EQ(asked(english), Locale::en) << english;
    }
}

class RefusalTextsTest : public ::testing::Test {
  protected:
    std::string spanish(std::string_view english) {
        return translator.translate(Locale::es, english).value_or("-");
    }
    Reply shown(Reply reply) {
        translate_refusal(reply, Locale::es, [&](Locale locale, std::string_view english) {
            return translator.translate(locale, english);
        });
        return reply;
    }

    RefusalTranslator translator;
};

TEST_F(RefusalTextsTest, AreFoundWholeOrByWhatIsAroundTheirValues) {
    EXPECT_EQ(spanish("Booking not found"), "No se encontró la reserva");
    EXPECT_EQ(spanish("Please choose at most 60."), "Elija 60 como máximo.");
    EXPECT_EQ(spanish("Password must be at least 8 characters"),
              "La contraseña debe tener al menos 8 caracteres");
    EXPECT_EQ(spanish("There is more than one Springfield. Please add the state, such as "
                      "\"Springfield, IL\"."),
              "Hay más de un lugar con el nombre Springfield. Agregue el estado, por ejemplo "
              "“Springfield, IL”.");
    EXPECT_EQ(spanish("Ohio is a state or territory. Please add a city, or enter a ZIP code."),
              "Ohio es un estado o territorio. Agregue una ciudad, o escriba un código postal "
              "(ZIP).");
    EXPECT_EQ(spanish("Please choose a later start for companion 2. A visit needs 60 minutes' "
                      "notice plus 45 minutes to get there."),
              "Elija un comienzo más tarde para el acompañante 2. Una visita necesita 60 minutos "
              "de anticipación, más 45 minutos para llegar.");
    for (const char* unknown : {"", "Please choose at most .", "Please choose at most 60. Now.",
                                "No catalog has this.", "booking not found"}) {
        EXPECT_EQ(spanish(unknown), "-") << unknown;
    }
    EXPECT_FALSE(translator.translate(Locale::en, "Booking not found"));
}

// Those of administrators are English.
TEST_F(RefusalTextsTest, AllThatHaveACodeAreTranslated) {
    for (int i = 0; i <= static_cast<int>(Refusal::identity_required_to_message); ++i) {
        const auto refusal = static_cast<Refusal>(i);
        const bool is_for_admins = refusal == Refusal::wrong_admin_credentials ||
                                   refusal == Refusal::second_factor_not_enrolled ||
                                   refusal == Refusal::role_not_permitted ||
                                   refusal == Refusal::last_administrator;
        EXPECT_EQ(spanish(default_message(refusal)) == "-", is_for_admins)
            << default_message(refusal);
    }
}

TEST_F(RefusalTextsTest, ALongReplyVariesByLanguageAndCoding) {
    const std::string long_text(largest_uncompressed_bytes, 'x');
    Reply reply =
        shown(refused_with(Error{Refusal::booking_not_found}, Json::object({{"data", long_text}})));
    compress_reply(Request{}, reply);
    std::vector<std::string> varies;
    for (const auto& [name, value] : reply.headers.all()) {
        if (name == "Vary") varies.emplace_back(value);
    }
    EXPECT_EQ(varies, (std::vector<std::string>{"Accept-Language", "Accept-Encoding"}));
}

TEST_F(RefusalTextsTest, AReplyIsTranslatedWithItsFields) {
    Error error{Refusal::invalid_input};
    error.fields = {{"email", "Please enter a valid email address."},
                    {"bio", "Please keep the bio under 4000 characters."}};
    const Reply english = refused_with(error, Json::object({{"line", 1}}));
    const Reply reply = shown(english);
    EXPECT_EQ(reply.headers.get("Content-Language"), "es");
    EXPECT_EQ(reply.headers.get("Vary"), "Accept-Language");
    EXPECT_EQ(
        reply.body,
        R"({"success":false,"error":"Revise los campos marcados.","code":"invalid_input",)"
        R"("errors":[{"field":"email","message":"Escriba un correo electrónico válido."},)"
        R"({"field":"bio","message":"Escriba su presentación en menos de 4000 caracteres."}],)"
        R"("data":{"line":1}})");
    EXPECT_EQ(english.headers.get("Content-Language"), "en");
    EXPECT_EQ(shown(failed(405, "method_not_allowed", "This method is not allowed here."))
                  .headers.get("Content-Language"),
              "es");
}

TEST_F(RefusalTextsTest, NoReplyIsInTwoLanguages) {
    Error error{Refusal::invalid_input};
    error.fields = {{"email", "Please enter a valid email address."},
                    {"bio", "No catalog has this."}};
    for (const Reply& english :
         {refused(error), refused(Error{Refusal::conflict, "No catalog has this."}),
          success(Json::object({{"error", "Booking not found"}}))}) {
        EXPECT_EQ(shown(english).body, english.body);
        EXPECT_EQ(shown(english).headers.get("Content-Language"),
                  english.headers.get("Content-Language"));
    }
}

}  // namespace refusal_language_test
}  // namespace steady::http
