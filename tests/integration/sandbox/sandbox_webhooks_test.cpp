#include "tests/integration/sandbox/sandbox_fixture.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace steady {
namespace sandbox_webhooks_test {

using nlohmann::json;
using testing::SandboxServer;
using testing::WebhookReceiver;

// Deliveries run on the test's own thread, one round at a time.
class SandboxWebhooksTest : public ::testing::Test {
  protected:
    SandboxServer server;
    WebhookReceiver receiver;
    sandbox::WebhookDelivery delivery{server.sandbox};

    void SetUp() override { server.sandbox.set_webhook_url(receiver.url()); }

    // A paid page causes three events.
    void pay() {
        const auto page = server.api(
            "/v1/checkout/sessions",
            "mode=payment&line_items[0][quantity]=1&line_items[0][price_data][currency]=usd"
            "&line_items[0][price_data][unit_amount]=5000"
            "&line_items[0][price_data][product_data][name]=Booking"
            "&success_url=%2Fdone&cancel_url=%2Fback");
        const std::string id = json::parse(page.body).at("id");
        server.press("/sandbox/checkout/" + id + "/pay");
    }
    std::vector<std::string> types() {
        std::vector<std::string> seen;
        for (const auto& event : receiver.received()) {
            seen.push_back(json::parse(event.body).at("type"));
        }
        return seen;
    }
    const std::vector<std::string> in_order{"charge.succeeded", "payment_intent.succeeded",
                                            "checkout.session.completed"};
};

TEST_F(SandboxWebhooksTest, DeliversSignedEventsOnce) {
    pay();
    EXPECT_EQ(delivery.deliver_due(), 3);
    EXPECT_EQ(delivery.deliver_due(), 0);
    EXPECT_EQ(types(), in_order);
    const StripeEventVerifier verifier(*server.digests, {"whsec_sandbox"});
    for (const auto& event : receiver.received()) {
        EXPECT_TRUE(verifier.verify(event.body, event.signature, server.clock.now()));
    }
}

TEST_F(SandboxWebhooksTest, RetriesARefusedEventWithAFreshSignature) {
    receiver.answer = 503;
    pay();
    EXPECT_EQ(delivery.deliver_due(), 3);
    EXPECT_EQ(delivery.deliver_due(), 0);  // not yet
    receiver.answer = 200;
    server.clock.advance(seconds(600));
    EXPECT_EQ(delivery.deliver_due(), 3);
    EXPECT_EQ(delivery.deliver_due(), 0);
    const auto received = receiver.received();
    ASSERT_EQ(received.size(), 6U);
    const StripeEventVerifier verifier(*server.digests, {"whsec_sandbox"});
    EXPECT_TRUE(verifier.verify(received[5].body, received[5].signature, server.clock.now()));
    EXPECT_FALSE(verifier.verify(received[0].body, received[0].signature, server.clock.now()));
}

TEST_F(SandboxWebhooksTest, DuplicatesAnEventOnRequest) {
    server.arm("webhooks", "kind=duplicate&path=checkout.");
    pay();
    EXPECT_EQ(delivery.deliver_due(), 4);
    const auto received = receiver.received();
    EXPECT_EQ(received[2].body, received[3].body);
}

TEST_F(SandboxWebhooksTest, DropsAnEventOnRequest) {
    server.arm("webhooks", "kind=drop&path=checkout.");
    pay();
    delivery.deliver_due();
    EXPECT_EQ(types(), (std::vector<std::string>{in_order[0], in_order[1]}));
}

TEST_F(SandboxWebhooksTest, SwapsTwoEventsOnRequest) {
    server.arm("webhooks", "kind=reorder&path=payment_intent.");
    pay();
    EXPECT_EQ(delivery.deliver_due(), 3);
    EXPECT_EQ(types(), (std::vector<std::string>{in_order[0], in_order[2], in_order[1]}));
}

TEST_F(SandboxWebhooksTest, DelaysAnEventOnRequest) {
    server.arm("webhooks", "kind=late&milliseconds=60000&path=checkout.");
    pay();
    EXPECT_EQ(delivery.deliver_due(), 2);
    server.clock.advance(seconds(60));
    EXPECT_EQ(delivery.deliver_due(), 1);
    EXPECT_EQ(types(), in_order);
}

TEST_F(SandboxWebhooksTest, DeliversFromItsThreadUntilItStops) {
    delivery.start();
    pay();
    server.sandbox.wait_for_deliveries(std::chrono::milliseconds(0));
    while (receiver.received().size() < 3) std::this_thread::yield();
    delivery.stop();
    EXPECT_EQ(types(), in_order);
}

}  // namespace sandbox_webhooks_test
}  // namespace steady
