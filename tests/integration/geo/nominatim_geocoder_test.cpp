#include "adapters/geo/nominatim_geocoder.h"

#include "tests/integration/geo/built_in_table.h"
#include "tests/integration/support/fake_service.h"

#include <atomic>
#include <functional>
#include <mutex>

#include <gtest/gtest.h>

namespace steady {
namespace nominatim_geocoder_test {

using testing::always, testing::FakeService, testing::ok, testing::table, testing::Wire;

// As the service answers in its jsonv2 format.
std::string found(const std::string& latitude, const std::string& longitude,
                  const std::string& city = "Boston", const std::string& country = "us") {
    return R"([{"place_id":1,"licence":"x","lat":")" + latitude + R"(","lon":")" + longitude +
           R"(","display_name":"x","address":{"road":"State Street","city":")" + city +
           R"(","state":"Massachusetts","ISO3166-2-lvl4":"US-MA","postcode":"02109-1234",)" +
           R"("country":"x","country_code":")" + country + R"("}}])";
}

// Answers each request by its first line.
FakeService::Behaviour by_line(std::function<std::string(const std::string&)> answer) {
    return [answer = std::move(answer)](Wire& wire) {
        for (std::string request; !(request = wire.read_request()).empty();) {
            if (!wire.write(answer(request.substr(0, request.find("\r\n"))))) return;
        }
    };
}

NominatimOptions options_for(const std::string& base) {
    NominatimOptions options;
    options.base = base;
    options.interval = std::chrono::milliseconds(0);
    options.deadline = std::chrono::seconds(20);  // for a busy machine; never waited for
    return options;
}

std::vector<std::string> lines_of(const FakeService& service) {
    std::vector<std::string> lines;
    for (const std::string& request : service.requests())
        lines.push_back(request.substr(0, request.find("\r\n")));
    return lines;
}

constexpr const char* asked = "GET /search?format=jsonv2&addressdetails=1&limit=1&countrycodes=us";

// BOOK-079, and privacy: the exact bytes on the wire.
TEST(NominatimGeocoder, BOOK_079_asks_for_the_typed_place_in_the_us_and_says_nothing_more) {
    FakeService service(always(ok(found("42.3588", "-71.0562"))));
    const NominatimGeocoder geocoder(options_for(service.base() + "/nominatim/"), table());
    const auto place = geocoder.resolve("100 State Street, Boston");
    ASSERT_TRUE(place);
    EXPECT_EQ(place->city, "Boston");
    EXPECT_EQ(place->state, "MA");
    EXPECT_EQ(place->zip, "02109");
    EXPECT_EQ(place->timezone, "America/New_York");
    EXPECT_DOUBLE_EQ(place->point.latitude, 42.3588);
    EXPECT_DOUBLE_EQ(place->point.longitude, -71.0562);
    ASSERT_EQ(service.requests().size(), 1U);
    EXPECT_EQ(service.requests()[0],
              "GET /nominatim/search?format=jsonv2&addressdetails=1&limit=1&countrycodes=us"
              "&q=100%20State%20Street%2C%20Boston HTTP/1.1\r\nAccept: application/json\r\n"
              "Host: 127.0.0.1:" +
                  service.port() + "\r\nUser-Agent: Steady/1\r\n\r\n");
}

TEST(NominatimGeocoder, BOOK_080_falls_back_in_the_stated_order) {
    FakeService service(always(ok("[]")));
    const NominatimGeocoder geocoder(options_for(service.base()), table());
    const auto place = geocoder.resolve("9 Nowhere Rd, St. Louis, MO 63101");
    const std::string begin = asked;
    EXPECT_EQ(lines_of(service),
              (std::vector<std::string>{
                  begin + "&q=9%20Nowhere%20Rd%2C%20St.%20Louis%2C%20MO%2063101 HTTP/1.1",
                  begin + "&q=9%20Nowhere%20Road%2C%20Saint%20Louis%2C%20MO%2063101 HTTP/1.1",
                  begin + "&city=Saint%20Louis&state=MO HTTP/1.1",
                  begin + "&postalcode=63101 HTTP/1.1"}));
    ASSERT_TRUE(place);  // the built-in table still knows the ZIP
    EXPECT_EQ(place->zip, "63101");
}

TEST(NominatimGeocoder, BOOK_080_the_first_answer_ends_the_questions) {
    FakeService service(by_line([](const std::string& line) {
        return ok(line.find("Road") == std::string::npos ? "[]" : found("42.1", "-71.1"));
    }));
    const NominatimGeocoder geocoder(options_for(service.base()), table());
    EXPECT_DOUBLE_EQ(geocoder.resolve("9 Nowhere Rd, Boston, MA")->point.latitude, 42.1);
    EXPECT_EQ(service.requests().size(), 2U);
}

TEST(NominatimGeocoder, CachesAnswers) {
    FakeService service(always(ok(found("42.1", "-71.1"))));
    std::atomic<long> seconds_passed{0};
    NominatimOptions options = options_for(service.base());
    options.cached_for = std::chrono::seconds(60);
    options.circuit.now = [&] {
        return std::chrono::steady_clock::time_point(std::chrono::seconds(seconds_passed));
    };
    const NominatimGeocoder geocoder(options, table());
    for (const char* text : {"1 State St, Boston", "1 state st boston", " 1 State St.,  Boston "})
        EXPECT_TRUE(geocoder.resolve(text)) << text;
    EXPECT_EQ(service.requests().size(), 1U);
    seconds_passed = 60;
    EXPECT_TRUE(geocoder.resolve("1 State St, Boston"));
    EXPECT_EQ(service.requests().size(), 2U);
}

TEST(NominatimGeocoder, CachesEmptyAnswers) {
    FakeService service(always(ok("[]")));
    const NominatimGeocoder geocoder(options_for(service.base()), table());
    for (int i = 0; i < 3; ++i) EXPECT_FALSE(geocoder.resolve("xyzzy plugh"));
    EXPECT_EQ(service.requests().size(), 1U);
}

// Privacy (decisions §2): a place that the table knows exactly stays in the process.
TEST(NominatimGeocoder, NeverSendsABareZipOrTheCenterOfAnAddress) {
    FakeService service(always(ok(found("42.1", "-71.1"))));
    const NominatimGeocoder geocoder(options_for(service.base()), table());
    EXPECT_EQ(geocoder.resolve("02118")->zip, "02118");
    EXPECT_EQ(geocoder.resolve("02118-1234")->zip, "02118");
    Address home;
    home.street = "12 Private Street";
    home.city = "Boston";
    home.state = "MA";
    home.zip = "02118";
    EXPECT_EQ(geocoder.centre_of(home)->zip, "02118");
    EXPECT_FALSE(geocoder.resolve(" ,. "));
    EXPECT_EQ(service.connections(), 0);
}

// Personal text only ever appears encoded, in the query.
TEST(NominatimGeocoder, EncodesTheTextInTheQuery) {
    FakeService service(always(ok("[]")));
    const NominatimGeocoder geocoder(options_for(service.base()), table());
    for (const char* text : {"127.0.0.1/../../x?key=1", "a\r\nHost: evil\r\n\r\nGET /x", "@evil#x",
                             "a&countrycodes=ru&q=b", "%2e%2e/x"}) {
        EXPECT_FALSE(geocoder.resolve(text)) << text;
    }
    for (const std::string& request : service.requests()) {
        EXPECT_TRUE(request.starts_with(std::string(asked) + "&q=")) << request;
        const std::string text = request.substr(67, request.find(" HTTP/1.1\r\n") - 67);
        EXPECT_EQ(text.find_first_of("/?#@ \r\n"), std::string::npos) << text;
        EXPECT_EQ(text.find("&countrycodes"), std::string::npos) << text;
        EXPECT_EQ(request.find("Host: evil"), std::string::npos);
    }
}

TEST(NominatimGeocoder, RejectsAnImpossiblePlace) {
    for (const std::string& reply :
         {found("42.1", "-71.1", "Boston", "ca"), found("91", "-71.1"), found("nan", "-71.1"),
          found("1e999", "-71.1"), found("", ""), found("42.1x", "-71.1"),
          found("42.1", "-71.1", ""), found("42.1", "-71.1", std::string(90, 'x')),
          std::string(R"([{"lat":42.1,"lon":-71.1}])"), std::string(R"([{"address":[]}])")}) {
        FakeService service(always(ok(reply)));
        const NominatimGeocoder geocoder(options_for(service.base()), table());
        EXPECT_FALSE(geocoder.resolve("xyzzy plugh")) << reply;
    }
}

}  // namespace nominatim_geocoder_test
}  // namespace steady
