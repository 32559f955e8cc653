#include "tests/integration/sandbox/sandbox_fixture.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace steady {
namespace stripe_adapter_test {

using testing::SandboxServer;
using Kind = ProviderFault::Kind;

class StripeAdapterTest : public ::testing::Test {
  protected:
    SandboxServer server;
    StripeAdapter adapter{server.adapter_options()};

    [[nodiscard]] CheckoutRequest request(const std::string& key = "cs:1:1") const {
        CheckoutRequest wanted;
        wanted.idempotency_key = key;
        wanted.reference = "00000000-0000-7000-8000-0000000000aa";
        wanted.description = "Booking";
        wanted.amount = Money::from_cents(12'345);
        wanted.success_path = "/bookings/1?payment=success&session_id={CHECKOUT_SESSION_ID}";
        wanted.cancel_path = "/bookings/1?payment=cancelled";
        wanted.expires_at = server.clock.now() + minutes(35);
        wanted.metadata = {{"kind", "booking"}};
        return wanted;
    }

    Checkout paid() {
        const auto checkout = adapter.create_checkout(request());
        server.press("/sandbox/checkout/" + checkout->id + "/pay");
        return *adapter.find_checkout(checkout->id);
    }

    // The number of pages that the provider really created.
    std::size_t pages() {
        const auto list = nlohmann::json::parse(server.api_get("/v1/checkout/sessions").body);
        return list.at("data").size();
    }
};

// API-044
TEST_F(StripeAdapterTest, API_044_opens_a_hosted_page_for_the_amount_and_reference) {
    const auto checkout = adapter.create_checkout(request());
    ASSERT_TRUE(checkout) << checkout.error().message;
    EXPECT_EQ(checkout->status, CheckoutStatus::open);
    EXPECT_FALSE(checkout->paid);
    EXPECT_EQ(checkout->amount, Money::from_cents(12'345));
    EXPECT_EQ(checkout->currency, "usd");
    EXPECT_EQ(checkout->reference, "00000000-0000-7000-8000-0000000000aa");
    EXPECT_EQ(checkout->url, server.origin() + "/sandbox/checkout/" + checkout->id);
    EXPECT_EQ(server.look("/sandbox/checkout/" + checkout->id).status, 200);
}

TEST_F(StripeAdapterTest, PayingRedirectsBackAndMarksThePagePaid) {
    const auto checkout = adapter.create_checkout(request());
    const auto answer = server.press("/sandbox/checkout/" + checkout->id + "/pay");
    EXPECT_EQ(answer.status, 303);
    EXPECT_EQ(answer.location,
              server.origin() + "/bookings/1?payment=success&session_id=" + checkout->id);
    const auto found = adapter.find_checkout(checkout->id);
    ASSERT_TRUE(found);
    EXPECT_TRUE(found->paid);
    EXPECT_EQ(found->status, CheckoutStatus::complete);
    EXPECT_TRUE(found->payment.starts_with("pi_"));
}

TEST_F(StripeAdapterTest, ADeclinedCardKeepsThePageOpen) {
    const auto checkout = adapter.create_checkout(request());
    const auto answer = server.press("/sandbox/checkout/" + checkout->id + "/decline");
    EXPECT_EQ(answer.status, 303);
    EXPECT_NE(server.look(answer.location).body.find("Your card was declined."), std::string::npos);
    EXPECT_FALSE(adapter.find_checkout(checkout->id)->paid);
    EXPECT_EQ(adapter.find_checkout(checkout->id)->status, CheckoutStatus::open);
}

TEST_F(StripeAdapterTest, ExpiringIsFinalAndRepeatable) {
    const auto checkout = adapter.create_checkout(request());
    ASSERT_TRUE(adapter.expire_checkout(checkout->id));
    const auto again = adapter.expire_checkout(checkout->id);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->status, CheckoutStatus::expired);
    server.press("/sandbox/checkout/" + checkout->id + "/pay");
    EXPECT_FALSE(adapter.find_checkout(checkout->id)->paid);
}

TEST_F(StripeAdapterTest, ExpiringAPaidPageReportsThePayment) {
    const auto expired = adapter.expire_checkout(paid().id);
    ASSERT_TRUE(expired);
    EXPECT_EQ(expired->status, CheckoutStatus::complete);
    EXPECT_TRUE(expired->paid);
}

TEST_F(StripeAdapterTest, APageExpiresByTheProvidersClock) {
    const auto checkout = adapter.create_checkout(request());
    server.arm("clock", "advance_s=2100");
    EXPECT_EQ(adapter.find_checkout(checkout->id)->status, CheckoutStatus::expired);
}

TEST_F(StripeAdapterTest, RefusesALifetimeUnderThirtyMinutes) {
    auto wanted = request();
    wanted.expires_at = server.clock.now() + minutes(29);
    const auto checkout = adapter.create_checkout(wanted);
    ASSERT_FALSE(checkout);
    EXPECT_EQ(checkout.error().kind, Kind::refused);
    EXPECT_NE(checkout.error().message.find("expires_at"), std::string::npos);
}

TEST_F(StripeAdapterTest, ARepeatedKeyReturnsThePageAndRefusesAnotherAmount) {
    const auto first = adapter.create_checkout(request());
    const auto second = adapter.create_checkout(request());
    EXPECT_EQ(first->id, second->id);
    auto other = request();
    other.amount = Money::from_cents(1);
    const auto third = adapter.create_checkout(other);
    ASSERT_FALSE(third);
    EXPECT_EQ(third.error().kind, Kind::refused);
    EXPECT_EQ(pages(), 1U);
}

TEST_F(StripeAdapterTest, RefundsPartsUpToThePaymentOncePerKey) {
    const Checkout checkout = paid();
    const RefundRequest part{"rf:1", checkout.payment, "job-1", Money::from_cents(10'000), {}};
    const auto first = adapter.refund(part);
    ASSERT_TRUE(first) << first.error().message;
    EXPECT_TRUE(first->succeeded);
    EXPECT_EQ(first->amount, Money::from_cents(10'000));
    EXPECT_EQ(adapter.refund(part)->id, first->id);
    const auto too_much =
        adapter.refund({"rf:2", checkout.payment, "job-2", Money::from_cents(2'346), {}});
    ASSERT_FALSE(too_much);
    EXPECT_EQ(too_much.error().kind, Kind::refused);
    EXPECT_TRUE(adapter.refund({"rf:3", checkout.payment, "job-3", Money::from_cents(2'345), {}}));
}

TEST_F(StripeAdapterTest, FindsARefundByOurReference) {
    const Checkout checkout = paid();
    const auto made = adapter.refund({"rf:1", checkout.payment, "job-1", Money::from_cents(5), {}});
    ASSERT_TRUE(adapter.refund({"rf:2", checkout.payment, "job-2", Money::from_cents(7), {}}));
    const auto found = adapter.find_refund(checkout.payment, "job-1");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->id, made->id);
    EXPECT_EQ(found->amount, Money::from_cents(5));
    EXPECT_EQ(adapter.find_refund(checkout.payment, "job-3").error().kind, Kind::not_found);
    EXPECT_EQ(adapter.find_refund("pi_other", "job-1").error().kind, Kind::not_found);
}

TEST_F(StripeAdapterTest, ClosesAPageDespiteAProviderError) {
    const auto checkout = adapter.create_checkout(request());
    server.arm("calls", "kind=500&count=3");
    const auto closed = adapter.expire_checkout(checkout->id);
    ASSERT_TRUE(closed);  // the page itself was queried
    EXPECT_EQ(closed->status, CheckoutStatus::open);
    EXPECT_EQ(adapter.expire_checkout(checkout->id)->status, CheckoutStatus::expired);
}

TEST_F(StripeAdapterTest, NeverSendsInvalidIds) {
    const int before = server.calls();
    for (const char* id : {"", "cs_", "cs_1/../x", "cs_1?x=1", "vs_1", "cs_\r\nX: y", "../v1"}) {
        const auto found = adapter.find_checkout(id);
        ASSERT_FALSE(found) << id;
        EXPECT_EQ(found.error().kind, Kind::not_found);
    }
    EXPECT_EQ(server.calls(), before);
    const auto unknown = adapter.find_checkout("cs_test_unknown");
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().kind, Kind::not_found);
}

// API-060: the server itself requires document, number, live capture and matching selfie. API-059
TEST_F(StripeAdapterTest, API_059_API_060_identity_checks_carry_every_option) {
    const auto check = adapter.create_identity_check({"vs:1", "account-1", "/client/dashboard"});
    ASSERT_TRUE(check) << check.error().message;
    EXPECT_EQ(check->status, IdentityCheckStatus::requires_input);
    EXPECT_EQ(check->reference, "account-1");
    EXPECT_EQ(check->url, server.origin() + "/sandbox/identity/" + check->id);
    const auto stored = nlohmann::json::parse(
        server.api_get("/v1/identity/verification_sessions/" + check->id).body);
    const auto& document = stored.at("options").at("document");
    EXPECT_EQ(document.at("allowed_types").dump(), R"(["driving_license","passport","id_card"])");
    EXPECT_EQ(document.at("require_id_number"), true);
    EXPECT_EQ(document.at("require_live_capture"), true);
    EXPECT_EQ(document.at("require_matching_selfie"), true);
}

TEST_F(StripeAdapterTest, VerifiesRejectsAndErasesIdentityChecks) {
    const auto first = adapter.create_identity_check({"vs:1", "account-1", "/client/dashboard"});
    const auto rejected = server.press("/sandbox/identity/" + first->id + "/reject");
    EXPECT_EQ(rejected.location, server.origin() + "/client/dashboard");
    EXPECT_EQ(adapter.find_identity_check(first->id)->status, IdentityCheckStatus::requires_input);
    EXPECT_EQ(adapter.find_identity_check(first->id)->last_error_code, "selfie_face_mismatch");
    ASSERT_TRUE(adapter.redact_identity_check(first->id));
    server.press("/sandbox/identity/" + first->id + "/verify");
    EXPECT_EQ(adapter.find_identity_check(first->id)->status, IdentityCheckStatus::requires_input);

    const auto second = adapter.create_identity_check({"vs:2", "account-1", "/client/dashboard"});
    server.press("/sandbox/identity/" + second->id + "/verify");
    EXPECT_EQ(adapter.find_identity_check(second->id)->status, IdentityCheckStatus::verified);
}

// Network and provider faults: in every case, one page.
struct FaultCase {
    const char* switches;
    bool succeeds;
    Kind otherwise;
    std::size_t pages;
    int calls;
};

class StripeFaults : public StripeAdapterTest, public ::testing::WithParamInterface<FaultCase> {};

TEST_P(StripeFaults, EndWithOnePageAndTheTrueResult) {
    server.arm("calls", GetParam().switches);
    const int before = server.calls();
    const auto checkout = adapter.create_checkout(request());
    const int calls = server.calls() - before;
    EXPECT_EQ(checkout.has_value(), GetParam().succeeds);
    if (!checkout) {
        EXPECT_EQ(checkout.error().kind, GetParam().otherwise);
    }
    EXPECT_EQ(calls, GetParam().calls);
    EXPECT_EQ(pages(), GetParam().pages);
}

INSTANTIATE_TEST_SUITE_P(
    Switches, StripeFaults,
    ::testing::Values(FaultCase{"kind=reset_before", true, Kind::unknown, 1, 2},
                      FaultCase{"kind=reset_after", true, Kind::unknown, 1, 2},
                      FaultCase{"kind=reset_after&count=3", false, Kind::unknown, 1, 3},
                      FaultCase{"kind=429&count=2", true, Kind::unknown, 1, 3},
                      FaultCase{"kind=429&count=3", false, Kind::unavailable, 0, 3},
                      FaultCase{"kind=409", true, Kind::unknown, 1, 2},
                      FaultCase{"kind=500", false, Kind::spent_key, 0,
                                3},  // stored: the key repeats it
                      FaultCase{"kind=500&should_retry=false", false, Kind::spent_key, 0, 1},
                      FaultCase{"kind=garbage", false, Kind::unknown, 0, 1},
                      FaultCase{"kind=huge", false, Kind::unknown, 0, 1},
                      FaultCase{"kind=redirect", false, Kind::unknown, 0, 1}));

TEST_F(StripeAdapterTest, ASilentProviderTimesOut) {
    server.arm("calls", "kind=hang&milliseconds=60000");
    auto options = server.adapter_options();
    options.deadline = std::chrono::milliseconds(300);
    StripeAdapter hasty(options);
    const auto checkout = hasty.create_checkout(request());
    ASSERT_FALSE(checkout);
    EXPECT_EQ(checkout.error().kind, Kind::unknown);
    // The same key while the first call is still being processed: in flight, then free again.
    server.arm("release", "");
    const auto later = adapter.create_checkout(request());
    EXPECT_TRUE(later || later.error().kind == Kind::unknown);
}

TEST_F(StripeAdapterTest, ReportsAClosedPortAsUnavailable) {
    auto options = server.adapter_options();
    options.api_base = "http://127.0.0.1:1";
    StripeAdapter nowhere(options);
    const auto checkout = nowhere.create_checkout(request());
    ASSERT_FALSE(checkout);
    EXPECT_EQ(checkout.error().kind, Kind::unavailable);
}

TEST_F(StripeAdapterTest, ReportsAWrongKeyWithoutShowingIt) {
    auto options = server.adapter_options();
    options.secret_key = "sk_test_other";
    StripeAdapter other(options);
    const auto checkout = other.create_checkout(request());
    ASSERT_FALSE(checkout);
    EXPECT_EQ(checkout.error().kind, Kind::unavailable);
    EXPECT_EQ(checkout.error().message, "");
}

TEST(StripeAdapterGuard, RefusesMismatchedKeysAndAddresses) {
    const auto make = [](const char* base, const char* key) {
        StripeOptions options;
        options.api_base = base;
        options.secret_key = key;
        StripeAdapter adapter(options);
        return adapter.live_mode();
    };
    EXPECT_TRUE(make("https://api.stripe.com", "sk_live_1"));
    EXPECT_FALSE(make("https://api.stripe.com", "sk_test_1"));
    EXPECT_FALSE(make("http://127.0.0.1:12111", "sk_test_1"));
    EXPECT_THROW((void)make("http://127.0.0.1:12111", "sk_live_1"), std::invalid_argument);
    EXPECT_THROW((void)make("https://api.stripe.com.example.org", "sk_live_1"),
                 std::invalid_argument);
    EXPECT_THROW((void)make("http://payments.example.org", "sk_test_1"), std::invalid_argument);
    EXPECT_THROW((void)make("https://api.stripe.com", "pk_test_1"), std::invalid_argument);
    EXPECT_THROW((void)make("https://api.stripe.com", ""), std::invalid_argument);
}

}  // namespace stripe_adapter_test
}  // namespace steady
