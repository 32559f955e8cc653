// A gateway in front of the provider gives up on a call that continues behind it.
#include "tests/integration/stripe/provider_world.h"

#include <string>

namespace steady::testing {
namespace stripe_gateway_test {

class StripeGatewayTest : public ProviderWorld {
  protected:
    const std::string payment = paid("booking-1");

    RefundRequest part(const std::string& reference) const {
        return {"rf:" + reference, payment, reference, Money::from_cents(100), {}};
    }
    std::size_t refunds() { return list("/v1/refunds?limit=100").size(); }
    void arm(const std::string& kind, int count, const std::string& more = {}) {
        server.arm("calls",
                   "path=/v1/refunds&kind=" + kind + "&count=" + std::to_string(count) + more);
    }
};

// The gateway gives up on all three attempts while the first one still runs: it takes effect later,
// and a retry with the same key reads its result. A part is refunded, so that the provider would
// pay it twice under another key.
TEST_F(StripeGatewayTest, MakesALateRefundOnce) {
    std::size_t made = 0;
    for (const std::string status : {"502", "503", "504"}) {
        arm(status + "_late", 1, "&milliseconds=120000");
        arm(status, 2);
        const auto unanswered = adapter.refund(part("job-" + status));
        ASSERT_FALSE(unanswered);
        EXPECT_EQ(unanswered.error().kind, Kind::unknown) << "no reason to take another key";
        const auto busy = adapter.refund(part("job-" + status));
        ASSERT_FALSE(busy) << "the first one still works";
        EXPECT_NE(busy.error().kind, Kind::spent_key);
        EXPECT_EQ(adapter.find_refund(payment, "job-" + status).error().kind, Kind::not_found);
        server.arm("clock", "advance_s=121");
        const auto refunded = adapter.refund(part("job-" + status));
        ASSERT_TRUE(refunded) << refunded.error().message;
        EXPECT_EQ(refunded->amount, Money::from_cents(100));
        EXPECT_EQ(adapter.find_refund(payment, "job-" + status)->id, refunded->id);
        EXPECT_EQ(refunds(), ++made) << status;
    }
}

// The gateway lost only the answer.
TEST_F(StripeGatewayTest, MakesARefundWithLostRepliesOnce) {
    arm("504_after", 3);
    const auto unanswered = adapter.refund(part("job-1"));
    ASSERT_FALSE(unanswered);
    EXPECT_EQ(unanswered.error().kind, Kind::unknown);
    EXPECT_EQ(refunds(), 1U);
    EXPECT_TRUE(adapter.refund(part("job-1")));
    EXPECT_EQ(refunds(), 1U);
}

}  // namespace stripe_gateway_test
}  // namespace steady::testing
