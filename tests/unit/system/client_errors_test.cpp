#include "app/system/client_errors.h"

#include <string>

#include <gtest/gtest.h>

namespace steady {
namespace client_errors_test {

TEST(ClientErrors, NamesAndPagesAreShortAndCannotHoldPersonalData) {
    EXPECT_EQ(client_error_name("TypeError"), "TypeError");
    EXPECT_EQ(client_error_page("bookingDetail"), "bookingDetail");
    EXPECT_TRUE(client_error_name(std::string(40, 'x')));
    for (const std::string& refused :
         {std::string(), std::string(41, 'x'), std::string("ada@example.com"),
          std::string("Ada Lovelace"), std::string("Type\nError"), std::string("617555"),
          std::string("Zo\xc3\xab")}) {
        EXPECT_FALSE(client_error_name(refused)) << refused;
        EXPECT_FALSE(client_error_page(refused)) << refused;
    }
}

TEST(ClientErrors, ScriptsAreFilesOfTheBuild) {
    EXPECT_EQ(client_error_script("/assets/Bx1-_.js"), "/assets/Bx1-_.js");
    for (const std::string& refused :
         {std::string(), std::string("/assets/x.css"), std::string("/assets/../etc/x.js"),
          std::string("https://elsewhere.example/assets/x.js"), std::string("/assets/a b.js"),
          std::string("/assets/x.js?token=1"), "/assets/" + std::string(120, 'x') + ".js"}) {
        EXPECT_FALSE(client_error_script(refused)) << refused;
    }
}

TEST(ClientErrors, LogTextNamesKindClassPageAndPosition) {
    ClientError error{.kind = ClientErrorKind::rejection, .name = "TypeError"};
    EXPECT_EQ(log_text(error), "client error: rejection TypeError");
    error.page = "bookingDetail";
    error.script = "/assets/Bx1.js";
    error.line = 1;
    error.column = 2034;
    EXPECT_EQ(log_text(error),
              "client error: rejection TypeError on bookingDetail at /assets/Bx1.js:1:2034");
}

TEST(ClientErrors, CountsEachKind) {
    ClientErrors errors;
    errors.count(ClientErrorKind::error);
    errors.count(ClientErrorKind::boundary);
    errors.count(ClientErrorKind::boundary);
    const Readings readings = errors.readings();
    ASSERT_EQ(readings.size(), 3U);
    EXPECT_EQ(readings[0].labels, (MetricLabels{{"kind", "error"}}));
    EXPECT_EQ(readings[0].value, 1);
    EXPECT_EQ(readings[1].value, 0);
    EXPECT_EQ(readings[2].value, 2);
    EXPECT_EQ(readings[2].kind, Reading::Kind::counter);
}

}  // namespace client_errors_test
}  // namespace steady
