#include "adapters/stripe/stripe_event_verifier.h"

#include "adapters/crypto/openssl_digests.h"

#include <string_view>
#include <utility>

#include <gtest/gtest.h>

namespace steady {
namespace stripe_event_verifier_test {

// WH1: the whole table of what is accepted and refused.
class StripeEventVerifierTest : public ::testing::Test {
  protected:
    std::unique_ptr<Digests> digests = make_openssl_digests();
    StripeEventVerifier verifier{*digests, {"whsec_new", "whsec_old"}};
    Instant now = from_epoch_seconds(1'795'186'800);
    std::string body = R"({"id":"evt_1","type":"checkout.session.completed","livemode":false,)"
                       R"("data":{"object":{"id":"cs_test_1"}}})";

    [[nodiscard]] std::string stamp(std::int64_t offset_s = 0) const {
        return std::to_string(to_epoch_seconds(now) + offset_s);
    }
    [[nodiscard]] std::string v1(const std::string& secret, const std::string& at,
                                 const std::string& text) const {
        return "v1=" + digests->hmac_sha256_hex(secret, at + "." + text);
    }
    [[nodiscard]] bool accepted(const std::string& header) const {
        return verifier.verify(body, header, now).has_value();
    }
};

TEST_F(StripeEventVerifierTest, WH1_accepts_an_exact_signature) {
    const auto event =
        verifier.verify(body, "t=" + stamp() + "," + v1("whsec_new", stamp(), body), now);
    ASSERT_TRUE(event);
    EXPECT_EQ(event->id, "evt_1");
    EXPECT_EQ(event->type, "checkout.session.completed");
    EXPECT_EQ(event->object_id, "cs_test_1");
    EXPECT_FALSE(event->live_mode);
}

TEST_F(StripeEventVerifierTest, WH1_accepts_any_v1_with_either_secret) {
    const std::string wrong = "v1=" + std::string(64, '0');
    EXPECT_TRUE(accepted("t=" + stamp() + "," + wrong + "," + v1("whsec_new", stamp(), body)));
    EXPECT_TRUE(accepted("t=" + stamp() + "," + v1("whsec_old", stamp(), body)));
    EXPECT_TRUE(accepted(v1("whsec_old", stamp(), body) + ",v0=abc,t=" + stamp()));
}

TEST_F(StripeEventVerifierTest, WH1_refuses_forgeries) {
    const std::string good = v1("whsec_new", stamp(), body);
    const std::string t = "t=" + stamp();
    EXPECT_FALSE(accepted(""));
    EXPECT_FALSE(accepted(t));
    EXPECT_FALSE(accepted(good));                         // no t
    EXPECT_FALSE(accepted(t + "," + t + "," + good));     // two t
    EXPECT_FALSE(accepted(t + ",v0=" + good.substr(3)));  // v0 only
    EXPECT_FALSE(accepted("t=abc," + good));
    EXPECT_FALSE(accepted("t=-1," + good));
    EXPECT_FALSE(accepted("t= " + stamp() + "," + good));
    EXPECT_FALSE(accepted(t + "," + v1("whsec_other", stamp(), body)));
    EXPECT_FALSE(accepted(t + "," + v1("whsec_new", stamp(1), body)));
    EXPECT_FALSE(accepted(t + "," + good.substr(0, good.size() - 1)));
    EXPECT_FALSE(accepted(t + "," + v1("whsec_new", stamp(), body + " ")));  // re-serialised
    const std::string header = t + "," + good;
    body[10] = body[10] == 'x' ? 'y' : 'x';  // one byte changed
    EXPECT_FALSE(accepted(header));
}

TEST_F(StripeEventVerifierTest, WH1_limits_the_age_to_300_seconds) {
    for (const auto& [offset_s, fits] :
         {std::pair{-300, true}, {300, true}, {-301, false}, {301, false}}) {
        const std::string at = stamp(offset_s);
        EXPECT_EQ(accepted("t=" + at + "," + v1("whsec_new", at, body)), fits) << offset_s;
    }
}

TEST_F(StripeEventVerifierTest, WH1_refuses_a_signed_body_that_is_no_event) {
    for (const char* text :
         {"", "[]", "not json", R"({"id":"x","type":"y"})", R"({"id":"evt_1"})"}) {
        body = text;
        EXPECT_FALSE(accepted("t=" + stamp() + "," + v1("whsec_new", stamp(), body))) << text;
    }
    body.assign(512 * 1024 + 1, ' ');
    EXPECT_FALSE(accepted("t=" + stamp() + "," + v1("whsec_new", stamp(), body)));
}

// The provider's words and what they are about; whatever else it sends is kept without effect.
TEST_F(StripeEventVerifierTest, KnowsTheTypesWithAnEffect) {
    using enum ProviderEventKind;
    const std::pair<std::string_view, ProviderEventKind> types[] = {
        {"checkout.session.completed", checkout},
        {"checkout.session.async_payment_failed", checkout},
        {"identity.verification_session.verified", identity_check},
        {"account.updated", payout_account},
        {"account.application.deauthorized", payout_account},
        {"charge.dispute.created", dispute},
        {"charge.dispute.funds_withdrawn", dispute},
        {"refund.created", refund},
        {"refund.failed", refund},
        {"charge.refund.updated", refund},
        {"charge.refunded", charge_refunded},
        {"charge.succeeded", of_no_interest},
        {"transfer.created", of_no_interest},
        {"account.application.authorized", of_no_interest},
        {"", of_no_interest},
    };
    for (const auto& [type, kind] : types) EXPECT_EQ(verifier.kind_of(type), kind) << type;
}

// An event with our application and an account is about the account.
TEST_F(StripeEventVerifierTest, ADeauthorizationNamesItsAccount) {
    body = R"({"id":"evt_1","type":"account.application.deauthorized","account":"acct_9",)"
           R"("data":{"object":{"id":"ca_ours"}}})";
    const auto event =
        verifier.verify(body, "t=" + stamp() + "," + v1("whsec_new", stamp(), body), now);
    ASSERT_TRUE(event);
    EXPECT_EQ(event->object_id, "acct_9");
}

TEST_F(StripeEventVerifierTest, AMissingSecretFailsAtTheStart) {
    EXPECT_THROW(StripeEventVerifier(*digests, {}), std::invalid_argument);
    EXPECT_THROW(StripeEventVerifier(*digests, {""}), std::invalid_argument);
}

}  // namespace stripe_event_verifier_test
}  // namespace steady
