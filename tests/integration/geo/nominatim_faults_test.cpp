#include "adapters/geo/nominatim_geocoder.h"
#include "tests/integration/geo/built_in_table.h"
#include "tests/integration/support/fake_service.h"

#include <thread>

#include <gtest/gtest.h>

// §1.8: a geocoding service that misbehaves costs its deadline at most, and the built-in table
// answers. BOOK-081.
namespace steady {
namespace nominatim_faults_test {

using outbound::Circuit;
using std::chrono::milliseconds;
using testing::always, testing::FakeService, testing::ok, testing::table, testing::Wire;

NominatimOptions options_for(const std::string& base) {
    NominatimOptions options;
    options.base = base;
    options.interval = milliseconds(0);
    options.deadline = milliseconds(20'000);
    return options;
}

// The built-in answer, after at most one query.
void expect_built_in(const FakeService& service, milliseconds deadline = milliseconds(20'000)) {
    NominatimOptions options = options_for(service.base());
    options.deadline = deadline;
    const NominatimGeocoder geocoder(options, table());
    const auto place = geocoder.resolve("100 State St, Boston, MA 02109");
    ASSERT_TRUE(place);
    EXPECT_EQ(place->point, table().resolve("02109")->point);
    EXPECT_LE(service.connections(), 1);
}

TEST(NominatimFaults, FallsBackToTheTableOnGarbage) {
    const std::string deep = std::string(10'000, '[') + std::string(10'000, ']');
    for (const std::string& body :
         {std::string("<html>busy</html>"), std::string("{}"), std::string("null"), std::string(),
          std::string("[1]"), deep, std::string("\xFF\xFE"), std::string("[{\"lat\":")}) {
        FakeService service(always(ok(body)));
        expect_built_in(service);
    }
    FakeService garbage([](Wire& wire) {
        static_cast<void>(wire.read_request());
        wire.write("garbage");
    });
    expect_built_in(garbage);
}

TEST(NominatimFaults, FallsBackToTheTableOnFaults) {
    for (const char* status : {"500 No", "503 Busy", "429 Slow", "403 Banned", "404 Gone"}) {
        FakeService service(
            always("HTTP/1.1 " + std::string(status) + "\r\nContent-Length: 2\r\n\r\n[]"));
        expect_built_in(service);
    }
}

TEST(NominatimFaults, SilentAndDrippingServicesTimeOut) {
    FakeService silent([](Wire& wire) { wire.hang(); });
    expect_built_in(silent, milliseconds(200));
    FakeService drip([](Wire& wire) {
        static_cast<void>(wire.read_request());
        if (!wire.write("HTTP/1.1 200 OK\r\nContent-Length: 9000\r\n\r\n[")) return;
        while (wire.write(" ")) std::this_thread::sleep_for(milliseconds(5));
    });
    expect_built_in(drip, milliseconds(200));
}

TEST(NominatimFaults, CutsOffAFlood) {
    FakeService service([](Wire& wire) {
        static_cast<void>(wire.read_request());
        if (!wire.write("HTTP/1.1 200 OK\r\n\r\n[")) return;
        while (wire.write(std::string(65'536, ' '))) {
        }
    });
    expect_built_in(service);
}

// SSRF: the client never follows a redirect of the service.
TEST(NominatimFaults, FollowsNoRedirect) {
    FakeService canary(always(ok("[]")));
    for (const std::string& target :
         {canary.base() + "/search", std::string("http://169.254.169.254/latest/"),
          std::string("file:///etc/passwd"), std::string("/x\r\nHost: evil")}) {
        FakeService service(
            always("HTTP/1.1 302 Found\r\nLocation: " + target + "\r\nContent-Length: 0\r\n\r\n"));
        expect_built_in(service);
    }
    EXPECT_EQ(canary.connections(), 0);
}

TEST(NominatimFaults, PausesCallsToAServiceThatStaysDown) {
    FakeService service(always("HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n"));
    NominatimOptions options = options_for(service.base());
    options.circuit.failures_to_open = 2;
    options.circuit.stays_open = std::chrono::hours(1);
    const NominatimGeocoder geocoder(options, table());
    for (int i = 0; i < 6; ++i)
        EXPECT_TRUE(geocoder.resolve(std::to_string(i + 1) + " State St, Boston, MA"));
    EXPECT_EQ(service.requests().size(), 2U);
    EXPECT_EQ(geocoder.circuit().circuit, Circuit::open);
}

// Its terms: one request per second. A caller whose turn would come too late gets the table's
// answer.
TEST(NominatimFaults, FallsBackToTheTableAboveTheRateLimit) {
    FakeService service(always(ok("[]")));
    NominatimOptions options = options_for(service.base());
    options.interval = std::chrono::hours(1);
    const NominatimGeocoder geocoder(options, table());
    for (int i = 0; i < 4; ++i)
        EXPECT_TRUE(geocoder.resolve(std::to_string(i + 1) + " State St, Boston, MA"));
    EXPECT_EQ(service.requests().size(), 1U);
    EXPECT_EQ(geocoder.circuit().circuit, Circuit::closed);
}

}  // namespace nominatim_faults_test
}  // namespace steady
