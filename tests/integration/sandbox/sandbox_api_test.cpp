#include "tests/integration/sandbox/sandbox_fixture.h"

#include <filesystem>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

namespace steady {
namespace sandbox_api_test {

using nlohmann::json;
using testing::Exchange;
using testing::SandboxServer;

class SandboxApiTest : public ::testing::Test {
  protected:
    SandboxServer server;

    static std::string form(const std::string& cents = "5000") {
        return "mode=payment&line_items[0][quantity]=1&line_items[0][price_data][currency]=usd"
               "&line_items[0][price_data][unit_amount]=" +
               cents +
               "&line_items[0][price_data][product_data][name]=Booking+%3Cb%3E"
               "&success_url=%2Fdone&cancel_url=%2Fback";
    }
    static std::string error_of(const Exchange& seen, const char* member = "type") {
        return json::parse(seen.body).at("error").value(member, "");
    }
    json open_page() { return json::parse(server.api("/v1/checkout/sessions", form()).body); }
};

TEST_F(SandboxApiTest, ObjectsAndErrorsMatchTheProvidersShape) {
    const auto made = server.api("/v1/checkout/sessions", form());
    EXPECT_EQ(made.status, 200);
    EXPECT_TRUE(made.headers.get("Request-Id").starts_with("req_"));
    const json page = json::parse(made.body);
    EXPECT_EQ(page.at("object"), "checkout.session");
    EXPECT_EQ(page.at("livemode"), false);
    EXPECT_EQ(page.at("payment_status"), "unpaid");
    EXPECT_TRUE(page.at("id").get<std::string>().starts_with("cs_test_"));
    EXPECT_TRUE(page.at("payment_intent").is_null());
    for (const auto& [name, value] : page.items()) EXPECT_FALSE(name.starts_with("_")) << name;

    const auto unknown = server.api_get("/v1/checkout/sessions/cs_test_none");
    EXPECT_EQ(unknown.status, 404);
    EXPECT_EQ(error_of(unknown, "code"), "resource_missing");
    EXPECT_EQ(server.api_get("/v1/coupons").status, 404);
}

TEST_F(SandboxApiTest, RequiresTheSecretKey) {
    EXPECT_EQ(testing::exchange(server.origin(), "GET", "/v1/events").status, 401);
    EXPECT_EQ(testing::exchange(server.origin(), "POST", "/test_helpers/release").status, 401);
}

TEST_F(SandboxApiTest, NamesAWrongOrUnknownParameter) {
    EXPECT_EQ(error_of(server.api("/v1/checkout/sessions", form() + "&colour=red"), "param"),
              "colour");
    EXPECT_EQ(error_of(server.api("/v1/checkout/sessions", form("49")), "param"), "line_items");
    EXPECT_EQ(error_of(server.api("/v1/checkout/sessions", form() + "&expires_at=1"), "param"),
              "expires_at");
    EXPECT_EQ(server.api("/v1/checkout/sessions", "mode[=x").status, 400);
    EXPECT_EQ(server.api("/v1/checkout/sessions", "mode=a&mode[x]=b").status, 400);
    EXPECT_EQ(server.api("/v1/checkout/sessions", "mode=%zz").status, 400);
}

TEST_F(SandboxApiTest, RedirectsToOurOwnOriginOnly) {
    for (const char* away : {"https%3A%2F%2Fevil.example%2F", "%2F%2Fevil.example",
                             "javascript%3A1", "%2F%5Cevil.example", "%2Fa%0D%0AX%3A+y"}) {
        const std::string sent =
            "mode=payment&line_items[0][quantity]=1"
            "&line_items[0][price_data][currency]=usd"
            "&line_items[0][price_data][unit_amount]=5000"
            "&line_items[0][price_data][product_data][name]=Booking"
            "&cancel_url=%2Fback&success_url=" +
            std::string(away);
        EXPECT_EQ(error_of(server.api("/v1/checkout/sessions", sent), "param"), "success_url")
            << away;
    }
}

TEST_F(SandboxApiTest, RepeatsIdempotentRepliesAndDetectsOtherParameters) {
    const auto first = server.api("/v1/checkout/sessions", form(), "key");
    EXPECT_EQ(server.api("/v1/checkout/sessions", form(), "key").body, first.body);
    const auto other = server.api("/v1/checkout/sessions", form("6000"), "key");
    EXPECT_EQ(other.status, 400);
    EXPECT_EQ(error_of(other), "idempotency_error");
    server.arm("clock", "advance_s=86401");  // forgotten after a day
    EXPECT_NE(json::parse(server.api("/v1/checkout/sessions", form(), "key").body).at("id"),
              json::parse(first.body).at("id"));
    EXPECT_EQ(error_of(server.api("/v1/refunds", "", std::string(256, 'k'))), "idempotency_error");
}

TEST_F(SandboxApiTest, PagesListsNewestFirst) {
    std::vector<std::string> made;
    for (int i = 0; i < 3; ++i) made.push_back(open_page().at("id"));
    const json first = json::parse(server.api_get("/v1/checkout/sessions?limit=2").body);
    EXPECT_TRUE(first.at("has_more"));
    EXPECT_EQ(first.at("data").at(0).at("id"), made[2]);
    const json rest =
        json::parse(server.api_get("/v1/checkout/sessions?limit=2&starting_after=" + made[1]).body);
    EXPECT_FALSE(rest.at("has_more"));
    EXPECT_EQ(rest.at("data").size(), 1U);
    EXPECT_EQ(rest.at("data").at(0).at("id"), made[0]);
    EXPECT_EQ(server.api_get("/v1/checkout/sessions?starting_after=none").status, 400);
}

TEST_F(SandboxApiTest, RendersHostedPagesAsEscapedHtmlWithoutScripts) {
    const std::string id = open_page().at("id");
    const auto page = server.look("/sandbox/checkout/" + id);
    EXPECT_NE(page.body.find("Pay $50.00"), std::string::npos);
    EXPECT_NE(page.body.find("Booking &lt;b&gt;"), std::string::npos);
    EXPECT_EQ(page.body.find("<script"), std::string::npos);
    EXPECT_EQ(page.body.find("style="), std::string::npos);
    EXPECT_NE(std::string(page.headers.get("Content-Security-Policy")).find("default-src 'none'"),
              std::string::npos);
    EXPECT_EQ(server.look("/sandbox/style.css").status, 200);
    EXPECT_EQ(server.look("/sandbox/checkout/cs_test_none").status, 404);
    EXPECT_EQ(server.press("/sandbox/checkout/" + id + "/steal").status, 404);
    EXPECT_EQ(server.press("/sandbox/checkout/" + id + "/cancel").location, "/back");
    EXPECT_EQ(server.press("/sandbox/checkout/" + id + "/expire").location, "/back");
    EXPECT_NE(server.look("/sandbox/checkout/" + id).body.find("This page has expired"),
              std::string::npos);
}

TEST_F(SandboxApiTest, ChargesOnceWhenPaidTwice) {
    const std::string id = open_page().at("id");
    server.press("/sandbox/checkout/" + id + "/pay");
    const auto again = server.press("/sandbox/checkout/" + id + "/pay");
    EXPECT_EQ(again.location, "/done");
    const json events =
        json::parse(server.api_get("/v1/events?type=checkout.session.completed").body);
    EXPECT_EQ(events.at("data").size(), 1U);
    const json page = json::parse(server.api_get("/v1/checkout/sessions/" + id).body);
    const json payment = json::parse(
        server.api_get("/v1/payment_intents/" + page.at("payment_intent").get<std::string>()).body);
    EXPECT_EQ(payment.at("status"), "succeeded");
    EXPECT_EQ(payment.at("amount_received"), 5000);
}

TEST(SandboxState, SurvivesARestart) {
    const std::string file = std::filesystem::temp_directory_path() /
                             ("steady_sandbox_" + std::to_string(::getpid()) + ".json");
    std::filesystem::remove(file);
    std::string id;
    {
        SandboxServer server(file);
        const auto check = server.api("/v1/identity/verification_sessions",
                                      "type=document&return_url=%2Fdone&metadata[reference]=a");
        id = json::parse(check.body).at("id");
        server.press("/sandbox/identity/" + id + "/verify");
    }
    SandboxServer server(file);
    const auto found = server.api_get("/v1/identity/verification_sessions/" + id);
    EXPECT_EQ(json::parse(found.body).at("status"), "verified");
    std::filesystem::remove(file);
}

}  // namespace sandbox_api_test
}  // namespace steady
